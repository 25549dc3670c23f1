// One question of an act: how it is asked for, by what it is; the answer is what goes onto the
// wire.
import { useState } from 'preact/hooks';
import { placeWord } from '../core/games.js';
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { dollars } from '../core/money.js';
import { IN_CASINO, fromField, inField, moment } from '../core/casino_time.js';
import { capital, cardWords, words } from '../core/words.js';
import { Drawn, Own, Seen, Which, drawnWords, nth, seenWords } from './card_facts.js';
import { CardField, Money, Text } from './fields.js';
import { openCards } from './open_cards.js';

/** @typedef {import('../messages.d.ts').FieldShown} Field */
/** @typedef {import('../messages.d.ts').TableView} View */
/**
 * @typedef {{view: View, denominations?: readonly number[], facts?: Record<string, any>}} About
 *   `facts`: what was answered so far
 */
/**
 * @typedef {{field: Field, value: any, onChange: (value: any) => void, onNext: (value: any) =>
 *   void, about: About}} Asking
 */
/** @typedef {{value: any, says: string, hint?: string}} Pick */

/**
 * Kinds that are asked for elsewhere: steps fill them in by themselves, limits have a form of
 *   their own.
 */
const NOT_HERE = ['determinations', 'counts', 'payments'];
/** @param {import('../messages.d.ts').ActShown} act */
export const canBeAsked = act => act.fields.every(field => !NOT_HERE.includes(field.kind));

/**
 * Some questions are asked only where another has a certain answer.
 * @param {Field} field
 * @param {Record<string, any>} facts
 */
export const isAsked = (field, facts) => !field.when || facts[field.when.name] === field.when.value;

/**
 * Answers to choose from: large, and by the figures 1 to 9.
 * @param {{picks: Pick[], value?: any, onPick: (value: any) => void, label: string}} of
 */
export function Picks({ picks, value, onPick, label }) {
  useKeys(
    'dialog-picks',
    picks.slice(0, 9).map((pick, n) => ({
      name: `pick${n + 1}`,
      key: `${n + 1}`,
      says: `Answer ${n + 1} of a question`,
      does: () => onPick(pick.value),
    })),
  );
  return html`<div class="picks" role="group" aria-label=${label}>
    ${picks.map(
      (pick, n) => html`<button
        type="button"
        class="button pick"
        key=${n}
        aria-pressed=${value === pick.value}
        onClick=${() => onPick(pick.value)}
      >
        <span>
          ${pick.says}
          ${pick.hint && html`<small>${pick.hint}</small>`}
        </span>
        ${n < 9 && html`<kbd aria-hidden="true">${n + 1}</kbd>`}
      </button>`,
    )}
  </div>`;
}

/** @param {Asking} asking */
export function Fact(asking) {
  const { field, value, onChange, onNext, about } = asking;
  const picks = picksOf(field, about.view);
  if (picks)
    return html`<${Picks} picks=${picks} value=${value} onPick=${onNext} label=${field.asks} />`;
  if (field.kind === 'card' || field.kind === 'cards') return html`<${CardsFact} ...${asking} />`;
  if (field.kind === 'boxes') return html`<${Boxes} ...${asking} />`;
  if (field.kind === 'placed_cards') return html`<${Placed} ...${asking} />`;
  if (field.kind === 'exposed_cards') return html`<${Exposed} ...${asking} />`;
  if (field.kind === 'seen_cards') return html`<${Seen} ...${asking} />`;
  if (field.kind === 'which_cards') return html`<${Which} ...${asking} />`;
  if (field.kind === 'own_cards') return html`<${Own} ...${asking} />`;
  if (field.kind === 'drawn_cards') return html`<${Drawn} ...${asking} />`;
  if (field.kind === 'chips')
    return html`<${ChipCounts}
      label=${field.asks}
      denominations=${about.denominations ?? []}
      value=${value ?? []}
      onChange=${onChange}
    />`;
  if (field.kind === 'amount')
    return html`<${Money}
      label=${field.asks}
      value=${value ?? null}
      onChange=${onChange}
      autofocus
    />`;
  if (field.kind === 'number' || field.kind === 'round') return html`<${Number_} ...${asking} />`;
  if (field.kind === 'moment')
    return html`<${Text}
      label=${field.asks}
      type="datetime-local"
      value=${value ? inField(new Date(value)) : ''}
      hint=${IN_CASINO}
      onChange=${(/** @type {string} */ text) =>
        onChange(text ? fromField(text).toISOString() : undefined)}
    />`;
  if (field.kind === 'texts')
    return html`<${Text}
      label=${field.asks}
      hint="Several with a comma between them."
      value=${(value ?? []).join(', ')}
      onChange=${(/** @type {string} */ text) =>
        onChange(
          text.trim()
            ? text
                .split(',')
                .map(item => item.trim())
                .filter(Boolean)
            : undefined,
        )}
      more=${{ autofocus: true }}
    />`;
  return html`<${Text}
    label=${field.asks}
    value=${value ?? ''}
    onChange=${(/** @type {string} */ text) => onChange(text || undefined)}
    long
    more=${{ autofocus: true, maxlength: 300 }}
  />`;
}

