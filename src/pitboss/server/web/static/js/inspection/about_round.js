// What holds for a round as a whole: the law, the release, the sealed cards, the readings, the
// rulings.
import { html } from '../core/html.js';
import { gameName } from '../core/words.js';
import { ZONE, clock, moment } from '../core/casino_time.js';
import { byline, lasted } from './lines.js';
import { Marks, marksOf } from './marks.js';

/** @typedef {import('../messages.d.ts').RoundRecord} RoundRecord */

/** @param {{record: RoundRecord}} of */
export const Facts = ({ record }) => html`<dl class="facts">
  <div>
    <dt>Game</dt>
    <dd>${gameName(record.game)}</dd>
  </div>
  <div>
    <dt>Rule version</dt>
    <dd>
      ${record.law.map(
        (instrument, n) => html`
          ${n ? ', ' : ''}
          <a href=${`/rules/${instrument}`} key=${instrument}>
            ${instrument}
          </a>
        `,
      )}
    </dd>
  </div>
  <div>
    <dt>Began</dt>
    <dd>
      <time datetime=${record.began}>${moment(record.began)}</time>
    </dd>
  </div>
  <div>
    <dt>Ended</dt>
    <dd>
      ${
        record.ended
          ? html`
            <time datetime=${record.ended}>${moment(record.ended)}</time>, after${' '}
            ${lasted(record.began, record.ended)}
          `
          : 'not over'
      }
    </dd>
  </div>
  <div>
    <dt>Time zone</dt>
    <dd>${ZONE}, the casino’s</dd>
  </div>
  <div>
    <dt>Release of the program</dt>
    <dd>${record.release}</dd>
  </div>
  <div>
    <dt>Root of the sealed cards</dt>
    <dd>${record.root ? html`<code>${record.root}</code>` : 'none: real cards were dealt'}</dd>
  </div>
</dl>`;

/** @param {{record: RoundRecord}} of */
export function Readings({ record }) {
  if (!record.readings.length)
    return html`<p class="quietly">No step of this round rests on a reading.</p>`;
  return html`<ul class="readings">
    ${record.readings.map(
      reading => html`<li key=${reading.number}>
        <a
            href=${`/rules/readings#${reading.number}`}
          >${reading.number}</a> <b>${reading.title}.</b>${' '}
        ${reading.says}
      </li>`,
    )}
  </ul>`;
}

/**
 * Steps that are out of the ordinary, each a way to it.
 * @param {{record: RoundRecord, onAt: (at: number) => void}} of
 */
export function Rulings({ record, onAt }) {
  const found = record.steps
    .map((step, at) => ({ step, at, marks: marksOf(step) }))
    .filter(candidate => candidate.marks.length);
  if (!found.length)
    return html`<p class="quietly">No ruling, void, dispute or correction in this round.</p>`;
  return html`<ul class="rulings">
    ${found.map(
      ({ step, at, marks }) => html`<li key=${step.number}>
        <button type="button" class="ruling" onClick=${() => onAt(at)}>
          <${Marks} marks=${marks} />
          <span>
            ${step.says} ${step.because && html`<i>“${step.because}”</i>`}
          </span>
          <small>
            ${byline(step)}, ${clock(step.at)}, step ${at + 1}
          </small>
        </button>
      </li>`,
    )}
  </ul>`;
}
