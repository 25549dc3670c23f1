// What each choice is worth, the best one marked, with the exact values at hand.
import { html } from '../core/html.js';
import { actionWords, Exactly, signed } from './figures.js';

/** @param {{choices: readonly import('../messages.d.ts').ChoiceValued[], best: string}} of */
export function Choices({ choices, best }) {
  const values = choices.map(choice => choice.value.decimal),
    least = Math.min(...values, 0),
    most = Math.max(...values, 0),
    span = most - least || 1;
  const place = (/** @type {number} */ value) => `${((100 * (value - least)) / span).toFixed(2)}%`;
  return html`<ol class="choice-values">
    ${choices.map(
      choice => html`<li key=${choice.action} class=${choice.action === best ? 'best' : ''}>
        <span class="act">
          ${actionWords(choice.action)}
          ${
            choice.action === best &&
            html`
              ${' '}
              <b class="tag">best</b>
            `
          }
        </span>
        <span class="worth">
          <${Exactly}
            figure=${choice.value}
            says=${signed(choice.value.decimal, 6)}
            label=${`${actionWords(choice.action)}, in antes`}
          />
        </span>
        <span class="gauge" aria-hidden="true">
          <i
            style=${{
              left: place(Math.min(0, choice.value.decimal)),
              right: `calc(100% - ${place(Math.max(0, choice.value.decimal))})`,
            }}
          ></i>
        </span>
        <small>
          ${
            choice.action === best
              ? 'antes, on average'
              : `gives away ${signed(choice.cost.decimal, 6).slice(1)}`
          }
        </small>
      </li>`,
    )}
  </ol>`;
}
