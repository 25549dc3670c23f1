// Disputes and how they were decided, the Commission's reviews, and the bundles for them.
import { html } from '../core/html.js';
import { moment } from '../core/casino_time.js';
import { Cites } from '../parts/cite.js';
import { citesOf, entryAt, entryOf, mayManage, question } from './acts.js';
import { useForm } from './form.js';

/** @typedef {import('../messages.d.ts').TableRunning} TableRunning */
/** @typedef {import('../messages.d.ts').ReviewShown} Review */

/** @param {any} of */
export function Disputes({ running, offices }) {
  const [form, open] = useForm();
  const disputes = running.tables.flatMap((/** @type {TableRunning} */ table) =>
    table.disputes.map(one => ({ ...one, table: table.table, game: table.game })),
  );
  const reviews = /** @type {Review[]} */ (running.reviews ?? []);
  const lawOf = (/** @type {number} */ table) =>
    running.tables.find((/** @type {TableRunning} */ one) => one.table === table)?.law ?? [];
  const review = (/** @type {{table: number, round: number} | null} */ one) =>
    open({
      entry: one ? entryAt('record_review', lawOf(one.table)) : entryOf('record_review'),
      yes: 'Record it',
      questions: [
        question('record_review', 'table', { start: one ? String(one.table) : '' }),
        question('record_review', 'round_of_play', { start: one ? String(one.round) : '' }),
        question('record_review', 'outcome', { kind: 'long' }),
      ],
      make: values => ({
        type: 'management.record_review',
        table: Number(values.table),
        round_of_play: Number(values.round_of_play),
        outcome: values.outcome.trim(),
      }),
    });
  const mayReview = mayManage('record_review', offices);
  const of = (/** @type {number} */ table, /** @type {number} */ round) =>
    reviews.filter(one => one.table === table && one.round === round);
  return html`<section class="stack" aria-labelledby="h-disputes">
    <header class="row spread">
      <h2 id="h-disputes">Disputes and reviews</h2>
      ${
        mayReview &&
        html`<button type="button" class="button primary" onClick=${() => review(null)}>
          Record a review …
        </button>`
      }
    </header>
    <p class="quietly">
      The casino operator decides; the Commission may review the decision.${' '}
      <${Cites} cites=${citesOf('record_review')} whole />
    </p>
    ${!disputes.length && html`<p class="panel quietly">Nothing has been disputed.</p>`}
    <ul class="stack">
      ${disputes.map(
        (/** @type {any} */ one, /** @type {number} */ n) => html`<li class="panel stack" key=${n}>
          <header class="row spread">
            <h3>
              Table ${one.table}, round ${one.round}
              ${one.box ? `, box ${one.box}` : ''}
            </h3>
            <span class=${`tag ${one.decided ? 'good' : 'warn'}`}>
              ${one.decided ? '● decided' : 'open'}
            </span>
          </header>
          <dl class="facts">
            <div>
              <dt>Contested</dt>
              <dd>${one.about}</dd>
            </div>
            ${
              one.decided &&
              html`<div>
                <dt>Decided</dt>
                <dd>${one.because}</dd>
              </div>`
            }
            ${of(one.table, one.round).map(
              each => html`<div key=${each.at}>
                <dt>Review</dt>
                <dd>
                  ${each.outcome}${' '}
                  <small>
                    (${each.name}, ${moment(each.at)})
                  </small>
                </dd>
              </div>`,
            )}
          </dl>
          <div class="row links">
            <${Ways} table=${one.table} round=${one.round} />
            ${
              !one.decided &&
              html`<a href=${`/tables/${one.table}/rulings`}>Decide it at the table</a>`
            }
            ${
              mayReview &&
              html`<button type="button" class="button" onClick=${() => review(one)}>
                Record its review …
              </button>`
            }
          </div>
        </li>`,
      )}
    </ul>
    ${
      reviews.length > 0 &&
      html`<div class="panel stack">
        <h3>Reviews of the Commission</h3>
        <ul class="stack">
          ${reviews.map(
            one => html`<li key=${one.at}>
              <p>
                <b>
                  Table ${one.table}, round ${one.round}:
                </b>${' '}
                ${one.outcome}${' '}
                <small>
                  ${one.name}, ${moment(one.at)}
                </small>
              </p>
              <div class="links">
                <${Ways} table=${one.table} round=${one.round} />
              </div>
            </li>`,
          )}
        </ul>
      </div>`
    }
    ${
      (running.notes ?? []).length > 0 &&
      html`<div class="panel stack">
        <h3>Notes of the inspector</h3>
        <ul class="stack">
          ${running.notes.map(
            (/** @type {any} */ one) => html`<li key=${one.at}>
              <b>${one.about}:</b> ${one.text}${' '}
              <small>
                ${one.name}, ${moment(one.at)}
              </small>
            </li>`,
          )}
        </ul>
      </div>`
    }
    ${form}
  </section>`;
}

/** @param {{table: number, round: number}} of */
const Ways = ({ table, round }) => html`
  <a href=${`/inspector/tables/${table}/rounds/${round}`}>Step through</a>
  <a
    href=${`/api/v1/tables/${table}/rounds/${round}/bundle`}
    download=${`table-${table}-round-${round}.zip`}
  >
    Bundle
  </a>
`;
