// The dealer's console: what has to be entered for the step that the room names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/browser.js';
import { runsOn, stepOf } from '../../src/pitboss/server/web/static/js/dealer/course.js';

/** @typedef {import('../../src/pitboss/server/web/static/js/messages.d.ts').TableView} View */

const AS_DEALT = { closed: false, byHand: false, depth: 26 };
const GAME = 'canberra_poker';

/** @param {object} more @param {string} [game] @returns {View} */
const view = (more, game = GAME) =>
  /** @type {any} */ ({ game, kind: 'live', stage: 'open', seats: [{ seat: 1 }], ...more });
const act = (/** @type {string} */ name, /** @type {object} */ more = {}) => ({
  act: `${GAME}.${name}`,
  ...more,
});
const doing = (/** @type {string} */ name, /** @type {object} */ more = {}) => ({
  kind: 'do',
  acts: [`${GAME}.${name}`],
  ...more,
});

test('an act of the dealer is done as it is', () => {
  const step = stepOf(
    view({ step: doing('shuffle_cards'), awaited: [act('shuffle_cards')] }),
    AS_DEALT,
  );
  assert.equal(step.kind === 'run' && step.wire.type, `${GAME}.shuffle_cards`);
});

test('a cut carries its depth', () => {
  const at = view({ step: doing('cut_cards'), awaited: [act('cut_cards')] });
  const step = stepOf(at, { ...AS_DEALT, depth: 17 });
  assert.deepEqual(step.kind === 'run' && step.wire, { type: `${GAME}.cut_cards`, depth: 17 });
});

test('wagers stay open until the dealer closes them', () => {
  const at = view({
    step: {
      kind: 'wagers',
      acts: [`${GAME}.place_ante`],
      boxes: [1],
      follows: doing('deal_cards', { goes_on: true }),
    },
    awaited: [act('place_ante', { box: 1 }), act('deal_cards')],
    round: { dealers: [], boxes: [] },
  });
  assert.equal(stepOf(at, AS_DEALT).kind, 'wagers');
  const closed = stepOf(at, { ...AS_DEALT, closed: true });
  assert.equal(closed.kind === 'run' && closed.wire.type, `${GAME}.deal_cards`);
  assert.equal(runsOn(closed, at), true);
});

test('a hand that is settled is entered card by card', () => {
  const at = view({
    step: doing('settle_hand', { boxes: [2] }),
    awaited: [act('settle_hand', { box: 1 }), act('settle_hand', { box: 2 })],
    round: { boxes: [{ box: 2, cards: ['AS', null, null, null, null] }] },
  });
  const step = stepOf(at, AS_DEALT);
  assert.equal(step.kind, 'cards');
  if (step.kind !== 'cards') return;
  assert.deepEqual(step.places, ['AS', null, null, null, null]);
  assert.equal(step.awaited.box, 2);
  assert.equal(runsOn(step, at), false);
});

test('in a tournament the next box is asked where this one wagers nothing', () => {
  const at = view({
    step: {
      kind: 'wagers_in_order',
      acts: [`${GAME}.place_ante`],
      boxes: [1],
      follows: doing('ask_to_wager', { boxes: [2] }),
    },
    awaited: [
      act('ask_to_wager', { box: 2 }),
      act('place_ante', { box: 1 }),
      act('place_ante', { box: 2 }),
    ],
  });
  const step = stepOf(at, AS_DEALT);
  assert.equal(step.kind, 'wagers');
  if (step.kind !== 'wagers') return;
  assert.deepEqual(step.boxes, [1]);
  assert.deepEqual(
    step.awaited.map(entry => entry.box),
    [1],
  );
  assert.deepEqual(step.ask?.wire, { type: `${GAME}.ask_to_wager`, box: 2 });
});

test('without a step the console says what it waits for', () => {
  const says = (/** @type {object} */ more) => {
    const step = stepOf(view(more), AS_DEALT);
    return step.kind === 'wait' && step.says;
  };
  assert.equal(says({ stage: 'closed' }), 'The table is closed.');
  assert.match(`${says({ seats: [] })}`, /Nobody sits/);
  assert.equal(says({ waits_for: 'casino supervisor' }), 'Play waits for the casino supervisor.');
});

test('only a step that the room lets run on does so', () => {
  const awaited = [act('begin_round')];
  const at = view({ step: doing('begin_round'), awaited });
  assert.equal(runsOn(stepOf(at, AS_DEALT), at), false);
});
