// Whether the record proves to be whole, and what follows if it does not.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { moment } from '../core/casino_time.js';
import { span } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { citesOf, entryOf, mayManage, question } from './acts.js';
import { useForm } from './form.js';

/** @typedef {import('../messages.d.ts').RecordShown} RecordShown */

/** @param {any} of */
export function Integrity({ running, offices }) {
  const [shown, set] = useState(/** @type {RecordShown | null} */ (null));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [form, open] = useForm();
  const look = async (/** @type {'GET' | 'POST'} */ how) => {
    setBusy(true);
    try {
      set(
        await ask(how, how === 'GET' ? '/record' : '/record/check', how === 'GET' ? undefined : {}),
      );
      setProblem('');
    } catch (wrong) {
      setProblem(/** @type {Error} */ (wrong).message);
    }
    setBusy(false);
  };
  useEffect(() => {
    void look('GET');
  }, []);
  const give = (/** @type {string} */ name) =>
    open({
      entry: entryOf(name),
      questions: [question(name, 'because', { kind: 'long' })],
      danger: name.startsWith('report'),
      yes: name === 'correct_time' ? 'Propose it' : 'Report it',
      make: values => ({ type: `management.${name}`, because: values.because.trim() }),
    });
  const whole = shown?.state === 'whole' && !running.integrity;
  return html`<section class="stack" aria-labelledby="h-record">
    <h2 id="h-record">The record</h2>
    <div class="panel stack">
      ${
        running.integrity &&
        html`<p class="notice bad" role="alert">
          <span>
            <b>The record is not whole, and no new round begins:</b> ${running.integrity}${' '}
            <${Cites} cites=${citesOf('report_integrity_failure')} whole />
          </span>
        </p>`
      }
      ${
        running.machine_ahead !== 0 &&
        html`<p class="notice bad" role="alert">
          <span>
            <b>The room’s time is wrong:</b> the machine’s clock is${' '}
            ${span(Math.abs(running.machine_ahead) * 1000)}${' '}
            ${running.machine_ahead > 0 ? 'ahead' : 'behind'}. Set the machine’s clock
            right first.
          </span>
        </p>`
      }
      ${
        shown &&
        html`
          <p class="figure">
            ${
              whole
                ? '✓ whole'
                : shown.state === 'checking'
                  ? '… being checked'
                  : `✕ ${shown.state}`
            }
          </p>
          <dl class="facts">
            <div>
              <dt>Events</dt>
              <dd>
                ${shown.events}, checked up to ${shown.checked_to}
              </dd>
            </div>
            <div>
              <dt>Signed heads</dt>
              <dd>${shown.signed_heads}</dd>
            </div>
            <div>
              <dt>Head</dt>
              <dd>
                <code>${shown.head}</code>
              </dd>
            </div>
            ${
              shown.at &&
              html`<div>
                <dt>Last check</dt>
                <dd>${moment(shown.at)}</dd>
              </div>`
            }
            ${
              shown.problem &&
              html`<div>
                <dt>Problem</dt>
                <dd>${shown.problem}</dd>
              </div>`
            }
          </dl>
        `
      }
      ${problem && html`<p class="error">${problem}</p>`}
      <div class="row">
        <button type="button" class="button" disabled=${busy} onClick=${() => look('POST')}>
          ${busy ? 'Checking …' : 'Check it now'}
        </button>
        ${
          !running.integrity &&
          mayManage('report_integrity_failure', offices) &&
          html`<button
            type="button"
            class="button danger"
            onClick=${() => give('report_integrity_failure')}
          >
            Report that it is not whole …
          </button>`
        }
        ${
          running.integrity &&
          mayManage('restore_integrity', offices) &&
          html`<button
            type="button"
            class="button primary"
            onClick=${() => give('restore_integrity')}
          >
            Let rounds begin again …
          </button>`
        }
        ${
          running.machine_ahead !== 0 &&
          mayManage('correct_time', offices) &&
          html`<button
            type="button"
            class="button primary"
            onClick=${() => give('correct_time')}
          >
            Correct the room’s time …
          </button>`
        }
      </div>
    </div>
    ${form}
  </section>`;
}
