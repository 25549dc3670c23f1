// What stands beside the time: players, chips, prizes; notices and moves below.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { ordinal } from '../core/words.js';
import { chips, minutes } from './words.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {import('./running.js').Running} Running */

const MOST_PRIZES = 5,
  MOST_MOVES = 3;
/** A move is new for so long, in ms. */
const FRESH = 90_000;

/** @param {{view: View, running: Running}} of */
export function Facts({ view, running }) {
  const waits = view.stage === 'entries' || view.stage === 'published';
  return html`<dl class="wall-facts">
    <div>
      <dt>${waits ? 'Entries' : 'Players left'}</dt>
      <dd>
        ${waits ? (view.entries ?? 0) : (view.players_left ?? 0)}
        <small> of ${waits ? view.most_players : view.entries}</small>
      </dd>
    </div>
    ${
      !waits &&
      html`
        <div>
          <dt>Average</dt>
          <dd>${chips(view.average)}</dd>
        </div>
        <div>
          <dt>Chips in play</dt>
          <dd>${chips(view.chips_in_play)}</dd>
        </div>
      `
    }
    ${
      running.rebuys !== null &&
      running.phase !== 'over' &&
      html`<div class=${running.rebuys > 0 ? '' : 'quiet'}>
        <dt>Rebuys${view.rebuys ? `: ${view.rebuys}` : ''}</dt>
        <dd>${running.rebuys > 0 ? minutes(running.rebuys) : 'closed'}</dd>
      </div>`
    }
  </dl>`;
}

/** @param {{view: View}} of */
export function Prizes({ view }) {
  const prizes = view.prizes ?? [];
  const shown = prizes.slice(0, MOST_PRIZES),
    rest = prizes.slice(MOST_PRIZES);
  return html`<section class="wall-prizes">
    <h2>
      Prizes <b>${dollars(view.pool ?? 0)}</b>
    </h2>
    <ol>
      ${shown.map(
        (shown, n) => html`<li key=${n}>
          <span>${ordinal(shown.place)}</span>
          <span class="wall-who">${shown.names?.join(', ') || shown.goods || ''}</span>
          <b>${shown.amount ? dollars(shown.amount) : shown.names?.length ? shown.goods : ''}</b>
        </li>`,
      )}
    </ol>
    ${
      rest.length > 0 &&
      html`<p>
        and ${rest.length} more, to ${ordinal(rest.at(-1)?.place ?? 0)}
      </p>`
    }
  </section>`;
}

/**
 * Race-offs, the end of the rebuys, and tables that wait.
 * @param {{view: View, running: Running}} of
 */
export function Notices({ view, running }) {
  const { notice, next } = running;
  const waiting =
    running.phase === 'break' || view.stage !== 'running'
      ? []
      : (view.tables ?? []).filter(table => table.waits_for);
  return html`<ul class="wall-notices">
    ${
      view.hand_for_hand &&
      html`<li key="hand">
        <b>Hand for hand.</b> All tables begin each round together.
      </li>`
    }
    ${waiting.slice(0, 2).map(
      waitingAct => html`<li key=${waitingAct.table}>
        <b>Table ${waitingAct.table}</b> waits: ${waitingAct.waits_for}.
      </li>`,
    )}
    ${
      notice &&
      view.stage === 'running' &&
      html`<li key="notice">
        <b>
          ${
            notice.begins <= (next?.begins ?? 0)
              ? 'After this level'
              : `In ${minutes(notice.begins - running.played)} of play`
          }
        </b>${' '}
        ${notice.says}.
      </li>`
    }
  </ul>`;
}

/** @param {{view: View, now: number}} of */
export function Moves({ view, now }) {
  const moves = (view.moves ?? []).slice(0, MOST_MOVES);
  if (!moves.length || view.stage === 'over') return null;
  return html`<section class="wall-moves" aria-label="Moves">
    <h2>Moves</h2>
    <ul>
      ${moves.map(
        (move, n) => html`<li key=${n} class=${now - Date.parse(move.at) < FRESH ? 'fresh' : ''}>
          <b>${move.name}</b> to table ${move.table}, seat ${move.seat}
        </li>`,
      )}
    </ul>
  </section>`;
}
