// How wagers ended, one by one, with odds and clause; and the last rounds.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { capital, words } from '../core/words.js';
import { Cards } from '../parts/card.js';
import { Cites } from '../parts/cite.js';
import { Gain, gainOf } from './own_box.js';
import { ownBox } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./view.js').Result} Result */
/** @typedef {import('./games.js').Game} Game */
/** @typedef {import('../messages.d.ts').OwnRound} OwnRound */
/**
 * @typedef {{number: number, results: readonly Result[], wagers: Record<string, number>, hand:
 *   string, dealersHand: string, gain: number}} Settled
 */

const MARKS = /** @type {Record<string, string>} */ ({
  wins: '▲',
  loses: '▼',
  push: '=',
  returned: '=',
  void: '∅',
});

/** @param {{results: readonly Result[], label: string}} of */
export function Results({ results, label }) {
  return html`<ul class="results" aria-label=${label}>
    ${results.map(
      (result, n) => html`<li key=${n} class=${result.outcome}>
        <span class="result-wager">${capital(result.wager)}</span>
        <span class="result-outcome">
          <span aria-hidden="true">${MARKS[result.outcome] ?? ''}</span> ${result.outcome}
          ${
            result.odds
              ? html`
                ${' '}
                <small>at ${result.odds}</small>
              `
              : ''
          }
        </span>
        <b class="result-amount">
          ${result.outcome === 'wins' ? '+' : result.outcome === 'loses' ? '−' : ''}
          ${dollars(result.amount)}
        </b>
        <span class="result-why">
          ${
            !!result.withheld &&
            html`<small>${dollars(result.withheld)} withheld by the maximum payout</small>`
          }
          <${Cites} cites=${result.cites} />
        </span>
      </li>`,
    )}
  </ul>`;
}

/**
 * The own last rounds; none where they cannot be had.
 * @param {number} table
 * @param {unknown} since anew whenever this changes
 * @returns {OwnRound[]}
 */
export function useOwnRounds(table, since) {
  const [rounds, setRounds] = useState(/** @type {OwnRound[]} */ ([]));
  useEffect(() => {
    if (!since) return undefined;
    let here = true;
    ask('GET', `/me/rounds?table=${table}&limit=12`).then(
      found => {
        if (here) setRounds(found);
      },
      () => {
        /* nothing is shown then */
      },
    );
    return () => {
      here = false;
    };
  }, [table, since]);
  return rounds;
}

/**
 * The round that was settled last at this box: what is on the table, else what the room remembers.
 * @param {TableView} view
 * @param {readonly Result[]} shown
 * @param {OwnRound[]} rounds
 * @param {Game} game
 * @returns {Settled | null}
 */
export function lastSettled(view, shown, rounds, game) {
  const round = view.round;
  const box = ownBox(view);
  const own = shown.filter(entry => entry.box === view.your_seat);
  if (round?.over && box && own.length) {
    return {
      number: round.number,
      results: own,
      wagers: box.wagers,
      hand: box.hand ?? '',
      dealersHand: round.dealers_hand ?? '',
      gain: gainOf(own, box.wagers, game),
    };
  }
  const before = rounds.find(round => round.over && round.table === view.table);
  if (!before) return null;
  return {
    number: before.round,
    results: before.results,
    wagers: {},
    hand: before.hand,
    dealersHand: before.dealers_hand,
    gain: before.returned - before.wagered,
  };
}

/** @param {{settled: Settled | null, children?: any}} of */
export function LastResult({ settled, children }) {
  if (!settled)
    return html`<p class="quietly">Results come here, wager by wager, each with its clause.</p>`;
  return html`<div class="settled">
    <p class="settled-head">
      <span>Round ${settled.number}</span>
      <${Gain} gain=${settled.gain} />
    </p>
    ${
      settled.hand &&
      html`<p class="settled-hands">
        <span>You: ${settled.hand}</span>
        ${settled.dealersHand && html`<span>Dealer: ${settled.dealersHand}</span>`}
      </p>`
    }
    <${Results} results=${settled.results} label=${`Results of round ${settled.number}`} />
    ${children}
  </div>`;
}

/**
 * Every box of the round that is over, in the order of settlement.
 * @param {{view: TableView, results: readonly Result[], game: Game}} of
 */
export function EveryResult({ view, results, game }) {
  const boxes = [...new Set(results.map(result => result.box))];
  if (!boxes.length)
    return html`<p class="quietly">Results come here, wager by wager, each with its clause.</p>`;
  return html`<div class="settled">
    ${boxes.map(box => {
      const own = results.filter(result => result.box === box),
        shown = view.round?.boxes.find(candidate => candidate.box === box);
      return html`<section key=${box}>
        <p class="settled-head">
          <span>Box ${box}</span>
          <${Gain} gain=${gainOf(own, shown?.wagers ?? {}, game)} />
        </p>
        ${
          shown?.hand &&
          html`<p class="settled-hands">
            <span>${capital(shown.hand)}</span>
          </p>`
        }
        <${Results} results=${own} label=${`Results of box ${box}`} />
      </section>`;
    })}
  </div>`;
}

/** @param {{rounds: OwnRound[], onProof: (round: number) => void}} of */
export function LastRounds({ rounds, onProof }) {
  if (!rounds.length) return html`<p class="quietly">Your rounds at this table come here.</p>`;
  return html`<ol class="last-rounds" aria-label="Your last rounds here">
    ${rounds.map(
      round => html`<li key=${round.round}>
        <details>
          <summary>
            <span>${round.round}</span>
            <${Cards} names=${round.cards} size="s" label="Your cards" />
            <${Gain} gain=${round.returned - round.wagered} />
          </summary>
          <p>
            ${
              [
                round.hand && `You: ${round.hand}`,
                round.dealers_hand && `Dealer: ${round.dealers_hand}`,
              ]
                .filter(Boolean)
                .join('. ') || capital(words(round.over ? 'over' : 'being_played'))
            }
          </p>
          ${
            !!round.communal.length &&
            html`<${Cards} names=${round.communal} size="s" label="Communal cards" />`
          }
          <${Results} results=${round.results} label=${`Results of round ${round.round}`} />
          <button type="button" class="button quiet" onClick=${() => onProof(round.round)}>
            Proof of the deck
          </button>
        </details>
      </li>`,
    )}
  </ol>`;
}
