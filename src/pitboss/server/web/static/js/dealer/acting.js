// Acts of the dealer, one after the other, each recorded by itself; the table is shown anew before
// the next one is chosen.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { play } from '../core/sound.js';
import { capital } from '../core/words.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').Answer} Answer */
/** @typedef {{says: string, cites: string[]}} Trouble */
/** @typedef {{says: string, cites: readonly string[], count: number}} DoneStep */

/** Why something was not done, in words. @param {Answer} answer */
export const refusal = answer =>
  `${capital(answer.outcome.replaceAll('_', ' '))}: ${answer.because}.`;

/** @param {number} table @param {View | null} view */
export function useActing(table, view) {
  const [trouble, setTrouble] = useState(/** @type {Trouble | null} */ (null));
  const [done, setDone] = useState(/** @type {DoneStep[]} */ ([]));
  const [busy, setBusy] = useState(0);
  const now = useRef(view);
  now.current = view;
  /** @type {{current: {number: number, go: () => void}[]}} */
  const waiting = useRef([]);
  useLayoutEffect(() => {
    const number = view?.number ?? 0;
    waiting.current = waiting.current.filter(candidate => {
      if (candidate.number > number) return true;
      candidate.go();
      return false;
    });
  }, [view]);

  /** The table as it stands after an event. @param {number} number @returns {Promise<View>} */
  const shown = number =>
    new Promise(found => {
      const go = () => found(/** @type {View} */ (now.current));
      if ((now.current?.number ?? 0) >= number) go();
      else waiting.current.push({ number, go });
    });

  /**
   * @param {{type: string} & Record<string, unknown>} wire
   * @param {{says?: string, cites?: readonly string[], sound?: string, room?: boolean}} [as]
   * @returns {Promise<Answer | null>} null where it was not done
   */
  async function act(wire, { says = '', cites = [], sound = 'deal', room = false } = {}) {
    setTrouble(null);
    setBusy(count => count + 1);
    try {
      const answer = await theRoom().act(room ? 0 : table, wire, { office: 'dealer' });
      if (answer.outcome !== 'allowed' && answer.outcome !== 'proposed') {
        fail(refusal(answer), answer.cites);
        return null;
      }
      play(sound);
      if (says) setDone(before => more(before, says, cites));
      if (!room) await shown(answer.number);
      return answer;
    } catch (problem) {
      fail(/** @type {Error} */ (problem).message, []);
      return null;
    } finally {
      setBusy(count => count - 1);
    }
  }

  /** @param {string} says @param {string[]} cites */
  function fail(says, cites) {
    setTrouble({ says, cites });
    play('error');
    say(says, { urgent: true });
  }

  return {
    act,
    fail,
    shown,
    now,
    trouble,
    done,
    busy: busy > 0,
    clear: () => setTrouble(null),
    begin: () => setDone([]),
  };
}

/**
 * The same step for several boxes is one line.
 * @param {DoneStep[]} before
 * @param {string} says
 * @param {readonly string[]} cites
 * @returns {DoneStep[]}
 */
function more(before, says, cites) {
  const last = before.at(-1);
  if (last?.says === says) return [...before.slice(0, -1), { ...last, count: last.count + 1 }];
  return [...before, { says, cites, count: 1 }].slice(-8);
}
