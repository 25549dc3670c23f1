// Before the work: signing on, and off elsewhere.
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { gameName } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { useActing } from './acting.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').RunningView} Running */

/** @param {{view: View, elsewhere: number[], running: Running, onDone: () => void}} of */
export function SignOn({ view, elsewhere, running, onDone }) {
  const { act, trouble } = useActing(view.table, view);
  const other = elsewhere.find(candidate => candidate !== view.table);
  async function sign() {
    if (
      other !== undefined &&
      !(await act({ type: 'management.sign_off', table: other }, { room: true }))
    )
      return;
    await act({ type: 'management.sign_on', table: view.table }, { room: true });
    onDone();
  }
  useKeys('dealer-sign-on', [{ name: 'on', key: ' ', says: 'Sign on', does: () => void sign() }]);
  const present = running.persons.filter(person => person.signed_on.includes(view.table));
  return html`<div class="panel stack doorway">
    <h1>Table ${view.table}</h1>
    <p>
      ${gameName(view.game)}, ${view.kind}; ${view.seats.length} of ${view.boxes} boxes taken.
    </p>
    <p>
      ${
        present.length
          ? `Signed on now: ${present
              .map(person => `${person.name} (${person.offices.join(', ')})`)
              .join('; ')}. A dealer who signs on relieves the dealer who is here.`
          : 'Nobody is signed on here.'
      }
    </p>
    ${
      other !== undefined &&
      html`<p class="notice">
        You are signed on at table ${other}. A dealer works at one table, so you sign off
        there first.
      </p>`
    }
    ${
      trouble &&
      html`<p class="notice bad" role="alert">
        <span>
          ${trouble.says} <${Cites} cites=${trouble.cites} whole />
        </span>
      </p>`
    }
    <div class="row">
      <button type="button" class="button primary big" onClick=${() => void sign()}>
        ${other === undefined ? 'Sign on' : `Sign off at table ${other} and on here`}${' '}
        <kbd>Space</kbd>
      </button>
    </div>
  </div>`;
}
