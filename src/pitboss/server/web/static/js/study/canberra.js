// The best play of Canberra Poker by hand and dealer's card, ace and king in detail.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { CardField } from '../parts/fields.js';
import { capital } from '../core/words.js';
import { useAnswer } from './asking.js';
import { Choices } from './choices.js';
import { perCent, signed, Standing } from './figures.js';
import { useGrid } from './grid.js';

/** @typedef {import('../messages.d.ts').UpcardLine} Line */
/** @typedef {import('../messages.d.ts').UpcardCell} Cell */
/** @typedef {import('../messages.d.ts').UpcardChart} Found */

const MARKS = /** @type {Record<string, string>} */ ({ bet: 'B', fold: '–', depends: '½' });

export function Canberra() {
  const answer = /** @type {import('./asking.js').Answer<Found>} */ (
    useAnswer('canberra/chart', {})
  );
  return html`<section class="stack">
    <header class="study-head">
      <h2>Bet or fold</h2>
      <p class="quietly">
        Canberra Poker as gazetted in NI2017-193, by the hand and the card that the dealer
        shows.
      </p>
    </header>
    <${Standing} answer=${answer} />
    ${
      answer.found &&
      html`
        <${Kinds} found=${answer.found} />
        <${AceKing} found=${answer.found} />
      `
    }
    <${Explorer} />
  </section>`;
}

/** Lines that say the same against every card are one. @param {readonly Line[]} lines */
function alike(lines) {
  /** @type {{name: string, lines: Line[]}[]} */ const groups = [];
  for (const line of lines) {
    const last = groups.at(-1),
      same =
        last &&
        line.by_upcard.every((cell, n) => cell.action === last.lines[0]?.by_upcard[n]?.action);
    if (last && same && last.lines[0]?.by_upcard.every(cell => cell.action === 'bet'))
      last.lines.push(line);
    else groups.push({ name: line.kind, lines: [line] });
  }
  return groups.map(group => ({
    ...group,
    name: group.lines.length > 1 ? `${group.name} or better` : group.name,
  }));
}

