// Amounts: whole cents in, dollars or tournament chips out, and back.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import * as money from '../../src/pitboss/server/web/static/js/core/money.js';

afterEach(() => money.countIn('cents'));

test('cents are shown only where there are some', () => {
  assert.equal(money.dollars(2_000), '$20');
  assert.equal(money.dollars(2_050), '$20.50');
  assert.equal(money.dollars(1), '$0.01');
  assert.equal(money.dollars(123_456_700), '$1,234,567');
});

test('a loss has a minus sign before the dollar sign', () => {
  assert.equal(money.dollars(-2_050), '−$20.50');
  assert.equal(money.change(-500), '−$5');
  assert.equal(money.change(500), '+$5');
  assert.equal(money.change(0), '$0');
});

test('typed amounts become whole cents', () => {
  assert.equal(money.parseDollars('20'), 2_000);
  assert.equal(money.parseDollars(' $1,250.5 '), 125_050);
  assert.equal(money.parseDollars('0.07'), 7);
});

test('what is no amount is null, not zero', () => {
  for (const text of ['', 'ten', '1.234', '-5', '1e3', '$', '12,34', '12 34', 'NaN'])
    assert.equal(money.parseDollars(text), null, text);
});

test('every amount that is shown can be typed', () => {
  for (let cents = 0; cents < 300_000; cents += 37)
    assert.equal(money.parseDollars(money.dollars(cents)), cents);
});

test('tournament chips are whole and have no dollar sign', () => {
  money.countIn('tournament chips');
  assert.equal(money.dollars(1_500), '1,500');
  assert.equal(money.unitsInOne(), 1);
  assert.equal(money.dollarSign(), '');
  assert.equal(money.parseDollars('1,500'), 1_500);
  assert.equal(money.parseDollars('1.50'), null);
});
