// The draw: how many cards the player on turn passes in; which of them matters only where one was
// seen.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { cardWords } from '../core/words.js';
import { Card } from '../parts/card.js';
import { useHeld } from './held.js';
import { useTyping } from './typing.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').AwaitedShown} Awaited */
/** @typedef {import('../messages.d.ts').BoxShown} Box */
/** @typedef {{type: string} & Record<string, unknown>} Wire */

/**
 * Of a hand nobody has seen any cards are as good as others; those that were seen stay.
 * @param {Box} box
 * @param {number} count
 */
const firstOf = (box, count) =>
  (box.places ?? [])
    .map((place, n) => ({ place, seen: box.cards[n] !== null }))
    .sort((a, b) => Number(a.seen) - Number(b.seen))
    .slice(0, count)
    .map(item => item.place);

/** @param {number} count */
const drawWords = count =>
  count === 0
    ? 'keeps all cards'
    : count === 1
      ? 'draws one card'
      : `draws ${['two', 'three', 'four', 'five'][count - 2] ?? count} cards`;

/**
 * @param {{view: View, awaited: Awaited, act: (wire: Wire, as: {says: string, sound: string,
 *   cites: readonly string[]}) => Promise<unknown>}} of
 */
export function DrawEntry({ view, awaited, act }) {
  const seat = awaited.box ?? 0;
  const box = view.round?.boxes.find(box => box.box === seat);
  const [marked, setMarked] = useState(/** @type {number[]} */ ([]));
  const { held, choose, record, drop } = useHeld(
    (/** @type {{says: string, discards: number[]}} */ item) =>
      act(
        { type: awaited.act, seat, discards: item.discards },
        {
          says: item.says,
          sound: item.discards.length ? 'deal' : 'check',
          cites: awaited.cites ?? [],
        },
      ),
  );
  const passes = (/** @type {number[]} */ discards) =>
    choose({ says: `Seat ${seat} ${drawWords(discards.length)}`, discards });
  const counts = box ? Array.from({ length: box.cards.length + 1 }, (_, n) => n) : [];
  const toggle = (/** @type {number} */ place) =>
    setMarked(
      marked.includes(place) ? marked.filter(candidate => candidate !== place) : [...marked, place],
    );
  useKeys('dealer-draw', [
    ...counts.map(count => ({
      name: `draw${count}`,
      key: `${count}`,
      says: `The player ${drawWords(count)}`,
      does: () => {
        if (box) passes(firstOf(box, count));
      },
    })),
    { name: 'now', key: ' ', says: 'Record the draw at once', does: record, when: !!held },
  ]);
  useTyping(true, event => {
    if (event.key !== 'Backspace' || event.shiftKey || !held) return false;
    drop();
    return true;
  });
  if (!box) return null;
  const sits = view.seats.find(candidate => candidate.seat === seat);
  return html`<section class="entry draw-entry" aria-label="Draw">
    <header class="entry-head">
      <h2>
        Seat ${seat}
        <small> ${sits?.name ?? ''}: how many cards?</small>
      </h2>
      ${
        held &&
        html`<span class="held" role="status">
          <b>${held.says}.</b>${' '}
          <button type="button" class="button" onClick=${drop}>
            Take it back <kbd>⌫</kbd>
          </button>
        </span>`
      }
    </header>
    <div class="deciding counts">
      ${counts.map(
        count => html`<button
          type="button"
          key=${count}
          class=${`button decide ${count ? 'bet' : 'check'}`}
          aria-pressed=${held?.discards.length === count}
          onClick=${() => passes(firstOf(box, count))}
        >
          <span>${count || 'None'}</span>
          <small>
            ${count === 5 ? 'four now, one later' : count ? 'at once' : 'keeps all'}
          </small>
          <kbd>${count}</kbd>
        </button>`,
      )}
    </div>
    ${
      box.cards.some(Boolean) &&
      html`<div class="row">
        <span>A card of this hand was seen. Mark what the player passes in:</span>
        ${box.cards.map(
          (card, n) => html`<button
            type="button"
            class="mark"
            key=${n}
            aria-pressed=${marked.includes(box.places?.[n] ?? 0)}
            aria-label=${`Card ${n + 1}: ${cardWords(card)}`}
            onClick=${() => toggle(box.places?.[n] ?? 0)}
          >
            <${Card} name=${card} size="s" />
          </button>`,
        )}
        <button
          type="button"
          class="button"
          disabled=${!marked.length}
          onClick=${() => passes(marked)}
        >
          These go
        </button>
      </div>`
    }
    <p class="quietly small">
      The player passes the cards in and gets as many. Who replaces five gets four, and
      the fifth when everybody has drawn.
    </p>
  </section>`;
}
