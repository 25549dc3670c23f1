// Ultimate Texas Hold-em at the player's table (NI2025-411 rules 4 and 8).
import { awaits, figure, ownBox, seatOf } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./games.js').Decision} Decision */

const NAME = 'ultimate_texas_holdem';
export const hand = 2,
  dealers = 2,
  communal = 5;
/** @type {string[]} */
export const kept = [];
export const opens = `${NAME}.place_wagers`,
  withdraws = `${NAME}.withdraw_wagers`,
  disputes = `${NAME}.dispute`;
/** @type {Record<string, string>} */
export const stages = {
  wagers: 'Place your wagers',
  dealing: 'The cards are dealt',
  before_the_flop: 'Before the flop',
  after_the_flop: 'After the flop',
  on_the_river: 'On the river',
  declared: 'The dealer’s hand',
  over: 'The round is over',
};
/** In which stage the play wager may be so many times the ante. @type {Record<number, string>} */
const OPEN_IN = {
  1: 'on_the_river',
  2: 'after_the_flop',
  3: 'before_the_flop',
  4: 'before_the_flop',
};

/** @returns {import('./games.js').Spot[]} */
export const spots = () => [
  { name: 'ante', label: 'Ante', key: 'a' },
  { name: 'blind', label: 'Blind', equals: 'ante' },
  { name: 'trips', label: 'Trips', key: 't', optional: true },
  { name: 'play', label: 'Play', later: 'comes after the deal' },
];

/** @param {TableView} view @param {Record<string, number>} amounts */
export const opening = (view, { ante = 0, trips = 0 }) => [
  { type: opens, box: view.your_seat, ante, blind: ante, ...(trips ? { trips } : {}) },
];

/**
 * The ante that can win or lose: at most the maximum, unless a marker stands.
 * @param {TableView} view
 * @param {number} ante
 */
function acting(view, ante) {
  const most = figure(view, 'ante')?.maximum ?? Infinity;
  return seatOf(view, view.your_seat)?.marker ? ante : Math.min(ante, most);
}

/**
 * @param {TableView} view
 * @param {number} ante what lies or will lie in the ante's spot
 * @returns {Decision[]}
 */
export function decisions(view, ante) {
  const stage = view.round?.stage ?? '',
    box = view.your_seat;
  const fold = awaits(view, `${NAME}.fold`),
    check = awaits(view, `${NAME}.check`),
    bet = awaits(view, `${NAME}.place_play_wager`);
  const why = whyNot(view);
  const unit = acting(view, ante);
  return [
    {
      id: 'fold',
      label: 'Fold',
      key: 'f',
      says: 'Fold',
      tone: 'fold',
      act: fold ? { type: fold.act, box } : null,
      whyNot: why,
      cites: fold?.cites ?? [],
    },
    {
      id: 'check',
      label: 'Check',
      key: 'c',
      says: 'Check',
      act: check ? { type: check.act, box } : null,
      whyNot: why || 'On the river a player folds or plays.',
      cites: check?.cites ?? [],
    },
    ...[1, 2, 3, 4].map(times => {
      const amount = unit * times || null;
      const open = bet && amount !== null && bet.amounts?.includes(amount);
      const here = stage === OPEN_IN[times];
      return {
        id: `play${times}`,
        label: `Play ${times}×`,
        key: `${times}`,
        says: `Play wager of ${['once', 'twice', 'three times', 'four times'][times - 1]} the ante`,
        tone: 'play',
        amount,
        act: open ? { type: bet.act, box, amount } : null,
        cites: bet?.cites ?? [],
        whyNot:
          why ||
          (here
            ? 'There are not enough chips in front of you for that.'
            : `Play ${times}× is for ${(stages[OPEN_IN[times] ?? ''] ?? '').toLowerCase()}.`),
      };
    }),
  ];
}

/** Why nothing is to be decided now; empty where something is. @param {TableView} view */
function whyNot(view) {
  const box = ownBox(view),
    stage = view.round?.stage ?? '';
  if (!box || box.standing === 'no wager')
    return stage === 'wagers' || !view.round
      ? 'Decisions come after the deal.'
      : 'You have no hand in this round.';
  if (box.standing === 'folded') return 'You have folded.';
  if (box.standing === 'bet') return 'Your play wager lies; nothing more is to decide.';
  if (box.standing === 'checked') return 'You have checked; other players still decide.';
  if (stage === 'wagers' || stage === 'dealing') return 'Decisions come after the deal.';
  return box.standing === 'undecided' && !view.waits_for ? '' : 'Nothing is to decide now.';
}
