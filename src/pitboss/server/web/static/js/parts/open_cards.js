// Which cards of a round lie open, and where.

/** @typedef {import('../messages.d.ts').TableView} View */

/** @param {View} view every card that lies open, with the words for where it lies */
export function openCards(view) {
  const { round } = view;
  /** @type {Map<string, string>} */
  const open = new Map();
  const put = (
    /** @type {readonly (string | null)[] | undefined} */ cards,
    /** @type {string} */ where,
  ) => {
    for (const card of cards ?? []) if (card) open.set(card, where);
  };
  if (!round || round.over) return open;
  put(round.communal, 'among the communal cards');
  put(round.dealers, "in the dealer's hand");
  for (const box of round.boxes) put(box.cards, `at box ${box.box}`);
  return open;
}
