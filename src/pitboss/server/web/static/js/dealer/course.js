// The course of a round from the dealer's place: the step that the room names, and what of it has
// to be entered.
import { isPotGame, placeWord } from '../core/games.js';
import { pauseWords } from '../core/pause.js';
import { capital } from '../core/words.js';
import { openCards } from '../parts/open_cards.js';
import { awaitedOf, named } from './awaited.js';
import { potStepOf } from './pot_course.js';

export { awaitedOf, named } from './awaited.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').AwaitedShown} Awaited */
/** @typedef {import('../messages.d.ts').DealersStepShown} DealersStep */
/** @typedef {import('../messages.d.ts').BoxShown} BoxShown */
/** @typedef {Record<string, unknown> & {type: string}} Wire */
/**
 * @typedef {{kind: 'run', awaited: Awaited, wire: Wire} | {kind: 'cards', awaited: Awaited, field:
 *   'faces' | 'face', places: (string | null)[], where: string, owners?: number[], fields?:
 *   Record<string, unknown>} | {kind: 'wagers', awaited: Awaited[], boxes: number[], ask?:
 *   Extract<Step, {kind: 'run'}>} | {kind: 'decisions', awaited: Awaited[], boxes: number[]} |
 *   {kind: 'claims', awaited: Awaited[], boxes: number[]} | {kind: 'bets', awaited: Awaited[],
 *   boxes: number[]} | {kind: 'draw', awaited: Awaited, boxes: number[]} | {kind: 'agree', boxes:
 *   number[]} | {kind: 'form', awaited: Awaited} | {kind: 'wait', says: string}} Step `ask`: where
 *   boxes wager in order, the question to the next one, which ends the opportunity of this one. In
 *   a pot game: `owners`: at which seat each card lies, 0 for the middle; `fields`: what else goes
 *   into the act.
 */

/**
 * The next step, which the room says, with what has to be entered for it.
 * @param {View} view
 * @param {{closed: boolean, byHand: boolean, depth: number}} local `closed`: the dealer has said
 *   that no more wagers come, where the rules record no such act; `byHand`: with a card shoe.
 * @returns {Step}
 */
export function stepOf(view, local) {
  const { step } = view;
  const next = step?.kind === 'wagers' && local.closed ? step.follows : step;
  if (!next) return { kind: 'wait', says: waits(view) };
  const awaited = entriesOf(view, next);
  const [first] = awaited;
  const boxes = next.boxes ?? [];
  if (next.kind === 'agree') return { kind: 'agree', boxes };
  if (next.kind === 'wagers') return { kind: 'wagers', awaited, boxes };
  if (next.kind === 'decisions' || next.kind === 'claims')
    return { kind: next.kind, awaited, boxes };
  if (!first) return { kind: 'wait', says: waits(view) };
  if (next.kind === 'wagers_in_order') return inOrder(view, awaited, boxes, next.follows);
  if (next.kind === 'bets') return { kind: 'bets', awaited, boxes };
  if (next.kind === 'draw') return { kind: 'draw', awaited: first, boxes };
  if (next.kind === 'form') return { kind: 'form', awaited: first };
  return isPotGame(view.game) ? potStepOf(view, first, local) : run(view, first, local);
}

/** What the room awaits for a step. @param {View} view @param {DealersStep} step */
const entriesOf = (view, { kind, acts = [], boxes = [], back = null }) =>
  (view.awaited ?? []).filter(
    entry =>
      acts.includes(entry.act) &&
      (entry.back ?? null) === back &&
      (kind === 'bets' || !boxes.length || boxes.includes(entry.box ?? 0)),
  );

/**
 * In a tournament one box after the other is asked, from the starting marker on.
 * @param {View} view
 * @param {Awaited[]} awaited
 * @param {number[]} boxes
 * @param {DealersStep | null | undefined} follows
 * @returns {Step}
 */
function inOrder(view, awaited, boxes, follows) {
  const [ask] = follows ? entriesOf(view, follows) : [];
  if (!ask) return { kind: 'wagers', awaited, boxes };
  const wire = { type: ask.act, box: ask.box };
  return { kind: 'wagers', awaited, boxes, ask: { kind: 'run', awaited: ask, wire } };
}

/** @param {View} view */
function waits(view) {
  if (view.stage === 'closed') return 'The table is closed.';
  if (view.stage !== 'open') return 'The casino operator opens the table first.';
  if (view.waits_for) return `Play waits for the ${view.waits_for}.`;
  const paused = pauseWords(view);
  if (paused) return `${paused.says} ${paused.more}`;
  if (view.no_new_rounds && (!view.round || view.round.over))
    return `${capital(view.no_new_rounds)}.`;
  if (!view.seats.length)
    return `Nobody sits at the table. Tap a free ${placeWord(view.game)} to seat a player.`;
  if (isPotGame(view.game) && (!view.round || view.round.over))
    return 'The next round waits for players. Two at least are dealt in.';
  return 'Nothing is awaited of the dealer now.';
}

/**
 * @param {View} view
 * @param {Awaited} awaited
 * @param {{byHand: boolean, depth: number}} local
 * @returns {Step}
 */
