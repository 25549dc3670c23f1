// A form that asks the room one thing, and says where that failed.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';

/**
 * @param {{does: () => Promise<void>, yes: string, danger?: boolean, disabled?: boolean,
 *   children?: any}} of
 */
export function Form({ does, yes, danger = false, disabled = false, children }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    if (busy || disabled) return;
    setBusy(true);
    setWrong('');
    try {
      await does();
    } catch (problem) {
      setWrong(/** @type {Error} */ (problem).message);
    }
    setBusy(false);
  }
  return html`<form class="stack" onSubmit=${send}>
    ${children}
    ${
      wrong &&
      html`<p class="notice bad" role="alert">
        ${wrong}
      </p>`
    }
    <button
      type="submit"
      class=${`button ${danger ? 'danger' : 'primary'}`}
      disabled=${busy || disabled}
    >
      ${busy ? 'One moment' : yes}
    </button>
  </form>`;
}
