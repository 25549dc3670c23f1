// The instruments' words for what the room names by its own.

/** @type {Record<string, string>} */
const GAMES = {
  ultimate_texas_holdem: 'Ultimate Texas Hold-em',
  canberra_poker: 'Canberra Poker',
  five_card_stud: 'Five Card Stud',
  hold_em: 'Hold-Em',
  omaha: 'Omaha',
  draw_poker: 'Draw Poker',
  seven_card_stud: 'Seven Card Stud',
  three_card_manila: 'Three Card Manila',
  canberra_manila: 'Canberra Manila',
};
/** @type {Record<string, string>} */
const RANKS = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
  9: 'nine',
  8: 'eight',
  7: 'seven',
  6: 'six',
  5: 'five',
  4: 'four',
  3: 'three',
  2: 'two',
};
/** @type {Record<string, string>} */
const SUITS = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

/** @param {string} game */
export const gameName = game =>
  GAMES[game] ?? GAMES[game.replace(/^tournament_/, '')] ?? words(game);

/** @param {string} name "place_wagers" or "table.take_seat" */
export const words = name => name.slice(name.lastIndexOf('.') + 1).replaceAll('_', ' ');

/** @param {string} text */
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string | null} name */
export function cardWords(name) {
  if (!name) return 'a card face down';
  if (name === 'JK') return 'the joker';
  return `${RANKS[name.charAt(0)]} of ${SUITS[name.charAt(1)]}`;
}

/** @param {readonly (string | null)[]} names */
export function cardsWords(names) {
  const down = names.filter(name => !name).length;
  const up = names.filter(name => name).map(cardWords);
  if (down) up.push(down === 1 ? 'one card face down' : `${down} cards face down`);
  return up.join(', ');
}

const ORDER = new Intl.PluralRules('en', { type: 'ordinal' });
/** @type {Record<string, string>} */
const ENDS = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
/** "3rd". @param {number} place */
export const ordinal = place => `${place}${ENDS[ORDER.select(place)]}`;

/** @param {number} ms */
export function span(ms) {
  const minutes = Math.round(ms / 60000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60),
    rest = minutes % 60;
  return (hours === 1 ? 'an hour' : `${hours} hours`) + (rest ? ` and ${rest} minutes` : '');
}
