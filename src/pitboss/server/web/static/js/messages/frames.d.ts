// Written by tools.write_docs from pitboss.messages.frames; do not edit.
import type { HappenedInTournament, TournamentView } from './tournament_views.d.ts';
import type { Happened, TableView } from './views.d.ts';

export interface Frame {
  type: 'Frame';
}

export interface FromTheRoom {
  type: 'FromTheRoom';
}

export interface Act {
  type: 'act';
  id: string;
  act: unknown;
  table: number;
  tournament: number;
  seen: number | null;
  office: string | null;
}

export interface Watch {
  type: 'watch';
  table: number;
  tournament: number;
  since: number | null;
}

export interface Unwatch {
  type: 'unwatch';
  table: number;
  tournament: number;
}

export interface Ping {
  type: 'ping';
}

export interface Answer {
  type: 'answer';
  id: string;
  outcome: string;
  number: number;
  table: number;
  tournament: number;
  because: string;
  cites: (string)[];
  proposal: number | null;
  made: Record<string, number>;
}

export interface Shown {
  type: 'shown';
  table: number;
  number: number;
  view: TableView;
  happened: (Happened)[];
  fresh: boolean;
}

export interface TournamentShown {
  type: 'tournament_shown';
  tournament: number;
  number: number;
  view: TournamentView;
  happened: (HappenedInTournament)[];
  fresh: boolean;
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  release: string;
  person: number;
  offices: (string)[];
  at: string;
}

export interface Pong {
  type: 'pong';
  at: string;
}

export interface Error {
  type: 'error';
  code: string;
  message: string;
  cites: (string)[];
  id: string | null;
}

export interface Farewell {
  type: 'farewell';
  code: string;
  message: string;
}
