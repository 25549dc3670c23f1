// The registers: written approvals, hours of gaming, commencements.
import { html } from '../core/html.js';
import { day, dayOf, fromField, moment } from '../core/casino_time.js';
import { theRoom } from '../core/room.js';
import { gameName } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { citesOf, entryOf, management, mayManage, question } from './acts.js';
import { useForm } from './form.js';

/** @typedef {import('../messages.d.ts').ApprovalShown} Approval */

/** @param {any} of */
export function Registers({ running, offices }) {
  const [form, open] = useForm();
  return html`<section class="stack" aria-labelledby="h-registers">
    <h2 id="h-registers">Registers</h2>
    <${Approvals} ...${{ running, offices, open }} />
    <${Hours} ...${{ running, offices, open }} />
    <${Commencements} ...${{ running, offices, open }} />
    ${form}
  </section>`;
}

/** @param {any} of */
function Approvals({ running, offices, open }) {
  const approvals = /** @type {Approval[]} */ (running.approvals ?? []);
  const enter = () =>
    open({
      entry: entryOf('enter_approval'),
      yes: 'Enter it',
      cites: (/** @type {any} */ values) => [
        ...(management().subjects.find(subject => subject.subject === values.subject)?.cites ?? []),
        ...citesOf('enter_approval'),
      ],
      questions: [
        question('enter_approval', 'subject', { kind: 'select' }),
        question('enter_approval', 'reference'),
        question('enter_approval', 'given'),
        question('enter_approval', 'given_by'),
        question('enter_approval', 'games', {
          kind: 'checks',
          start: [],
          choices: (running.games ?? []).map((/** @type {any} */ game) => ({
            value: game.game,
            says: gameName(game.game),
          })),
        }),
      ],
      make: (/** @type {any} */ values) => ({
        type: 'management.enter_approval',
        subject: values.subject,
        reference: values.reference.trim(),
        given: values.given,
        given_by: values.given_by.trim(),
        games: values.games,
      }),
    });
  const withdraw = (/** @type {Approval} */ approval) =>
    open({
      entry: entryOf('withdraw_approval'),
      lines: [['Approval', `${approval.number}: ${approval.subject}, ${approval.reference}`]],
      yes: 'Withdraw it',
      danger: true,
      questions: [question('withdraw_approval', 'because', { kind: 'long' })],
      make: (/** @type {any} */ values) => ({
        type: 'management.withdraw_approval',
        number: approval.number,
        because: values.because.trim(),
      }),
    });
  return html`<div class="panel stack">
    <header class="row spread">
      <h3>Approvals of the Commission</h3>
      ${
        mayManage('enter_approval', offices) &&
        html`<button type="button" class="button primary" onClick=${enter}>
          Enter an approval …
        </button>`
      }
    </header>
    <p class="quietly">
      “Approved” stands nowhere in this room but beside a reference that was entered here.${' '}
      <${Cites} cites=${citesOf('enter_approval')} whole />
    </p>
    ${
      approvals.length
        ? html`<div class="scrolls" tabindex="0" role="region" aria-label="Approvals">
          <table class="rows">
            <thead>
              <tr>
                <th class="number">No.</th>
                <th>Subject</th>
                <th>Reference</th>
                <th>Given</th>
                <th>By</th>
                <th>Games</th>
                <th>State</th>
              </tr>
            </thead>
            <tbody>
              ${approvals.map(
                approval => html`<tr key=${approval.number}>
                  <td class="number">${approval.number}</td>
                  <td>${approval.subject}</td>
                  <td>${approval.reference}</td>
                  <td>${day(approval.given)}</td>
                  <td>${approval.given_by}</td>
                  <td>${approval.games.map(gameName).join(', ') || 'any'}</td>
                  <td>
                    ${
                      approval.withdrawn
                        ? html`<span class="tag bad">withdrawn</span>`
                        : html`<span class="row">
                          <span class="tag good">in force</span>
                          ${
                            mayManage('withdraw_approval', offices) &&
                            html`<button
                              type="button"
                              class="button"
                              onClick=${() => withdraw(approval)}
                            >
                              Withdraw …<span class="unseen"> approval ${approval.number}</span>
                            </button>`
                          }
                        </span>`
                    }
                  </td>
                </tr>`,
              )}
            </tbody>
          </table>
        </div>`
        : html`<p>None is entered: tables open for demonstration or practice.</p>`
    }
  </div>`;
}

