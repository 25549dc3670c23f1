// The progressive jackpot at this table: meter, pools, equipment.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { may } from '../running/running.js';
import { JackpotParameters } from '../running/jackpot_parameters.js';

/** @param {any} of */
export function Jackpot({ view, running, jackpot, acts, offices, sheet }) {
  const inRound = view.round && !view.round.over;
  const works = running?.jackpot_operating ?? true;
  /** @type {[string, string, boolean][]} */
  const offered = [
    [
      inRound ? 'canberra_poker.jackpot_malfunction' : 'table.report_jackpot_fault',
      'Its equipment has failed …',
      works,
    ],
    [
      inRound ? 'canberra_poker.approve_continuing' : 'table.approve_continuing',
      'Approve that play goes on …',
      Boolean(running?.approval_awaited),
    ],
    [
      inRound ? 'canberra_poker.restore_jackpot' : 'table.restore_jackpot',
      'It works again …',
      !works,
    ],
  ];
  return html`<section class="panel stack" id="jackpot" tabindex="-1" aria-label="Jackpot">
    <header class="row spread">
      <h2>Jackpot${jackpot ? ` ${jackpot.jackpot}` : ''}</h2>
      <span class=${`tag ${works ? 'good' : 'bad'}`}>
        ${works ? '● equipment works' : '✕ equipment failed'}
      </span>
    </header>
    <p class="figure">
      ${dollars(view.meter ?? jackpot?.meter ?? 0)} <small>on the meter</small>
    </p>
    ${
      jackpot &&
      html`<dl class="facts">
        <div>
          <dt>Reserve pool</dt>
          <dd>${dollars(jackpot.reserve_pool)}</dd>
        </div>
        <div>
          <dt>Shared by</dt>
          <dd>tables ${jackpot.tables.join(', ')}</dd>
        </div>
        ${
          jackpot.fault &&
          html`<div>
            <dt>Fault</dt>
            <dd>${jackpot.fault}</dd>
          </div>`
        }
      </dl>`
    }
    <div class="row">
      ${offered
        .filter(([act, , when]) => when && may(acts.get(act), offices))
        .map(
          ([act, says]) => html`<button
              type="button"
              class="button"
              key=${act}
              onClick=${() => sheet({ act })}
            >
            ${says}
          </button>`,
        )}
      ${jackpot && html`<${JackpotParameters} jackpot=${jackpot} offices=${offices} />`}
    </div>
  </section>`;
}
