// What a player may do now in a tournament: exactly what the room says, and never anything at a
// live table.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { play } from '../core/sound.js';
import { capital } from '../core/words.js';
import { chips } from '../clock/words.js';
import { Cites } from '../parts/cite.js';
import { Confirm } from '../parts/dialog.js';
import { seated } from './ticket.js';
import { NO_DEVICE, NO_REFUNDS, clauseIn } from './clauses.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {import('../messages.d.ts').YourEntry} Yours */
/**
 * @typedef {{act: string, says: string, done: string, look: string, asks?: string, cites?:
 *   string[]}} Offer
 */

/** @param {import('../messages.d.ts').ChipsForSale | null | undefined} sale */
const priced = sale => (sale ? `${chips(sale.chips)} chips for ${dollars(sale.price)}` : '');

/**
 * @param {View} view
 * @param {Yours} yours
 * @returns {Offer[]} in the order in which they are shown
 */
function offers(view, yours) {
  const mine = yours.entrant,
    { table, seat } = mine;
  /** @type {Offer[]} */
  const all = [
    {
      act: 'tournament.take_seat',
      says: `Take seat ${seat} at table ${table}`,
      done: 'You have taken your seat.',
      look: 'primary',
    },
    {
      act: 'tournament.rebuy',
      says: `Rebuy: ${priced(view.rebuy)}`,
      done: 'You have bought again.',
      look: 'primary',
      asks: `You pay ${dollars(view.rebuy?.price ?? 0)} and get ${chips(view.rebuy?.chips)} chips.`,
    },
    {
      act: 'tournament.decline_rebuy',
      says: 'No rebuy',
      done: 'You buy no more.',
      look: '',
      asks: mine.chips
        ? `You play on with your ${chips(mine.chips)} chips.`
        : 'With no chips left you are out of the tournament.',
    },
    {
      act: 'tournament.take_top_up',
      says: `Top-up: ${priced(view.top_up)}`,
      done: 'You have taken the top-up.',
      look: 'primary',
      asks: `You pay ${dollars(
        view.top_up?.price ?? 0,
      )} and get ${chips(view.top_up?.chips)} chips. It is offered once.`,
    },
    {
      act: 'tournament.leave_seat',
      says: 'Leave the seat for a while',
      done: 'You are away. Take your seat again when you are back.',
      look: 'quiet',
      asks: 'While you are away you are dealt in, and your hands are folded.',
    },
    {
      act: 'tournament.withdraw',
      says: 'Withdraw from the tournament',
      done: 'You have withdrawn.',
      look: 'quiet',
      asks: 'You leave the tournament for good. Nothing is paid back.',
      cites: clauseIn(NO_REFUNDS, view.instrument),
    },
  ];
  return all.filter(item => yours.may?.includes(item.act));
}

/** @param {{view: View, yours: Yours, onDone: () => void}} of */
export function Acts({ view, yours, onDone }) {
  const [asked, setAsked] = useState(/** @type {Offer | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(
    /** @type {{says: string, cites: readonly string[]} | null} */ (null),
  );
  const at = (view.tables ?? []).find(table => table.table === yours.entrant.table);
  if (at?.kind === 'live' && seated(yours.entrant)) return html`<${Informs} view=${view} />`;

  /** @param {Offer} offer */
  async function act(offer) {
    setAsked(null);
    setBusy(true);
    setWrong(null);
    try {
      const answer = await theRoom().actInTournament(view.tournament, {
        type: offer.act,
        entrant: yours.entrant.entrant,
      });
      if (answer.outcome === 'allowed') {
        say(offer.done);
        play('chips');
      } else {
        setWrong({ says: answer.because, cites: answer.cites ?? [] });
        play('error');
      }
    } catch (problem) {
      setWrong({ says: /** @type {Error} */ (problem).message, cites: [] });
    }
    setBusy(false);
    onDone();
  }

  const open = offers(view, yours),
    plays = at && seated(yours.entrant),
    away = plays && !yours.entrant.present;
  if (!open.length && !plays) return null;
  return html`<section class="own-acts stack" aria-label="What you may do now">
    ${
      plays &&
      html`<a
        class=${`button${away || open.some(item => item.look === 'primary') ? '' : ' primary'}`}
        href=${`/tables/${at.table}`}
      >
        To your table ${at.table}
      </a>`
    }
    ${open.map(
      item => html`<button
        type="button"
        key=${item.act}
        class=${`button ${item.look}`}
        disabled=${busy}
        onClick=${() => (item.asks ? setAsked(item) : void act(item))}
      >
        ${item.says}
      </button>`,
    )}
    ${
      wrong &&
      html`<div class="notice bad" role="alert">
        <p>
          ${capital(wrong.says)}. <${Cites} cites=${wrong.cites} whole />
        </p>
      </div>`
    }
    ${
      asked &&
      html`<${Confirm}
        title=${asked.says}
        says=${asked.asks ?? ''}
        cites=${asked.cites ?? []}
        yes=${asked.act === 'tournament.withdraw' ? 'Withdraw' : 'Yes'}
        danger=${asked.act === 'tournament.withdraw'}
        onYes=${() => void act(asked)}
        onNo=${() => setAsked(null)}
      />`
    }
  </section>`;
}

/** @param {{view: View}} of */
const Informs = ({ view }) => html`<p class="notice own-live">
  <span>
    You play at a live table. This page informs you and does nothing there:${' '}
    ${
      view.instrument === 'S2-2001'
        ? html`
          no device may take part in the game (<${Cites} cites=${[NO_DEVICE]} whole />
          ).${' '}
        `
        : ''
    }
    Rebuys, top-ups and absences are for the tournament director to record; please put the
    telephone away while you hold cards.
  </span>
</p>`;
