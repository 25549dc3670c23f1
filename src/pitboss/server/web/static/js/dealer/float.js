// The float: counts, fills and credits by two persons, of whom the dealer is one.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { capital } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { Text } from '../parts/fields.js';
import { ChipCounts } from '../parts/facts.js';

/** @typedef {import('../messages.d.ts').FloatShown} FloatShown */
/**
 * @typedef {(wire: {type: string} & Record<string, unknown>, as?: {says?: string, cites?: readonly
 *   string[]}) => Promise<unknown>} Act
 */

const ACTS = /** @type {const} */ ([
  ['count_float', 'Count the float', 'What lies in the float?'],
  ['fill_float', 'Ask for a fill', 'What comes from the cage?'],
  ['credit_float', 'Send a credit', 'What goes to the cage?'],
]);

/**
 * @param {{type: string, label: string, denominations: readonly number[], cites: readonly
 *   string[], says: string, act: Act, onDone?: () => void}} of
 */
export function ChipForm({ type, label, denominations, cites, says, act, onDone }) {
  const [chips, setChips] = useState(/** @type {[number, number][]} */ ([]));
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (await act({ type, chips }, { says, cites })) onDone?.();
  };
  return html`<form class="entry float-entry" onSubmit=${send}>
    <${ChipCounts}
      label=${label}
      denominations=${denominations}
      value=${chips}
      onChange=${setChips}
    />
    <div class="settle-foot">
      <span>
        The casino supervisor confirms it as the second person. <${Cites} cites=${cites} />
      </span>
      <button type="submit" class="button primary big">
        ${says}
      </button>
    </div>
  </form>`;
}

/**
 * What waits, and the second person's word.
 * @param {{float: FloatShown | null, canConfirm: string, cites: readonly string[], act: Act}} of
 *   `canConfirm`: the act by which the dealer confirms, if it waits for the dealer.
 */
export function FloatWaiting({ float, canConfirm, cites, act }) {
  const [dropping, setDropping] = useState('');
  const [open, setOpen] = useState(false);
  const pending = float?.pending;
  if (!pending) return null;
  return html`<section class="stack float-waiting">
    <p class="notice warn">
      <span>
        <b>
          ${capital(pending.act)} of ${dollars(pending.amount)}
        </b>${' '}
        by ${pending.name}, ${pending.office}:${' '}
        ${
          pending.chips.map(([worth, number]) => `${number} × ${dollars(worth)}`).join(', ') ||
          'no chips'
        }
        .${canConfirm ? ' It waits for you.' : ' It waits for the casino supervisor.'}${' '}
        <${Cites} cites=${cites} />
      </span>
    </p>
    <div class="row">
      ${
        canConfirm &&
        html`<button
          type="button"
          class="button primary"
          onClick=${() =>
            void act({ type: canConfirm }, { says: `${capital(pending.act)} confirmed`, cites })}
        >
          Confirm, I have seen the chips
        </button>`
      }
      <button type="button" class="button quiet" onClick=${() => setOpen(!open)}>
        Give it up
      </button>
    </div>
    ${
      open &&
      html`<form
        class="row"
        onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          void act(
            { type: 'table.drop_float_act', because: dropping },
            { says: 'Given up', cites },
          );
        }}
      >
        <${Text} label="Why?" value=${dropping} onChange=${setDropping} />
        <button type="submit" class="button danger" disabled=${!dropping.trim()}>
          Give it up
        </button>
      </form>`
    }
  </section>`;
}

/** @param {{float: FloatShown, act: Act, cites: readonly string[], canConfirm: string}} of */
export function FloatPanel({ float, act, cites, canConfirm }) {
  const [doing, setDoing] = useState('');
  const chosen = ACTS.find(([name]) => name === doing);
  if (float.state === 'not counted')
    return html`<p class="quietly">The float of this table is not counted.</p>`;
  return html`<div class="stack">
    <p>
      It should hold <b>${dollars(float.expected)}</b>; it is ${float.state}
      ${
        float.counted !== null && float.counted !== undefined
          ? `, last counted at ${dollars(float.counted)}`
          : ''
      }
      .
    </p>
    ${
      float.pending
        ? html`<${FloatWaiting} ...${{ float, act, cites, canConfirm }} />`
        : html`
          <div class="row">
            ${ACTS.map(
              ([name, says]) => html`<button
                type="button"
                class="button"
                key=${name}
                aria-pressed=${doing === name}
                onClick=${() => setDoing(doing === name ? '' : name)}
              >
                ${says}
              </button>`,
            )}
          </div>
          ${
            chosen &&
            html`<${ChipForm}
              key=${doing}
              type=${`table.${chosen[0]}`}
              label=${chosen[2]}
              denominations=${float.denominations ?? []}
              cites=${cites}
              says=${chosen[1]}
              act=${act}
              onDone=${() => setDoing('')}
            />`
          }
        `
    }
  </div>`;
}
