// The clock of the pot games: the casino supervisor gives the player on turn ninety seconds, on
// record.
import { html } from '../core/html.js';
import { useNow } from '../core/hooks.js';
import { Cites } from '../parts/cite.js';
import { SECONDS, hadSeconds } from '../parts/ninety_seconds.js';
import { Ring } from '../parts/ring.js';
import { may } from '../running/running.js';

const GIVE = 'table.give_ninety_seconds',
  RAN_OUT = 'poker.ninety_seconds_ran_out';

/** @param {any} of */
export function CalledClock({ view, acts, offices, sheet }) {
  const now = useNow(500);
  const seat = view.round.turn;
  const give = acts.get(GIVE),
    ranOut = acts.get(RAN_OUT);
  const name =
    view.seats.find((/** @type {any} */ candidate) => candidate.seat === seat)?.name ?? '';
  const had = view.clock ? hadSeconds(view.clock, now) : 0;
  const over = had >= SECONDS;
  const rule = () =>
    sheet({
      act: RAN_OUT,
      given: { seat, waited_seconds: had },
      lines: [
        ['Seat', `${seat}, ${name}`],
        ['The clock has run', `${had} seconds`],
      ],
    });
  if (!seat) return null;
  return html`<div class="clock stack">
    ${
      view.clock
        ? html`<div class="row">
          <${Ring} deadline=${view.clock} total=${SECONDS} label=${`Clock on seat ${seat}`} />
          <span>
            <b>Seat ${seat}</b>,${' '}
            ${
              over ? 'the ninety seconds have run out' : `${Math.max(0, had)} of ${SECONDS} seconds`
            }
          </span>
          ${
            may(ranOut, offices) &&
            html`<button type="button" class=${`button ${over ? 'primary' : ''}`} onClick=${rule}>
              Rule: they have run out …
            </button>`
          }
        </div>`
        : may(give, offices) &&
          html`<div class="row">
            <span>
              It is the turn of <b>seat ${seat}</b>, ${name}.
            </span>
            <button
              type="button"
              class="button"
              onClick=${() =>
                sheet({ act: GIVE, given: { seat }, lines: [['Seat', `${seat}, ${name}`]] })}
            >
              Give ninety seconds … <kbd aria-hidden="true">C</kbd>
            </button>
          </div>`
    }
    <small>
      The room keeps the time; the hand is folded by a ruling, not by itself.${' '}
      <${Cites} cites=${[...(give?.cites ?? []), ...(ranOut?.cites ?? [])]} whole />
    </small>
  </div>`;
}
