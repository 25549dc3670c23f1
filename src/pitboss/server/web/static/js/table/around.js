// What is around every felt: the time, focus, dialogs, and what a watcher can do.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { placeWord } from '../core/games.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { Confirm, Dialog } from '../parts/dialog.js';
import { Log } from '../parts/log.js';
import { About } from './about.js';
import { Refused } from './acts.js';
import { Dispute } from './dispute.js';
import { Proof } from './proof.js';
import { LastRounds } from './results.js';
import { AddChips, SitDown } from './seating.js';
import { awaits, kind, seatOf } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('../core/hooks.js').AtTable} At */

/**
 * The whole time that a deadline had when it was first shown.
 * @param {string | null | undefined} deadline
 * @param {number} now
 */
export function useTotal(deadline, now) {
  const seen = useRef({ deadline: '', total: 30 });
  if (deadline && seen.current.deadline !== deadline)
    seen.current = { deadline, total: Math.max(5, (Date.parse(deadline) - now) / 1000) };
  return seen.current.total;
}

/**
 * Focus that goes with its element comes back to where the buttons are; to none of them, so that
 *   Enter still deals.
 */
export function useKeptFocus() {
  const last = useRef(/** @type {Element | null} */ (null));
  useEffect(() => {
    const here = (/** @type {FocusEvent} */ event) => {
      last.current = /** @type {Element} */ (event.target);
    };
    addEventListener('focusin', here);
    return () => removeEventListener('focusin', here);
  }, []);
  useLayoutEffect(() => {
    if (
      document.activeElement !== document.body ||
      !last.current ||
      last.current.isConnected ||
      document.querySelector('dialog[open]')
    )
      return;
    last.current = null;
    /** @type {HTMLElement | null} */ (document.querySelector('.below'))?.focus({
      preventScroll: true,
    });
  });
}

/** Why this person no longer sits here. @param {TableView} view @param {At} at */
export function useLost(view, at) {
  const before = useRef(view.your_seat);
  const [lost, setLost] = useState(/** @type {import('./prompt.js').Prompt | null} */ (null));
  useEffect(() => {
    const gone =
      before.current && !view.your_seat
        ? at.log.findLast(
            event =>
              event.box === before.current && ['SeatVacated', 'SeatLeft'].includes(kind(event)),
          )
        : null;
    if (view.your_seat) setLost(null);
    else if (gone)
      setLost({
        says: kind(gone) === 'SeatVacated' ? 'Your seat was given up.' : 'You have left the seat.',
        more: 'Your chips are in your purse.',
        cites: gone.cites,
        tone: kind(gone) === 'SeatVacated' ? 'warn' : '',
      });
    before.current = view.your_seat;
  }, [view.your_seat]);
  return lost;
}

/**
 * What opens over the table.
 * @param {{view: TableView, at: At, acts: import('./acts.js').Acts, person: number, open: string,
 *   setOpen: (name: string) => void, free: readonly number[], sitAt: number, proof: {of: number,
 *   root: string, show: (round: number) => void}, what: any, rounds:
 *   import('../messages.d.ts').OwnRound[], disputes: string, about: {round: number, results:
 *   readonly import('./view.js').Result[]}, children?: any}} of `children`: what else one can do
 *   at this table.
 */
