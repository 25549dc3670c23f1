// The steps of a round: as a list to go through, and one of them with everything that is known of
// it.
import { useEffect, useRef } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { words } from '../core/words.js';
import { Card } from '../parts/card.js';
import { Cites } from '../parts/cite.js';
import { clock, moment } from '../core/casino_time.js';
import { Outcome } from './felt.js';
import { byline, whose } from './lines.js';
import { Marks, marksOf } from './marks.js';

/** @typedef {import('../messages.d.ts').StepShown} Step */
/** @typedef {import('../messages.d.ts').ResultShown} Result */

/** @param {{steps: Step[], at: number, onAt: (at: number) => void}} of */
export function Steps({ steps, at, onAt }) {
  const where = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    const list = where.current,
      now = /** @type {HTMLElement | null} */ (list?.children[at] ?? null);
    if (!list || !now) return;
    // Only the list moves, never the page.
    if (now.offsetTop < list.scrollTop) list.scrollTop = now.offsetTop - 8;
    else if (now.offsetTop + now.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = now.offsetTop + now.offsetHeight - list.clientHeight + 8;
  }, [at]);
  return html`<ol class="steps" ref=${where} aria-label="Steps of the round">
    ${steps.map(
      (step, n) => html`<li key=${step.number}>
        <button
          type="button"
          class="step-line"
          aria-current=${n === at ? 'step' : undefined}
          onClick=${() => onAt(n)}
        >
          <span class="step-number">${n + 1}</span>
          <span class="step-words">
            ${step.says}
          </span>
          ${marksOf(step).length > 0 && html`<${Marks} marks=${marksOf(step)} />`}
          <time datetime=${step.at}>${clock(step.at)}</time>
        </button>
      </li>`,
    )}
  </ol>`;
}

/** @param {{step: Step, at: number, of: number}} of */
export function StepDetail({ step, at, of }) {
  const marks = marksOf(step);
  return html`<section
    class=${`panel step-now${marks.length ? ' marked' : ''}`}
    aria-label="This step"
  >
    <p class="row step-head">
      <small>
        Step ${at + 1} of ${of}, event ${step.number} of the table
      </small>
      <${Marks} marks=${marks} />
    </p>
    <h2>
      ${step.says}
    </h2>
    ${
      step.cards?.length
        ? html`<p class="cards" role="group" aria-label="Cards opened">
          ${step.cards.map(name => html`<${Card} name=${name} size="s" key=${name} />`)}
        </p>`
        : null
    }
    <${Because} step=${step} />
    ${step.results?.length ? html`<${Results} step=${step} />` : null}
    <dl class="facts across">
      <div>
        <dt>By</dt>
        <dd>${byline(step)}</dd>
      </div>
      <div>
        <dt>At</dt>
        <dd>
          <time datetime=${step.at} title=${step.at}>
            ${moment(step.at)}
          </time>
        </dd>
      </div>
      <div>
        <dt>Followed from</dt>
        <dd>${words(step.command)}</dd>
      </div>
      <div class="wide">
        <dt>Under</dt>
        <dd>
          ${
            step.cites.length
              ? html`<${Cites} cites=${step.cites} whole />`
              : 'no clause: a matter of the room'
          }
        </dd>
      </div>
    </dl>
  </section>`;
}

/** @param {{step: Step}} of */
const Because = ({ step }) => html`
  ${
    step.proposed
      ? html`<p>
        <b>Proposed:</b> ${words(step.proposed)}; it waits for another person.
      </p>`
      : null
  }
  ${
    step.because
      ? html`<blockquote>
        <small>The reason on record</small> ${step.because}
      </blockquote>`
      : null
  }
`;

/** @param {{step: Step}} of */
const Results = ({ step }) => html`<ul class="results" aria-label="Results">
  ${step.results?.map(
    (result, n) => html`<li key=${n}>
      <span>
        ${whose(result.box, step)}, ${words(result.wager)}
      </span>
      <span>
        <${Outcome} result=${result} />
        ${
          result.withheld
            ? html`<small>${dollars(result.withheld)} withheld by the maximum payout</small>`
            : null
        }
      </span>
      <${Cites} cites=${result.cites} />
    </li>`,
  )}
</ul>`;
