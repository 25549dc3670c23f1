// The own hand: cards that can be chosen for the draw, its name, the bet, and what is left.
import { classes } from '../../core/classes.js';
import { html } from '../../core/html.js';
import { dollars } from '../../core/money.js';
import { capital, cardWords } from '../../core/words.js';
import { Card, Cards } from '../../parts/card.js';
import { Stack } from '../../parts/chips.js';
import { awaits, ownBox, seatOf } from '../view.js';
import { betOf } from './betting.js';
import { Marker, markerAt, markerWords } from './marker.js';

/** @typedef {import('../view.js').TableView} TableView */

const ALL = 5;

/**
 * @param {{view: TableView, standing: string, discards: readonly number[], onPick: (place: number)
 *   => void, children?: any}} of `discards`: places of the cards that go.
 */
export function OwnHand({ view, standing, discards, onPick, children }) {
  const box = ownBox(view),
    seat = seatOf(view, view.your_seat),
    round = view.round;
  const marker = markerAt(round?.markers, view.your_seat ?? 0),
    bet = betOf(box);
  const draws = !!awaits(view, 'poker.draw');
  const fifth = box?.drawn === ALL && box.cards.length < ALL && !round?.over;
  return html`<section
    class=${classes(
      `my-hand of-${box?.cards.length ?? 0}`,
      `is-${box?.standing.replace(' ', '-') ?? 'away'}`,
      round?.turn === view.your_seat && !round?.over && 'turn',
    )}
    aria-label=${`Your seat, number ${view.your_seat}`}
  >
    <span class="seat-bet" data-bet=${view.your_seat}>
      ${!!bet && html`<${Stack} cents=${bet} label="Your bet" />`}
    </span>
    <div class="my-cards">
      ${
        draws
          ? html`<span
            class="cards"
            role="group"
            aria-label="Your cards: choose those that you pass in"
          >
            ${box?.cards.map((card, n) => {
              const place = box.places?.[n] ?? 0,
                goes = discards.includes(place);
              return html`<button
                type="button"
                class="pick-card"
                key=${place}
                aria-pressed=${goes}
                aria-label=${`${capital(cardWords(card))}: ${goes ? 'goes' : 'stays'}`}
                title=${`${goes ? 'Keep it' : 'Pass it in'} ( ${n + 1} )`}
                onClick=${() => onPick(place)}
              >
                <${Card} name=${card} size="l" />
                <span aria-hidden="true">${goes ? 'goes' : n + 1}</span>
              </button>`;
            })}
          </span>`
          : html`<${Cards}
            names=${box?.cards ?? []}
            label="Your cards"
            size="l"
            of=${fifth ? ALL : 0}
          />`
      }
    </div>
    <div class="my-line">
      <p class="my-name">
        ${fifth ? 'The fifth card comes when all have drawn.' : capital(box?.hand ?? '')}
      </p>
      <p class="my-stake">
        <span>Seat ${view.your_seat}</span> <b>${dollars(seat?.stake ?? 0)}</b>
      </p>
      <p class="my-did">
        ${
          marker &&
          html`
            <${Marker} marker=${marker} />
            <span class="unseen">${markerWords(marker)}. </span>
          `
        }
        ${standing} ${children}
      </p>
    </div>
  </section>`;
}
