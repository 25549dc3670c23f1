// The table from the dealer's place: box 1 at the dealer's left, and so at the left here.
import { classes } from '../core/classes.js';
import { html } from '../core/html.js';
import { change, dollars } from '../core/money.js';
import { capital, words } from '../core/words.js';
import { Cards } from '../parts/card.js';
import { Stack } from '../parts/chips.js';
import { MarkerAt } from '../parts/pots.js';
import { sumOf } from './settle.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').ResultShown} Result */

/** @type {Record<string, string>} */
const STANDINGS = {
  'no wager': '',
  wagered: '',
  undecided: 'to decide',
  checked: 'checked',
  folded: 'folded',
  bet: 'in',
  settled: 'settled',
  void: 'void',
  conceded: 'conceded',
};

/**
 * @param {{view: View, at: number, onBox: (box: number) => void, results: readonly Result[],
 *   faces?: {where: string, cards: (string | null)[]} | null}} of `faces`: cards that are being
 *   entered, shown where they lie.
 */
export function Felt({ view, at, onBox, results, faces = null }) {
  const { round } = view;
  const ultimate = view.game === 'ultimate_texas_holdem';
  const dealers = faces?.where === 'dealers' ? faces.cards : (round?.dealers ?? []);
  const communal = faces?.where === 'communal' ? faces.cards : (round?.communal ?? []);
  const middle = (view.boxes + 1) / 2;
  return html`<section class="felt" aria-label="The table from the dealer's place">
    <ol class="boxes" style=${{ '--boxes': view.boxes }}>
      ${Array.from({ length: view.boxes }, (_, n) => {
        const away = Math.abs(n + 1 - middle) / middle;
        return html`<${Box}
          key=${n}
          number=${n + 1}
          view=${view}
          now=${at === n + 1}
          drop=${Math.round(away * away * 40)}
          onBox=${onBox}
          results=${results.filter(result => result.box === n + 1)}
          cards=${faces?.where === `box ${n + 1}` ? faces.cards : null}
        />`;
      })}
    </ol>
    <div class="middle">
      ${
        ultimate &&
        html`<div class="spot">
          <span class="spot-name">Communal cards</span>
          <${Cards} names=${communal} of=${5} label="Communal cards" />
        </div>`
      }
      <div class="spot">
        <span class="spot-name">
          Dealer
          ${
            round?.dealers_hand
              ? html`
                : <b>${round.dealers_hand}</b>
              `
              : ''
          }
        </span>
        <${Cards} names=${dealers} of=${ultimate ? 2 : 5} label="The dealer's hand" />
      </div>
    </div>
    ${
      view.meter !== undefined &&
      view.meter !== null &&
      html`<p class="meter">
        Jackpot <b>${dollars(view.meter)}</b>
      </p>`
    }
  </section>`;
}

/**
 * @param {{number: number, view: View, now: boolean, drop: number, onBox: (box: number) => void,
 *   results: readonly Result[], cards: (string | null)[] | null}} of
 */
function Box({ number, view, now, drop, onBox, results, cards }) {
  const seat = view.seats.find(seat => seat.seat === number);
  const box = view.round?.boxes.find(box => box.box === number);
  const standing = STANDINGS[box?.standing ?? ''] ?? box?.standing ?? '';
  const shown = cards ?? box?.cards ?? [];
  const settled = view.round?.over || box?.standing === 'settled' || box?.standing === 'folded';
  const shownSum = settled && results.length > 0;
  const sum = sumOf(results);
  const wagers = Object.entries(box?.wagers ?? {});
  return html`<li
    class=${classes(
      'dbox',
      now && 'now',
      !seat && !wagers.length && 'free',
      box?.standing.replace(' ', '-'),
    )}
    style=${{ '--drop': `${drop}px` }}
  >
    <button
      type="button"
      aria-current=${now ? 'true' : undefined}
      onClick=${() => onBox(number)}
    >
      <span class="dbox-head">
        <b>
          <span class="unseen">Box </span>
          ${number}
        </b>${' '}
        <span>${seat?.name ?? 'free'}</span>
        <${MarkerAt} markers=${view.round?.markers} seat=${number} />
      </span>
      ${
        seat &&
        html`<span class="dbox-stake">
          ${dollars(seat.stake)}
          ${seat.marker ? ' · marker' : ''}
        </span>`
      }
      ${shown.length > 0 && html`<${Cards} names=${shown} size="s" />`}
      ${
        wagers.length > 0 &&
        html`<span class=${`dbox-wagers${settled ? ' past' : ''}`}>
          ${wagers.map(
            ([name, amount]) => html`<span key=${name}>
              <i>${capital(words(name))}</i>
              <${Stack} cents=${amount} />
            </span>`,
          )}
        </span>`
      }
      ${standing && standing !== 'settled' && html`<span class="dbox-standing">${standing}</span>`}
      ${box?.hand && html`<span class="dbox-hand">${box.hand}</span>`}
      ${
        shownSum &&
        html`<span class=${`dbox-sum ${sum > 0 ? 'won' : sum < 0 ? 'lost' : ''}`}>
          ${change(sum)}
        </span>`
      }
    </button>
  </li>`;
}
