// A step in words: what it is called, by which clauses, and what Next says of it.
import { isPotGame, placeWord } from '../core/games.js';
import { capital } from '../core/words.js';
import { named } from './course.js';
import { dealWords } from './pot_course.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('./course.js').Step} Step */

/** @param {Step} step @param {View} view */
export function titleOf(step, view) {
  if (step.kind === 'wait')
    return view.kind === 'live' ? step.says.replace(/\. .*$/, '.') : 'The house deals';
  if (step.kind === 'wagers') return step.boxes.length ? 'Take the wagers' : 'The wagers lie';
  if (step.kind === 'decisions') return 'Ask each player to decide';
  if (step.kind === 'claims') return 'Does the player declare the hand?';
  if (step.kind === 'agree') return 'Ask each player to agree';
  if (step.kind === 'bets') return `Seat ${step.boxes[0]} acts`;
  if (step.kind === 'draw') return `Seat ${step.boxes[0]} draws`;
  const deal = view.round?.next_deal;
  if (isPotGame(view.game) && deal && /^deal_(initial_)?cards$/.test(named(step.awaited.act)))
    return dealWords(deal);
  const says = step.awaited.says ?? capital(named(step.awaited.act).replaceAll('_', ' '));
  return step.awaited.box
    ? `${says}: ${placeWord(view.game)} ${step.awaited.box}`
    : step.awaited.back
      ? `${says}: ${step.awaited.back}`
      : says;
}

/** How far the round is that the house deals. @param {View} view */
export function houseSays(view) {
  const { round } = view;
  if (!round || round.over)
    return view.seats.length ? 'Between rounds.' : 'Nobody sits at the table.';
  const deciding = round.boxes.filter(box => box.standing === 'undecided').map(box => box.box);
  if (deciding.length)
    return `Awaited: ${deciding.length === 1 ? 'box' : 'boxes'} ${deciding.join(', ')}.`;
  return round.stage === 'wagers'
    ? 'Wagers are open.'
    : `${capital(round.stage.replaceAll('_', ' '))}.`;
}

/** @param {Step} step @returns {string[]} */
export function citesOf(step) {
  if (step.kind === 'wait' || step.kind === 'agree') return [];
  if (!Array.isArray(step.awaited)) return step.awaited.cites ?? [];
  return [...new Set(step.awaited.flatMap(act => act.cites ?? []))];
}

/** @param {Step} step @param {View} view @param {boolean} settling */
export function labelOf(step, view, settling) {
  if (settling) return isPotGame(view.game) ? 'Shown' : 'Next hand';
  if (step.kind === 'cards') return 'Enter the cards';
  if (step.kind === 'wagers' && step.ask) return `No wager, ask box ${step.ask.awaited.box}`;
  if (step.kind === 'wagers')
    return view.game === 'ultimate_texas_holdem' ? 'No more bets, deal' : 'Wagers closed, deal';
  if (step.kind === 'decisions' || step.kind === 'claims') return 'The players decide';
  if (step.kind === 'bets' || step.kind === 'draw' || step.kind === 'agree')
    return 'The player decides';
  return 'Next';
}
