// The seat ticket: table and seat, large; and a move, until it is acknowledged.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { ordinal } from '../core/words.js';
import { chips } from '../clock/words.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {import('../messages.d.ts').EntrantShown} Entrant */
/** @typedef {import('../messages.d.ts').MoveShown} Move */

const IN = ['entered', 'seated'];
/** @type {Record<string, string>} */
const OUT = {
  eliminated: 'You are out.',
  forfeited: 'You have forfeited your seat.',
  excluded: 'You are excluded.',
  withdrawn: 'You have withdrawn.',
};

/** Whoever is out keeps the number of the last seat, and no seat. @param {Entrant} entrant */
export const seated = entrant => entrant.standing === 'seated' && Boolean(entrant.seat);

/** @param {number} tournament */
const keptAs = tournament => `pitboss.moves.${tournament}`;
/** @param {number} tournament */
const acknowledged = tournament => {
  try {
    return Number(localStorage.getItem(keptAs(tournament)) ?? 0);
  } catch {
    return 0;
  }
};

/**
 * The last move of an entrant that was not acknowledged on this device.
 * @param {View} view
 * @param {Entrant} mine
 * @returns {[Move | null, () => void]}
 */
export function useMove(view, mine) {
  const [seen, setSeen] = useState(acknowledged(view.tournament));
  const move =
    (view.moves ?? []).find(
      move =>
        seated(mine) &&
        move.entrant === mine.entrant &&
        move.table === mine.table &&
        move.seat === mine.seat &&
        move.number > seen,
    ) ?? null;
  const done = () => {
    if (!move) return;
    try {
      localStorage.setItem(keptAs(view.tournament), String(move.number));
    } catch {
      /* kept for this page only */
    }
    setSeen(move.number);
  };
  return [move, done];
}

/** How an entrant stands, in words. @param {View} view @param {Entrant} mine */
export function placeWords(view, mine) {
  if (mine.place != null) return ordinal(mine.place);
  if (!IN.includes(mine.standing) || view.stage !== 'running') return '';
  const more = (view.entrants ?? []).filter(
    entrant => IN.includes(entrant.standing) && (entrant.chips ?? 0) > (mine.chips ?? 0),
  ).length;
  return `${ordinal(more + 1)} of ${view.players_left} by chips`;
}

/** @param {{view: View, mine: Entrant}} of */
export function Ticket({ view, mine }) {
  const [move, done] = useMove(view, mine);
  const place = placeWords(view, mine);
  return html`<section class=${`ticket${move ? ' moved' : ''}`} aria-label="Your seat">
    ${
      move &&
      html`<div class="ticket-move" role="alert">
        <p>
          <b>
            You have moved to table ${move.table}, seat ${move.seat}.
          </b>${' '}
          Take your chips with you.
        </p>
        <button type="button" class="button" onClick=${done}>
          I have seen it
        </button>
      </div>`
    }
    ${
      seated(mine)
        ? html`<dl class="ticket-seat">
          <div>
            <dt>Table</dt>
            <dd>${mine.table}</dd>
          </div>
          <div>
            <dt>Seat</dt>
            <dd>${mine.seat}</dd>
          </div>
        </dl>`
        : html`<p class="ticket-none">${noSeat(view, mine)}</p>`
    }
    <dl class="ticket-facts">
      <div>
        <dt>Entrant</dt>
        <dd>
          ${mine.entrant} · ${mine.name}
        </dd>
      </div>
      ${
        IN.includes(mine.standing) &&
        html`<div>
          <dt>Chips</dt>
          <dd>${chips(mine.chips)}</dd>
        </div>`
      }
      ${
        place &&
        html`<div>
          <dt>Place</dt>
          <dd>${place}</dd>
        </div>`
      }
      ${
        mine.points &&
        html`<div>
          <dt>Points</dt>
          <dd>${mine.points}</dd>
        </div>`
      }
    </dl>
  </section>`;
}

/** @param {View} view @param {Entrant} mine */
function noSeat(view, mine) {
  if (mine.place != null) return `You finished ${ordinal(mine.place)}.`;
  if (!IN.includes(mine.standing)) return OUT[mine.standing] ?? `You are out: ${mine.standing}.`;
  return view.stage === 'entries' || view.stage === 'between sessions'
    ? 'You have entered. Your seat is drawn by ballot.'
    : 'You have no seat now.';
}
