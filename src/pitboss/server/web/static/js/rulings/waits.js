// What waits for somebody of the house at this table.
import { html } from '../core/html.js';
import { pauseWords } from '../core/pause.js';
import { Cites } from '../parts/cite.js';
import { later } from '../parts/later.js';
import { FloatWaits } from '../running/float.js';
import { may } from '../running/running.js';
import { Disputes } from './disputes.js';

const Proposals = later(() => import('../running/waiting.js').then(found => found.Proposals));

/** @param {any} of */
export function Waits({ table, view, running, acts, offices, person, sheet, readOnly }) {
  const due = Object.entries(running?.decks ?? view.decks ?? {}).filter(
    ([, checks]) => checks.length,
  );
  const proposals = running?.proposals ?? [];
  const approve =
    view.round && !view.round.over
      ? 'canberra_poker.approve_continuing'
      : 'table.approve_continuing';
  const paused = pauseWords(view);
  const nothing =
    running &&
    !proposals.length &&
    !running.disputes.some((/** @type {any} */ dispute) => !dispute.decided) &&
    !due.length &&
    !view.waits_for &&
    !running.approval_awaited &&
    !running.float.pending;
  return html`<section class="panel stack" id="waits" tabindex="-1" aria-label="What waits">
    <h2>What waits</h2>
    ${!running && html`<p class="quietly">Sign on to see what waits for a decision here.</p>`}
    ${nothing && html`<p class="quietly">Nothing waits for a decision.</p>`}
    ${view.waits_for && html`<p class="notice warn">${view.waits_for}</p>`}
    ${
      paused &&
      html`<p class="notice warn">
        <span>
          <b>${paused.says}</b> ${paused.more}
        </span>
      </p>`
    }
    ${
      proposals.length > 0 &&
      html`<${Proposals}
        ...${{ table, proposals, person, offices, acts, view, running, readOnly }}
      />`
    }
    ${
      running?.approval_awaited &&
      html`<div class="notice warn">
        <div class="stack">
          <p>
            The jackpot's equipment failed, and play waits for the casino supervisor's
            approval. <${Cites} cites=${acts.get(approve)?.cites ?? []} whole />
          </p>
          ${
            may(acts.get(approve), offices) &&
            html`<button type="button" class="button" onClick=${() => sheet({ act: approve })}>
              Approve that play goes on …
            </button>`
          }
        </div>
      </div>`
    }
    ${due.map(([back, checks]) => {
      const counted = checks.every(
        (/** @type {string} */ check) => check === "the supervisor's order",
      );
      return html`<p class="notice" key=${back}>
        <span>
          The dealer ${counted ? 'counts' : 'checks'} the ${back} deck:${' '}
          ${checks.join(', ')}.${' '}
          <${Cites}
            cites=${acts.get(counted ? 'table.count_cards' : 'table.check_cards')?.cites ?? []}
            whole
          />
        </span>
      </p>`;
    })}
    <${FloatWaits} ...${{ running, person, acts, offices, sheet }} />
    <${Disputes} ...${{ table, view, running, acts, offices, sheet }} />
  </section>`;
}