/** @param {any} of */
function Hours({ running, offices, open }) {
  const enter = () =>
    open({
      entry: entryOf('enter_gaming_hours'),
      yes: 'Enter them',
      questions: [
        { name: 'first', label: 'First day', kind: 'day', start: dayOf(theRoom().now()) },
        {
          name: 'days',
          label: 'For how many days?',
          kind: 'number',
          start: '28',
          hint: 'At most 60.',
        },
        { name: 'from', label: 'Every day from', kind: 'time', start: '12:00' },
        {
          name: 'to',
          label: 'to',
          kind: 'time',
          start: '04:00',
          hint: 'By the casino’s clock; an earlier time is that of the next day.',
        },
        question('enter_gaming_hours', 'reference'),
      ],
      make: (/** @type {any} */ values) => ({
        type: 'management.enter_gaming_hours',
        periods: periods(values),
        reference: values.reference.trim(),
      }),
    });
  const { hours } = running;
  return html`<div class="panel stack">
    <header class="row spread">
      <h3>Hours of gaming</h3>
      ${
        mayManage('enter_gaming_hours', offices) &&
        html`<button type="button" class="button" onClick=${enter}>
          Enter the hours …
        </button>`
      }
    </header>
    ${
      hours
        ? html`
          <p>
            Reference ${hours.reference}; ${hours.periods.length} periods, the first${' '}
            ${moment(hours.periods[0].begins)}, the last until${' '}
            ${moment(hours.periods.at(-1).ends)}.
          </p>
          <details>
            <summary>All periods</summary>
            <ol class="columns">
              ${hours.periods.map(
                (/** @type {any} */ period) => html`<li key=${period.begins}>
                  ${moment(period.begins)} to ${moment(period.ends)}
                </li>`,
              )}
            </ol>
          </details>
        `
        : html`<p>
          None are entered. <${Cites} cites=${citesOf('enter_gaming_hours')} whole />
        </p>`
    }
  </div>`;
}

/** @param {{first: string, days: string, from: string, to: string}} values */
export function periods({ first, days, from, to }) {
  const count = Math.min(60, Number(days));
  return Array.from({ length: count }, (_, n) => {
    const on = (/** @type {number} */ days) =>
      new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);
    const begins = fromField(`${on(n)}T${from}`),
      ends = fromField(`${on(n + (to <= from ? 1 : 0))}T${to}`);
    return { begins: begins.toISOString(), ends: ends.toISOString() };
  });
}

/** @param {any} of */
function Commencements({ running, offices, open }) {
  const known = Object.entries(running.commencements ?? {});
  const instruments = [
    ...new Set((running.games ?? []).flatMap((/** @type {any} */ game) => game.instruments)),
  ];
  const enter = () =>
    open({
      entry: entryOf('enter_commencement'),
      yes: 'Enter it',
      make: (/** @type {any} */ values) => ({
        type: 'management.enter_commencement',
        instrument: values.instrument,
        day: values.day,
      }),
      questions: [
        question('enter_commencement', 'instrument', {
          kind: 'choice',
          choices: instruments.map(instrument => ({ value: instrument, says: instrument })),
        }),
        question('enter_commencement', 'day'),
      ],
    });
  return html`<div class="panel stack">
    <header class="row spread">
      <h3>Commencements</h3>
      ${
        mayManage('enter_commencement', offices) &&
        html`<button type="button" class="button" onClick=${enter}>
          Enter a day …
        </button>`
      }
    </header>
    ${
      known.length
        ? html`<dl class="facts">
          ${known.map(
            ([instrument, at]) => html`<div key=${instrument}>
              <dt>${instrument}</dt>
              <dd>${day(String(at))}</dd>
            </div>`,
          )}
        </dl>`
        : html`<p class="quietly">
          No day is entered; the day after notification is assumed.${' '}
          <${Cites} cites=${citesOf('enter_commencement')} whole />
        </p>`
    }
  </div>`;
}
