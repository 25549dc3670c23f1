// The last page of the sheet: what would follow, and recording it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { change } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { play } from '../core/sound.js';
import { capital } from '../core/words.js';
import { Cites } from './cite.js';
import { factWords } from './facts.js';

/** @typedef {import('../messages.d.ts').ActShown} Act */
/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').Preview} Preview */
/** @typedef {import('../messages.d.ts').Answer} Answer */
/** @typedef {Record<string, any>} Facts */

/**
 * @param {{act: Act, table: number, view: View, office: string, fields: Act['fields'], facts:
 *   Facts, lines: [string, string][], onDone: (answer: Answer) => void, onBack: () => void,
 *   onClose: () => void, onChangeFact: (n: number) => void}} of
 */
export function Ending({
  act,
  table,
  view,
  office,
  fields,
  facts,
  lines,
  onDone,
  onBack,
  onClose,
  onChangeFact,
}) {
  const wire = {
    type: act.act,
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  };
  const [preview, setPreview] = useState(/** @type {Preview | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const [answer, setAnswer] = useState(/** @type {Answer | null} */ (null));
  const [busy, setBusy] = useState(false);
  const yes = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    ask('POST', `/tables/${table}/preview`, { act: wire, office }).then(
      found => {
        setPreview(found);
        say(tells(found));
      },
      problem => setTrouble(problem.message),
    );
  }, []);
  useLayoutEffect(() => {
    yes.current?.focus({ preventScroll: true });
  }, [preview]); // what follows is read from its top
  const would = preview && ['allowed', 'proposed'].includes(preview.outcome);

  async function record() {
    setBusy(true);
    try {
      const found = await theRoom().act(table, wire, { office });
      setAnswer(found);
      play(['allowed', 'proposed'].includes(found.outcome) ? 'chips' : 'error');
      say(`${act.title}: ${ended(found)}`, { urgent: true });
      onDone(found);
    } catch (problem) {
      setTrouble(/** @type {Error} */ (problem).message);
    }
    setBusy(false);
  }

  if (answer) {
    return html`<div class="stack">
      <p
        class=${`notice ${['allowed', 'proposed'].includes(answer.outcome) ? 'good' : 'bad'}`}
        role="status"
      >
        <span>
          ${ended(answer)} <${Cites} cites=${answer.cites} whole />
        </span>
      </p>
      <div class="dialog-foot">
        ${
          !['allowed', 'proposed'].includes(answer.outcome) &&
          html`<button type="button" class="button quiet" onClick=${onBack}>
            Back to the facts
          </button>`
        }
        <button type="button" class="button primary" autofocus onClick=${onClose}>
          Close
        </button>
      </div>
    </div>`;
  }
  return html`<div class="stack sheet-end">
    ${
      fields.length + lines.length > 0 &&
      html`<dl class="sheet-facts">
        ${lines.map(
          ([name, says]) => html`<div key=${name}>
            <dt>${name}</dt>
            <dd>${says}</dd>
          </div>`,
        )}
        ${fields.map(
          (field, n) => html`<div key=${field.name}>
            <dt>${field.asks}</dt>
            <dd>
              ${capital(factWords(field, facts[field.name], view))}${' '}
              <button type="button" class="button quiet" onClick=${() => onChangeFact(n)}>
                Change
              </button>
            </dd>
          </div>`,
        )}
      </dl>`
    }
    <section class="sheet-law">
      <h3>What the instrument makes of it</h3>
      <p>${act.outcome}</p>
      <${Cites} cites=${act.cites} whole />
    </section>
    ${
      act.discretion &&
      html`<section class="sheet-judgment">
        <h3>Left to judgment</h3>
        <p>${act.discretion}</p>
      </section>`
    }
    ${
      trouble &&
      html`<p class="notice bad" role="alert">
        ${trouble}
      </p>`
    }
    ${
      preview
        ? html`<${Foreseen}
          preview=${preview}
          who=${others(act)}
        />`
        : !trouble && html`<p role="status">Working out what would follow.</p>`
    }
    <div class="dialog-foot">
      <button type="button" class="button quiet" onClick=${onBack}>
        Back
      </button>
      <button
        type="button"
        ref=${yes}
        class="button primary"
        disabled=${!would || busy}
        onClick=${record}
      >
        ${label(act, office, preview)}
      </button>
    </div>
  </div>`;
}

