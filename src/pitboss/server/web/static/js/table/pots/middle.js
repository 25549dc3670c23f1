// The middle of the oval: communal cards, the pots with the seats that contest them, and the called
// clock.
import { useNow } from '../../core/hooks.js';
import { html } from '../../core/html.js';
import { dollars } from '../../core/money.js';
import { Cards } from '../../parts/card.js';
import { Stack } from '../../parts/chips.js';
import { SECONDS, hadSeconds } from '../../parts/ninety_seconds.js';
import { Ring } from '../../parts/ring.js';
import { allPots } from './betting.js';

/** @typedef {import('../view.js').TableView} TableView */

/** How many communal cards a game comes to have. @type {Record<string, number>} */
const COMMUNAL = { hold_em: 5, omaha: 5, three_card_manila: 5, canberra_manila: 5 };

/** @param {string} game */
export const communalOf = game => COMMUNAL[game.replace(/^tournament_/, '')] ?? 0;

/** @param {number} n the first is 0 @param {number} of */
export const potName = (n, of) => (n ? `Side pot ${n}` : of > 1 ? 'Main pot' : 'Pot');

/** @param {readonly number[]} seats */
export const seatsWords = seats =>
  seats.length === 1
    ? `seat ${seats[0]}`
    : `seats ${seats.slice(0, -1).join(', ')} and ${seats.at(-1)}`;

/**
 * @param {{view: TableView, mine: boolean, onAgree: (course: string | null) => void}} of `mine`:
 *   the viewer has a hand in the round.
 */
export function Middle({ view, mine, onAgree }) {
  const round = view.round,
    pots = round?.pots ?? [],
    places = communalOf(view.game);
  const bets = round?.over ? 0 : allPots(view) - pots.reduce((sum, pot) => sum + pot.amount, 0);
  return html`<div class="pot-middle">
    ${
      view.clock && !round?.over && html`<${CalledClock} until=${view.clock} seat=${round?.turn} />`
    }
    ${
      !!(places || round?.communal?.length) &&
      html`<div id="communal">
        <${Cards} names=${round?.communal ?? []} label="Communal cards" of=${places} />
        ${
          !!round?.waiting?.length &&
          html`<p class="waiting-cards">
            <span>Seen too early:</span>${' '}
            <${Cards} names=${round.waiting} label="Seen too early" size="s" />
          </p>`
        }
      </div>`
    }
    <ul class="pots" aria-label="Pots">
      ${pots.map(
        (pot, n) => html`<li class="pot" key=${n}>
          <span class="felt-label">${potName(n, pots.length)}</span>
          <b>${round?.over ? dollars(pot.amount) : html`<${Stack} cents=${pot.amount} />`}</b>
          ${pots.length > 1 && html`<span class="pot-seats">${seatsWords(pot.seats)}</span>`}
        </li>`,
      )}
      ${
        !pots.length &&
        !round?.over &&
        html`<li class="pot empty">
          <span class="felt-label">Pot</span>
        </li>`
      }
    </ul>
    <p class="all-bets">
      ${bets > 0 && pots.length ? `${dollars(allPots(view))} with the bets` : ''}
    </p>
    ${
      !!round?.options?.length &&
      !round.over &&
      html`<div class="courses" role="group" aria-label="What the house offers the players">
        <p>The players of the round choose together:</p>
        ${
          mine
            ? html`
              ${round.options.map(
                option => html`<button
                    type="button"
                    class="button"
                    key=${option}
                    onClick=${() => onAgree(option)}
                  >
                  ${option}
                </button>`,
              )}
              <button type="button" class="button quiet" onClick=${() => onAgree(null)}>
                None of these
              </button>
            `
            : html`<ul>
              ${round.options.map(option => html`<li key=${option}>${option}</li>`)}
            </ul>`
        }
      </div>`
    }
  </div>`;
}

/** @param {{until: string, seat: number | null | undefined}} of */
function CalledClock({ until, seat }) {
  const over = hadSeconds(until, useNow(500)) >= SECONDS;
  return html`<p class="called">
    <${Ring} deadline=${until} total=${SECONDS} label="The called clock" />
    <span>
      <b>The clock is called.</b>${' '}
      ${
        over
          ? `The ninety seconds of seat ${seat} are over.`
          : `Seat ${seat} has ninety seconds in all.`
      }
    </span>
  </p>`;
}
