// The chart of the 169 starting hands, and any flop or river card by card.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useAnswer } from './asking.js';
import { Choices } from './choices.js';
import { Explorer } from './explorer.js';
import { perCent, Standing } from './figures.js';
import { useGrid } from './grid.js';

/** @typedef {import('../messages.d.ts').StartingHand} Hand */

const RANKS = [...'AKQJT98765432'];
const WORDS = {
  A: 'aces',
  K: 'kings',
  Q: 'queens',
  J: 'jacks',
  T: 'tens',
  9: 'nines',
  8: 'eights',
  7: 'sevens',
  6: 'sixes',
  5: 'fives',
  4: 'fours',
  3: 'threes',
  2: 'twos',
};
/** Costs beyond this make a cell as deep as it gets, in antes. */
const CLEAR = 1.2;

/** @param {number} row @param {number} column */
const nameAt = (row, column) =>
  row === column
    ? `${RANKS[row]}${RANKS[row]}`
    : row < column
      ? `${RANKS[row]}${RANKS[column]}s`
      : `${RANKS[column]}${RANKS[row]}o`;
/** "AKs" -> "ace and king". @param {string} name */
const words = name =>
  name.length === 2
    ? `A pair of ${WORDS[/** @type {'A'} */ (name[0])]}`
    : `${name.slice(0, 2).replaceAll('T', '10')} ${name.endsWith('s') ? 'suited' : 'of two suits'}`;
/** What the second best choice of another kind would give away. @param {Hand} hand */
function margin(hand) {
  const plays = hand.best.startsWith('play');
  return Math.min(
    ...hand.choices
      .filter(choice => choice.action.startsWith('play') !== plays)
      .map(choice => choice.cost.decimal),
  );
}

export function HoldEm() {
  const answer =
    /** @type {import('./asking.js').Answer<import('../messages.d.ts').StartingHands>} */ (
      useAnswer('ultimate/hands', {})
    );
  return html`<section class="stack">
    <header class="study-head">
      <h2>Before the flop</h2>
      <p class="quietly">
        Ultimate Texas Hold-em as gazetted in NI2025-411. Every value counts all that the
        dealer may hold and all that may come.
      </p>
    </header>
    <${Standing} answer=${answer} />
    ${answer.found && html`<${Chart} hands=${answer.found.starting_hands} />`}
    <${Explorer} />
  </section>`;
}

/** @param {{hands: readonly Hand[]}} of */
function Chart({ hands }) {
  const byName = new Map(hands.map(hand => [hand.hand, hand]));
  const [at, setAt] = useState(/** @type {[number, number]} */ ([0, 0]));
  const { where, cell } = useGrid({
    rows: 13,
    columns: 13,
    at,
    onRead: (row, column) => setAt([row, column]),
  });
  const read = byName.get(nameAt(...at));
  const raised = hands.filter(hand => hand.best.startsWith('play')),
    share = raised.reduce((sum, item) => sum + item.holdings, 0) / 1326;
  return html`<div class="framed">
    <figure class="chart panel">
      <figcaption>
        <h3>Play 4× or check</h3>
        <p>
          Ultimate Texas Hold-em, ${raised.length} of 169 hands are played at once:${' '}
          ${perCent(share, 2)} of all deals
        </p>
      </figcaption>
      <table class="hands" ref=${where}>
        <caption class="unseen">
          Rows and columns are ranks; above the diagonal suited, below it of two suits.
          Arrow keys walk the cells.
        </caption>
        <thead>
          <tr>
            <td></td>
            ${RANKS.map(
              rank => html`<th scope="col" key=${rank}>
                ${rank}
              </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${RANKS.map(
            (rank, row) => html`<tr key=${rank}>
              <th scope="row">${rank}</th>
              ${RANKS.map((_, column) => {
                const name = nameAt(row, column),
                  hand = byName.get(name);
                if (!hand) return html`<td></td>`;
                const plays = hand.best.startsWith('play'),
                  clear = Math.min(1, margin(hand) / CLEAR);
                return html`<td key=${name}>
                  <button
                    type="button"
                    class=${`cell ${plays ? 'plays' : 'checks'}`}
                    style=${{ '--clear': clear.toFixed(3) }}
                    ...${cell(row, column)}
                  >
                    <span>${name}</span> <b aria-hidden="true">${plays ? '4×' : '·'}</b>
                    <span class="unseen">
                      ${' '}
                      ${plays ? 'play 4 times the ante' : 'check'}
                    </span>
                  </button>
                </td>`;
              })}
            </tr>`,
          )}
        </tbody>
      </table>
      <p class="legend">
        <span>
          <i class="swatch plays"></i>4× play four times the ante
        </span>
        <span>
          <i class="swatch checks"></i>· check
        </span>
        <span class="quietly">
          the stronger the colour, the more the other choice gives away
        </span>
      </p>
      <p class="foot-note">
        Playing 3× is never best. Suited above the diagonal, two suits below. Exact:
        27,813,810,024,000 deals.
      </p>
    </figure>
    ${
      read &&
      html`<aside class="panel stack reading" aria-live="polite">
        <h3>${words(read.hand)}</h3>
        <p class="quietly">${read.holdings} of 1,326 holdings</p>
        <${Choices} choices=${read.choices} best=${read.best} />
        <button type="button" class="button" onClick=${() => print()}>
          Print the chart
        </button>
      </aside>`
    }
  </div>`;
}
