// Two pay tables side by side: edge, risk, deviation and what players do.
import { html } from '../core/html.js';
import { actionWords, decimal, Exactly, perCent } from './figures.js';

/** @typedef {import('../messages.d.ts').Returned} Returned */
/** @typedef {import('../messages.d.ts').Figure} Figure */
/**
 * @typedef {{name: string, now: Figure, was: Figure | undefined, per: boolean, hint?: string}} Line
 */

/** @param {Returned} now @param {Returned} was @returns {Line[]} */
const lines = (now, was) => [
  {
    name: 'House edge',
    now: now.house_edge,
    was: was.house_edge,
    per: true,
    hint: 'of the ante',
  },
  {
    name: 'Element of risk',
    now: now.element_of_risk,
    was: was.element_of_risk,
    per: true,
    hint: 'of all that is wagered',
  },
  { name: 'Average wager', now: now.wagered, was: was.wagered, per: false, hint: 'antes' },
  ...[...new Set([...Object.keys(now.actions), ...Object.keys(was.actions)])].map(name => ({
    name: actionWords(name),
    now: now.actions[name] ?? NEVER,
    was: was.actions[name] ?? NEVER,
    per: true,
  })),
];
/** @type {Figure} */
const NEVER = { fraction: '0', decimal: 0 };

/** @param {Line} line @param {Figure} figure */
const said = (line, figure) => (line.per ? perCent(figure.decimal, 4) : decimal(figure.decimal, 6));

/** @param {number} by @param {boolean} per */
function difference(by, per) {
  const digits = per ? 4 : 6,
    size = per ? 100 * by : by;
  if (Math.abs(size) < 0.5 * 10 ** -digits) return html`<span class="same">same</span>`;
  return html`<span class=${by > 0 ? 'more' : 'less'}>
    <span aria-hidden="true">${by > 0 ? '▲' : '▼'}</span> ${by > 0 ? '+' : '−'}
    ${decimal(Math.abs(size), digits)}
  </span>`;
}

/** @param {{now: Returned, gazetted: Returned, compares: boolean}} of */
export function Compared({ now, gazetted, compares }) {
  const all = lines(now, gazetted);
  return html`<div class="panel stack compared">
    <div class="heads">
      ${all.slice(0, 2).map(
        line => html`<p key=${line.name}>
          <span class="label">${line.name}</span>
          <b class="figure">${perCent(line.now.decimal, 4)}</b>
          <small>${line.hint}</small>
        </p>`,
      )}
      <p>
        <span class="label">Standard deviation</span>
        <b class="figure">${decimal(now.standard_deviation, 4)}</b>
        <small>antes a round</small>
      </p>
    </div>
    <div class="scrolls" tabindex="0" role="region" aria-label="Side by side">
      <table class="books">
        <thead>
          <tr>
            <th scope="col"></th>
            <th scope="col" class="figures">
              ${compares ? 'This table' : 'Gazetted'}
            </th>
            ${
              compares &&
              html`
                <th scope="col" class="figures">
                  Gazetted
                </th>
                <th scope="col" class="figures">
                  Difference
                </th>
              `
            }
          </tr>
        </thead>
        <tbody>
          ${all.map(
            line => html`<tr key=${line.name}>
              <th scope="row">${line.name}</th>
              <td class="figures">
                <${Exactly}
                  figure=${line.now}
                  says=${said(line, line.now)}
                  label=${line.name}
                />
              </td>
              ${
                compares &&
                html`
                  <td class="figures quietly">${line.was && said(line, line.was)}</td>
                  <td class="figures">
                    ${difference(line.now.decimal - (line.was?.decimal ?? 0), line.per)}
                  </td>
                `
              }
            </tr>`,
          )}
          <tr>
            <th scope="row">Standard deviation</th>
            <td class="figures">${decimal(now.standard_deviation, 6)}</td>
            ${
              compares &&
              html`
                <td class="figures quietly">${decimal(gazetted.standard_deviation, 6)}</td>
                <td class="figures">
                  ${difference(now.standard_deviation - gazetted.standard_deviation, false)}
                </td>
              `
            }
          </tr>
        </tbody>
      </table>
    </div>
    <p class="quietly">Press a figure for its exact fraction.</p>
  </div>`;
}
