// Entries: who is in, who waits in reserve, and the fees.
import { classes } from '../core/classes.js';
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { chips } from '../clock/words.js';
import { TERMS, bought, entrantOf, terms } from './desk.js';
import { EntrantDialog } from './entrant.js';
import { FactList, Head, Tap } from './parts.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('../messages.d.ts').EntrantShown} Entrant */

/** @param {{desk: Desk, steps: (wanted: any) => void}} of */
export function Entries({ desk, steps }) {
  const { view } = desk;
  const [chosen, setChosen] = useState(0);
  const [find, setFind] = useState('');
  const entrant = entrantOf(view, chosen);
  const shown = (view.entrants ?? []).filter(entrant =>
    `${entrant.name} ${entrant.entrant} ${entrant.person}`
      .toLowerCase()
      .includes(find.trim().toLowerCase()),
  );
  const open = view.stage === 'entries';
  const tables = view.tables ?? [];
  const atTheDesk = tables.length > 0 && tables.every(table => table.kind === 'live');
  return html`<section class="stack" aria-labelledby="h-entries">
    <${Head} id="h-entries" title="Entries">
      ${
        open &&
        desk.may('enter') &&
        html`
          ${
            atTheDesk &&
            html`<button
              type="button"
              class="button primary"
              data-act="enter"
              onClick=${() => enter(desk)}
            >
              Enter somebody …
            </button>`
          }
          <button
            type="button"
            class="button"
            data-act="enter_reserve"
            onClick=${() => reserve(desk)}
          >
            Reserve …
          </button>
          <${Tap} desk=${desk} act="close_entries" title="Close the entries" />
        `
      }
    </${Head}>
    <${FactList} lines=${facts(view)} />
    ${
      open &&
      !atTheDesk &&
      html`<p class="hint">
        Players enter on the tournament’s page. You can enter them yourself when all its
        tables are live tables.
      </p>`
    }
    ${
      view.reserved &&
      view.reserved.length > 0 &&
      html`<p>
        <b>In reserve:</b> ${view.reserved.join(', ')}
      </p>`
    }
    ${
      (view.entrants ?? []).length > 8 &&
      html`<div class="field">
        <label for="find">Find by name or number</label>
        <input
          id="find"
          type="search"
          value=${find}
          onInput=${(/** @type {any} */ event) => setFind(event.target.value)}
        />
      </div>`
    }
    <ul class="panel persons entrants" aria-label="Entrants">
      ${shown.map(
        entry => html`<li key=${entry.entrant}>
          <span class="who">
            <b>${entry.name}</b>${' '}
            <small>
              entrant ${entry.entrant}, person ${entry.person}
            </small>
          </span>
          <span class="row tags">
            <${Tags} entrant=${entry} />
          </span>
          <span class="row acts">
            <button type="button" class="button" onClick=${() => setChosen(entry.entrant)}>
              Open …<span class="unseen"> ${entry.name}</span>
            </button>
          </span>
        </li>`,
      )}
      ${
        !shown.length &&
        html`<li class="quietly">Nobody${find ? ' of that name' : ' has entered yet'}.</li>`
      }
    </ul>
    ${
      entrant &&
      html`<${EntrantDialog} ...${{ desk, entrant, steps }} onClose=${() => setChosen(0)} />`
    }
  </section>`;
}

/** @param {{entrant: Entrant}} of */
const Tags = ({ entrant }) => html`
  ${
    entrant.standing === 'seated'
      ? html`<span class="tag info">
        table ${entrant.table}, seat ${entrant.seat}
      </span>`
      : html`<span
        class=${classes(
          'tag',
          entrant.standing === 'entered' && 'good',
          entrant.standing === 'excluded' && 'bad',
        )}
      >
        ${entrant.standing}
      </span>`
  }
  ${
    entrant.standing === 'seated' && !entrant.present
      ? html`<span class="tag warn">${entrant.verified ? 'absent, confirmed' : 'absent'}</span>`
      : null
  }
  ${entrant.place ? html`<span class="tag">place ${entrant.place}</span>` : null}
  ${entrant.chips ? html`<span class="figures">${chips(entrant.chips)}</span>` : null}
  ${bought(entrant) && html`<small>${bought(entrant)}</small>`}
`;

/** @param {import('./desk.js').View} view @returns {[string, any][]} */
function facts(view) {
  const fee = view.entry_fee ?? 0,
    commission = view.commission ?? 0;
  return [
    [
      'Entries',
      `${view.entries ?? 0}; ${view.least_players} are needed, ${view.most_players} are the most`,
    ],
    [
      'Entry fee',
      `${dollars(fee)}${commission ? `, of which ${dollars(commission)} is commission` : ''}`,
    ],
    ['Reserves', view.reserves ?? 0],
    ['Left in', view.players_left ?? 0],
  ];
}

/** @param {Desk} desk */
const enter = desk =>
  desk.ask('enter', {
    title: 'Enter somebody',
    yes: 'Enter, and take the fee',
    lines: [['Entry fee', dollars(desk.view.entry_fee ?? 0)]],
    questions: [
      {
        name: 'person',
        label: 'Number of the person',
        kind: 'number',
        hint: 'It stands on the person’s own page, and in the room under Persons.',
      },
      ...TERMS,
    ],
    fields: values => ({ person: Number(values.person), ...terms(values) }),
  });

/** @param {Desk} desk */
const reserve = desk =>
  desk.ask('enter_reserve', {
    title: 'Note somebody as reserve',
    questions: [{ name: 'person', label: 'Number of the person', kind: 'number' }, ...TERMS],
    fields: values => ({ person: Number(values.person), ...terms(values) }),
  });
