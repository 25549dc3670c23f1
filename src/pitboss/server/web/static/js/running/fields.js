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
 *   'time' | 'moment' | 'choice' | 'select' | 'yes_no' | 'checks' | 'limits', choices?: {value:
 *   any, says: string, hint?: string}[], optional?: boolean, hint?: string, start?: any, when?:
 *   (values: Values) => boolean, limits?: Determination[]}} Question
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
        ?.filter(limit => !limit.optional && [null, undefined, ''].includes(value[pathOf(limit)]))
        .map(limit => `${capital(limit.name)} is asked for.`)
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
    return choices.find(choice => choice.value === value)?.says ?? String(value);
  if (kind === 'checks')
    return value.length
      ? value
          .map(
            (/** @type {any} */ item) =>
              choices.find(choice => choice.value === item)?.says ?? item,
          )
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
      value=${String(choices.findIndex(choice => choice.value === value))}
      onChange=${(/** @type {any} */ event) => onChange(choices[Number(event.target.value)]?.value)}
    >
      <option value="-1" disabled>
        Choose …
      </option>
      ${choices.map(
        (choice, n) => html`<option value=${String(n)} key=${n}>
          ${choice.says}
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
  const change = (/** @type {any} */ item, /** @type {boolean} */ on) =>
    onChange(on ? [...value, item] : value.filter(candidate => candidate !== item));
  return html`<fieldset class=${`field choice${error ? ' wrong' : ''}`}>
    <legend>${label}</legend>
    <div class="choices">
      ${choices.map(
        (choice, n) => html`<label class="choice-one" key=${n}>
          <input
            type="checkbox"
            checked=${value.includes(choice.value)}
            onChange=${(/** @type {any} */ event) => change(choice.value, event.target.checked)}
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

// --- determinations

/** @param {Determination} determination */
const pathOf = determination => determination.path.join('.');
/** @param {Determination} determination */
const kindOf = determination =>
  /** @type {Question['kind']} */ (
    determination.kind === 'amount'
      ? 'money'
      : determination.kind === 'texts'
        ? 'text'
        : determination.kind
  );
/**
 * A question of its own about each, where there are few.
 * @param {readonly Determination[]} several
 * @param {Record<string, any>} [now] as they stand
 * @returns {Question[]}
 */
export const determinationQuestions = (several, now = {}) =>
  several.map(item => {
    const start = now[pathOf(item)] ?? item.value;
    return {
      name: pathOf(item),
      label: capital(item.name),
      kind: kindOf(item),
      start: item.kind === 'number' ? String(start) : start,
      choices: item.choices,
      optional: item.optional || item.kind === 'text',
    };
  });
/** The answers to begin from. @param {readonly Determination[]} limits @returns {Values} */
export const determined = limits =>
  Object.fromEntries(limits.map(limit => [pathOf(limit), limit.value]));

/**
 * Determinations as an act takes them.
 * @param {Record<string, any>} raw
 * @param {readonly Determination[]} limits
 * @param {Values} values
 */
export function withAnswers(raw, limits, values) {
  const made = structuredClone(raw);
  for (const limit of limits) {
    let place = made;
    for (const part of limit.path.slice(0, -1)) place = place[part];
    place[/** @type {string | number} */ (limit.path.at(-1))] = answered(
      limit,
      values[pathOf(limit)],
    );
  }
  return made;
}

/** @param {Determination} determination @param {any} value */
function answered(determination, value) {
  if (determination.kind === 'texts')
    return String(value)
      .split(',')
      .map(text => text.trim())
      .filter(Boolean);
  if (determination.kind === 'text') return String(value ?? '').trim();
  if (value === null || value === '') return null;
  return determination.kind === 'number' ? Number(value) : value;
}

/** @param {Determination} determination @param {any} value */
export const determinationWords = (determination, value) =>
  value === null || value === ''
    ? 'none'
    : determination.kind === 'amount'
      ? dollars(Number(value))
      : determination.kind === 'yes_no'
        ? value
          ? 'yes'
          : 'no'
        : (determination.choices.find(choice => choice.value === value)?.says ?? String(value));

/**
 * Determinations in words.
 * @param {readonly Determination[]} limits
 * @param {Values} values
 * @returns {[string, string][]}
 */
export const limitLines = (limits, values) =>
  limits.map(limit => [limit.name, determinationWords(limit, values[pathOf(limit)])]);

/**
 * @param {{limits: readonly Determination[], value: Values, onChange: (value: Values) => void,
 *   error?: string}} of
 */
export function Limits({ limits, value, onChange, error }) {
  return html`
    <div class="limits">
      ${limits.map(limit => {
        const path = pathOf(limit);
        const kind = limit.kind === 'choice' ? 'select' : kindOf(limit);
        const before =
          value[path] === limit.value ? undefined : `was ${determinationWords(limit, limit.value)}`;
        return html`<${Answer}
          key=${path}
          value=${value[path]}
          onChange=${(/** @type {any} */ answer) => onChange({ ...value, [path]: answer })}
          question=${{
            name: path,
            label: capital(limit.name),
            kind,
            optional: limit.optional,
            hint: before,
            choices: limit.choices,
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
