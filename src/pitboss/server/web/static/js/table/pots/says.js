// The one line of a pot game: whose turn it is, and what it costs.
import { dollars } from '../../core/money.js';
import { first } from '../prompt.js';
import { awaits, ownBox, seatOf } from '../view.js';
import { allPots, stageName, toCall } from './betting.js';

/** @typedef {import('../prompt.js').Prompt} Prompt */
/** @typedef {import('../view.js').TableView} TableView */

/**
 * @param {import('../prompt.js').Standing & {turn: readonly import('../games.js').Decision[]}} at
 * @returns {Prompt}
 */
export const says = at => first(at) ?? playing(at.view, at.turn);

/**
 * @param {TableView} view
 * @param {readonly import('../games.js').Decision[]} turn
 * @returns {Prompt}
 */
function playing(view, turn) {
  const round = view.round,
    name = stageName(round?.stage ?? '');
  if (view.kind === 'live')
    return {
      says: `This is a live table. ${name}`,
      more: `${whose(view)} The dealer enters what is done on the felt.`,
    };
  if (!view.your_seat)
    return {
      says: name && view.seats.length ? name : 'Nobody sits here yet.',
      more: `${whose(view)} You are watching.`,
    };
  if (turn.length && round?.turn === view.your_seat)
    return {
      says: `${name}: your turn`,
      more: yours(view),
      tone: 'turn',
      why: turn.flatMap(decision => decision.cites ?? []),
    };
  if (!round) return { says: 'The first round begins when two players sit here.' };
  if (round.over) return { says: name, more: 'The next one begins in a moment.' };
  if (!ownBox(view)) return { says: `${name}.`, more: 'You are in from the next round on.' };
  return { says: name, more: whose(view) };
}

/** @param {TableView} view */
function yours(view) {
  if (awaits(view, 'poker.draw')) return 'Choose the cards that you pass in; none keeps all.';
  if (awaits(view, 'poker.post_over_blind')) return 'You may post an over-blind.';
  const owed = toCall(view);
  return `${
    owed ? `${dollars(owed)} to call` : 'Nothing to call'
  }, ${dollars(allPots(view))} in all.`;
}

/** @param {TableView} view */
function whose(view) {
  const turn = view.round?.over ? null : view.round?.turn;
  return turn
    ? `It is the turn of seat ${turn}${
        seatOf(view, turn) && turn !== view.your_seat ? `, ${seatOf(view, turn)?.name}` : ''
      }.`
    : '';
}
