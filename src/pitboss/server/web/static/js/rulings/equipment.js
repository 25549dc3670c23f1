// Cards, shoe and float of the table.
import { html } from '../core/html.js';
import { FloatPanel } from '../running/float.js';
import { may } from '../running/running.js';

/** @param {any} of */
export function Equipment({ view, running, acts, offices, sheet }) {
  const decks = Object.entries(running?.decks ?? view.decks ?? {});
  /** @type {[string, string][]} */
  const offered = [
    ['table.order_count', 'Have the cards counted …'],
    ['table.check_replacement', 'Check replacement cards …'],
    ['table.replace_cards', 'Replace cards …'],
    ['table.replace_shoe', 'Replace the shoe …'],
  ];
  return html`<section class="panel stack" id="cards" tabindex="-1" aria-label="Cards and float">
    <h2>Cards and float</h2>
    ${
      decks.length > 0 &&
      html`<dl class="facts">
        ${decks.map(
          ([back, due]) => html`<div key=${back}>
            <dt>${back} deck</dt>
            <dd>${due.length ? `due: ${due.join(', ')}` : 'in order'}</dd>
          </div>`,
        )}
      </dl>`
    }
    <div class="row">
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
    </div>
    ${running && html`<${FloatPanel} ...${{ running, acts, offices, sheet }} />`}
  </section>`;
}
