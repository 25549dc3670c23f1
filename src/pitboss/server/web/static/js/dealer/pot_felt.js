// The table of a pot game from the dealer's place: seat 1 at the dealer's left, the others
// clockwise.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { Cards } from '../parts/card.js';
import { Stack } from '../parts/chips.js';
import { MarkerAt, Pots, betsLie } from '../parts/pots.js';
import { merged } from './hand.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').ResultShown} Result */
/** @typedef {import('./work.js').Work} Work */

/** @type {Record<string, string>} */
const STANDINGS = { active: '', exposed: 'shown' };

/** How many seats are at each side, and how many across. @param {number} seats */
const layout = seats => {
  const side = seats >= 7 ? 2 : 1;
  return { side, across: Math.max(3, seats - 2 * side) };
};

/**
 * Where a seat stands: up the left side, across, and down the right one.
 * @param {number} seat
 * @param {number} seats
 */
function placeOf(seat, seats) {
  const { side, across } = layout(seats);
  if (seat <= side) return { gridColumn: 1, gridRow: 2 + side - seat };
  if (seat > seats - side) return { gridColumn: across, gridRow: 2 + seat - (seats - side) - 1 };
  return { gridColumn: seat - side, gridRow: 1 };
}

/**
 * The cards of each seat and of the middle with those that are being entered.
 * @param {View} view
 * @param {Work} work
 */
function laid(view, work) {
  const { step, entered } = work;
  /** @type {Map<number, (string | null)[]>} */
  const cards = new Map([
    [0, [...(view.round?.communal ?? [])]],
    ...(view.round?.boxes ?? []).map(
      box => /** @type {[number, (string | null)[]]} */ ([box.box, [...box.cards]]),
    ),
  ]);
  if (step.kind !== 'cards' || !step.owners) return cards;
  const now = merged(step.places, entered);
  const shows = step.fields && 'seat' in step.fields;
  if (shows) {
    const seat = step.awaited.box ?? 0;
    cards.set(seat, [...now, ...(cards.get(seat) ?? []).slice(now.length)]);
    return cards;
  }
  step.owners.forEach((owner, n) => {
    const card = now[n];
    if (card) cards.get(owner)?.push(card);
  });
  return cards;
}

/**
 * @param {{view: View, work: Work, results: readonly Result[], onSeat: (seat: number) => void}} of
 */
export function PotFelt({ view, work, results, onSeat }) {
  const { round } = view;
  const cards = laid(view, work);
  const { side, across } = layout(view.boxes);
  const communal = cards.get(0) ?? [];
  return html`<section class="felt pot-felt" aria-label="The table from the dealer's place">
    <ol
      class="around"
      style=${{
        '--across': across,
        '--side': side,
        '--lap': across > 4 ? '-12px' : '-1px',
      }}
    >
      ${Array.from(
        { length: view.boxes },
        (_, n) => html`<${Place}
          key=${n}
          seat=${n + 1}
          view=${view}
          cards=${cards.get(n + 1) ?? []}
          now=${
            'boxes' in work.step
              ? work.step.boxes[0] === n + 1
              : work.step.kind === 'cards' && work.step.awaited.box === n + 1
          }
          won=${
            round?.over
              ? results.filter(result => result.box === n + 1 && result.outcome === 'wins')
              : []
          }
          onSeat=${onSeat}
        />`,
      )}
      <li class="pot-middle">
        ${
          communal.length > 0 &&
          html`<div class="spot">
            <span class="spot-name">Communal cards</span>
            <${Cards} names=${communal} label="Communal cards" />
          </div>`
        }
        ${
          (round?.waiting?.length ?? 0) > 0 &&
          html`<div class="spot">
            <span class="spot-name">Open before their time</span>
            <${Cards} names=${round?.waiting ?? []} size="s" label="Open before their time" />
          </div>`
        }
        ${(round?.pots?.length ?? 0) > 0 && html`<${Pots} pots=${round?.pots ?? []} />`}
      </li>
    </ol>
  </section>`;
}

/**
 * @param {{seat: number, view: View, cards: (string | null)[], now: boolean, won: Result[],
 *   onSeat: (seat: number) => void}} of
 */
function Place({ seat, view, cards, now, won, onSeat }) {
  const sits = view.seats.find(candidate => candidate.seat === seat);
  const box = view.round?.boxes.find(box => box.box === seat);
  const standing = box
    ? (STANDINGS[box.standing] ?? box.standing)
    : sits && view.round && !view.round.over
      ? 'not dealt in'
      : '';
  const gone = box?.standing === 'folded' || box?.standing === 'passed in';
  const gained = won.reduce((sum, item) => sum + item.amount, 0);
  return html`<li
    class=${`dbox${now ? ' now' : ''}${sits ? '' : ' free'}${gone ? ' folded' : ''}`}
    style=${placeOf(seat, view.boxes)}
  >
    <button
      type="button"
      aria-current=${now ? 'true' : undefined}
      onClick=${() => onSeat(seat)}
    >
      <span class="dbox-head">
        <b>
          <span class="unseen">Seat </span>
          ${seat}
        </b>${' '}
        <span>${sits?.name ?? 'free'}</span>
        <${MarkerAt} markers=${view.round?.markers} seat=${seat} />
      </span>
      ${
        sits &&
        html`<span class="dbox-line">
          <span class="dbox-stake">${dollars(sits.stake)}</span>
          ${standing && html`<span class="dbox-standing">${standing}</span>`}
          ${
            box?.drawn !== null &&
            box?.drawn !== undefined &&
            html`<span class="dbox-standing">drew ${box.drawn}</span>`
          }
          ${
            (box?.wagers['bet'] ?? 0) > 0 &&
            betsLie(view.round) &&
            html`<span class="dbox-bet">
              <${Stack} cents=${box?.wagers['bet'] ?? 0} label="Bet" />
            </span>`
          }
          ${
            (box?.wagers['put forward'] ?? 0) > 0 &&
            html`<span class="dbox-bet">
              <i>no bet yet</i>${' '}
              <${Stack} cents=${box?.wagers['put forward'] ?? 0} label="Put forward" />
            </span>`
          }
        </span>`
      }
      ${
        cards.length > 0 &&
        !gone &&
        html`<span
          class=${cards.filter(Boolean).length > 4 ? 'tight' : cards.length < 5 ? 'few' : ''}
        >
          <${Cards} names=${cards} size="s" />
        </span>`
      }
      ${box?.hand && !gone && html`<span class="dbox-hand">${box.hand}</span>`}
      ${gained > 0 && html`<span class="dbox-sum won">+${dollars(gained)}</span>`}
    </button>
  </li>`;
}
