// How results spread: a bar for each, on a scale of powers of ten, beside the gazetted table's.
import { classes } from '../core/classes.js';
import { html } from '../core/html.js';
import { oneIn, perCent, short } from './figures.js';
import { Plot } from './plot.js';

/** @typedef {import('../messages.d.ts').ResultChance} Chance */
/** @typedef {{result: number, now: number, gazetted: number, fraction: string}} Line */

/** @param {readonly Chance[]} now @param {readonly Chance[]} gazetted @returns {Line[]} */
function joined(now, gazetted) {
  /** @type {Map<string, Line>} */ const lines = new Map();
  for (const item of now)
    lines.set(item.result.fraction, {
      result: item.result.decimal,
      now: item.probability.decimal,
      gazetted: 0,
      fraction: item.probability.fraction,
    });
  for (const item of gazetted) {
    const line = lines.get(item.result.fraction);
    if (line) line.gazetted = item.probability.decimal;
    else
      lines.set(item.result.fraction, {
        result: item.result.decimal,
        now: 0,
        gazetted: item.probability.decimal,
        fraction: '0',
      });
  }
  return [...lines.values()].sort((a, b) => a.result - b.result);
}

/** @param {{now: readonly Chance[], gazetted: readonly Chance[], compares: boolean}} of */
export function Distribution({ now, gazetted, compares }) {
  const lines = joined(now, gazetted);
  const least = Math.min(
    ...lines.flatMap(line => [line.now, line.gazetted]).filter(line => line > 0),
  );
  const low = Math.floor(Math.log10(least)),
    places = lines.map((_, n) => n);
  /** @param {import('./plot.js').Frame} frame @param {number} n */
  const x = (frame, n) => frame.left + ((n + 0.5) * (frame.right - frame.left)) / lines.length;
  /** @param {import('./plot.js').Frame} frame @param {number} chance */
  const y = (frame, chance) =>
    chance > 0
      ? frame.bottom - ((Math.log10(chance) - low) / -low) * (frame.bottom - frame.top)
      : frame.bottom;
  const largest = lines.reduce(
    (best, line, n) => (line.now > (lines[best]?.now ?? 0) ? n : best),
    0,
  );
  return html`<${Plot}
    label="How likely each result of a round is"
    places=${places}
    first=${largest}
    xName="result of a round, in antes"
    yName="chance, by powers of ten"
    x=${x}
    xTicks=${(/** @type {import('./plot.js').Frame} */ frame) => {
      const every = Math.ceil((lines.length * 34) / (frame.right - frame.left));
      return lines
        .map((line, n) => ({ x: x(frame, n), label: n % every ? '' : short(line.result) }))
        .filter(candidate => candidate.label);
    }}
    yTicks=${(/** @type {import('./plot.js').Frame} */ frame) =>
      Array.from({ length: 1 - low }, (_, n) => ({
        x: y(frame, 10 ** -n),
        label:
          n === 0
            ? '100 %'
            : n < 3
              ? `${100 / 10 ** n} %`
              : `10⁻${[...String(n)].map(digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`,
      })).filter((_, n) => -low < 8 || n % 2 === 0)}
    draws=${(/** @type {import('./plot.js').Frame} */ frame, /** @type {number} */ at) => {
      const width = Math.max(2, Math.min(22, ((frame.right - frame.left) / lines.length) * 0.66));
      return lines.map(
        (line, n) => html`<g
          key=${n}
          class=${classes(
            'bar',
            line.result < 0 ? 'lost' : line.result > 0 ? 'won' : 'equal',
            n === at && 'read',
          )}
        >
          <rect
            x=${x(frame, n) - width / 2}
            y=${y(frame, line.now)}
            width=${width}
            height=${Math.max(0, frame.bottom - y(frame, line.now))}
          />
          ${
            compares &&
            line.gazetted > 0 &&
            html`<path
              class="was"
              d=${`M${x(frame, n) - width / 2 - 2} ${y(frame, line.gazetted)}h${width + 4}`}
            />`
          }
        </g>`,
      );
    }}
    says=${(/** @type {number} */ n) => {
      const line = lines[n];
      return (
        line &&
        html`
          <b>${short(line.result)} antes</b>${' '}
          <span>
            ${oneIn(line.now)}, ${perCent(line.now, line.now < 0.001 ? 6 : 3)}
          </span>
          ${
            compares &&
            html`
              ${' '}
              <span class="quietly">
                gazetted${' '}
                ${line.gazetted ? perCent(line.gazetted, line.gazetted < 0.001 ? 6 : 3) : 'never'}
              </span>
            `
          }${' '}
          <code class="fraction">${line.fraction}</code>
        `
      );
    }}
  />`;
}
