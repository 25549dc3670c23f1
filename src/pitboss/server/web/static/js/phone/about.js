// What everybody may know of a tournament: level and time, prizes, players, conditions, papers.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { ordinal } from '../core/words.js';
import { addressOf, papersOf } from '../clock/papers.js';
import { chips, fieldWords, levelWords, minutes } from '../clock/words.js';
import { startWords } from '../clock/start.js';
import { Cites } from '../parts/cite.js';
import { feeWords } from './entry.js';
import { seated } from './ticket.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {import('../clock/running.js').Running} Running */

/**
 * What the time is left of, where it is not a level.
 * @type {Partial<Record<import('../clock/running.js').Phase, string>>}
 */
const WHAT = {
  before: 'Before the start',
  break: 'Break',
  stands: 'The clock stands',
  over: 'Over',
};

/** @param {{view: View, running: Running}} of */
export function Time({ view, running }) {
  const { level, next, left, phase } = running;
  const what = WHAT[phase] ?? (level ? `Level ${level.number}` : 'Playing time');
  return html`<section class=${`panel own-clock ${phase}`} aria-label="Clock">
    <header class="row spread">
      <h2>${what}</h2>
      <a href=${`/tournaments/${view.tournament}/clock`}>Wall clock</a>
    </header>
    ${
      phase !== 'over' &&
      left !== null &&
      left > 0 &&
      html`<p class="own-time" role="timer">
        ${minutes(left)}
      </p>`
    }
    ${
      phase === 'before' &&
      view.starts &&
      html`<p>
        ${(left ?? 0) > 0 ? 'until the start' : 'The director begins it'}:${' '}
        ${startWords(view.starts)}
      </p>`
    }
    ${
      phase === 'soon' &&
      html`<p>
        <span class="tag warn">Last minute</span>
      </p>`
    }
    ${
      phase === 'new' &&
      html`<p>
        <span class="tag info">New level</span>
      </p>`
    }
    <dl class="sheet-facts">
      ${
        level &&
        html`<div>
          <dt>Level ${level.number}</dt>
          <dd>
            ${levelWords(level)} <${Cites} cites=${level.cites ?? []} />
          </dd>
        </div>`
      }
      ${
        next &&
        html`<div>
          <dt>Next level</dt>
          <dd>${levelWords(next)}</dd>
        </div>`
      }
      ${
        running.notice &&
        html`<div>
          <dt>
            ${
              running.notice.begins <= (next?.begins ?? 0)
                ? 'After this level'
                : `In ${minutes(running.notice.begins - running.played)}`
            }
          </dt>
          <dd>
            ${running.notice.says} <${Cites} cites=${running.notice.cites ?? []} />
          </dd>
        </div>`
      }
      ${
        running.rebuys !== null &&
        html`<div>
          <dt>Rebuys</dt>
          <dd>${running.rebuys > 0 ? `open for ${minutes(running.rebuys)}` : 'closed'}</dd>
        </div>`
      }
      ${
        (view.players_left ?? 0) > 0 &&
        html`<div>
          <dt>Players left</dt>
          <dd>
            ${view.players_left} of ${view.entries}, ${chips(view.average)} on average
          </dd>
        </div>`
      }
    </dl>
  </section>`;
}

/** @param {{view: View, own?: number}} of `own`: the entrant who looks. */
export function Prizes({ view, own }) {
  if (!view.prizes?.length) return null;
  return html`<section class="panel stack" aria-label="Prizes">
    <header class="row spread">
      <h2>Prizes</h2>
      <b>${dollars(view.pool ?? 0)}</b>
    </header>
    <ol class="own-prizes">
      ${view.prizes.map(
        (prize, n) => html`<li
          key=${n}
          class=${own !== undefined && prize.entrants?.includes(own) ? 'mine' : ''}
        >
          <span>${ordinal(prize.place)}</span>
          <span>${prize.names?.join(', ') ?? ''}</span>
          <b>
            ${[prize.amount ? dollars(prize.amount) : '', prize.goods].filter(Boolean).join(', ')}
          </b>
        </li>`,
      )}
    </ol>
  </section>`;
}

/** @param {{view: View}} of */
export function Players({ view }) {
  const order = [...(view.entrants ?? [])].sort(
    (a, b) => (a.place ?? 0) - (b.place ?? 0) || (b.chips ?? 0) - (a.chips ?? 0),
  );
  if (!order.length) return null;
  return html`<details class="panel">
    <summary>Players: ${order.length}</summary>
    <table>
      <thead>
        <tr>
          <th>Player</th>
          <th>Seat</th>
          <th class="number">Chips</th>
        </tr>
      </thead>
      <tbody>
        ${order.map(
          item => html`<tr key=${item.entrant}>
            <td>${item.name}</td>
            <td>
              ${
                seated(item)
                  ? `table ${item.table}, seat ${item.seat}`
                  : item.place != null
                    ? ordinal(item.place)
                    : item.standing
              }
            </td>
            <td class="number">${seated(item) ? chips(item.chips) : ''}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** @param {{view: View}} of */
export function Conditions({ view }) {
  return html`<section class="panel stack" aria-label="Conditions">
    <h2>Conditions</h2>
    <dl class="sheet-facts">
      <div>
        <dt>Entry fee</dt>
        <dd>${feeWords(view)}</dd>
      </div>
      <div>
        <dt>Players</dt>
        <dd>
          ${fieldWords(view)}; ${view.entries ?? 0} entered
        </dd>
      </div>
      ${
        view.starts &&
        html`<div>
          <dt>Starts</dt>
          <dd>${startWords(view.starts)}</dd>
        </div>`
      }
      ${(view.sessions ?? []).map(
        session => html`<div key=${session.name}>
          <dt>Session: ${session.name}</dt>
          <dd>${session.says}</dd>
        </div>`,
      )}
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
      ${
        view.director &&
        html`<div>
          <dt>Director</dt>
          <dd>${view.director}</dd>
        </div>`
      }
    </dl>
    <ul class="papers" aria-label="Papers to read or print">
      ${papersOf(view)
        .filter(paper => !paper.waits)
        .map(
          paper => html`<li key=${paper.name}>
            <a href=${addressOf(view, paper, 'html')} target="_blank" rel="noopener">
              ${paper.says}
            </a>${' '}
            <a
              class="quietly"
              href=${addressOf(view, paper, 'pdf')}
              target="_blank"
              rel="noopener"
              aria-label=${`${paper.says} as PDF`}
            >
              PDF
            </a>
          </li>`,
        )}
    </ul>
    ${
      (view.conditions?.length ?? 0) > 0 &&
      html`<details>
        <summary>As they were published</summary>
        <pre class="published" tabindex="0">
          ${view.conditions?.join('\n')}
        </pre>
      </details>`
    }
  </section>`;
}
