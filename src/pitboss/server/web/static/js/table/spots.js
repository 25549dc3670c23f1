// The spots of this player's box.  The room says which there are and what each may hold; a game
// only says what they are called and which key puts a chip there.

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./games.js').Spot} Spot */

/**
 * @param {TableView} view
 * @param {Record<string, Pick<Spot, 'label' | 'key' | 'sensor'>>} looks by the name of the spot
 * @returns {Spot[]}
 */
export const spotsOf = (view, looks) =>
  (view.spots ?? []).map(({ name, price, later, ...limits }) => ({
    name,
    label: name,
    ...looks[name],
    ...limits,
    ...(price ? { exact: price } : {}),
    ...(later ? { later: 'comes after the deal' } : {}),
  }));
