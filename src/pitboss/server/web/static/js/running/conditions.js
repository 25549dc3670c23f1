// Conditions of a tournament as the operator publishes them: an example or an own file, edited
// here, held against every clause that wants something said, then published.  What is written is
// kept until it is.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { dayOf, fromField, inField, moment } from '../core/casino_time.js';
import { html } from '../core/html.js';
import { theRoom } from '../core/room.js';
import { Cites } from '../parts/cite.js';
import { Text } from '../parts/fields.js';
import { give, stands, told } from './acting.js';
import { Select } from './fields.js';

/** @typedef {import('../messages.d.ts').ConditionsExample} Example */
/** @typedef {import('../messages.d.ts').ConditionsChecked} Checked */
/** @typedef {import('./acting.js').Given} Given */

const LARGEST = 60_000;

/** @param {{line: import('../messages.d.ts').TournamentInLobby, onClose: () => void}} of */
export function ConditionsEditor({ line, onClose }) {
  const kept = `pitboss.conditions.${line.tournament}`;
  const [examples, setExamples] = useState(/** @type {Example[]} */ ([]));
  const [chosen, setChosen] = useState(/** @type {Example | null} */ (null));
  const [text, setText] = useState(() => sessionStorage.getItem(kept) ?? '');
  const [reference, setReference] = useState('');
  const [checked, setChecked] = useState(/** @type {Checked | null} */ (null));
  const [given, setGiven] = useState(/** @type {Given | null} */ (null));
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void ask('GET', '/conditions/examples').then(
      found => setExamples(found.examples),
      wrong => setProblem(wrong.message),
    );
  }, []);
  const write = (/** @type {string} */ now) => {
    setText(now);
    setChecked(null);
    setGiven(null);
    try {
      sessionStorage.setItem(kept, now);
    } catch {
      /* kept for this page only */
    }
  };
  const take = (/** @type {Example} */ example) => {
    setChosen(example);
    write(startingAt(example.lines.join('\n'), soon()));
  };
  const upload = async (/** @type {any} */ event) => {
    const file = event.target.files?.[0];
    if (!file) return;
    if (file.size > LARGEST) setProblem('That file is too large for conditions.');
    else {
      setProblem('');
      setChosen(null);
      write(await file.text());
    }
  };
  const check = async () => {
    try {
      setChecked(await ask('POST', '/conditions/check', { lines: text.split('\n') }));
      setProblem('');
    } catch (wrong) {
      setProblem(/** @type {Error} */ (wrong).message);
    }
  };
  const publish = async () => {
    const answer = await give(
      { tournament: line.tournament },
      { type: 'desk.publish_conditions_file', lines: text.split('\n'), reference },
      'casino operator',
    );
    setGiven(answer);
    if (stands(answer)) {
      sessionStorage.removeItem(kept);
      onClose();
    } else await check();
  };
  return html`<section class="stack" aria-labelledby="h-conditions">
    <header class="row spread">
      <h2 id="h-conditions">Conditions of ${line.name}</h2>
      <button type="button" class="button" onClick=${onClose}>
        Back to the tournaments
      </button>
    </header>
    <div class="conditions-start">
      <${Select}
        label="Begin with"
        value=${chosen}
        onChange=${take}
        choices=${examples.map(example => ({ value: example, says: named(example) }))}
        hint="The nine appendices of Tournament Poker are printed; the others are examples."
      />
      <div class="field">
        <label for="upload">or with a file of your own</label>
        <input id="upload" type="file" accept=".toml,text/plain" onChange=${upload} />
      </div>
    </div>
    <${Text}
      label="The conditions"
      value=${text}
      onChange=${write}
      long
      more=${{ rows: 20, class: 'file', spellcheck: false, autocomplete: 'off' }}
      hint=${
        'Choose, paste or write; every line can be changed. ' +
        'What you write stays here until it is published.'
      }
    />
    <${Text}
      label="Reference of the notice to the Commission, or of its approval"
      value=${reference}
      onChange=${setReference}
      hint="Where the instrument wants one."
    />
    ${
      problem &&
      html`<p class="notice bad" role="alert">
        ${problem}
      </p>`
    }
    ${
      given &&
      !stands(given) &&
      html`<div class="notice bad" role="alert">
        <div>
          <p>${told(given)} Nothing was published; your text is as it was.</p>
          <${Cites} cites=${given.cites} whole />
        </div>
      </div>`
    }
    ${checked && html`<${Result} checked=${checked} />`}
    <div class="row">
      <button type="button" class="button" disabled=${!text.trim()} onClick=${check}>
        Hold them against the clauses
      </button>
      <button
        type="button"
        class="button primary"
        disabled=${!text.trim()}
        onClick=${publish}
      >
        Publish the conditions
      </button>
    </div>
    <p class="hint">
      Published conditions stand: they are not changed afterwards, and entries are taken
      by them.
    </p>
  </section>`;
}

/** @param {Example} example */
const named = example =>
  example.appendix
    ? `Appendix ${example.appendix}: ${example.title}`
    : `${example.title} (${example.instrument})`;

/** Seven in the evening by the casino's clock, today or tomorrow. */
function soon() {
  const now = theRoom().now(),
    late = inField(now).slice(11) >= '18:00';
  return fromField(`${dayOf(late ? now + 86_400_000 : now)}T19:00`);
}

/** The text with another starting time. @param {string} text @param {Date} at */
const startingAt = (text, at) =>
  text.replace(
    /^starts = .*$/m,
    `starts = ${at.toISOString().slice(0, 19)}+00:00` +
      `  # ${moment(at.toISOString())} by the casino’s clock`,
  );

/** @param {{checked: Checked}} of */
function Result({ checked }) {
  const refusals = checked.refusals ?? [],
    items = checked.items ?? [];
  if (checked.unreadable)
    return html`<p class="notice bad" role="alert">
      The file cannot be read: ${checked.unreadable}
    </p>`;
  return html`<div class="panel stack" role="status">
    <h3>
      ${
        refusals.length
          ? `${refusals.length} ${
              refusals.length === 1 ? 'thing stands' : 'things stand'
            } against them`
          : 'These conditions can stand.'
      }
    </h3>
    ${
      refusals.length > 0 &&
      html`<ul class="stack">
        ${refusals.map(
          (refusal, n) => html`<li class="notice bad" key=${n}>
            <div>
              <p>${refusal.because}</p>
              <${Cites} cites=${refusal.cites} whole />
            </div>
          </li>`,
        )}
      </ul>`
    }
    <details open=${!refusals.length}>
      <summary>Item by item</summary>
      <dl class="facts">
        ${items.map(
          item => html`<div key=${item.heading}>
            <dt>
              ${item.stated ? '✓' : '✕'} ${item.heading} <${Cites} cites=${item.cites} />
            </dt>
            <dd>${item.says || 'Nothing is said.'}</dd>
          </div>`,
        )}
      </dl>
    </details>
  </div>`;
}
