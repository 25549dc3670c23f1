// Rounds, newest first, by day; each line leads to its replay.
import { html } from '../core/html.js';
import { gameName } from '../core/words.js';
import { changed } from './address.js';
import { clock, day, moment } from '../core/casino_time.js';
import { lasted } from './lines.js';
import { Marks } from './marks.js';

/** @typedef {import('../messages.d.ts').RoundListed} RoundListed */

/** @param {{table: number, round: number}} of */
export const replayOf = ({ table, round }) => `/inspector/tables/${table}/rounds/${round}`;

/** @param {RoundListed[]} rounds @returns {[string, RoundListed[]][]} */
function byDay(rounds) {
  /** @type {Map<string, RoundListed[]>} */
  const days = new Map();
  for (const round of rounds)
    days.set(day(round.began), [...(days.get(day(round.began)) ?? []), round]);
  return [...days];
}

/** @param {{rounds: RoundListed[]}} of */
export const RoundList = ({ rounds }) => html`
  ${byDay(rounds).map(
    ([on, these]) => html`<section class="day" key=${on}>
      <h2>
        ${on} <small>${these.length === 1 ? 'one round' : `${these.length} rounds`}</small>
      </h2>
      <ol class="rounds">
        ${these.map(
          item => html`<li key=${`${item.table}/${item.round}`}>
            <${Line} round=${item} />
          </li>`,
        )}
      </ol>
    </section>`,
  )}
`;

/** @param {{round: RoundListed}} of */
function Line({ round }) {
  return html`<a class="line" href=${replayOf(round)}>
    <span class="line-name">
      Table ${round.table}, round ${round.round}
    </span>
    <time class="line-time" datetime=${round.began} title=${moment(round.began)}>
      ${clock(round.began)}
    </time>
    <span class="line-game">
      ${gameName(round.game)} <small>${round.law.join(', ')}</small>
    </span>
    <span class="line-size">
      ${
        round.ended
          ? html`<b>${lasted(round.began, round.ended)}</b>`
          : html`<span
            class="tag info"
          >not over</span>`
      }${' '}
      <small>
        ${round.events} events${round.ended && !round.dealt ? ', no card dealt' : ''}
      </small>
    </span>
    <${Marks} marks=${round.marks} />
  </a>`;
}

/** @param {{address: URLSearchParams, next: number | null, go: import('./address.js').Go}} of */
export function Pages({ address, next, go }) {
  const before = address.get('before');
  if (!before && next === null) return null;
  const turn = (/** @type {string | null} */ to) => (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go({ before: to });
    scrollTo(0, 0);
  };
  return html`<nav class="row spread" aria-label="More rounds">
    ${
      before
        ? html`<a class="button" href=${changed({ before: null }, address)} onClick=${turn(null)}>
          Newest rounds
        </a>`
        : html`<span></span>`
    }
    ${
      next !== null &&
      html`<a
        class="button"
        rel="next"
        href=${changed({ before: `${next}` }, address)}
        onClick=${turn(`${next}`)}
      >
        Older rounds
      </a>`
    }
  </nav>`;
}
