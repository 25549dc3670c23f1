// Written by tools.write_docs from pitboss.messages.running_views; do not edit.
import type { Happened, TableInLobby } from './views.d.ts';

export interface Told {
}

export interface ChoiceShown {
  value: string | number | null;
  says: string;
}

export interface AskedWhen {
  name: string;
  value: string | number | null;
}

export interface FieldShown {
  name: string;
  asks: string;
  kind: string;
  choices: (ChoiceShown)[];
  optional: boolean;
  count: number;
  when: AskedWhen | null;
}

export interface ActShown {
  act: string;
  title: string;
  asks: string;
  kind: string;
  cites: (string)[];
  discretion: string;
  outcome: string;
  offices: (string)[];
  alone: (string)[];
  second_person: boolean;
  delegable: boolean;
  on_the_felt: boolean;
  fields: (FieldShown)[];
}

export interface ActsShown {
  game: string;
  law: (string)[];
  acts: (ActShown)[];
}

export interface ChangeShown {
  who: string;
  amount: number;
  box: number | null;
}

export interface Preview {
  outcome: string;
  because: string;
  cites: (string)[];
  happened: (Happened)[];
  changes: (ChangeShown)[];
  second_person: boolean;
}

export interface DeterminationShown {
  name: string;
  path: (string | number)[];
  value: string | number | boolean | null;
  kind: string;
  choices: (ChoiceShown)[];
  optional: boolean;
  by_notice: boolean;
}

export interface GameOffered {
  game: string;
  instruments: (string)[];
  laws: ((string)[])[];
  status: string;
  why: string;
  determinations: (DeterminationShown)[];
  determinations_raw: Record<string, unknown>;
}

export interface OnDutyShown {
  person: number;
  name: string;
  office: string;
}

export interface ProposalWaiting {
  proposal: number;
  act: string;
  title: string;
  fields: Record<string, unknown>;
  by: number;
  name: string;
  office: string;
  at: string;
}

export interface NoticesShown {
  limits: (DeterminationShown)[];
  limits_raw: Record<string, unknown> | null;
  limits_from: string | null;
  closes: string | null;
}

export interface FloatWaiting {
  act: string;
  chips: ([number, number])[];
  amount: number;
  by: number;
  name: string;
  office: string;
}

export interface FloatShown {
  state: string;
  expected: number;
  counted: number | null;
  pending: FloatWaiting | null;
  denominations: (number)[];
}

export interface DisputeShown {
  round: number;
  box: number | null;
  about: string;
  decided: boolean;
  because: string;
  player: number;
  upheld: boolean;
  carried_out: boolean;
  money: number;
  review_requested: boolean;
  holds_play: boolean;
  outlasted: boolean;
  voidable: boolean;
}

export interface LastRoundShown {
  number: number;
  stage: string;
  dealt: boolean;
  over: boolean;
  void: boolean;
  disputed: boolean;
}

export interface TableRunning {
  table: number;
  game: string;
  kind: string;
  purpose: string;
  stage: string;
  law: (string)[];
  boxes: number;
  seated: (number)[];
  determinations: Record<string, string | number | boolean | null>;
  limits: (DeterminationShown)[];
  determinations_raw: Record<string, unknown>;
  pace: Record<string, number>;
  jackpot: number | null;
  jackpot_operating: boolean;
  approval_awaited: boolean;
  approvals: Record<string, string>;
  delegated: boolean;
  standing: (string)[];
  signed_on: (OnDutyShown)[];
  notices: NoticesShown;
  float: FloatShown;
  decks: Record<string, (string)[]>;
  proposals: (ProposalWaiting)[];
  disputes: (DisputeShown)[];
  excluded: (number)[];
  round: LastRoundShown | null;
  gaming_ends: string | null;
  waits_for: string;
}

export interface PersonShown {
  person: number;
  name: string;
  offices: (string)[];
  signed_on: (number)[];
  seated: (number)[];
  excluded: boolean | null;
}

export interface JackpotRunning {
  jackpot: number;
  meter: number;
  jackpot_pool: number;
  reserve_pool: number;
  determinations: Record<string, string | number | boolean | null>;
  determinations_raw: Record<string, unknown>;
  tables: (number)[];
  fault: string;
}

export interface ApprovalShown {
  number: number;
  subject: string;
  reference: string;
  given: string;
  given_by: string;
  games: (string)[];
  withdrawn: boolean;
}

export interface PeriodShown {
  begins: string;
  ends: string;
}

export interface HoursShown {
  periods: (PeriodShown)[];
  reference: string;
}

export interface ExclusionShown {
  person: number;
  name: string;
  begins: string;
  until: string | null;
  by: number;
  own: boolean;
  because: string;
}

export interface WaitingShown {
  person: number;
  name: string;
  table: number | null;
  game: string;
  since: string;
  offered_table: number | null;
  offered_seat: number | null;
  offered_until: string | null;
}

export interface ReviewShown {
  table: number;
  round: number;
  outcome: string;
  at: string;
  by: number;
  name: string;
}

export interface NoteShown {
  about: string;
  text: string;
  at: string;
  by: number;
  name: string;
}

export interface RunningView {
  at: string;
  lines: (TableInLobby)[];
  tables: (TableRunning)[];
  persons: (PersonShown)[];
  jackpots: (JackpotRunning)[];
  waiting: (WaitingShown)[];
  proposals: (ProposalWaiting)[];
  integrity: string;
  space: string;
  machine_ahead: number;
  games: (GameOffered)[];
  approvals: (ApprovalShown)[];
  hours: HoursShown | null;
  commencements: Record<string, string> | null;
  exclusions: (ExclusionShown)[];
  play_chips: Record<string, number> | null;
  reviews: (ReviewShown)[];
  notes: (NoteShown)[];
}
