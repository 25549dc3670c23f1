// The acts of management in words: when one gives them, what follows, and the clauses that they rest on.
// Who may give them, the server's role matrix says; here it only decides what is offered.

/** @typedef {{title: string, asks?: string, outcome: string, cites?: readonly string[], two?: string}} Entry */

const TWO = 'By two persons: it waits until somebody else of the house agrees, who proves anew who they are.';
const OPERATOR = ['casino operator'];
const HOUSE = ['casino operator', 'shift manager'];
const WORKS = ['dealer', 'casino supervisor', 'tournament director'];

/** @type {Record<string, Entry & {offices: readonly string[]}>} */
export const ACTS = {
  sign_on: { title: 'Sign on at the table', outcome: 'You work at this table from now on; your acts are recorded in this office.', cites: ['NI2025-411 15.6(c)', 'NI2017-193 16.6(c)', 'NI2006-154 19.5(c)'], offices: WORKS },
  sign_off: { title: 'Sign off from the table', outcome: 'You work at this table no longer.', cites: ['NI2025-411 15.6(c)', 'NI2017-193 16.6(c)', 'NI2006-154 19.5(c)'], offices: WORKS },
  set_up_table: { title: 'Set up a table', asks: 'Game, instrument and determinations stand before a table is opened.', outcome: 'The table gets the next number and stays closed until it is opened. Its approvals and hours come from the registers.', cites: ['NI2025-411 A:Casino Operator'], offices: OPERATOR },
  determine_standing: { title: 'What the room rules by itself', asks: 'While no casino supervisor is signed on at the table, somebody still has to rule on time limits and on what leaves no choice.', outcome: 'The room rules on what is marked, on the casino operator’s behalf. Everything that is left to judgment waits, and the table says so.', cites: ['NI2025-411 A:Casino Operator'], offices: OPERATOR },
  delegate_powers: { title: 'Delegate the casino operator’s powers', outcome: 'Supervisors signed on at this table decide disputes, void wagers and rounds, call games off and exclude players, as the casino operator would.', cites: ['NI2025-411 15.2', 'NI2025-411 15.3', 'NI2025-411 15.4', 'NI2025-411 15.5', 'NI2017-193 16.2', 'NI2017-193 16.3', 'NI2017-193 16.4', 'NI2017-193 16.5', 'NI2006-154 19.1', 'NI2006-154 19.2', 'NI2006-154 19.3', 'NI2006-154 19.4'], offices: OPERATOR },
  withdraw_delegation: { title: 'Withdraw the delegation', outcome: 'What the instrument gives to the casino operator is the operator’s alone again at this table.', cites: ['NI2025-411 15.2', 'NI2025-411 15.5', 'NI2017-193 16.2', 'NI2017-193 16.5', 'NI2006-154 19.1', 'NI2006-154 19.4'], offices: OPERATOR },
  enter_approval: { title: 'Enter an approval', asks: 'A written approval of the Commission has been given.', outcome: 'The register holds it. Tables that are set up from now on carry its reference.', cites: ['NI2025-411 A:Approved', 'NI2017-193 A:Approved', 'NI2006-154 A:Approved'], offices: OPERATOR },
  withdraw_approval: { title: 'Withdraw an approval', asks: 'The approval no longer holds.', outcome: 'Tables that rest on it are not opened for gaming any more; the entry stays, marked as withdrawn.', cites: ['NI2025-411 A:Approved', 'NI2017-193 A:Approved', 'NI2006-154 A:Approved'], offices: OPERATOR },
  enter_gaming_hours: { title: 'Enter the hours of gaming', asks: 'As they are set under the Act, with the reference that they rest on.', outcome: 'These hours hold for tables set up from now on; what stood before is replaced.', cites: ['NI2025-411 14.1', 'NI2017-193 15.1', 'NI2006-154 18.1'], offices: OPERATOR },
  enter_commencement: { title: 'Enter a commencement', asks: 'The day on which an instrument began is known.', outcome: 'What governs on a day is reckoned by it at tables set up from now on.', cites: ['NI2025-411 Instr 2'], offices: OPERATOR },
  grant_office: { title: 'Grant an office', asks: 'Somebody is to work in the house.', outcome: 'It holds from the next act on. Directors are named by the shift manager, all others by the casino operator; an inspector holds no other office.', cites: ['NI2025-411 A:Casino Operator'], offices: HOUSE },
  revoke_office: { title: 'Take an office away', outcome: 'At once: the person is signed off everywhere in this office, and acts that are under way find it gone.', cites: ['NI2025-411 A:Casino Operator'], offices: HOUSE },
  invite: { title: 'Invite somebody', asks: 'A new person is to work here, or a person of the room gets a first office.', outcome: 'A link is made that works once. Whoever opens it chooses a password and enrols a second factor; then the offices are granted.', cites: [], offices: OPERATOR },
  exclude_person: { title: 'Exclude a person', asks: 'Somebody who broke the rules is kept from every seat and entry for a time.', outcome: 'The person takes no seat. A round in progress is played to its end. An exclusion is lengthened, never shortened, and only what the house ordered can be lifted.', cites: ['NI2025-411 15.3(b)', 'NI2017-193 16.3(b)', 'NI2006-154 19.2(b)'], offices: OPERATOR },
  lift_exclusion: { title: 'Lift an exclusion', asks: 'What the house ordered is to end before its time.', outcome: 'The person may take a seat again. A player’s own exclusion lasts to its end.', cites: ['NI2025-411 15.3(b)', 'NI2017-193 16.3(b)', 'NI2006-154 19.2(b)'], offices: OPERATOR },
  determine_play_chips: { title: 'Determine the play chips', asks: 'Play chips are worth nothing outside the room.', outcome: 'Each limit is within the next.', offices: OPERATOR },
  issue_chips: { title: 'Give play chips', outcome: 'The chips go into the person’s purse.', offices: HOUSE },
  redeem_chips: { title: 'Take play chips back', outcome: 'The chips leave the person’s purse and the room.', offices: HOUSE },
  call_next: { title: 'Call the next who waits', asks: 'A seat is free, and somebody waits for it.', outcome: 'The seat is offered to the first who waits, and kept for a time.', cites: ['NI2006-154 8.2'], offices: ['casino supervisor', ...HOUSE] },
  set_up_jackpot: { title: 'Set up a jackpot', asks: 'Two pools share every jackpot wager between them.', outcome: 'The jackpot gets the next number. Without an approval of its division it serves no gaming.', cites: ['NI2017-193 10.6', 'NI2017-193 A:Approved'], offices: OPERATOR },
  change_jackpot_parameters: { title: 'Change a jackpot’s parameters', asks: 'The division between the pools, or what happens to the meter after a royal flush.', outcome: 'It holds from the next wager on. The wager itself stays as the tables display it.', cites: ['NI2017-193 10.6', 'NI2017-193 3.6'], two: TWO, offices: ['casino supervisor', ...HOUSE] },
  record_review: { title: 'Record the Commission’s review', asks: 'The Commission has reviewed a decision about a round.', outcome: 'The outcome stands beside the round for everybody who runs the room; it changes nothing by itself.', cites: ['NI2025-411 15.5', 'NI2017-193 16.5', 'NI2006-154 19.4'], offices: ['inspector'] },
  write_note: { title: 'Write a note', asks: 'Something is to be kept in mind.', outcome: 'The note is recorded; it changes nothing.', offices: ['inspector'] },
  report_integrity_failure: { title: 'Report that the record is not whole', asks: 'Something in the record does not prove to be as it was written.', outcome: 'No new round begins anywhere until it has been looked into. Rounds in progress are played to their end.', cites: ['NI2025-411 11.1', 'NI2017-193 12.6'], offices: HOUSE },
  restore_integrity: { title: 'Let rounds begin again', asks: 'The record was looked into.', outcome: 'Rounds begin again at all tables.', cites: ['NI2025-411 11.1', 'NI2017-193 12.6'], two: TWO, offices: HOUSE },
};

