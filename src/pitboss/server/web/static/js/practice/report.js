// What the decisions of a practice session cost: the sum, stage by stage, and each of them.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { gameName } from '../core/words.js';
import { Cards } from '../parts/card.js';
import { STAGES, actionWords, inChips, lost, signed } from './words.js';

/** @typedef {import('../messages.d.ts').PracticeReport} Found */
/** @typedef {import('../messages.d.ts').DecisionTaken} Taken */
/** @typedef {import('../messages.d.ts').StageCost} Cost */

/** @param {{found: Found}} of */
export function Report({ found }) {
  const { whole } = found;
  return html`
    <div class="figures panel">
      <p>
        <span class="label">Given away</span>
        <b class="figure">
          ${lost(whole.cost)} ${Number(lost(whole.cost)) === 1 ? 'ante' : 'antes'}
        </b>
        <small>${inChips(whole.chips.decimal)} in chips</small>
      </p>
      <p>
        <span class="label">Mistakes</span>
        <b class="figure">
          ${whole.mistakes} of ${whole.decisions}
        </b>
        <small>decisions</small>
      </p>
      <p>
        <span class="label">A round</span>
        <b class="figure">
          ${lost({
            ...whole.cost,
            decimal: whole.cost.decimal / Math.max(1, found.rounds),
          })}${' '}
          antes
        </b>
        <small>
          ${found.rounds} ${found.rounds === 1 ? 'round' : 'rounds'}
        </small>
      </p>
    </div>
    <${Stages} stages=${found.stages} />
    <${Decisions} decisions=${found.decisions} />
  `;
}

/** @param {{stages: readonly Cost[]}} of */
function Stages({ stages }) {
  const most = Math.max(...stages.map(stage => stage.cost.decimal), 0);
  const several = new Set(stages.map(stage => stage.game)).size > 1;
  return html`<section class="panel stack" aria-labelledby="h-stages">
    <h2 id="h-stages">By stage</h2>
    <table class="stages">
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col" class="number">
            Decisions
          </th>
          <th scope="col" class="number">
            Mistakes
          </th>
          <th scope="col" class="number">
            Antes
          </th>
          <th scope="col" class="number">
            Chips
          </th>
          <th aria-hidden="true" class="bar-of"></th>
        </tr>
      </thead>
      <tbody>
        ${stages.map(
          stage => html`<tr key=${`${stage.game} ${stage.stage}`}>
            <th scope="row">
              ${STAGES[stage.stage ?? '']}
              ${
                several &&
                html`
                  <br />
                  <small>${gameName(stage.game ?? '')}</small>
                `
              }
            </th>
            <td class="number">${stage.decisions}</td>
            <td class="number">${stage.mistakes}</td>
            <td class="number">${lost(stage.cost)}</td>
            <td class="number">${inChips(stage.chips.decimal)}</td>
            <td class="bar-of" aria-hidden="true">
              <span
                style=${{ width: `${most ? (100 * stage.cost.decimal) / most : 0}%` }}
              ></span>
            </td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** @param {{decisions: readonly Taken[]}} of */
function Decisions({ decisions }) {
  const [only, setOnly] = useState(false);
  const [exact, setExact] = useState(false);
  const shown = [...decisions]
    .reverse()
    .filter(decision => !only || decision.cost.fraction !== '0');
  return html`<section class="panel stack" aria-labelledby="h-decisions">
    <header class="row spread">
      <h2 id="h-decisions">Decisions</h2>
      <div class="row">
        <label class="check">
          <input type="checkbox" checked=${only} onChange=${() => setOnly(!only)} />${' '}
          Mistakes only
        </label>
        <label class="check">
          <input type="checkbox" checked=${exact} onChange=${() => setExact(!exact)} />${' '}
          Exact fractions
        </label>
      </div>
    </header>
    ${
      shown.length
        ? html`<ol class="decisions" aria-label="Decisions, the newest first">
          ${shown.map(
            entry => html`<${Decision}
              key=${`${entry.table} ${entry.round} ${entry.stage}`}
              decision=${entry}
              exact=${exact}
            />`,
          )}
        </ol>`
        : html`<p class="quietly">No mistake in this session.</p>`
    }
  </section>`;
}

/** @param {{decision: Taken, exact: boolean}} of */
function Decision({ decision, exact }) {
  const right = decision.cost.fraction === '0';
  return html`<li class=${right ? 'right' : 'mistake'}>
    <p class="where">
      <a
          href=${`/inspector/tables/${decision.table}/rounds/${decision.round}`}
        >Round ${decision.round}</a>
      <small>
        ${STAGES[decision.stage]}, ante ${dollars(decision.ante)}
      </small>
    </p>
    <p class="seen">
      <${Cards} names=${decision.cards} size="s" label="Your cards" />
      ${
        decision.open.length > 0 &&
        html`<${Cards}
          names=${decision.open}
          size="s"
          label=${decision.stage === 'bet_or_fold' ? 'Dealer’s card' : 'Communal cards'}
        />`
      }
    </p>
    <p class="did">
      <span>
        ${right ? '✓' : '✗'} <b>${actionWords(decision.done)}</b> ${signed(decision.value)}
      </span>
      ${
        !right &&
        html`<small>
          best: ${actionWords(decision.best)} ${signed(decision.best_value)}
        </small>`
      }
      ${
        exact &&
        html`<code>
          ${[decision.value, ...(right ? [] : [decision.best_value])]
            .map(value => value.fraction.replace('-', '−'))
            .join(' · ')}
        </code>`
      }
    </p>
    <p class="cost">
      ${
        right
          ? html`<span class="quietly">best</span>`
          : html`
            <b>−${lost(decision.cost)}</b>
            <small>${inChips(decision.chips.decimal)}</small>
          `
      }
      ${exact && !right && html`<code>${decision.cost.fraction}</code>`}
    </p>
  </li>`;
}
