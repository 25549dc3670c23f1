// What a dealer does at the table beside the round: who works here, who sits, cards, float, acts
// that wait.
import { useState } from 'preact/hooks';
import { placeWord } from '../core/games.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { moment } from '../core/casino_time.js';
import { capital, words } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { Dialog } from '../parts/dialog.js';
import { Choice, Money, Text } from '../parts/fields.js';
import { awaitedOf } from './course.js';
import { FloatPanel } from './float.js';
import { Refusal } from './refusal.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').TableRunning} Running */
/** @typedef {import('../messages.d.ts').RunningView} Room */
/** @typedef {import('../messages.d.ts').ActShown} ActShown */
/** @typedef {import('./acting.js').Trouble | null} Trouble */
/**
 * @typedef {(wire: {type: string} & Record<string, unknown>, as?: {says?: string, cites?: readonly
 *   string[], sound?: string, room?: boolean}) => Promise<unknown>} Act
 */

/**
 * @param {{view: View, running: Running | null, acts: ActShown[], person: number, act: Act,
 *   trouble: Trouble, onClose: () => void, onSignOff: () => void}} of
 */
export function TableDialog({ view, running, acts, person, act, trouble, onClose, onSignOff }) {
  const aside = awaitedOf(view, 'set_round_aside')[0];
  const confirms = awaitedOf(view, 'confirm_count', 'confirm_fill', 'confirm_credit')[0];
  const floatCites = acts.find(act => act.act === 'table.count_float')?.cites ?? [];
  return html`<${Dialog} title=${`Table ${view.table}`} onClose=${onClose} wide>
    <${Refusal} trouble=${trouble} />
    <section class="stack">
      <h3>Who works here</h3>
      <ul class="people">
        ${running?.signed_on.map(
          item => html`<li key=${`${item.person}${item.office}`}>
            <b>${item.name}</b> ${item.office}
            ${item.person === person ? ' (you)' : ''}
          </li>`,
        )}
      </ul>
      <div class="row">
        <button type="button" class="button" onClick=${onSignOff}>
          Sign off from this table
        </button>
        ${
          view.paused &&
          view.kind === 'live' &&
          html`<button
            type="button"
            class="button"
            onClick=${() => void act({ type: 'table.resume_play' }, { says: 'Play resumed' })}
          >
            Resume play
          </button>`
        }
        ${
          aside &&
          html`<button
            type="button"
            class="button"
            onClick=${() =>
              void act({ type: aside.act }, { says: aside.says ?? '', cites: aside.cites ?? [] })}
          >
            ${aside.says}
          </button>`
        }
      </div>
      ${aside && html`<${Cites} cites=${aside.cites ?? []} whole />`}
    </section>
    <section class="stack">
      <h3>Cards</h3>
      <${Decks} view=${view} />
      <p class="quietly">
        A check that is due stands as the next step. The casino supervisor orders counts,
        the casino operator replaces cards.
      </p>
    </section>
    ${
      running &&
      view.kind === 'live' &&
      html`<section class="stack">
        <h3>Float</h3>
        <${FloatPanel}
          float=${running.float}
          act=${act}
          cites=${floatCites}
          canConfirm=${confirms?.act ?? ''}
        />
      </section>`
    }
    <section class="stack">
      <h3>Acts that wait for another person</h3>
      <${Proposals} view=${view} running=${running} person=${person} act=${act} />
    </section>
  </${Dialog}>`;
}

/** @param {{view: View}} of */
export const Decks = ({ view }) => html`<ul class="people">
  ${Object.entries(view.decks ?? {}).map(
    ([back, due]) => html`<li key=${back}>
      <b>${capital(back)} backs</b>
      ${
        due.length
          ? html`<span class="tag warn">due: ${due.join(', ')}</span>`
          : html`<span class="tag good">✓ checked</span>`
      }
    </li>`,
  )}
</ul>`;

/** @param {{view: View, running: Running | null, person: number, act: Act}} of */
export function Proposals({ view, running, person, act }) {
  const all = view.proposals ?? [];
  if (!all.length) return html`<p class="quietly">None.</p>`;
  return html`<ul class="people">
    ${all.map(item => {
      const known = running?.proposals.find(proposal => proposal.proposal === item.proposal);
      return html`<li key=${item.proposal}>
        <span>
          <b>${known?.title ?? capital(words(item.act))}</b> by${' '}
          ${known?.name ?? item.office}, ${moment(item.at)}; it waits for the casino
          supervisor.
        </span>
        ${
          item.by === person &&
          html`<button
            type="button"
            class="button quiet"
            onClick=${() =>
              void act(
                {
                  type: 'desk.drop_act',
                  proposal: item.proposal,
                  because: 'taken back by who proposed it',
                },
                { says: 'Proposal taken back' },
              )}
          >
            Take it back
          </button>`
        }
      </li>`;
    })}
  </ul>`;
}

