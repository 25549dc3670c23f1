// Questions of forms about running the room; each answer stays where it is until it is sent.
import { useId } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { IN_CASINO, day, fromField, moment } from '../core/casino_time.js';
import { capital } from '../core/words.js';
import { Choice, Money, Text, YesNo } from '../parts/fields.js';

/** @typedef {import('../messages.d.ts').DeterminationShown} Determination */
/**
 * @typedef {{name: string, label: string, kind: 'text' | 'long' | 'money' | 'number' | 'day' |
 *   'time' | 'moment' | 'choice' | 'select' | 'yes_no' | 'checks' | 'limits',
 * choices?: {value: any, says: string, hint?: string}[], optional?: boolean, hint?: string,
 *   start?: any, when?: (values: Values) => boolean,
 *   limits?: Determination[]}} Question
 */
/** @typedef {Record<string, any>} Values */

/** @param {{question: Question, value: any, onChange: (value: any) => void, error?: string}} of */
export function Answer({ question, value, onChange, error }) {
  const { label, kind, hint, choices = [], optional } = question;
  const named =
    optional && kind !== 'yes_no' && kind !== 'checks' ? `${label} (may stay empty)` : label;
  const common = { label: named, value, onChange, hint, error };
  if (kind === 'money') return html`<${Money} ...${common} value=${value ?? null} />`;
  if (kind === 'choice') return html`<${Choice} ...${common} choices=${choices} />`;
  if (kind === 'yes_no') return html`<${YesNo} ...${common} />`;
  if (kind === 'select') return html`<${Select} ...${common} choices=${choices} />`;
  if (kind === 'checks')
    return html`<${Checks} ...${common} value=${value ?? []} choices=${choices} />`;
  if (kind === 'limits')
    return html`<${Limits}
      limits=${question.limits ?? []}
      value=${value ?? {}}
      onChange=${onChange}
      error=${error}
    />`;
  if (kind === 'time') return html`<${Text} ...${common} value=${value ?? ''} type="time" />`;
  if (kind === 'day') return html`<${Text} ...${common} value=${value ?? ''} type="date" />`;
  if (kind === 'moment')
    return html`<${Text}
      ...${common}
      hint=${hint ?? IN_CASINO}
      value=${value ?? ''}
      type="datetime-local"
    />`;
  if (kind === 'number')
    return html`<${Text}
      ...${common}
      value=${value ?? ''}
      more=${{ inputmode: 'numeric', autocomplete: 'off' }}
    />`;
  return html`<${Text}
    ...${common}
    value=${value ?? ''}
    long=${kind === 'long'}
    more=${{ maxlength: 500, autocomplete: 'off' }}
  />`;
}

/** What is wrong with an answer, or nothing. @param {Question} question @param {any} value */
export function wrongWith(question, value) {
  const { kind, optional } = question;
  const none =
    value === undefined ||
    value === null ||
    value === '' ||
    (kind === 'text' || kind === 'long' ? !String(value).trim() : false);
  if (none) return optional || kind === 'checks' || kind === 'limits' ? '' : 'This is asked for.';
  if (kind === 'limits')
    return (
      question.limits
        ?.filter(one => !one.optional && [null, undefined, ''].includes(value[pathOf(one)]))
        .map(one => `${capital(one.name)} is asked for.`)
        .join(' ') ?? ''
    );
  if (kind === 'number' && !/^\d{1,9}$/.test(String(value))) return 'A whole number.';
  return '';
}

/** An answer in words, for who looks it over. @param {Question} question @param {any} value */
export function inWords(question, value) {
  const { kind, choices = [] } = question;
  if (value === undefined || value === null || value === '') return 'none';
  if (kind === 'money') return dollars(value);
  if (kind === 'yes_no') return value ? 'yes' : 'no';
  if (kind === 'choice' || kind === 'select')
    return choices.find(one => one.value === value)?.says ?? String(value);
  if (kind === 'checks')
    return value.length
      ? value
          .map((/** @type {any} */ one) => choices.find(each => each.value === one)?.says ?? one)
          .join(', ')
      : 'none';
  if (kind === 'moment') return moment(fromField(value).toISOString());
  if (kind === 'day') return day(value);
  return String(value);
}

/**
 * @param {{label: string, value: any, onChange: (value: any) => void, choices: {value: any, says:
 *   string}[], hint?: string, error?: string}} of
 */
