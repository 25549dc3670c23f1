// Forms about running the room: what is asked for, and what becomes of an answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/browser.js';
import { byRound, changes } from '../../src/pitboss/server/web/static/js/parts/notices.js';
import { inWords, wrongWith } from '../../src/pitboss/server/web/static/js/running/fields.js';

/**
 * @typedef {import('../../src/pitboss/server/web/static/js/running/fields.js').Question}
 *   Question
 */

/** @param {Question['kind']} kind @param {Partial<Question>} [more] @returns {Question} */
const question = (kind, more = {}) => ({ name: 'asked', label: 'Asked', kind, ...more });

test('an answer that is missing is asked for, unless it may stay empty', () => {
  for (const value of [undefined, null, '', '  '])
    assert.equal(wrongWith(question('text'), value), 'This is asked for.');
  assert.equal(wrongWith(question('text', { optional: true }), ''), '');
  assert.equal(wrongWith(question('checks'), undefined), '');
});

test('zero and no are answers', () => {
  assert.equal(wrongWith(question('money'), 0), '');
  assert.equal(wrongWith(question('yes_no'), false), '');
});

test('a number is whole and not endless', () => {
  assert.equal(wrongWith(question('number'), '12'), '');
  for (const value of ['1.5', '-1', '1e3', '1234567890', 'ten'])
    assert.equal(wrongWith(question('number'), value), 'A whole number.', value);
});

test('answers are read back in words', () => {
  const choices = [
    { value: 1, says: 'Table 1' },
    { value: 2, says: 'Table 2' },
  ];
  assert.equal(inWords(question('money'), 12_550), '$125.50');
  assert.equal(inWords(question('choice', { choices }), 2), 'Table 2');
  assert.equal(inWords(question('checks', { choices }), [1, 2]), 'Table 1, Table 2');
  assert.equal(inWords(question('checks', { choices }), []), 'none');
  assert.equal(inWords(question('yes_no'), false), 'no');
  assert.equal(inWords(question('text'), undefined), 'none');
});

/** @param {object} sign @returns {any} */
const view = sign => ({ sign: { figures: [], ...sign } });
const ante = (/** @type {number} */ maximum) => ({ what: 'ante', minimum: 500, maximum });

test('a notice names only what will be different', () => {
  const now = [ante(20_000), { what: 'multiples', minimum: 500 }];
  const next = [ante(50_000), { what: 'multiples', minimum: 500 }];
  const at = '2026-01-05T02:00:00Z';
  const [told, ...others] = changes(view({ figures: now, next_figures: next, next_from: at }));
  assert.equal(told, 'From 13:00 on 5 January 2026: ante $5 to $500.');
  assert.deepEqual(others, []);
});

test('a closing is told with its time', () => {
  const [told] = changes(view({ closes: '2026-01-05T02:00:00Z' }));
  assert.equal(told, 'This table closes at 13:00 on 5 January 2026.');
});

test('a sign without notices announces nothing', () => {
  assert.deepEqual(changes(view({})), []);
});

test('amounts of several betting rounds share one line', () => {
  const lines = byRound([
    { what: 'bet of betting round 1', minimum: 500 },
    { what: 'bet of betting round 2', minimum: 1_000 },
    { what: 'ante', minimum: 100 },
  ]);
  assert.deepEqual(
    lines.map(line => [line.what, line.amounts]),
    [
      ['bet in each betting round', '$5, $10'],
      ['ante', '$1'],
    ],
  );
});
