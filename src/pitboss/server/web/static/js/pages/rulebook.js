// The casino operator stores the authorised copy of an instrument.  Readers need no script.
import { Problem } from '../core/api.js';

const LARGEST = 8 * 2 ** 20;
const form = /** @type {HTMLFormElement | null} */ (document.getElementById('store-copy'));

/** @param {File} file @param {string} path @returns {Promise<void>} */
async function store(file, path) {
  if (file.size > LARGEST) throw new Error('A copy has 8 MiB at most.');
  const reply = await fetch(path, { method: 'PUT', body: file });
  if (reply.ok) return;
  const found = await reply.json();
  throw new Problem(reply.status, found.error);
}

if (form) {
  const said = /** @type {HTMLElement} */ (form.querySelector('[role=status]'));
  const field = /** @type {HTMLInputElement} */ (form.querySelector('input[type=file]'));
  form.addEventListener('submit', event => {
    event.preventDefault();
    const file = field.files?.[0];
    if (!file) {
      said.textContent = 'Choose a file first.';
      return;
    }
    said.textContent = 'Storing …';
    store(file, form.dataset['path'] ?? '').then(
      () => location.reload(),
      error => {
        said.textContent = error instanceof Error ? error.message : String(error);
      },
    );
  });
}
