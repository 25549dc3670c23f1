// Who is shut out, by whom and until when.
import { html } from '../core/html.js';
import { theRoom } from '../core/room.js';
import { fromField, moment } from '../core/casino_time.js';
import { Cites } from '../parts/cite.js';
import { citesOf, entryOf, mayManage, question } from './acts.js';
import { useForm } from './form.js';
import { personIn, personQuestions } from './person.js';

/** @typedef {import('../messages.d.ts').ExclusionShown} Exclusion */

const DAYS = [
  { value: 1, says: 'a day' },
  { value: 7, says: 'a week' },
  { value: 30, says: '30 days' },
  { value: 182, says: 'half a year' },
  { value: 0, says: 'until it is lifted' },
  { value: -1, says: 'up to a moment' },
];

/** @param {import('./fields.js').Values} values @param {number} begins in ms */
function until(values, begins) {
  if (values.days === 0) return null;
  return values.days < 0
    ? fromField(values.until).toISOString()
    : new Date(begins + values.days * 86_400_000).toISOString();
}

/** @param {any} of */
export function Exclusions({ running, visit, offices }) {
  const [form, open] = useForm();
  const exclusions = /** @type {Exclusion[]} */ (running.exclusions ?? []);
  const exclude = () =>
    open({
      entry: entryOf('exclude_person'),
      yes: 'Exclude',
      danger: true,
      questions: [
        ...personQuestions(running, visit.person),
        {
          name: 'days',
          label: 'For how long, from now?',
          kind: 'choice',
          start: 7,
          choices: DAYS,
        },
        question('exclude_person', 'until', {
          label: 'Up to',
          when: values => values.days === -1,
        }),
        question('exclude_person', 'because', { kind: 'long', optional: false }),
      ],
      make: values => {
        // an exclusion begins now or later, by the room's clock
        const begins = theRoom().now() + 2000;
        return {
          type: 'management.exclude_person',
          person: personIn(values),
          begins: new Date(begins).toISOString(),
          until: until(values, begins),
          because: values.because.trim(),
        };
      },
    });
  const lift = (/** @type {Exclusion} */ exclusion) =>
    open({
      entry: entryOf('lift_exclusion'),
      lines: [['Person', `${exclusion.name} (${exclusion.person})`]],
      yes: 'Lift it',
      questions: [question('lift_exclusion', 'because', { kind: 'long' })],
      make: values => ({
        type: 'management.lift_exclusion',
        person: exclusion.person,
        because: values.because.trim(),
      }),
    });
  const named = (/** @type {number} */ person) =>
    running.persons.find((/** @type {any} */ candidate) => candidate.person === person)?.name ??
    `person ${person}`;
  return html`<section class="stack" aria-labelledby="h-exclusions">
    <header class="row spread">
      <h2 id="h-exclusions">Exclusions</h2>
      ${
        mayManage('exclude_person', offices) &&
        html`<button type="button" class="button primary" onClick=${exclude}>
          Exclude a person …
        </button>`
      }
    </header>
    <p class="quietly">
      Excluded persons take no seat at any table.${' '}
      <${Cites} cites=${citesOf('exclude_person')} whole />
    </p>
    ${
      exclusions.length
        ? html`<ul class="stack">
          ${exclusions.map(
            exclusion => html`<li
                class="panel row spread"
                key=${`${exclusion.person}${exclusion.own}`}
              >
              <div>
                <p>
                  <b>${exclusion.name}</b> <span class="quietly">(${exclusion.person})</span>${' '}
                  ${exclusion.own && html`<span class="tag info">own wish</span>`}
                </p>
                <p>
                  from ${moment(exclusion.begins)}${' '}
                  ${
                    exclusion.until ? `to ${moment(exclusion.until)}` : 'until it is lifted'
                  }; by${' '}
                  ${exclusion.own ? 'the person' : named(exclusion.by)}
                  ${exclusion.because ? `: ${exclusion.because}` : ''}
                </p>
              </div>
              ${
                !exclusion.own && mayManage('lift_exclusion', offices)
                  ? html`<button type="button" class="button" onClick=${() => lift(exclusion)}>
                    Lift …<span class="unseen"> the exclusion of ${exclusion.name}</span>
                  </button>`
                  : exclusion.own
                    ? html`<small>A player’s own exclusion lasts to its end.</small>`
                    : null
              }
            </li>`,
          )}
        </ul>`
        : html`<p class="panel quietly">Nobody is excluded.</p>`
    }
    ${form}
  </section>`;
}
