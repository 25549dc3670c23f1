// The sheet of those who run a table: what happened; its facts, one by one; what the instrument
// makes of them, leaves to judgment and does to the money; and only then is it recorded.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useActs } from './acts.js';
import { Dialog } from './dialog.js';
import { Fact, canBeAsked, isAsked } from './facts.js';
import { Ending } from './sheet_end.js';

export { actsOf, useActs } from './acts.js';

/** @typedef {import('../messages.d.ts').ActShown} Act */
/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').Answer} Answer */
/** @typedef {Record<string, any>} Facts */

const KINDS = {
  irregularity: 'What went wrong',
  ruling: 'Rulings of the house',
  desk: 'At the table',
  player: 'For a player',
  step: 'Steps',
};

/**
 * @param {{table: number, game: string, view: View, offices: readonly string[], office: string,
 *   onDone?: (answer: Answer, act: Act) => void, onClose: () => void, kinds?: (keyof typeof
 *   KINDS)[], act?: string, given?: Facts, title?: string, denominations?: readonly number[],
 *   lines?: [string, string][]}} of `kinds`: what is listed; `act`: begin with this one; `given`:
 *   facts that are known and not asked for; `lines`: those in words.
 */
export function Sheet({
  table,
  game,
  view,
  offices,
  office,
  onDone,
  onClose,
  kinds = ['irregularity', 'ruling'],
  act: first,
  given = {},
  title = 'What happened?',
  denominations = [],
  lines = [],
}) {
  const acts = useActs(table, game);
  const [name, setName] = useState(first ?? '');
  const act = acts?.find(act => act.act === name) ?? null;
  const open = (acts ?? []).filter(
    act =>
      kinds.includes(/** @type {any} */ (act.kind)) &&
      act.offices.includes(office) &&
      canBeAsked(act) &&
      (view.kind === 'live' || !act.on_the_felt),
  );
  return html`<${Dialog} title=${act ? act.title : title} onClose=${onClose} wide>
    ${
      !acts
        ? html`<p role="status">One moment.</p>`
        : !act
          ? html`<${Choose}
            acts=${open}
            kinds=${kinds}
            office=${office}
            live=${view.kind === 'live'}
            onChoose=${(/** @type {Act} */ act) => setName(act.act)}
          />`
          : html`<${Course}
            key=${name}
            ...${{ act, table, view, offices, office, given, denominations, lines, onClose }}
            onDone=${(/** @type {Answer} */ answer) => onDone?.(answer, act)}
            onBack=${() => (first ? onClose() : setName(''))}
          />`
    }
  </${Dialog}>`;
}

/**
 * @param {{acts: Act[], kinds: (keyof typeof KINDS)[], office: string, live: boolean, onChoose:
 *   (act: Act) => void}} of
 */
function Choose({ acts, kinds, office, live, onChoose }) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = acts.filter(act => `${act.title} ${act.asks}`.toLowerCase().includes(wanted));
  const where = useRef(/** @type {HTMLInputElement | null} */ (null));
  // On a touch screen a keyboard that opens by itself would hide the list.
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) where.current?.focus();
  }, []);
  return html`<form
    class="stack"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      if (found[0]) onChoose(found[0]);
    }}
  >
    ${
      !live &&
      office === 'dealer' &&
      html`<p class="notice">
        The house deals at this table, so the casino supervisor records what goes wrong
        here. Tell the supervisor; this is what the instrument makes of it.
      </p>`
    }
    <input
      ref=${where}
      type="search"
      aria-label="Find what happened"
      placeholder="Find: exposed, missing, slow …"
      value=${text}
      onInput=${(/** @type {any} */ event) => setText(event.target.value)}
    />
    ${kinds.map(kind => {
      const some = found.filter(match => match.kind === kind);
      return some.length
        ? html`<section class="stack sheet-kind" key=${kind}>
          <h3>${KINDS[kind]}</h3>
          <ul class="sheet-list">
            ${some.map(
              item => html`<li key=${item.act}>
                <button type="button" class="sheet-one" onClick=${() => onChoose(item)}>
                  <strong>${item.title}</strong>
                  <small>${item.asks}</small>
                  ${
                    !item.alone.includes(office) &&
                    html`<span class="tag info">
                      ${item.second_person ? 'two persons' : 'you propose it'}
                    </span>`
                  }
                </button>
              </li>`,
            )}
          </ul>
        </section>`
        : null;
    })}
    ${!found.length && html`<p>Nothing is called so.</p>`}
  </form>`;
}

/**
 * @param {{act: Act, table: number, view: View, offices: readonly string[], office: string, given:
 *   Facts, denominations: readonly number[], lines: [string, string][], onDone: (answer: Answer)
 *   => void, onBack: () => void, onClose: () => void}} of
 */
