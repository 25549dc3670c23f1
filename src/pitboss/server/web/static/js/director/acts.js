// What is awaited, in a director's words: a title for each act, and what one press of its button
// does.
import { capital, words } from '../core/words.js';
import { chips } from '../clock/words.js';
import { entrantOf } from './desk.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {import('../messages.d.ts').AwaitedInTournament} Awaited */

/** @type {Record<string, string>} */
const TITLES = {
  publish_conditions: 'Publish the conditions',
  nominate_director: 'Nominate the director',
  open_entries: 'Open the entries',
  enter: 'Players enter',
  close_entries: 'Close the entries',
  add_table: 'Set up a table and add it',
  draw_heats: 'Draw the heats',
  draw_ballot: 'Draw tables and seats',
  take_seat: 'Take the seat',
  seat_reserve: 'Give the seat to a reserve',
  start_session: 'Start the session',
  end_session: 'End the session',
  end_break: 'End the break',
  verify_absence: 'Confirm the absence',
  declare_forfeit: 'Declare the position forfeited',
  rebuy: 'Buy chips again',
  decline_rebuy: 'Buy no more',
  take_top_up: 'Take the top-up',
  close_rebuys: 'Close the rebuys',
  close_top_ups: 'Close the top-ups',
  conduct_race_off: 'Race off small chips',
  break_table: 'Break up the table',
  move_player: 'Even out the tables',
  draw_for_places: 'Decide equal places by cards',
  play_extra_rounds: 'Let equals play on',
  award_prizes: 'Award the prizes',
  cancel_tournament: 'Call the tournament off',
  begin_round: 'Begin a round',
};

/** @param {string} act */
export const shortName = act => act.slice(act.lastIndexOf('.') + 1);

/** @param {string} act */
export const titleOf = act => TITLES[shortName(act)] ?? capital(words(act));

/** What an awaited act is about. @param {Awaited} act @param {View} view */
export function aboutWhat(act, view) {
  const entrant = entrantOf(view, act.entrant);
  const parts = [];
  if (entrant && shortName(act.act) !== 'move_player') parts.push(entrant.name);
  if (act.chip) parts.push(`chips of ${chips(act.chip)}`);
  if (act.table)
    parts.push(act.to ? `from table ${act.table} to table ${act.to}` : `table ${act.table}`);
  return parts.join(', ');
}

/** Acts with a preview, and acts that leave a choice, are opened and not done at once. */
export const IN_STEPS = [
  'conduct_race_off',
  'break_table',
  'move_player',
  'declare_forfeit',
  'seat_reserve',
  'play_extra_rounds',
  'cancel_tournament',
];

/**
 * What an awaited act needs beside its name.
 * @param {Awaited} act
 * @returns {Record<string, unknown>}
 */
export function fieldsOf(act) {
  const name = shortName(act.act);
  if (['draw_heats', 'draw_ballot'].includes(name)) return { order: [] };
  if (name === 'draw_for_places') return { cards: [] };
  if (act.entrant) return { entrant: act.entrant };
  if (act.table) return { table: act.table };
  return {};
}
