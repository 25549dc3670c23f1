// The report of a practice session, for the person who played it.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { theRoom } from '../core/room.js';
import { moment } from '../core/casino_time.js';
import { Cites } from '../parts/cite.js';
import { Report } from '../practice/report.js';

/** @typedef {import('../messages.d.ts').PracticeReport} Found */
/** @typedef {{message: string, cites: string[], code: string}} Wrong */

function Practice() {
  const room = useRoom();
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [wrong, setWrong] = useState(/** @type {Wrong | null} */ (null));
  const person = room.visit?.person ?? 0;
  const look = () => {
    setWrong(null);
    ask('GET', '/practice/report').then(setFound, setWrong);
  };
  useEffect(() => {
    if (person) look();
  }, [person]);
  return html`<div class="practice stack">
    <header class="row spread">
      <div>
        <h1>What mistakes cost</h1>
        <p class="quietly">
          ${
            found?.began
              ? `Your practice since ${moment(found.began)}.`
              : 'Your last practice session at the house games.'
          }${' '}
          Each choice against the best one, by every deal that was left.
        </p>
      </div>
      ${
        found &&
        found.decisions.length > 0 &&
        html`<p class="row">
          <a class="button" href="/api/v1/practice/report.csv" download="practice.csv">
            Save as CSV
          </a>
          <a class="button" href="/api/v1/practice/report" download="practice.json">
            Save as JSON
          </a>
        </p>`
      }
    </header>
    ${
      wrong
        ? html`<p class="notice warn" role="alert">
          <span>
            ${wrong.message.charAt(0).toUpperCase()}
            ${wrong.message.slice(1)}. <${Cites} cites=${wrong.cites ?? []} whole />${' '}
            ${
              wrong.code === 'busy' &&
              html`<button type="button" class="button" onClick=${look}>
                Try again
              </button>`
            }
          </span>
        </p>`
        : !person
          ? html`<p class="panel">Nobody has come in on this device.</p>`
          : !found
            ? html`<p class="panel quietly" role="status">
              Counting …
            </p>`
            : found.decisions.length
              ? html`<${Report} found=${found} />`
              : html`<p class="panel">
                Nothing to report yet. Sit down at a <a href="/">practice table</a> of a house
                game, play a round, and come back.
              </p>`
    }
  </div>`;
}

await theRoom().resumeLogin();
const island = document.getElementById('island');
if (island) render(html`<${Practice} />`, island);
