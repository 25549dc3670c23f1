// A choice that is held for a moment before it is recorded, so that a slip can be taken back.
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../core/say.js';

/** How long a choice can still be taken back. */
const HELD = 700;

/**
 * @template {{says: string}} Choice
 * @param {(choice: Choice) => Promise<unknown>} record
 */
export function useHeld(record) {
  const [held, setHeld] = useState(/** @type {Choice | null} */ (null));
  const [busy, setBusy] = useState(false);
  const latest = useRef(record);
  latest.current = record;
  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(() => void now(held), HELD);
    return () => clearTimeout(timer);
  }, [held]);
  /** @param {Choice} choice */
  async function now(choice) {
    setHeld(null);
    setBusy(true);
    await latest.current(choice);
    setBusy(false);
  }
  return {
    held,
    busy,
    /**
     * The same choice once more records it at once; another one takes its place.
     * @param {Choice} choice
     */
    choose(choice) {
      if (busy) return;
      if (held?.says === choice.says) {
        void now(choice);
        return;
      }
      setHeld(choice);
      say(choice.says);
    },
    record: () => {
      if (held) void now(held);
    },
    drop: () => setHeld(null),
  };
}
