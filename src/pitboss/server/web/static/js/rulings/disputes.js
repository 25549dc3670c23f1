// What players contest, and its decision; what was decided stands with its reason.
import { groupOf, placeWord } from '../core/games.js';
import { html } from '../core/html.js';
import { may } from '../running/running.js';

/** @typedef {import('../messages.d.ts').DisputeShown} Dispute */

/** Those that may still matter at the table; the others are looked up. */
const AT_HAND = 8;

/** @param {any} of */
export function Disputes({ table, view, running, acts, offices, sheet }) {
  const disputes = running?.disputes ?? [];
  if (!disputes.length) return null;
  return html`<div class="stack disputes">
    <h3>Disputes</h3>
    <ul class="stack">
      ${disputes
        .slice(0, AT_HAND)
        .map(
          (/** @type {Dispute} */ dispute, /** @type {number} */ n) =>
            html`<${Dispute} key=${n} ...${{ dispute, table, view, acts, offices, sheet }} />`,
        )}
    </ul>
    ${
      disputes.length > AT_HAND &&
      html`<p>
        <a href=${`/inspector?table=${table}&marks=disputes`}>
          All ${disputes.length} disputes at this table
        </a>
      </p>`
    }
  </div>`;
}

/** One dispute; each is decided by itself. @param {any} of */
function Dispute({ dispute, table, view, acts, offices, sheet }) {
  const place = dispute.box ? `${placeWord(view.game)} ${dispute.box}` : '';
  const rule = `${groupOf(view.game)}.rule_on_dispute`,
    voids = 'table.void_settled_round',
    corrects = 'table.correct_chips';
  const lines = [['Round', String(dispute.round)], ...(place ? [['Dispute of', place]] : [])];
  const decide = () =>
    sheet({ act: rule, given: { dispute: dispute.box, round: dispute.round }, lines });
  const uphold = () =>
    sheet({
      act: voids,
      given: { number: dispute.round, ground: 'dispute', dispute: dispute.box },
      lines: [...lines, ['Ground', 'the dispute about it is upheld']],
    });
  const correct = () =>
    sheet({ act: corrects, given: { seat: dispute.box, round: dispute.round }, lines });
  const offer = (
    /** @type {string} */ act,
    /** @type {string} */ says,
    /** @type {() => void} */ onClick,
    first = false,
  ) =>
    may(acts.get(act), offices) &&
    html`<button type="button" class=${`button${first ? ' primary' : ''}`} onClick=${onClick}>
      ${says}
    </button>`;
  const waits = dispute.upheld && !dispute.carried_out,
    open = !dispute.decided || waits;
  return html`<li class=${dispute.decided && !waits ? 'quietly' : 'notice warn'}>
    <div>
      <p>
        <b>
          Round ${dispute.round}
          ${place && `, ${place}`}:
        </b>${' '}
        ${dispute.about}
      </p>
      ${dispute.decided && html`<p>Decided: ${dispute.because}</p>`}
      ${
        open &&
        html`<p>
          ${
            dispute.holds_play
              ? `Play is paused until it is ${
                  dispute.decided ? 'carried out' : 'decided'
                }, up to the time limit.`
              : `Play goes on. It is still to be ${dispute.decided ? 'carried out' : 'decided'}.`
          }
        </p>`
      }
      <a href=${`/inspector/tables/${table}/rounds/${dispute.round}`}>Step through it</a> ·${' '}
      <a
        href=${`/api/v1/tables/${table}/rounds/${dispute.round}/bundle`}
        download=${`table-${table}-round-${dispute.round}.zip`}
      >
        Bundle
      </a>
      ${
        open &&
        html`<div class="row">
          ${!dispute.decided && offer(rule, 'Decide the dispute …', decide, true)}
          ${
            dispute.voidable &&
            offer(voids, waits ? 'Void the round …' : 'Uphold it: void the round …', uphold)
          }
          ${waits && offer(corrects, 'Put the chips right …', correct)}
        </div>`
      }
    </div>
  </li>`;
}
