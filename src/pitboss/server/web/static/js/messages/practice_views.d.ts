// Written by tools.write_docs from pitboss.messages.practice_views; do not edit.
import type { ChoiceValued, Figure } from './study_views.d.ts';

export interface EquityEstimated {
  share: number;
  low: number;
  high: number;
  price?: number | null;
}

export interface TurnValued {
  table: number;
  round: number;
  stage: string;
  ante?: number;
  best?: string;
  choices?: (ChoiceValued)[];
  equity?: EquityEstimated | null;
}

export interface DecisionTaken {
  table: number;
  round: number;
  at: string;
  game: string;
  stage: string;
  cards: (string)[];
  open: (string)[];
  done: string;
  best: string;
  value: Figure;
  best_value: Figure;
  cost: Figure;
  ante: number;
  chips: Figure;
}

export interface StageCost {
  decisions: number;
  mistakes: number;
  cost: Figure;
  chips: Figure;
  game?: string;
  stage?: string;
}

export interface PracticeReport {
  began: string | null;
  rounds: number;
  decisions: (DecisionTaken)[];
  stages: (StageCost)[];
  whole: StageCost;
}
