// Rulings, counts and exclusions; where mistakes are put right; and everything that happened.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { clock } from '../core/casino_time.js';
import { Cites } from '../parts/cite.js';
import { chips } from '../clock/words.js';
import { leftIn, whoWhere } from './desk.js';
import { Head } from './parts.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('../messages.d.ts').HappenedInTournament} Happened */

const STEP = 100;
/** Where each mistake is put right, and what stays of it. @type {[string, string, string][]} */
const CORRECTIONS = [
  [
    'The clock ran or stood wrongly',
    'clock',
    'Clock: “Correct the clock”, with the seconds and the reason.',
  ],
  [
    'Somebody was noted as absent or present',
    'entries',
    'Open the entrant: “Note as present” or “Note as absent”.',
  ],
  [
    'Somebody was moved wrongly',
    'seats',
    'Seats: move again where the tables allow it, or draw all seats anew.',
  ],
  [
    'Chips are not what the books say',
    'rulings',
    'Count them here: differences are recorded with the count; ' +
      'what follows from them is your ruling.',
  ],
  ['A break, hand for hand or the house conducting', 'clock', 'Each is ended where it was begun.'],
  ['Anything else', 'rulings', 'Record a ruling that says what was wrong and what counts instead.'],
];

/** @param {{desk: Desk}} of */
export function Rulings({ desk }) {
  const { view } = desk;
  const open = view.stage !== 'draft' && view.stage !== 'called off';
  return html`<section class="stack" aria-labelledby="h-rulings">
    <${Head} id="h-rulings" title="Rulings">
      ${
        open &&
        desk.may('rule') &&
        html`<button
          type="button"
          class="button primary"
          data-act="rule"
          onClick=${() => rule(desk)}
        >
          Rule …
        </button>`
      }
      ${
        view.stage === 'running' &&
        desk.may('count_chips') &&
        html`<button
          type="button"
          class="button"
          data-act="count_chips"
          onClick=${() => count(desk)}
        >
          Count all chips …
        </button>`
      }
      ${
        open &&
        desk.may('exclude_entrant') &&
        leftIn(view).length > 0 &&
        html`<button type="button" class="button danger" onClick=${() => exclude(desk)}>
          Exclude …
        </button>`
      }
      ${
        open &&
        desk.may('nominate_assistant') &&
        html`<button type="button" class="button" onClick=${() => assistant(desk)}>
          Nominate an assistant …
        </button>`
      }
    </${Head}>
    <details class="panel">
      <summary>Where a mistake is put right</summary>
      <dl class="facts">
        ${CORRECTIONS.map(
          ([what, at, how]) => html`<div key=${what}>
            <dt>${what}</dt>
            <dd>
              <a href=${`#${at}`}>${how}</a>
            </dd>
          </div>`,
        )}
      </dl>
      <p class="hint">
        Nothing is ever taken out of the record: a correction stands beside what it
        corrects, with its reason.
      </p>
    </details>
    <${Everything} desk=${desk} />
  </section>`;
}

/** @param {{desk: Desk}} of */
function Everything({ desk }) {
  const { view } = desk;
  const [all, setAll] = useState(/** @type {Happened[]} */ ([]));
  const [most, setMost] = useState(STEP);
  const [find, setFind] = useState('');
  useEffect(() => {
    void ask('GET', `/tournaments/${desk.number}/happened`).then(
      log => setAll(log.happened),
      () => {},
    );
  }, [desk.number, view.number]);
  const found = all.filter(item =>
    `${item.says} ${item.more ?? ''} ${item.cites.join(' ')}`
      .toLowerCase()
      .includes(find.trim().toLowerCase()),
  );
  const shown = found.slice(-most).reverse();
  return html`
    <h3>Everything that happened</h3>
    <div class="field">
      <label for="find">Find by name, table, word or clause</label>
      <input
        id="find"
        type="search"
        value=${find}
        onInput=${(/** @type {any} */ event) => setFind(event.target.value)}
      />
    </div>
    <ol class="log" aria-label="Everything that happened" reversed>
      ${shown.map(
        entry => html`<li key=${entry.number}>
          <span class="log-says">
            ${
              entry.at
                ? html`
                  <time class="quietly">${clock(entry.at)}</time>${' '}
                `
                : ''
            }
            ${entry.says}
            ${
              entry.more
                ? html`
                  ${' '}
                  <b>${entry.more}</b>
                `
                : ''
            }
          </span>${' '}
          <${Cites} cites=${entry.cites} />
        </li>`,
      )}
    </ol>
    ${
      found.length > most &&
      html`<p>
        <button type="button" class="button" onClick=${() => setMost(most + STEP)}>
          Show older ones
        </button>
      </p>`
    }
  `;
}

/** @param {Desk} desk */
const rule = desk =>
  desk.ask('rule', {
    title: 'Rule',
    yes: 'Record the ruling',
    questions: [
      { name: 'matter', label: 'The matter', kind: 'long' },
      { name: 'decision', label: 'Your decision', kind: 'long' },
    ],
    fields: values => ({ matter: values.matter, decision: values.decision }),
  });

/** @param {Desk} desk */
const count = desk =>
  desk.ask('count_chips', {
    title: 'Count all chips',
    yes: 'Record the count',
    asks:
      'Every player’s chips are counted, once. The books’ figures stand there already; ' +
      'change what was found otherwise.',
    questions: leftIn(desk.view)
      .filter(candidate => candidate.seat)
      .map(item => ({
        name: `e${item.entrant}`,
        label: whoWhere(item),
        kind: 'number',
        start: String(item.chips ?? 0),
        hint: `by the books ${chips(item.chips)}`,
      })),
    fields: values => ({
      counted: Object.entries(values).map(([name, found]) => [
        Number(name.slice(1)),
        Number(found),
      ]),
    }),
  });

/** @param {Desk} desk */
const exclude = desk =>
  desk.ask('exclude_entrant', {
    title: 'Exclude somebody from the tournament',
    danger: true,
    yes: 'Exclude',
    questions: [
      {
        name: 'entrant',
        label: 'Who?',
        kind: 'select',
        choices: leftIn(desk.view).map(item => ({
          value: item.entrant,
          says: whoWhere(item),
        })),
      },
      { name: 'contravened', label: 'What was contravened?', kind: 'long' },
    ],
    fields: values => ({ entrant: values.entrant, contravened: values.contravened }),
  });

/** @param {Desk} desk */
const assistant = desk =>
  desk.ask('nominate_assistant', {
    title: 'Nominate an assistant',
    questions: [
      {
        name: 'person',
        label: 'Number of a person who holds the office of tournament director',
        kind: 'number',
      },
    ],
    fields: values => ({ person: Number(values.person) }),
  });
