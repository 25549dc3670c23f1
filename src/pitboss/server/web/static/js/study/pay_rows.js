// The rows of a pay table, to be typed over; what differs from the gazetted table is marked.
import { html } from '../core/html.js';
import { capital } from '../core/words.js';

/** @typedef {import('../messages.d.ts').PayRow} PayRow */

/** "500", "3:2". @param {import('../messages.d.ts').Figure} odds */
const written = odds => odds.fraction.replace('/', ':');

const ODDS = /^(\d{1,9}\s*(to|:|\/)\s*[1-9]\d{0,8}|\d{1,9}(\.\d{1,6})?)$/i;

/**
 * @param {{pays: readonly PayRow[], met: readonly PayRow[], odds: Record<string, string>,
 *   onChange: (odds: Record<string, string>) => void}} of
 */
export function PayRows({ pays, met, odds, onChange }) {
  const wagers = [...new Set(pays.map(pay => pay.wager))];
  /** @param {string} name @param {string} text @param {PayRow} row */
  function set(name, text, row) {
    const others = Object.fromEntries(Object.entries(odds).filter(([key]) => key !== name));
    onChange(text.trim() === written(row.gazetted) ? others : { ...others, [name]: text });
  }
  return html`<div class="pay-tables">
    ${wagers.map(
      wager => html`<table class="pays" key=${wager}>
        <caption>${capital(wager)} pays</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">Hand</th>
            <th scope="col">Odds</th>
            <th scope="col">Gazetted</th>
          </tr>
        </thead>
        <tbody>
          ${pays
            .filter(pay => pay.wager === wager)
            .map(row => {
              const name = `${wager} ${row.row}`,
                text = odds[name] ?? written(row.gazetted),
                changed = name in odds;
              const capped = met.find(
                  candidate => candidate.wager === wager && candidate.row === row.row,
                ),
                cut = capped && capped.paid.fraction !== capped.odds.fraction;
              const bad = !ODDS.test(text.trim());
              return html`<tr key=${name} class=${changed ? 'changed' : ''}>
                <th scope="row">${capital(row.row)}</th>
                <td>
                  <input
                    aria-label=${`${capital(wager)}, ${row.row}: odds to 1`}
                    aria-invalid=${bad}
                    inputmode="decimal"
                    autocomplete="off"
                    value=${text}
                    onInput=${(/** @type {any} */ event) => set(name, event.target.value, row)}
                  />
                </td>
                <td class="beside">
                  ${
                    bad
                      ? html`<b class="bad">not odds</b>`
                      : cut
                        ? html`<span title="What the maximum payout leaves">
                          pays ${Number(capped.paid.decimal.toFixed(3))}
                        </span>`
                        : changed
                          ? html`<span>was ${written(row.gazetted)}</span>`
                          : html`<span>to 1</span>`
                  }
                </td>
              </tr>`;
            })}
        </tbody>
      </table>`,
    )}
  </div>`;
}
