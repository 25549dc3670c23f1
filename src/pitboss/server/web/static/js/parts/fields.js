// Fields of forms: a label, a hint, and what is wrong, said where it is wrong.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars, parseDollars } from '../core/money.js';
import { cardWords } from '../core/words.js';
import { Card } from './card.js';

/** @param {{label: string, hint?: string, error?: string, id: string, children?: any}} of */
function Field({ label, hint, error, id, children }) {
  return html`<div class=${`field${error ? ' wrong' : ''}`}>
    <label for=${id}>${label}</label>
    ${children}
    ${
      hint &&
      html`<p class="hint" id=${`${id}-hint`}>
        ${hint}
      </p>`
    }
    ${
      error &&
      html`<p class="error" id=${`${id}-error`} role="alert">
        ${error}
      </p>`
    }
  </div>`;
}

/**
 * @param {{label: string, value: number | null, onChange: (cents: number | null) => void, hint?:
 *   string, error?: string, autofocus?: boolean}} of
 */
export function Money({ label, value, onChange, hint, error, autofocus = false }) {
  const id = useId();
  const [text, setText] = useState(value === null ? '' : dollars(value).slice(1));
  useEffect(() => {
    if (parseDollars(text) !== value) setText(value === null ? '' : dollars(value).slice(1));
  }, [value]);
  const bad =
    text.trim() !== '' && parseDollars(text) === null
      ? 'Dollars and cents, such as 25 or 2.50.'
      : '';
  return html`<${Field} ...${{ label, hint, error: error || bad, id }}>
    <span class="money">
      <span aria-hidden="true">$</span>
      <input
        id=${id}
        inputmode="decimal"
        autocomplete="off"
        value=${text}
        autofocus=${autofocus}
        onInput=${(/** @type {any} */ event) => {
          setText(event.target.value);
          onChange(parseDollars(event.target.value));
        }}
      />
    </span>
  </${Field}>`;
}

/**
 * @param {{label: string, value: string, onChange: (text: string) => void, hint?: string, error?:
 *   string, long?: boolean, type?: string, more?: object}} of
 */
export function Text({
  label,
  value,
  onChange,
  hint,
  error,
  long = false,
  type = 'text',
  more = {},
}) {
  const id = useId();
  const set = (/** @type {any} */ event) => onChange(event.target.value);
  return html`<${Field} ...${{ label, hint, error, id }}>
    ${
      long
        ? html`<textarea id=${id} rows="3" value=${value} onInput=${set} ...${more}></textarea>`
        : html`<input id=${id} type=${type} value=${value} onInput=${set} ...${more} />`
    }
  </${Field}>`;
}

/**
 * @param {{label: string, value: unknown, onChange: (value: any) => void, choices: {value: any,
 *   says: string, hint?: string}[], hint?: string, error?: string}} of
 */
export function Choice({ label, value, onChange, choices, hint, error }) {
  const id = useId();
  return html`<fieldset class=${`field choice${error ? ' wrong' : ''}`}>
    <legend>${label}</legend>
    <div class="choices">
      ${choices.map(
        (choice, n) => html`<label class="choice-one" key=${n}>
          <input
            type="radio"
            name=${id}
            checked=${choice.value === value}
            onChange=${() => onChange(choice.value)}
          />
          <span>
            ${choice.says}
            ${choice.hint && html`<small>${choice.hint}</small>`}
          </span>
        </label>`,
      )}
    </div>
    ${hint && html`<p class="hint">${hint}</p>`}
    ${
      error &&
      html`<p class="error" role="alert">
        ${error}
      </p>`
    }
  </fieldset>`;
}

/**
 * @param {{label: string, value: boolean | null, onChange: (value: boolean) => void, hint?:
 *   string, error?: string}} of
 */
export const YesNo = ({ label, value, onChange, hint, error }) => html`<${Choice}
  ...${{ label, value, onChange, hint, error }}
  choices=${[
    { value: true, says: 'Yes' },
    { value: false, says: 'No' },
  ]}
/>`;

const RANKS = [...'AKQJT98765432'],
  SUITS = [...'SHDC'];

/**
 * Cards by two keystrokes (rank, suit) or by a grid; a card that is out already is refused.
 * @param {{label: string, value: string[], onChange: (cards: string[]) => void, count: number,
 *   taken?: readonly string[], hint?: string, error?: string, joker?: boolean, autofocus?:
 *   boolean, onDone?: () => void}} of
 */
export function CardField({
  label,
  value,
  onChange,
  count,
  taken = [],
  hint,
  error,
  joker = false,
  autofocus = false,
  onDone,
}) {
  const id = useId();
  const [rank, setRank] = useState('');
  const [wrong, setWrong] = useState('');
  const where = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (autofocus) where.current?.focus();
  }, [autofocus]);
  const out = new Set([...taken, ...value]);

  /** @param {string} name */
  function add(name) {
    setRank('');
    if (out.has(name)) {
      setWrong(`The ${cardWords(name)} lies on the table already.`);
      return;
    }
    if (value.length >= count) return;
    setWrong('');
    const cards = [...value, name];
    onChange(cards);
    if (cards.length === count) onDone?.();
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed =
      event.key.toUpperCase() === '1' || event.key === '0' ? 'T' : event.key.toUpperCase();
    if (event.key === 'Backspace') {
      if (rank) setRank('');
      else onChange(value.slice(0, -1));
      setWrong('');
    } else if (rank && SUITS.includes(pressed)) add(rank + pressed);
    else if (RANKS.includes(pressed)) {
      setRank(pressed);
      setWrong('');
    } else if (joker && pressed === '*') add('JK');
    else if (rank && pressed.length === 1 && /\w/.test(pressed))
      setWrong('A suit comes next: s, h, d or c.');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return html`<div
    class=${`field cardfield${error || wrong ? ' wrong' : ''}`}
    role="group"
    aria-labelledby=${id}
  >
    <span class="label" id=${id}>
      ${label}
    </span>
    <div
      class="cardfield-in"
      tabindex="0"
      ref=${where}
      onKeyDown=${key}
      role="application"
      aria-label=${`${label}: two keys for each card, rank and suit`}
    >
      ${value.map(name => html`<${Card} name=${name} size="s" key=${name} />`)}
      ${Array.from(
        { length: Math.max(0, count - value.length) },
        (_, n) => html`<span class="card card-s place" key=${n}>
          ${n === 0 && rank}
        </span>`,
      )}
    </div>
    <details class="cardgrid">
      <summary>Grid</summary>
      <div class="cardgrid-in">
        ${SUITS.map(suit =>
          RANKS.map(
            rank => html`<button
              type="button"
              key=${rank + suit}
              aria-label=${cardWords(rank + suit)}
              disabled=${out.has(rank + suit) || value.length >= count}
              onClick=${() => add(rank + suit)}
            >
              <${Card} name=${rank + suit} size="s" />
            </button>`,
          ),
        )}
        ${
          joker &&
          html`<button
            type="button"
            aria-label="the joker"
            disabled=${out.has('JK')}
            onClick=${() => add('JK')}
          >
            <${Card} name="JK" size="s" />
          </button>`
        }
      </div>
    </details>
    ${hint && html`<p class="hint">${hint}</p>`}
    ${
      (wrong || error) &&
      html`<p class="error" role="alert">
        ${wrong || error}
      </p>`
    }
  </div>`;
}
