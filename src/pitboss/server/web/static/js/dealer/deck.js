// The deck of a table: pot games may be determined to have fewer cards, or a wild card besides.

const RANKS = [...'AKQJT98765432'],
  SUITS = [...'SHDC'];
/** The wild card by its name. */
export const JOKER = 'JK';

/**
 * @typedef {{ranks: string[], cards: string[], joker: boolean}} Deck `cards`: suit by suit, the
 *   joker last
 */

/** @param {import('../messages.d.ts').TableRunning | null} [here] @returns {Deck} */
export function deckOf(here) {
  const { cards = 52, wild_card: joker = false } =
    /** @type {{cards?: number, wild_card?: boolean}} */ (here?.determinations_raw ?? {});
  const ranks = RANKS.slice(0, cards / SUITS.length);
  return {
    ranks,
    cards: [...SUITS.flatMap(suit => ranks.map(rank => rank + suit)), ...(joker ? [JOKER] : [])],
    joker,
  };
}
