// The round as a report on paper; the screen does not show it.
import { html } from '../core/html.js';
import { resultLine } from '../core/results.js';
import { Facts, Readings } from './about_round.js';
import { clock } from '../core/casino_time.js';
import { byline, viewpointName, whose } from './lines.js';
import { marksOf, MARKS } from './marks.js';
import { outcome } from './recompute.js';
import { Said } from './remarks.js';

/** @typedef {import('../messages.d.ts').StepShown} Step */

/**
 * @param {{record: import('../messages.d.ts').RoundRecord, notes:
 *   import('../messages.d.ts').NoteShown[], recomputed: import('../messages.d.ts').Recomputed |
 *   null, at: number, as: string}} of
 */
export const Report = ({ record, notes, recomputed, at, as }) => html`<article class="report">
  <p>
    Above: the table at step ${at + 1} of ${record.steps.length}, as seen by${' '}
    ${viewpointName(as).toLowerCase()}.
  </p>
  <${Facts} record=${record} />
  ${
    recomputed &&
    html`<p>
      <b>
        ${recomputed.same ? '✓' : '✕'} ${outcome(recomputed)}
      </b>${' '}
      Digest <code>${recomputed.digest}</code>
    </p>`
  }
  <table>
    <thead>
      <tr>
        <th>Step</th>
        <th>Time</th>
        <th>What happened</th>
        <th>By</th>
        <th>Under</th>
      </tr>
    </thead>
    <tbody>
      ${record.steps.map((step, n) => html`<${Row} step=${step} n=${n} key=${step.number} />`)}
    </tbody>
  </table>
  <h2>Readings on which it rests</h2>
  <${Readings} record=${record} />
  <h2>Notes and review</h2>
  <${Said} reviews=${record.reviews} notes=${notes} />
</article>`;

/** @param {{step: Step, n: number}} of */
const Row = ({ step, n }) => html`<tr>
  <td>${n + 1}</td>
  <td>${clock(step.at)}</td>
  <td>
    ${marksOf(step).map(mark => html`<b key=${mark}>[${MARKS[mark]?.[1]}] </b>`)}
    ${step.says}${' '}
    ${(step.cards ?? []).join(' ')}
    ${
      step.because &&
      html`
        <br />
        <i>Because: ${step.because}</i>
      `
    }
    ${(step.results ?? []).map(
      (result, m) => html`
        <br key=${m} />
        ${whose(result.box, step)}, ${resultLine(result)} (${result.cites.join(', ')})
      `,
    )}
  </td>
  <td>${byline(step)}</td>
  <td>${step.cites.join(', ')}</td>
</tr>`;
