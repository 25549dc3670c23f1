// Card checks: a deck card by card, its number alone, replacement cards.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { capital, cardWords } from '../core/words.js';
import { Card } from '../parts/card.js';
import { Cites } from '../parts/cite.js';
import { Text } from '../parts/fields.js';

/** @typedef {import('../messages.d.ts').AwaitedShown} Awaited */
/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('./deck.js').Deck} Deck */
/**
 * @typedef {(wire: {type: string} & Record<string, unknown>, as?: {says?: string, cites?: readonly
 *   string[]}) => Promise<unknown>} Act
 */

/**
 * Each card is there, missing or twice; one tap goes on to the next of these.
 * @param {{awaited: Awaited, view: View, deck: Deck, act: Act}} of
 */
export function DeckCheck({ awaited, view, deck, act }) {
  const [missing, setMissing] = useState(/** @type {string[]} */ ([]));
  const [twice, setTwice] = useState(/** @type {string[]} */ ([]));
  const [others, setOthers] = useState(/** @type {string[]} */ ([]));
  const [marking, setMarking] = useState(/** @type {'missing' | 'twice' | 'others'} */ ('missing'));
  const back = awaited.back ?? '';
  const counted = [...deck.cards.filter(card => !missing.includes(card)), ...twice];
  const right = !missing.length && !twice.length && !others.length;
  async function record() {
    await act(
      {
        type: awaited.act,
        back,
        counted,
        ...(others.length ? { other_backs: others } : {}),
      },
      { says: `${awaited.says}: ${back}`, cites: awaited.cites ?? [] },
    );
    for (const [, set] of Object.values(marks)) set([]); // what is put right is looked at anew
  }
  const marks = {
    missing: /** @type {const} */ ([missing, setMissing]),
    twice: /** @type {const} */ ([twice, setTwice]),
    others: /** @type {const} */ ([others, setOthers]),
  };
  const toggle = (/** @type {string} */ card) => {
    const [now, set] = marks[marking];
    set(now.includes(card) ? now.filter(candidate => candidate !== card) : [...now, card]);
  };
  useKeys('dealer-deck', [
    {
      name: 'whole',
      key: 'a',
      says: 'All cards are there',
      does: () => void record(),
      when: right,
    },
  ]);
  const due = view.decks?.[back] ?? [];
  return html`<section class="entry deck-entry" aria-label="Check of the cards">
    <header class="entry-head">
      <h2>
        ${capital(back)} backs<small> ${due.join(', ')}</small>
      </h2>
      <div class="row" role="group" aria-label="What a tap marks">
        ${
          /** @type {const} */ ([
            ['missing', 'Missing'],
            ['twice', 'There twice'],
            ['others', 'Other back'],
          ]).map(
            ([name, says]) => html`<button
              type="button"
              class="button"
              key=${name}
              aria-pressed=${marking === name}
              onClick=${() => setMarking(name)}
            >
              ${says}
              ${marks[name][0].length ? ` (${marks[name][0].length})` : ''}
            </button>`,
          )
        }
      </div>
    </header>
    <div class="grid52 check">
      ${deck.cards.map(card => {
        const state = missing.includes(card)
          ? 'missing'
          : twice.includes(card)
            ? 'there twice'
            : others.includes(card)
              ? 'other back'
              : '';
        return html`<button
          type="button"
          key=${card}
          class=${`cell ${state.replace(' ', '-')}`}
          aria-pressed=${!!state}
          aria-label=${`${cardWords(card)}${state ? `, ${state}` : ', there'}`}
          onClick=${() => toggle(card)}
        >
          <${Card} name=${card} size="s" />
          ${
            state &&
            html`<small>
              ${state === 'missing' ? '✕' : state === 'there twice' ? '2×' : 'back'}
            </small>`
          }
        </button>`;
      })}
    </div>
    <div class="settle-foot">
      <span>
        ${
          right
            ? `${counted.length} cards, each once`
            : `${counted.length} cards: ${missing.length} missing, ${twice.length} twice, ` +
              `${others.length} with another back`
        }${' '}
        <${Cites} cites=${awaited.cites ?? []} />
      </span>
      <button
        type="button"
        class=${`button big ${right ? 'primary' : 'danger'}`}
        onClick=${() => void record()}
      >
        ${
          right
            ? html`
              All ${deck.cards.length} are there <kbd>A</kbd>
            `
            : 'Record what was found'
        }
      </button>
    </div>
  </section>`;
}

/**
 * The new cards, each looked at: a tap says that it is there.
 * @param {{awaited: Awaited, deck: Deck, act: Act}} of
 */
export function ReplacementCheck({ awaited, deck, act }) {
  const [found, setFound] = useState(/** @type {string[]} */ ([]));
  const toggle = (/** @type {string} */ card) =>
    setFound(now =>
      now.includes(card) ? now.filter(candidate => candidate !== card) : [...now, card],
    );
  return html`<section class="entry deck-entry" aria-label="Check of the replacement cards">
    <header class="entry-head">
      <h2>
        New cards, ${awaited.back} backs
        <small> dealer and casino supervisor each look at every one</small>
      </h2>
      <button
        type="button"
        class="button"
        onClick=${() => setFound(found.length === deck.cards.length ? [] : deck.cards)}
      >
        ${found.length === deck.cards.length ? 'None' : 'A whole deck'}
      </button>
    </header>
    <div class="grid52 check">
      ${deck.cards.map(
        card => html`<button
          type="button"
          key=${card}
          class=${`cell${found.includes(card) ? ' found' : ' dim'}`}
          aria-pressed=${found.includes(card)}
          aria-label=${cardWords(card)}
          onClick=${() => toggle(card)}
        >
          <${Card} name=${card} size="s" />
          ${found.includes(card) && html`<small>✓</small>`}
        </button>`,
      )}
    </div>
    <div class="settle-foot">
      <span>
        ${found.length} looked at <${Cites} cites=${awaited.cites ?? []} />
      </span>
      <button
        type="button"
        class="button primary big"
        disabled=${!found.length}
        onClick=${() =>
          void act(
            { type: awaited.act, back: awaited.back ?? '', found },
            { says: awaited.says ?? '', cites: awaited.cites ?? [] },
          )}
      >
        These are there
      </button>
    </div>
  </section>`;
}

/** @param {{awaited: Awaited, deck: Deck, act: Act}} of */
export function DeckCount({ awaited, deck, act }) {
  const [text, setText] = useState(String(deck.cards.length));
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return html`<form
    class="entry deck-entry"
    aria-label="Count of the cards"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      if (number !== null)
        void act(
          { type: awaited.act, back: awaited.back ?? '', number },
          { says: awaited.says ?? '', cites: awaited.cites ?? [] },
        );
    }}
  >
    <header class="entry-head">
      <h2>
        ${capital(awaited.back ?? '')} backs
        <small> ordered by the casino supervisor; faces stay hidden</small>
      </h2>
    </header>
    <${Text}
      label="How many cards are there?"
      value=${text}
      onChange=${setText}
      more=${{ inputmode: 'numeric', autocomplete: 'off' }}
    />
    <div class="settle-foot">
      <${Cites} cites=${awaited.cites ?? []} />
      <button type="submit" class="button primary big" disabled=${number === null}>
        Record the number
      </button>
    </div>
  </form>`;
}
