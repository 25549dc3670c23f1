// Written by tools.write_docs from pitboss.messages.report_views; do not edit.

export interface TableDay {
  table: number;
  day: string;
  game: string;
  kind: string;
  rounds?: number;
  handle?: number;
  hold?: number;
  drop?: number;
  cashed_out?: number;
  commission?: number;
  jackpot_wagers?: number;
  jackpot_prizes?: number;
  theoretical_win?: number | null;
}

export interface JackpotDay {
  jackpot: number;
  day: string;
  contributions?: number;
  payouts?: number;
}

export interface TournamentReport {
  tournament: number;
  name: string;
  day?: string | null;
  entries?: number;
  fees?: number;
  rebuys?: number;
  added?: number;
  commission?: number;
  refunds?: number;
  prizes?: number;
}

export interface Reports {
  since: string | null;
  until: string | null;
  tables: (TableDay)[];
  jackpots: (JackpotDay)[];
  tournaments: (TournamentReport)[];
}
