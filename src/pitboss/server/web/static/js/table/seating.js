// Sitting down, more chips, leaving, and waiting for a seat.
import { useState } from 'preact/hooks';
import { placeWord } from '../core/games.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { capital } from '../core/words.js';
import { Dialog } from '../parts/dialog.js';
import { Choice, Money } from '../parts/fields.js';
import { Refused } from './acts.js';
import { figure } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./acts.js').Acts} Acts */

/**
 * The most that somebody may bring: the purse, or what the sign of a pot game allows.
 * @param {TableView} view
 * @param {number} purse
 */
const mostOf = (view, purse) => Math.min(purse, figure(view, 'maximum buy-in')?.minimum ?? purse);

/**
 * Stakes that suit the table's least ante, or in a pot game its least table stake.
 * @param {TableView} view
 * @param {number} purse
 */
function stakes(view, purse) {
  const table = figure(view, 'minimum table stake')?.minimum,
    most = mostOf(view, purse);
  const steps = table
    ? [1, 2, 5].map(times => table * times)
    : [20, 50, 100].map(times => (figure(view, 'ante')?.minimum ?? 500) * times);
  return [...steps.filter(step => step < most), most].slice(0, 4);
}

/**
 * @param {{view: TableView, purse: number, value: number | null, onChange: (cents: number | null)
 *   => void, label: string, error: string}} of
 */
function ChipsField({ view, purse, value, onChange, label, error }) {
  return html`
    <${Money}
      label=${label}
      value=${value}
      onChange=${onChange}
      hint=${`Your purse holds ${dollars(purse)} in play chips.`}
      error=${error}
    />
    <div class="row" role="group" aria-label="Amounts">
      ${stakes(view, purse).map(
        stake => html`<button
            type="button"
            class="button"
            key=${stake}
            onClick=${() => onChange(stake)}
          >
          ${dollars(stake)}
        </button>`,
      )}
    </div>
  `;
}

/** @param {number | null} amount @param {number} purse */
const tooMuch = (amount, purse) =>
  amount !== null && amount > purse ? `There is ${dollars(purse)} in your purse.` : '';

/**
 * @param {{view: TableView, acts: Acts, person: number, free: readonly number[], seat: number,
 *   onClose: () => void}} of
 */
export function SitDown({ view, acts, person, free, seat, onClose }) {
  const purse = view.your_purse ?? 0;
  const [at, setAt] = useState(seat || free[Math.floor(free.length / 2)] || 0);
  const [stake, setStake] = useState(
    /** @type {number | null} */ (stakes(view, purse).at(-2) ?? purse),
  );
  const error = tooMuch(stake, purse),
    place = placeWord(view.game);
  const sit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!stake || error) return;
    if (await acts.give({ type: 'table.take_seat', seat: at, player: person, stake })) onClose();
  };
  return html`<${Dialog} title="Sit down" onClose=${onClose}>
    <form class="stack" onSubmit=${sit}>
      <${Choice}
        label=${capital(place)}
        value=${at}
        onChange=${setAt}
        choices=${free.map(seat => ({ value: seat, says: `${seat}` }))}
        hint=${`${capital(place)} 1 is at the dealer’s left.`}
      />
      <${ChipsField}
        ...${{ view, purse, value: stake, onChange: setStake, error }}
        label="Chips to bring"
      />
      <${Refused} acts=${acts} />
      <div class="dialog-foot">
        <button type="submit" class="button primary" aria-disabled=${!stake || !!error}>
          Sit down with ${dollars(stake ?? 0)}
        </button>
      </div>
    </form>
  </${Dialog}>`;
}

/** @param {{view: TableView, acts: Acts, onClose: () => void}} of */
export function AddChips({ view, acts, onClose }) {
  const purse = view.your_purse ?? 0;
  const [amount, setAmount] = useState(
    /** @type {number | null} */ (stakes(view, purse)[0] ?? purse),
  );
  const error = tooMuch(amount, purse);
  const add = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!amount || error) return;
    if (await acts.give({ type: 'table.add_chips', seat: view.your_seat, amount })) onClose();
  };
  return html`<${Dialog} title="Add chips" onClose=${onClose}>
    <form class="stack" onSubmit=${add}>
      <${ChipsField}
        ...${{ view, purse, value: amount, onChange: setAmount, error }}
        label="Chips to add"
      />
      <${Refused} acts=${acts} />
      <div class="dialog-foot">
        <button type="submit" class="button primary" aria-disabled=${!amount || !!error}>
          Add ${dollars(amount ?? 0)}
        </button>
      </div>
    </form>
  </${Dialog}>`;
}

const waitsAs = (/** @type {number} */ table, /** @type {number} */ person) =>
  `pitboss.waits.${table}.${person}`;

/**
 * Whether this person waits for a seat here, as far as this page knows.
 * @param {number} table
 * @param {number} person
 * @param {Acts} acts
 */
export function useWaiting(table, person, acts) {
  const [, setWaits] = useState(false);
  const waits = sessionStorage.getItem(waitsAs(table, person)) !== null;
  /** @param {boolean} so */
  const keep = so => {
    if (so) sessionStorage.setItem(waitsAs(table, person), '1');
    else sessionStorage.removeItem(waitsAs(table, person));
    setWaits(so);
  };
  return {
    waits,
    join: async () => {
      if (await acts.give({ type: 'management.join_waiting_list', person, table }, { at: 0 }))
        keep(true);
    },
    leave: async () => {
      keep(false);
      await acts.give({ type: 'management.leave_waiting_list', person, table }, { at: 0 });
    },
    over: () => {
      if (waits) keep(false);
    },
  };
}
