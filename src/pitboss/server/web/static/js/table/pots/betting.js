// What a player of a pot game can do now, and with how much.  The room says what is open and
// between which amounts; nothing is offered here that lies outside.
import { dollars } from '../../core/money.js';
import { awaits, figure, ownBox, seatOf } from '../view.js';

/** @typedef {import('../view.js').TableView} TableView */
/** @typedef {import('../view.js').Box} Box */
/** @typedef {import('../games.js').Decision} Decision */
/**
 * An act with an amount. `above`: what the amount goes on top of; `chip`: amounts are multiples of
 *   it; `bet`: what lies in front already.
 */
/**
 * @typedef {{raises: boolean, least: number, most: number, above: number, chip: number, bet:
 *   number, stake: number, cites: readonly string[]}} Span
 */
/** @typedef {{id: string, label: string, key: string, amount: number}} Preset */

export const disputes = 'poker.dispute';
/** @type {Record<string, string>} */
const STAGES = {
  before_the_deal: 'Before the first card',
  dealt: 'The cards are dealt',
  betting_over: 'The betting round is over',
  drawing: 'The draw',
  showdown: 'The showdown',
  over: 'The round is over',
};

/** @param {string} stage */
export const stageName = stage =>
  STAGES[stage] ?? (stage.startsWith('betting_') ? `Betting round ${stage.slice(8)}` : '');

/** What lies in front of a seat, in the betting round that runs. @param {Box | undefined} box */
export const betOf = box => box?.wagers.bet ?? 0;

/** All that a seat has put in, without what is no bet yet. @param {Box | undefined} box */
export const paidBy = box => betOf(box) + (box?.wagers['in the pot'] ?? 0);

/** All that the players have put in. @param {TableView} view */
export const allPots = view => (view.round?.boxes ?? []).reduce((sum, box) => sum + paidBy(box), 0);

/** What the own seat still owes to stay in, as far as its stake goes. @param {TableView} view */
export function toCall(view) {
  const box = ownBox(view),
    level = Math.max(0, ...(view.round?.boxes ?? []).map(box => betOf(box)));
  return Math.min(level - betOf(box), seatOf(view, view.your_seat)?.stake ?? 0);
}

/** What may be bet, or raised by, now. @param {TableView} view @returns {Span | null} */
export function spanOf(view) {
  const raise = awaits(view, 'poker.call_and_raise'),
    bet = awaits(view, 'poker.bet') ?? raise;
  const least = bet?.amounts?.[0];
  if (!bet || least === undefined) return null;
  return {
    raises: bet === raise,
    least,
    most: bet.amounts?.at(-1) ?? least,
    above: bet.above ?? 0,
    chip: bet.chip || 1,
    bet: betOf(ownBox(view)),
    stake: seatOf(view, view.your_seat)?.stake ?? 0,
    cites: bet.cites ?? [],
  };
}

/**
 * The legal amount that is nearest below, or the least.
 * @param {Span} span
 * @param {number} amount
 */
export function clamped(span, amount) {
  if (amount >= span.most) return span.most;
  return Math.max(span.least, Math.floor(amount / span.chip) * span.chip);
}

/** What leaves the stake. @param {Span} span @param {number} amount */
export const costs = (span, amount) => span.above + amount - span.bet;

/**
 * Amounts to begin from, each inside the limits; none counts while nothing can be bet.
 * @param {TableView} view
 * @param {Span | null} span
 * @returns {Preset[]}
 */
export function presets(view, span) {
  const pot = span ? allPots(view) + Math.max(0, span.above - span.bet) : 0;
  const legal = (/** @type {number} */ amount) => (span ? clamped(span, amount) : 0);
  return [
    { id: 'least', label: 'Minimum', key: '1', amount: legal(0) },
    { id: 'half', label: 'Half pot', key: '2', amount: legal(Math.floor(pot / 2)) },
    { id: 'pot', label: 'Pot', key: '3', amount: legal(pot) },
    {
      id: 'most',
      label: !span || costs(span, span.most) >= span.stake ? 'Tap out' : 'Maximum',
      key: '4',
      amount: legal(Infinity),
    },
  ];
}

/** Why nothing is to be decided now; empty where something is. @param {TableView} view */
function whyNot(view) {
  const box = ownBox(view),
    round = view.round;
  if (!round || round.over) return 'The next round begins in a moment.';
  if (!box) return 'You are in from the next round on.';
  if (box.standing === 'folded') return 'You have folded.';
  if (box.standing === 'tapped out') return 'You have tapped out; nothing more is to decide.';
  if (round.turn && round.turn !== view.your_seat) return `It is the turn of seat ${round.turn}.`;
  return round.turn === view.your_seat ? '' : 'Nothing is to decide now.';
}

/**
 * The buttons, each always in its place.
 * @param {TableView} view
 * @param {Span | null} span
 * @param {number} amount of a bet or raise
 * @param {readonly number[]} discards places of the cards that go
 * @returns {Decision[]}
 */
