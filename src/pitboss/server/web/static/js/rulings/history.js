// What happened before this page was opened: the last rounds, step by step, ahead of what comes in.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';

/** @typedef {import('../messages.d.ts').Happened} Happened */

/**
 * @param {number} table
 * @param {number | undefined} round
 * @param {boolean} wanted
 * @param {readonly Happened[]} live
 * @returns {Happened[]}
 */
export function useHistory(table, round, wanted, live) {
  const [before, set] = useState(/** @type {Happened[]} */ ([]));
  useEffect(() => {
    if (!wanted || !round) return;
    const rounds = [round - 1, round].filter(candidate => candidate > 0);
    void Promise.all(
      rounds.map(round =>
        ask('GET', `/tables/${table}/rounds/${round}`).then(
          record => record.steps,
          () => [],
        ),
      ),
    ).then(steps => set(known => (known.length ? known : steps.flat())));
  }, [table, wanted, round === undefined]);
  const first = live[0]?.number ?? Infinity;
  return [...before.filter(candidate => candidate.number < first), ...live];
}
