// The published conditions, and the papers of the tournament.
import { html } from '../core/html.js';
import { Cites } from '../parts/cite.js';
import { addressOf, papersOf } from '../clock/papers.js';
import { underWords } from '../clock/words.js';
import { Head } from './parts.js';

const FORMS = /** @type {const} */ ([
  ['html', 'page'],
  ['pdf', 'PDF'],
  ['txt', 'text'],
]);

/** @param {{desk: import('./desk.js').Desk}} of */
export function Conditions({ desk }) {
  const { view } = desk;
  const lines = view.conditions ?? [];
  return html`<section class="stack" aria-labelledby="h-conditions">
    <${Head} id="h-conditions" title="Conditions" />
    ${
      lines.length
        ? html`
          <p>
            ${underWords(view)} <${Cites} cites=${desk.cites('desk.publish_conditions_file')} />
          </p>
          <h3>To print</h3>
          <ul class="papers">
            ${papersOf(view).map(
              paper => html`<li key=${paper.name}>
                <b>${paper.says}</b>
                ${
                  paper.waits
                    ? html`<span class="quietly">${paper.waits}</span>`
                    : html`<span class="links">
                      ${FORMS.map(
                        ([form, named]) => html`<a
                          key=${form}
                          href=${addressOf(view, paper, form)}
                          target="_blank"
                          rel="noopener"
                        >
                          ${named}
                          <span class="unseen"> of: ${paper.says}</span>
                        </a>`,
                      )}
                    </span>`
                }
              </li>`,
            )}
          </ul>
          <h3>As published</h3>
          <pre class="conditions" tabindex="0" aria-label="The conditions as a file">
            ${lines.join('\n')}
          </pre>
        `
        : html`<p class="notice">
          They are not published yet.${' '}
          ${
            desk.offices.includes('casino operator')
              ? html`<a href="/room#tournaments">Publish them in the room.</a>`
              : 'The casino operator publishes them in the room.'
          }
        </p>`
    }
  </section>`;
}
