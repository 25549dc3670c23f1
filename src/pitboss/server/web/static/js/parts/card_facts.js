// Cards of the pot games that are asked for by whose they are: seen by mistake, dealt wrongly,
// passed in.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { cardWords } from '../core/words.js';
import { Card } from './card.js';
import { CardField } from './fields.js';
import { openCards } from './open_cards.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('./facts.js').Asking} Asking */

/** @param {number} n */
export const nth = n =>
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'][n - 1] ?? `${n}th`;

/**
 * Whose card of those dealt, which of them, its face: by the place that the room has for it.
 * @param {Asking} asking
 */
export function Seen({ field, value, onChange, about }) {
  /** @type {[number, number, string][]} */
  const seen = value ?? [];
  const boxes = about.view.round?.boxes ?? [];
  const [seat, setSeat] = useState(/** @type {number | null} */ (null));
  const [place, setPlace] = useState(/** @type {number | null} */ (null));
  const box = boxes.find(box => box.box === seat);
  const add = (/** @type {string[]} */ cards) => {
    if (!cards[0] || seat === null || place === null) return;
    onChange([...seen, [seat, place, cards[0]]]);
    setPlace(null);
  };
  const drop = (/** @type {number} */ at) => {
    const left = seen.filter((_, n) => n !== at);
    onChange(left.length ? left : undefined);
  };
  return html`<div class="stack">
    <p class="label">${field.asks}</p>
    ${
      seen.length > 0 &&
      html`<ul class="seen">
        ${seen.map(
          (item, n) => html`<li key=${n}>
            <span>${seenWords(item, about.view)}</span>
            <button type="button" class="button quiet" onClick=${() => drop(n)}>
              Take out
            </button>
          </li>`,
        )}
      </ul>`
    }
    <div class="picks narrow" role="group" aria-label="Whose card">
      ${boxes.map(
        box => html`<button
          type="button"
          class="button pick"
          key=${box.box}
          aria-pressed=${seat === box.box}
          onClick=${() => {
            setSeat(box.box);
            setPlace(null);
          }}
        >
          Seat ${box.box}
        </button>`,
      )}
    </div>
    ${
      box &&
      html`<div class="picks narrow" role="group" aria-label="Which of the hole cards">
        ${box.places?.slice(0, box.hole).map(
          (item, n) => html`<button
            type="button"
            class="button pick"
            key=${item}
            disabled=${box.cards[n] !== null || seen.some(candidate => candidate[1] === item)}
            aria-pressed=${place === item}
            onClick=${() => setPlace(item)}
          >
            ${nth(n + 1)}
          </button>`,
        )}
      </div>`
    }
    ${
      place !== null &&
      html`<${CardField}
        label="Its face"
        value=${[]}
        count=${1}
        onChange=${add}
        autofocus
        taken=${[...openCards(about.view).keys(), ...seen.map(item => item[2])]}
      />`
    }
  </div>`;
}

/** @param {[number, number, string]} one @param {View} view */
export function seenWords([seat, place, face], view) {
  const at = view.round?.boxes.find(box => box.box === seat)?.places?.indexOf(place) ?? -1;
  return `seat ${seat}, ${nth(at + 1)} card: ${cardWords(face)}`;
}

/** Whose card, and which of them as it was dealt. @param {Asking} asking */
export function Which({ field, value, onChange, about }) {
  /** @type {[number, number][]} */
  const pairs = value ?? [];
  const has = (/** @type {number} */ seat, /** @type {number} */ n) =>
    pairs.some(pair => pair[0] === seat && pair[1] === n);
  const toggle = (/** @type {number} */ seat, /** @type {number} */ n) => {
    const left = has(seat, n)
      ? pairs.filter(pair => pair[0] !== seat || pair[1] !== n)
      : [...pairs, [seat, n]];
    onChange(left.length ? left : undefined);
  };
  const down = about.view.round?.next_deal?.down ?? [];
  return html`<div class="stack">
    <p class="label">${field.asks}</p>
    ${[...new Set(down)].map(
      seat => html`<div class="row" role="group" aria-label=${`Seat ${seat}`} key=${seat}>
        <b class="label">Seat ${seat}</b>
        ${down
          .filter(candidate => candidate === seat)
          .map(
            (_, n) => html`<button
              type="button"
              class="button"
              key=${n}
              aria-pressed=${has(seat, n + 1)}
              onClick=${() => toggle(seat, n + 1)}
            >
              ${nth(n + 1)} card
            </button>`,
          )}
      </div>`,
    )}
  </div>`;
}

/** Cards of the hand that the act is about. @param {Asking} asking */
export function Own({ field, value, onChange, about }) {
  const box = about.view.round?.boxes.find(box => box.box === about.facts?.['seat']);
  /** @type {number[]} */
  const chosen = value ?? [];
  const toggle = (/** @type {number} */ place) =>
    onChange(
      chosen.includes(place) ? chosen.filter(choice => choice !== place) : [...chosen, place],
    );
  return html`<div class="stack">
    <p class="label">${field.asks}</p>
    <div class="row" role="group" aria-label=${field.asks}>
      ${box?.places?.map(
        (place, n) => html`<button
          type="button"
          class="button pick"
          key=${place}
          aria-pressed=${chosen.includes(place)}
          aria-label=${`${nth(n + 1)} card, ${cardWords(box.cards[n] ?? null)}`}
          onClick=${() => toggle(place)}
        >
          <${Card} name=${box.cards[n] ?? null} size="s" />
        </button>`,
      )}
    </div>
  </div>`;
}

/** Who drew which card; as many as drew. @param {Asking} asking */
export function Drawn({ field, value, onChange, about }) {
  /** @type {[number, string][]} */
  const pairs = value ?? [];
  const [who, setWho] = useState(/** @type {number | null} */ (null));
  const add = (/** @type {string[]} */ cards) => {
    if (cards[0] && who !== null) {
      onChange([...pairs, [who, cards[0]]]);
      setWho(null);
    }
  };
  const drop = (/** @type {number} */ at) => {
    const left = pairs.filter((_, n) => n !== at);
    onChange(left.length ? left : undefined);
  };
  return html`<div class="stack">
    <p class="label">${field.asks}</p>
    ${
      pairs.length > 0 &&
      html`<ul class="seen">
        ${pairs.map(
          (pair, n) => html`<li key=${n}>
            <span>${drawnWords(pair, about.view)}</span>
            <button type="button" class="button quiet" onClick=${() => drop(n)}>
              Take out
            </button>
          </li>`,
        )}
      </ul>`
    }
    <div class="picks narrow" role="group" aria-label="Who drew">
      ${about.view.seats
        .filter(seat => !pairs.some(([person]) => person === seat.player))
        .map(
          seat => html`<button
            type="button"
            class="button pick"
            key=${seat.player}
            aria-pressed=${who === seat.player}
            onClick=${() => setWho(seat.player)}
          >
            <span>
              ${seat.name}
              <small>seat ${seat.seat}</small>
            </span>
          </button>`,
        )}
    </div>
    ${
      who !== null &&
      html`<${CardField}
        label="The card"
        value=${[]}
        count=${1}
        onChange=${add}
        autofocus
        taken=${pairs.map(([, card]) => card)}
      />`
    }
  </div>`;
}

/** @param {[number, string]} one @param {View} view */
export const drawnWords = ([person, card], view) =>
  `${
    view.seats.find(seat => seat.player === person)?.name ?? `person ${person}`
  }: ${cardWords(card)}`;
