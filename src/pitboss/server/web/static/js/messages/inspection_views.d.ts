// Written by tools.write_docs from pitboss.messages.inspection_views; do not edit.
import type { ResultShown } from './views.d.ts';

export interface RoundListed {
  table: number;
  round: number;
  game: string;
  law: (string)[];
  began: string;
  ended: string | null;
  dealt: boolean;
  events: number;
  marks: (string)[];
}

export interface RoundsFound {
  rounds: (RoundListed)[];
  next: number | null;
}

export interface ActedBy {
  person: number | null;
  name: string;
  office: string;
}

export interface StepShown {
  number: number;
  at: string;
  by: ActedBy;
  command: string;
  kind: string;
  says: string;
  cites: (string)[];
  box?: number | null;
  amount?: number | null;
  cards?: (string)[];
  results?: (ResultShown)[];
  because?: string;
  proposed?: string;
}

export interface ReadingTaken {
  number: string;
  title: string;
  says: string;
}

export interface RoundReviewed {
  at: string;
  outcome: string;
}

export interface RoundRecord {
  table: number;
  round: number;
  game: string;
  law: (string)[];
  release: string;
  began: string;
  ended: string | null;
  marks: (string)[];
  root: string;
  steps: (StepShown)[];
  readings: (ReadingTaken)[];
  reviews: (RoundReviewed)[];
  viewpoints: (string)[];
  roots_again?: (string)[];
  beside?: (number)[];
}

export interface DifferenceShown {
  number: number;
  command: string;
  recorded: (string)[];
  decided: (string)[];
}

export interface Recomputed {
  same: boolean;
  digest: string;
  commands: number;
  differences: (DifferenceShown)[];
}

export interface RecordShown {
  state: 'checking' | 'halted' | 'not whole' | 'whole';
  events: number;
  head: string;
  at: string | null;
  checked_to: number;
  signed_heads: number;
  problem: string;
}

export interface OwnRound {
  table: number;
  round: number;
  game: string;
  began: string;
  ended: string | null;
  wagered: number;
  returned: number;
  results: (ResultShown)[];
  cards: (string | null)[];
  communal: (string | null)[];
  dealers: (string | null)[];
  hand: string;
  dealers_hand: string;
  over: boolean;
}
