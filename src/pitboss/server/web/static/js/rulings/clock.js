// The clock, called on a player who does not decide: it only measures; what follows is ruled by the
// sheet.
import { useState } from 'preact/hooks';
import { isPotGame } from '../core/games.js';
import { html } from '../core/html.js';
import { useNow } from '../core/hooks.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { Cites } from '../parts/cite.js';
import { Ring } from '../parts/ring.js';
import { may } from '../running/running.js';

/** @typedef {{table: number, round: number, box: number, since: number}} Called */
const KEPT_AS = 'pitboss.clock';

/** @param {number} table @param {number} round @returns {Called | null} */
function kept(table, round) {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null');
    return found?.table === table && found.round === round ? found : null;
  } catch {
    return null;
  }
}

/** The act by which a game rules on the clock. @param {string} game */
export const clockAct = game =>
  isPotGame(game) ? 'poker.ninety_seconds_ran_out' : `${game}.no_decision`;

/** @param {any} of */
export function Clock({ table, view, running, acts, offices, sheet }) {
  const round = view.round;
  const [called, set] = useState(() => kept(table, round.number));
  const now = useNow(1000);
  const act = acts.get(clockAct(view.game));
  if (!may(act, offices)) return null;
  const allowed = running?.pace.countdown ?? 90;
  const keep = (/** @type {Called | null} */ item) => {
    try {
      sessionStorage.setItem(KEPT_AS, JSON.stringify(item));
    } catch {
      /* kept for this page only */
    }
    set(item);
  };
  const call = (/** @type {number} */ box) => {
    keep({ table, round: round.number, box, since: theRoom().now() });
    say(`The clock is called on box ${box}: ${allowed} seconds.`);
  };
  const undecided = round.boxes.filter((/** @type {any} */ box) =>
    /undecided|decide|waits|to act/i.test(box.standing),
  );
  const open = undecided.length ? undecided : round.boxes;
  const box = called && open.find((/** @type {any} */ box) => box.box === called.box);
  const waited = called ? Math.max(0, Math.floor((now - called.since) / 1000)) : 0;
  const rule = (/** @type {number | null} */ which, /** @type {number} */ seconds) => {
    const names = act.fields.map((/** @type {any} */ field) => field.name);
    const known = { box: which, because: 'too slow', waited_seconds: seconds };
    const given =
      which === null
        ? {}
        : Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
    sheet({
      act: act.act,
      given,
      done: () => keep(null),
      lines:
        which === null
          ? []
          : [
              ['Box', String(which)],
              ['Why', 'the player takes too long'],
              ['The clock has run', `${seconds} seconds`],
            ],
    });
  };
  return html`<div class="clock stack">
    ${
      called && box
        ? html`<div class="row">
          <${Ring}
            deadline=${new Date(called.since + allowed * 1000).toISOString()}
            total=${allowed}
            label=${`Clock on box ${called.box}`}
          />
          <span>
            <b>Box ${called.box}</b>, ${waited} of ${allowed} seconds
          </span>
          <button
            type="button"
            class=${`button ${waited >= allowed ? 'primary' : ''}`}
            onClick=${() => rule(called.box, waited)}
          >
            Rule: no decision …
          </button>
          <button type="button" class="button quiet" onClick=${() => keep(null)}>
            Stop the clock
          </button>
        </div>`
        : html`<div class="row">
          <span>Clock (${allowed} s):</span>
          ${open.map(
            (/** @type {any} */ box) => html`<button
              type="button"
              class="button"
              key=${box.box}
              onClick=${() => call(box.box)}
            >
              Call on box ${box.box}
            </button>`,
          )}
          <button type="button" class="button quiet" onClick=${() => rule(null, 0)}>
            Refuses, or is absent …
          </button>
        </div>`
    }
    <small>
      The clock measures; nothing is ruled by itself. <${Cites} cites=${act.cites} whole />
    </small>
  </div>`;
}
