// Written by tools.write_docs from pitboss.messages.views; do not edit.

export interface View {
}

export interface ResultShown {
  box: number;
  wager: string;
  outcome: string;
  amount: number;
  cites: (string)[];
  odds?: string;
  withheld?: number;
}

export interface Happened {
  number: number;
  kind: string;
  says: string;
  cites: (string)[];
  box?: number | null;
  amount?: number | null;
  cards?: (string)[];
  results?: (ResultShown)[];
}

export interface AwaitedShown {
  act: string;
  box?: number | null;
  back?: string | null;
  amounts?: (number)[];
  above?: number;
  chip?: number;
  price?: number | null;
  says?: string;
  cites?: (string)[];
}

export interface DecisionShown {
  act: string;
  closed?: string;
  times?: number;
  amount?: number | null;
  cites?: (string)[];
}

export interface SpotShown {
  name: string;
  least?: number;
  most?: number | null;
  multiple?: number;
  equals?: string;
  price?: number | null;
  optional?: boolean;
  later?: boolean;
}

export interface FigureShown {
  what: string;
  minimum: number;
  maximum?: number | null;
  cites?: (string)[];
}

export interface WordsShown {
  what: string;
  said: string;
  cites?: (string)[];
}

export interface SignShown {
  game: string;
  instrument: string;
  purpose: string;
  approval: string;
  figures: (FigureShown)[];
  words?: (WordsShown)[];
  next_figures?: (FigureShown)[];
  next_words?: (WordsShown)[];
  next_from?: string | null;
  closes?: string | null;
}

export interface SeatShown {
  seat: number;
  player: number;
  name: string;
  stake: number;
  idle_rounds?: number;
  marker?: boolean;
  ready?: boolean;
}

export interface BoxShown {
  box: number;
  player: number;
  wagers: Record<string, number>;
  cards: (string | null)[];
  standing: string;
  hand?: string;
  claim?: string;
  places?: (number)[];
  drawn?: number | null;
  hole?: number;
}

export interface PotShown {
  amount: number;
  seats: (number)[];
}

export interface DealShown {
  down?: (number)[];
  up?: (number)[];
  burnt?: number;
  communal?: number;
}

export interface RoundShown {
  number: number;
  stage: string;
  over: boolean;
  boxes: (BoxShown)[];
  dealers?: (string | null)[];
  dealers_hand?: string;
  communal?: (string | null)[];
  pots?: (PotShown)[];
  markers?: Record<string, number>;
  waiting?: (string | null)[];
  turn?: number | null;
  options?: (string)[];
  agreed?: Record<string, string>;
  next_deal?: DealShown | null;
  root?: string;
  roots_again?: (string)[];
  disputed?: boolean;
  results?: (ResultShown)[];
}

export interface ProposalShown {
  proposal: number;
  act: string;
  by: number;
  office: string;
  at: string;
}

export interface PauseShown {
  round: number;
  places: (number)[];
  decides: string;
  decided: boolean;
  until: string;
}

export interface DealersStepShown {
  kind: string;
  acts?: (string)[];
  boxes?: (number)[];
  back?: string | null;
  goes_on?: boolean;
  follows?: DealersStepShown | null;
}

export interface TableView {
  table: number;
  number: number;
  game: string;
  kind: string;
  stage: string;
  law: (string)[];
  sign: SignShown;
  boxes: number;
  seats: (SeatShown)[];
  currency?: string;
  tournament?: number | null;
  your_seat?: number | null;
  your_purse?: number | null;
  round?: RoundShown | null;
  awaited?: (AwaitedShown)[];
  awaited_since?: number;
  choices?: (DecisionShown)[];
  spots?: (SpotShown)[];
  step?: DealersStepShown | null;
  deadline?: string | null;
  clock?: string | null;
  waits_for?: string;
  paused?: PauseShown | null;
  no_new_rounds?: string;
  meter?: number | null;
  proposals?: (ProposalShown)[];
  decks?: Record<string, (string)[]>;
  moments?: Record<string, (string)[]>;
}

export interface TableInLobby {
  table: number;
  game: string;
  kind: string;
  purpose: string;
  stage: string;
  boxes: number;
  taken: number;
  waiting: number;
  minimum: number;
  maximum?: number | null;
  meter?: number | null;
  law?: (string)[];
  free?: (number)[];
  new_limits?: string | null;
  closes?: string | null;
  tournament?: number | null;
}

export interface SeatInLobby {
  table: number;
  seat: number;
  stake: number;
}

export interface WaitInLobby {
  table: number | null;
  game: string;
  place: number;
  offered?: SeatInLobby | null;
  until?: string | null;
}

export interface YoursInLobby {
  purse: number;
  seats: (SeatInLobby)[];
  waits: (WaitInLobby)[];
  excluded?: boolean;
  excluded_until?: string | null;
}

export interface TournamentInLobby {
  tournament: number;
  name: string;
  stage: string;
  game?: string;
  instrument?: string;
  starts?: string | null;
  entry_fee?: number;
  commission?: number;
  entries?: number;
  most_players?: number;
  players_left?: number;
  yours?: boolean;
}

export interface LobbyView {
  tables: (TableInLobby)[];
  at: string;
  yours?: YoursInLobby | null;
  tournaments?: (TournamentInLobby)[];
}

export interface CardProof {
  place: number;
  card: string;
  salt: string;
  path: (string)[];
}

export interface ShoeProof {
  shoe: number;
  root: string;
  count: number;
  sealed_at: number;
  cards: (CardProof)[];
  after?: number;
}

export interface RoundProof {
  table: number;
  round: number;
  shoes: (ShoeProof)[];
}
