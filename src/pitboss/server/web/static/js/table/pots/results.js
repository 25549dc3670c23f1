// Who won which pot, with which hand, by which clause.
import { html } from '../../core/html.js';
import { dollars } from '../../core/money.js';
import { capital } from '../../core/words.js';
import { Cards } from '../../parts/card.js';
import { Cites } from '../../parts/cite.js';
import { Gain } from '../own_box.js';
import { boxOf, ownBox, seatOf } from '../view.js';
import { paidBy } from './betting.js';
import { potName, seatsWords } from './middle.js';

/** @typedef {import('../view.js').TableView} TableView */
/** @typedef {import('../view.js').Result} Result */

/**
 * What the own seat won or lost in the round that is over; null where it had no part.
 * @param {TableView} view
 * @param {readonly Result[]} results
 */
export function gainOf(view, results) {
  const box = ownBox(view);
  if (!view.round?.over || !box || !results.length) return null;
  return (
    results.filter(one => one.box === view.your_seat).reduce((sum, one) => sum + one.amount, 0) -
    paidBy(box)
  );
}

/**
 * @param {{view: TableView, results: readonly Result[], gain: number | null, children?: any}} of
 */
export function PotResults({ view, results, gain, children }) {
  const pots = [...new Set(results.map(one => one.wager))],
    shown = view.round?.pots ?? [];
  if (!view.round?.over || !pots.length)
    return html`<p class="quietly">Who won which pot comes here, with the hand and the clause.</p>`;
  return html`<div class="settled">
    <p class="settled-head">
      <span>Round ${view.round.number}</span>
      ${gain !== null && html`<${Gain} gain=${gain} />`}
    </p>
    <ul class="pot-results">
      ${pots.map((name, n) => {
        const won = results.filter(one => one.wager === name),
          pot = shown[n];
        const charged = pot ? pot.amount - won.reduce((sum, one) => sum + one.amount, 0) : 0;
        return html`<li key=${name}>
          <p>
            <b>${potName(n, pots.length)}</b>${' '}
            ${!!pot && pots.length > 1 && html`<small>${seatsWords(pot.seats)}</small>`}
          </p>
          ${won.map(one => html`<${Winner} key=${one.box} view=${view} one=${one} />`)}
          ${
            !!charged &&
            html`<p>
              <small>Commission ${dollars(charged)}</small>
            </p>`
          }
          <${Cites} cites=${won[0]?.cites ?? []} />
        </li>`;
      })}
    </ul>
    ${children}
  </div>`;
}

/** @param {{view: TableView, one: Result}} of */
function Winner({ view, one }) {
  const box = boxOf(view, one.box),
    seat = seatOf(view, one.box);
  const open = box?.cards.length && box.cards.every(Boolean) && box.box !== view.your_seat;
  return html`<p class="winner">
    <span>
      ▲ Seat ${one.box}, ${one.box === view.your_seat ? 'you' : (seat?.name ?? 'left')}
    </span>
    <b>+${dollars(one.amount)}</b>
    <span class="winner-hand">
      ${box?.hand ? capital(box.hand) : 'Nobody else was left'}
    </span>
    ${!!open && html`<${Cards} names=${box.cards} size="s" label="The winning cards" />`}
  </p>`;
}
