// Written by tools.write_docs from pitboss.messages.tournament_views; do not edit.
import type { ResultShown } from './views.d.ts';

export interface LevelShown {
  number: number;
  says: string;
  blinds?: (number)[];
  ante?: number;
  minimum?: number;
  maximum?: number;
  begins?: number;
  cites?: (string)[];
}

export interface NoticeShown {
  says: string;
  begins: number;
  chip?: number;
  cites?: (string)[];
}

export interface ClockShown {
  played: number;
  since?: string | null;
  break_until?: string | null;
  level?: LevelShown | null;
  next_level?: LevelShown | null;
  notices?: (NoticeShown)[];
  rebuys_until?: number | null;
  ends_at?: number | null;
}

export interface EntrantShown {
  entrant: number;
  person: number;
  name: string;
  standing: string;
  chips?: number;
  table?: number;
  seat?: number;
  present?: boolean;
  verified?: boolean;
  rebuys?: number;
  topped_up?: boolean;
  declined?: boolean;
  points?: string;
  heat?: number;
  place?: number | null;
  prize?: number | null;
  goods?: string;
}

export interface SeatInTournament {
  seat: number;
  entrant: number;
  name: string;
  chips: number;
  present: boolean;
}

export interface TableInTournament {
  table: number;
  kind: string;
  stage: string;
  game: string;
  seats: (SeatInTournament)[];
  free: (number)[];
  round?: number | null;
  rounds?: number;
  marker?: number | null;
  rebuys_closed?: boolean;
  top_ups_closed?: boolean;
  raced?: (number)[];
  smallest_chip?: number;
  waits_for?: string;
  waits_cites?: (string)[];
}

export interface PlaceShown {
  place: number;
  amount: number;
  goods?: string;
  entrants?: (number)[];
  names?: (string)[];
}

export interface SessionShown {
  name: string;
  says: string;
  starts?: string | null;
}

export interface MoveShown {
  number: number;
  entrant: number;
  name: string;
  table: number;
  seat: number;
  at: string;
}

export interface AwaitedInTournament {
  act: string;
  office: string;
  table?: number | null;
  entrant?: number | null;
  to?: number | null;
  chip?: number;
  says?: string;
}

export interface TournamentActShown {
  act: string;
  says: string;
  offices: (string)[];
  cites: (string)[];
}

export interface TournamentActsShown {
  acts: (TournamentActShown)[];
}

export interface EntryLine {
  account: string;
  amount: number;
}

export interface MoneyLine {
  kind: string;
  times: number;
  pool: number;
  commission: number;
}

export interface LedgerShown {
  lines: (EntryLine)[];
  flows: (MoneyLine)[];
  balanced: boolean;
  chips_issued: number;
  chips_at_tables: number;
  chips_held: number;
  chips_out_of_play: number;
}

export interface FreeSeats {
  table: number;
  seats: (number)[];
}

export interface OddChips {
  seat: number;
  entrant: number;
  name: string;
  chips: number;
}

export interface TournamentPreview {
  outcome: string;
  because?: string;
  cites?: (string)[];
  drawn?: boolean;
  leaves?: (SeatInTournament)[];
  free?: (FreeSeats)[];
  odd?: (OddChips)[];
  larger?: number;
  raced_for?: number;
  received?: number;
  changes?: (EntryLine)[];
}

export interface ChipsForSale {
  chips: number;
  price: number;
}

export interface YourEntry {
  entrant: EntrantShown;
  may?: (string)[];
}

export interface TournamentView {
  tournament: number;
  number: number;
  name: string;
  stage: string;
  at: string;
  title?: string;
  instrument?: string;
  appendix?: string;
  game?: string;
  house_conducts?: boolean;
  conducts?: boolean;
  director?: string;
  assistants?: (string)[];
  clock?: ClockShown | null;
  sessions?: (SessionShown)[];
  session?: number;
  starts?: string | null;
  entry_fee?: number;
  commission?: number;
  agreement_in_writing?: boolean;
  groups?: string;
  rebuy?: ChipsForSale | null;
  top_up?: ChipsForSale | null;
  entries?: number;
  least_players?: number;
  most_players?: number;
  reserves?: number;
  reserved?: (string)[];
  players_left?: number;
  chips_in_play?: number;
  average?: number;
  rebuys?: number;
  top_ups?: number;
  pool?: number;
  prizes?: (PlaceShown)[];
  tables?: (TableInTournament)[];
  entrants?: (EntrantShown)[];
  moves?: (MoveShown)[];
  who_moves?: string;
  hand_for_hand?: boolean;
  undecided?: ((number)[])[];
  awaited?: (AwaitedInTournament)[];
  yours?: YourEntry | null;
  ledger?: LedgerShown | null;
  conditions?: (string)[];
  electronic?: boolean;
}

export interface HappenedInTournament {
  number: number;
  kind: string;
  says: string;
  cites: (string)[];
  box?: number | null;
  amount?: number | null;
  cards?: (string)[];
  results?: (ResultShown)[];
  entrant?: number | null;
  table?: number | null;
  at?: string | null;
  more?: string;
}

export interface TournamentLog {
  happened: (HappenedInTournament)[];
}

export interface ConditionsExample {
  name: string;
  title: string;
  instrument: string;
  appendix: string;
  lines: (string)[];
}

export interface ConditionsExamples {
  examples: (ConditionsExample)[];
}

export interface ConditionsItem {
  heading: string;
  says: string;
  stated: boolean;
  cites: (string)[];
}

export interface ConditionsRefusal {
  because: string;
  cites: (string)[];
}

export interface ConditionsChecked {
  unreadable?: string;
  title?: string;
  instrument?: string;
  items?: (ConditionsItem)[];
  refusals?: (ConditionsRefusal)[];
}
