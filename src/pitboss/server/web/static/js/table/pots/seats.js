// Every seat around the oval: who sits there, cards, chips, bet, and what was done last.
import { classes } from '../../core/classes.js';
import { html } from '../../core/html.js';
import { dollars } from '../../core/money.js';
import { cardsWords } from '../../core/words.js';
import { Card } from '../../parts/card.js';
import { Stack } from '../../parts/chips.js';
import { Ring } from '../../parts/ring.js';
import { boxOf, kind, seatOf } from '../view.js';
import { betOf } from './betting.js';
import { Marker, markerAt, markerWords } from './marker.js';
import { placesOf } from './places.js';

/** @typedef {import('../view.js').TableView} TableView */
/** @typedef {import('../view.js').Happened} Happened */
/** @typedef {import('../view.js').Result} Result */
/**
 * @typedef {{view: TableView, log: readonly Happened[], results: readonly Result[], total:
 *   number}} Shown `total`: the whole time that the deadline had.
 */

/** What a seat did last, in a word. @type {Record<string, string>} */
const DID = {
  Checked: 'checked',
  Stood: 'stands',
  BetPlaced: 'bet',
  Called: 'called',
  CalledToFold: 'called',
  CalledAndRaised: 'raised',
  TappedOut: 'tapped out',
  OpenedShort: 'opened',
  BlindPosted: 'blind',
  OverBlindPosted: 'over-blind',
  MissedBlindPosted: 'posted',
  AntePaid: 'ante',
  Folded: 'folded',
  FoldedForTime: 'folded: time',
  HandPassedIn: 'passed in',
};

/**
 * @param {readonly Happened[]} log
 * @param {number} seat
 * @returns {string} in the betting round that runs, as far as this page saw it
 */
function lastDone(log, seat) {
  for (const event of log.toReversed()) {
    const did = DID[kind(event)];
    if (event.box === seat && did) return did;
    if (['BettingRoundOpened', 'DrawBegan', 'RoundBegan'].includes(kind(event))) return '';
  }
  return '';
}

/** @param {Shown} of @param {number} number */
export function standingOf({ view, log, results }, number) {
  const box = boxOf(view, number),
    won = results
      .filter(result => result.box === number && result.outcome === 'wins')
      .reduce((sum, result) => sum + result.amount, 0);
  if (view.round?.over && won) return `won ${dollars(won)}`;
  if (!box) return seatOf(view, number) ? 'next round' : '';
  if (['folded', 'tapped out', 'passed in'].includes(box.standing)) return box.standing;
  if (view.round?.stage === 'drawing' && box.drawn !== null && box.drawn !== undefined)
    return drewWords(box.drawn);
  return lastDone(log, number);
}

/** @param {number} drawn */
const drewWords = drawn => (drawn ? `drew ${drawn}` : 'stood pat');

/**
 * @param {Shown & {free: readonly number[], onSit: (seat: number) => void, children?: any}} of
 *   `children`: the own hand, below.
 */
export function Seats({ children, free, onSit, ...shown }) {
  const { view } = shown;
  const own = view.kind !== 'live' ? view.your_seat : null;
  const places = placesOf(view.boxes, own);
  return html`<ol class="seats" aria-label="Seats, from the dealer’s left">
    ${[...places].map(([number, { x, y, px, py }]) => {
      const style = {
        '--x': x.toFixed(2),
        '--y': y.toFixed(2),
        '--px': px.toFixed(2),
        '--py': py.toFixed(2),
      };
      return number === own
        ? html`<li class="seat-own" key=${number} style=${style} data-seat=${number}>
          ${children}
        </li>`
        : html`<${SeatAt} key=${number} ...${{ ...shown, number, style, free, onSit }} />`;
    })}
  </ol>`;
}

/**
 * @param {Shown & {number: number, style: Record<string, string>, free: readonly number[], onSit:
 *   (seat: number) => void}} of
 */
function SeatAt({ number, style, free, onSit, ...shown }) {
  const { view, total } = shown;
  const seat = seatOf(view, number),
    box = boxOf(view, number),
    round = view.round;
  const marker = markerAt(round?.markers, number);
  if (!seat && !box?.cards.length) {
    return html`<li class="seat free" style=${style} data-seat=${number}>
      ${
        free.includes(number)
          ? html`<button type="button" class="sit" onClick=${() => onSit(number)}>
            <b aria-hidden="true">${number}</b>
            <span>
              Sit<span class="unseen"> down at seat ${number}</span>
            </span>
          </button>`
          : html`<span class="seat-number">
            <span class="unseen">Seat </span>
            ${number}
            <span class="unseen">, free</span>
          </span>`
      }
      <${Marker} marker=${marker} />
    </li>`;
  }
  const turn = round?.turn === number && !round.over,
    bet = betOf(box),
    forward = box?.wagers['put forward'] ?? 0;
  const standing = standingOf(shown, number),
    name = number === view.your_seat ? 'You' : (seat?.name ?? 'Left'),
    drawn = box?.drawn;
  const says = [
    `Seat ${number}, ${name}`,
    seat && `${dollars(seat.stake)} in front`,
    marker && markerWords(marker),
    turn && 'has the turn',
    bet && `bet ${dollars(bet)}`,
    forward && `${dollars(forward)} put forward, no bet yet`,
    box?.cards.length && cardsWords(box.cards),
    box?.hand,
    standing,
  ]
    .filter(Boolean)
    .join('. ');
  return html`<li
    class=${classes(
      'seat',
      `is-${box?.standing.replace(' ', '-') ?? 'away'}`,
      turn && 'turn',
      standing.startsWith('won') && 'won',
    )}
    style=${style}
    data-seat=${number}
  >
    <span class="unseen">${says}</span>
    <span class="seat-cards" aria-hidden="true" data-count=${box?.cards.length ?? 0}>
      ${box?.cards.map(
        (card, n) => html`<${Card} name=${card} size="s" key=${`${n}${card ?? ''}`} />`,
      )}
    </span>
    <span class="seat-in" aria-hidden="true">
      <span class="seat-who">
        <b class="seat-number">${number}</b>
        <span class="seat-name">${name}</span>
      </span>
      <b class="seat-stake">${seat ? dollars(seat.stake) : ''}</b>
      <span class="seat-did">
        ${drawn !== null && drawn !== undefined && !standing ? drewWords(drawn) : standing}
      </span>
    </span>
    ${
      turn &&
      view.deadline &&
      html`<span class="seat-time">
        <${Ring}
          deadline=${view.deadline}
          total=${total}
          label=${`Seat ${number}, time left`}
        />
      </span>`
    }
    <${Marker} marker=${marker} />
    <span class="seat-bet" aria-hidden="true" data-bet=${number}>
      ${!!bet && html`<${Stack} cents=${bet} />`}
      ${
        !!forward &&
        html`<span class="forward">
          <${Stack} cents=${forward} />
        </span>`
      }
    </span>
    ${
      round?.over &&
      box?.hand &&
      standing.startsWith('won') &&
      html`<span class="seat-hand" aria-hidden="true">
        ${box.hand}
      </span>`
    }
  </li>`;
}
