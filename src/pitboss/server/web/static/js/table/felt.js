// The felt: the dealer's hand, the communal cards, and every box in the order of the table.
import { classes } from '../core/classes.js';
import { html } from '../core/html.js';
import { change, dollars } from '../core/money.js';
import { capital, cardsWords } from '../core/words.js';
import { Card, Cards } from '../parts/card.js';
import { Stack } from '../parts/chips.js';
import { Marker, markerAt, markerWords } from './pots/marker.js';
import { boxOf, net, seatOf, wagered } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./view.js').Result} Result */
/** @typedef {import('./games.js').Game} Game */

/** @param {{view: TableView, game: Game}} of */
export function Middle({ view, game }) {
  const round = view.round;
  const dealers = round?.dealers ?? [],
    communal = round?.communal ?? [];
  return html`<div class=${`middle ${game.communal ? 'two' : 'one'}`}>
    ${
      !!game.dealers &&
      html`<div class="place-of" id="dealers">
        <h2 class="felt-label">Dealer</h2>
        <${Cards} names=${dealers} label="Dealer" of=${game.dealers} />
        <p class="hand-name">${capital(round?.dealers_hand ?? '')}</p>
      </div>`
    }
    ${
      !!game.communal &&
      html`<div class="place-of" id="communal">
        <h2 class="felt-label">Communal cards</h2>
        <${Cards} names=${communal} label="Communal cards" of=${game.communal} />
        <p class="hand-name"></p>
      </div>`
    }
    ${
      view.meter !== null &&
      view.meter !== undefined &&
      html`<div class="meter">
        <h2 class="felt-label">Progressive jackpot</h2>
        <output aria-live="off">${dollars(view.meter)}</output>
      </div>`
    }
    ${round?.pots?.map(
      (pot, n) => html`<div class="meter" key=${n}>
        <h2 class="felt-label">${n ? `Side pot ${n}` : 'Pot'}</h2>
        <output>${dollars(pot.amount)}</output>
      </div>`,
    )}
  </div>`;
}

/** What a box shows of its hand's standing. @type {Record<string, string>} */
const STANDINGS = {
  undecided: 'decides',
  checked: 'checked',
  bet: 'plays',
  folded: 'folded',
  conceded: 'conceded',
  void: 'void',
  settled: 'settled',
  wagered: 'wagered',
};

/**
 * Box 1 is at the dealer's left, which is the right of whoever looks at the dealer; settlement
 *   goes the other way round.
 * @param {{view: TableView, game: Game, results: readonly Result[], free: readonly number[],
 *   onSit: (seat: number) => void}} of
 */
export function Boxes({ view, game, results, free, onSit }) {
  const numbers = Array.from({ length: view.boxes }, (_, n) => view.boxes - n);
  return html`<ol
    class="boxes"
    aria-label="Boxes, from the dealer’s right"
    style=${{ '--boxes': view.boxes }}
  >
    ${numbers.map(
      (number, n) => html`<${BoxAt}
        key=${number}
        ...${{ view, game, number, results, free, onSit }}
        bend=${Math.abs(n - (view.boxes - 1) / 2) / Math.max(1, (view.boxes - 1) / 2)}
      />`,
    )}
  </ol>`;
}

/**
 * @param {{view: TableView, game: Game, number: number, results: readonly Result[], free: readonly
 *   number[], onSit: (seat: number) => void, bend: number}} of
 */
function BoxAt({ view, game, number, results, free, onSit, bend }) {
  const seat = seatOf(view, number),
    box = boxOf(view, number);
  const own = number === view.your_seat;
  const style = { '--bend': `${(1 - bend * bend).toFixed(3)}` };
  if (!seat && (free.includes(number) || !box?.cards.length)) {
    return html`<li class="box empty" style=${style}>
      ${
        free.includes(number)
          ? html`<button type="button" class="sit" onClick=${() => onSit(number)}>
            <b aria-hidden="true">${number}</b>
            <span>
              Sit<span class="unseen"> down at box ${number}</span>
            </span>
          </button>`
          : html`<span class="box-number">
            <span class="unseen">Box </span>
            ${number}
            <span class="unseen">, free</span>
          </span>`
      }
    </li>`;
  }
  const mine = results.filter(result => result.box === number);
  const sum = wagered(box);
  const over = mine.length > 0 && view.round?.over;
  const gain = net(mine, box?.wagers ?? {}, game.kept);
  const name = own ? 'You' : (seat?.name ?? 'Left');
  const marker = markerAt(view.round?.markers, number),
    asked = view.round?.turn === number && !sum;
  const standing = over
    ? gain
      ? change(gain)
      : 'even'
    : asked
      ? 'wagers'
      : seat?.ready
        ? 'ready'
        : (STANDINGS[box?.standing ?? ''] ?? '');
  const says = `Box ${number}, ${name}${seat ? `, ${dollars(seat.stake)} in front` : ''}. ${
    box && sum
      ? `${Object.entries(box.wagers)
          .map(([wager, amount]) => `${wager} ${dollars(amount)}`)
          .join(', ')}. `
      : 'No wager. '
  }${
    box?.cards.length ? `${cardsWords(box.cards)}. ` : ''
  }${box?.hand ? `${box.hand}. ` : ''}${marker ? `${markerWords(marker)}. ` : ''}${standing}`;
  const mood = own ? ' mine' : '',
    deciding = asked || (box?.standing === 'undecided' && !view.round?.over) ? ' deciding' : '';
  return html`<li
    class=${`box${mood}${deciding} is-${box?.standing.replace(' ', '-') ?? 'away'}`}
    style=${style}
  >
    <span class="unseen">${says}</span>
    <${Marker} marker=${marker} />
    <span class="box-in" aria-hidden="true">
      <span class="box-who">
        <b class="box-number">${number}</b>
        <span class="box-name">${name}</span>
      </span>
      <span class="box-cards">
        ${box?.cards.map(
          (card, n) => html`<${Card} name=${card} size="s" key=${`${n}${card ?? ''}`} />`,
        )}
      </span>
      <span class="box-sum">${sum ? html`<${Stack} cents=${sum} />` : ''}</span>
      <span
        class=${classes('box-standing', over && gain > 0 && 'up', over && gain < 0 && 'down')}
      >
        ${
          deciding &&
          html`
            <i>●</i>${' '}
          `
        }
        ${standing}
      </span>
    </span>
  </li>`;
}
