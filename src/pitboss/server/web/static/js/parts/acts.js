// The catalogue of a table's acts: what each is called, when it is used, and what it asks for.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';

/** @typedef {import('../messages.d.ts').ActShown} Act */

/** @type {Map<string, Promise<Act[]>>} */
const known = new Map();

/** Every act of a game at a table, asked for once. @param {number} table @param {string} game */
export function actsOf(table, game) {
  const key = `${game} ${table}`;
  let found = known.get(key);
  if (!found) {
    found = ask('GET', `/games/${game}/acts?table=${table}`).then(shown => shown.acts);
    known.set(key, found);
    found.catch(() => known.delete(key));
  }
  return found;
}

/** @param {number} table @param {string} game @returns {Act[] | null} */
export function useActs(table, game) {
  const [acts, setActs] = useState(/** @type {Act[] | null} */ (null));
  useEffect(() => {
    if (game) actsOf(table, game).then(setActs, () => setActs([]));
  }, [table, game]);
  return acts;
}
