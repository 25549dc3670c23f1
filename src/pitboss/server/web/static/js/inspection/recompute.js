// The round decided anew, by the rules of this release, from what was recorded.
import { useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { say } from '../core/say.js';
import { words } from '../core/words.js';

/** @typedef {import('../messages.d.ts').Recomputed} Recomputed */

/**
 * @param {string} path of the round
 * @returns {{found: Recomputed | null, busy: boolean, problem: string, recompute: () => void}}
 */
export function useRecompute(path) {
  const [found, setFound] = useState(/** @type {Recomputed | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function recompute() {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const got = await ask('POST', `${path}/recompute`, {});
      setFound(got);
      say(outcome(got), { urgent: !got.same });
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
    }
    setBusy(false);
  }
  return { found, busy, problem, recompute: () => void recompute() };
}

/** @param {Recomputed} found */
export const outcome = found =>
  found.same
    ? 'Decided anew: the same in every event.'
    : `Decided anew: ${
        found.differences.length === 1 ? 'one act ends' : `${found.differences.length} acts end`
      } differently.`;

/** @param {ReturnType<typeof useRecompute>} of */
export function Recompute({ found, busy, problem, recompute }) {
  return html`<section class="panel stack" aria-label="Recompute">
    <div class="row spread">
      <h2>Recompute</h2>
      <button type="button" class="button" aria-disabled=${busy} onClick=${recompute}>
        ${busy ? 'Deciding anew …' : 'Recompute this round'}
      </button>
    </div>
    ${
      problem &&
      html`<p class="notice bad" role="alert">
        ${problem}
      </p>`
    }
    ${
      !found &&
      !problem &&
      html`<p class="quietly">
        Every recorded act is decided again by the rules of this release, and compared
        with what was recorded.
      </p>`
    }
    ${
      found &&
      html`
        <p class=${`verdict ${found.same ? 'good' : 'bad'}`}>
          <span aria-hidden="true">${found.same ? '✓' : '✕'}</span> ${outcome(found)}
        </p>
        <dl class="facts">
          <div>
            <dt>Acts decided</dt>
            <dd>${found.commands}</dd>
          </div>
          <div>
            <dt>Digest of the table after the round</dt>
            <dd>
              <code>${found.digest}</code>
            </dd>
          </div>
        </dl>
      `
    }
    ${
      found &&
      !found.same &&
      html`<ol class="differences">
        ${found.differences.map(
          difference => html`<li key=${difference.number}>
            <b>
              Event ${difference.number}, ${words(difference.command)}
            </b>
            <dl class="facts">
              <div>
                <dt>On record</dt>
                <dd>${difference.recorded.map(words).join('; ') || 'nothing'}</dd>
              </div>
              <div>
                <dt>Decided now</dt>
                <dd>${difference.decided.map(words).join('; ') || 'nothing'}</dd>
              </div>
            </dl>
          </li>`,
        )}
      </ol>`
    }
  </section>`;
}
