// Betting in a pot game: the amounts that are offered all lie in what the room allows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/browser.js';
import { sizesOf, unfit } from '../../src/pitboss/server/web/static/js/dealer/bet_sizes.js';
import * as betting from '../../src/pitboss/server/web/static/js/table/pots/betting.js';

/** @typedef {import('../../src/pitboss/server/web/static/js/messages.d.ts').TableView} View */
/**
 * @typedef {import('../../src/pitboss/server/web/static/js/messages.d.ts').AwaitedShown}
 *   Awaited
 */

/** @param {Awaited[]} awaited @param {object} [more] @returns {View} */
const view = (awaited, more = {}) =>
  /** @type {any} */ ({
    game: 'hold_em',
    your_seat: 2,
    seats: [{ seat: 2, player: 7, name: 'Ann', stake: 20_000 }],
    sign: { figures: [] },
    round: {
      stage: 'betting_1',
      turn: 2,
      boxes: [
        { box: 1, player: 5, wagers: { bet: 1_000 }, cards: [], standing: 'active' },
        { box: 2, player: 7, wagers: { bet: 500 }, cards: [], standing: 'active', owes: 500 },
      ],
    },
    awaited,
    ...more,
  });
/** @type {Awaited} */
const RAISE = {
  act: 'poker.call_and_raise',
  box: 2,
  amounts: [1_000, 19_500],
  above: 1_000,
  chip: 100,
};
const spanOf = (/** @type {View} */ at) =>
  /** @type {import('../../src/pitboss/server/web/static/js/table/pots/betting.js').Span} */ (
    betting.spanOf(at)
  );

test('a span is what the room awaits', () => {
  const span = spanOf(view([RAISE]));
  assert.equal(span.raises, true);
  assert.deepEqual([span.least, span.most, span.chip, span.above], [1_000, 19_500, 100, 1_000]);
  assert.equal(betting.spanOf(view([])), null);
});

test('any amount becomes a legal one', () => {
  const span = spanOf(view([RAISE]));
  for (let amount = -500; amount < 25_000; amount += 37) {
    const legal = betting.clamped(span, amount);
    assert.ok(legal >= span.least && legal <= span.most, `${amount}`);
    assert.ok(legal % span.chip === 0 || legal === span.most, `${amount}`);
    assert.ok(legal <= Math.max(amount, span.least), 'never more than was asked');
  }
});

test('every preset is legal, and the last one takes the whole stake', () => {
  const at = view([RAISE]),
    span = spanOf(at);
  for (const preset of betting.presets(at, span))
    assert.equal(betting.clamped(span, preset.amount), preset.amount, preset.id);
  const most = betting.presets(at, span).at(-1);
  assert.equal(most?.label, 'Tap out');
  assert.equal(betting.costs(span, most?.amount ?? 0), 20_000);
});

test('a limit below the stake is no tap-out', () => {
  const at = view([{ ...RAISE, amounts: [1_000, 2_000] }]);
  assert.equal(betting.presets(at, spanOf(at)).at(-1)?.label, 'Maximum');
});

test('what a seat owes is what the room says', () => {
  assert.equal(betting.toCall(view([])), 500);
});

/** @param {View} at @param {string} id */
const button = (at, id) =>
  betting.decisions(at, betting.spanOf(at), 1_500, []).find(choice => choice.id === id);

test('a raise is sent as what it raises by', () => {
  const raise = button(view([RAISE]), 'raise');
  assert.deepEqual(raise?.act, { type: 'poker.call_and_raise', seat: 2, raised_by: 1_500 });
  assert.equal(button(view([RAISE]), 'bet')?.act, null);
});

test('an act that is not awaited says the room’s reason', () => {
  const choices = [{ act: 'poker.check', closed: 'There is a bet in this betting round.' }];
  const check = button(view([], { choices }), 'check');
  assert.equal(check?.act, null);
  assert.equal(check?.whyNot, 'There is a bet in this betting round.');
});

test('a blind that may stand takes the place of the check', () => {
  const stand = button(view([{ act: 'poker.stand', box: 2 }]), 'check');
  assert.equal(stand?.label, 'Stand');
  assert.deepEqual(stand?.act, { type: 'poker.stand', seat: 2 });
});

test('acts awaited of another seat are not open here', () => {
  assert.equal(button(view([{ act: 'poker.fold', box: 1 }]), 'fold')?.act, null);
});

test('the dealer’s sizes are legal, and none is listed twice', () => {
  const sizes = sizesOf(view([RAISE]), RAISE, 500).map(size => size.amount);
  assert.equal(new Set(sizes).size, sizes.length);
  for (const amount of sizes) assert.equal(unfit(RAISE, amount), '', `${amount}`);
});

test('an amount that does not fit says why', () => {
  assert.equal(unfit(RAISE, 900), 'less');
  assert.equal(unfit(RAISE, 1_050), 'chip');
  assert.equal(unfit(RAISE, 19_600), 'more');
  assert.equal(unfit({ ...RAISE, amounts: [1_000, 19_550] }, 19_550), '', 'everything may be bet');
});
