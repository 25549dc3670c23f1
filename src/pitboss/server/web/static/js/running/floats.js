// The float of each table.
import { useMemo } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { gameName } from '../core/words.js';
import { useActs } from '../parts/acts.js';
import { FloatPanel, FloatWaits } from './float.js';
import { officesAt } from './running.js';
import { useTableSheet } from './table_sheet.js';

/** @typedef {import('../messages.d.ts').TableRunning} TableRunning */

/** @param {any} of */
export function Floats({ running, visit, again }) {
  const total = running.tables.reduce(
    (/** @type {number} */ sum, /** @type {TableRunning} */ table) => sum + table.float.expected,
    0,
  );
  const all = /** @type {TableRunning[]} */ (running.tables);
  const counted = all.filter(item => item.float.denominations.length),
    others = all.filter(item => !item.float.denominations.length);
  return html`<section class="stack" aria-labelledby="h-floats">
    <header class="row spread">
      <h2 id="h-floats">Floats</h2>
      <p class="figure">
        ${dollars(total)} <small>should be in all floats</small>
      </p>
    </header>
    <p class="quietly">
      At electronic tables the record is the float, and it may stand below nothing: chips
      come from purses. At live tables dealer and casino supervisor count it together.
    </p>
    <ul class="grid">
      ${counted.map(
        card => html`<li class="panel stack" key=${card.table}>
          <${FloatOf} table=${card} visit=${visit} again=${again} />
        </li>`,
      )}
    </ul>
    ${
      others.length > 0 &&
      html`<div class="panel stack">
        <h3>Kept by the record alone</h3>
        <dl class="facts">
          ${others.map(
            other => html`<div key=${other.table}>
              <dt>
                Table ${other.table}, ${gameName(other.game)}
              </dt>
              <dd>${dollars(other.float.expected)}</dd>
            </div>`,
          )}
        </dl>
      </div>`
    }
  </section>`;
}

/** @param {{table: TableRunning, visit: any, again: () => void}} of */
function FloatOf({ table, visit, again }) {
  const list = useActs(table.table, table.game);
  const acts = useMemo(() => new Map((list ?? []).map(item => [item.act, item])), [list]);
  const offices = officesAt(visit.offices, visit.person, table);
  const [form, ask] = useTableSheet({ again });
  const office =
    ['casino supervisor', 'dealer'].find(candidate => offices.includes(candidate)) ?? '';
  const sheet = (/** @type {any} */ item) =>
    ask({
      table: table.table,
      game: table.game,
      office,
      denominations: table.float.denominations,
      ...item,
    });
  return html`
    <h3>
      Table ${table.table}, ${gameName(table.game)}
    </h3>
    <${FloatPanel} ...${{ running: table, acts, offices, sheet }} />
    <${FloatWaits} ...${{ running: table, person: visit.person, acts, offices, sheet }} />
    ${form}
  `;
}
