// The jackpot's curve: what a wager returns by pool, where it breaks even, and how the pool grows.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { Choice, Text } from '../parts/fields.js';
import { capital } from '../core/words.js';
import { useAnswer } from './asking.js';
import { decimal, Exactly, oneIn, perCent, Standing } from './figures.js';
import { Plot, steps } from './plot.js';

/** @typedef {import('../messages.d.ts').JackpotStudied} Studied */
/** @typedef {import('./plot.js').Frame} Frame */

const WAGERS = [100, 200, 500];

/** @param {string} text @param {number} most */
function cents(text, most) {
  const found = /^\$?\s*(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '').trim());
  const value = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
  return value !== null && value <= most ? value : null;
}

export function Jackpot() {
  const [play, setPlay] = useState({
    wager: 100,
    pool: '50000',
    boxes: '1',
    to_pool: '0.8',
    rounds: '40',
  });
  const change = (/** @type {object} */ some) => setPlay(before => ({ ...before, ...some }));
  const pool = cents(play.pool, 1e11),
    boxes = Number(play.boxes),
    rounds = Number(play.rounds),
    part = Number(play.to_pool);
  const wrong = {
    pool: pool === null ? 'Dollars, such as 50000.' : '',
    boxes: boxes >= 1 && boxes <= 9 && Number.isInteger(boxes) ? '' : 'One to nine boxes.',
    rounds: rounds >= 1 && rounds <= 1000 && Number.isInteger(rounds) ? '' : '1 to 1,000.',
    part: play.to_pool.trim() && part >= 0 && part <= 1 ? '' : 'A part: 0 to 1.',
  };
  const body = Object.values(wrong).some(Boolean)
    ? null
    : {
        wager: play.wager,
        pool,
        boxes,
        to_pool: play.to_pool.trim(),
        rounds_an_hour: rounds,
      };
  const answer = /** @type {import('./asking.js').Answer<Studied>} */ (useAnswer('jackpot', body));
  const whole = { inputmode: 'numeric', autocomplete: 'off' };
  return html`<section class="stack">
    <header class="study-head">
      <h2>The progressive jackpot</h2>
      <p class="quietly">
        Canberra Poker, rules 10 and 11 of NI2017-193: what one displayed wager returns at
        each pool. The wager is not returned.
      </p>
    </header>
    <div class="designer-in">
      <form
        class="panel stack"
        onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}
      >
        <${Choice}
          label="Displayed wager"
          value=${play.wager}
          onChange=${(/** @type {number} */ wager) => change({ wager })}
          choices=${WAGERS.map(value => ({ value, says: dollars(value) }))}
        />
        <${Text}
          label="The meter shows, $"
          value=${play.pool}
          error=${wrong.pool}
          onChange=${(/** @type {string} */ text) => change({ pool: text })}
          more=${whole}
        />
        <div class="pairs">
          <${Text}
            label="Boxes that wager"
            value=${play.boxes}
            error=${wrong.boxes}
            onChange=${(/** @type {string} */ text) => change({ boxes: text })}
            more=${whole}
          />
          <${Text}
            label="Rounds an hour"
            value=${play.rounds}
            error=${wrong.rounds}
            onChange=${(/** @type {string} */ text) => change({ rounds: text })}
            more=${whole}
          />
        </div>
        <${Text}
          label="Part of a wager to the pool"
          value=${play.to_pool}
          error=${wrong.part}
          hint="The reserve pool has the rest."
          onChange=${(/** @type {string} */ text) => change({ to_pool: text })}
          more=${{ inputmode: 'decimal', autocomplete: 'off' }}
        />
      </form>
      <div class="stack results">
        <${Standing} answer=${answer} />
        ${
          answer.found &&
          html`<div class=${`stack${answer.stale ? ' older' : ''}`} aria-busy=${answer.stale}>
            <${Shown} found=${answer.found} />
          </div>`
        }
      </div>
    </div>
  </section>`;
}

