// Canberra Poker at the player's table (NI2017-193 rules 4, 7 and 10).
import { decisionsOf } from './decisions.js';
import { spotsOf } from './spots.js';
import { ownBox } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */

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

/** @param {TableView} view */
export const spots = view =>
  spotsOf(view, {
    ante: { label: 'Ante', key: 'a' },
    bet: { label: 'Bet' },
    jackpot: { label: 'Jackpot', key: 'j', sensor: true },
  });

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

/** @param {TableView} view @param {number} ante what is or will be in the ante's spot */
export const decisions = (view, ante) =>
  decisionsOf(view, ante, {
    take_up_cards: () => ({ id: 'take', label: 'Take up', key: 'u', says: 'Take up the cards' }),
    fold: () => ({ id: 'fold', label: 'Fold', key: 'f', says: 'Fold', tone: 'fold' }),
    place_bet: times => ({
      id: 'bet',
      label: `Bet ${times}×`,
      key: 'b',
      says: times === 2 ? 'Bet twice the ante' : `Bet ${times} times the ante`,
      tone: 'play',
    }),
    claim_jackpot: () => ({
      id: 'claim',
      label: 'Claim',
      key: 'y',
      says: 'Claim the jackpot',
      tone: 'play',
    }),
    waive_jackpot: () => ({ id: 'waive', label: 'Waive', key: 'n', says: 'Waive the jackpot' }),
  });
