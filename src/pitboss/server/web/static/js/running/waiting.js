// Acts that wait for another person: what they are, what they would do, and the two answers to
// them.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { moment } from '../core/casino_time.js';
import { words } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { factWords } from '../parts/facts.js';
import { Foreseen } from '../parts/sheet_end.js';
import { actOf, entryOf } from './acts.js';
import { determinationWords } from './fields.js';
import { give } from './acting.js';
import { useForm } from './form.js';
import { jackpotLines } from './jackpot_parameters.js';

/** @typedef {import('../messages.d.ts').ProposalWaiting} Proposal */
/** @typedef {import('../messages.d.ts').TableRunning} TableRunning */
/** @typedef {import('../messages.d.ts').TableView} TableView */
/** @typedef {import('../messages.d.ts').ActShown} ActShown */
/** @typedef {import('../messages.d.ts').Preview} Preview */

/**
 * Why somebody cannot agree to a proposal; empty: may.
 * @param {Proposal} proposal
 * @param {number} person
 * @param {readonly string[]} offices
 * @param {ActShown | undefined} act
 */
function barred(proposal, person, offices, act) {
  if (proposal.by === person) return 'You proposed it; somebody else decides it.';
  const second = actOf('desk.second_act')?.offices ?? [];
  const may = offices.filter(office => second.includes(office));
  if (!may.length)
    return `It is for the ${second.join(', the ')} to decide${
      offices.length ? '' : ' at the tables where they are signed on'
    }.`;
  const proposes = act && !act.second_person && !act.alone.includes(proposal.office);
  if (proposes && !may.some(office => act.offices.includes(office)))
    return `The ${may.join(' and the ')} does not decide this.`;
  return '';
}

/**
 * What a proposal asks for, in words.
 * @param {Proposal} proposal
 * @param {ActShown | undefined} act
 * @param {TableView | null} view
 * @param {TableRunning | undefined} table
 * @returns {[string, string][]}
 */
