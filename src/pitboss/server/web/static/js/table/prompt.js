// The one line that says how things stand: what was refused, what the table waits for, whose turn
// it is.
import { pauseWords } from '../core/pause.js';
import { capital, words } from '../core/words.js';
import { kind, ownBox, seatOf } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/**
 * @typedef {{says: string, more?: string, tone?: 'bad' | 'warn' | 'turn' | '', cites?: readonly
 *   string[], why?: readonly string[]}} Prompt
 */
/** @typedef {{round: number, says: string, cites: readonly string[]}} Ruling */

const VOIDS = ['RoundVoided', 'MisdealDeclared'];

/**
 * The last ruling that took a round away, among what happened.
 * @param {readonly import('./view.js').Happened[]} log
 * @param {number} round
 * @returns {Ruling | null}
 */
export function voided(log, round) {
  const found = log.findLast(event => VOIDS.includes(kind(event)));
  const next =
    found &&
    log.find(
      event =>
        event.number > found.number &&
        ['HandsDealt', 'CardsDealt', 'InitialCardsDealt'].includes(kind(event)),
    );
  return found && !next ? { round, says: found.says, cites: found.cites } : null;
}

/**
 * @typedef {{view: TableView, acts: import('./acts.js').Acts, live: boolean, void: Ruling | null,
 *   lost: Prompt | null}} Standing `live`: the room can be reached.
 */

/**
 * @param {Standing & {game: import('./games.js').Game, draft: import('./wagers.js').Draft, turn:
 *   readonly import('./games.js').Decision[]}} at
 * @returns {Prompt}
 */
export function prompt(at) {
  return wrong(at) ?? drafted(at.draft) ?? waits(at) ?? playing(at);
}

/**
 * What comes before anything that a game has to say.
 * @param {Standing} at
 * @returns {Prompt | null}
 */
export const first = at => wrong(at) ?? waits(at);

/** @param {Standing} at @returns {Prompt | null} */
function wrong({ acts, live }) {
  if (acts.refusal) return acts.refusal;
  if (!live && acts.waiting.length)
    return {
      says: 'Not connected.',
      more: `${capital(words(String(acts.waiting[0]?.act.type)))} waits here and is sent once.`,
      tone: 'warn',
    };
  return null;
}

/** @param {import('./wagers.js').Draft} draft @returns {Prompt | null} */
function drafted({ wrong: [first] }) {
  return first ? { says: first.says, cites: first.cites, tone: 'warn' } : null;
}

/** @param {Standing} at @returns {Prompt | null} */
function waits({ view, void: ruling, lost }) {
  if (view.stage !== 'open')
    return {
      says: view.stage === 'closed' ? 'This table is closed.' : 'This table is not open yet.',
      tone: 'warn',
    };
  if (view.waits_for)
    return {
      says: `The table waits for the ${view.waits_for}.`,
      more: 'Play goes on when the ruling is given.',
      tone: 'warn',
    };
  if (view.no_new_rounds && (!view.round || view.round.over))
    return {
      says: `${capital(view.no_new_rounds)}.`,
      more: 'Seats and stakes stay as they are.',
      tone: 'warn',
    };
  const paused = pauseWords(view);
  if (paused) return { ...paused, tone: 'warn' };
  if (ruling) return { says: ruling.says, cites: ruling.cites, tone: 'warn' };
  return lost;
}

/** @param {Parameters<typeof prompt>[0]} at @returns {Prompt} */
function playing({ view, game, draft, turn }) {
  const stage = view.round?.stage ?? '',
    name = game.stages[stage] ?? capital(words(stage));
  if (view.kind === 'live' && !view.your_seat)
    return { says: 'This is a live table.', more: 'The dealer enters what is done on the felt.' };
  if (!view.your_seat)
    return {
      says: name && view.seats.length ? name : 'Nobody sits here yet.',
      more: 'You are watching.',
    };
  if (view.kind === 'live')
    return {
      says: `This is a live table. ${name}`,
      more: 'The dealer enters what is done on the felt.',
    };
  if (turn.length)
    return {
      says: `${name}: your turn`,
      more: turn.some(decision => decision.id === 'claim')
        ? 'Your hand qualifies for a jackpot.'
        : '',
      tone: 'turn',
      why: turn.flatMap(decision => decision.cites ?? []),
    };
  if (!view.round || view.round.over)
    return {
      says: view.round ? name : 'The first round begins.',
      more: view.round ? 'The next one begins in a moment.' : '',
    };
  if (stage === 'wagers') return inOrder(view) ?? wagering(view, draft, name);
  return { says: name, more: othersDecide(view) };
}

/**
 * Where a tournament asks one box after the other: whose opportunity it is, if it is another's.
 * @param {TableView} view
 * @returns {Prompt | null}
 */
function inOrder(view) {
  const turn = view.round?.turn;
  if (!turn || turn === view.your_seat) return null;
  return {
    says: `Box ${turn} wagers.`,
    more: 'You are asked in turn, from the starting marker on.',
  };
}

/**
 * @param {TableView} view
 * @param {import('./wagers.js').Draft} draft
 * @param {string} name
 * @returns {Prompt}
 */
function wagering(view, draft, name) {
  if (draft.lies)
    return {
      says: 'Wagers confirmed.',
      more: seatOf(view, view.your_seat)?.ready
        ? 'Others still wager.'
        : 'Deal says that you are ready.',
    };
  if (!ownBox(view)) return { says: 'You are in from the next round on.' };
  if (draft.total)
    return { says: 'Not sent yet.', more: 'Deal confirms your wagers; nobody sees them before.' };
  return { says: name, more: 'Choose a chip, then a spot.', why: view.awaited?.[0]?.cites ?? [] };
}

/** @param {TableView} view */
function othersDecide(view) {
  const boxes =
    view.round?.boxes.filter(box => box.standing === 'undecided').map(box => box.box) ?? [];
  return boxes.length
    ? `${
        boxes.length === 1 ? 'Box' : 'Boxes'
      } ${boxes.join(', ')} ${boxes.length === 1 ? 'decides' : 'decide'}.`
    : '';
}
