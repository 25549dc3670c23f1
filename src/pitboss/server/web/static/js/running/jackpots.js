// Progressive jackpots: meters, pools, parameters, tables.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { capital } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { citesOf, entryOf, mayManage, question } from './acts.js';
import { useForm } from './form.js';
import {
  JackpotParameters,
  jackpotDetermined,
  jackpotLines,
  jackpotQuestions,
} from './jackpot_parameters.js';

/** @typedef {import('../messages.d.ts').JackpotRunning} Jackpot */

/** @param {any} of */
export function Jackpots({ running, offices }) {
  const [form, open] = useForm();
  const setUp = () =>
    open({
      entry: entryOf('set_up_jackpot'),
      yes: 'Set it up',
      questions: [
        ...jackpotQuestions({}),
        question('set_up_jackpot', 'jackpot_pool', { start: 0 }),
        question('set_up_jackpot', 'reserve_pool', { start: 0 }),
      ],
      make: values => ({
        type: 'management.set_up_jackpot',
        determinations: jackpotDetermined(values),
        jackpot_pool: values.jackpot_pool,
        reserve_pool: values.reserve_pool,
      }),
    });
  return html`<section class="stack" aria-labelledby="h-jackpots">
    <header class="row spread">
      <h2 id="h-jackpots">Jackpots</h2>
      ${
        mayManage('set_up_jackpot', offices) &&
        html`<button type="button" class="button primary" onClick=${setUp}>
          Set up a jackpot …
        </button>`
      }
    </header>
    ${!running.jackpots.length && html`<p class="panel quietly">There is none.</p>`}
    <ul class="grid">
      ${running.jackpots.map(
        (/** @type {Jackpot} */ jackpot) => html`<li class="panel stack" key=${jackpot.jackpot}>
          <header class="row spread">
            <h3>Jackpot ${jackpot.jackpot}</h3>
            <span class=${`tag ${jackpot.fault ? 'bad' : 'good'}`}>
              ${jackpot.fault ? '✕ fault' : '● works'}
            </span>
          </header>
          <p class="figure">
            ${dollars(jackpot.meter)} <small>on the meter</small>
          </p>
          ${jackpot.fault && html`<p class="notice bad">${capital(jackpot.fault)}.</p>`}
          <dl class="facts">
            <div>
              <dt>Jackpot pool</dt>
              <dd>${dollars(jackpot.jackpot_pool)}</dd>
            </div>
            <div>
              <dt>Reserve pool</dt>
              <dd>${dollars(jackpot.reserve_pool)}</dd>
            </div>
            <div>
              <dt>Tables</dt>
              <dd>${jackpot.tables.join(', ') || 'none'}</dd>
            </div>
            ${jackpotLines(jackpot.determinations_raw).map(
              ([name, value]) => html`<div key=${name}>
                <dt>${name}</dt>
                <dd>${value}</dd>
              </div>`,
            )}
          </dl>
          <${Cites} cites=${citesOf('set_up_jackpot')} whole />
          <div class="row">
            <${JackpotParameters} jackpot=${jackpot} offices=${offices} />
          </div>
        </li>`,
      )}
    </ul>
    ${form}
  </section>`;
}
