// Putting something right.  What is recorded stays: it is taken back where the rules offer that,
// and otherwise corrected by an entry of its own.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { Cites } from '../parts/cite.js';
import { Dialog } from '../parts/dialog.js';
import { awaitedOf } from './course.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').ActShown} ActShown */
/**
 * @typedef {(wire: {type: string} & Record<string, unknown>, as?: {says?: string, cites?: readonly
 *   string[], sound?: string}) => Promise<unknown>} Act
 */

/** Acts that put right what was entered wrongly, by what they are for. */
const BY_SHEET = [
  'wrong_play_wager_found',
  'unequal_blind_found',
  'wrong_bet_found',
  'dispute',
  'void_round',
  'correct_chips',
  'void_settled_round',
];

/**
 * @param {{view: View, acts: ActShown[], at: number, act: Act, onSheet: (act: string) => void,
 *   onClose: () => void}} of
 */
export function PutRight({ view, acts, at, act, onSheet, onClose }) {
  const back = awaitedOf(view, 'withdraw_wagers');
  const ways = BY_SHEET.flatMap(name => acts.filter(act => act.act.endsWith(`.${name}`)));
  const wagersOf = (/** @type {number} */ box) =>
    Object.values(view.round?.boxes.find(candidate => candidate.box === box)?.wagers ?? {}).reduce(
      (sum, wager) => sum + wager,
      0,
    );
  const first = back.find(candidate => candidate.box === at)?.box;
  return html`<${Dialog} title="Put something right" onClose=${onClose} wide>
    <p>
      Nothing that is recorded is wiped out. What is done here stands in the record beside
      it.
    </p>
    ${
      back.length > 0 &&
      html`<section class="stack">
        <h3>Take wagers back, and enter them again</h3>
        <div class="picks">
          ${back.map(
            item => html`<button
              type="button"
              class="button pick"
              key=${item.box}
              autofocus=${item.box === first}
              onClick=${() => {
                void act(
                  { type: item.act, box: item.box },
                  {
                    says: `Box ${item.box}: wagers taken back`,
                    cites: item.cites ?? [],
                    sound: 'chips',
                  },
                );
                onClose();
              }}
            >
              <span>
                Box ${item.box}
                <small>${dollars(wagersOf(item.box ?? 0))} goes back</small>
              </span>
            </button>`,
          )}
        </div>
        <${Cites} cites=${back[0]?.cites ?? []} whole />
      </section>`
    }
    <section class="stack">
      <h3>Record a correction</h3>
      <ul class="sheet-list">
        ${ways.map(way => {
          const mine = way.offices.includes('dealer');
          return html`<li key=${way.act}>
            <button
              type="button"
              class="sheet-one"
              disabled=${!mine}
              onClick=${() => onSheet(way.act)}
            >
              <strong>${way.title}</strong>
              <small>${way.asks}</small>
              ${
                !mine
                  ? html`<span class="tag warn">
                    two persons: ${way.offices.join(' or ')} and a second
                  </span>`
                  : !way.alone.includes('dealer')
                    ? html`<span class="tag info">you propose it</span>`
                    : null
              }
            </button>
          </li>`;
        })}
      </ul>
    </section>
  </${Dialog}>`;
}
