// The map of the tables: seats, chips, who is away, markers, free seats, and what each table waits
// for.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { gameName } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { useNewTable } from '../running/tournament_table.js';
import { chips } from '../clock/words.js';
import { entrantOf } from './desk.js';
import { EntrantDialog } from './entrant.js';
import { Head } from './parts.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('../messages.d.ts').TableInTournament} Table */

/** @param {{desk: Desk, steps: (wanted: any) => void}} of */
export function Seats({ desk, steps }) {
  const { view } = desk;
  const [chosen, setChosen] = useState(0);
  const entrant = entrantOf(view, chosen);
  const tables = view.tables ?? [];
  const moves = view.stage === 'running' && view.who_moves;
  return html`<section class="stack" aria-labelledby="h-seats">
    <${Head} id="h-seats" title="Tables and seats">
      ${
        moves &&
        desk.may('move_player') &&
        html`
          <button type="button" class="button" onClick=${() => steps({ kind: 'move' })}>
            Move a player …
          </button>
          <button type="button" class="button" onClick=${() => steps({ kind: 'redraw' })}>
            Draw all seats anew …
          </button>
        `
      }
      ${
        desk.offices.includes('casino operator') &&
        view.instrument &&
        html`<${NewTable} desk=${desk} />`
      }
    </${Head}>
    ${
      !tables.length &&
      html`<p class="notice">
        No table belongs to it yet. The casino operator sets them up, here or in the room
        under Tournaments.
      </p>`
    }
    <ul class="grid map">
      ${tables.map(
        table => html`<li key=${table.table}>
          <${TableMap} ...${{ desk, table, steps }} onChoose=${setChosen} />
        </li>`,
      )}
    </ul>
    ${
      entrant &&
      html`<${EntrantDialog} ...${{ desk, entrant, steps }} onClose=${() => setChosen(0)} />`
    }
  </section>`;
}

/**
 * @param {{desk: Desk, table: Table, steps: (wanted: any) => void, onChoose: (entrant: number) =>
 *   void}} of
 */
function TableMap({ desk, table, steps, onChoose }) {
  const { view } = desk;
  const taken = new Map(table.seats.map(seat => [seat.seat, seat]));
  const seats = [...new Set([...taken.keys(), ...table.free])].sort((a, b) => a - b);
  const running = view.stage === 'running';
  return html`<article class="panel stack" aria-labelledby=${`t${table.table}`}>
    <header class="row spread">
      <h3 id=${`t${table.table}`}>Table ${table.table}</h3>
      <span class="row tags">
        <span class="tag">${table.kind}</span>
        <span class=${`tag ${table.stage === 'open' ? 'good' : ''}`}>
          ${table.round ? `round ${table.round}` : table.stage}
        </span>
      </span>
    </header>
    <p class="quietly">
      ${gameName(table.game)}; ${table.seats.length} of ${seats.length} seats taken,${' '}
      ${chips(table.seats.reduce((sum, seat) => sum + seat.chips, 0))} chips
    </p>
    <ol class="seats">
      ${seats.map(seat => {
        const who = taken.get(seat);
        return html`<li key=${seat} class=${who ? '' : 'free'}>
          <span class="seat-number">${seat}</span>
          ${
            who
              ? html`
                <button
                  type="button"
                  class="seat-who"
                  onClick=${() => onChoose(who.entrant)}
                >
                  <span>${who.name}</span>
                  ${!who.present && html`<span class="tag warn">absent</span>`}
                </button>
                <span class="figures">${chips(who.chips)}</span>
              `
              : html`<span class="quietly">free</span>`
          }
          ${
            table.marker === seat
              ? html`<span class="marker" title="Buck or dealer button">
                ●<span class="unseen"> the marker is here</span>
              </span>`
              : ''
          }
        </li>`;
      })}
    </ol>
    ${
      table.waits_for &&
      html`<p class="notice warn">
        <span>
          Waits: ${table.waits_for}. <${Cites} cites=${table.waits_cites ?? []} />
        </span>
      </p>`
    }
    ${
      running &&
      table.seats.length > 0 &&
      html`<div class="row acts">
        ${
          view.who_moves &&
          desk.may('break_table') &&
          html`<button
            type="button"
            class="button"
            onClick=${() => steps({ kind: 'break', table: table.table })}
          >
            Break up …<span class="unseen"> table ${table.table}</span>
          </button>`
        }
        ${
          desk.may('conduct_race_off') && table.smallest_chip
            ? html`<button
              type="button"
              class="button"
              onClick=${() =>
                steps({ kind: 'race_off', table: table.table, chip: table.smallest_chip })}
            >
              Race off chips of ${chips(table.smallest_chip)} …
              <span class="unseen"> at table ${table.table}</span>
            </button>`
            : null
        }
      </div>`
    }
    <p class="links">
      <a href=${`/tables/${table.table}`}>To the table</a>
      ${
        table.kind === 'live' &&
        html`<a href=${`/tables/${table.table}/dealer`}>Dealer’s console</a>`
      }
      <a href=${`/tables/${table.table}/rulings`}>Rulings there</a>
    </p>
  </article>`;
}

/** @param {{desk: Desk}} of */
function NewTable({ desk }) {
  const [form, open] = useNewTable(desk.number, desk.again);
  return html`
    <button type="button" class="button primary" data-act="add_table" onClick=${open}>
      Add a table …
    </button>
    ${form}
  `;
}
