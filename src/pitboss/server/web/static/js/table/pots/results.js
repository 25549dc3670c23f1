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
    results
      .filter(result => result.box === view.your_seat)
      .reduce((sum, result) => sum + result.amount, 0) - paidBy(box)
  );
}

/**
 * @param {{view: TableView, results: readonly Result[], gain: number | null, children?: any}} of
 */
export function PotResults({ view, results, gain, children }) {
  const pots = [...new Set(results.map(result => result.wager))],
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
        const won = results.filter(result => result.wager === name),
          pot = shown[n];
        const charged = pot ? pot.amount - won.reduce((sum, item) => sum + item.amount, 0) : 0;
        return html`<li key=${name}>
          <p>
            <b>${potName(n, pots.length)}</b>${' '}
            ${!!pot && pots.length > 1 && html`<small>${seatsWords(pot.seats)}</small>`}
          </p>
          ${won.map(item => html`<${Winner} key=${item.box} view=${view} result=${item} />`)}
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

/** @param {{view: TableView, result: Result}} of */
function Winner({ view, result }) {
  const box = boxOf(view, result.box),
    seat = seatOf(view, result.box);
  const open = box?.cards.length && box.cards.every(Boolean) && box.box !== view.your_seat;
  return html`<p class="winner">
    <span>
      ▲ Seat ${result.box}, ${result.box === view.your_seat ? 'you' : (seat?.name ?? 'left')}
    </span>
    <b>+${dollars(result.amount)}</b>
    <span class="winner-hand">
      ${box?.hand ? capital(box.hand) : 'Nobody else was left'}
    </span>
    ${!!open && html`<${Cards} names=${box.cards} size="s" label="The winning cards" />`}
  </p>`;
}
