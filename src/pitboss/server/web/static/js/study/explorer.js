// Any decision of Ultimate Texas Hold-em: pick cards, see what each choice is worth.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { CardField } from '../parts/fields.js';
import { useAnswer } from './asking.js';
import { Choices } from './choices.js';
import { Standing } from './figures.js';

/** @typedef {import('./asking.js').Answer<import('../messages.d.ts').DecisionValued>} Answer */

export function Explorer() {
  const [hole, setHole] = useState(/** @type {string[]} */ ([]));
  const [communal, setCommunal] = useState(/** @type {string[]} */ ([]));
  const ready = hole.length === 2 && [0, 3, 5].includes(communal.length);
  const answer = /** @type {Answer} */ (
    useAnswer('ultimate/decision', ready ? { hole, communal } : null)
  );
  const more =
    hole.length < 2
      ? `Pick ${2 - hole.length === 2 ? 'two hole cards' : 'one more hole card'}.`
      : communal.length < 3
        ? 'Pick the flop: three communal cards.'
        : communal.length === 4
          ? 'Pick the last card: turn and river come together.'
          : '';
  return html`<section class="panel explorer" aria-labelledby="h-explorer">
    <header class="row spread">
      <h3 id="h-explorer">Any hand, on the flop and the river</h3>
      <button
        type="button"
        class="button"
        disabled=${!hole.length && !communal.length}
        onClick=${() => {
          setHole([]);
          setCommunal([]);
        }}
      >
        Clear
      </button>
    </header>
    <div class="explorer-in">
      <div class="stack">
        <${CardField}
          label="Hole cards"
          value=${hole}
          onChange=${setHole}
          count=${2}
          taken=${communal}
        />
        <${CardField}
          label="Communal cards"
          value=${communal}
          onChange=${setCommunal}
          count=${5}
          taken=${hole}
          hint="Two keys for each card, rank and suit, or the grid."
        />
      </div>
      <div class="stack" aria-live="polite">
        ${more && html`<p class="quietly">${more}</p>`}
        ${ready && html`<${Standing} answer=${answer} />`}
        ${
          ready &&
          answer.found &&
          !answer.stale &&
          html`
            <p>
              <b>${STAGES[communal.length]}</b>
            </p>
            <${Choices} choices=${answer.found.choices} best=${answer.found.best} />
          `
        }
      </div>
    </div>
  </section>`;
}

/** @type {Record<number, string>} */
const STAGES = { 0: 'Before the flop', 3: 'On the flop', 5: 'With all communal cards' };
