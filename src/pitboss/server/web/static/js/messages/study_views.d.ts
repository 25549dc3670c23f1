// Written by tools.write_docs from pitboss.messages.study_views; do not edit.

export interface Figure {
  fraction: string;
  decimal: number;
}

export interface ResultChance {
  result: Figure;
  probability: Figure;
}

export interface Returned {
  ev: Figure;
  house_edge: Figure;
  element_of_risk: Figure;
  standard_deviation: number;
  wagered: Figure;
  actions: Record<string, Figure>;
  distribution: (ResultChance)[];
}

export interface PayRow {
  wager: string;
  row: string;
  odds: Figure;
  paid: Figure;
  gazetted: Figure;
}

export interface PayTableStudied {
  ev: Figure;
  house_edge: Figure;
  element_of_risk: Figure;
  standard_deviation: number;
  wagered: Figure;
  actions: Record<string, Figure>;
  distribution: (ResultChance)[];
  pays: (PayRow)[];
}

export interface TripsStudied {
  base: Figure;
  alone: Figure;
  cost_of_folding: Figure;
  together: Returned;
}

export interface ChoiceValued {
  action: string;
  value: Figure;
  cost: Figure;
}

export interface DecisionValued {
  best: string;
  choices: (ChoiceValued)[];
}

export interface StartingHand {
  best: string;
  choices: (ChoiceValued)[];
  hand: string;
  holdings: number;
}

export interface StartingHands {
  starting_hands: (StartingHand)[];
}

export interface UpcardCell {
  action: string;
  hands: number;
  bet_share: Figure;
  bet_value: Figure;
  value: Figure;
}

export interface UpcardLine {
  kind: string;
  category: string;
  by_upcard: (UpcardCell)[];
}

export interface AceKingLines {
  bet_share: Figure;
  depend_on_suits: number;
  hands: (UpcardLine)[];
}

export interface UpcardChart {
  upcards: (string)[];
  kinds: (UpcardLine)[];
  ace_king: AceKingLines;
}

export interface HitsOfJackpot {
  rounds_between: Figure;
  hours_between: Figure;
}

export interface JackpotPoint {
  pool: number;
  returned: Figure;
}

export interface JackpotStudied {
  pool: Figure;
  wager: Figure;
  boxes: number;
  to_pool: Figure;
  rounds_an_hour: number;
  return: Figure;
  break_even_pool: Figure;
  growth_an_hour: Figure;
  reserve_growth_an_hour: Figure;
  level_pool: Figure | null;
  hits: Record<string, HitsOfJackpot>;
  shared: Record<string, Figure>;
  returns: (JackpotPoint)[];
}

export interface HoldPoint {
  rounds: number;
  hold: number;
  theory: number;
  deviation: number;
}

export interface HoldStudied {
  table: number;
  game: string;
  maximum_payout: number | null;
  rounds: number;
  wagers: number;
  antes: number;
  trips: number;
  hold: number;
  theory: number;
  deviation: number;
  estimated: number;
  course: (HoldPoint)[];
}
