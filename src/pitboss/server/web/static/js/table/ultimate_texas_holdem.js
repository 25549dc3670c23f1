// Ultimate Texas Hold-em at the player's table (NI2025-411 rules 4 and 8).
import { decisionsOf } from './decisions.js';
import { spotsOf } from './spots.js';

/** @typedef {import('./view.js').TableView} TableView */

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

/** @param {TableView} view */
export const spots = view =>
  spotsOf(view, {
    ante: { label: 'Ante', key: 'a' },
    blind: { label: 'Blind' },
    trips: { label: 'Trips', key: 't' },
    play: { label: 'Play' },
  });

/** @param {TableView} view @param {Record<string, number>} amounts */
export const opening = (view, { ante = 0, blind = 0, trips = 0 }) => [
  { type: opens, box: view.your_seat, ante, blind, ...(trips ? { trips } : {}) },
];

const TIMES = ['no times', 'once', 'twice', 'three times', 'four times'];

/** @param {TableView} view @param {number} ante what is or will be in the ante's spot */
export const decisions = (view, ante) =>
  decisionsOf(view, ante, {
    fold: () => ({ id: 'fold', label: 'Fold', key: 'f', says: 'Fold', tone: 'fold' }),
    check: () => ({ id: 'check', label: 'Check', key: 'c', says: 'Check' }),
    place_play_wager: times => ({
      id: `play${times}`,
      label: `Play ${times}×`,
      key: `${times}`,
      says: `Play wager of ${TIMES[times] ?? `${times} times`} the ante`,
      tone: 'play',
    }),
  });
