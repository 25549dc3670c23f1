// Keys of a page: named, told by "?", and each person's to change.
import { useEffect, useRef } from 'preact/hooks';
import { settings } from './settings.js';

/** @typedef {{name: string, key: string, says: string, does: () => void, when?: boolean}} Key */
/** @typedef {{scope: string, keys: {current: Key[]}}} Scope */

/** @type {Set<Scope>} */
const scopes = new Set();

/** The keys that a page has now, by scope; for the list and for changing them. */
export const allKeys = () =>
  [...scopes].flatMap(({ scope, keys }) =>
    keys.current.map(item => ({ ...item, scope, bound: boundKey(scope, item) })),
  );

/** @param {string} scope @param {{name: string, key: string}} item */
export const boundKey = (scope, item) => settings.get('keys')[`${scope}.${item.name}`] ?? item.key;

/** @param {string} scope @param {string} name @param {string | null} key null: as shipped */
export function bind(scope, name, key) {
  const keys = { ...settings.get('keys') };
  if (key === null) delete keys[`${scope}.${name}`];
  else keys[`${scope}.${name}`] = key;
  settings.set('keys', keys);
}

/** @param {string} scope @param {Key[]} keys */
export function useKeys(scope, keys) {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const entry = { scope, keys: current };
    scopes.add(entry);
    return () => {
      scopes.delete(entry);
    };
  }, [scope]);
}

/** Inputs in which a key types nothing. */
const NOT_TYPED = ['checkbox', 'radio', 'button', 'range']
  .map(type => `:not([type=${type}])`)
  .join('');

/** @param {EventTarget | null} target */
const typing = target =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(`textarea, select, input${NOT_TYPED}`));

/** @param {KeyboardEvent} event */
export const keyOf = event => (event.key.length === 1 ? event.key.toLowerCase() : event.key);

/**
 * What was tapped gives the focus up, so that Enter and Space stay the page's for whoever taps and
 *   types.
 * @param {MouseEvent} event
 * @param {string} [which]
 */
export function letGo(event, which = 'button') {
  const tapped = document.activeElement;
  if (event.detail > 0 && tapped instanceof HTMLButtonElement && tapped.matches(which))
    tapped.blur();
}

addEventListener('keydown', event => {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.repeat ||
    typing(event.target)
  )
    return;
  const open = document.querySelector('dialog[open]');
  const key = keyOf(event);
  // Enter and Space belong to whatever button has the focus.
  if (
    (key === 'Enter' || key === ' ') &&
    event.target instanceof HTMLElement &&
    event.target.closest('button, a, summary, [role=button]')
  )
    return;
  for (const { scope, keys } of [...scopes].reverse()) {
    if (open && !scope.startsWith('dialog')) continue;
    const bound = keys.current.find(
      candidate => candidate.when !== false && boundKey(scope, candidate) === key,
    );
    if (bound) {
      event.preventDefault();
      bound.does();
      return;
    }
  }
});
