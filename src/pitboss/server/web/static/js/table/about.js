// What stands on the sign, the rules, and what one can do besides playing.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { capital } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { Dialog } from '../parts/dialog.js';
import { byRound, changes } from '../parts/notices.js';

/** @typedef {import('./view.js').TableView} TableView */

/** @param {{view: TableView}} of */
export function Figures({ view }) {
  return html`
    <table class="figures">
      <tbody>
        ${byRound(view.sign.figures).map(
          item => html`<tr key=${item.what}>
            <th scope="row">${capital(item.what)}</th>
            <td class="number">${item.amounts}</td>
            <td>
              <${Cites} cites=${item.cites} />
            </td>
          </tr>`,
        )}
      </tbody>
    </table>
    <dl class="in-words">
      ${(view.sign.words ?? []).map(
        word => html`<div key=${word.what}>
          <dt>${capital(word.what)}</dt>${' '}
          <dd>
            ${word.said} <${Cites} cites=${word.cites ?? []} />
          </dd>
        </div>`,
      )}
    </dl>
  `;
}

/**
 * @param {{view: TableView, acts: import('./acts.js').Acts, onClose: () => void, children?: any}}
 *   of
 */
export function About({ view, acts, onClose, children }) {
  const [asked, setAsked] = useState(false);
  const ask = async () => setAsked(await acts.give({ type: 'table.request_rules' }));
  return html`<${Dialog} title=${`Table ${view.table}: ${view.sign.game}`} onClose=${onClose}>
    <p class="row">
      <span class="tag">${capital(view.kind)} table</span>
      <span class="tag">${capital(view.sign.purpose || view.stage)}</span>
      ${view.law.map(
        instrument => html`<a class="tag" key=${instrument} href=${`/rules/${instrument}`}>
          Rules: ${instrument}
        </a>`,
      )}
    </p>
    ${changes(view).map(
      change => html`<p class="notice warn" key=${change}>
        ${change}
      </p>`,
    )}
    <${Figures} view=${view} />
    <div class="row">${children}</div>
    <div class="row">
      <button type="button" class="button" onClick=${ask}>
        Ask the table for the rules
      </button>
      <a class="button" href=${`/tables/${view.table}/sign`}>
        Sign for a second screen
      </a>
      <a class="button quiet" href="/me">
        Time on play and self-exclusion
      </a>
    </div>
    ${
      asked &&
      html`<p class="notice good" role="status">
        <span>
          Here are the rules:${' '}
          ${view.law.map(
            instrument => html`
              <a key=${instrument} href=${`/rules/${instrument}`}>
                ${instrument}
              </a>${' '}
            `,
          )}
          ; the authorised copy is with them, where the operator has stored it.
        </span>
      </p>`
    }
  </${Dialog}>`;
}
