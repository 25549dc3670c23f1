// The board of a card room: a line a table, by game.
import { html } from '../core/html.js';
import { clock } from '../core/casino_time.js';
import { gameName } from '../core/words.js';
import { Meter } from './meter.js';
import { limited, limits, entryAt, seatWords, seatsFree, standing } from './standing.js';

/** @typedef {import('./standing.js').Line} Line */
/** @typedef {import('./standing.js').Yours} Yours */
/**
 * @typedef {{yours: Yours | null | undefined, offices: readonly string[], plays: boolean, sit:
 *   (line: Line) => void, wait: (line: Line) => void,
 *   leave: (line: Line) => void, chosen: number, choose: (table: number) => void}} Doing */

/** Pages of a table for those who run it. @type {[string, string, string[]][]} */
const STAFF = [
  ['dealer', 'Deal', ['dealer', 'casino supervisor']],
  ['rulings', 'Rulings', ['casino supervisor', 'shift manager', 'casino operator']],
  [
    'sign',
    'Sign',
    ['dealer', 'casino supervisor', 'shift manager', 'casino operator', 'inspector'],
  ],
];

/** @param {{title: string, lines: Line[], doing: Doing, says?: string, apart?: boolean}} of */
export function Board({ title, lines, doing, says, apart = false }) {
  const open = lines
    .filter(line => line.kind !== 'live')
    .reduce((sum, line) => sum + seatsFree(line), 0);
  const law = [...new Set(lines.flatMap(line => line.law ?? []))];
  return html`<section class=${`board${apart ? ' apart' : ''}${doing.plays ? '' : ' worked'}`}>
    <header class="board-head">
      <h2>${title}</h2>
      <p>
        ${
          says ??
          html`
            ${lines.length === 1 ? 'One table' : `${lines.length} tables`},${' '}
            ${open ? `${open} free seats` : 'no free seat'}, under${' '}
            ${law.map(
              (instrument, n) => html`
                ${n > 0 && ', '}
                <a key=${instrument} href=${`/rules/${instrument}`}>
                  ${instrument}
                </a>
              `,
            )}
          `
        }
      </p>
    </header>
    <ul>
      ${lines.map(line => html`<${Row} key=${line.table} ...${{ line, doing, apart }} />`)}
    </ul>
  </section>`;
}

/** @param {{line: Line, doing: Doing, apart: boolean}} of */
function Row({ line, doing, apart }) {
  const { mark, says, mood } = standing(line);
  return html`<li
    class=${`line ${line.stage === 'open' ? '' : 'shut'}`}
    id=${`table-${line.table}`}
    onFocusin=${() => doing.choose(line.table)}
  >
    <span class="halfmoon" aria-hidden="true">
      ${line.table}
    </span>
    <div class="line-name">
      <h3>
        ${apart ? `${gameName(line.game)}, table ${line.table}` : `Table ${line.table}`}
      </h3>
      <p>
        <span class=${`tag ${mood}`}>
          <span aria-hidden="true">${mark}</span>
          ${says}
        </span>
        ${line.kind === 'live' && html`<span class="tag info">Live</span>`}
        ${line.purpose === 'demonstration' && html`<span class="tag">Demonstration</span>`}
        ${
          line.new_limits &&
          html`<span class="tag warn">New limits at ${clock(line.new_limits).slice(0, 5)}</span>`
        }
      </p>
    </div>
    <p class="line-limits">
      <span class="label">${limited(line)}</span>
      <b>${limits(line)}</b>
    </p>
    <p class="line-seats">
      <${Seats} line=${line} />
    </p>
    <p class="line-meter">
      ${
        line.meter != null &&
        html`
          <span class="label">Jackpot</span>
          <${Meter} cents=${line.meter} />
        `
      }
    </p>
    <div class="line-acts">
      <${StaffWays} line=${line} offices=${doing.offices} />
      <${Acts} line=${line} doing=${doing} />
    </div>
  </li>`;
}

/** @param {{line: Line}} of */
function Seats({ line }) {
  return html`
    <span class="seat-marks" aria-hidden="true">
      ${Array.from(
        { length: line.boxes },
        (_, n) => html`<i key=${n} class=${n < line.taken ? 'taken' : ''}></i>`,
      )}
    </span>
    <span class="label">${seatWords(line)}</span>
    ${
      line.waiting > 0 &&
      html`<span class="label">
        ${line.waiting === 1 ? 'One waits' : `${line.waiting} wait`}
      </span>`
    }
  `;
}

/** @param {{line: Line, doing: Doing}} of */
function Acts({ line, doing }) {
  const can = entryAt(line, doing.yours, doing.plays),
    at = `/tables/${line.table}`;
  const watch = html`<a
      class="button quiet watch"
      href=${at}
      aria-label=${`Watch table ${line.table}`}
    >
    Watch
  </a>`;
  if (can === 'seated')
    return html`<a
      class="button primary go"
      href=${at}
      aria-label=${`To your seat at table ${line.table}`}
    >
      To your seat
    </a>`;
  if (can === 'watch')
    return html`
      ${
        line.kind === 'live' &&
        doing.plays &&
        html`<span class="label">On the casino floor: watch only</span>`
      }
      ${watch}
    `;
  const shut = doing.yours?.excluded;
  /** @type {Record<string, [string, (line: Line) => void, string]>} */
  const kinds = {
    sit: ['Sit down', doing.sit, 'primary'],
    wait: ['Wait', doing.wait, ''],
    waiting: ['Stop waiting', doing.leave, ''],
  };
  const [says, does, look] = kinds[can] ?? ['', () => {}, ''];
  return html`
    <button
      type="button"
      class=${`button ${look} go`}
      aria-disabled=${shut ? 'true' : undefined}
      aria-describedby=${shut ? 'excluded' : undefined}
      aria-label=${`${says} at table ${line.table}`}
      onClick=${() => {
        if (!shut) does(line);
      }}
    >
      ${says}
    </button>
    ${watch}
  `;
}

/** @param {{line: Line, offices: readonly string[]}} of */
function StaffWays({ line, offices }) {
  const ways = STAFF.filter(([, , who]) => who.some(office => offices.includes(office)));
  if (!ways.length) return null;
  return html`<nav class="line-staff" aria-label=${`Table ${line.table}: pages of the house`}>
    ${ways.map(
      ([page, says]) => html`<a key=${page} href=${`/tables/${line.table}/${page}`}>
        ${says}
      </a>`,
    )}
  </nav>`;
}