/** @param {Field} field @param {View} view @returns {Pick[] | null} */
function picksOf(field, view) {
  const given = field.choices.map(choice => ({ value: choice.value, says: choice.says }));
  if (field.kind === 'yes_no')
    return [
      { value: true, says: 'Yes' },
      { value: false, says: 'No' },
    ];
  if (field.kind === 'choice' || field.kind === 'when') return given;
  if (field.kind === 'box') return [...boxPicks(view), ...given];
  if (field.kind === 'deck')
    return Object.entries(view.decks ?? {}).map(([back, due]) => ({
      value: back,
      says: `${back} backs`,
      hint: due.join(', '),
    }));
  if (field.kind === 'proposal')
    return (view.proposals ?? []).map(proposal => ({
      value: proposal.proposal,
      says: words(proposal.act),
      hint: `${proposal.office}, ${moment(proposal.at)}`,
    }));
  if (field.kind === 'person')
    return view.seats.map(seat => ({
      value: seat.player,
      says: seat.name,
      hint: `seat ${seat.seat}`,
    }));
  return null;
}

/** @param {View} view @returns {Pick[]} every box, with who sits there */
const boxPicks = view =>
  Array.from({ length: view.boxes }, (_, n) => {
    const seat = view.seats.find(seat => seat.seat === n + 1);
    return {
      value: n + 1,
      says: `${capital(placeWord(view.game))} ${n + 1}`,
      hint: seat ? seat.name : 'nobody',
    };
  });

/** @param {Asking} asking */
function CardsFact({ field, value, onChange, onNext, about }) {
  const single = field.kind === 'card';
  const count = single ? 1 : field.count || 52;
  const cards = single ? (value ? [value] : []) : (value ?? []);
  // What lies open can be missing or have been seen all the same; only new faces must be new.
  const taken = field.count || single ? openCards(about.view) : new Map();
  const give = (/** @type {string[]} */ now) => {
    const answer = single ? now[0] : now.length ? now : undefined;
    onChange(answer);
    if (now.length === count) onNext(answer);
  };
  return html`<${CardField}
    label=${field.asks}
    value=${cards}
    onChange=${give}
    count=${count}
    taken=${[...taken.keys()]}
    autofocus
    hint=${
      field.count || single ? '' : 'Two keys for each card, such as a s for the ace of spades.'
    }
  />`;
}

/** @param {Asking} asking */
function Boxes({ field, value, onChange, about }) {
  const chosen = new Set(value ?? []);
  const toggle = (/** @type {number} */ box) => {
    if (chosen.has(box)) chosen.delete(box);
    else chosen.add(box);
    onChange([...chosen].sort((a, b) => a - b));
  };
  return html`<div class="picks" role="group" aria-label=${field.asks}>
    ${boxPicks(about.view).map(
      boxPick => html`<button
        type="button"
        class="button pick"
        key=${boxPick.value}
        aria-pressed=${chosen.has(boxPick.value)}
        onClick=${() => toggle(boxPick.value)}
      >
        <span>
          ${boxPick.says}
          <small>${boxPick.hint}</small>
        </span>
      </button>`,
    )}
  </div>`;
}

