// A hand before it is settled: what each wager wins or loses, at which odds and by which clause.
// The room works it out as a dry run, so a card that was misread is seen before anything is
// recorded.
import { classes } from '../core/classes.js';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { change, dollars } from '../core/money.js';
import { say } from '../core/say.js';
import { capital, words } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { useTyping } from './typing.js';

/** @typedef {import('../messages.d.ts').Preview} Preview */
/** @typedef {import('../messages.d.ts').ResultShown} Result */

/**
 * @param {number} table
 * @param {({type: string} & Record<string, unknown>) | null} wire
 * @returns {{preview: Preview | null, trouble: string}}
 */
export function usePreview(table, wire) {
  const key = JSON.stringify(wire);
  const [found, setFound] = useState(
    /** @type {{key: string, preview: Preview | null, trouble: string}} */ ({
      key: '',
      preview: null,
      trouble: '',
    }),
  );
  useEffect(() => {
    if (!wire) return;
    ask('POST', `/tables/${table}/preview`, { act: wire, office: 'dealer' }).then(
      preview => setFound({ key, preview, trouble: '' }),
      problem => setFound({ key, preview: null, trouble: problem.message }),
    );
  }, [key, table]);
  return found.key === key ? found : { preview: null, trouble: '' };
}

/** What a player gets besides the wagers, or gives. @param {Result} result */
const signed = result =>
  result.outcome === 'wins' ? result.amount : result.outcome === 'loses' ? -result.amount : 0;

/** @param {readonly Result[]} results */
export const sumOf = results => results.reduce((all, result) => all + signed(result), 0);

/** @param {number} sum */
export const payOrTake = sum =>
  sum > 0 ? `Pay ${dollars(sum)}` : sum < 0 ? `Take ${dollars(-sum)}` : 'Nothing to pay or take';

/** @param {{results: readonly Result[]}} of */
export function Results({ results }) {
  return html`<table class="results">
    <thead>
      <tr>
        <th>Wager</th>
        <th>Result</th>
        <th class="number">Amount</th>
        <th>Odds</th>
        <th>Clause</th>
      </tr>
    </thead>
    <tbody>
      ${results.map(
        (result, n) => html`<tr key=${n} class=${result.outcome}>
          <td>${capital(words(result.wager))}</td>
          <td>
            <span
              class=${classes(
                'tag',
                result.outcome === 'wins' && 'good',
                result.outcome === 'loses' && 'bad',
              )}
            >
              ${result.outcome}
            </span>
          </td>
          <td class="number">
            ${signed(result) ? change(signed(result)) : dollars(result.amount)}
            ${
              result.withheld
                ? html`
                  ${' '}
                  <small>${dollars(result.withheld)} above the maximum payout</small>
                `
                : ''
            }
          </td>
          <td>${result.odds ?? ''}</td>
          <td>
            <${Cites} cites=${result.cites} />
          </td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * @param {{box: number, found: {preview: Preview | null, trouble: string}, onBack: () => void,
 *   extra?: any}} of `extra`: what else may be done with the hand.
 */
export function Settlement({ box, found, onBack, extra = null }) {
  const { preview, trouble } = found;
  const results = preview?.happened.flatMap(event => event.results ?? []) ?? [];
  const right = preview?.outcome === 'allowed';
  useEffect(() => {
    if (right)
      say(
        [
          `Box ${box}: `,
          results
            .map(result => `${result.wager} ${result.outcome} ${dollars(result.amount)}`)
            .join(', '),
          `. ${payOrTake(sumOf(results))}.`,
        ].join(''),
      );
  }, [preview]);
  useTyping(true, event => {
    if (event.key !== 'Backspace' || event.shiftKey) return false;
    onBack();
    return true;
  });
  return html`<section class="entry settle-entry" aria-label=${`Settlement of box ${box}`}>
    <header class="entry-head">
      <h2>Box ${box}</h2>
      ${extra}
      <button type="button" class="button" onClick=${onBack}>
        Cards again <kbd>⌫</kbd>
      </button>
    </header>
    ${
      trouble &&
      html`<p class="notice bad" role="alert">
        ${trouble}
      </p>`
    }
    ${!preview && !trouble && html`<p role="status">Working it out.</p>`}
    ${
      preview &&
      !right &&
      html`<p class="notice bad" role="alert">
        <span>
          ${capital(preview.because)}. <${Cites} cites=${preview.cites} whole />
        </span>
      </p>`
    }
    ${
      right &&
      html`
        <${Results} results=${results} />
        ${preview.happened
          .filter(event => event.box && !event.results?.length)
          .map(
            event => html`<p class="notice" key=${event.number}>
              <span>
                ${event.says} <${Cites} cites=${event.cites} />
              </span>
            </p>`,
          )}
        <p class="figure">${payOrTake(sumOf(results))}</p>
      `
    }
  </section>`;
}
