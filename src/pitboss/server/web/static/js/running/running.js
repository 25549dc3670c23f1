// How the room is run: asked for every few seconds and after every act; drawn anew only where it
// differs.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { onActed } from './acting.js';
import { learnManagement } from './acts.js';

/** @typedef {import('../messages.d.ts').RunningView} Running */
/** @typedef {import('../messages.d.ts').TableRunning} TableRunning */
/** @typedef {import('../messages.d.ts').ActShown} ActShown */

const EVERY = 4000;

/**
 * @param {boolean} wanted
 * @returns {{running: Running | null, problem: string, again: () => void}}
 */
export function useRunning(wanted) {
  const [running, set] = useState(/** @type {Running | null} */ (null));
  const [problem, setProblem] = useState('');
  const last = useRef('');
  const asked = useRef(0);
  const again = useCallback(async () => {
    const turn = ++asked.current;
    try {
      // What is drawn says and offers what the catalogue has, so nothing is drawn without it.
      const [{ at, ...rest }] = await Promise.all([ask('GET', '/running'), learnManagement()]);
      if (turn !== asked.current) return; // a later question is under way, and its answer is newer
      const text = JSON.stringify(rest);
      setProblem('');
      if (text !== last.current) {
        last.current = text;
        set({ at, ...rest });
      }
    } catch (wrong) {
      setProblem(/** @type {Error} */ (wrong).message);
    }
  }, []);
  useEffect(() => {
    if (!wanted) return undefined;
    void again();
    const timer = setInterval(() => {
      if (!document.hidden) void again();
    }, EVERY);
    const stop = onActed(() => void again());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [wanted, again]);
  return { running, problem, again };
}

/**
 * Whether somebody with these offices may give an act here.
 * @param {ActShown | undefined} act
 * @param {readonly string[]} offices as they count at the table
 */
export const may = (act, offices) => Boolean(act?.offices.some(office => offices.includes(office)));

/**
 * The offices of a visit as they count at one table: who works at tables does so where signed on.
 * @param {readonly string[]} offices
 * @param {number | undefined} person
 * @param {TableRunning | undefined} table
 */
export const officesAt = (offices, person, table) =>
  offices.filter(
    office =>
      !['dealer', 'casino supervisor', 'tournament director'].includes(office) ||
      table?.signed_on.some(
        candidate => candidate.person === person && candidate.office === office,
      ),
  );

/** How many decisions wait. @param {Running} running */
export const countWaiting = running =>
  running.proposals.length +
  running.tables.reduce(
    (sum, table) =>
      sum +
      table.proposals.length +
      table.disputes.filter(dispute => !dispute.decided).length +
      (table.approval_awaited ? 1 : 0),
    0,
  );