/** @param {Asking} asking */
function Number_({ field, value, onChange }) {
  return html`<${Text}
    label=${field.asks}
    value=${value === undefined ? '' : String(value)}
    onChange=${(/** @type {string} */ text) =>
      onChange(/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined)}
    more=${{ inputmode: 'numeric', autofocus: true, autocomplete: 'off' }}
  />`;
}

/** Which places first, then their faces in the same order. @param {Asking} asking */
function Placed({ field, value, onChange, about }) {
  /** @type {[number, string][]} */
  const pairs = value ?? [];
  const [places, setPlaces] = useState(pairs.map(([place]) => place));
  const put = (/** @type {number[]} */ at, /** @type {string[]} */ cards) => {
    setPlaces(at);
    const all =
      at.length && cards.length === at.length ? at.map((place, n) => [place, cards[n]]) : undefined;
    onChange(all);
    setCards(cards);
  };
  const [cards, setCards] = useState(pairs.map(([, card]) => card));
  const toggle = (/** @type {number} */ place) => {
    const at = places.includes(place)
      ? places.filter(candidate => candidate !== place)
      : [...places, place].sort((a, b) => a - b);
    put(at, cards.slice(0, at.length));
  };
  return html`<div class="stack">
    <p class="label">${field.asks}</p>
    <div class="picks narrow" role="group" aria-label="Which of them, from the left">
      ${Array.from(
        { length: field.count || 5 },
        (_, n) => html`<button
          type="button"
          class="button pick"
          key=${n}
          aria-pressed=${places.includes(n + 1)}
          onClick=${() => toggle(n + 1)}
        >
          ${nth(n + 1)}
        </button>`,
      )}
    </div>
    ${
      places.length > 0 &&
      html`<${CardField}
        label=${`Face of the ${places.map(nth).join(', ')}`}
        value=${cards}
        count=${places.length}
        onChange=${(/** @type {string[]} */ now) => put(places, now)}
        taken=${[...openCards(about.view).keys()]}
        autofocus
      />`
    }
  </div>`;
}

/** Whose card, which of the five, its face; as many as were seen. @param {Asking} asking */
function Exposed({ field, value, onChange, about }) {
  /** @type {{box: number, which: number, face: string}[]} */
  const seen = value ?? [];
  const [whose, setWhose] = useState(/** @type {number | null} */ (null));
  const [which, setWhich] = useState(/** @type {number | null} */ (null));
  const hands = [
    { box: 0, says: "The dealer's" },
    ...(about.view.round?.boxes.map(box => ({ box: box.box, says: `Box ${box.box}` })) ?? []),
  ];
  const add = (/** @type {string[]} */ cards) => {
    if (!cards[0] || whose === null || which === null) return;
    onChange([...seen, { box: whose, which, face: cards[0] }]);
    setWhose(null);
    setWhich(null);
  };
  const drop = (/** @type {number} */ place) => {
    const left = seen.filter((_, n) => n !== place);
    onChange(left.length ? left : undefined);
  };
  return html`<div class="stack">
    <p class="label">${field.asks}</p>
    ${
      seen.length > 0 &&
      html`<ul class="seen">
        ${seen.map(
          (item, n) => html`<li key=${n}>
            <span>
              ${item.box ? `Box ${item.box}` : 'The dealer'}, ${nth(item.which)} card:${' '}
              ${cardWords(item.face)}
            </span>
            <button type="button" class="button quiet" onClick=${() => drop(n)}>
              Take out
            </button>
          </li>`,
        )}
      </ul>`
    }
    <div class="picks narrow" role="group" aria-label="Whose card">
      ${hands.map(
        hand => html`<button
          type="button"
          class="button pick"
          key=${hand.box}
          aria-pressed=${whose === hand.box}
          onClick=${() => setWhose(hand.box)}
        >
          ${hand.says}
        </button>`,
      )}
    </div>
    ${
      whose !== null &&
      html`<div class="picks narrow" role="group" aria-label="Which of the five">
        ${[1, 2, 3, 4, 5].map(
          n => html`<button
            type="button"
            class="button pick"
            key=${n}
            aria-pressed=${which === n}
            onClick=${() => setWhich(n)}
          >
            ${nth(n)}
          </button>`,
        )}
      </div>`
    }
    ${
      whose !== null &&
      which !== null &&
      html`<${CardField}
        label="Its face"
        value=${[]}
        count=${1}
        onChange=${add}
        autofocus
        taken=${[...openCards(about.view).keys(), ...seen.map(item => item.face)]}
      />`
    }
  </div>`;
}

