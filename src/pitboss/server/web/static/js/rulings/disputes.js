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
          (/** @type {Dispute} */ one, /** @type {number} */ n) =>
            html`<${One} key=${n} ...${{ one, table, view, acts, offices, sheet }} />`,
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
function One({ one, table, view, acts, offices, sheet }) {
  const place = one.box ? `${placeWord(view.game)} ${one.box}` : '';
  const rule = `${groupOf(view.game)}.rule_on_dispute`,
    voids = 'table.void_settled_round',
    corrects = 'table.correct_chips';
  const lines = [['Round', String(one.round)], ...(place ? [['Dispute of', place]] : [])];
  const decide = () => sheet({ act: rule, given: { dispute: one.box, round: one.round }, lines });
  const uphold = () =>
    sheet({
      act: voids,
      given: { number: one.round, ground: 'dispute', dispute: one.box },
      lines: [...lines, ['Ground', 'the dispute about it is upheld']],
    });
  const correct = () => sheet({ act: corrects, given: { seat: one.box, round: one.round }, lines });
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
  const waits = one.upheld && !one.carried_out,
    open = !one.decided || waits;
  return html`<li class=${one.decided && !waits ? 'quietly' : 'notice warn'}>
    <div>
      <p>
        <b>
          Round ${one.round}
          ${place && `, ${place}`}:
        </b>${' '}
        ${one.about}
      </p>
      ${one.decided && html`<p>Decided: ${one.because}</p>`}
      ${
        open &&
        html`<p>
          ${
            one.holds_play
              ? `Play is paused until it is ${
                  one.decided ? 'carried out' : 'decided'
                }, up to the time limit.`
              : `Play goes on. It is still to be ${one.decided ? 'carried out' : 'decided'}.`
          }
        </p>`
      }
      <a href=${`/inspector/tables/${table}/rounds/${one.round}`}>Step through it</a> ·${' '}
      <a
        href=${`/api/v1/tables/${table}/rounds/${one.round}/bundle`}
        download=${`table-${table}-round-${one.round}.zip`}
      >
        Bundle
      </a>
      ${
        open &&
        html`<div class="row">
          ${!one.decided && offer(rule, 'Decide the dispute …', decide, true)}
          ${
            one.voidable &&
            offer(voids, waits ? 'Void the round …' : 'Uphold it: void the round …', uphold)
          }
          ${waits && offer(corrects, 'Put the chips right …', correct)}
        </div>`
      }
    </div>
  </li>`;
}
