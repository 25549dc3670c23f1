// Why something was not done: beside the step, or in the dialog from which it was asked for.
import { html } from '../core/html.js';
import { Cites } from '../parts/cite.js';

/** @param {{trouble: import('./acting.js').Trouble | null}} of */
export const Refusal = ({ trouble }) =>
  trouble &&
  html`<div class="notice bad" role="alert">
    <span>
      ${trouble.says} <${Cites} cites=${trouble.cites} whole />
    </span>
  </div>`;
