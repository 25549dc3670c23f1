// The tutor at a practice table: a strip above the buttons.  Before the act each button says what
// it is worth; after the act a line says what was best and what the choice gave away.
import { useEffect, useState } from 'preact/hooks';
import { isPotGame } from '../core/games.js';
import { html } from '../core/html.js';
import { useSetting } from '../core/hooks.js';
import { say } from '../core/say.js';
import { Cites } from '../parts/cite.js';
import { Dialog } from '../parts/dialog.js';
import { useValues } from './values.js';
import { STAGES, actionWords, buttonOf, inChips, lost, signed } from './words.js';

/** @typedef {import('./values.js').Decision} Decision */
/** @typedef {import('./values.js').Known} Known */

const MODES = [
  ['off', 'Off'],
  ['before', 'Before the act'],
  ['after', 'After the act'],
];

/**
 * @param {{view: import('../table/view.js').TableView, log: readonly
 *   import('../table/view.js').Happened[], onWorth?: (worth: import('../table/controls.js').Worth)
 *   => void}} of
 */
export function Tutor({ view, log, onWorth }) {
  const [mode, setMode] = useSetting('tutor');
  const [open, setOpen] = useState(false);
  const known = useValues(view, log, mode !== 'off');
  const shown = mode === 'before' ? known.decision : (known.verdict?.decision ?? null);
  const says = line(mode, known, isPotGame(view.game));
  useEffect(
    () => onWorth?.(mode === 'before' && known.decision ? worthOf(known.decision) : {}),
    [mode, known.decision],
  );
  useEffect(() => {
    if (says && mode !== 'off' && (known.decision || known.verdict)) say(`Tutor: ${says}`);
  }, [says]);
  return html`<section class="tutor" aria-label="Tutor">
    <label class="tutor-mode">
      <span>Tutor</span>
      <select
        value=${mode}
        onChange=${(/** @type {any} */ event) => setMode(event.target.value)}
      >
        ${MODES.map(
          ([value, name]) => html`<option value=${value} selected=${value === mode} key=${value}>
            ${name}
          </option>`,
        )}
      </select>
    </label>
    <p class=${`tutor-says${known.refusal ? ' bad' : ''}`} aria-busy=${known.counting}>
      ${
        known.refusal
          ? html`
            ${sentence(known.refusal.says)} <${Cites} cites=${known.refusal.cites} whole />
          `
          : says
      }
    </p>
    ${
      shown?.choices &&
      html`<button type="button" class="button quiet" onClick=${() => setOpen(true)}>
        Values
      </button>`
    }
    ${
      !isPotGame(view.game) &&
      html`<a class="button quiet" href="/practice">
        Report
      </a>`
    }
    ${
      open &&
      shown &&
      html`<${Values}
        decision=${shown}
        done=${mode === 'after' ? (known.verdict?.done ?? '') : ''}
        onClose=${() => setOpen(false)}
      />`
    }
  </section>`;
}

/** @param {string} text */
const sentence = text => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** @param {string} mode @param {Known} known @param {boolean} ofPots */
function line(mode, { counting, decision, verdict }, ofPots) {
  if (mode === 'off') return 'Shows what your cards are worth.';
  const pots = mode === 'before' ? decision?.equity : verdict?.decision.equity;
  if (pots)
    return `Against unseen hands ${
      mode === 'before' ? 'you win' : 'you would have won'
    } ${part(pots.share)} of the pot (${part(pots.low)} to ${part(pots.high)}).${
      pots.price ? ` A call ${mode === 'before' ? 'takes' : 'took'} ${part(pots.price)}.` : ''
    }`;
  if (mode === 'before')
    return counting
      ? 'Counting …'
      : decision
        ? `Best: ${actionWords(decision.best ?? '')}`
        : 'Values come with your turn.';
  if (!verdict)
    return counting
      ? 'Counting …'
      : `${ofPots ? 'How your cards stood' : 'What was best'} comes after your act.`;
  const { decision: of, done } = verdict;
  const cost = of.choices?.find(choice => choice.action === done)?.cost;
  if (!cost || cost.fraction === '0') return `${actionWords(done)} was best.`;
  const paid = `${lost(cost)} antes (${inChips(cost.decimal * (of.ante ?? 0))})`;
  return `Best: ${actionWords(of.best ?? '')}. ${actionWords(done)} cost ${paid}.`;
}

/** @param {number} share */
const part = share => `${(100 * share).toFixed(1)}%`;

/**
 * What each button is worth.
 * @param {Decision} decision
 * @returns {import('../table/controls.js').Worth}
 */
const worthOf = decision =>
  Object.fromEntries(
    (decision.choices ?? []).map(choice => [
      buttonOf(choice.action),
      { says: signed(choice.value), best: choice.action === decision.best },
    ]),
  );

/** May break at its bar. @param {{value: import('../messages.d.ts').Figure}} of */
function Fraction({ value }) {
  const [over, under] = value.fraction.replace('-', '−').split('/');
  return html`<code>
    ${over}
    ${
      under &&
      html`
        <wbr />/${under}
      `
    }
  </code>`;
}

/** @param {{decision: Decision, done: string, onClose: () => void}} of */
function Values({ decision, done, onClose }) {
  return html`<${Dialog} title="What each choice is worth" onClose=${onClose}>
    <p class="quietly">
      ${STAGES[decision.stage]}, round ${decision.round}. The whole result of the round in
      antes of ${inChips(decision.ante ?? 0)}, on average over every deal that is left, if
      all is played best from there.
    </p>
    <table class="tutor-values">
      <thead>
        <tr>
          <th scope="col">Choice</th>
          <th scope="col" class="number">
            Worth
          </th>
          <th scope="col" class="number">
            Gives away
          </th>
          <th scope="col">Exactly</th>
        </tr>
      </thead>
      <tbody>
        ${(decision.choices ?? []).map(
          choice => html`<tr
              key=${choice.action}
              class=${choice.action === decision.best ? 'best' : ''}
            >
            <th scope="row">
              ${actionWords(choice.action)}
              ${
                choice.action === decision.best &&
                html`
                  ${' '}
                  <span class="tag">best</span>
                `
              }
              ${
                choice.action === done &&
                html`
                  ${' '}
                  <span class="tag">yours</span>
                `
              }
            </th>
            <td class="number">${signed(choice.value)}</td>
            <td class="number">${lost(choice.cost)}</td>
            <td>
              <${Fraction} value=${choice.value} />
            </td>
          </tr>`,
        )}
      </tbody>
    </table>
  </${Dialog}>`;
}
