// Everything that happened, a line each, with its clauses; the newest first.
import { html } from '../core/html.js';
import { Card } from './card.js';
import { Cites } from './cite.js';

/**
 * @param {{log: import('../messages.d.ts').Happened[], most?: number, label?: string}} of
 */
export function Log({ log, most = 60, label = 'What happened' }) {
  return html`<ol class="log" aria-label=${label} reversed>
    ${log
      .slice(-most)
      .reverse()
      .map(
        event => html`<li key=${event.number}>
          <span class="log-says">${event.says}</span>
          ${
            event.cards?.length
              ? html`<span class="cards">
                ${event.cards.map(name => html`<${Card} name=${name} size="s" key=${name} />`)}
              </span>`
              : null
          }
          <${Cites} cites=${event.cites} />
        </li>`,
      )}
  </ol>`;
}