/** @param {{found: Found}} of */
function Kinds({ found }) {
  const groups = alike(found.kinds);
  const [at, setAt] = useState(/** @type {[number, number]} */ ([1, 0]));
  const { where, cell } = useGrid({
    rows: groups.length,
    columns: 13,
    at,
    onRead: (row, column) => setAt([row, column]),
  });
  const group = groups[at[0]],
    upcard = found.upcards[at[1]];
  return html`<div class="framed">
    <figure class="chart panel">
      <figcaption>
        <h3>By kind of hand</h3>
        <p>Canberra Poker: the player's hand down, the dealer's card across</p>
      </figcaption>
      <div class="scrolls">
        <table class="hands upcards" ref=${where}>
          <thead>
            <tr>
              <td></td>
              ${found.upcards.map(
                upcard => html`<th scope="col" key=${upcard}>
                  ${upcard}
                </th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${groups.map(
              (group, row) => html`<tr key=${group.name}>
                <th scope="row">${capital(group.name)}</th>
                ${found.upcards.map((shown, column) => {
                  const of = /** @type {Cell} */ (group.lines[0]?.by_upcard[column]);
                  return html`<td key=${shown}>
                    <button
                      type="button"
                      class=${`cell ${of.action}s`}
                      ...${cell(row, column)}
                    >
                      ${
                        of.action === 'depends'
                          ? html`<span>${Math.round(100 * of.bet_share.decimal)}%</span>`
                          : html`<b aria-hidden="true">${MARKS[of.action]}</b>`
                      }
                      <span class="unseen">
                        ${' '}
                        ${of.action === 'depends' ? 'are bet' : of.action}, ${group.name}${' '}
                        against ${shown}
                      </span>
                    </button>
                  </td>`;
                })}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="legend">
        <span>
          <i class="swatch bets"></i>B bet
        </span>
        <span>
          <i class="swatch folds"></i>– fold
        </span>
        <span>
          <i class="swatch dependss"></i>% are bet: see ace and king
        </span>
      </p>
      <p class="foot-note">Exact: 19,933,230,517,200 deals.</p>
    </figure>
    ${
      group &&
      html`<aside class="panel stack reading" aria-live="polite">
        <h3>
          ${capital(group.name)}, the dealer shows ${upcard}
        </h3>
        <div
          class="every scrolls"
          tabindex="0"
          role="region"
          aria-label="Values of a bet"
        >
          <dl class="values">
            ${group.lines.map(line => {
              const of = line.by_upcard[at[1]];
              return (
                of &&
                html`<div key=${line.kind}>
                  <dt>${capital(line.kind)}</dt>
                  <dd title=${of.bet_value.fraction}>
                    ${signed(of.bet_value.decimal, 4)}
                  </dd>
                </div>`
              );
            })}
          </dl>
        </div>
        <p class="quietly">
          What a bet is worth with such hands together, in antes; a fold is worth −1.
        </p>
      </aside>`
    }
  </div>`;
}

/** @param {{found: Found}} of */
function AceKing({ found }) {
  const { hands, bet_share: share, depend_on_suits: onSuits } = found.ace_king;
  const thirds = [...new Set(hands.map(hand => hand.kind[2] ?? ''))];
  const [at, setAt] = useState(/** @type {[number, number]} */ ([0, 0]));
  const { where, cell } = useGrid({
    rows: thirds.length,
    columns: 13,
    at,
    onRead: (row, column) => setAt([row, column]),
  });
  const third = thirds[at[0]] ?? '',
    upcard = found.upcards[at[1]];
  const group = (/** @type {string} */ letter) => hands.filter(hand => hand.kind[2] === letter);
  return html`<div class="framed">
    <figure class="chart panel">
      <figcaption>
        <h3>Ace and king</h3>
        <p>
          ${perCent(share.decimal, 4)} of these hands are bet. Third card down, the
          dealer's card across: the part that is bet
        </p>
      </figcaption>
      <div class="scrolls">
        <table class="hands upcards short" ref=${where}>
          <thead>
            <tr>
              <td></td>
              ${found.upcards.map(
                upcard => html`<th scope="col" key=${upcard}>
                  ${upcard}
                </th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${thirds.map(
              (letter, row) => html`<tr key=${letter}>
                <th scope="row">AK${letter}</th>
                ${found.upcards.map((shown, column) => {
                  const cells = group(letter).map(
                      item => /** @type {Cell} */ (item.by_upcard[column]),
                    ),
                    all = cells.reduce((sum, cell) => sum + cell.hands, 0);
                  const part =
                    cells.reduce((sum, cell) => sum + cell.hands * cell.bet_share.decimal, 0) / all;
                  const kind = part > 0.99999 ? 'bets' : part < 0.00001 ? 'folds' : 'dependss';
                  return html`<td key=${shown}>
                    <button
                      type="button"
                      class=${`cell ${kind}`}
                      style=${{ '--part': part.toFixed(3) }}
                      ...${cell(row, column)}
                    >
                      ${
                        kind === 'dependss'
                          ? html`<span>${Math.round(100 * part)}%</span>`
                          : html`<b aria-hidden="true">${kind === 'bets' ? 'B' : '–'}</b>`
                      }
                      <span class="unseen">
                        ${' '}
                        ${kind === 'dependss' ? 'are bet' : kind === 'bets' ? 'bet' : 'fold'}
                        , ace, king and ${letter} against ${shown}
                      </span>
                    </button>
                  </td>`;
                })}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="foot-note">
        ${onSuits} of ${(hands.length * 13).toLocaleString('en-AU')} choices hang on the
        suits.
      </p>
    </figure>
    <aside class="panel stack reading" aria-live="polite">
      <h3>
        AK${third}, the dealer shows ${upcard}
      </h3>
      <div class="every scrolls" tabindex="0" role="region" aria-label="Every such hand">
        <dl class="values">
          ${group(third).map(line => {
            const of = line.by_upcard[at[1]];
            return (
              of &&
              html`<div key=${line.kind} class=${of.action}>
                <dt>
                  ${line.kind}${' '}
                  <span class="tag">
                    ${of.action === 'depends' ? 'by the suits' : of.action}
                  </span>
                </dt>
                <dd title=${of.bet_value.fraction}>${signed(of.bet_value.decimal, 4)}</dd>
              </div>`
            );
          })}
        </dl>
      </div>
      <p class="quietly">What a bet is worth, in antes; a fold is worth −1.</p>
    </aside>
  </div>`;
}

function Explorer() {
  const [hand, setHand] = useState(/** @type {string[]} */ ([]));
  const [upcard, setUpcard] = useState(/** @type {string[]} */ ([]));
  const ready = hand.length === 5 && upcard.length === 1;
  const answer =
    /** @type {import('./asking.js').Answer<import('../messages.d.ts').DecisionValued>} */ (
      useAnswer('canberra/decision', ready ? { hand, upcard } : null)
    );
  return html`<section class="panel explorer" aria-labelledby="h-explorer">
    <header class="row spread">
      <h3 id="h-explorer">Any hand, card by card</h3>
      <button
        type="button"
        class="button"
        disabled=${!hand.length && !upcard.length}
        onClick=${() => {
          setHand([]);
          setUpcard([]);
        }}
      >
        Clear
      </button>
    </header>
    <div class="explorer-in">
      <div class="stack">
        <${CardField}
          label="Your five cards"
          value=${hand}
          onChange=${setHand}
          count=${5}
          taken=${upcard}
        />
        <${CardField}
          label="The dealer shows"
          value=${upcard}
          onChange=${setUpcard}
          count=${1}
          taken=${hand}
          hint="Two keys for each card, rank and suit, or the grid."
        />
      </div>
      <div class="stack" aria-live="polite">
        ${
          ready
            ? html`<${Standing} answer=${answer} />`
            : html`<p class="quietly">Pick five cards and the dealer's.</p>`
        }
        ${
          ready &&
          answer.found &&
          !answer.stale &&
          html`<${Choices} choices=${answer.found.choices} best=${answer.found.best} />`
        }
      </div>
    </div>
  </section>`;
}