export function decisions(view, span, amount, discards) {
  const seat = view.your_seat,
    why = whyNot(view);
  /** @param {string} name */
  const plain = name => {
    const entry = awaits(view, `poker.${name}`);
    return {
      act: entry ? { type: entry.act, seat } : null,
      cites: entry?.cites ?? [],
      amount: entry?.price ?? null,
    };
  };
  const stand = plain('stand'),
    owed = toCall(view);
  return [
    {
      id: 'fold',
      label: 'Fold',
      key: 'f',
      says: 'Fold',
      tone: 'fold',
      ...plain('fold'),
      whyNot: why || 'The opening player bets.',
    },
    {
      id: 'check',
      label: stand.act ? 'Stand' : 'Check',
      key: 'k',
      says: stand.act ? 'Let the blind stand' : 'Check',
      ...(stand.act ? stand : plain('check')),
      whyNot:
        why ||
        (owed ? `There is a bet: ${dollars(owed)} to call.` : 'Nobody checks here; see the rules.'),
    },
    {
      id: 'call',
      label: 'Call',
      key: 'c',
      says: 'Call',
      tone: 'play',
      ...plain('call'),
      whyNot:
        why || (owed ? 'Your table stake is too little; tap out.' : 'There is no bet to call.'),
    },
    ...withAmount(view, span, amount, why),
    {
      id: 'tapout',
      label: 'Tap out',
      key: 't',
      says: 'Tap out',
      tone: 'play',
      ...plain('tap_out'),
      whyNot: why || 'Your table stake is enough for the bet.',
    },
    ...seldom(view, discards, why),
  ];
}

/**
 * @param {TableView} view
 * @param {Span | null} span
 * @param {number} amount
 * @param {string} why
 * @returns {Decision[]}
 */
function withAmount(view, span, amount, why) {
  const seat = view.your_seat,
    cites = span?.cites ?? [];
  const bets = !!span && !span.raises,
    raises = !!span?.raises;
  const sum = span ? dollars(costs(span, amount)) : '';
  return [
    {
      id: 'bet',
      label: 'Bet',
      key: 'b',
      says: 'Bet',
      tone: 'primary',
      act: bets ? { type: 'poker.bet', seat, amount } : null,
      cites,
      ...(bets ? { amount, sum: dollars(amount) } : {}),
      whyNot:
        why ||
        (raises
          ? 'The betting is open: call, raise or fold.'
          : 'There is nothing to bet, or nobody to bet against.'),
    },
    {
      id: 'raise',
      label: 'Raise',
      key: 'r',
      says: 'Call and raise',
      tone: 'primary',
      act: raises ? { type: 'poker.call_and_raise', seat, raised_by: amount } : null,
      cites,
      ...(raises ? { amount, sum: `by ${dollars(amount)}, pay ${sum}` } : {}),
      whyNot: why || (bets ? 'There is no bet to raise.' : 'No raise is open to you now.'),
    },
  ];
}

/**
 * What only some tables have.
 * @param {TableView} view
 * @param {readonly number[]} discards
 * @param {string} why
 * @returns {Decision[]}
 */
function seldom(view, discards, why) {
  const seat = view.your_seat,
    draw = awaits(view, 'poker.draw'),
    over = awaits(view, 'poker.post_over_blind'),
    short = awaits(view, 'poker.open_short');
  const first = view.round?.stage === 'before_the_deal' && !view.round.over && !!ownBox(view);
  /** @type {Decision[]} */
  const found = [];
  if (view.game.endsWith('draw_poker')) {
    found.push({
      id: 'draw',
      label: !draw || discards.length ? 'Draw' : 'Keep all',
      key: 'd',
      says: 'Draw: pass in the chosen cards, or keep all',
      tone: 'primary',
      sum: draw && discards.length ? cards(discards.length) : '',
      act: draw ? { type: draw.act, seat, discards } : null,
      whyNot: why || 'Cards are drawn after the first betting round.',
      cites: draw?.cites ?? [],
    });
  }
  if (figure(view, 'over-blind 1')) {
    found.push(
      {
        id: 'over',
        label: 'Over-blind',
        key: 'v',
        says: 'Post an over-blind',
        tone: 'primary',
        amount: over?.price ?? null,
        act: over ? { type: over.act, seat } : null,
        whyNot: 'It is offered to the player after the last blind, before the first card.',
        cites: over?.cites ?? [],
      },
      {
        id: 'deal',
        label: over ? 'No, deal' : 'Deal',
        key: 'Enter',
        says: 'No over-blind; be dealt',
        act: first && !seatOf(view, seat)?.ready ? { type: 'desk.say_ready', seat } : null,
        whyNot: first ? 'Others may still post.' : 'The cards are dealt.',
      },
    );
  }
  if (short)
    found.push({
      id: 'short',
      label: short.says || 'Open short',
      key: 'z',
      says: short.says ?? '',
      amount: short.price ?? null,
      act: { type: short.act, seat },
      whyNot: '',
      cites: short.cites ?? [],
    });
  return found;
}

/** @param {number} count */
const cards = count => (count === 1 ? 'one card' : `${count} cards`);
