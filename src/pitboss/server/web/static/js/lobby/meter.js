// A jackpot meter: it runs up to its new figure, as the meter over a table does.
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { settings, still } from '../core/settings.js';

const RUNS_FOR = 900;
const WHOLE = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** @param {number} cents always with cents, so that the figure keeps its width */
export const onMeter = cents => `$${WHOLE.format(cents / 100)}`;

/** @param {{cents: number}} of */
export function Meter({ cents }) {
  const [shown, setShown] = useState(cents);
  const now = useRef(cents);
  now.current = shown;
  useEffect(() => {
    const from = now.current;
    if (from === cents) return undefined;
    // A paid jackpot is not run down: only what grows runs.
    if (cents < from || still() || settings.get('motion') === 'less') {
      setShown(cents);
      return undefined;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(at) {
      const share = Math.min(1, (at - begun) / RUNS_FOR);
      setShown(Math.round(from + (cents - from) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [cents]);
  return html`<b class="meter">${onMeter(shown)}</b>`;
}