export function Select({ label, value, onChange, choices, hint, error }) {
  const id = useId();
  return html`<div class=${`field${error ? ' wrong' : ''}`}>
    <label for=${id}>${label}</label>
    <select
      id=${id}
      value=${String(choices.findIndex(one => one.value === value))}
      onChange=${(/** @type {any} */ event) => onChange(choices[Number(event.target.value)]?.value)}
    >
      <option value="-1" disabled>
        Choose …
      </option>
      ${choices.map(
        (one, n) => html`<option value=${String(n)} key=${n}>
          ${one.says}
        </option>`,
      )}
    </select>
    ${hint && html`<p class="hint">${hint}</p>`}
    ${
      error &&
      html`<p class="error" role="alert">
        ${error}
      </p>`
    }
  </div>`;
}

/**
 * @param {{label: string, value: any[], onChange: (value: any[]) => void, choices: {value: any,
 *   says: string, hint?: string}[], hint?: string, error?: string}} of
 */
export function Checks({ label, value, onChange, choices, hint, error }) {
  const change = (/** @type {any} */ one, /** @type {boolean} */ on) =>
    onChange(on ? [...value, one] : value.filter(each => each !== one));
  return html`<fieldset class=${`field choice${error ? ' wrong' : ''}`}>
    <legend>${label}</legend>
    <div class="choices">
      ${choices.map(
        (one, n) => html`<label class="choice-one" key=${n}>
          <input
            type="checkbox"
            checked=${value.includes(one.value)}
            onChange=${(/** @type {any} */ event) => change(one.value, event.target.checked)}
          />
          <span>
            ${one.says}
            ${one.hint && html`<small>${one.hint}</small>`}
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

// --- determinations
// -------------------------------------------------------------------------------

/** @param {Determination} one */
const pathOf = one => one.path.join('.');
/** @param {Determination} one */
const kindOf = one =>
  /** @type {Question['kind']} */ (
    one.kind === 'amount' ? 'money' : one.kind === 'texts' ? 'text' : one.kind
  );
/**
 * A question of its own about each, where there are few.
 * @param {readonly Determination[]} several
 * @param {Record<string, any>} [now] as they stand
 * @returns {Question[]}
 */
export const determinationQuestions = (several, now = {}) =>
  several.map(one => {
    const start = now[pathOf(one)] ?? one.value;
    return {
      name: pathOf(one),
      label: capital(one.name),
      kind: kindOf(one),
      start: one.kind === 'number' ? String(start) : start,
      choices: one.choices,
      optional: one.optional || one.kind === 'text',
    };
  });
/** The answers to begin from. @param {readonly Determination[]} limits @returns {Values} */
export const determined = limits => Object.fromEntries(limits.map(one => [pathOf(one), one.value]));

/**
 * Determinations as an act takes them.
 * @param {Record<string, any>} raw
 * @param {readonly Determination[]} limits
 * @param {Values} values
 */
export function withAnswers(raw, limits, values) {
  const made = structuredClone(raw);
  for (const one of limits) {
    let place = made;
    for (const part of one.path.slice(0, -1)) place = place[part];
    place[/** @type {string | number} */ (one.path.at(-1))] = answered(one, values[pathOf(one)]);
  }
  return made;
}

/** @param {Determination} one @param {any} value */
function answered(one, value) {
  if (one.kind === 'texts')
    return String(value)
      .split(',')
      .map(text => text.trim())
      .filter(Boolean);
  if (one.kind === 'text') return String(value ?? '').trim();
  if (value === null || value === '') return null;
  return one.kind === 'number' ? Number(value) : value;
}

/** @param {Determination} one @param {any} value */
export const determinationWords = (one, value) =>
  value === null || value === ''
    ? 'none'
    : one.kind === 'amount'
      ? dollars(Number(value))
      : one.kind === 'yes_no'
        ? value
          ? 'yes'
          : 'no'
        : (one.choices.find(each => each.value === value)?.says ?? String(value));

/**
 * Determinations in words.
 * @param {readonly Determination[]} limits
 * @param {Values} values
 * @returns {[string, string][]}
 */
export const limitLines = (limits, values) =>
  limits.map(one => [one.name, determinationWords(one, values[pathOf(one)])]);

/**
 * @param {{limits: readonly Determination[], value: Values, onChange: (value: Values) => void,
 *   error?: string}} of
 */
export function Limits({ limits, value, onChange, error }) {
  return html`
    <div class="limits">
      ${limits.map(one => {
        const path = pathOf(one);
        const kind = one.kind === 'choice' ? 'select' : kindOf(one);
        const before =
          value[path] === one.value ? undefined : `was ${determinationWords(one, one.value)}`;
        return html`<${Answer}
          key=${path}
          value=${value[path]}
          onChange=${(/** @type {any} */ answer) => onChange({ ...value, [path]: answer })}
          question=${{
            name: path,
            label: capital(one.name),
            kind,
            optional: one.optional,
            hint: before,
            choices: one.choices,
          }}
        />`;
      })}
    </div>
    ${
      error &&
      html`<p class="error" role="alert">
        ${error}
      </p>`
    }
  `;
}
