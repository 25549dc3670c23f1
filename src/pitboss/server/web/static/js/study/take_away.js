// The design to take away: as a link, on the command line, as a file.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { say } from '../core/say.js';
import { toCommand, toQuery, toToml } from './terms.js';

/**
 * @param {{terms: import('./terms.js').Terms, pays: readonly import('../messages.d.ts').PayRow[]}}
 *   of
 */
export function TakeAway({ terms, pays }) {
  const ways = [
    { name: 'Link', text: `${location.origin}/study?${toQuery(terms)}` },
    { name: 'Command', text: toCommand(terms) },
    { name: 'TOML, for --pays', text: toToml(pays) },
  ];
  const [copied, setCopied] = useState('');
  /** @param {{name: string, text: string}} item */
  async function copy(item) {
    const done = await navigator.clipboard?.writeText(item.text).then(
      () => true,
      () => false,
    );
    setCopied(done ? item.name : '');
    say(
      done
        ? `${item.name} copied.`
        : 'This browser does not let pages copy: mark the text and copy it.',
    );
  }
  return html`<details class="panel take-away">
    <summary>Take it away</summary>
    <div class="stack">
      ${ways.map(
        way => html`<div key=${way.name} class="taken">
          <p class="row spread">
            <b>${way.name}</b>
            <button type="button" class="button" onClick=${() => copy(way)}>
              ${copied === way.name ? 'Copied' : 'Copy'}
              <span class="unseen"> ${way.name}</span>
            </button>
          </p>
          <pre tabindex="0" aria-label=${way.name}>
            <code>${way.text}</code>
          </pre>
        </div>`,
      )}
    </div>
  </details>`;
}
