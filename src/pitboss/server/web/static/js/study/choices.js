// What each choice is worth, the best one marked, with the exact values at hand.
import { html } from '../core/html.js';
import { actionWords, Exactly, signed } from './figures.js';

/** @param {{choices: readonly import('../messages.d.ts').ChoiceValued[], best: string}} of */
export function Choices({ choices, best }) {
  const values = choices.map(one => one.value.decimal),
    least = Math.min(...values, 0),
    most = Math.max(...values, 0),
    span = most - least || 1;
  const place = (/** @type {number} */ value) => `${((100 * (value - least)) / span).toFixed(2)}%`;
  return html`<ol class="choice-values">
    ${choices.map(
      one => html`<li key=${one.action} class=${one.action === best ? 'best' : ''}>
        <span class="act">
          ${actionWords(one.action)}
          ${
            one.action === best &&
            html`
              ${' '}
              <b class="tag">best</b>
            `
          }
        </span>
        <span class="worth">
          <${Exactly}
            figure=${one.value}
            says=${signed(one.value.decimal, 6)}
            label=${`${actionWords(one.action)}, in antes`}
          />
        </span>
        <span class="gauge" aria-hidden="true">
          <i
            style=${{
              left: place(Math.min(0, one.value.decimal)),
              right: `calc(100% - ${place(Math.max(0, one.value.decimal))})`,
            }}
          ></i>
        </span>
        <small>
          ${
            one.action === best
              ? 'antes, on average'
              : `gives away ${signed(one.cost.decimal, 6).slice(1)}`
          }
        </small>
      </li>`,
    )}
  </ol>`;
}
