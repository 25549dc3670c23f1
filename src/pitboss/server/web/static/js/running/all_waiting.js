// Everything that waits anywhere in the room, in one list.
import { useMemo } from 'preact/hooks';
import { html } from '../core/html.js';
import { useTable } from '../core/hooks.js';
import { gameName } from '../core/words.js';
import { useActs } from '../parts/acts.js';
import { officesAt } from './running.js';
import { waitsAt } from './tables.js';
import { Proposals } from './waiting.js';

/** @typedef {import('../messages.d.ts').TableRunning} TableRunning */

/** @param {any} of */
export function AllWaiting({ running, visit, readOnly }) {
  const tables = running.tables.filter(
    (/** @type {TableRunning} */ table) => waitsAt(table).length,
  );
  const nothing = !running.proposals.length && !tables.length;
  return html`<section class="stack" aria-labelledby="h-waiting">
    <h2 id="h-waiting">What waits</h2>
    ${nothing && html`<p class="panel quietly">Nothing waits for a decision.</p>`}
    ${
      running.proposals.length > 0 &&
      html`<div class="panel stack">
        <h3>In the room</h3>
        <${Proposals}
          table=${0}
          proposals=${running.proposals}
          person=${visit.person}
          offices=${visit.offices}
          readOnly=${readOnly}
        />
      </div>`
    }
    ${tables.map(
      (/** @type {TableRunning} */ table) => html`<div class="panel stack" key=${table.table}>
        <header class="row spread">
          <h3>
            Table ${table.table}, ${gameName(table.game)}
          </h3>
          <a class="button" href=${`/tables/${table.table}/rulings`}>
            To the table
          </a>
        </header>
        <p class="row tags">
          ${waitsAt(table).map(
            ([mood, says]) => html`<span class=${`tag ${mood}`} key=${says}>
              ${says}
            </span>`,
          )}
        </p>
        ${table.disputes
          .filter(dispute => !dispute.decided)
          .map(
            (dispute, n) => html`<p class="notice warn" key=${n}>
              <span>
                <b>
                  Round ${dispute.round}
                  ${dispute.box ? `, box ${dispute.box}` : ''}:
                </b>${' '}
                ${dispute.about}
              </span>
            </p>`,
          )}
        ${
          table.proposals.length > 0 &&
          html`<${AtTable} table=${table} visit=${visit} readOnly=${readOnly} />`
        }
      </div>`,
    )}
  </section>`;
}

/** @param {{table: TableRunning, visit: any, readOnly: boolean}} of */
function AtTable({ table, visit, readOnly }) {
  const { view } = useTable(table.table);
  const list = useActs(table.table, table.game);
  const acts = useMemo(() => new Map((list ?? []).map(item => [item.act, item])), [list]);
  return html`<${Proposals}
    table=${table.table}
    proposals=${table.proposals}
    person=${visit.person}
    offices=${officesAt(visit.offices, visit.person, table)}
    acts=${acts}
    view=${view}
    running=${table}
    readOnly=${readOnly}
  />`;
}