/** @param {{found: Studied}} of */
function Shown({ found }) {
  const points = found.returns,
    even = found.break_even_pool.decimal,
    here = found.pool.decimal;
  const last = points.at(-1)?.pool ?? 1,
    top = Math.max(1.2, ...points.map(point => point.returned.decimal));
  const x = (/** @type {Frame} */ frame, /** @type {number} */ pool) =>
    frame.left + (pool / last) * (frame.right - frame.left);
  const y = (/** @type {Frame} */ frame, /** @type {number} */ value) =>
    frame.bottom - (value / top) * (frame.bottom - frame.top);
  const growth = found.growth_an_hour.decimal;
  return html`
    <div class="panel stack">
      <div class="heads">
        <p>
          <span class="label">Return</span>
          <b class="figure">${perCent(found.return.decimal, 3)}</b>
          <small>at ${dollars(Math.round(here))}</small>
        </p>
        <p>
          <span class="label">Break-even pool</span>
          <b class="figure">${dollars(Math.round(even))}</b>
          <small>one box alone</small>
        </p>
        <p>
          <span class="label">The pool grows</span>
          <b class="figure">${dollars(Math.round(growth))}</b>
          <small>an hour, on average</small>
        </p>
      </div>
      <${Plot}
        label="Return of one jackpot wager by pool"
        places=${points.map(point => point.pool)}
        first=${Math.max(
          0,
          points.findIndex(point => point.pool === Math.round(here)),
        )}
        xName="pool"
        yName="return"
        x=${x}
        xTicks=${(/** @type {Frame} */ frame) =>
          steps(0, last, Math.max(2, Math.floor(frame.wide / 130))).map(step => ({
            x: x(frame, step),
            label: step === 0 ? '$0' : step >= 1e8 ? `$${step / 1e8}m` : `$${step / 1e5}k`,
          }))}
        yTicks=${(/** @type {Frame} */ frame) =>
          steps(0, top, 5).map(step => ({
            x: y(frame, step),
            label: `${Math.round(100 * step)} %`,
          }))}
        draws=${(/** @type {Frame} */ frame, /** @type {number} */ at) => html`
          <path class="even" d=${`M${frame.left} ${y(frame, 1)}H${frame.right}`} />
          <path
            class="curve"
            d=${points
              .map(
                (point, n) =>
                  (n ? 'L' : 'M') +
                  `${x(frame, point.pool).toFixed(1)} ` +
                  y(frame, point.returned.decimal).toFixed(1),
              )
              .join('')}
          />
          ${
            even > 0 &&
            even <= last &&
            html`
              <circle class="mark" cx=${x(frame, even)} cy=${y(frame, 1)} r="5" />
              <text
                class="note"
                x=${x(frame, even) - 8}
                y=${y(frame, 1) - 10}
                text-anchor="end"
              >
                break-even ${dollars(Math.round(even))}
              </text>
            `
          }
          ${
            points[at] &&
            html`<circle
              class="read"
              cx=${x(frame, points[at].pool)}
              cy=${y(frame, points[at].returned.decimal)}
              r="5"
            />`
          }
        `}
        says=${(/** @type {number} */ n) =>
          points[n] &&
          html`
            <b>${dollars(points[n].pool)}</b>${' '}
            <span>returns ${perCent(points[n].returned.decimal, 4)}</span>${' '}
            <code class="fraction">${points[n].returned.fraction}</code>
          `}
      />
    </div>
    <div class="panel stack">
      <h3>In the long run</h3>
      <dl class="values wide">
        <div>
          <dt>Return</dt>
          <dd>
            <${Exactly}
              figure=${found.return}
              says=${perCent(found.return.decimal, 6)}
              label="Return"
            />
          </dd>
        </div>
        <div>
          <dt>The pool's growth ends at</dt>
          <dd>
            ${
              found.level_pool
                ? dollars(Math.round(found.level_pool.decimal))
                : 'no such pool: the least prizes take more'
            }
          </dd>
        </div>
        <div>
          <dt>The reserve, an hour</dt>
          <dd>${dollars(Math.round(found.reserve_growth_an_hour.decimal))}</dd>
        </div>
        ${Object.entries(found.hits).map(
          ([name, hit]) => html`<div key=${name}>
            <dt>${capital(name.replaceAll('_', ' '))}</dt>
            <dd>
              one in ${Math.round(hit.rounds_between.decimal).toLocaleString('en-AU')}${' '}
              rounds,${' '}
              ${
                hit.hours_between.decimal < 100
                  ? decimal(hit.hours_between.decimal, 1)
                  : Math.round(hit.hours_between.decimal).toLocaleString('en-AU')
              }${' '}
              hours
            </dd>
          </div>`,
        )}
        ${
          found.boxes > 1 &&
          Object.entries(found.shared).map(
            ([name, chance]) => html`<div key=${name}>
              <dt>${SHARED[name] ?? name}</dt>
              <dd>${oneIn(chance.decimal)} rounds</dd>
            </div>`,
          )
        }
      </dl>
    </div>
  `;
}

/** @type {Record<string, string>} */
const SHARED = {
  royal_flushes: 'Two royal flushes or more',
  straight_flushes: 'Two straight flushes or more',
  both: 'Royal and straight flush at once',
};