/**
 * Chips by value, and what they come to.
 * @param {{label: string, denominations: readonly number[], value: [number, number][], onChange:
 *   (chips: [number, number][]) => void}} of
 */
export function ChipCounts({ label, denominations, value, onChange }) {
  const counts = new Map(value);
  const sum = value.reduce((all, [worth, number]) => all + worth * number, 0);
  const set = (/** @type {number} */ worth, /** @type {string} */ text) => {
    const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
    onChange(
      denominations
        .map(
          denomination =>
            /** @type {[number, number]} */ ([
              denomination,
              denomination === worth ? number : (counts.get(denomination) ?? 0),
            ]),
        )
        .filter(([, many]) => many),
    );
  };
  return html`<fieldset class="field chipcounts">
    <legend>${label}</legend>
    <div class="chipcounts-in">
      ${denominations.map(
        (worth, n) => html`<label key=${worth}>
          <span>${dollars(worth)}</span>
          <input
            inputmode="numeric"
            autocomplete="off"
            autofocus=${n === 0}
            value=${counts.get(worth) ?? ''}
            aria-label=${`Chips of ${dollars(worth)}`}
            onInput=${(/** @type {any} */ event) => set(worth, event.target.value)}
          />
        </label>`,
      )}
    </div>
    <p class="figure">${dollars(sum)}</p>
  </fieldset>`;
}

/**
 * An answer in words, for the summary.
 * @param {Field} field
 * @param {any} value
 * @param {View} view
 * @returns {string}
 */
export function factWords(field, value, view) {
  if (value === undefined) return 'not said';
  const picked = picksOf(field, view)?.find(pick => pick.value === value);
  if (picked)
    return field.kind === 'box' && picked.hint ? `${picked.says} (${picked.hint})` : picked.says;
  if (field.kind === 'amount') return dollars(value);
  if (field.kind === 'moment') return moment(value);
  if (field.kind === 'card') return cardWords(value);
  if (field.kind === 'cards') return value.map(cardWords).join(', ');
  if (field.kind === 'placed_cards')
    return value
      .map(
        (/** @type {[number, string]} */ [place, card]) =>
          `the ${nth(place)} is the ${cardWords(card)}`,
      )
      .join(', ');
  if (field.kind === 'exposed_cards')
    return value
      .map(
        (/** @type {any} */ item) =>
          `${
            item.box ? `box ${item.box}` : 'the dealer'
          }, ${nth(item.which)}: ${cardWords(item.face)}`,
      )
      .join('; ');
  if (field.kind === 'seen_cards')
    return value
      .map((/** @type {[number, number, string]} */ item) => seenWords(item, view))
      .join('; ');
  if (field.kind === 'which_cards')
    return value
      .map((/** @type {[number, number]} */ [seat, n]) => `seat ${seat}, ${nth(n)} card`)
      .join('; ');
  if (field.kind === 'drawn_cards')
    return value.map((/** @type {[number, string]} */ item) => drawnWords(item, view)).join('; ');
  if (field.kind === 'own_cards') return value.length === 1 ? 'one card' : `${value.length} cards`;
  if (field.kind === 'chips')
    return (
      value
        .map((/** @type {[number, number]} */ [worth, number]) => `${number} × ${dollars(worth)}`)
        .join(', ') || 'none'
    );
  return Array.isArray(value) ? value.join(', ') : String(value);
}
