// How much: a field, a slider and presets, none of which leaves the legal limits.
import { useEffect, useState } from 'preact/hooks';
import { html } from '../../core/html.js';
import { dollarSign, dollars, parseDollars, unitsInOne } from '../../core/money.js';
import { clamped, presets } from './betting.js';

/** @typedef {import('./betting.js').Span} Span */
/** @typedef {import('../view.js').TableView} TableView */

/** How many chips an amount is above the least. @param {Span} span @param {number} amount */
const steps = (span, amount) => Math.ceil((amount - span.least) / span.chip);

/** An amount as it is typed, without a sign. @param {number} units */
const typed = units =>
  units % unitsInOne() ? (units / unitsInOne()).toFixed(2) : `${units / unitsInOne()}`;

/**
 * The amount that is being chosen; anew at the least whenever other amounts are open.
 * @param {TableView} view
 * @param {Span | null} span
 */
export function useAmount(view, span) {
  const [chosen, setChosen] = useState({ for: '', text: '', amount: 0 });
  const turn = span
    ? [view.round?.number, view.round?.stage, span.raises, span.above, span.least, span.most].join(
        '.',
      )
    : '';
  const mine = span && chosen.for === turn;
  const amount = span ? (mine ? clamped(span, chosen.amount) : span.least) : 0;
  /** @param {number} units */
  const set = units => {
    if (span) {
      const to = clamped(span, units);
      setChosen({ for: turn, text: typed(to), amount: to });
    }
  };
  return {
    amount,
    text: mine ? chosen.text : span ? typed(span.least) : '',
    set,
    /** @param {string} text */
    type: text => setChosen({ for: turn, text, amount: parseDollars(text) ?? span?.least ?? 0 }),
    /** By so many chips. @param {number} by */
    step: by => {
      if (span) set(amount + by * Math.max(span.chip, span.least));
    },
  };
}
/** @typedef {ReturnType<typeof useAmount>} Amount */

/** @param {{view: TableView, span: Span | null, amount: Amount}} of */
export function BetRow({ view, span, amount }) {
  const fixed = !span || span.least === span.most;
  const [text, setText] = useState(amount.text);
  useEffect(() => setText(amount.text), [amount.text]);
  const says = !span
    ? 'How much: when it is your turn'
    : `${
        span.raises ? 'Raise by' : 'Bet'
      }: ${fixed ? dollars(span.least) : `${dollars(span.least)} to ${dollars(span.most)}`}`;
  return html`<div class="bet-row" role="group" aria-label=${says}>
    <label class="bet-field">
      <span class="unseen">${says}</span>
      <span aria-hidden="true">${dollarSign()}</span>
      <input
        inputmode="decimal"
        autocomplete="off"
        value=${text}
        disabled=${fixed}
        data-amount
        onInput=${(/** @type {any} */ event) => amount.type(event.target.value)}
        onBlur=${() => amount.set(amount.amount)}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key === 'Enter') /** @type {HTMLElement} */ (event.target).blur();
        }}
      />
    </label>
    <input
      class="bet-slider"
      type="range"
      aria-label=${says}
      aria-valuetext=${dollars(amount.amount)}
      disabled=${fixed}
      min="0"
      max=${span ? steps(span, span.most) : 0}
      step="1"
      value=${span ? steps(span, amount.amount) : 0}
      onInput=${(/** @type {any} */ event) =>
        amount.set((span?.least ?? 0) + Number(event.target.value) * (span?.chip ?? 1))}
    />
    <span class="presets">
      ${presets(view, span).map(
        preset => html`<button
          type="button"
          class="button preset"
          key=${preset.id}
          data-preset=${preset.id}
          disabled=${!span}
          aria-pressed=${!fixed && preset.amount === amount.amount}
          onClick=${() => amount.set(preset.amount)}
        >
          <span>${preset.label}</span> <b>${span ? dollars(preset.amount) : ''}</b>
        </button>`,
      )}
    </span>
  </div>`;
}