/**
 * What a dry run shows.
 * @param {{preview: Preview, who?: string}} of `who` may be the other person.
 */
export function Foreseen({ preview, who = '' }) {
  if (!['allowed', 'proposed'].includes(preview.outcome)) {
    return html`<p class="notice bad" role="alert">
      <span>
        ${capital(tells(preview))} <${Cites} cites=${preview.cites} whole />
      </span>
    </p>`;
  }
  return html`<section class="sheet-foreseen">
    <h3>
      ${
        preview.second_person
          ? 'What would follow, once another person agrees'
          : 'What would follow now'
      }
    </h3>
    <ol class="log">
      ${preview.happened.map(
        event => html`<li key=${event.number}>
          <span class="log-says">
            ${event.says}
          </span>
          <${Cites} cites=${event.cites} />
        </li>`,
      )}
    </ol>
    ${
      preview.changes.length
        ? html`<table class="sheet-money">
          <caption>Money that would move</caption>
          <thead>
            <tr>
              <th>Where</th>
              <th class="number">Change</th>
            </tr>
          </thead>
          <tbody>
            ${moved(preview.changes).map(
              (item, n) => html`<tr key=${n}>
                <td>${capital(item.who)}</td>
                <td class="number">
                  <span class=${item.amount < 0 ? 'less' : 'more'}>${change(item.amount)}</span>
                  ${item.of && html`<small>${item.of}</small>`}
                </td>
              </tr>`,
            )}
          </tbody>
        </table>`
        : html`<p class="quietly">No money would move.</p>`
    }
    ${
      preview.second_person &&
      html`<p class="notice">
        It waits for another person${who && `, ${who},`} before anything of this happens.
      </p>`
    }
  </section>`;
}

/**
 * A line for each player: what the stake gets, and from which wagers; then everybody else.
 * @param {Preview['changes']} changes @returns {{who: string, amount: number, of: string}[]}
 */
function moved(changes) {
  const isStake = (/** @type {Preview['changes'][number]} */ change) =>
    change.who.endsWith('stake');
  const own = new Set(changes.filter(isStake).map(change => change.box));
  const wagers = (/** @type {number | null} */ box) =>
    changes.filter(change => change.box === box && !isStake(change));
  return changes
    .filter(change => isStake(change) || change.box === null || !own.has(change.box))
    .map(item => ({
      who: item.who,
      amount: item.amount,
      of: isStake(item)
        ? wagers(item.box)
            .map(wager => `${wager.who.split("'s ").at(-1)} ${change(wager.amount)}`)
            .join(', ')
        : '',
    }));
}

/** Who may be the other person. @param {Act} act */
const others = act =>
  act.second_person
    ? 'another casino supervisor at the table, the shift manager or the casino operator'
    : act.alone.join(' or ');

/** @param {Preview} preview */
const tells = preview =>
  (({
    refused: 'the rules refuse it',
    not_permitted: 'you may not do this',
    not_awaited: 'this is not awaited now',
  })[preview.outcome] ?? 'it would be done') + (preview.because ? `: ${preview.because}.` : '.');

/** @param {Answer} answer */
function ended(answer) {
  if (answer.outcome === 'allowed') return 'Recorded.';
  if (answer.outcome === 'proposed')
    return `Proposed, under number ${answer.proposal}. It waits for another person.`;
  return `${capital(answer.outcome.replaceAll('_', ' '))}: ${answer.because}.`;
}

/** @param {Act} act @param {string} office @param {Preview | null} preview */
function label(act, office, preview) {
  const waits = preview ? preview.second_person : !act.alone.includes(office);
  return waits
    ? act.second_person
      ? 'Record it as the first of two persons'
      : 'Propose it'
    : 'Record it';
}
