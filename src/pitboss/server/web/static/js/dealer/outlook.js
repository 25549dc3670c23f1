// A step that leaves nothing to enter, before it is done.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { sumOf } from './settle.js';

/** @typedef {import('./course.js').Step} Step */

/**
 * What the step does by the rule, and how the round that is over ended.
 * @param {{step: Extract<Step, {kind: 'run'}>, acts: import('../messages.d.ts').ActShown[],
 *   results: any[], over: boolean}} of
 */
export function Outlook({ step, acts, results, over }) {
  const act = acts.find(act => act.act === step.awaited.act);
  // A jackpot wager is the pools' from the moment its pad lights up.
  const house = -sumOf(results.filter(result => result.wager !== 'jackpot'));
  return html`<section class="entry outlook" aria-label="What the step does">
    ${
      over &&
      results.length > 0 &&
      html`<p class="figure">
        The round is over: the house${' '}
        ${
          house > 0
            ? `won ${dollars(house)}`
            : house < 0
              ? `lost ${dollars(-house)}`
              : 'neither won nor lost'
        }
        .
      </p>`
    }
    <h2>${act?.title ?? step.awaited.says}</h2>
    <p>${act?.outcome ?? ''}</p>
    ${act?.discretion && html`<p class="sheet-judgment">${act.discretion}</p>`}
    <p class="quietly small">
      Space goes on through every step that leaves nothing to enter; each is recorded by
      itself.
    </p>
  </section>`;
}
