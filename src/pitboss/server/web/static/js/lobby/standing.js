// How a table stands, in the words and marks that the board shows.
import { dollars } from '../core/money.js';
import { clock } from '../core/casino_time.js';
import { stageOf } from '../clock/words.js';

/** @typedef {import('../messages.d.ts').TableInLobby} Line */
/** @typedef {import('../messages.d.ts').LobbyView} LobbyView */
/** @typedef {import('../messages.d.ts').YoursInLobby} Yours */

/** @param {Line} line */
export const limits = line =>
  line.maximum
    ? `${dollars(line.minimum)} – ${dollars(line.maximum)}`
    : `from ${dollars(line.minimum)}`;

/** What the limits are of. @param {Line} line */
export const limited = line => (line.game === 'five_card_stud' ? 'Table stake' : 'Ante');

/** @param {Line} line */
export const seatsFree = line => (line.stage === 'open' ? (line.free?.length ?? 0) : 0);

/** @param {Line} line */
export function seatWords(line) {
  if (line.stage !== 'open') return `${line.boxes} seats`;
  if (line.taken === line.boxes) return `All ${line.boxes} seats taken`;
  if (!line.taken && seatsFree(line)) return `${line.boxes} seats, all free`;
  return `${line.taken} of ${line.boxes} taken${seatsFree(line) ? '' : ', none free'}`;
}

/** @param {Line} line @returns {{mark: string, says: string, mood: string}} */
export function standing(line) {
  if (line.stage === 'set up') return { mark: '◌', says: 'not open yet', mood: '' };
  if (line.stage === 'closed') return { mark: '○', says: 'closed', mood: '' };
  if (line.closes)
    return { mark: '◐', says: `closes at ${clock(line.closes).slice(0, 5)}`, mood: 'warn' };
  return { mark: '●', says: 'open', mood: 'good' };
}

/**
 * Groups of the board: games in the order of their tables, and practice apart.
 * @param {readonly Line[]} lines
 */
export function grouped(lines) {
  /** @type {Map<string, Line[]>} */
  const games = new Map();
  for (const line of lines.filter(line => line.kind !== 'practice'))
    games.set(line.game, [...(games.get(line.game) ?? []), line]);
  const practice = lines.filter(line => line.kind === 'practice');
  return { games, practice };
}

/**
 * What somebody could do at a table.
 * @param {Line} line
 * @param {Yours | null | undefined} yours
 * @param {boolean} plays
 * @returns {'seated' | 'sit' | 'wait' | 'waiting' | 'watch'}
 */
export function entryAt(line, yours, plays) {
  if (yours?.seats.some(seat => seat.table === line.table)) return 'seated';
  if (!plays || line.kind === 'live' || line.stage !== 'open') return 'watch';
  if (yours?.waits.some(wait => wait.table === line.table)) return 'waiting';
  return seatsFree(line) ? 'sit' : 'wait';
}

/**
 * What has changed that a listener should hear.
 * @param {LobbyView | null} before
 * @param {LobbyView} now
 * @returns {string[]}
 */
export function news(before, now) {
  if (!before) return [];
  const told = [];
  for (const line of now.tables.filter(table => table.tournament == null)) {
    const was = before.tables.find(table => table.table === line.table);
    if (!was) told.push(`Table ${line.table} was set up.`);
    else if (standing(was).says !== standing(line).says)
      told.push(`Table ${line.table}: ${standing(line).says}.`);
    else if (line.stage === 'open' && !seatsFree(was) && seatsFree(line))
      told.push(`A seat is free at table ${line.table}.`);
    else if (was.minimum !== line.minimum || was.maximum !== line.maximum)
      told.push(`Table ${line.table} has other limits: ${limits(line)}.`);
  }
  for (const tournament of now.tournaments ?? []) {
    const was = before.tournaments?.find(
      candidate => candidate.tournament === tournament.tournament,
    );
    if (was?.stage !== tournament.stage)
      told.push(`Tournament ${tournament.name}: ${stageOf(tournament.stage).says}.`);
  }
  return told;
}
