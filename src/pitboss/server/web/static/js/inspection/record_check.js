// Whether the record is whole: a tick, and behind it what it rests on.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { say } from '../core/say.js';
import { moment } from '../core/casino_time.js';

/** @typedef {import('../messages.d.ts').RecordShown} Shown */
/** @type {Record<string, [string, string, string]>} */
const STATES = {
  whole: ['✓', 'good', 'The record is whole'],
  checking: ['…', 'info', 'The record is being checked'],
  'not whole': ['✕', 'bad', 'The record is not whole'],
  halted: ['✕', 'bad', 'The room has halted'],
};
const LOOK_EVERY = 1000;

/** @param {{mayCheck: boolean}} of */
export function RecordCheck({ mayCheck }) {
  const [shown, setShown] = useState(/** @type {Shown | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const take = (/** @type {Promise<Shown>} */ asked) =>
    asked.then(
      found => {
        setShown(found);
        setProblem('');
        return found;
      },
      error => {
        setProblem(error.message);
        return null;
      },
    );
  useEffect(() => {
    void take(ask('GET', '/record'));
  }, []);
  useEffect(() => {
    if (shown?.state !== 'checking') return undefined;
    const timer = setTimeout(() => void take(ask('GET', '/record')), LOOK_EVERY);
    return () => clearTimeout(timer);
  }, [shown]);

  async function check() {
    setBusy(true);
    const found = await take(ask('POST', '/record/check', {}));
    setBusy(false);
    if (found)
      say(`${STATES[found.state]?.[2]}. ${found.problem}`, {
        urgent: found.state !== 'whole',
      });
  }

  if (!shown) return problem ? html`<p class="quietly">${problem}</p>` : null;
  const [sign, look, says] = STATES[busy ? 'checking' : shown.state] ?? ['?', '', shown.state];
  return html`<details class=${`panel check ${look}`}>
    <summary>
      <span class="check-sign" aria-hidden="true">
        ${sign}
      </span>
      <span role="status">${says}</span>
    </summary>
    <div class="stack">
      ${shown.problem && html`<p class="notice bad">${shown.problem}</p>`}
      ${
        problem &&
        html`<p class="notice bad" role="alert">
          ${problem}
        </p>`
      }
      <dl class="facts">
        <div>
          <dt>Events on record</dt>
          <dd>${shown.events.toLocaleString('en-AU')}</dd>
        </div>
        <div>
          <dt>Last checked from the very beginning</dt>
          <dd>
            ${
              shown.at
                ? html`
                  ${moment(shown.at)}, up to event ${shown.checked_to.toLocaleString('en-AU')}
                `
                : 'not yet since the room was opened'
            }
          </dd>
        </div>
        <div>
          <dt>Signed heads that agreed</dt>
          <dd>${shown.signed_heads}</dd>
        </div>
        <div>
          <dt>Head of the chain now</dt>
          <dd>
            <code>${shown.head}</code>
          </dd>
        </div>
      </dl>
      <p class="hint">
        Every event carries a digest of all before it, and heads are signed as play goes
        on: a changed, missing or added event breaks the chain. The bundle of a round
        holds the signed head over it.
      </p>
      ${
        mayCheck &&
        html`<p>
          <button
            type="button"
            class="button"
            aria-disabled=${busy}
            onClick=${() => {
              if (!busy) void check();
            }}
          >
            ${busy ? 'Checking …' : 'Check the whole record now'}
          </button>
        </p>`
      }
    </div>
  </details>`;
}
