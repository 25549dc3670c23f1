// Chips: which ones a table's wagers are made with, and which make up an amount.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { countIn } from '../../src/pitboss/server/web/static/js/core/money.js';
import { chipsFor, chipsOf, numeral } from '../../src/pitboss/server/web/static/js/parts/chips.js';

afterEach(() => countIn('cents'));

test('the least chip makes the multiple, the greatest the maximum', () => {
  assert.deepEqual(chipsFor(500, 50_000), [500, 2_500, 10_000, 50_000]);
  assert.deepEqual(chipsFor(100, 500), [100, 500]);
  assert.deepEqual(chipsFor(1_000, 10_000), [500, 2_500, 10_000]);
});

test('every amount in the multiple can be put down in chips of the tray', () => {
  for (const multiple of [100, 500, 1_000, 2_500, 10_000])
    assert.equal(multiple % (chipsFor(multiple, multiple * 100)[0] ?? 0), 0, `${multiple}`);
});

test('an amount is made of the greatest chips first', () => {
  assert.deepEqual(chipsOf(13_600), [10_000, 2_500, 500, 500, 100]);
  assert.deepEqual(chipsOf(0), []);
});

test('chips never add up to more than the amount', () => {
  for (let cents = 0; cents < 2_000_000; cents += 3_700) {
    const sum = chipsOf(cents).reduce((all, chip) => all + chip, 0);
    assert.ok(sum <= cents);
  }
});

test('tournament chips carry the same numerals', () => {
  countIn('tournament chips');
  assert.equal(numeral(25), 2_500);
  assert.deepEqual(chipsFor(25, 1_000), [25, 100, 500, 1_000]);
  assert.deepEqual(chipsOf(125), [10_000, 2_500]);
});
