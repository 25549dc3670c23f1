// The inspector opens the cards of a round that is over; the opening itself goes on record.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { Confirm } from '../parts/dialog.js';
import { give, stands, told } from '../running/acting.js';

/** Why folded cards stay closed to everybody else at a table. */
const SECRET = ['NI2006-154 16.4', 'NI2006-154 16.7'];

/** @param {{table: number, round: number, onOpened: () => void}} of */
export function Opening({ table, round, onOpened }) {
  const [asks, setAsks] = useState(false);
  const [wrong, setWrong] = useState('');
  async function open() {
    setAsks(false);
    const given = await give(
      0,
      { type: 'management.open_round_to_inspector', table, round_of_play: round },
      'inspector',
    );
    if (stands(given)) onOpened();
    else setWrong(told(given));
  }
  return html`<span class="opening">
    <button type="button" class="button" onClick=${() => setAsks(true)}>
      Open all cards …
    </button>
    ${
      wrong &&
      html`<span class="error" role="alert">
        ${wrong}
      </span>`
    }
    ${
      asks &&
      html`<${Confirm}
        title="Open all cards of this round"
        yes="Open, and record it"
        no="Leave them closed"
        onYes=${() => void open()}
        onNo=${() => setAsks(false)}
        cites=${SECRET}
      >
        <p>
          You will see every card as it was dealt, also those that were folded. From then
          on each player's viewpoint is open to those who look into this round by their
          office.
        </p>
        <p>
          <b>The opening is itself recorded</b>, with your name and the time, and stays on
          record.
        </p>
      </${Confirm}>`
    }
  </span>`;
}
