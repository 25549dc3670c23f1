// What players contest, and its decision; what was decided stands with its reason.
import { groupOf, placeWord } from '../core/games.js';
import { html } from '../core/html.js';
import { may } from '../running/running.js';

/** Those that may still matter at the table; the others are looked up. */
const AT_HAND = 8;

/** @param {any} of */
export function Disputes({ table, view, running, acts, offices, sheet }) {
  const disputes = running?.disputes ?? [];
  if (!disputes.length) return null;
  const rule = `${groupOf(view.game)}.rule_on_dispute`;
  const open = disputes.some((/** @type {any} */ one) => !one.decided);
  return html`<div class="stack disputes"><h3>Disputes</h3>
    <ul class="stack">${disputes.slice(0, AT_HAND).map((/** @type {import('../messages.d.ts').DisputeShown} */ one, /** @type {number} */ n) => html`<li key=${n} class=${one.decided ? 'quietly' : 'notice warn'}><div>
      <p><b>Round ${one.round}${one.box ? `, ${placeWord(view.game)} ${one.box}` : ''}:</b> ${one.about}</p>
      ${one.decided ? html`<p>Decided: ${one.because}</p>` : html`<p>No new round begins before it is decided.</p>`}
      <a href=${`/inspector/tables/${table}/rounds/${one.round}`}>Step through it</a> · <a href=${`/api/v1/tables/${table}/rounds/${one.round}/bundle`} download=${`table-${table}-round-${one.round}.zip`}>Bundle</a>
    </div></li>`)}</ul>
    ${disputes.length > AT_HAND && html`<p><a href=${`/inspector?table=${table}&marks=disputes`}>All ${disputes.length} disputes at this table</a></p>`}
    ${open && may(acts.get(rule), offices) && html`<div class="row"><button type="button" class="button primary" onClick=${() => sheet({ act: rule })}>Decide the dispute …</button>
      ${view.round?.over && may(acts.get('table.void_settled_round'), offices) && html`<button type="button" class="button" onClick=${() => sheet({ act: 'table.void_settled_round', given: { number: view.round.number, ground: 'dispute' }, lines: [['Round', String(view.round.number)], ['Ground', 'the dispute about it is upheld']] })}>Uphold it: void the round …</button>`}</div>`}
  </div>`;
}
