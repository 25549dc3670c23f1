// What a player of a pot game can ask for besides: to stay out, to come back, to post, to pay for
// time, to sit elsewhere.
import { html } from '../../core/html.js';
import { awaits, seatOf } from '../view.js';

/** @typedef {import('../view.js').TableView} TableView */

/** @type {[string, string, Record<string, unknown>][]} */
const ASKED = [
  ['stay_out', 'Stay out of the next rounds', {}],
  ['rejoin', 'Come back into the game', {}],
  ['choose_to_post', 'Post what I owe', { posts: true }],
  ['choose_to_post', 'Wait for the big blind', { posts: false }],
  ['pay_for_time', 'Pay for the next period', {}],
];

/** @param {{view: TableView, acts: import('../acts.js').Acts}} of */
export function Business({ view, acts }) {
  const give = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ more) =>
    void acts.give({ type: `table.${name}`, seat: view.your_seat, ...more });
  const elsewhere = awaits(view, 'table.change_seat')
    ? Array.from({ length: view.boxes }, (_, n) => n + 1).filter(
        candidate => !seatOf(view, candidate),
      )
    : [];
  return html`
    ${ASKED.filter(([name]) => awaits(view, `table.${name}`)).map(
      ([
        name,
        says,
        more,
      ]) => html`<button type="button" class="button" key=${says} onClick=${() => give(name, more)}>
        ${says}
      </button>`,
    )}
    ${
      !!elsewhere.length &&
      html`<label class="move-to">
        <span>Move to seat</span>
        <select
          onChange=${(/** @type {any} */ event) => {
            if (event.target.value) give('change_seat', { to: Number(event.target.value) });
          }}
        >
          <option value="">…</option>
          ${elsewhere.map(
            item => html`<option key=${item} value=${item}>
              ${item}
            </option>`,
          )}
        </select>
      </label>`
    }
  `;
}
