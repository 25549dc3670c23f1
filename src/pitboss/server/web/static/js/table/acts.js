// Acts of this player at this table: sent once, shown as waiting until they are answered, and what
// was refused said with its clause.
import { useEffect, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { say } from '../core/say.js';
import { play } from '../core/sound.js';
import { Cites } from '../parts/cite.js';

/** @typedef {import('../messages.d.ts').Answer} Answer */
/** @typedef {{says: string, cites: readonly string[], tone: 'bad' | 'warn'}} Refusal */

/** How long a refusal stands, in ms; a hint of this page less. */
const STANDS = { bad: 15_000, warn: 4_000 };

/** @param {string} text */
const sentence = text =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** @param {number} table */
export function useActs(table) {
  const room = useRoom();
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const waiting = room.waiting.filter(
    waitingAct => waitingAct.table === table || waitingAct.table === 0,
  );

  useEffect(() => {
    if (!refusal) return undefined;
    const timer = setTimeout(() => setRefusal(null), STANDS[refusal.tone]);
    return () => clearTimeout(timer);
  }, [refusal]);

  /** @param {string} says @param {readonly string[]} cites @param {'bad' | 'warn'} tone */
  function refuse(says, cites, tone = 'bad') {
    setRefusal({ says: sentence(says), cites, tone });
    say(sentence(says), { urgent: true });
    if (tone === 'bad') play('error');
  }

  /**
   * Give an act; whether it was allowed.
   * @param {Record<string, unknown>} act
   * @param {{seen?: number | undefined, at?: number, quietly?: boolean}} [how] `quietly`: nobody
   *   minds a no.
   */
  async function give(act, { seen, at = table, quietly = false } = {}) {
    setRefusal(null);
    try {
      const answer = await room.act(at, act, seen === undefined ? {} : { seen });
      if (answer.outcome === 'allowed') return true;
      if (!quietly) refuse(answer.because || 'it was not allowed', answer.cites);
    } catch (problem) {
      const { message, cites } = /** @type {Error & {cites?: string[]}} */ (problem);
      refuse(message, cites ?? []);
    }
    return false;
  }

  /**
   * Several acts, one after the other, as long as each is allowed.
   * @param {Record<string, unknown>[]} acts
   * @param {number} [seen] of the first
   */
  async function giveAll(acts, seen) {
    for (const [n, act] of acts.entries())
      if (!(await give(act, n === 0 ? { seen } : {}))) return false;
    return true;
  }

  return {
    give,
    giveAll,
    refusal,
    /** What this page says of itself, before anything is sent. @param {string} says */
    hint: says => refuse(says, [], 'warn'),
    waiting,
    dismiss: () => setRefusal(null),
    /**
     * Whether such an act waits for its answer.
     * @param {Record<string, unknown> | null | undefined} act
     */
    waits: act =>
      !!act &&
      waiting.some(
        waitingAct => waitingAct.act.type === act.type && waitingAct.act.amount === act.amount,
      ),
  };
}
/** @typedef {ReturnType<typeof useActs>} Acts */

/** What was refused, inside a dialog. @param {{acts: Acts}} of */
export const Refused = ({ acts: { refusal } }) =>
  refusal &&
  html`<p class=${`notice ${refusal.tone}`} role="alert">
    <span>
      ${refusal.says} <${Cites} cites=${refusal.cites} whole />
    </span>
  </p>`;
