// Questions to the mathematician while somebody types: one at a time, and the latest wins.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../core/api.js';

const TYPING = 250,
  AGAIN = 2000;

/**
 * @template T
 * @typedef {{found: T | null, stale: boolean, seconds: number, problem: {message: string, cites:
 *   string[]} | null}} Answer `stale`: what is shown answers an older question; `seconds`: how
 *   long the newest is being worked on.
 */

/**
 * The answer to a question that may change at any moment; the one before stays meanwhile.
 * @template T
 * @param {string} path below /api/v1/study
 * @param {object | null} body null: nothing is asked yet
 * @returns {Answer<T>}
 */
export function useAnswer(path, body) {
  const asked = body && JSON.stringify(body);
  const [answer, setAnswer] = useState(
    /** @type {{to: string | null, found: T | null, problem: Answer<T>['problem']}} */ ({
      to: null,
      found: null,
      problem: null,
    }),
  );
  const [seconds, setSeconds] = useState(0);
  const wanted = useRef(/** @type {string | null} */ (null)),
    busy = useRef(false),
    first = useRef(true);
  const question = asked && `${path} ${asked}`;
  wanted.current = question;

  /** One question is under way at a time; when it is answered, the newest comes next. */
  async function go() {
    const now = wanted.current;
    if (busy.current || !now) return;
    busy.current = true;
    const cut = now.indexOf(' ');
    try {
      const found = await ask(
        'POST',
        `/study/${now.slice(0, cut)}`,
        JSON.parse(now.slice(cut + 1)),
      );
      if (wanted.current === now) setAnswer({ to: now, found, problem: null });
    } catch (failed) {
      const { code, message, cites } = /** @type {any} */ (failed);
      if (code === 'busy' && wanted.current === now) setTimeout(go, AGAIN);
      else if (wanted.current === now)
        setAnswer(before => ({ to: now, found: before.found, problem: { message, cites } }));
    } finally {
      busy.current = false;
      if (wanted.current !== now) void go();
    }
  }

  useEffect(() => {
    if (!question) return undefined;
    const began = Date.now();
    setSeconds(0);
    const start = setTimeout(go, first.current ? 0 : TYPING);
    first.current = false;
    const clock = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1000)), 1000);
    return () => {
      clearTimeout(start);
      clearInterval(clock);
    };
  }, [question]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  const stale = Boolean(question) && answer.to !== question;
  return {
    found: answer.found,
    problem: stale ? null : answer.problem,
    stale,
    seconds: stale ? seconds : 0,
  };
}
