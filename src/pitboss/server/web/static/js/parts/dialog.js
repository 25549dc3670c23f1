// Dialogs: the browser's own element, so focus stays inside and Escape closes.
import { useEffect, useId, useRef } from 'preact/hooks';
import { html } from '../core/html.js';
import { Cites } from './cite.js';

/** @param {{title: string, onClose: () => void, children?: any, wide?: boolean}} of */
export function Dialog({ title, onClose, children, wide = false }) {
  const where = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    where.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return html`<dialog
    ref=${where}
    class=${wide ? 'dialog wide' : 'dialog'}
    aria-labelledby=${id}
    onCancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onClose();
    }}
    onClick=${(/** @type {Event} */ event) => {
      if (event.target === where.current) onClose();
    }}
  >
    <div class="dialog-in">
      <header class="dialog-head">
        <h2 id=${id}>${title}</h2>
        <button
          type="button"
          class="button quiet square"
          aria-label="Close"
          onClick=${onClose}
        >
          ✕
        </button>
      </header>
      ${children}
    </div>
  </dialog>`;
}

/**
 * @param {{title: string, says?: string, cites?: string[], yes?: string, no?: string, danger?:
 *   boolean, onYes: () => void, onNo: () => void, children?: any}} of
 */
export function Confirm({
  title,
  says = '',
  cites = [],
  yes = 'Yes',
  no = 'No, go back',
  danger = false,
  onYes,
  onNo,
  children,
}) {
  return html`<${Dialog} title=${title} onClose=${onNo}>
    ${says && html`<p>${says}</p>`}
    ${children}
    <${Cites} cites=${cites} whole />
    <div class="dialog-foot">
      <button type="button" class="button quiet" onClick=${onNo}>
        ${no}
      </button>
      <button
        type="button"
        class=${`button ${danger ? 'danger' : 'primary'}`}
        onClick=${onYes}
      >
        ${yes}
      </button>
    </div>
  </${Dialog}>`;
}
