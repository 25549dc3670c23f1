// The operator's reports: what tables, jackpots and tournaments took and gave, with a plot by day.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { gameName } from '../core/words.js';

/** @typedef {import('../messages.d.ts').Reports} Found */
/** @typedef {import('../messages.d.ts').TableDay} TableDay */
/** @typedef {{day: string, amount: number}} Bar */

const HIGH = 120,
  WIDE = 640;

/**
 * Days asked for, as the address of a report has them.
 * @param {string} since
 * @param {string} until
 */
const asked = (since, until) =>
  new URLSearchParams([
    ...(since ? [['since', since]] : []),
    ...(until ? [['until', until]] : []),
  ]).toString();

export function Reports() {
  const [days, setDays] = useState({ since: '', until: '' });
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [problem, setProblem] = useState('');
  const query = asked(days.since, days.until);
  useEffect(() => {
    let wanted = true;
    ask('GET', `/reports?${query}`).then(
      reports => {
        if (wanted) {
          setFound(reports);
          setProblem('');
        }
      },
      failed => {
        if (wanted) setProblem(failed.message);
      },
    );
    return () => {
      wanted = false;
    };
  }, [query]);
  return html`<section class="stack" aria-labelledby="h-reports">
    <header class="row spread">
      <h2 id="h-reports">Reports</h2>
      <div class="row">
        <label class="field">
          <span class="label">From</span>
          <input
            type="date"
            value=${days.since}
            onChange=${(/** @type {any} */ event) =>
              setDays({ ...days, since: event.target.value })}
          />
        </label>
        <label class="field">
          <span class="label">To</span>
          <input
            type="date"
            value=${days.until}
            onChange=${(/** @type {any} */ event) =>
              setDays({ ...days, until: event.target.value })}
          />
        </label>
      </div>
    </header>
    ${
      problem &&
      html`<p class="notice bad" role="alert">
        ${problem}
      </p>`
    }
    ${
      found &&
      html`
        <${Tables} lines=${found.tables} query=${query} />
        <${Jackpots} lines=${found.jackpots} query=${query} />
        <${Tournaments} lines=${found.tournaments} query=${query} />
      `
    }
    <p class="quietly">
      Days are days in Canberra. Chips of tournaments are no money and stand in none of
      these figures.
    </p>
  </section>`;
}

/** @param {{lines: readonly TableDay[], query: string}} of */
function Tables({ lines, query }) {
  const won = byDay(
    lines.map(line => ({ day: line.day, amount: (line.hold ?? 0) + (line.commission ?? 0) })),
  );
  return html`
    <${Panel} title="Tables" of="tables" query=${query} empty=${!lines.length}>
      <${Bars}
        bars=${won}
        label="What the house won at the tables, with commission, by day"
      />
      <${Grid}
        head=${[
          'Table',
          'Day',
          'Game',
          'Rounds',
          'Handle',
          'Hold',
          'Theory',
          'Drop',
          'Cashed out',
          'Commission',
        ]}
        rows=${lines.map(line => [
          line.table,
          line.day,
          gameName(line.game),
          line.rounds ?? 0,
          money(line.handle),
          money(line.hold),
          typeof line.theoretical_win === 'number' ? money(line.theoretical_win) : '–',
          ...[line.drop, line.cashed_out, line.commission].map(money),
        ])}
      />
    </${Panel}>
    <p class="quietly">
      Theory is what the best play leaves the house of the antes.${' '}
      <a href="/study/hold">Hold against theory</a>
    </p>
  `;
}

/** @param {{lines: readonly import('../messages.d.ts').JackpotDay[], query: string}} of */
const Jackpots = ({
  lines,
  query,
}) => html`<${Panel} title="Jackpots" of="jackpots" query=${query} empty=${!lines.length}>
  <${Grid}
    head=${['Jackpot', 'Day', 'Contributions', 'Payouts']}
    rows=${lines.map(({ jackpot, day, contributions, payouts }) => [
      jackpot,
      day,
      money(contributions),
      money(payouts),
    ])}
  />
</${Panel}>`;

