// Ninety seconds that the casino supervisor has given to the player on turn.
import { html } from '../core/html.js';
import { useNow } from '../core/hooks.js';
import { SECONDS, hadSeconds } from '../parts/ninety_seconds.js';
import { Ring } from '../parts/ring.js';

/** @typedef {import('../messages.d.ts').TableView} View */

/**
 * @param {{view: View, onSheet: (act: string, given?: Record<string, unknown>, lines?: [string,
 *   string][]) => void}} of
 */
export function CalledClock({ view, onSheet }) {
  const now = useNow(500);
  if (!view.clock) return null;
  const seat = view.round?.turn ?? 0,
    had = hadSeconds(view.clock, now);
  const propose = () =>
    onSheet('poker.ninety_seconds_ran_out', { seat, waited_seconds: had }, [
      ['Seat', String(seat)],
      ['The clock has run', `${had} seconds`],
    ]);
  return html`<div class="called" role="group" aria-label="Called clock">
    <p class="clockline">
      <${Ring} deadline=${view.clock} total=${SECONDS} label=${`Clock on seat ${seat}`} />${' '}
      <span>
        ${
          had < SECONDS
            ? `Seat ${seat} has ninety seconds to act`
            : `The ninety seconds of seat ${seat} have run out`
        }
      </span>
    </p>
    ${
      had >= SECONDS &&
      html`<button type="button" class="button" onClick=${propose}>
        Propose that the hand is folded …
      </button>`
    }
  </div>`;
}
