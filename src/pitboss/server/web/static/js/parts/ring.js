// The time that is left, as a ring and as a number.
import { html } from '../core/html.js';
import { useNow } from '../core/hooks.js';

const AROUND = 2 * Math.PI * 20;

/** @param {{deadline: string, total?: number, label?: string}} of */
export function Ring({ deadline, total = 30, label = 'Time left' }) {
  const now = useNow(250);
  const left = Math.max(0, (Date.parse(deadline) - now) / 1000);
  const share = Math.min(1, left / total);
  const mood = left <= 5 ? 'late' : left <= 10 ? 'soon' : '';
  return html`<span
    class=${`ring ${mood}`}
    role="timer"
    aria-label=${`${label}: ${Math.ceil(left)} seconds`}
  >
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <circle class="ring-track" cx="24" cy="24" r="20" />
      <circle
        class="ring-left"
        cx="24"
        cy="24"
        r="20"
        stroke-dasharray=${`${share * AROUND} ${AROUND}`}
        transform="rotate(-90 24 24)"
      />
    </svg>
    <b aria-hidden="true">${Math.ceil(left)}</b>
  </span>`;
}
