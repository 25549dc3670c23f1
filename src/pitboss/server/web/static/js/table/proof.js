// The proof of the deck: the root that stood before the first card, and every card that one may see
// checked against it here, in this browser.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { cardWords } from '../core/words.js';
import { Card } from '../parts/card.js';
import { Dialog } from '../parts/dialog.js';
import { holds } from './merkle.js';

/** @typedef {import('../messages.d.ts').RoundProof} RoundProof */
/** @typedef {{proof: RoundProof, good: Map<string, boolean>}} Checked */

/** @param {number} table @param {number} round @returns {Promise<Checked>} */
async function checked(table, round) {
  /** @type {RoundProof} */
  const proof = await ask('GET', `/tables/${table}/rounds/${round}/proof`);
  const good = new Map();
  for (const shoe of proof.shoes) {
    for (const card of shoe.cards)
      good.set(`${shoe.shoe}.${card.place}`, await holds(shoe.root, shoe.count, card));
  }
  return { proof, good };
}

/**
 * @param {{table: number, round: number, before: string, onClose: () => void}} of `before`: the
 *   root as this page was shown it.
 */
export function Proof({ table, round, before, onClose }) {
  const [found, setFound] = useState(/** @type {Checked | null} */ (null));
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    if (!globalThis.crypto?.subtle) {
      setWrong('This browser checks hashes only over a secure address (https).');
      return;
    }
    checked(table, round).then(setFound, problem => setWrong(problem.message));
  }, [table, round]);
  const shoes = found?.proof.shoes ?? [];
  const same = !before || shoes.some(shoe => shoe.root === before);
  const all = found && same && [...found.good.values()].every(Boolean);
  return html`<${Dialog} title=${`Proof of the deck, round ${round}`} onClose=${onClose} wide>
    <p>
      Before the first wager the room published a root that binds it to every card at its
      place. This browser now works the root out again from each card that you may see.
    </p>
    ${wrong && html`<p class="notice warn">${wrong}</p>`}
    ${!found && !wrong && html`<p role="status">Checking …</p>`}
    ${
      found &&
      html`<p class=${`notice ${all ? 'good' : 'bad'} proof-verdict`} role="status">
        <b aria-hidden="true">${all ? '✓' : '✕'}</b>
        <span>
          ${
            all
              ? found.good.size
                ? `The cards were fixed before the first wager: ${
                    found.good.size === 1 ? 'one card fits' : `all ${found.good.size} cards fit`
                  } the root.`
                : 'The root stands. No card of this round is open to you yet.'
              : 'This does not fit. Please tell the casino supervisor, and keep this page open.'
          }
        </span>
      </p>`
    }
    ${shoes.map(
      shoe => html`<section class="stack" key=${shoe.shoe}>
        <dl class="roots">
          <div>
            <dt>Root shown before the cards</dt>
            <dd>
              <code>${before || 'not seen by this page'}</code>
            </dd>
          </div>
          <div>
            <dt>Root of the proof</dt>
            <dd>
              <code>${shoe.root}</code>
            </dd>
          </div>
        </dl>
        ${
          !!shoe.cards.length &&
          html`<ol class="proof-cards">
            ${shoe.cards.map(
              card => html`<li key=${card.place}>
                <${Card} name=${card.card} size="s" />
                <span>
                  ${found?.good.get(`${shoe.shoe}.${card.place}`) ? '✓ fits' : '✕ does not fit'}
                  <small>place ${card.place}</small>
                </span>
              </li>`,
            )}
          </ol>`
        }
        <details>
          <summary>Details: salts and paths</summary>
          <p class="hint">
            Leaf: SHA-256 of 00, the salt, the place in two bytes, the card. Node: SHA-256
            of 01 and its two halves. ${shoe.count} cards, sealed by event ${shoe.sealed_at}
            .
          </p>
          <ol class="paths">
            ${shoe.cards.map(
              card => html`<li key=${card.place}>
                <b>
                  ${card.place}. ${cardWords(card.card)}
                </b>${' '}
                <code>salt ${card.salt}</code>
                ${card.path.map((item, n) => html`<code key=${n}>${item}</code>`)}
              </li>`,
            )}
          </ol>
        </details>
      </section>`,
    )}
  </${Dialog}>`;
}
