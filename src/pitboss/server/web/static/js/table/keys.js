// The keys of the table.  Digits are play wagers and nothing else, so that no chip chosen a moment
// too late becomes a wager; chips are chosen by the arrows and put down by the letter of their
// spot.
import { dollars } from '../core/money.js';
import { say } from '../core/say.js';
import { cardsWords } from '../core/words.js';
import { ownBox, seatOf } from './view.js';

/** @typedef {import('../core/keys.js').Key} Key */
/** @typedef {import('./view.js').TableView} TableView */

/** @param {string} text */
const tell = text => say(text, { urgent: true });

/**
 * @param {import('./buttons.js').At} at
 * @param {import('./controls.js').Act[]} buttons
 * @param {(spot: import('./games.js').Spot) => boolean} open
 * @returns {Key[]}
 */
export function playersKeys({ draft, acts }, buttons, open) {
  const step = (/** @type {number} */ by) => {
    const next = draft.values[draft.values.indexOf(draft.chip) + by];
    if (next) {
      draft.pick(next);
      tell(`${dollars(next)} chip`);
    }
  };
  const press = (/** @type {import('./controls.js').Act} */ act) => {
    if (act.open && !act.waits) act.does();
    else if (!act.waits) acts.hint(act.whyNot);
  };
  return [
    ...buttons
      .filter(button => button.key)
      .map(button => ({
        name: button.id,
        key: button.key,
        says: button.says,
        does: () => press(button),
      })),
    ...draft.spots.flatMap(spot =>
      spot.key
        ? [
            {
              name: `spot_${spot.name}`,
              key: spot.key,
              says: `Put the chosen chip on ${spot.label.toLowerCase()}`,
              when: open(spot),
              does: () => {
                draft.add(spot);
                tell(
                  spot.exact
                    ? spot.label
                    : `${spot.label} ${dollars((draft.amounts[spot.name] ?? 0) + draft.chip)}`,
                );
              },
            },
          ]
        : [],
    ),
    { name: 'smaller', key: 'ArrowLeft', says: 'Choose a smaller chip', does: () => step(-1) },
    { name: 'greater', key: 'ArrowRight', says: 'Choose a greater chip', does: () => step(1) },
  ];
}

/**
 * What lies on the table, spoken.
 * @param {TableView} view
 * @param {import('./games.js').Game} game
 * @param {import('./prompt.js').Prompt} line
 * @returns {Key[]}
 */
export function spokenKeys(view, game, line) {
  const round = view.round,
    box = ownBox(view),
    seat = seatOf(view, view.your_seat);
  return [
    {
      name: 'own',
      key: 'o',
      says: 'Speak your cards',
      does: () =>
        tell(
          box
            ? `Your cards: ${cardsWords(box.cards) || 'none'}. ${box.hand ?? ''}`
            : 'You have no cards.',
        ),
    },
    {
      name: 'communal',
      key: 'm',
      says: 'Speak the communal cards',
      when: game.communal > 0,
      does: () => tell(`Communal cards: ${cardsWords(round?.communal ?? []) || 'none'}.`),
    },
    {
      name: 'dealers',
      key: 'h',
      says: 'Speak the dealer’s hand',
      does: () =>
        tell(
          `Dealer: ${cardsWords(round?.dealers ?? []) || 'no cards'}. ${round?.dealers_hand ?? ''}`,
        ),
    },
    {
      name: 'stands',
      key: 's',
      says: 'Speak how things stand',
      does: () =>
        tell(`${line.says} ${line.more ?? ''} ${seat ? `You have ${dollars(seat.stake)}.` : ''}`),
    },
  ];
}

/** @param {(name: string) => void} open @param {(() => void) | null} proof @returns {Key[]} */
export const dialogKeys = (open, proof) => [
  { name: 'why', key: 'w', says: 'Results and their clauses', does: () => open('why') },
  { name: 'log', key: 'l', says: 'What happened', does: () => open('log') },
  { name: 'proof', key: 'p', says: 'Proof of the deck', when: !!proof, does: () => proof?.() },
  { name: 'about', key: 'i', says: 'Sign, rules, seat', does: () => open('about') },
];
