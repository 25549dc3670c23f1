// One viewpoint of a round: whose eyes, and the table through them.
import { useId } from 'preact/hooks';
import { html } from '../core/html.js';
import { Felt } from './felt.js';
import { viewpointName } from './lines.js';
import { useStepView } from './views.js';

/** @typedef {import('../messages.d.ts').RoundRecord} RoundRecord */
/** @typedef {import('../messages.d.ts').StepShown} Step */

/** What a viewpoint shows. @param {string} as */
const explained = as =>
  as === 'everybody'
    ? 'what lay open to all'
    : as === 'as dealt'
      ? 'every card as it was'
      : 'with the own cards';

/**
 * @param {{record: RoundRecord, views: import('./views.js').StepViews, at: number, as: string,
 *   onAs: (as: string) => void, label: string}} of
 */
export function Pane({ record, views, at, as, onAs, label }) {
  const step = /** @type {Step} */ (record.steps[at]);
  const { view, late, problem } = useStepView(views, step.number, as);
  const id = useId();
  return html`<section
    class="pane"
    aria-label=${`The table as seen by ${viewpointName(as).toLowerCase()}`}
    aria-busy=${late}
  >
    <div class="pane-as">
      <label for=${id}>${label}</label>
      <select
        id=${id}
        value=${as}
        onChange=${(/** @type {any} */ event) => onAs(event.target.value)}
      >
        ${record.viewpoints.map(
          viewpoint => html`<option value=${viewpoint} key=${viewpoint}>
            ${viewpointName(viewpoint)} – ${explained(viewpoint)}
          </option>`,
        )}
      </select>
    </div>
    ${
      problem
        ? html`<p class="notice bad" role="alert">
          ${problem}
        </p>`
        : view
          ? html`<${Felt} view=${view} step=${step} results=${view.round?.results ?? []} />`
          : html`<div class="felt"></div>`
    }
  </section>`;
}
