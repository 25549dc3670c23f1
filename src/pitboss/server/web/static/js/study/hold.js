// What a table held against theory: its course over the rounds inside the band of chance.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { change, dollars } from '../core/money.js';
import { gameName } from '../core/words.js';
import { decimal, perCent } from './figures.js';
import { Plot, steps } from './plot.js';

/** @typedef {import('../messages.d.ts').HoldStudied} Studied */
/** @typedef {import('./plot.js').Frame} Frame */

const HOUSE_GAMES = ['ultimate_texas_holdem', 'canberra_poker'];
const AGAIN = 10000,
  SURE = 1.96;

export function Hold() {
  const [tables, setTables] = useState(
    /** @type {import('../messages.d.ts').TableInLobby[]} */ ([]),
  );
  const [table, setTable] = useState(
    Number(new URLSearchParams(location.search).get('table')) || 0,
  );
  const [found, setFound] = useState(/** @type {Studied | null} */ (null));
  const [problem, setProblem] = useState('');
  useEffect(() => {
    ask('GET', '/lobby').then(
      lobby => {
        const house = lobby.tables.filter(
          (/** @type {import('../messages.d.ts').TableInLobby} */ table) =>
            HOUSE_GAMES.includes(table.game) && !table.tournament,
        );
        setTables(house);
        setTable(chosen => chosen || house[0]?.table || 0);
      },
      failed => setProblem(failed.message),
    );
  }, []);
  useEffect(() => {
    if (!table) return undefined;
    history.replaceState(null, '', `/study/hold?table=${table}`);
    let wanted = true;
    const look = () =>
      ask('GET', `/study/hold/${table}`).then(
        item => {
          if (wanted) {
            setFound(item);
            setProblem('');
          }
        },
        failed => {
          if (wanted) {
            setFound(null);
            setProblem(failed.message);
          }
        },
      );
    void look();
    const timer = setInterval(look, AGAIN);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [table]);
  return html`<section class="stack">
    <header class="study-head row spread">
      <div>
        <h2>Hold against theory</h2>
        <p class="quietly">
          What the house won at a table, and what the best play leaves it in the long run.
        </p>
      </div>
      <label class="field pick-table">
        <span class="label">Table</span>
        <select
          aria-label="Table"
          value=${table}
          onChange=${(/** @type {any} */ event) => {
            setFound(null);
            setTable(Number(event.target.value));
          }}
        >
          ${tables.map(
            table => html`<option key=${table.table} value=${table.table}>
              ${table.table} · ${gameName(table.game)}, ${table.kind}
            </option>`,
          )}
        </select>
      </label>
    </header>
    ${
      problem &&
      html`<p class="notice bad" role="alert">
        ${problem}
      </p>`
    }
    ${
      found
        ? html`<${Shown} key=${found.table} found=${found} />`
        : !problem &&
          html`<p class="counting" role="status">
            <span class="dot" aria-hidden="true"></span>Reading the books …
          </p>`
    }
  </section>`;
}

/** @param {{found: Studied}} of */
function Shown({ found }) {
  if (!found.rounds)
    return html`<p
      class="panel"
    >No round with an ante has been played at table ${found.table} yet.</p>`;
  const away = found.deviation ? (found.hold - found.theory) / found.deviation : 0;
  return html`
    <div class="panel stack">
      <div class="heads">
        <p>
          <span class="label">Hold</span>
          <b class="figure">${dollars(found.hold)}</b>
          <small>${perCent(found.hold / found.antes, 2)} of the antes</small>
        </p>
        <p>
          <span class="label">Theoretical win</span>
          <b class="figure">${dollars(Math.round(found.theory))}</b>
          <small>${perCent(found.theory / found.antes, 3)} of the antes</small>
        </p>
        <p>
          <span class="label">Apart</span>
          <b class="figure">${decimal(away, 2)} σ</b>
          <small>
            ${
              Math.abs(away) <= SURE
                ? 'within what chance does'
                : 'chance does so once in twenty or less: look into it'
            }
          </small>
        </p>
      </div>
      <${Course} found=${found} />
      <p class="legend">
        <span>
          <i class="key held"></i>hold
        </span>
        <span>
          <i class="key theory"></i>theory
        </span>
        <span>
          <i class="key band"></i>95 % of tables are inside
        </span>
      </p>
    </div>
    <div class="panel">
      <dl class="values wide">
        <div>
          <dt>Rounds with an ante</dt>
          <dd>${found.rounds.toLocaleString('en-AU')}</dd>
        </div>
        <div>
          <dt>Antes</dt>
          <dd>
            ${dollars(found.antes)} in ${found.wagers.toLocaleString('en-AU')} boxes
          </dd>
        </div>
        ${
          found.trips > 0 &&
          html`<div>
            <dt>Trips</dt>
            <dd>${dollars(found.trips)}</dd>
          </div>`
        }
        <div>
          <dt>Maximum payout</dt>
          <dd>
            ${found.maximum_payout ? dollars(found.maximum_payout) : 'none displayed'}
          </dd>
        </div>
        <div>
          <dt>One standard deviation</dt>
          <dd>${dollars(Math.round(found.deviation))}</dd>
        </div>
        ${
          found.estimated > 0 &&
          html`<div>
            <dt>Valued at the average</dt>
            <dd>
              ${dollars(found.estimated)} of the antes, placed with too many different
              wagers to count each
            </dd>
          </div>`
        }
      </dl>
      <p class="quietly">
        Theory is the best play under the maximum payout displayed now; players who play
        worse lose more. Boxes of one round share the dealer's hand: with several, the
        band is somewhat wider than drawn.
      </p>
    </div>
  `;
}

/** @typedef {{rounds: number, hold: number, theory: number, deviation: number}} Point */

/** @param {{found: Studied}} of */
function Course({ found }) {
  const points = [{ rounds: 0, hold: 0, theory: 0, deviation: 0 }, ...found.course];
  const last = Math.max(1, found.rounds);
  const low = Math.min(
      0,
      ...points.map(point => Math.min(point.hold, point.theory - SURE * point.deviation)),
    ),
    high = Math.max(
      1,
      ...points.map(point => Math.max(point.hold, point.theory + SURE * point.deviation)),
    );
  const x = (/** @type {Frame} */ frame, /** @type {number} */ rounds) =>
    frame.left + (rounds / last) * (frame.right - frame.left);
  const y = (/** @type {Frame} */ frame, /** @type {number} */ cents) =>
    frame.bottom - ((cents - low) / (high - low)) * (frame.bottom - frame.top);
  const line = (/** @type {Frame} */ frame, /** @type {(point: Point) => number} */ of) =>
    points
      .map(
        (point, n) =>
          `${n ? 'L' : 'M'}${x(frame, point.rounds).toFixed(1)} ${y(frame, of(point)).toFixed(1)}`,
      )
      .join('');
  return html`<${Plot}
    label="Hold and theory by rounds played"
    places=${points.map(point => point.rounds)}
    first=${points.length - 1}
    xName="rounds"
    yName="won by the house"
    x=${x}
    xTicks=${(/** @type {Frame} */ frame) =>
      steps(0, last, Math.max(2, Math.floor(frame.wide / 120)))
        .filter(Number.isInteger)
        .map(step => ({ x: x(frame, step), label: step.toLocaleString('en-AU') }))}
    yTicks=${(/** @type {Frame} */ frame) =>
      steps(low, high, 5).map(step => ({
        x: y(frame, step),
        label: dollars(Math.round(step)),
      }))}
    draws=${(/** @type {Frame} */ frame, /** @type {number} */ at) => html`
      <path
        class="band"
        d=${`${line(frame, item => item.theory + SURE * item.deviation)}${[...points]
          .reverse()
          .map(
            point =>
              `L${x(frame, point.rounds).toFixed(1)} ` +
              y(frame, point.theory - SURE * point.deviation).toFixed(1),
          )
          .join('')}Z`}
      />
      <path class="theory" d=${line(frame, item => item.theory)} />
      <path class="held" d=${line(frame, item => item.hold)} />
      ${
        points[at] &&
        html`<circle
          class="read"
          cx=${x(frame, points[at].rounds)}
          cy=${y(frame, points[at].hold)}
          r="5"
        />`
      }
    `}
    says=${(/** @type {number} */ n) => {
      const point = points[n];
      return (
        point &&
        html`
          <b>After ${point.rounds.toLocaleString('en-AU')} rounds</b>${' '}
          <span>
            hold ${dollars(point.hold)}, theory ${dollars(Math.round(point.theory))}, apart${' '}
            ${change(Math.round(point.hold - point.theory))}
          </span>
        `
      );
    }}
  />`;
}
