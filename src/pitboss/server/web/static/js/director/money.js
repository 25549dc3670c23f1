// Money: what came in and what went out, kind by kind; the accounts; and whether they balance.
import { html } from '../core/html.js';
import { change, dollars } from '../core/money.js';
import { capital } from '../core/words.js';
import { chips } from '../clock/words.js';
import { FactList, Head } from './parts.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('../messages.d.ts').LedgerShown} Ledger */

/** @type {Record<string, string>} */
const KINDS = {
  PlayerEntered: 'Entry fees',
  ReserveSeated: 'Fees of reserves, less fees returned',
  ChipsBought: 'Rebuys',
  ToppedUp: 'Top-ups',
  ValueAdded: 'Added by the operator',
  PrizesAwarded: 'Prizes',
  CancellationAnnounced: 'Refunds',
};

/** @param {{desk: Desk}} of */
export function Money({ desk }) {
  const { view } = desk;
  const ledger = view.ledger;
  if (!ledger)
    return html`<section class="stack" aria-labelledby="h-money">
      <${Head} id="h-money" title="Money" />
      <p>There is no money in it before the conditions are published.</p>
    </section>`;
  return html`<section class="stack" aria-labelledby="h-money">
    <${Head} id="h-money" title="Money">
      ${
        desk.may('add_value') &&
        html`<button
          type="button"
          class="button"
          data-act="add_value"
          onClick=${() => addValue(desk)}
        >
          Add to the pool …
        </button>`
      }
      ${
        desk.may('cancel_tournament') &&
        !['over', 'called off'].includes(view.stage) &&
        html`<button type="button" class="button danger" onClick=${() => callOff(desk)}>
          Call it off …
        </button>`
      }
    </${Head}>
    ${
      ledger.balanced
        ? html`<p class="notice good" role="status">
          <span>
            <b>✓ The ledger balances.</b> Every cent that was paid lies in an account, by
            two counts, and so does every chip.
          </span>
        </p>`
        : html`<div class="notice bad ledger-wrong" role="alert">
          <p>
            <b>✕ The ledger does not balance.</b> Award nothing and pay nothing out: call
            the operator and the inspector, and keep the record as it is.
          </p>
        </div>`
    }
    <${Flows} ledger=${ledger} />
    <h3>Accounts</h3>
    <${FactList}
      lines=${ledger.lines.map(line => [
        capital(line.account),
        line.account === 'purses of players'
          ? `${change(line.amount)} since the first entry`
          : dollars(line.amount),
      ])}
    />
    <h3>Chips</h3>
    <${FactList}
      lines=${[
        ['Issued', chips(ledger.chips_issued)],
        ['At the tables', chips(ledger.chips_at_tables)],
        ['Held in entrants’ names between sessions', chips(ledger.chips_held)],
        ['Out of play', chips(ledger.chips_out_of_play)],
      ]}
    />
  </section>`;
}

/** @param {{ledger: Ledger}} of */
function Flows({ ledger }) {
  const flows = ledger.flows ?? [];
  const sum = (/** @type {'pool' | 'commission'} */ of) =>
    flows.reduce((all, flow) => all + flow[of], 0);
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="Money by kind">
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th class="number" scope="col">
            Times
          </th>
          <th class="number" scope="col">
            Prize pool
          </th>
          <th class="number" scope="col">
            Commission
          </th>
        </tr>
      </thead>
      <tbody>
        ${flows.map(
          flow => html`<tr key=${flow.kind}>
            <th scope="row">${KINDS[flow.kind] ?? flow.kind}</th>
            <td class="number">${flow.times}</td>
            <td class="number">${change(flow.pool)}</td>
            <td class="number">${change(flow.commission)}</td>
          </tr>`,
        )}
        ${
          !flows.length &&
          html`<tr>
            <td colspan="4" class="quietly">
              Nothing was paid yet.
            </td>
          </tr>`
        }
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In hand</th>
          <td></td>
          <td class="number">
            <b>${dollars(sum('pool'))}</b>
          </td>
          <td class="number">
            <b>${dollars(sum('commission'))}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** @param {Desk} desk */
const addValue = desk =>
  desk.ask('add_value', {
    title: 'Add to the prize pool',
    questions: [
      { name: 'amount', label: 'Cash', kind: 'money', start: 0 },
      {
        name: 'goods',
        label: 'Goods or services for the first place, the second, …',
        kind: 'text',
        optional: true,
        hint: 'Several with a comma between them.',
      },
    ],
    fields: values => ({
      amount: values.amount ?? 0,
      goods: String(values.goods ?? '')
        .split(',')
        .map(item => item.trim())
        .filter(Boolean),
    }),
  });

/** @param {Desk} desk */
const callOff = desk =>
  desk.ask('cancel_tournament', {
    title: 'Call the tournament off',
    danger: true,
    yes: 'Call it off',
    questions: [{ name: 'because', label: 'Why?', kind: 'long' }],
    fields: values => ({ because: values.because }),
  });
