// Cards by two keystrokes or by the grid.  A card that is out already is refused, with the place
// where it lies; the last card of a hand completes it.
import { useEffect, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { say } from '../core/say.js';
import { play } from '../core/sound.js';
import { capital, cardWords } from '../core/words.js';
import { Card } from '../parts/card.js';
import { liesWhere } from './course.js';
import { JOKER, deckOf } from './deck.js';
import { useTyping } from './typing.js';

/** @typedef {import('../messages.d.ts').TableView} View */

const SUITS = [...'SHDC'];
/** @type {Record<string, string>} */
const MARKS = { S: '♠', H: '♥', D: '♦', C: '♣' };

/**
 * @param {{view: View, places: (string | null)[], entered: string[], onChange: (cards: string[])
 *   => void, label: string, held?: boolean, extra?: any, below?: any, owners?: number[], deck?:
 *   import('./deck.js').Deck}} of `owners`: at which seat each card lies, 0 for the middle;
 *   `places`: what is known already, null where a card is to be entered; `held`: complete, and
 *   about to be recorded.
 */
export function CardEntry({
  view,
  places,
  entered,
  onChange,
  label,
  held = false,
  extra = null,
  below = null,
  owners = [],
  deck = deckOf(),
}) {
  const [rank, setRank] = useState('');
  const [wrong, setWrong] = useState('');
  const small = useSmall();
  const wanted = places.filter(place => !place).length;

  /** @param {string} card */
  function add(card) {
    setRank('');
    if (entered.length >= wanted) return;
    const where = liesWhere(view, card, entered);
    if (where) {
      const says = `The ${cardWords(card)} lies ${where}.`;
      setWrong(says);
      say(says, { urgent: true });
      play('error');
      return;
    }
    setWrong('');
    say(cardWords(card));
    onChange([...entered, card]);
  }
  function back() {
    setWrong('');
    if (rank) setRank('');
    else onChange(entered.slice(0, -1));
  }

  useTyping(true, event => {
    if (event.key === 'Backspace' && !event.shiftKey) {
      back();
      return true;
    }
    const key = event.key === '1' || event.key === '0' ? 'T' : event.key.toUpperCase();
    if (rank && SUITS.includes(key)) {
      add(rank + key);
      return true;
    }
    if (key === '*' && deck.joker) {
      add(JOKER);
      return true;
    }
    if (key.length === 1 && deck.ranks.includes(key)) {
      setRank(key);
      setWrong('');
      return true;
    }
    return false;
  });

  let next = 0;
  const spread = new Set(owners).size > 1; // to several seats, one card each
  return html`<section class="entry cards-entry" aria-label=${`Cards: ${label}`}>
    <header class="entry-head">
      <h2>${capital(label)}</h2>
      <span class="cards">
        ${places.map((known, n) => {
          const card = known ?? entered[next];
          const now = !known && next === entered.length;
          if (!known) next += 1;
          const drawn = card
            ? html`<${Card} name=${card} size="m" key=${`${n}${card}`} />`
            : html`<span
              class=${`card card-m place${now ? ' now' : ''}`}
              key=${`place${n}`}
              aria-hidden="true"
            >
              ${now ? rank : ''}
            </span>`;
          return spread
            ? html`<span class=${`owned${now ? ' now' : ''}`} key=${n}>
              ${drawn}
              <small>${owners[n] ? `seat ${owners[n]}` : 'middle'}</small>
            </span>`
            : drawn;
        })}
      </span>
      ${
        wrong
          ? html`<span class="error" role="alert">
            ${wrong}
          </span>`
          : html`<span class="entry-says" role="status">
            ${
              held
                ? 'Complete. Backspace takes it back.'
                : spread && entered.length < wanted
                  ? `Next: ${
                      owners[entered.length] ? `seat ${owners[entered.length]}` : 'the middle'
                    }`
                  : `${entered.length} of ${wanted}`
            }
          </span>`
      }
      ${extra}
      <button
        type="button"
        class="button square"
        disabled=${!entered.length && !rank}
        onClick=${back}
        aria-label="Take the last card back"
      >
        ⌫
      </button>
    </header>
    ${
      small
        ? html`<${TwoTaps}
          ranks=${deck.ranks}
          rank=${rank}
          onRank=${(/** @type {string} */ text) => {
            setRank(text);
            setWrong('');
          }}
          onSuit=${(/** @type {string} */ suit) => add(rank + suit)}
        />`
        : html`<div class="grid52">
          ${SUITS.map(suit =>
            deck.ranks.map(rank => {
              const card = rank + suit;
              const out = liesWhere(view, card, entered);
              return html`<button
                type="button"
                key=${card}
                class=${`cell suit-${suit}${out ? ' out' : ''}`}
                data-face=${(rank === 'T' ? '10' : rank) + MARKS[suit]}
                aria-label=${out ? `${cardWords(card)}, lies ${out}` : cardWords(card)}
                onClick=${() => add(card)}
              ></button>`;
            }),
          )}
        </div>`
    }
    ${
      deck.joker &&
      html`<button
        type="button"
        class="button"
        disabled=${!!liesWhere(view, JOKER, entered)}
        onClick=${() => add(JOKER)}
      >
        The joker <kbd>*</kbd>
      </button>`
    }
    ${below}
  </section>`;
}

/**
 * On a small screen fifty-two targets are too small: the rank first, then the suit.
 * @param {{ranks: string[], rank: string, onRank: (rank: string) => void, onSuit: (suit: string)
 *   => void}} of
 */
const TwoTaps = ({ ranks, rank, onRank, onSuit }) => html`<div class="two-taps">
  <div class="grid52" role="group" aria-label="Rank">
    ${ranks.map(
      item => html`<button
        type="button"
        key=${item}
        class="cell"
        aria-pressed=${rank === item}
        onClick=${() => onRank(item)}
      >
        ${item === 'T' ? '10' : item}
      </button>`,
    )}
  </div>
  <div class="suits" role="group" aria-label="Suit">
    ${SUITS.map(
      suit => html`<button
        type="button"
        key=${suit}
        class=${`cell suit-${suit}`}
        disabled=${!rank}
        aria-label=${cardWords(`${rank || 'A'}${suit}`).replace(/.* of /, '')}
        onClick=${() => onSuit(suit)}
      >
        ${MARKS[suit]}
      </button>`,
    )}
  </div>
</div>`;

const SMALL = matchMedia('(max-width: 900px)');
function useSmall() {
  const [small, setSmall] = useState(SMALL.matches);
  useEffect(() => {
    const change = () => setSmall(SMALL.matches);
    SMALL.addEventListener('change', change);
    return () => SMALL.removeEventListener('change', change);
  }, []);
  return small;
}
