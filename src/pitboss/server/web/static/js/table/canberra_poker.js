// Canberra Poker at the player's table (NI2017-193 rules 4, 7 and 10).
import { awaits, figure, ownBox } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./games.js').Decision} Decision */

const NAME = 'canberra_poker';
export const hand = 5,
  dealers = 5,
  communal = 0;
/** The pools keep the jackpot wager; a prize comes besides. */
export const kept = ['jackpot'];
export const opens = `${NAME}.place_ante`,
  withdraws = `${NAME}.withdraw_wagers`,
  disputes = `${NAME}.dispute`;
/** @type {Record<string, string>} */
export const stages = {
  wagers: 'Place your wagers',
  dealing: 'The cards are dealt',
  bet_or_fold: 'Bet or fold',
  settlement: 'Settlement',
  over: 'The round is over',
};

/** @param {TableView} view @returns {import('./games.js').Spot[]} */
export function spots(view) {
  const price = figure(view, 'jackpot wager')?.minimum;
  return [
    { name: 'ante', label: 'Ante', key: 'a' },
    { name: 'bet', label: 'Bet', later: 'comes after the deal' },
    ...(price
      ? [
          {
            name: 'jackpot',
            label: 'Jackpot',
            exact: price,
            sensor: true,
            key: 'j',
            optional: true,
          },
        ]
      : []),
  ];
}

/** @param {TableView} view @param {Record<string, number>} amounts */
export function opening(view, { ante = 0, jackpot = 0 }) {
  const box = view.your_seat,
    laid = ownBox(view)?.wagers ?? {};
  return [
    ...(laid.ante ? [] : [{ type: opens, box, amount: ante }]),
    // The pad is the device itself: it lights up when the room has accepted the wager.
    ...(jackpot ? [{ type: `${NAME}.place_jackpot_wager`, box, amount: jackpot, lit: true }] : []),
  ];
}

/** @param {TableView} view @param {number} ante @returns {Decision[]} */
export function decisions(view, ante) {
  const box = view.your_seat,
    why = whyNot(view);
  const take = awaits(view, `${NAME}.take_up_cards`),
    fold = awaits(view, `${NAME}.fold`),
    bet = awaits(view, `${NAME}.place_bet`);
  const claim = awaits(view, `${NAME}.claim_jackpot`),
    waive = awaits(view, `${NAME}.waive_jackpot`);
  const amount = bet?.amounts?.[0] ?? (ante ? ante * 2 : null);
  const noClaim = 'Open when your hand qualifies for a jackpot.';
  return [
    {
      id: 'take',
      label: 'Take up',
      key: 'u',
      says: 'Take up the cards',
      act: take ? { type: take.act, box } : null,
      whyNot: why || 'You hold your cards already.',
      cites: take?.cites ?? [],
    },
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
      id: 'bet',
      label: 'Bet 2×',
      key: 'b',
      says: 'Bet twice the ante',
      tone: 'play',
      amount,
      act: bet ? { type: bet.act, box, amount } : null,
      whyNot: why || 'There are not enough chips in front of you for that.',
      cites: bet?.cites ?? [],
    },
    {
      id: 'claim',
      label: 'Claim',
      key: 'y',
      says: 'Claim the jackpot',
      tone: 'play',
      act: claim ? { type: claim.act, box } : null,
      whyNot: noClaim,
      cites: claim?.cites ?? [],
    },
    {
      id: 'waive',
      label: 'Waive',
      key: 'n',
      says: 'Waive the jackpot',
      act: waive ? { type: waive.act, box } : null,
      whyNot: noClaim,
      cites: waive?.cites ?? [],
    },
  ];
}

/** @param {TableView} view */
function whyNot(view) {
  const box = ownBox(view),
    stage = view.round?.stage ?? '';
  if (!box || box.standing === 'no wager')
    return stage === 'wagers' || !view.round
      ? 'Decisions come after the deal.'
      : 'You have no hand in this round.';
  if (box.standing === 'folded') return 'You have folded.';
  if (box.standing === 'bet') return 'Your bet lies; nothing more is to decide.';
  if (stage === 'wagers' || stage === 'dealing') return 'Decisions come after the deal.';
  return stage === 'bet_or_fold' && !view.waits_for ? '' : 'Nothing is to decide now.';
}
