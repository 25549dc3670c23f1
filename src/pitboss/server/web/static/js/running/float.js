// The float of a table: what it should hold, what was counted, what waits for the second person.
import { html } from '../core/html.js';
import { change, dollars } from '../core/money.js';
import { capital } from '../core/words.js';
import { may } from './running.js';

/** A count, a fill or a credit that waits. @param {any} of */
export function FloatWaits({ running, person, acts, offices, sheet }) {
  const pending = running?.float.pending;
  if (!pending) return null;
  const confirm = `table.confirm_${pending.act.split(' ').at(-1)}`;
  const lines = [
    [capital(pending.act), dollars(pending.amount)],
    [
      'Chips',
      pending.chips
        .map((/** @type {[number, number]} */ [worth, count]) => `${count} × ${dollars(worth)}`)
        .join(', '),
    ],
    ['By', `${pending.name}, ${pending.office}`],
  ];
  return html`<div class="notice warn">
    <div class="stack">
      <p>
        <b>
          ${capital(pending.act)} of ${dollars(pending.amount)}
        </b>${' '}
        by ${pending.name} (${pending.office}) waits for the second person. ${lines[1]?.[1]}
      </p>
      ${
        may(acts.get(confirm), offices) &&
        html`<div class="row">
          ${
            pending.by !== person &&
            html`<button
              type="button"
              class="button"
              onClick=${() => sheet({ act: confirm, lines })}
            >
              Confirm the ${pending.act} …
            </button>`
          }
          <button
            type="button"
            class="button quiet"
            onClick=${() => sheet({ act: 'table.drop_float_act' })}
          >
            Give it up …
          </button>
        </div>`
      }
    </div>
  </div>`;
}

/** @param {any} of */
export function FloatPanel({ running, acts, offices, sheet }) {
  const { state, expected, counted, denominations } = running.float;
  const offered = [
    ['table.count_float', 'Count …'],
    ['table.fill_float', 'Fill …'],
    ['table.credit_float', 'Credit …'],
  ];
  return html`<div class="stack">
    <dl class="facts">
      <div>
        <dt>State</dt>
        <dd>${state}</dd>
      </div>
      <div>
        <dt>Should hold</dt>
        <dd>${dollars(expected)}</dd>
      </div>
      <div>
        <dt>Last count</dt>
        <dd>
          ${
            counted === null
              ? 'none at hand'
              : `${dollars(counted)}${
                  counted === expected ? '' : `; since then ${change(expected - counted)}`
                }`
          }
        </dd>
      </div>
      <div>
        <dt>Chips</dt>
        <dd>
          ${
            denominations.length
              ? denominations.map(dollars).join(', ')
              : 'not counted at this table'
          }
        </dd>
      </div>
    </dl>
    ${
      denominations.length > 0 &&
      !running.float.pending &&
      html`<div class="row">
        ${offered
          .filter(([act]) => may(acts.get(act), offices))
          .map(
            ([act, says]) => html`<button
                type="button"
                class="button"
                key=${act}
                onClick=${() => sheet({ act })}
              >
              ${says}
            </button>`,
          )}
      </div>`
    }
  </div>`;
}