/** @param {{lines: readonly import('../messages.d.ts').TournamentReport[], query: string}} of */
function Tournaments({ lines, query }) {
  const pools = lines
    .filter(line => line.day)
    .map(line => ({
      day: `${line.name}`,
      amount: (line.fees ?? 0) + (line.rebuys ?? 0) + (line.added ?? 0),
    }));
  return html`<${Panel} title="Tournaments" of="tournaments" query=${query} empty=${!lines.length}>
    <${Bars} bars=${pools} label="What came into the prize pools, by tournament" />
    <${Grid}
      head=${[
        'Tournament',
        'Name',
        'Day',
        'Entries',
        'Fees',
        'Rebuys',
        'Added',
        'Commission',
        'Refunds',
        'Prizes',
      ]}
      rows=${lines.map(line => [
        line.tournament,
        line.name,
        line.day ?? '',
        line.entries ?? 0,
        ...[line.fees, line.rebuys, line.added, line.commission, line.refunds, line.prizes].map(
          money,
        ),
      ])}
    />
  </${Panel}>`;
}

/** @param {number | undefined} cents */
const money = cents => dollars(cents ?? 0);

/** @param {{title: string, of: string, query: string, empty: boolean, children?: any}} panel */
const Panel = ({
  title,
  of,
  query,
  empty,
  children,
}) => html`<section class="panel stack" aria-labelledby=${`h-of-${of}`}>
  <header class="row spread">
    <h3 id=${`h-of-${of}`}>${title}</h3>
    <span class="links">
      <a href=${`/api/v1/reports/${of}.csv?${query}`} download>
        CSV
      </a>
      <a href=${`/api/v1/reports?${query}`}>JSON</a>
    </span>
  </header>
  ${empty ? html`<p class="quietly">Nothing in these days.</p>` : children}
</section>`;

/** @param {{head: string[], rows: (string | number)[][]}} of */
const Grid = ({
  head,
  rows,
}) => html`<div class="scrolls" tabindex="0" role="region" aria-label=${head.join(', ')}>
  <table class="books">
    <thead>
      <tr>
        ${head.map(
          (item, n) => html`<th
              scope="col"
              key=${item}
              class=${isFigure(rows[0]?.[n] ?? '') ? 'figures' : ''}
            >
            ${item}
          </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row, n) => html`<tr key=${n}>
          ${row.map(
            (cell, m) => html`<td key=${m} class=${isFigure(cell) ? 'figures' : ''}>
              ${cell}
            </td>`,
          )}
        </tr>`,
      )}
    </tbody>
  </table>
</div>`;

/** @param {string | number} cell */
const isFigure = cell => typeof cell === 'number' || /^[−$–]/.test(cell);

/** @param {Bar[]} all @returns {Bar[]} */
function byDay(all) {
  /** @type {Map<string, number>} */ const sums = new Map();
  for (const item of all) sums.set(item.day, (sums.get(item.day) ?? 0) + item.amount);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, amount]) => ({ day, amount }));
}

/**
 * Bars from a line of nothing, up for what was won and down for what was lost.
 * @param {{bars: Bar[], label: string}} of
 */
function Bars({ bars, label }) {
  if (bars.every(bar => !bar.amount)) return null;
  const most = Math.max(...bars.map(bar => Math.abs(bar.amount))),
    down = bars.some(bar => bar.amount < 0);
  const zero = down ? HIGH / 2 : HIGH,
    scale = zero / most,
    step = WIDE / bars.length,
    width = Math.min(48, step * 0.7);
  return html`<figure class="plot">
    <figcaption class="label">
      ${label}; the highest is ${dollars(most)}
    </figcaption>
    <svg
      viewBox=${`0 -4 ${WIDE} ${HIGH + 8}`}
      preserveAspectRatio="none"
      role="img"
      aria-label=${bars.map(bar => `${bar.day} ${dollars(bar.amount)}`).join(', ')}
    >
      ${bars.map((bar, n) => {
        const high = Math.abs(bar.amount) * scale;
        return html`<rect
          key=${bar.day}
          class=${bar.amount < 0 ? 'lost' : 'won'}
          x=${n * step + (step - width) / 2}
          y=${bar.amount < 0 ? zero : zero - high}
          width=${width}
          height=${Math.max(1, high)}
        >
          <title>
            ${bar.day}: ${dollars(bar.amount)}
          </title>
        </rect>`;
      })}
      <path class="zero" d=${`M0 ${zero}H${WIDE}`} />
    </svg>
  </figure>`;
}
