// Who of the players has agreed to what the house offers; all of them must.
import { html } from '../core/html.js';

/** @param {{view: import('../messages.d.ts').TableView}} of */
export function Answers({ view }) {
  const { round } = view;
  const agreed = round?.agreed ?? {};
  return html`<ul class="answers" aria-label="Who has agreed">
    ${round?.boxes.map(
      box => html`<li key=${box.box} class=${box.box in agreed ? 'given' : ''}>
        <b>Seat ${box.box}</b>${' '}
        <span>${box.box in agreed ? `✓ ${agreed[box.box]}` : 'to be asked'}</span>
      </li>`,
    )}
  </ul>`;
}
