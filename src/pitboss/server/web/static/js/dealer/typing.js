// Keys that write something, cards or amounts, wherever the focus is: the dealer's eyes are on the
// felt.
import { useLayoutEffect, useRef } from 'preact/hooks';

/** @param {EventTarget | null} target */
const inField = target =>
  target instanceof HTMLElement && target.matches('textarea, select, input');

/**
 * @param {boolean} active
 * @param {(event: KeyboardEvent) => boolean} take whether the key was used up
 */
export function useTyping(active, take) {
  const current = useRef(take);
  current.current = take;
  // At once, not after the next picture: a quick hand is ahead of that.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        inField(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      if (current.current(event)) event.preventDefault();
    };
    addEventListener('keydown', key, true);
    return () => removeEventListener('keydown', key, true);
  }, [active]);
}
