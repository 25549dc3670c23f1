// Days and times by the casino's clock, here Sydney's, wherever the device is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/browser.js';
import * as time from '../../src/pitboss/server/web/static/js/core/casino_time.js';

test('a typed moment is the casino’s, in summer and in winter', () => {
  assert.equal(time.fromField('2026-01-15T19:00').toISOString(), '2026-01-15T08:00:00.000Z');
  assert.equal(time.fromField('2026-07-15T19:00').toISOString(), '2026-07-15T09:00:00.000Z');
});

test('every shown moment can be typed, across both changes of clocks', () => {
  for (const start of ['2026-04-04T00:00Z', '2026-10-03T00:00Z'])
    for (let minute = 0; minute < 2 * 24 * 60; minute += 15) {
      const at = Date.parse(start) + minute * 60_000;
      const text = time.inField(at);
      assert.equal(time.inField(time.fromField(text)), text);
    }
});

test('a moment that is no moment is invalid', () => {
  assert.ok(Number.isNaN(time.fromField('').getTime()));
  assert.ok(Number.isNaN(time.fromField('tomorrow').getTime()));
});

test('the casino’s day begins at its own midnight', () => {
  assert.equal(time.dayOf(Date.parse('2026-07-14T13:59:00Z')), '2026-07-14');
  assert.equal(time.dayOf(Date.parse('2026-07-14T14:00:00Z')), '2026-07-15');
});

test('a short time is rounded up, so that nothing is promised too early', () => {
  assert.equal(time.shortClock('2026-07-14T09:00:00Z'), '19:00');
  assert.equal(time.shortClock('2026-07-14T09:00:01Z'), '19:01');
});

test('another year is named', () => {
  const year = new Date().getFullYear();
  assert.doesNotMatch(time.moment(`${year}-06-15T00:00:00Z`), new RegExp(`${year}`));
  assert.match(time.moment('2019-06-15T00:00:00Z'), /2019/);
});
