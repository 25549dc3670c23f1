// The tournament clock at a moment: worked out from what the room has recorded.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/browser.js';
import { runningAt } from '../../src/pitboss/server/web/static/js/clock/running.js';
import { minutes } from '../../src/pitboss/server/web/static/js/clock/words.js';

/** @typedef {import('../../src/pitboss/server/web/static/js/messages.d.ts').TournamentView} View */

const START = Date.parse('2026-11-20T09:00:00Z');
const at = (/** @type {number} */ seconds) => START + seconds * 1000;
/** @param {object} [clock] @param {object} [more] @returns {View} */
const view = (clock = {}, more = {}) =>
  /** @type {any} */ ({
    stage: 'running',
    starts: '2026-11-20T09:30:00Z',
    clock: {
      played: 1_200,
      since: '2026-11-20T09:00:00Z',
      level: { number: 2, begins: 1_200 },
      next_level: { number: 3, begins: 2_400 },
      ...clock,
    },
    ...more,
  });
const phase = (/** @type {number} */ seconds) => runningAt(view(), at(seconds)).phase;

test('the time left counts down to the next level', () => {
  const running = runningAt(view(), at(30));
  assert.equal(running.played, 1_230);
  assert.equal(running.left, 1_170);
  assert.equal(running.late, false);
});

test('a level is new, then on, then nearly over', () => {
  assert.deepEqual([0, 9, 10, 1_139, 1_140, 1_189, 1_190, 1_199].map(phase), [
    'new',
    'new',
    'on',
    'on',
    'soon',
    'soon',
    'last',
    'last',
  ]);
});

test('a clock that stands does not run', () => {
  const running = runningAt(view({ since: null }), at(600));
  assert.equal(running.phase, 'stands');
  assert.equal(running.left, 1_200);
});

test('a view that is older than the next level shows that level, and asks for news', () => {
  const running = runningAt(view(), at(1_205));
  assert.equal(running.level?.number, 3);
  assert.equal(running.late, true);
});

test('a break and the start count down by the room’s clock', () => {
  const paused = runningAt(view({ break_until: '2026-11-20T09:10:00Z' }), at(60));
  assert.deepEqual([paused.phase, paused.left], ['break', 540]);
  const before = runningAt(view({}, { stage: 'entries' }), at(0));
  assert.deepEqual([before.phase, before.left], ['before', 1_800]);
  assert.equal(runningAt(view({}, { stage: 'placed' }), at(0)).phase, 'over');
});

test('a session that ends first is what is counted down to', () => {
  const running = runningAt(view({ ends_at: 1_500 }), at(0));
  assert.deepEqual([running.ends, running.left], [true, 300]);
});

test('a clock that runs backwards does not play backwards', () => {
  assert.equal(runningAt(view(), at(-60)).played, 1_200);
});

test('seconds are rounded up, so that zero means over', () => {
  assert.equal(minutes(0), '0:00');
  assert.equal(minutes(0.2), '0:01');
  assert.equal(minutes(2_352), '39:12');
  assert.equal(minutes(3_727), '1:02:07');
  assert.equal(minutes(-5), '0:00');
});
