// What each player decides, box by box from the dealer's left, by one key each.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { dollars } from '../core/money.js';
import { Cites } from '../parts/cite.js';
import { choicesOf } from './course.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').AwaitedShown} Awaited */
/** @typedef {{type: string} & Record<string, unknown>} Wire */

const KEYS = /** @type {[string, string][]} */ ([
  ['f', 'Fold'],
  ['c', 'Check'],
  ['1', 'Play wager of the ante'],
  ['2', 'Play wager of twice the ante'],
  ['3', 'Play wager of three times the ante'],
  ['4', 'Play wager of four times the ante'],
  ['b', 'Bet'],
  ['j', 'The player declares the hand for the jackpot'],
  ['w', 'The player does not declare it'],
]);
/** @type {Record<string, string>} */
const SOUNDS = { fold: 'fold', check: 'check', bet: 'chips' };

/**
 * @param {{view: View, awaited: Awaited[], boxes: number[], at: number, setAt: (box: number) =>
 *   void, act: (wire: Wire, as: {says: string, sound: string, cites: string[]}) =>
 *   Promise<unknown>}} of
 */
export function DecisionEntry({ view, awaited, boxes, at, setAt, act }) {
  const [sent, setSent] = useState(/** @type {number[]} */ ([]));
  const open = boxes.filter(box => !sent.includes(box));
  const box = open.includes(at) ? at : (open[0] ?? 0);
  const choices = choicesOf(view, awaited, box);

  /** @param {number} number @param {string} key */
  async function decide(number, key) {
    const chosen = choicesOf(view, awaited, number).find(choice => choice.key === key);
    if (!chosen) return;
    setSent(now => [...now, number]);
    const done = await act(chosen.wire, {
      says: `Box ${number}: ${chosen.says.toLowerCase()}`,
      sound: SOUNDS[chosen.tone] ?? 'deal',
      cites: chosen.cites,
    });
    if (!done) setSent(now => now.filter(candidate => candidate !== number));
  }
  /** @param {string} key */
  function choose(key) {
    if (!box || !choices.some(choice => choice.key === key)) return;
    void decide(box, key);
    setAt(open.find(candidate => candidate > box) ?? 0);
  }
  const mayCheck = open.filter(box =>
    choicesOf(view, awaited, box).some(choice => choice.key === 'c'),
  );
  async function allCheck() {
    for (const item of mayCheck) await decide(item, 'c');
  }
  const move = (/** @type {number} */ by) => {
    const to = open[open.indexOf(box) + by];
    if (to) setAt(to);
  };
  useKeys('dealer-decisions', [
    ...KEYS.map(([key, says]) => ({
      name: `decide-${key}`,
      key,
      says,
      does: () => choose(key),
      when: choices.some(choice => choice.key === key),
    })),
    {
      name: 'allcheck',
      key: 'x',
      says: 'All who are left check',
      does: () => void allCheck(),
      when: mayCheck.length > 0,
    },
    { name: 'left', key: 'ArrowLeft', says: 'The box before', does: () => move(-1) },
    { name: 'right', key: 'ArrowRight', says: 'The next box', does: () => move(1) },
  ]);
  const seat = view.seats.find(seat => seat.seat === box);
  return html`<section class="entry decision-entry" aria-label="Decisions">
    <header class="entry-head">
      <h2>
        ${box ? `Box ${box}` : 'All have decided'}
        ${seat ? html`<small> ${seat.name}</small>` : ''}
      </h2>
      <span class="entry-says">
        ${open.length === 1 ? 'The last to decide' : `${open.length} left to decide`}
      </span>
    </header>
    <div class="deciding">
      ${choices.map(
        choice => html`<button
          type="button"
          key=${choice.key + (choice.amount ?? '')}
          class=${`button decide ${choice.tone}`}
          onClick=${() => choose(choice.key)}
        >
          <span>${choice.says}</span>
          ${choice.amount !== null && html`<b>${dollars(choice.amount)}</b>`}
          <kbd>${choice.key.toUpperCase()}</kbd>
        </button>`,
      )}
      ${
        mayCheck.length > 1 &&
        html`<button type="button" class="button decide check" onClick=${() => void allCheck()}>
          <span>All ${mayCheck.length} check</span>
          <kbd>X</kbd>
        </button>`
      }
    </div>
    <p class="quietly small">
      Box by box from the dealer's left; tap a box to take it first.${' '}
      <${Cites} cites=${choices.flatMap(choice => choice.cites)} />
    </p>
  </section>`;
}