/** What a player of a pot game may ask for between rounds, and what the dealer does about seats. */
const AT_A_SEAT = [
  'stay_out',
  'rejoin',
  'choose_to_post',
  'ask_for_seat',
  'change_seat',
  'draw_for_seat',
  'pay_for_time',
];

/**
 * A seat: somebody sits down, buys chips, or leaves.
 * @param {{view: View, seat: number, room: Room | null, act: Act, trouble: Trouble, onSheet: (act:
 *   string, given: Record<string, unknown>, lines: [string, string][]) => void, onClose: () =>
 *   void}} of
 */
export function SeatDialog({ view, seat, room, act, trouble, onSheet, onClose }) {
  const sits = view.seats.find(candidate => candidate.seat === seat);
  const [player, setPlayer] = useState('');
  const [amount, setAmount] = useState(/** @type {number | null} */ (null));
  const [from, setFrom] = useState('cash');
  const waiting = room?.waiting.filter(waitingAct => waitingAct.table === view.table) ?? [];
  const leave = awaitedOf(view, 'leave_seat').find(act => act.box === seat);
  const number = /^\d{1,9}$/.test(player.trim()) ? Number(player) : null;
  const done = async (
    /** @type {{type: string} & Record<string, unknown>} */ wire,
    /** @type {string} */ says,
  ) => {
    if (await act(wire, { says, sound: 'chips' })) onClose();
  };
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!amount || (!sits && number === null)) return;
    if (from === 'cash')
      void done(
        { type: 'table.record_drop', seat, amount, ...(sits ? {} : { player: number }) },
        `Seat ${seat}: chips sold for cash`,
      );
    else if (sits)
      void done({ type: 'table.add_chips', seat, amount }, `Seat ${seat}: chips added`);
    else
      void done(
        { type: 'table.take_seat', seat, player: number, stake: amount },
        `Seat ${seat} taken`,
      );
  };
  const place = `${capital(placeWord(view.game))} ${seat}`;
  const asks = awaitedOf(view, ...AT_A_SEAT).filter(act => act.box === seat);
  return html`<${Dialog}
    title=${sits ? `${place}: ${sits.name}` : `${place}: seat a player`}
    onClose=${onClose}
  >
    ${
      sits &&
      html`<p>
        ${dollars(sits.stake)} on the table
        ${sits.idle_rounds ? `; has not wagered for ${sits.idle_rounds} rounds` : ''}.
      </p>`
    }
    ${
      asks.length > 0 &&
      html`<div class="row">
        ${asks.map(
          ask => html`<button
            type="button"
            class="button"
            key=${ask.act}
            onClick=${() =>
              onSheet(ask.act, { seat }, [['Seat', sits ? `${seat}, ${sits.name}` : String(seat)]])}
          >
            ${ask.says} …
          </button>`,
        )}
      </div>`
    }
    <form class="stack" onSubmit=${send}>
      ${
        !sits &&
        waiting.length > 0 &&
        html`<${Choice}
          label="Who waits for this table"
          value=${number}
          onChange=${(/** @type {number} */ number) => setPlayer(String(number))}
          choices=${waiting.map(person => ({ value: person.person, says: person.name }))}
        />`
      }
      ${
        !sits &&
        html`<${Text}
          label="The player's number"
          hint=${
            'By which the room knows the player. ' +
            'Who waits for this table in the lobby is listed by name.'
          }
          value=${player}
          onChange=${setPlayer}
          more=${{ inputmode: 'numeric', autocomplete: 'off' }}
        />`
      }
      <${Money} label="How many chips" value=${amount} onChange=${setAmount} />
      <${Choice}
        label="The chips"
        value=${from}
        onChange=${setFrom}
        choices=${[
          { value: 'cash', says: 'Sold for cash', hint: 'into the drop box' },
          { value: 'purse', says: 'Brought along', hint: "from the player's purse" },
        ]}
      />
      <${Refusal} trouble=${trouble} />
      <div class="dialog-foot">
        ${
          sits &&
          html`<button
            type="button"
            class="button"
            disabled=${!leave}
            onClick=${() => void done({ type: 'table.leave_seat', seat }, `Seat ${seat} left`)}
          >
            Leaves the seat
          </button>`
        }
        <button
          type="submit"
          class="button primary"
          disabled=${!amount || (!sits && number === null)}
        >
          ${sits ? 'Record it' : 'Seat the player'}
        </button>
      </div>
    </form>
  </${Dialog}>`;
}