export function asked(proposal, act, view, table) {
  return Object.entries(proposal.fields).flatMap(([name, value]) => {
    const field = (act ?? actOf(proposal.act))?.fields.find(field => field.name === name);
    if (name === 'determinations')
      // of the room's own, a jackpot alone is determined
      return table ? determinationLines(value, table) : jackpotLines(/** @type {any} */ (value));
    if (value === null || name === 'type') return [];
    if (field && view)
      return [/** @type {[string, string]} */ ([field.asks, factWords(field, value, view)])];
    return [
      /** @type {[string, string]} */ ([
        field?.asks ?? words(name),
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ];
  });
}

/**
 * Only what would be other.
 * @param {any} raw
 * @param {TableRunning} table
 * @returns {[string, string][]}
 */
function determinationLines(raw, table) {
  return table.limits.flatMap(limit => {
    const value = limit.path.reduce((place, part) => place?.[part], raw);
    const now = Array.isArray(value) ? value.join(', ') : value;
    return now === limit.value
      ? []
      : [
          /** @type {[string, string]} */ ([
            limit.name,
            `${determinationWords(limit, limit.value)} → ${determinationWords(limit, now)}`,
          ]),
        ];
  });
}

/**
 * @param {{table: number, proposals: readonly Proposal[], person: number, offices: readonly
 *   string[], acts?: ReadonlyMap<string, ActShown>, view?: TableView | null, running?:
 *   TableRunning, readOnly?: boolean}} of table 0: of the room
 */
export function Proposals({
  table,
  proposals,
  person,
  offices,
  acts,
  view = null,
  running,
  readOnly = false,
}) {
  return html`<ul class="waits">
    ${proposals.map(
      proposal => html`<li key=${proposal.proposal}>
        <${Waits}
          ...${{ proposal, table, person, offices, view, running, readOnly }}
          act=${acts?.get(proposal.act)}
        />
      </li>`,
    )}
  </ul>`;
}

/**
 * @param {{proposal: Proposal, table: number, person: number, offices: readonly string[], act:
 *   ActShown | undefined, view: TableView | null, running?: TableRunning, readOnly: boolean}} of
 */
function Waits({ proposal, table, person, offices, act, view, running, readOnly }) {
  const [preview, setPreview] = useState(/** @type {Preview | null} */ (null));
  const [form, open] = useForm();
  const entry = act ?? entryOf(proposal.act);
  const cannot = barred(proposal, person, offices, act);
  useEffect(() => {
    if (table && !readOnly) void foreseen(table, proposal).then(setPreview, () => setPreview(null));
  }, [table, proposal.proposal, view?.number, readOnly]);
  const refused = preview !== null && !['allowed', 'proposed'].includes(preview.outcome);
  const lines = asked(proposal, act, view, running);
  const agree = () =>
    open({
      entry: {
        title: `Agree: ${proposal.title.toLowerCase()}`,
        outcome: 'It is done now, and both names stand in the record.',
        cites: entry.cites,
      },
      lines: [
        ['Proposed by', `${proposal.name} (${proposal.office})`],
        ...lines,
        ...money(preview),
      ],
      yes: 'Agree',
      make: () => ({ type: 'desk.second_act', proposal: proposal.proposal }),
      send: () => give(table, { type: 'desk.second_act', proposal: proposal.proposal }),
    });
  const drop = () =>
    open({
      entry: {
        title: `Not: ${proposal.title.toLowerCase()}`,
        outcome: 'Nothing happens but the record that it was dropped, and why.',
      },
      questions: [{ name: 'because', label: 'Why not?', kind: 'long', hint: 'It is recorded.' }],
      yes: 'Drop it',
      danger: true,
      make: () => ({}),
      send: values =>
        give(table, {
          type: 'desk.drop_act',
          proposal: proposal.proposal,
          because: values.because.trim(),
        }),
    });
  return html`<article class="wait">
    <header class="row spread">
      <h3>${proposal.title}</h3>
      <span class="tag warn">${kindOf(proposal)}</span>
    </header>
    <p class="quietly">
      ${proposal.name} (${proposal.office}), ${moment(proposal.at)}
    </p>
    ${
      lines.length > 0 &&
      html`<dl class="facts">
        ${lines.map(
          ([name, value]) => html`<div key=${name}>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
        )}
      </dl>`
    }
    ${
      preview
        ? html`<${Foreseen} preview=${preview} />`
        : html`
          <p>${entry.outcome}</p>
          <${Cites} cites=${entry.cites ?? []} whole />
        `
    }
    ${
      !readOnly &&
      html`<div class="row">
        ${
          cannot || refused
            ? html`<p class="quietly">
              ${cannot || 'As it stands, your word would not carry it; the reason is above.'}
            </p>`
            : html`<button type="button" class="button primary" onClick=${agree}>
              Agree …
            </button>`
        }
        ${
          (!cannot || proposal.by === person) &&
          html`<button type="button" class="button danger" onClick=${drop}>
            ${proposal.by === person ? 'Take it back …' : 'Not …'}
          </button>`
        }
      </div>`
    }
    ${form}
  </article>`;
}

/**
 * As the second person's word would have it; where that is barred, as the act itself.
 * @param {number} table
 * @param {Proposal} proposal
 * @returns {Promise<Preview>}
 */
async function foreseen(table, proposal) {
  const agreed = await ask('POST', `/tables/${table}/preview`, {
    act: { type: 'desk.second_act', proposal: proposal.proposal },
  });
  if (agreed.outcome !== 'not_permitted') return agreed;
  const itself = await ask('POST', `/tables/${table}/preview`, {
    act: { ...proposal.fields, type: proposal.act },
  });
  if (itself.outcome === 'not_permitted') throw new Error('not for this office to look at');
  return { ...itself, second_person: true };
}

/** @param {Preview | null} preview @returns {[string, string][]} */
const money = preview =>
  (preview?.changes ?? []).map(change => [
    change.who,
    `${change.amount > 0 ? '+' : ''}${dollars(change.amount)}`,
  ]);

/** Dealers propose; whoever else waits is the first of two persons. @param {Proposal} proposal */
const kindOf = proposal =>
  proposal.office === 'dealer' ? 'proposed; waits for a decision' : 'waits for the second person';
