// Persons and their offices, invitations, play chips.
import { useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { moment } from '../core/casino_time.js';
import { capital } from '../core/words.js';
import { Dialog } from '../parts/dialog.js';
import { withProof } from './acting.js';
import { entryOf, management, mayManage, question } from './acts.js';
import { determinationQuestions, determinationWords, withAnswers } from './fields.js';
import { useForm } from './form.js';
import { personIn, personQuestions } from './person.js';

/** @typedef {import('../messages.d.ts').PersonShown} Person */

/** @param {any} of */
export function People({ running, visit, offices }) {
  const [form, open] = useForm();
  const [link, setLink] = useState(
    /** @type {import('../messages.d.ts').LinkShown | null} */ (null),
  );
  const known = (/** @type {string} */ office) =>
    management().offices.find(candidate => candidate.office === office);
  const citesOf = (/** @type {string} */ office) => known(office)?.cites ?? [];
  const grant = (/** @type {Person} */ person) =>
    open({
      entry: entryOf('grant_office'),
      lines: [['Person', `${person.name} (${person.person})`]],
      yes: 'Grant it',
      cites: values => citesOf(values.office),
      questions: [
        question('grant_office', 'office', {
          choices: givenBy(offices).filter(candidate => !person.offices.includes(candidate.value)),
        }),
      ],
      make: values => ({
        type: 'management.grant_office',
        person: person.person,
        office: values.office,
      }),
    });
  const mayRevoke = (/** @type {string} */ office) =>
    Boolean(known(office)?.taken_by.some(candidate => offices.includes(candidate)));
  const revoke = (/** @type {Person} */ person) =>
    open({
      entry: entryOf('revoke_office'),
      lines: [['Person', `${person.name} (${person.person})`]],
      cites: values => citesOf(values.office),
      yes: 'Take it away',
      danger: true,
      questions: [
        question('revoke_office', 'office', {
          start: person.offices.length === 1 ? person.offices[0] : undefined,
          choices: person.offices
            .filter(mayRevoke)
            .map(office => ({ value: office, says: office })),
        }),
      ],
      make: values => ({
        type: 'management.revoke_office',
        person: person.person,
        office: values.office,
      }),
    });
  const chips = (/** @type {'issue_chips' | 'redeem_chips'} */ name) =>
    open({
      entry: entryOf(name),
      questions: [
        ...personQuestions(running, visit.person),
        question(name, 'amount'),
        question(name, 'because'),
      ],
      make: values => ({
        type: `management.${name}`,
        person: personIn(values),
        amount: values.amount,
        because: values.because,
      }),
    });
  return html`<section class="stack" aria-labelledby="h-people">
    <header class="row spread">
      <h2 id="h-people">Persons and offices</h2>
      ${
        offices.includes('casino operator') &&
        html`<button
          type="button"
          class="button primary"
          onClick=${() => open(invitation(running, setLink))}
        >
          Invite somebody …
        </button>`
      }
    </header>
    <ul class="panel persons" aria-label="Persons">
      ${running.persons.map(
        (/** @type {Person} */ person) => html`<li key=${person.person}>
          <span class="who">
            <b>${person.name}</b>${' '}
            <small>
              number ${person.person}
              ${person.signed_on.length ? `, at work at table ${person.signed_on.join(', ')}` : ''}
              ${person.seated.length ? `, seated at table ${person.seated.join(', ')}` : ''}
            </small>
          </span>
          <span class="row tags">
            ${person.offices.map(
              office => html`<span class="tag" key=${office}>
                ${office}
              </span>`,
            )}
            ${!person.offices.length && html`<span class="quietly">player</span>`}
            ${person.excluded && html`<span class="tag bad">excluded</span>`}
          </span>
          <span class="row acts">
            ${
              mayManage('grant_office', offices) &&
              person.person !== visit.person &&
              html`<button type="button" class="button" onClick=${() => grant(person)}>
                Grant …<span class="unseen"> an office to ${person.name}</span>
              </button>`
            }
            ${
              person.person !== visit.person &&
              person.offices.some(mayRevoke) &&
              html`<button type="button" class="button" onClick=${() => revoke(person)}>
                Take away …<span class="unseen"> an office of ${person.name}</span>
              </button>`
            }
          </span>
        </li>`,
      )}
    </ul>
    ${
      running.play_chips &&
      html`<div class="panel stack">
        <h3>Play chips</h3>
        <dl class="facts">
          ${management().play_chips.map(
            playChip => html`<div key=${playChip.name}>
              <dt>${capital(playChip.name)}</dt>
              <dd>${determinationWords(playChip, running.play_chips[String(playChip.path[0])])}</dd>
            </div>`,
          )}
        </dl>
        <div class="row">
          ${
            mayManage('issue_chips', offices) &&
            html`
              <button type="button" class="button" onClick=${() => chips('issue_chips')}>
                Give chips …
              </button>
              <button type="button" class="button" onClick=${() => chips('redeem_chips')}>
                Take chips back …
              </button>
            `
          }
          ${
            mayManage('determine_play_chips', offices) &&
            html`<button
              type="button"
              class="button"
              onClick=${() => open(playChips(running.play_chips))}
            >
              Determine the limits …
            </button>`
          }
        </div>
      </div>`
    }
    ${form}
    ${link && html`<${LinkDialog} link=${link} onClose=${() => setLink(null)} />`}
  </section>`;
}

/** @param {Record<string, number>} now @returns {import('./form.js').Wanted} */
const playChips = now => ({
  entry: entryOf('determine_play_chips'),
  questions: determinationQuestions(management().play_chips, now),
  make: values => ({
    type: 'management.determine_play_chips',
    limits: withAnswers({}, management().play_chips, values),
  }),
});

/** Offices that somebody may give. @param {readonly string[]} offices of the giver */
const givenBy = offices =>
  management()
    .offices.filter(office => office.given_by.some(candidate => offices.includes(candidate)))
    .map(office => ({ value: office.office, says: office.office }));

/** An invitation is no act: the offices are granted, by whoever invited, when it is accepted. */
const INVITATION = {
  title: 'Invite somebody',
  asks: 'A new person is to work here, or a person of the room gets a first office.',
  outcome:
    'A link is made that works once. Whoever opens it chooses a password and enrols ' +
    'a second factor; then the offices are granted.',
};

/** @param {any} running @param {(link: any) => void} show @returns {import('./form.js').Wanted} */
function invitation(running, show) {
  const known = running.persons.filter((/** @type {Person} */ person) => !person.offices.length);
  /** @type {any} */
  let link = null;
  return {
    entry: INVITATION,
    yes: 'Make the link',
    make: () => ({}),
    questions: [
      ...(known.length
        ? [
            /** @type {import('./fields.js').Question} */ ({
              name: 'person',
              label: 'Whom?',
              kind: 'select',
              start: 0,
              choices: [
                { value: 0, says: 'somebody new' },
                ...known.map((/** @type {Person} */ item) => ({
                  value: item.person,
                  says: `${item.name} (${item.person})`,
                })),
              ],
            }),
          ]
        : []),
      { name: 'name', label: 'Name', kind: 'text', when: values => !values.person },
      {
        name: 'offices',
        label: 'Offices',
        kind: 'checks',
        start: [],
        choices: givenBy(['casino operator']),
      },
    ],
    send: async values => {
      try {
        const invited = {
          ...(values.person ? { person: values.person } : { name: values.name.trim() }),
          offices: values.offices,
        };
        link = await withProof(() => ask('POST', '/invitations', invited));
        return { outcome: 'allowed', because: '', cites: [], proposal: null, made: {} };
      } catch (problem) {
        return {
          outcome: 'failed',
          because: /** @type {Error} */ (problem).message,
          cites: [],
          proposal: null,
          made: {},
        };
      }
    },
    done: () => show(link),
  };
}

/** @param {{link: import('../messages.d.ts').LinkShown, onClose: () => void}} of */
function LinkDialog({ link, onClose }) {
  const [copied, setCopied] = useState(false);
  const address = `${location.origin}/enter#${link.token}`;
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  return html`<${Dialog} title="The invitation" onClose=${onClose}>
    <p>
      Hand this link over yourself. It works once, until ${moment(link.expires)}, and is
      not shown again.
    </p>
    <p>
      <code class="link">${address}</code>
    </p>
    <div class="dialog-foot">
      <button type="button" class="button" onClick=${copy}>
        ${copied ? 'Copied' : 'Copy it'}
      </button>
      <button type="button" class="button primary" onClick=${onClose}>
        Done
      </button>
    </div>
  </${Dialog}>`;
}
