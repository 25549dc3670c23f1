// The published conditions, and the papers of the tournament.
import { html } from '../core/html.js';
import { Cites } from '../parts/cite.js';
import { underWords } from '../clock/words.js';
import { Head } from './parts.js';

/** @type {[string, string][]} */
const PAPERS = [['conditions', 'Conditions'], ['sign', 'Sign for the tables'], ['ballot', 'Ballot: tables and seats'], ['prizes', 'Prize sheet'], ['results', 'Results']];

/** @param {{desk: import('./desk.js').Desk}} of */
export function Conditions({ desk }) {
  const { view } = desk;
  const lines = view.conditions ?? [];
  return html`<section class="stack" aria-labelledby="h-conditions"><${Head} id="h-conditions" title="Conditions" />
    ${lines.length ? html`<p>${underWords(view)} <${Cites} cites=${desk.cites('desk.publish_conditions_file')} /></p>
      <h3>To print</h3>
      <ul class="papers">${PAPERS.map(([name, says]) => html`<li key=${name}><b>${says}</b><span class="links">${['html', 'pdf', 'txt'].map(form => html`<a key=${form} href=${`/api/v1/tournaments/${desk.number}/papers/${name}.${form}`} target="_blank" rel="noopener">${form === 'html' ? 'page' : form === 'pdf' ? 'PDF' : 'text'}<span class="unseen"> of: ${says}</span></a>`)}</span></li>`)}</ul>
      <h3>As published</h3><pre class="conditions" tabindex="0" aria-label="The conditions as a file">${lines.join('\n')}</pre>`
    : html`<p class="notice">They are not published yet. ${desk.offices.includes('casino operator') ? html`<a href="/room#tournaments">Publish them in the room.</a>` : 'The casino operator publishes them in the room.'}</p>`}
  </section>`;
}