function Course({
  act,
  table,
  view,
  office,
  given,
  denominations,
  lines,
  onDone,
  onBack,
  onClose,
}) {
  const [recorded, setRecorded] = useState(/** @type {Act['fields'] | null} */ (null));
  const open = recorded ?? asked(act, view).filter(field => !(field.name in given));
  const [facts, setFacts] = useState(
    /** @type {Facts} */ ({ ...roundsOf(open, view), ...nowOf(act.fields), ...given }),
  );
  const fields = open.filter(field => isAsked(field, facts));
  const [at, setAt] = useState(0);
  const [changing, setChanging] = useState(false);
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  // Each question takes the focus as it is drawn: a moment later it would take keys from another
  // field.
  useLayoutEffect(() => {
    /** @type {HTMLElement | null | undefined} */ (
      form.current?.querySelector('input, textarea, .cardfield-in, .pick')
    )?.focus();
  }, [at, fields.length]);
  const field = fields[at];
  const set = (/** @type {string} */ name, /** @type {any} */ value) =>
    setFacts(now => ({ ...now, [name]: value }));
  const on = () => {
    setAt(changing ? fields.length : at + 1);
    setChanging(false);
  };
  if (!field) {
    const answers = Object.fromEntries(
      Object.entries(facts).filter(
        ([name]) => !open.some(item => item.name === name && !fields.includes(item)),
      ),
    );
    const done = (/** @type {Answer} */ answer) => {
      if (['allowed', 'proposed'].includes(answer.outcome)) setRecorded(open);
      onDone(answer);
    };
    return html`<${Ending}
      ...${{
        act,
        table,
        view,
        office,
        fields,
        facts: answers,
        lines,
        onDone: done,
        onClose,
      }}
      onBack=${() => (fields.length ? setAt(fields.length - 1) : onBack())}
      onChangeFact=${(/** @type {number} */ n) => {
        setChanging(true);
        setAt(n);
      }}
    />`;
  }
  const value = facts[field.name];
  const next = (/** @type {any} */ answer) => {
    set(field.name, answer);
    on();
  };
  const ready = value !== undefined || field.optional;
  /** @param {Event} event */
  const go = event => {
    event.preventDefault();
    if (ready) on();
  };
  return html`<form
    class="stack sheet-fact"
    ref=${form}
    onSubmit=${go}
    key=${field.name}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
      if (
        event.key === 'Enter' &&
        !(/** @type {HTMLElement} */ (event.target).closest('button, textarea, summary'))
      )
        go(event);
    }}
  >
    <${Progress} at=${at} of=${fields.length} />
    ${at === 0 && html`<p class="quietly">${act.asks}</p>`}
    <p class="sheet-asks">${field.asks}</p>
    <${Fact}
      field=${field}
      value=${value}
      onChange=${(/** @type {any} */ answer) => set(field.name, answer)}
      onNext=${next}
      about=${{ view, denominations, facts }}
    />
    <div class="dialog-foot">
      <button
        type="button"
        class="button quiet"
        onClick=${() => (at ? setAt(at - 1) : onBack())}
      >
        Back
      </button>
      <button type="submit" class="button primary" disabled=${!ready}>
        ${value === undefined && field.optional ? 'Leave out' : 'Continue'}
      </button>
    </div>
  </form>`;
}

/**
 * When something happened is asked as soon as it can matter, with the moments that matter: perhaps
 * only while the sheet is open, because play went on meanwhile.
 * @param {Act} act @param {View} view
 */
function asked(act, view) {
  const moments = view.moments?.[act.act] ?? [];
  return act.fields.flatMap(field => {
    if (field.kind !== 'when') return [field];
    const choices = field.choices.filter(
      choice => choice.value === null || moments.includes(String(choice.value)),
    );
    return choices.length > 1 ? [{ ...field, choices }] : [];
  });
}

/**
 * What is asked happened now, unless another moment is named.
 * @param {Act['fields']} fields
 * @returns {Facts}
 */
const nowOf = fields =>
  Object.fromEntries(
    fields.filter(field => field.kind === 'when').map(field => [field.name, null]),
  );

/**
 * A round that is asked for is the one at the table when the sheet is opened, unless another is
 *   named.
 * @param {Act['fields']} fields
 * @param {View} view
 * @returns {Facts}
 */
const roundsOf = (fields, view) =>
  Object.fromEntries(
    fields.filter(field => field.kind === 'round').map(field => [field.name, view.round?.number]),
  );

/** @param {{at: number, of: number}} of */
const Progress = ({ at, of }) => html`<div
  class="sheet-progress"
  role="progressbar"
  aria-valuemin="0"
  aria-valuemax=${of}
  aria-valuenow=${at}
  aria-label=${`Fact ${at + 1} of ${of}`}
>
  ${Array.from(
    { length: of },
    (_, n) => html`<span key=${n} class=${n < at ? 'done' : n === at ? 'now' : ''}></span>`,
  )}
  <small>
    Fact ${at + 1} of ${of}
  </small>
</div>`;
