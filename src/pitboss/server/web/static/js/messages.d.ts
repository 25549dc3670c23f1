// Written by tools.write_docs from pitboss.messages; do not edit.
export interface AcceptBody {
  token: string;
  sign_in_name: string;
  password: string;
  code: string;
}

export interface AcceptedShown {
  visit: VisitShown;
  recovery_codes: (string)[];
}

export interface Act {
  type: 'act';
  id: string;
  table: number;
  act: unknown;
  seen: number | null;
  office: string | null;
}

export interface ActBody {
  id: string;
  act: unknown;
  seen: number | null;
  office: 'casino operator' | 'casino supervisor' | 'dealer' | 'guest' | 'inspector' | 'player' | 'shift manager' | 'spectator' | 'tournament director' | null;
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

export interface ActedBy {
  person: number | null;
  name: string;
  office: string;
}

export interface ActsShown {
  game: string;
  law: (string)[];
  acts: (ActShown)[];
}

export interface Answer {
  type: 'answer';
  id: string;
  outcome: string;
  number: number;
  table: number;
  because: string;
  cites: (string)[];
  proposal: number | null;
  made: Record<string, number>;
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

export interface AwaitedShown {
  act: string;
  box?: number | null;
  back?: string | null;
  amounts?: (number)[];
  price?: number | null;
  says?: string;
  cites?: (string)[];
}

export interface Body {
}

export interface BoxShown {
  box: number;
  player: number;
  wagers: Record<string, number>;
  cards: (string | null)[];
  standing: string;
  hand?: string;
  claim?: string;
}

export interface CardProof {
  place: number;
  card: string;
  salt: string;
  path: (string)[];
}

export interface ChangeShown {
  who: string;
  amount: number;
  box: number | null;
}

export interface ChoiceShown {
  value: string | number | null;
  says: string;
}

export interface ClauseShown {
  cite: string;
  instrument: string;
  clause: string;
  heading: string;
  says: string;
  readings: (ReadingShown)[];
  href: string;
  authorised: boolean;
}

export interface CodeBody {
  code: string;
}

export interface CopiesShown {
  copies: (CopyShown)[];
}

export interface CopyShown {
  instrument: string;
  media: string;
  size: number;
  digest: string;
  stored: string;
  href: string;
  by?: number | null;
}

export interface DeterminationShown {
  name: string;
  path: (string | number)[];
  value: string | number | boolean | null;
  kind: string;
  choices: (string)[];
  optional: boolean;
  by_notice: boolean;
}

export interface DifferenceShown {
  number: number;
  command: string;
  recorded: (string)[];
  decided: (string)[];
}

export interface DisputeShown {
  round: number;
  box: number | null;
  about: string;
  decided: boolean;
  because: string;
}

export interface Done {
  done: boolean;
}

export interface Error {
  type: 'error';
  code: string;
  message: string;
  cites: (string)[];
  id: string | null;
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

export interface Exported {
  held: Record<string, unknown>;
}

export interface Farewell {
  type: 'farewell';
  code: string;
  message: string;
}

export interface FieldShown {
  name: string;
  asks: string;
  kind: string;
  choices: (ChoiceShown)[];
  optional: boolean;
  count: number;
}

export interface FigureShown {
  what: string;
  minimum: number;
  maximum?: number | null;
  cites?: (string)[];
}

export interface FloatShown {
  state: string;
  expected: number;
  counted: number | null;
  pending: FloatWaiting | null;
  denominations: (number)[];
}

export interface FloatWaiting {
  act: string;
  chips: ([number, number])[];
  amount: number;
  by: number;
  name: string;
  office: string;
}

export interface Frame {
  type: 'Frame';
}

export interface GameOffered {
  game: string;
  instruments: (string)[];
  determinations: (DeterminationShown)[];
  determinations_raw: Record<string, unknown>;
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

export interface HealthShown {
  status: 'halted' | 'no_new_rounds' | 'well';
  release: string;
  at: string;
  position: number;
  digest: string;
  integrity: string;
  verified_to: number;
  halted: string;
}

export interface HoursShown {
  periods: (PeriodShown)[];
  reference: string;
}

export interface InvitationShown {
  person: number;
  name: string;
  offices: (string)[];
  secret: string;
  uri: string;
}

export interface InviteBody {
  name: string | null;
  person: number | null;
  offices: ('casino operator' | 'casino supervisor' | 'dealer' | 'guest' | 'inspector' | 'player' | 'shift manager' | 'spectator' | 'tournament director')[];
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

export interface LastRoundShown {
  number: number;
  stage: string;
  dealt: boolean;
  over: boolean;
  void: boolean;
  disputed: boolean;
}

export interface LinkBody {
  token: string;
}

export interface LinkShown {
  person: number;
  token: string;
  expires: string;
}

export interface LobbyView {
  tables: (TableInLobby)[];
  at: string;
  yours?: YoursInLobby | null;
}

export interface NewPasswordBody {
  old: string;
  new: string;
}

export interface NoteShown {
  about: string;
  text: string;
  at: string;
  by: number;
  name: string;
}

export interface Nothing {
}

export interface NoticesShown {
  limits: (DeterminationShown)[];
  limits_raw: Record<string, unknown> | null;
  limits_from: string | null;
  closes: string | null;
}

export interface OnDutyShown {
  person: number;
  name: string;
  office: string;
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

export interface PasswordBody {
  password: string;
}

export interface PeriodShown {
  begins: string;
  ends: string;
}

export interface PersonShown {
  person: number;
  name: string;
  offices: (string)[];
  signed_on: (number)[];
  seated: (number)[];
  excluded: boolean | null;
}

export interface Ping {
  type: 'ping';
}

export interface Pong {
  type: 'pong';
  at: string;
}

export interface PotShown {
  amount: number;
  seats: (number)[];
}

export interface Preview {
  outcome: string;
  because: string;
  cites: (string)[];
  happened: (Happened)[];
  changes: (ChangeShown)[];
  second_person: boolean;
}

export interface ProposalShown {
  proposal: number;
  act: string;
  by: number;
  office: string;
  at: string;
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

export interface ReadingShown {
  number: string;
  title: string;
  says: string;
  href: string;
}

export interface ReadingTaken {
  number: string;
  title: string;
  says: string;
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

export interface ResultShown {
  box: number;
  wager: string;
  outcome: string;
  amount: number;
  cites: (string)[];
  odds?: string;
  withheld?: number;
}

export interface ReviewShown {
  table: number;
  round: number;
  outcome: string;
  at: string;
  by: number;
  name: string;
}

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

export interface RoundProof {
  table: number;
  round: number;
  shoes: (ShoeProof)[];
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
}

export interface RoundReviewed {
  at: string;
  outcome: string;
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
  turn?: number | null;
  root?: string;
  disputed?: boolean;
}

export interface RoundsFound {
  rounds: (RoundListed)[];
  next: number | null;
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
  games: (GameOffered)[];
  approvals: (ApprovalShown)[];
  hours: HoursShown | null;
  commencements: Record<string, string> | null;
  exclusions: (ExclusionShown)[];
  play_chips: Record<string, number> | null;
  reviews: (ReviewShown)[];
  notes: (NoteShown)[];
}

export interface SeatInLobby {
  table: number;
  seat: number;
  stake: number;
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

export interface ShoeProof {
  shoe: number;
  root: string;
  count: number;
  sealed_at: number;
  cards: (CardProof)[];
}

export interface Shown {
  type: 'shown';
  table: number;
  number: number;
  view: TableView;
  happened: (Happened)[];
  fresh: boolean;
}

export interface SignInBody {
  name: string;
  password: string;
}

export interface SignShown {
  game: string;
  instrument: string;
  purpose: string;
  approval: string;
  figures: (FigureShown)[];
  notices?: (string)[];
  next_figures?: (FigureShown)[];
  next_from?: string | null;
  closes?: string | null;
}

export interface SignUpBody {
  name: string;
  sign_in_name: string;
  password: string;
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
  your_seat?: number | null;
  your_purse?: number | null;
  round?: RoundShown | null;
  awaited?: (AwaitedShown)[];
  awaited_since?: number;
  deadline?: string | null;
  waits_for?: string;
  meter?: number | null;
  proposals?: (ProposalShown)[];
  decks?: Record<string, (string)[]>;
}

export interface Told {
}

export interface Unwatch {
  type: 'unwatch';
  table: number;
}

export interface View {
}

export interface VisitShown {
  person: number;
  name: string;
  offices: (string)[];
  expires: string;
  awaits_second_factor: boolean;
  demonstration: boolean;
  token: string | null;
}

export interface WaitInLobby {
  table: number | null;
  game: string;
  place: number;
  offered?: SeatInLobby | null;
  until?: string | null;
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

export interface Watch {
  type: 'watch';
  table: number;
  since: number | null;
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  release: string;
  person: number;
  offices: (string)[];
  at: string;
}

export interface YoursInLobby {
  purse: number;
  seats: (SeatInLobby)[];
  waits: (WaitInLobby)[];
  excluded?: boolean;
  excluded_until?: string | null;
}
