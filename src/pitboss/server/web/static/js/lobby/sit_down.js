// Sitting down: which seat, and with how many chips.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { gameName } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { Dialog } from '../parts/dialog.js';
import { Choice, Money } from '../parts/fields.js';
import { limited, limits } from './standing.js';

/** Chips to begin with, as so many of the least wager. */
const MULTIPLES = /** @type {const} */ ([20, 40, 100]);

/**
 * Most that one may bring: the purse, and in a pot game its greatest buy-in.
 * @param {import('./standing.js').Line} line
 * @param {number} purse
 */
const most = (line, purse) =>
  Math.min(purse, line.game === 'five_card_stud' ? (line.maximum ?? purse) : purse);

/**
 * @param {{line: import('./standing.js').Line, purse: number, kept?: number | null, onClose: () =>
 *   void}} of `kept`: the seat that waits for this person.
 */
export function SitDown({ line, purse, kept = null, onClose }) {
  const free = kept === null ? (line.free ?? []) : [kept];
  const [chosen, setSeat] = useState(free[0] ?? 0);
  const [stake, setStake] = useState(
    /** @type {number | null} */ (Math.min(most(line, purse), line.minimum * MULTIPLES[0])),
  );
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(
    /** @type {{says: string, cites: readonly string[]} | null} */ (null),
  );
  // somebody else may have been quicker
  const seat = free.includes(chosen) ? chosen : (free[0] ?? 0);
  const poor = purse < line.minimum;
  const tooMuch = stake !== null && stake > purse ? `Your purse holds ${dollars(purse)}.` : '';

  /** @param {Event} event */
  async function sit(event) {
    event.preventDefault();
    const room = theRoom();
    if (busy || !seat || !stake || tooMuch || !room.visit) return;
    setBusy(true);
    setWrong(null);
    try {
      const answer = await room.act(line.table, {
        type: 'table.take_seat',
        seat,
        player: room.visit.person,
        stake,
      });
      if (answer.outcome === 'allowed') {
        location.assign(`/tables/${line.table}`);
        return;
      }
      setWrong({ says: answer.because, cites: answer.cites ?? [] });
    } catch (problem) {
      setWrong({ says: /** @type {Error} */ (problem).message, cites: [] });
    }
    setBusy(false);
  }

  return html`<${Dialog} title=${`Sit down at table ${line.table}`} onClose=${onClose}>
    <form class="stack" onSubmit=${sit}>
      <p class="quietly">
        ${gameName(line.game)}. ${limited(line)} ${limits(line)}.
      </p>
      ${
        free.length > 1 &&
        html`<${Choice}
          label="Seat, from the dealer's left"
          value=${seat}
          onChange=${setSeat}
          choices=${free.map(seat => ({ value: seat, says: `${seat}` }))}
        />`
      }
      ${
        poor
          ? html`<p class="notice warn">
            Your purse holds ${dollars(purse)}, less than the least wager of${' '}
            ${dollars(line.minimum)}. The house can issue more play chips.
          </p>`
          : html`
            <${Money}
              label="Chips from your purse"
              value=${stake}
              onChange=${setStake}
              hint=${`Your purse holds ${dollars(purse)}.`}
              error=${tooMuch}
            />
            <div class="choices" role="group" aria-label="Chips at one go">
              ${[
                ...new Set([
                  ...MULTIPLES.map(times => times * line.minimum).filter(
                    candidate => candidate < most(line, purse),
                  ),
                  most(line, purse),
                ]),
              ].map(
                item => html`<button
                  type="button"
                  key=${item}
                  class="button"
                  aria-pressed=${stake === item}
                  onClick=${() => setStake(item)}
                >
                  ${dollars(item)}
                </button>`,
              )}
            </div>
          `
      }
      ${
        wrong &&
        html`<div class="notice bad" role="alert">
          <p>
            ${wrong.says.charAt(0).toUpperCase() + wrong.says.slice(1)}.${' '}
            <${Cites} cites=${wrong.cites} whole />
          </p>
        </div>`
      }
      ${!seat && html`<p class="notice warn">The last free seat was just taken.</p>`}
      <div class="dialog-foot">
        <button type="button" class="button quiet" onClick=${onClose}>
          Not now
        </button>
        <button
          type="submit"
          autofocus
          class="button primary"
          disabled=${busy || poor || !seat || !stake || Boolean(tooMuch)}
        >
          ${
            busy
              ? 'One moment'
              : `Sit down in seat ${seat}${stake ? ` with ${dollars(stake)}` : ''}`
          }
        </button>
      </div>
    </form>
  </${Dialog}>`;
}
