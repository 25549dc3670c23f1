// Which rounds to list.
import { useId, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { gameName } from '../core/words.js';
import { MARKS } from './marks.js';

/** @typedef {import('./address.js').Go} Go */
/** @typedef {import('../messages.d.ts').RoundListed} RoundListed */

/** On a small screen the filters stay folded until they are wanted. */
const WIDE = matchMedia('(min-width: 621px)');
/** Names in the address that the room understands. */
const ASKED = ['table', 'since', 'until', 'marks', 'before'];

/** @param {URLSearchParams} address @param {readonly string[]} [leave] */
export function question(address, leave = []) {
  const asked = new URLSearchParams();
  for (const name of ASKED)
    if (address.get(name) && !leave.includes(name)) asked.set(name, address.get(name) ?? '');
  return asked;
}

/**
 * How many rounds have each mark, where the whole list is here.
 * @param {RoundListed[] | null} rounds
 */
export function counted(rounds) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const { marks } of rounds ?? [])
    for (const mark of marks) found[mark] = (found[mark] ?? 0) + 1;
  return rounds && found;
}

/**
 * @param {{address: URLSearchParams, go: Go, tables: {table: number, game: string}[], counts:
 *   Record<string, number> | null}} of
 */
export function Filters({ address, go, tables, counts }) {
  const marks = (address.get('marks') ?? '').split(',').filter(Boolean);
  const narrowed = ASKED.some(name => address.get(name));
  const set = (/** @type {string} */ name) => (/** @type {any} */ event) =>
    go({ [name]: event.target.value, before: null });
  const toggle = (/** @type {string} */ mark) =>
    go({
      marks: (marks.includes(mark)
        ? marks.filter(candidate => candidate !== mark)
        : [...marks, mark]
      ).join(','),
      before: null,
    });
  const id = useId();
  const [shown, setShown] = useState(WIDE.matches || narrowed);
  return html`<form
    class="panel"
    aria-label="Which rounds"
    onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}
  >
    <button
      type="button"
      class="button quiet filters-show"
      aria-expanded=${shown}
      onClick=${() => setShown(!shown)}
    >
      ${shown ? '▾' : '▸'} Which rounds${narrowed ? ' (chosen)' : ''}
    </button>
    ${
      shown &&
      html`<div class="filters">
        <div class="filters-where">
          <${Chosen}
            label="Table"
            field=${(
              /** @type {string} */ id,
            ) => html`<select id=${id} value=${address.get('table') ?? ''} onChange=${set('table')}>
              <option value="">All tables</option>
              ${tables.map(
                table => html`<option value=${table.table} key=${table.table}>
                  Table ${table.table} · ${gameName(table.game)}
                </option>`,
              )}
            </select>`}
          />
          <${Chosen}
            label="From day"
            field=${(/** @type {string} */ id) => html`<input
              id=${id}
              type="date"
              value=${address.get('since') ?? ''}
              onChange=${set('since')}
            />`}
          />
          <${Chosen}
            label="To day"
            field=${(/** @type {string} */ id) => html`<input
              id=${id}
              type="date"
              value=${address.get('until') ?? ''}
              onChange=${set('until')}
            />`}
          />
          ${
            narrowed &&
            html`<button
              type="button"
              class="button quiet"
              onClick=${() => go(Object.fromEntries(ASKED.map(name => [name, null])))}
            >
              All rounds
            </button>`
          }
        </div>
        <div class="toggles" role="group" aria-labelledby=${id}>
          <span id=${id}>Only rounds with any of</span>
          ${Object.entries(MARKS).map(
            ([mark, [says]]) => html`<button
              type="button"
              class="toggle"
              key=${mark}
              aria-pressed=${marks.includes(mark)}
              onClick=${() => toggle(mark)}
            >
              <span class="toggle-box" aria-hidden="true">
                ${marks.includes(mark) ? '✓' : ''}
              </span>
              ${says}
              ${counts && html`<span class="count">${counts[mark] ?? 0}</span>`}
            </button>`,
          )}
        </div>
      </div>`
    }
  </form>`;
}

/** @param {{label: string, field: (id: string) => any}} of */
function Chosen({ label, field }) {
  const id = useId();
  return html`<div class="field">
    <label for=${id}>${label}</label>
    ${field(id)}
  </div>`;
}
