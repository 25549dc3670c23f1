// Contesting a result, before the next round begins: two presses, because the pause is short.
import { useEffect } from 'preact/hooks';
import { placeWord } from '../core/games.js';
import { html } from '../core/html.js';
import { capital } from '../core/words.js';
import { Dialog } from '../parts/dialog.js';
import { Ring } from '../parts/ring.js';
import { Refused } from './acts.js';

/** @typedef {import('./view.js').TableView} TableView */

/**
 * @param {{view: TableView, disputes: string, acts: import('./acts.js').Acts, results: readonly
 *   import('./view.js').Result[], round: number, onClose: () => void}} of
 */
export function Dispute({ view, disputes, acts, results, round, onClose }) {
  const late = view.round?.number !== round;
  useEffect(() => {
    if (view.round?.disputed) onClose();
  }, [view.round?.disputed]);
  const give = async (/** @type {string} */ about) => {
    if (late) return;
    if (
      await acts.give({
        type: disputes,
        [placeWord(view.game)]: view.your_seat,
        round,
        about,
      })
    )
      onClose();
  };
  return html`<${Dialog} title=${`Dispute the result of round ${round}`} onClose=${onClose}>
    ${
      late
        ? html`<p class="notice warn" role="alert">
          The next round has begun. Please speak to the casino supervisor about round${' '}
          ${round}.
        </p>`
        : html`
          <p>
            The table waits until the casino operator has decided; the Commission may review
            the decision. What is it about?
          </p>
          <div class="row">
            ${results.map(
              result => html`<button
                type="button"
                class="button"
                key=${result.wager}
                onClick=${() => give(`the ${result.wager} that ${result.outcome}`)}
              >
                ${capital(result.wager)}: ${result.outcome}
              </button>`,
            )}
            <button type="button" class="button" onClick=${() => give('the whole result')}>
              The whole result
            </button>
          </div>
          ${
            view.deadline &&
            html`<p class="row quietly">
              <${Ring} deadline=${view.deadline} total=${5} label="The next round begins" />${' '}
              until the next round begins
            </p>`
          }
        `
    }
    <${Refused} acts=${acts} />
  </${Dialog}>`;
}
