// What the panes of the desk share: a refusal that stays, a button that acts, the head of a pane.
import { useEffect, useRef } from 'preact/hooks';
import { html } from '../core/html.js';
import { Cites } from '../parts/cite.js';
import { toldWhole } from '../running/acting.js';

/** @typedef {import('./desk.js').Desk} Desk */

/** What was refused, in words and with its clauses, until it is read. @param {{desk: Desk}} of */
export function Refused({ desk }) {
  const said = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    said.current?.scrollIntoView({ block: 'nearest' });
  }, [desk.refusal]);
  if (!desk.refusal) return null;
  const { title, given } = desk.refusal;
  return html`<div class="notice bad refused" role="alert" ref=${said}>
    <div>
      <p>
        <b>${title}.</b> ${toldWhole(given)}
      </p>
      <${Cites} cites=${given.cites} whole />
    </div>
    <button
      type="button"
      class="button quiet square"
      aria-label="Close what was refused"
      onClick=${desk.forget}
    >
      ✕
    </button>
  </div>`;
}

/**
 * A press that acts at once.
 * @param {{desk: Desk, act: string, fields?: Record<string, unknown>, title: string, about?:
 *   string, primary?: boolean, large?: boolean}} of
 */
export function Tap({ desk, act, fields, title, about = '', primary = false, large = false }) {
  return html`<button
    type="button"
    class=${`button${primary ? ' primary' : ''}${large ? ' large' : ''}`}
    data-act=${act}
    disabled=${Boolean(desk.busy)}
    onClick=${() => desk.tap(act, fields, title)}
  >
    ${title}
    ${about && html`<span class="unseen">: ${about}</span>`}
  </button>`;
}

/** @param {{id: string, title: string, children?: any}} of */
export const Head = ({ id, title, children }) => html`<header class="row spread">
  <h2 id=${id}>${title}</h2>
  ${children && html`<div class="row acts">${children}</div>`}
</header>`;

/** @param {{lines: [string, any][], small?: boolean}} of */
export const FactList = ({
  lines,
  small = false,
}) => html`<dl class=${`facts${small ? ' small' : ''}`}>
  ${lines.map(
    ([name, value]) => html`<div key=${name}>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`,
  )}
</dl>`;
