// Everything that happened, a line each, with its clauses; the newest first.
import { html } from '../core/html.js';
import { Card } from './card.js';
import { Cites } from './cite.js';

/** @param {{log: import('../messages.d.ts').Happened[], most?: number, label?: string}} of */
export function Log({ log, most = 60, label = 'What happened' }) {
  return html`<ol class="log" aria-label=${label} reversed>
    ${log.slice(-most).reverse().map(one => html`<li key=${one.number}>
      <span class="log-says">${one.says}</span>
      ${one.cards?.length ? html`<span class="cards">${one.cards.map(name => html`<${Card} name=${name} size="s" key=${name} />`)}</span>` : null}
      <${Cites} cites=${one.cites} />
    </li>`)}
  </ol>`;
}