/** Offices that can be granted, with the clauses that know them. */
export const OFFICES = [
  { value: 'dealer', says: 'dealer', cites: ['NI2025-411 A:Dealer'] },
  { value: 'casino supervisor', says: 'casino supervisor', cites: ['NI2025-411 A:Casino Supervisor'] },
  { value: 'tournament director', says: 'tournament director', cites: ['NI2025-411 16.4', 'NI2017-193 17.4', 'NI2006-154 20.2'] },
  { value: 'shift manager', says: 'shift manager', cites: ['NI2025-411 16.4'] },
  { value: 'casino operator', says: 'casino operator', cites: ['NI2025-411 A:Casino Operator'] },
  { value: 'inspector', says: 'inspector', cites: ['S2-2001 18.6'] },
];

/** What the Commission approves in writing, and the clauses that ask for it. */
export const SUBJECTS = [
  { value: 'layout', says: 'layout', cites: ['NI2025-411 1.1', 'NI2017-193 1.1', 'NI2006-154 1.1'] },
  { value: 'equipment', says: 'equipment', cites: ['NI2025-411 1.1'] },
  { value: 'shoe', says: 'shoe', cites: ['NI2025-411 A:Card Shoe', 'NI2025-411 A:Automated shuffling shoe', 'NI2017-193 A:Shoe', 'NI2006-154 A:Shoe'] },
  { value: 'division between the jackpot pools', says: 'division between the jackpot pools', cites: ['NI2017-193 10.6', 'NI2017-193 A:Approved'] },
  { value: 'commission maxima', says: 'commission maxima', cites: ['NI2006-154 15.2(a)(i)', 'NI2006-154 15.2(a)(ii)', 'NI2006-154 15.3'] },
  { value: 'games of 2001', says: 'games of 2001', cites: ['S2-2001 Alt Instr', 'S2-2001 Approval Instr'] },
  { value: 'tournament conditions', says: 'tournament conditions', cites: ['NI2006-154 20.3'] },
];

/** What the room may rule by itself. */
export const STANDING = [
  { value: 'time limits', says: 'Time limits', hint: 'A player who does not decide in time' },
  { value: 'what leaves no choice', says: 'What leaves no choice', hint: 'Where the instrument dictates the outcome' },
];

/** @param {readonly string[] | undefined} cites @param {readonly string[]} law only the clauses of a table's own instruments, where there are any */
export function underLaw(cites, law) {
  const own = (cites ?? []).filter(one => law.some(each => one.startsWith(`${each} `)));
  return own.length ? own : cites ?? [];
}

/** @param {string} name @param {readonly string[]} offices */
export const mayManage = (name, offices) => ACTS[name]?.offices.some(one => offices.includes(one)) ?? false;

/** @param {string} name @returns {Entry} */
export const entryOf = name => ACTS[name] ?? { title: name, outcome: '' };
