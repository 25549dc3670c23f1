// A table on a small felt, as one viewer saw it at one step.
import { isPotGame, placeWord } from '../core/games.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { capital, cardsWords, words } from '../core/words.js';
import { Card } from '../parts/card.js';
import { Stack } from '../parts/chips.js';
import { MarkerAt, Pots } from '../parts/pots.js';

/** @typedef {import('../messages.d.ts').TableView} TableView */
/** @typedef {import('../messages.d.ts').BoxShown} Box */
/** @typedef {import('../messages.d.ts').ResultShown} Result */
/** @typedef {import('../messages.d.ts').StepShown} Step */

/** @param {{view: TableView, step: Step, results: Result[]}} of `results`: all up to this step. */
export function Felt({ view, step, results }) {
  const round = view.round;
  if (!round)
    return html`<div class="felt">
      <p>No round lies on the table.</p>
    </div>`;
  const opened = step.cards ?? [];
  return html`<div class="felt">
    <div class="felt-house">
      ${
        !isPotGame(view.game) &&
        html`<${Spread}
          what="Dealer"
          cards=${round.dealers ?? []}
          opened=${opened}
          concerned=${step.box === 0}
        >
          ${round.dealers_hand && html`<b class="hand">${round.dealers_hand}</b>`}
        </${Spread}>`
      }
      ${
        round.communal?.length
          ? html`<${Spread} what="Communal cards" cards=${round.communal} opened=${opened} />`
          : null
      }
      ${
        round.waiting?.length
          ? html`<${Spread}
            what="Open before their time"
            cards=${round.waiting}
            opened=${opened}
          />`
          : null
      }
      <p class="felt-stage">
        <span class="tag">${words(round.stage)}</span>
        ${round.disputed && html`<span class="tag">? disputed</span>`}
        ${
          view.meter != null &&
          html`<span>
            Meter <b>${dollars(view.meter)}</b>
          </span>`
        }
        ${
          round.turn && !round.over
            ? html`<span>
              It is the turn of${' '}
              <b>
                ${placeWord(view.game)} ${round.turn}
              </b>
            </span>`
            : null
        }
      </p>
      ${round.pots?.length ? html`<${Pots} pots=${round.pots} />` : null}
    </div>
    <ul class="felt-boxes">
      ${round.boxes.map(
        box => html`<${BoxOnFelt}
          key=${box.box}
          box=${box}
          place=${placeWord(view.game)}
          markers=${round.markers}
          opened=${opened}
          concerned=${step.box === box.box}
          name=${view.seats.find(seat => seat.seat === box.box)?.name ?? ''}
          results=${results.filter(result => result.box === box.box)}
          own=${view.your_seat === box.box}
        />`,
      )}
    </ul>
  </div>`;
}

/**
 * @param {{what: string, cards: readonly (string | null)[], opened: readonly string[], concerned?:
 *   boolean, children?: any}} of
 */
const Spread = ({
  what,
  cards,
  opened,
  concerned = false,
  children,
}) => html`<div class=${`spread-out${concerned ? ' concerned' : ''}`}>
  <span class="felt-label">
    ${concerned && html`<span aria-hidden="true">▸ </span>`}
    ${what}
  </span>
  <${Faces} what=${what} cards=${cards} opened=${opened} size="m" />
  ${children}
</div>`;

/**
 * Cards, with those lit that were opened at this step.
 * @param {{what: string, cards: readonly (string | null)[], opened: readonly string[], size: 's' |
 *   'm'}} of
 */
function Faces({ what, cards, opened, size }) {
  if (!cards.length) return html`<span class="no-cards">no cards yet</span>`;
  return html`<span class="cards" role="group" aria-label=${`${what}: ${cardsWords(cards)}`}>
    ${cards.map(
      (name, place) => html`<${Card}
        name=${name}
        size=${size}
        lit=${name !== null && opened.includes(name)}
        key=${`${place}${name}`}
      />`,
    )}
  </span>`;
}

/**
 * @param {{box: Box, place: string, markers: Record<string, number> | undefined, name: string,
 *   results: Result[], opened: readonly string[], concerned: boolean, own: boolean}} of
 */
function BoxOnFelt({ box, place, markers, name, results, opened, concerned, own }) {
  const wagers = [...new Set([...Object.keys(box.wagers), ...results.map(result => result.wager)])];
  return html`<li
    class=${`felt-box${concerned ? ' concerned' : ''}${box.standing === 'folded' ? ' folded' : ''}`}
  >
    <p class="felt-who">
      <b>
        ${concerned && html`<span aria-label="this step concerns ">▸ </span>`}
        ${capital(place)} ${box.box}
      </b>${' '}
      <span class="felt-name">
        ${name}
        ${own ? ' (this viewpoint)' : ''}
      </span>
      <${MarkerAt} markers=${markers} seat=${box.box} />
      <span class="standing">
        ${box.standing === 'active' ? 'in' : box.standing}
        ${box.drawn != null ? `, drew ${box.drawn}` : ''}
      </span>
    </p>
    <div class=${box.cards.length > 2 ? 'felt-in' : 'felt-in few'}>
      ${
        box.cards.length > 0 &&
        html`<div class="felt-hand">
          <${Faces}
            what=${`${capital(place)} ${box.box}`}
            cards=${box.cards}
            opened=${opened}
            size="s"
          />
          ${box.hand && html`<b class="hand">${box.hand}</b>`}
          ${box.claim && html`<span class="hand">jackpot: ${words(box.claim)}</span>`}
        </div>`
      }
      ${
        wagers.length > 0 &&
        html`<ul class="wagers">
          ${wagers.map(
            wager => html`<li key=${wager}>
              <span>${words(wager)}</span>
              <${Stack} cents=${box.wagers[wager] ?? 0} />
              ${results
                .filter(result => result.wager === wager)
                .map((result, n) => html`<${Outcome} result=${result} key=${n} />`)}
            </li>`,
          )}
        </ul>`
      }
    </div>
  </li>`;
}

/** @type {Record<string, string>} */
const SIGNS = { wins: '+', loses: '−' };
/** @param {{result: Result}} of */
export const Outcome = ({ result }) => html`<span class=${`outcome ${result.outcome}`}>
  ${result.outcome}${' '}
  <b>
    ${SIGNS[result.outcome] ?? ''}
    ${dollars(result.amount)}
  </b>
  ${
    result.odds &&
    html`
      ${' '}
      <small>at ${result.odds}</small>
    `
  }
</span>`;
