// One form for every act of management: questions, then everything once more with what follows
// from it and its clauses, then the act.  Polling draws around it; its answers are its own, and a
// refusal leaves them where they are.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { Cites } from '../parts/cite.js';
import { Dialog } from '../parts/dialog.js';
import { give, stands, toldWhole } from './acting.js';
import { Answer, inWords, limitLines, wrongWith } from './fields.js';

/** @typedef {import('./fields.js').Question} Question */
/** @typedef {import('./fields.js').Values} Values */
/** @typedef {import('./acting.js').Given} Given */
/** @typedef {import('./acts.js').Entry} Entry */
/**
 * @typedef {{entry: Entry, questions?: Question[], make: (values: Values) => Record<string,
 *   unknown>, where?: import('./acting.js').Where, office?: string, yes?: string, danger?:
 *   boolean, lines?: [string, string][], cites?: (values: Values) => readonly string[], send?:
 *   (values: Values) => Promise<Given>, done?: (given: Given) => void}} Wanted `lines` are facts
 *   that are not asked for; `make` makes the act when it is given.
 */

const TWO =
  'By two persons: it waits until somebody else of the house agrees, who proves anew who they are.';

/** @param {Wanted & {onClose: () => void}} of */
export function Form({
  entry,
  questions = [],
  make,
  where = 0,
  office,
  yes = 'Do it',
  danger = false,
  lines = [],
  cites,
  send,
  done,
  onClose,
}) {
  const [values, setValues] = useState(
    /** @returns {Values} */ () =>
      Object.fromEntries(questions.map(question => [question.name, question.start])),
  );
  const [tried, setTried] = useState(false);
  const [weighs, setWeighs] = useState(!questions.length);
  const [given, setGiven] = useState(/** @type {Given | null} */ (null));
  const [busy, setBusy] = useState(false);
  const open = questions.filter(question => question.when?.(values) !== false);
  const wrong = Object.fromEntries(
    open.map(question => [question.name, wrongWith(question, values[question.name])]),
  );
  const next = (/** @type {Event} */ event) => {
    event.preventDefault();
    setTried(true);
    setGiven(null);
    if (!Object.values(wrong).some(Boolean)) setWeighs(true);
  };
  const record = async () => {
    setBusy(true);
    const answer = await (send ? send(values) : give(where, make(values), office));
    setBusy(false);
    setGiven(answer);
    if (stands(answer)) {
      onClose();
      done?.(answer);
    }
  };
  const facts = [
    ...lines,
    ...open.flatMap(question =>
      question.kind === 'limits'
        ? limitLines(question.limits ?? [], values[question.name])
        : [[question.label, inWords(question, values[question.name])]],
    ),
  ];
  const refusal =
    given &&
    !stands(given) &&
    html`<div class="notice bad" role="alert">
      <div>
        <p>${toldWhole(given)}</p>
        <${Cites} cites=${given.cites} whole />
      </div>
    </div>`;
  return html`<${Dialog}
    title=${entry.title}
    onClose=${onClose}
    wide=${open.some(question => question.kind === 'limits')}
  >
    ${
      weighs
        ? html`<div class="stack">
          ${
            facts.length > 0 &&
            html`<dl class="facts">
              ${facts.map(
                ([name, value]) => html`<div key=${name}>
                  <dt>${name}</dt>
                  <dd>${value}</dd>
                </div>`,
              )}
            </dl>`
          }
          <p>${entry.outcome}</p>
          <${Cites} cites=${(cites ? cites(values) : entry.cites) ?? []} whole />
          ${entry.second_person && html`<p class="notice warn">${TWO}</p>`}
          ${refusal}
          <div class="dialog-foot">
            <button
              type="button"
              class="button quiet"
              onClick=${questions.length ? () => setWeighs(false) : onClose}
            >
              ${questions.length ? 'Back to the answers' : 'Not now'}
            </button>
            <button
              type="button"
              class=${`button ${danger ? 'danger' : 'primary'}`}
              autofocus
              disabled=${busy}
              onClick=${record}
            >
              ${entry.second_person ? 'Propose it' : yes}
            </button>
          </div>
        </div>`
        : html`<form class="stack" onSubmit=${next} novalidate>
          ${entry.asks && html`<p class="quietly">${entry.asks}</p>`}
          ${groups(open).map(several => {
            const answers = several.map(
              item => html`<${Answer}
                key=${item.name}
                question=${item}
                value=${values[item.name]}
                error=${tried ? wrong[item.name] : ''}
                onChange=${(/** @type {any} */ value) =>
                  setValues(before => ({ ...before, [item.name]: value }))}
              />`,
            );
            return several.length > 1
              ? html`<div class="limits" key=${several[0]?.name}>
                ${answers}
              </div>`
              : answers;
          })}
          ${refusal}
          <div class="dialog-foot">
            <button type="button" class="button quiet" onClick=${onClose}>
              Not now
            </button>
            <button class="button primary">Go on</button>
          </div>
        </form>`
    }
  </${Dialog}>`;
}

const SHORT = ['number', 'money', 'day', 'time', 'moment'];
/** Three short questions or more in a row lie beside each other. @param {Question[]} questions */
function groups(questions) {
  /** @type {Question[][]} */
  const all = [];
  for (const question of questions) {
    const last = all.at(-1);
    if (last?.[0] && SHORT.includes(question.kind) && SHORT.includes(last[0].kind))
      last.push(question);
    else all.push([question]);
  }
  return all.flatMap(item => (item.length > 2 ? [item] : item.map(item => [item])));
}

/**
 * @returns {[any, (wanted: Wanted) => void]} the form that is open, to be drawn, and how one is
 *   opened
 */
export function useForm() {
  const [wanted, setWanted] = useState(/** @type {Wanted | null} */ (null));
  return [wanted && html`<${Form} ...${wanted} onClose=${() => setWanted(null)} />`, setWanted];
}
