// What the room awaits at the dealer's table, by the names of the acts.

/** @typedef {import('../messages.d.ts').TableView} View */

/** @param {string} act "canberra_poker.fold" -> "fold" */
export const named = act => act.slice(act.indexOf('.') + 1);

/** @param {View} view @param {...string} names */
export const awaitedOf = (view, ...names) =>
  (view.awaited ?? []).filter(act => names.includes(named(act.act)));
