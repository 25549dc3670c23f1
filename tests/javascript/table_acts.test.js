// A player's buttons and wagers at a house game: all from what the room says is open.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/browser.js';
import * as canberra from '../../src/pitboss/server/web/static/js/table/canberra_poker.js';
import * as ultimate from '../../src/pitboss/server/web/static/js/table/ultimate_texas_holdem.js';
import { sum, tray, whole, wrongs } from '../../src/pitboss/server/web/static/js/table/wagers.js';

/** @typedef {import('../../src/pitboss/server/web/static/js/messages.d.ts').TableView} View */

const SPOTS = [
  { name: 'ante', least: 500, most: 50_000, multiple: 500 },
  { name: 'blind', equals: 'ante' },
  { name: 'trips', least: 500, most: 20_000, multiple: 500, optional: true },
  { name: 'play', later: true },
];
const figures = [
  { what: 'ante', minimum: 500, maximum: 50_000, cites: ['NI2025-411 5.1'] },
  { what: 'multiples', minimum: 500, cites: ['NI2025-411 5.3'] },
];
/** @param {object} more @returns {View} */
const view = more =>
  /** @type {any} */ ({
    your_seat: 2,
    seats: [{ seat: 2, player: 7, name: 'Ann', stake: 100_000 }],
    sign: { figures },
    spots: SPOTS,
    ...more,
  });
const play = (/** @type {object} */ more) => ({ act: 'game.place_play_wager', times: 3, ...more });

test('an open decision gives the act with the room’s amount', () => {
  const [button] = ultimate.decisions(view({ choices: [play({ amount: 1_500 })] }), 500);
  assert.equal(button?.id, 'play3');
  assert.equal(button?.label, 'Play 3×');
  assert.deepEqual(button?.act, { type: 'game.place_play_wager', box: 2, amount: 1_500 });
});

test('a closed decision gives no act, and the room’s reason', () => {
  const closed = 'Play 3× is for before the flop.';
  const [button] = ultimate.decisions(view({ choices: [play({ amount: 1_500, closed })] }), 500);
  assert.equal(button?.act, null);
  assert.equal(button?.whyNot, closed);
  assert.equal(button?.amount, 1_500);
});

test('before the ante is placed the price is that of the ante being made up', () => {
  const choices = [play({ closed: 'Decisions come after the deal.' })];
  assert.equal(ultimate.decisions(view({ choices }), 2_000)[0]?.amount, 6_000);
  assert.equal(ultimate.decisions(view({ choices }), 0)[0]?.amount, null);
});

test('an act that takes no amount is sent without one', () => {
  const [button] = canberra.decisions(view({ choices: [{ act: 'canberra_poker.fold' }] }), 500);
  assert.deepEqual(button?.act, { type: 'canberra_poker.fold', box: 2 });
});

test('who is shown no choices has no buttons', () => {
  assert.deepEqual(ultimate.decisions(view({}), 500), []);
});

test('the blind follows the ante', () => {
  const spots = ultimate.spots(view({}));
  assert.deepEqual(whole({ ante: 1_500, trips: 500 }, spots), {
    ante: 1_500,
    blind: 1_500,
    trips: 500,
  });
  assert.equal(sum({ ante: 1_500, blind: 1_500 }), 3_000);
});

test('wagers are opened with what was made up, and trips only if there are any', () => {
  const [act] = ultimate.opening(view({}), { ante: 500, blind: 500, trips: 0 });
  assert.deepEqual(act, {
    type: 'ultimate_texas_holdem.place_wagers',
    box: 2,
    ante: 500,
    blind: 500,
  });
});

/** @param {Record<string, number>} amounts @param {object} [more] */
const says = (amounts, more = {}) => {
  const at = view(more),
    spots = ultimate.spots(at);
  return wrongs(at, spots, whole(amounts, spots)).map(wrong => wrong.says);
};

test('what the room would refuse is said before it is sent, with its clause', () => {
  assert.deepEqual(says({ ante: 500 }), []);
  assert.deepEqual(says({ ante: 700 }), ['Ante: in multiples of $5.']);
  assert.deepEqual(says({ ante: 60_000 }).slice(0, 1), ['Ante: at most $500.']);
  assert.deepEqual(says({ trips: 500 }), ['It takes an ante first.']);
  assert.deepEqual(says({ ante: 500, trips: 100 }), [
    'Trips: in multiples of $5.',
    'Trips: at least $5.',
  ]);
  const at = view({}),
    spots = ultimate.spots(at);
  assert.deepEqual(wrongs(at, spots, whole({ ante: 700 }, spots))[0]?.cites, ['NI2025-411 5.3']);
});

test('a wager may reach every limit and not pass it', () => {
  assert.deepEqual(says({ ante: 50_000 }), []);
  assert.deepEqual(says({ ante: 50_500 })[0], 'Ante: at most $500.');
  assert.deepEqual(says({ ante: 50_500 }).at(-1), 'You have $1,000 in front of you.');
});

test('without a maximum only the stake limits a wager', () => {
  const [ante, ...others] = SPOTS;
  const spots = [{ ...ante, most: null }, ...others];
  assert.deepEqual(says({ ante: 50_000 }, { spots }), []);
  assert.deepEqual(says({ ante: 60_000 }, { spots }), ['You have $1,000 in front of you.']);
});

test('the tray holds at most five chips that fit the table', () => {
  assert.deepEqual(tray(view({})), [500, 2_500, 10_000, 50_000]);
});

test('a jackpot wager has one price', () => {
  const at = view({
    spots: [...SPOTS.slice(0, 1), { name: 'jackpot', price: 100, optional: true }],
  });
  const spots = canberra.spots(at);
  assert.equal(spots[1]?.exact, 100);
  assert.deepEqual(wrongs(at, spots, { ante: 500, jackpot: 100 }), []);
});