export function Dialogs({
  view,
  at,
  acts,
  person,
  open,
  setOpen,
  free,
  sitAt,
  proof,
  what,
  rounds,
  disputes,
  about,
  children,
}) {
  const round = view.round,
    seat = seatOf(view, view.your_seat);
  const hand = view.kind !== 'live' && view.your_seat ? view.your_seat : 0;
  const close = () => {
    setOpen('');
    acts.dismiss();
  };
  return html`
    ${
      open === 'why' &&
      html`<${Dialog} title="Results" onClose=${close}>
        ${what}
        ${
          hand > 0 &&
          html`
            <h3>Last rounds</h3>
            <${LastRounds} rounds=${rounds} onProof=${proof.show} />
          `
        }
      </${Dialog}>`
    }
    ${
      open === 'log' &&
      html`<${Dialog} title="What happened" onClose=${close} wide>
        <${Log} log=${at.log} />
      </${Dialog}>`
    }
    ${
      open === 'proof' &&
      html`<${Proof} table=${view.table} round=${proof.of} before=${proof.root} onClose=${close} />`
    }
    ${
      open === 'sit' &&
      html`<${SitDown}
        view=${view}
        acts=${acts}
        person=${person}
        free=${free}
        seat=${sitAt}
        onClose=${close}
      />`
    }
    ${open === 'chips' && html`<${AddChips} view=${view} acts=${acts} onClose=${close} />`}
    ${
      open === 'dispute' &&
      round &&
      html`<${Dispute}
        key=${proof.of}
        view=${view}
        disputes=${disputes}
        acts=${acts}
        results=${about.results}
        round=${about.round}
        onClose=${close}
      />`
    }
    ${
      open === 'leave' &&
      html`<${Confirm}
        title="Leave the seat?"
        says=${`Your ${dollars(seat?.stake ?? 0)} go back to your purse.`}
        yes="Leave the seat"
        onNo=${close}
        onYes=${async () => {
          close();
          await acts.give({ type: 'table.leave_seat', seat: view.your_seat });
        }}
      />`
    }
    ${
      open === 'about' &&
      html`<${About} view=${view} acts=${acts} onClose=${close}>
        ${
          hand > 0 &&
          html`
            <button
              type="button"
              class="button"
              onClick=${() =>
                awaits(view, 'table.add_chips')
                  ? setOpen('chips')
                  : acts.hint('chips are added between rounds')}
            >
              Add chips
            </button>
            <button
              type="button"
              class="button"
              onClick=${() =>
                awaits(view, 'table.leave_seat')
                  ? setOpen('leave')
                  : acts.hint('you have wagered in this round; leave when it is over')}
            >
              Leave the seat
            </button>
          `
        }
        ${hand > 0 && children}
        ${
          round &&
          html`<button type="button" class="button" onClick=${() => proof.show(round.number)}>
            Proof of the deck
          </button>`
        }
        <button type="button" class="button" onClick=${() => setOpen('log')}>
          What happened
        </button>
        <${Refused} acts=${acts} />
      </${About}>`
    }
  `;
}

/**
 * @param {{view: TableView, known: boolean, free: readonly number[], waiting: ReturnType<typeof
 *   import('./seating.js').useWaiting>, onSit: () => void}} of
 */
export function Watching({ view, known, free, waiting, onSit }) {
  const place = placeWord(view.game);
  if (view.kind === 'live') {
    return html`<div class="watching-acts">
      <p class="quietly">
        ${
          view.your_seat
            ? `You sit at ${place} ${view.your_seat}. ` +
              'The dealer enters your wagers and decisions from the felt.'
            : 'Take a seat at the table itself; the dealer brings you in.'
        }
      </p>
    </div>`;
  }
  if (view.stage !== 'open')
    return html`<div class="watching-acts">
      <a class="button" href="/">
        Other tables
      </a>
    </div>`;
  if (!known) return html`<div class="watching-acts quietly">One moment …</div>`;
  return html`<div class="watching-acts">
    ${
      free.length
        ? html`
          <button type="button" class="button primary" onClick=${onSit}>
            Sit down
          </button>
          <span class="quietly">
            ${
              waiting.waits
                ? 'A seat is free. It may be kept for who waited longest.'
                : `${
                    free.length === 1
                      ? `One ${place} is`
                      : `${free.length} ${place}${place === 'box' ? 'es' : 's'} are`
                  } free.`
            }
          </span>
        `
        : waiting.waits
          ? html`
            <span>
              You wait for a seat. It is kept for you for a while when your turn comes; this
              page says so.
            </span>
            <button type="button" class="button" onClick=${waiting.leave}>
              Wait no longer
            </button>
          `
          : html`
            <span>The table is full.</span>
            <button type="button" class="button primary" onClick=${waiting.join}>
              Wait for a seat
            </button>
          `
    }
  </div>`;
}