function run(view, awaited, { byHand, depth }) {
  const { round } = view;
  const name = named(awaited.act);
  const box = round?.boxes.find(box => box.box === awaited.box);
  const communal = round?.communal ?? [],
    dealers = round?.dealers ?? [];
  const cards = (
    /** @type {(string | null)[]} */ places,
    /** @type {string} */ where,
    /** @type {'faces' | 'face'} */ field = 'faces',
  ) => /** @type {Step} */ ({ kind: 'cards', awaited, field, places, where });
  const does = (/** @type {object} */ fields = {}) =>
    /** @type {Step} */ ({ kind: 'run', awaited, wire: { type: awaited.act, ...fields } });
  if (name === 'reveal_flop') return cards(communal.slice(0, 3), 'the flop');
  if (name === 'reveal_turn_and_river') return cards(communal.slice(3, 5), 'turn and river');
  if (name === 'reveal_dealers_hand' || name === 'set_dealers_hand')
    return cards(dealers, "the dealer's hand");
  if (name === 'settle_hand') return cards(box?.cards ?? [], `box ${awaited.box}`);
  if (name === 'turn_top_card') return cards([null], "the dealer's top card", 'face');
  if (name === 'deal_cards')
    return byHand && !dealers.some(Boolean)
      ? cards([null], "the dealer's last card, face up", 'face')
      : does();
  if (name === 'ask_to_wager') return does({ box: awaited.box });
  if (name === 'cut_cards') return does({ depth });
  if (name === 'load_shoe') return does({ count: 52 });
  if (name === 'collect_cards')
    return does({
      counts: [
        ...(round?.boxes ?? [])
          .filter(box => box.cards.length)
          .map(box => [box.box, box.cards.length]),
        [0, dealers.length],
      ],
    });
  return does();
}

/**
 * Whether Next goes on by itself, once it was pressed: the room says of which steps.
 * @param {Step} step
 * @param {View} view
 */
export const runsOn = (step, view) =>
  step.kind === 'run' &&
  [view.step, view.step?.follows].some(
    next => next?.goes_on && next.acts?.includes(step.awaited.act),
  );

/**
 * What tells one step from another, so that a draft is for this one alone.
 * @param {View} view
 * @param {Step} step
 */
export const keyOfStep = (view, step) =>
  [
    view.round?.number ?? 0,
    view.round?.stage ?? '',
    step.kind,
    step.kind === 'bets' || step.kind === 'agree'
      ? step.boxes[0]
      : 'awaited' in step && !Array.isArray(step.awaited)
        ? `${step.awaited.act} ${step.awaited.box ?? ''} ${step.awaited.back ?? ''}`
        : '',
  ].join(' ');

/**
 * Where a card lies, if it is out.
 * @param {View} view
 * @param {string} card
 * @param {readonly (string | null)[]} entered
 */
export function liesWhere(view, card, entered) {
  const open = openCards(view).get(card);
  if (open) return open;
  return entered.includes(card) ? 'among the cards just entered' : '';
}

/**
 * The choices that a box has, by the keys that give them.
 * @param {View} view
 * @param {Awaited[]} awaited
 * @param {number} box
 */
export function choicesOf(view, awaited, box) {
  const mine = awaited.filter(act => act.box === box);
  const ante = view.round?.boxes.find(candidate => candidate.box === box)?.wagers.ante ?? 0;
  /**
   * @type {{key: string, says: string, amount: number | null, wire: Wire, cites: string[], tone:
   *   'fold' | 'check' | 'bet'}[]}
   */
  const choices = [];
  for (const result of mine) {
    const name = named(result.act);
    const wire = { type: result.act, box };
    const base = { amount: null, cites: result.cites ?? [], wire };
    if (name === 'fold') choices.push({ ...base, key: 'f', says: 'Fold', tone: 'fold' });
    if (name === 'check') choices.push({ ...base, key: 'c', says: 'Check', tone: 'check' });
    if (name === 'claim_jackpot')
      choices.push({ ...base, key: 'j', says: 'Declares the hand', tone: 'bet' });
    if (name === 'waive_jackpot')
      choices.push({ ...base, key: 'w', says: 'Does not declare', tone: 'fold' });
    if (name === 'place_play_wager' || name === 'place_bet') {
      for (const amount of result.amounts ?? []) {
        const times = ante && amount % ante === 0 ? amount / ante : 0;
        const key = name === 'place_bet' ? 'b' : `${times || 'b'}`;
        choices.push({
          ...base,
          key,
          says: name === 'place_bet' ? 'Bet' : times ? `Play ${times}×` : 'Play',
          amount,
          wire: { ...wire, amount },
          tone: 'bet',
        });
      }
    }
  }
  return choices;
}

/** Boxes that may still wager. @param {View} view */
export const freeBoxes = view =>
  awaitedOf(view, 'place_wagers', 'place_ante').map(act => act.box ?? 0);

/** @param {Step} step @param {View} view @param {number} at */
export function boxNow(step, view, at) {
  if (step.kind === 'cards') return step.awaited.box ?? 0;
  if (step.kind === 'wagers') return step.boxes.includes(at) ? at : (freeBoxes(view)[0] ?? 0);
  return 'boxes' in step ? (step.boxes.includes(at) ? at : (step.boxes[0] ?? 0)) : 0;
}
