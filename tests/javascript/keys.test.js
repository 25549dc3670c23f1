// Keys: which scope gets one, when none does, and what a person has changed.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { storage } from './support/browser.js';
import { bind, boundKey, keyOf } from '../../src/pitboss/server/web/static/js/core/keys.js';
import { settings } from '../../src/pitboss/server/web/static/js/core/settings.js';

const fold = { name: 'fold', key: 'f' };

beforeEach(() => settings.set('keys', {}));

test('a key is as shipped until a person changes it', () => {
  assert.equal(boundKey('table', fold), 'f');
  bind('table', 'fold', 'z');
  assert.equal(boundKey('table', fold), 'z');
  assert.equal(boundKey('dealer', fold), 'f', 'another scope keeps its own');
  bind('table', 'fold', null);
  assert.equal(boundKey('table', fold), 'f');
});

test('a changed key is kept on the device', () => {
  bind('table', 'fold', 'z');
  assert.equal(JSON.parse(storage.getItem('pitboss.settings') ?? '').keys['table.fold'], 'z');
});

test('a letter counts the same with Caps Lock', () => {
  const pressed = (/** @type {string} */ key) => keyOf(/** @type {KeyboardEvent} */ ({ key }));
  assert.equal(pressed('F'), 'f');
  assert.equal(pressed('Enter'), 'Enter');
  assert.equal(pressed('ArrowLeft'), 'ArrowLeft');
});
