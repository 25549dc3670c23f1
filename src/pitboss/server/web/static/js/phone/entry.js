// Entering: what it costs, when it is, and, where the conditions ask for it, agreement in writing.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { capital } from '../core/words.js';
import { chips, fieldWords, playedWords } from '../clock/words.js';
import { startWords } from '../clock/start.js';
import { Cites } from '../parts/cite.js';
import { Dialog } from '../parts/dialog.js';
import { AGREEMENT, clauseIn } from './clauses.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {{says: string, cites: readonly string[]}} Wrong */

/** @param {View} view */
export function feeWords(view) {
  const fee = view.entry_fee ?? 0,
    commission = view.commission ?? 0;
  if (!fee) return 'No fee';
  return commission
    ? `${dollars(fee)}: ${dollars(fee - commission)} for the prizes, ` +
        `${dollars(commission)} commission`
    : `${dollars(fee)}, all of it for the prizes`;
}

/**
 * @param {{label: string, value: boolean, onChange: (value: boolean) => void, cites?: readonly
 *   string[]}} of
 */
const Tick = ({ label, value, onChange, cites = [] }) => html`<div class="stack">
  <label class="choice-one">
    <input type="checkbox" checked=${value} onChange=${() => onChange(!value)} />
    <span>${label}</span>
  </label>
  <${Cites} cites=${cites} whole />
</div>`;

/** @param {{view: View, onDone: () => void, onClose: () => void}} of */
export function Entry({ view, onDone, onClose }) {
  const [agrees, setAgrees] = useState(false);
  const [belongs, setBelongs] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(/** @type {Wrong | null} */ (null));
  const ready = (agrees || !view.agreement_in_writing) && (belongs || !view.groups);

  /** @param {Event} event */
  async function enter(event) {
    event.preventDefault();
    const room = theRoom();
    if (busy || !ready || !room.visit) return;
    setBusy(true);
    setWrong(null);
    const act = {
      type: 'tournament.enter',
      person: room.visit.person,
      agrees_in_writing: agrees,
      in_the_group: belongs || !view.groups,
    };
    try {
      const answer = await room.actInTournament(view.tournament, act);
      if (answer.outcome === 'allowed') {
        say(`You have entered ${view.name}.`);
        onDone();
        return;
      }
      setWrong({ says: answer.because, cites: answer.cites ?? [] });
    } catch (problem) {
      setWrong({ says: /** @type {Error} */ (problem).message, cites: [] });
    }
    setBusy(false);
  }

  return html`<${Dialog} title=${`Enter ${view.name}`} onClose=${onClose}>
    <form class="stack" onSubmit=${enter}>
      <dl class="sheet-facts">
        <div>
          <dt>Entry fee</dt>
          <dd>${feeWords(view)}</dd>
        </div>
        <div>
          <dt>Game</dt>
          <dd>${playedWords(view)}</dd>
        </div>
        ${
          view.starts &&
          html`<div>
            <dt>Starts</dt>
            <dd>${startWords(view.starts)}</dd>
          </div>`
        }
        <div>
          <dt>Players</dt>
          <dd>
            ${view.entries ?? 0} entered; ${fieldWords(view)} play
          </dd>
        </div>
        ${
          view.rebuy &&
          html`<div>
            <dt>Rebuy</dt>
            <dd>
              ${chips(view.rebuy.chips)} chips for ${dollars(view.rebuy.price)}
            </dd>
          </div>`
        }
        ${
          view.top_up &&
          html`<div>
            <dt>Top-up</dt>
            <dd>
              ${chips(view.top_up.chips)} chips for ${dollars(view.top_up.price)}
            </dd>
          </div>`
        }
      </dl>
      <p>
        <a
          href=${`/api/v1/tournaments/${view.tournament}/papers/conditions.html`}
          target="_blank"
          rel="noopener"
        >
          Read the conditions
        </a>
      </p>
      ${
        view.agreement_in_writing &&
        html`<${Tick}
          label="I agree in writing with the rules and the conditions of this tournament."
          value=${agrees}
          onChange=${setAgrees}
          cites=${clauseIn(AGREEMENT, view.instrument)}
        />`
      }
      ${
        view.groups &&
        html`<${Tick}
          label=${`I belong to those for whom it is: ${view.groups}.`}
          value=${belongs}
          onChange=${setBelongs}
        />`
      }
      ${
        wrong &&
        html`<div class="notice bad" role="alert">
          <p>
            ${capital(wrong.says)}. <${Cites} cites=${wrong.cites} whole />
          </p>
        </div>`
      }
      <div class="dialog-foot">
        <button type="button" class="button quiet" onClick=${onClose}>
          Not now
        </button>
        <button type="submit" class="button primary" disabled=${busy || !ready}>
          ${busy ? 'One moment' : view.entry_fee ? `Enter for ${dollars(view.entry_fee)}` : 'Enter'}
        </button>
      </div>
    </form>
  </${Dialog}>`;
}
