// Where you stand: purse, seats, places on waiting lists, a seat that is kept for you.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { moment } from '../core/casino_time.js';
import { gameName, ordinal } from '../core/words.js';
import { chips } from '../clock/words.js';
import { Ring } from '../parts/ring.js';

/** @typedef {import('../messages.d.ts').WaitInLobby} Wait */

/**
 * A seat; in a tournament the stake is chips.
 * @param {{seat: import('../messages.d.ts').SeatInLobby, lobby:
 *   import('./standing.js').LobbyView}} of
 */
function Seat({ seat, lobby }) {
  const tournament = lobby.tables.find(table => table.table === seat.table)?.tournament;
  const where = html`<a href=${`/tables/${seat.table}`}>
    table ${seat.table}, seat ${seat.seat}
  </a>`;
  if (tournament == null)
    return html`<p>
      You sit at ${where}, with ${dollars(seat.stake)}.
    </p>`;
  const name =
    lobby.tournaments?.find(candidate => candidate.tournament === tournament)?.name ??
    'a tournament';
  return html`<p>
    You sit at ${where}, in <a href=${`/tournaments/${tournament}`}>${name}</a>, with${' '}
    ${chips(seat.stake)} chips.
  </p>`;
}

/**
 * @param {{lobby: import('./standing.js').LobbyView, visit: {name: string} | null, plays: boolean,
 *   enterAsGuest: () => void, take: (wait: Wait) => void, leave: (wait: Wait) => void}} of
 */
export function You({ lobby, visit, plays, enterAsGuest, take, leave }) {
  const { yours } = lobby;
  if (!visit || !yours) {
    return html`<section class="you" aria-label="You">
      <p>
        Watch any table as you are. To play, come in: a guest gets play chips, and no name
        is asked.
      </p>
      <div class="row">
        <button type="button" class="button" onClick=${enterAsGuest}>
          Come in as a guest
        </button>
        <a class="button quiet" href="/sign-in">
          Sign in
        </a>
      </div>
    </section>`;
  }
  const offered = yours.waits.find(wait => wait.offered);
  return html`<section class="you" aria-label="You">
    <div class="you-says">
      ${
        yours.excluded &&
        html`<p id="excluded">
          <b>
            You take no seat
            ${yours.excluded_until ? ` until ${moment(yours.excluded_until)}` : ' for now'}
            .
          </b>${' '}
          You are excluded; watching is open to you. <a href="/me#exclusion">More</a>
        </p>`
      }
      ${yours.seats.map(seat => html`<${Seat} key=${seat.table} seat=${seat} lobby=${lobby} />`)}
      ${yours.waits
        .filter(wait => !wait.offered)
        .map(
          wait => html`<p key=${`${wait.table}${wait.game}`}>
            You are ${ordinal(wait.place)} in line for${' '}
            ${wait.table ? `table ${wait.table}` : gameName(wait.game)}.
          </p>`,
        )}
      ${offered && html`<p>Your turn has come.</p>`}
      ${
        !yours.seats.length &&
        !yours.waits.length &&
        !yours.excluded &&
        html`<p>
          ${plays ? 'You sit nowhere yet. Choose a table.' : `You are here as ${visit.name}.`}
        </p>`
      }
    </div>
    ${
      plays &&
      html`<p class="you-purse">
        <span class="label">Your purse</span>
        <b class="figure">${dollars(yours.purse)}</b>
      </p>`
    }
    ${
      offered?.offered &&
      offered.until &&
      html`<div class="offer notice good" role="status">
        <${Ring} deadline=${offered.until} total=${60} label="The seat is kept for you" />
        <p>
          <b>
            Seat ${offered.offered.seat} at table ${offered.offered.table} is kept for you.
          </b>
        </p>
        <span class="row">
          <button type="button" class="button primary" onClick=${() => take(offered)}>
            Take seat ${offered.offered.seat}
          </button>
          <button type="button" class="button quiet" onClick=${() => leave(offered)}>
            Let it go
          </button>
        </span>
      </div>`
    }
  </section>`;
}
