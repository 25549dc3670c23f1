// The keys of a pot game.  A digit chooses an amount or, in the draw, a card; nothing is bet by it.
import { dollars } from '../../core/money.js';
import { say } from '../../core/say.js';
import { cardsWords } from '../../core/words.js';
import { awaits, ownBox, seatOf } from '../view.js';
import { presets } from './betting.js';
import { communalOf, potName, seatsWords } from './middle.js';

/** @typedef {import('../../core/keys.js').Key} Key */
/** @typedef {import('../view.js').TableView} TableView */

/** @param {string} text */
const tell = text => say(text, { urgent: true });

/**
 * @param {{view: TableView, acts: import('../acts.js').Acts, buttons: readonly
 *   import('../controls.js').Act[], span: import('./betting.js').Span | null, amount:
 *   import('./bet_row.js').Amount, pre: import('./pre_actions.js').PreActions, onPick: (place:
 *   number) => void}} at
 * @returns {Key[]}
 */
export function playersKeys({ view, acts, buttons, span, amount, pre, onPick }) {
  const draws = !!awaits(view, 'poker.draw'),
    places = ownBox(view)?.places ?? [];
  const press = (/** @type {import('../controls.js').Act} */ act) => {
    if (act.open && !act.waits) act.does();
    else if (!act.waits) acts.hint(act.whyNot);
  };
  const choose = (/** @type {number} */ to) => {
    amount.set(to);
    tell(dollars(to));
  };
  return [
    ...buttons.map(button => ({
      name: button.id,
      key: button.key,
      says: button.says,
      does: () => press(button),
    })),
    ...presets(view, span).map(preset => ({
      name: `preset_${preset.id}`,
      key: preset.key,
      says: `Choose the amount: ${preset.label.toLowerCase()}`,
      when: !draws && !!span,
      does: () => choose(preset.amount),
    })),
    ...places.map((place, n) => ({
      name: `card_${n + 1}`,
      key: `${n + 1}`,
      says: `In the draw: pass in card ${n + 1}, or keep it`,
      when: draws,
      does: () => onPick(place),
    })),
    {
      name: 'more',
      key: 'ArrowUp',
      says: 'Choose a greater amount',
      when: !!span,
      does: () => amount.step(1),
    },
    {
      name: 'less',
      key: 'ArrowDown',
      says: 'Choose a smaller amount',
      when: !!span,
      does: () => amount.step(-1),
    },
    ...pre.choices.map(choice => ({
      name: choice.id,
      key: choice.key,
      says: choice.says,
      when: pre.open,
      does: () => pre.press(choice.id),
    })),
  ];
}

/**
 * What lies on the table, spoken.
 * @param {TableView} view
 * @param {import('../prompt.js').Prompt} line
 * @returns {Key[]}
 */
export function spokenKeys(view, line) {
  const round = view.round,
    box = ownBox(view),
    seat = seatOf(view, view.your_seat),
    pots = round?.pots ?? [];
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
      when: communalOf(view.game) > 0,
      does: () => tell(`Communal cards: ${cardsWords(round?.communal ?? []) || 'none'}.`),
    },
    {
      name: 'pots',
      key: 'h',
      says: 'Speak the pots',
      does: () =>
        tell(
          pots
            .map(
              (pot, n) =>
                `${potName(n, pots.length)}: ${dollars(pot.amount)}, ${seatsWords(pot.seats)}.`,
            )
            .join(' ') || 'Nothing lies in the pot.',
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
