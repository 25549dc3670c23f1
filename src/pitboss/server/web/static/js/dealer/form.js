// Steps that are entered by a form of their own: cards that are checked, a float that is counted.
import { html } from '../core/html.js';
import { named } from './course.js';
import { deckOf } from './deck.js';
import { DeckCheck, DeckCount, ReplacementCheck } from './deck_check.js';
import { ChipForm, FloatWaiting } from './float.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('./course.js').Step} Step */

/**
 * What is asked for in a form of its own.
 * @param {{step: Extract<Step, {kind: 'form'}>, view: View, here:
 *   import('../messages.d.ts').TableRunning | null, act: any, onSheet: (act: string) => void}} of
 */
export function Form({ step, view, here, act, onSheet }) {
  const { awaited } = step;
  const name = named(awaited.act);
  if (name === 'check_cards')
    return html`<${DeckCheck} awaited=${awaited} view=${view} deck=${deckOf(here)} act=${act} />`;
  if (name === 'check_replacement')
    return html`<${ReplacementCheck} awaited=${awaited} deck=${deckOf(here)} act=${act} />`;
  if (name === 'count_cards')
    return html`<${DeckCount} awaited=${awaited} deck=${deckOf(here)} act=${act} />`;
  if (name === 'count_float')
    return html`<${ChipForm}
      type=${awaited.act}
      label="What lies in the float?"
      denominations=${here?.float.denominations ?? []}
      cites=${awaited.cites ?? []}
      says=${awaited.says ?? ''}
      act=${act}
    />`;
  if (name === 'confirm_count')
    return html`<section class="entry">
      <${FloatWaiting}
        float=${here?.float ?? null}
        canConfirm=${awaited.act}
        cites=${awaited.cites ?? []}
        act=${act}
      />
    </section>`;
  return html`<section class="entry">
    <p>${awaited.says}: some facts are asked for.</p>
    <button type="button" class="button primary big" onClick=${() => onSheet(awaited.act)}>
      ${awaited.says}
    </button>
  </section>`;
}
