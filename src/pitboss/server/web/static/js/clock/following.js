// A tournament as it stands now, for anybody: over the connection of a visit, else by asking again.
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { useRoom } from '../core/hooks.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {import('./running.js').Running} Running */

const EVERY = 2000;
/** With a connection the room tells by itself; asking keeps the two clocks together. */
const SELDOM = 30_000;
/** Unheard for so long, what is shown may be old. */
const LOST_AFTER = 7000;
/** For so long a quicker answer knows the time better than a newer one. */
const KEPT = 60_000;
const TICK = 200;

/**
 * How far the room's clock is before that of this device, in ms, and how long the answer took that
 *   told it.
 */
let told = { skew: 0, took: Infinity, at: 0 };

/** Now, in ms, by the room's clock. */
export const roomNow = () => Date.now() + told.skew;

/** @param {number} number @param {(shown: {view: View}) => void} take */
async function look(number, take) {
  const sent = Date.now();
  const shown = await ask('GET', `/tournaments/${number}`);
  const got = Date.now(),
    took = got - sent;
  if (took <= told.took || got - told.at > KEPT)
    told = { skew: Date.parse(shown.view.at) - (sent + got) / 2, took, at: got };
  take(shown);
}

/**
 * @param {number} number
 * @returns {{view: View | null, problem: string, heard: number, late: boolean, again: () =>
 *   Promise<void>}}
 */
export function useFollowed(number) {
  const room = useRoom();
  const [view, setView] = useState(/** @type {View | null} */ (null));
  const [problem, setProblem] = useState('');
  const heard = useRef(Date.now()),
    asked = useRef(0);
  const visited = Boolean(room.visit),
    live = visited && room.link === 'live';
  const take = (/** @type {{view: View}} */ shown) => {
    heard.current = Date.now();
    setProblem('');
    setView(before =>
      before && Date.parse(before.at) > Date.parse(shown.view.at) ? before : shown.view,
    );
  };
  const again = async () => {
    asked.current = Date.now();
    try {
      await look(number, take);
    } catch (wrong) {
      if (/** @type {{status?: number}} */ (wrong).status === 404)
        setProblem(`There is no tournament ${number}.`);
    }
  };
  useEffect(() => {
    void again();
  }, [number, room.visit?.person]);
  useEffect(
    () => (visited ? room.watchTournament(number, take) : undefined),
    [number, room.visit?.person],
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (!live || Date.now() - asked.current > SELDOM) void again();
    }, EVERY);
    const seen = () => {
      if (!document.hidden) void again();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [number, live]);
  return {
    view,
    problem,
    heard: heard.current,
    late: !live && Date.now() - heard.current > LOST_AFTER,
    again,
  };
}

/** Draw again several times a second, and at once when the page is looked at again. */
export function useTicks() {
  const [, tick] = useReducer((/** @type {number} */ count) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => tick(undefined), TICK);
    const seen = () => tick(undefined);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}

/**
 * When the time has passed what the view knows, ask for what comes next.
 * @param {Running | null} running
 * @param {() => Promise<void>} again
 */
export function useWhatComesNext(running, again) {
  const late = running?.late ?? false;
  useEffect(() => {
    if (late) void again();
  }, [late, running?.level?.number]);
}
