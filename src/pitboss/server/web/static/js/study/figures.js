// Figures: decimals for the eye, the exact fraction on demand.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { CitesByInstrument } from '../parts/cite.js';

/** @typedef {import('../messages.d.ts').Figure} Figure */

const COUNT = new Intl.NumberFormat('en-AU');
const MINUS = '−';

/** @param {number} value @param {number} digits */
export const decimal = (value, digits) => value.toFixed(digits).replace('-', MINUS);

/** "2.185 %". @param {number} value @param {number} [digits] */
export const perCent = (value, digits = 3) => `${decimal(100 * value, digits)} %`;

/** With its sign: "+0.5", "−1". @param {number} value @param {number} digits */
export const signed = (value, digits) => (value > 0 ? '+' : '') + decimal(value, digits);

/** As short as it can be said: "+501.5". @param {number} value */
export const short = value =>
  (value > 0 ? '+' : '') + String(Number(value.toFixed(3))).replace('-', MINUS);

/** "1 in 32,487". @param {number} chance */
export const oneIn = chance =>
  chance <= 0
    ? 'never'
    : chance >= 1
      ? 'always'
      : `1 in ${1 / chance < 20 ? (1 / chance).toFixed(1) : COUNT.format(Math.round(1 / chance))}`;

/** "play 4x" -> "Play 4×". @param {string} action */
export const actionWords = action =>
  (action.charAt(0).toUpperCase() + action.slice(1)).replace(/(\d)x/, '$1×');

/**
 * A figure whose fraction is shown when it is pressed.
 * @param {{figure: Figure, says: string, label: string}} of
 */
export function Exactly({ figure, says, label }) {
  const [open, setOpen] = useState(false);
  return html`
    <button
      type="button"
      class="exactly"
      aria-expanded=${open}
      aria-label=${`${label}: ${says}. ${open ? 'Hide' : 'Show'} the fraction`}
      onClick=${() => setOpen(!open)}
    >
      ${says}
    </button>
    ${open && html`<code class="fraction">${figure.fraction}</code>`}
  `;
}

/**
 * What stands over a part that is being worked out.
 * @param {{answer: {found: unknown, stale: boolean, seconds: number, problem: {message: string,
 *   cites: string[]} | null}}} of
 */
export function Standing({ answer }) {
  if (answer.problem)
    return html`<p class="notice bad" role="alert">
      <span>
        ${answer.problem.message} <${CitesByInstrument} cites=${answer.problem.cites} />
      </span>
    </p>`;
  const slow = answer.stale && (answer.seconds > 0 || !answer.found);
  return html`<p class="counting" role="status">
    ${
      slow &&
      html`
        <span class="dot" aria-hidden="true"></span>Counting every deal
        ${answer.seconds > 0 ? ` … ${answer.seconds} s` : ' …'}
        ${
          answer.seconds > 8
            ? ' The first question after an installation takes a minute; the answer is kept.'
            : ''
        }
      `
    }
  </p>`;
}
