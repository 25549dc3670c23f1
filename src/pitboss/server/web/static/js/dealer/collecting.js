// Cards that are counted into the discard rack: which hands still lie on the table, the room knows.
import { ask } from '../core/api.js';

/** @typedef {{type: string} & Record<string, unknown>} Wire */

/**
 * Whether an act would be done now.
 * @param {number} table
 * @param {Wire} act
 * @returns {Promise<boolean>}
 */
const would = (table, act) =>
  ask('POST', `/tables/${table}/preview`, { act, office: 'dealer' }).then(
    found => found.outcome === 'allowed',
  );

/**
 * The same without hands that lie in the rack already.
 * @param {number} table
 * @param {Wire} wire
 * @returns {Promise<Wire>}
 */
export async function stillOnTheTable(table, wire) {
  if (await would(table, wire)) return wire;
  const counts = [];
  for (const count of /** @type {[number, number][]} */ (wire.counts))
    if (await would(table, { ...wire, counts: [count] })) counts.push(count);
  return { ...wire, counts };
}
