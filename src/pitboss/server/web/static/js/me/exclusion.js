// Excluding oneself: for how long, said twice, and then it stands.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { fromField, moment } from '../core/casino_time.js';
import { Dialog } from '../parts/dialog.js';
import { Choice, Text } from '../parts/fields.js';
import { Form } from '../lobby/form.js';

const DAY = 86_400_000;
/** The word that says it is meant. */
const MEANT = 'exclude me';

/**
 * When a period that begins now is over.
 * @param {string} period
 * @param {string} date
 * @param {number} now
 * @returns {Date | null}
 */
export function endOf(period, date, now) {
  const end = new Date(now);
  if (period === 'day') return new Date(now + DAY);
  if (period === 'week') return new Date(now + 7 * DAY);
  if (period === 'month') {
    end.setMonth(end.getMonth() + 1);
    return end;
  }
  if (period === 'half') {
    end.setMonth(end.getMonth() + 6);
    return end;
  }
  const chosen = fromField(`${date}T00:00`);
  return Number.isNaN(chosen.getTime()) || chosen.getTime() <= now ? null : chosen;
}

/**
 * @param {{yours: import('../messages.d.ts').YoursInLobby | null, again: () => Promise<void>}} of
 */
export function Exclusion({ yours, again }) {
  const [period, setPeriod] = useState('');
  const [date, setDate] = useState('');
  const [sure, setSure] = useState(false);
  const [typed, setTyped] = useState('');
  const end = period ? endOf(period, date, theRoom().now()) : null;

  async function exclude() {
    const room = theRoom(),
      until = endOf(period, date, room.now());
    if (!room.visit || !until) throw new Error('Please choose until when.');
    // Begins a moment from now: the room refuses what began before it was asked.
    const begins = new Date(room.now() + 1000);
    const answer = await room.act(0, {
      type: 'management.exclude_person',
      person: room.visit.person,
      begins: begins.toISOString(),
      until: until.toISOString(),
    });
    if (answer.outcome !== 'allowed') throw new Error(answer.because);
    setSure(false);
    setPeriod('');
    setTyped('');
    say(`You are excluded until ${moment(until.toISOString())}.`, { urgent: true });
    setTimeout(() => {
      void again();
    }, 1200);
  }

  return html`<section class="panel stack" aria-labelledby="exclusion">
    <h2 id="exclusion">Exclude yourself</h2>
    ${
      yours?.excluded &&
      html`<p class="notice warn" role="status">
        <span>
          <b>
            You are excluded
            ${yours.excluded_until ? ` until ${moment(yours.excluded_until)}` : ''}.
          </b>${' '}
          You take no seat and wait for none; a round that you are in is played to its
          end. It can be made longer, never shorter.
        </span>
      </p>`
    }
    <p>
      For the time that you choose you take no seat at any table of this room and enter no
      tournament. <b>Nobody can shorten or lift it, neither you nor the house.</b>
    </p>
    <p class="hint">
      This is the room's own promise to you: no instrument that it plays by orders or
      forbids it.
    </p>
    <${Choice}
      label="For how long"
      value=${period}
      onChange=${setPeriod}
      choices=${[
        ['day', 'A day'],
        ['week', 'A week'],
        ['month', 'A month'],
        ['half', 'Six months'],
        ['date', 'Until a date'],
      ].map(([value, says]) => ({ value, says: `${says}` }))}
    />
    ${
      period === 'date' &&
      html`<${Text}
        label="Until"
        type="date"
        value=${date}
        onChange=${setDate}
        error=${date && !end ? 'A day that is still to come.' : ''}
      />`
    }
    <button
      type="button"
      class="button danger"
      disabled=${!end}
      onClick=${() => setSure(true)}
    >
      ${end ? `Exclude me until ${moment(end.toISOString())}` : 'Choose for how long'}
    </button>
    ${
      sure &&
      end &&
      html`<${Dialog} title="Exclude yourself" onClose=${() => setSure(false)}>
        <p>
          You take no seat until <b>${moment(end.toISOString())}</b>. It cannot be taken
          back.
        </p>
        <${Form}
          does=${exclude}
          yes="Exclude me"
          danger
          disabled=${typed.trim().toLowerCase() !== MEANT}
        >
          <${Text}
            label=${`Type “${MEANT}” to say that you mean it`}
            value=${typed}
            onChange=${setTyped}
            more=${{ autocomplete: 'off', autocapitalize: 'none', autofocus: true }}
          />
        </${Form}>
      </${Dialog}>`
    }
  </section>`;
}
