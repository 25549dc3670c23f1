// The end of a round of a pot game: hands that are shown or passed in, and who gets which pot.
import { useEffect } from 'preact/hooks';
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { change, dollars } from '../core/money.js';
import { say } from '../core/say.js';
import { capital, cardsWords } from '../core/words.js';
import { Cards } from '../parts/card.js';
import { Cites } from '../parts/cite.js';
import { awaitedOf } from './awaited.js';
import { usePreview } from './settle.js';
import { useTyping } from './typing.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').Preview} Preview */
/** @typedef {import('../messages.d.ts').ResultShown} Result */
/** @typedef {import('./work.js').Acting} Acting */

/**
 * A hand before it is recorded as shown.
 * @param {{view: View, seat: number, cards: (string | null)[], found: {preview: Preview | null,
 *   trouble: string}, onBack: () => void}} of
 */
export function HandShown({ view, seat, cards, found, onBack }) {
  const { preview, trouble } = found;
  useEffect(() => say(`Seat ${seat} shows ${cardsWords(cards)}. Space records it.`), [seat]);
  useTyping(true, event => {
    if (event.key !== 'Backspace' || event.shiftKey) return false;
    onBack();
    return true;
  });
  const refused = preview && preview.outcome !== 'allowed';
  const box = view.round?.boxes.find(box => box.box === seat);
  return html`<section class="entry shown-entry" aria-label=${`Hand of seat ${seat}`}>
    <header class="entry-head">
      <h2>Seat ${seat} shows</h2>
      <button type="button" class="button" onClick=${onBack}>
        Cards again <kbd>⌫</kbd>
      </button>
    </header>
    <div class="row">
      <${Cards} names=${cards} size="l" label=${`Hole cards of seat ${seat}`} />
      ${
        box &&
        box.cards.length > cards.length &&
        html`<${Cards} names=${box.cards.slice(cards.length)} size="l" label="Up-cards" />`
      }
    </div>
    ${
      trouble &&
      html`<p class="notice bad" role="alert">
        ${trouble}
      </p>`
    }
    ${
      refused &&
      html`<p class="notice bad" role="alert">
        <span>
          ${capital(preview.because)}. <${Cites} cites=${preview.cites} whole />
        </span>
      </p>`
    }
    <p class="quietly small">
      Look at the cards once more; Space records that they lie open.
    </p>
  </section>`;
}

/**
 * A hand that is beaten by what lies open need not be shown.
 * @param {{view: View, seat: number, act: Acting['act']}} of
 */
export function PassIn({ view, seat, act }) {
  const open = awaitedOf(view, 'pass_in_hand').find(act => act.box === seat);
  const pass = () => {
    if (open)
      void act(
        { type: open.act, seat },
        { says: `Seat ${seat} passes the hand in`, cites: open.cites ?? [], sound: 'fold' },
      );
  };
  useKeys('dealer-pass-in', [
    {
      name: 'pass',
      key: 'f',
      says: 'At the showdown: the hand is passed in unseen',
      does: pass,
      when: !!open,
    },
  ]);
  return open
    ? html`<button type="button" class="button" onClick=${pass}>
      Passes it in unseen <kbd>F</kbd>
    </button>`
    : null;
}

/**
 * Who gets what, before the pots are passed.
 * @param {{view: View, wire: {type: string} & Record<string, unknown>}} of
 */
export function Division({ view, wire }) {
  const { preview, trouble } = usePreview(view.table, wire);
  const results = preview?.happened.flatMap(event => event.results ?? []) ?? [];
  const house = preview?.changes.filter(change => change.box === null && change.amount > 0) ?? [];
  return html`<section class="entry division" aria-label="Who gets the pots">
    ${
      trouble &&
      html`<p class="notice bad" role="alert">
        ${trouble}
      </p>`
    }
    ${!preview && !trouble && html`<p role="status">Working it out.</p>`}
    <${Shares} view=${view} results=${results} />
    ${house.map(
      item => html`<p key=${item.who}>
        ${capital(item.who)} <b>${change(item.amount)}</b>
      </p>`,
    )}
    <${Cites} cites=${preview?.cites ?? []} />
  </section>`;
}

/** @param {{view: View, results: readonly Result[]}} of */
export const Shares = ({ view, results }) => html`<ul class="shares">
  ${results.map(
    (result, n) => html`<li key=${n}>
      <span>${capital(result.wager)}</span>
      <span>
        <b>Seat ${result.box}</b>${' '}
        ${view.round?.boxes.find(box => box.box === result.box)?.hand ?? ''}
      </span>
      <b class="figure">${dollars(result.amount)}</b>
    </li>`,
  )}
</ul>`;
