// Limits: what the sign says, what the players have notice of, and changing them by notice.
import { useState } from 'preact/hooks';
import { isPotGame } from '../core/games.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { IN_CASINO, fromField, inField, moment } from '../core/casino_time.js';
import { Cites } from '../parts/cite.js';
import { Dialog } from '../parts/dialog.js';
import { Text } from '../parts/fields.js';
import {
  Limits as LimitFields,
  determined,
  determinationWords,
  withAnswers,
} from '../running/fields.js';
import { may } from '../running/running.js';
import { changes } from '../parts/notices.js';

/** @typedef {import('../messages.d.ts').DeterminationShown} Determination */

/** @param {any} of */
export function Limits({ view, running, acts, offices, sheet }) {
  const [open, setOpen] = useState(false);
  const { sign } = view;
  const notices = running?.notices;
  const give = acts.get('table.give_notice_of_limits'),
    change = acts.get('table.change_limits');
  const apply = () =>
    sheet({
      act: 'table.change_limits',
      given: { determinations: notices.limits_raw },
      lines: notices.limits.map((/** @type {Determination} */ limit) => [
        limit.name,
        determinationWords(limit, limit.value),
      ]),
    });
  return html`<section
      class="panel stack"
      id="limits"
      tabindex="-1"
      aria-label="Limits and notices"
    >
    <h2>Limits and notices</h2>
    <table class="sign">
      <thead>
        <tr>
          <th>${isPotGame(view.game) ? 'What' : 'Box'}</th>
          <th class="number">from</th>
          <th class="number">to</th>
        </tr>
      </thead>
      <tbody>
        ${sign.figures.map(
          (
            /** @type {import('../messages.d.ts').FigureShown} */ figure,
          ) => html`<tr key=${figure.what}>
            <td>
              ${figure.what} <${Cites} cites=${figure.cites ?? []} />
            </td>
            ${
              figure.maximum == null
                ? html`<td class="number" colspan="2">
                  ${dollars(figure.minimum)}
                </td>`
                : html`
                  <td class="number">${dollars(figure.minimum)}</td>
                  <td class="number">${dollars(figure.maximum)}</td>
                `
            }
          </tr>`,
        )}
      </tbody>
    </table>
    ${changes(view).map(
      change => html`<p class="notice" key=${change}>
        ${change}
      </p>`,
    )}
    ${
      notices?.limits_from &&
      html`<p>
        Notice was given of other limits from ${moment(notices.limits_from)}:${' '}
        ${notices.limits
          .map(
            (/** @type {Determination} */ limit) =>
              `${limit.name} ${determinationWords(limit, limit.value)}`,
          )
          .join(', ')}
        . <${Cites} cites=${give?.cites ?? []} whole />
      </p>`
    }
    ${
      running &&
      html`<div class="row">
        ${
          may(give, offices) &&
          html`<button type="button" class="button" onClick=${() => setOpen(true)}>
            Give notice of other limits …
          </button>`
        }
        ${
          notices?.limits_from &&
          may(change, offices) &&
          html`<button type="button" class="button primary" onClick=${apply}>
            Let them apply …
          </button>`
        }
      </div>`
    }
    ${
      open &&
      html`<${NoticeForm}
        running=${running}
        entry=${give}
        sheet=${sheet}
        onClose=${() => setOpen(false)}
      />`
    }
  </section>`;
}

/** @param {any} of The answers stay while the sheet is weighed, so that a refusal loses nothing. */
function NoticeForm({ running, entry, sheet, onClose }) {
  const [limits] = useState(
    /** @type {Determination[]} */ (
      running.limits.filter((/** @type {Determination} */ limit) => limit.by_notice)
    ),
  );
  const [values, setValues] = useState(
    determined(
      running.notices.limits_raw
        ? [
            ...limits.map(
              limit =>
                running.notices.limits.find(
                  (/** @type {Determination} */ candidate) => candidate.name === limit.name,
                ) ?? limit,
            ),
          ]
        : limits,
    ),
  );
  const [from, setFrom] = useState(inField(theRoom().now() + 30 * 60000));
  const changed = limits.filter(limit => values[limit.path.join('.')] !== limit.value);
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    const takesEffect = fromField(from).toISOString();
    sheet({
      act: 'table.give_notice_of_limits',
      given: {
        determinations: withAnswers(running.determinations_raw, limits, values),
        takes_effect: takesEffect,
      },
      lines: [
        ...changed.map(item => [
          item.name,
          [item.value, values[item.path.join('.')]]
            .map(value => determinationWords(item, value))
            .join(' → '),
        ]),
        ['From', moment(takesEffect)],
      ],
      done: onClose,
    });
  };
  return html`<${Dialog} title=${entry.title} onClose=${onClose} wide>
    <form class="stack" onSubmit=${go}>
      <p class="quietly">
        ${entry.outcome} <${Cites} cites=${entry.cites} whole />
      </p>
      <${LimitFields} limits=${limits} value=${values} onChange=${setValues} />
      <${Text}
        label="They apply from"
        type="datetime-local"
        value=${from}
        onChange=${setFrom}
        hint=${IN_CASINO}
      />
      <div class="dialog-foot">
        <button type="button" class="button quiet" onClick=${onClose}>
          Close
        </button>
        <button class="button primary" disabled=${!changed.length || !from}>
          Go on
        </button>
      </div>
    </form>
  </${Dialog}>`;
}
