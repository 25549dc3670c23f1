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
    table.disputes.map(dispute => ({ ...dispute, table: table.table, game: table.game })),
  );
  const reviews = /** @type {Review[]} */ (running.reviews ?? []);
  const lawOf = (/** @type {number} */ table) =>
    running.tables.find((/** @type {TableRunning} */ candidate) => candidate.table === table)
      ?.law ?? [];
  const review = (/** @type {{table: number, round: number} | null} */ item) =>
    open({
      entry: item ? entryAt('record_review', lawOf(item.table)) : entryOf('record_review'),
      yes: 'Record it',
      questions: [
        question('record_review', 'table', { start: item ? String(item.table) : '' }),
        question('record_review', 'round_of_play', { start: item ? String(item.round) : '' }),
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
    reviews.filter(review => review.table === table && review.round === round);
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
        (
          /** @type {any} */ dispute,
          /** @type {number} */ n,
        ) => html`<li class="panel stack" key=${n}>
          <header class="row spread">
            <h3>
              Table ${dispute.table}, round ${dispute.round}
              ${dispute.box ? `, box ${dispute.box}` : ''}
            </h3>
            <span class=${`tag ${dispute.decided ? 'good' : 'warn'}`}>
              ${dispute.decided ? '● decided' : 'open'}
            </span>
          </header>
          <dl class="facts">
            <div>
              <dt>Contested</dt>
              <dd>${dispute.about}</dd>
            </div>
            ${
              dispute.decided &&
              html`<div>
                <dt>Decided</dt>
                <dd>${dispute.because}</dd>
              </div>`
            }
            ${of(dispute.table, dispute.round).map(
              item => html`<div key=${item.at}>
                <dt>Review</dt>
                <dd>
                  ${item.outcome}${' '}
                  <small>
                    (${item.name}, ${moment(item.at)})
                  </small>
                </dd>
              </div>`,
            )}
          </dl>
          <div class="row links">
            <${Ways} table=${dispute.table} round=${dispute.round} />
            ${
              !dispute.decided &&
              html`<a href=${`/tables/${dispute.table}/rulings`}>Decide it at the table</a>`
            }
            ${
              mayReview &&
              html`<button type="button" class="button" onClick=${() => review(dispute)}>
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
            review => html`<li key=${review.at}>
              <p>
                <b>
                  Table ${review.table}, round ${review.round}:
                </b>${' '}
                ${review.outcome}${' '}
                <small>
                  ${review.name}, ${moment(review.at)}
                </small>
              </p>
              <div class="links">
                <${Ways} table=${review.table} round=${review.round} />
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
            (/** @type {any} */ note) => html`<li key=${note.at}>
              <b>${note.about}:</b> ${note.text}${' '}
              <small>
                ${note.name}, ${moment(note.at)}
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
