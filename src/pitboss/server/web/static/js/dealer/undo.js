// The way to putting something right: press and hold, so that nothing goes by a slip.
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useTyping } from './typing.js';

const HOLD = 2000;

/** @param {{onUndo: () => void}} of */
export function HoldToUndo({ onUndo }) {
  const [holding, setHolding] = useState(false);
  const timer = useRef(0),
    first = useRef(0);
  // What was held by hand gives the focus up first, or the sheet would give it back and Space would
  // be the button's.
  const held = () => {
    setHolding(false);
    if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
    onUndo();
  };
  /** @param {() => void} does */
  const begin = does => {
    clearTimeout(timer.current);
    setHolding(true);
    timer.current = window.setTimeout(does, HOLD);
  };
  const end = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useTyping(true, event => {
    if (event.key !== 'Backspace' || !event.shiftKey) return false;
    const now = Date.now();
    if (now - first.current < HOLD) {
      first.current = 0;
      onUndo();
    } else first.current = now;
    return true;
  });
  /** @param {KeyboardEvent} event */
  const key = event => {
    if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) {
      event.preventDefault();
      begin(() => {
        setHolding(false);
        onUndo();
      });
    }
  };
  return html`<button
    type="button"
    class=${`button hold${holding ? ' holding' : ''}`}
    onPointerDown=${() => begin(held)}
    onPointerUp=${end}
    onPointerLeave=${end}
    onPointerCancel=${end}
    onKeyDown=${key}
    onKeyUp=${end}
    onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}
  >
    <span>Put right</span>
    <small>hold 2 s</small>
    <span class="unseen">
      ${' '}
      to put something right; or press Shift and Backspace twice
    </span>
  </button>`;
}
