// The course of a round from the dealer's place: which step the rule wants next, and what of it has
// to be entered.  Nothing here decides; it reads what the room awaits.
import { isPotGame, placeWord } from '../core/games.js';
import { pauseWords } from '../core/pause.js';
import { capital } from '../core/words.js';
import { openCards } from '../parts/open_cards.js';
import { awaitedOf, named } from './awaited.js';
import { potStepOf } from './pot_course.js';

export { awaitedOf, named } from './awaited.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').AwaitedShown} Awaited */
/** @typedef {import('../messages.d.ts').ActShown} ActShown */
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

/** Steps in the order in which they come before any other that is open. */
const FORMS = ['check_replacement', 'count_cards', 'check_cards', 'confirm_count', 'count_float'];
const MAKE_READY = ['begin_round', 'offer_wagers', 'shuffle_cards', 'cut_cards', 'load_shoe'];
const CLOSE_AND_DEAL = ['announce_no_more_bets', 'deal_communal_cards', 'deal_hands', 'deal_cards'];
const SHOW = [
  'turn_top_card',
  'call_bet_or_fold',
  'reveal_flop',
  'reveal_turn_and_river',
  'reveal_dealers_hand',
  'set_dealers_hand',
  'refund_antes',
  'settle_hand',
  'declare_jackpots',
];
const LAST = ['hand_over_jackpots', 'collect_cards'];
const PLACE = ['place_wagers', 'place_ante', 'place_jackpot_wager'];
const DECIDE = ['fold', 'check', 'place_play_wager', 'place_bet'];
const CLAIM = ['claim_jackpot', 'waive_jackpot'];
/** What a dealer does when it suits, beside the course of the round. */
const BESIDE = [
  'take_seat',
  'add_chips',
  'leave_seat',
  'set_round_aside',
  'confirm_fill',
  'confirm_credit',
  'withdraw_wagers',
  'take_up_cards',
  ...PLACE,
  ...DECIDE,
  ...CLAIM,
];

/**
 * @param {View} view
 * @param {{closed: boolean, byHand: boolean, depth: number}} local `closed`: the dealer has said
 *   that no more wagers come, where the rules record no such act; `byHand`: with a card shoe.
 * @returns {Step}
 */
export function stepOf(view, local) {
  const firstOf = (/** @type {string[]} */ names) =>
    names.map(name => awaitedOf(view, name)[0]).find(Boolean);
  const form = firstOf(FORMS);
  if (form) return { kind: 'form', awaited: form };
  if (isPotGame(view.game)) return potStepOf(view, local) ?? { kind: 'wait', says: waits(view) };
  const ready = firstOf(MAKE_READY);
  if (ready) return run(view, ready, local);
  const claims = awaitedOf(view, ...CLAIM);
  if (claims.length) return { kind: 'claims', awaited: claims, boxes: boxesOf(claims) };
  const close = firstOf(CLOSE_AND_DEAL);
  const places = awaitedOf(view, ...PLACE),
    ask = firstOf(['ask_to_wager']);
  if (ask)
    return inOrder(view, places, {
      kind: 'run',
      awaited: ask,
      wire: { type: ask.act, box: ask.box },
    });
  if (view.round?.stage === 'wagers' && !local.closed && !betsClosed(view))
    return { kind: 'wagers', awaited: places, boxes: boxesOf(places) };
  if (close) return run(view, close, local);
  const show = firstOf(SHOW);
  if (show) return run(view, show, local);
  const decide = awaitedOf(view, ...DECIDE);
  if (decide.length) return { kind: 'decisions', awaited: decide, boxes: boxesOf(decide) };
  const last = firstOf(LAST);
  if (last) return run(view, last, local);
  const other = (view.awaited ?? []).find(act => !BESIDE.includes(named(act.act)));
  if (other) return { kind: 'form', awaited: other };
  return { kind: 'wait', says: waits(view) };
}

/**
 * In a tournament one box after the other is asked, from the starting marker on.
 * @param {View} view
 * @param {Awaited[]} places
 * @param {Extract<Step, {kind: 'run'}>} ask
 * @returns {Step}
 */
function inOrder(view, places, ask) {
  const turn = view.round?.turn,
    box = view.round?.boxes.find(box => box.box === turn);
  const open = places.filter(place => place.box === turn);
  return open.length && !Object.keys(box?.wagers ?? {}).length
    ? { kind: 'wagers', awaited: open, boxes: boxesOf(open), ask }
    : ask;
}

/**
 * Wagers stay in once no more bets was announced: then nothing can be taken back.
 * @param {View} view
 */
const betsClosed = view => !awaitedOf(view, 'withdraw_wagers', 'place_wagers', 'place_ante').length;

/** @param {Awaited[]} awaited */
const boxesOf = awaited => [...new Set(awaited.map(act => act.box ?? 0))].sort((a, b) => a - b);

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
  return name === 'hand_over_jackpots' ? { kind: 'form', awaited } : does();
}

/**
 * Steps that Next goes on with by itself once it was pressed; none of them pays, takes or begins a
 *   round.
 */
const RUNS_ON = [
  ...MAKE_READY.slice(1),
  ...CLOSE_AND_DEAL,
  'deal_initial_cards',
  'call_bet_or_fold',
];
/**
 * The first deal of a pot game waits while a player may post an over-blind.
 * @param {Step} step
 * @param {View} view
 */
export const runsOn = (step, view) =>
  step.kind === 'run' &&
  RUNS_ON.includes(named(step.awaited.act)) &&
  !awaitedOf(view, 'post_over_blind').length;

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
