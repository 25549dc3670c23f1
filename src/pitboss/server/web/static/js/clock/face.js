// The face of the clock: the time that is left, and what it is left of.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { clock as hour, day } from '../core/casino_time.js';
import { levelParts, minutes, winners } from './words.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {import('./running.js').Running} Running */

/** What is said beside the colour. @type {Partial<Record<import('./running.js').Phase, string>>} */
const MARKS = {
  soon: 'Last minute',
  last: 'Last seconds',
  new: 'New level',
  stands: 'The clock stands',
};

/** @param {{view: View, running: Running}} of */
export function Face({ view, running }) {
  if (running.phase === 'over') return html`<${Ended} view=${view} />`;
  if (running.phase === 'before') return html`<${Before} ...${{ view, running }} />`;
  if (running.phase === 'break') return html`<${Break} ...${{ running }} />`;
  const { level, left, phase } = running;
  const mark = MARKS[phase];
  return html`<section class="wall-face" aria-label="The clock">
    <p class="wall-mark">
      ${level ? `Level ${level.number}` : 'Playing time'}
      ${
        mark &&
        html`
          ${' '}
          <b class="wall-tag">${mark}</b>
        `
      }
    </p>
    <${Time} seconds=${left ?? running.played} />
    ${phase === 'stands' && html`<p class="wall-says">It starts with the first card.</p>`}
    ${running.ends && html`<p class="wall-says">Until this session ends</p>`}
    ${
      left === null &&
      level &&
      !running.late &&
      html`<p class="wall-says">Played so far: this level stays to the end</p>`
    }
    <${Levels} running=${running} />
  </section>`;
}

/** @param {{seconds: number}} of */
const Time = ({
  seconds,
}) => html`<p class=${`wall-time${seconds > 3599 ? ' long' : ''}`} role="timer">
  ${minutes(seconds)}
</p>`;

/** @param {{running: Running}} of */
function Levels({ running }) {
  const { level, next } = running;
  if (!level) return null;
  return html`<div class="wall-levels">
    <dl class="wall-level">
      ${levelParts(level).map(
        ([what, says]) => html`<div key=${what}>
          <dt>${what}</dt>
          <dd>${says}</dd>
        </div>`,
      )}
    </dl>
    ${
      next &&
      html`<p class="wall-next">
        <span>Next</span>${' '}
        ${levelParts(next)
          .map(([what, says]) => `${what.toLowerCase()} ${says}`)
          .join(', ')}
      </p>`
    }
  </div>`;
}

/** @param {{running: Running}} of */
function Break({ running }) {
  const left = running.left ?? 0;
  return html`<section class="wall-face" aria-label="The clock">
    <p class="wall-mark">
      Break
      ${
        left <= 0 &&
        html`
          ${' '}
          <b class="wall-tag">The break is over</b>
        `
      }
    </p>
    <${Time} seconds=${left} />
    <p class="wall-says">
      ${
        running.level
          ? `Then level ${running.level.number} goes on${
              running.next
                ? ` with ${minutes((running.next.begins ?? 0) - running.played)} left`
                : ''
            }.`
          : 'Then play goes on.'
      }
    </p>
    <${Levels} running=${running} />
  </section>`;
}

/** @param {{view: View, running: Running}} of */
function Before({ view, running }) {
  const left = running.left ?? 0;
  const first = !view.session || view.stage !== 'between sessions';
  return html`<section class="wall-face" aria-label="The clock">
    <p class="wall-mark">${first ? 'Starts at' : 'Between sessions'}</p>
    ${
      view.starts &&
      first &&
      html`
        <p class="wall-time" aria-label="Starting time">
          ${hour(view.starts).slice(0, 5)}
        </p>
        <p class="wall-says">
          ${day(view.starts)}
          ${
            left > 0
              ? html`
                , in <span role="timer">${minutes(left)}</span>
              `
              : '. The director begins it.'
          }
        </p>
      `
    }
    ${
      view.stage === 'entries' &&
      html`<p class="wall-next">
        <span>Entries are open</span> ${dollars(view.entry_fee ?? 0)} a player
      </p>`
    }
    ${
      view.stage === 'seated' &&
      html`<p class="wall-next">
        <span>Seats are drawn</span> Please take your seats.
      </p>`
    }
    ${view.stage !== 'entries' && view.stage !== 'seated' && html`<${Levels} running=${running} />`}
  </section>`;
}

/** @param {{view: View}} of */
function Ended({ view }) {
  const names = winners(view);
  if (view.stage === 'called off')
    return html`<section class="wall-face" aria-label="The clock">
      <p class="wall-mark">This tournament</p>
      <p class="wall-winner">was called off</p>
      <p class="wall-says">Entry fees are returned.</p>
    </section>`;
  return html`<section class="wall-face" aria-label="The end">
    <p class="wall-mark">${names.length > 1 ? 'Winners' : 'Winner'}</p>
    <p class="wall-winner">${names.join(' and ') || 'to be decided'}</p>
    ${view.stage === 'placed' && html`<p class="wall-says">The prizes are about to be awarded.</p>`}
  </section>`;
}
