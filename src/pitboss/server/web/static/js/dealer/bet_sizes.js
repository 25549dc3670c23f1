// What a player may bet or raise, as amounts to choose from; all within what the room says.

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').AwaitedShown} Awaited */
/**
 * @typedef {{key: string, says: string, amount: number}} Size `amount`: as the act wants it, the
 *   bet in all or what is raised by
 */

/** All that can be won now, the bets in front of the seats too. @param {View} view */
const inAll = view =>
  (view.round?.boxes ?? []).reduce(
    (sum, box) => sum + (box.wagers['bet'] ?? 0) + (box.wagers['in the pot'] ?? 0),
    0,
  );

/** Why an amount is not open; empty where it is. @param {Awaited} one @param {number} amount */
export function unfit({ amounts = [], chip = 0 }, amount) {
  const least = amounts[0] ?? 0,
    most = amounts.at(-1) ?? 0;
  if (amount < least) return 'less';
  if (amount > most) return 'more';
  return chip && amount % chip && amount !== most ? 'chip' : '';
}

/** @param {View} view @param {Awaited} act @param {number} toCall @returns {Size[]} */
export function sizesOf(view, act, toCall) {
  const least = act.amounts?.[0] ?? 0,
    most = act.amounts?.at(-1) ?? 0,
    chip = act.chip || 1;
  const raising = act.act.endsWith('.call_and_raise');
  const pot = inAll(view) + (raising ? toCall : 0);
  const fit = (/** @type {number} */ amount) =>
    Math.min(most, Math.max(least, Math.floor(amount / chip) * chip));
  /** @type {Size[]} */
  const sizes = [
    { key: 'b', says: 'least', amount: least },
    { key: 'h', says: 'half the pot', amount: fit(pot / 2) },
    { key: 'o', says: 'the pot', amount: fit(pot) },
    { key: 'a', says: 'most', amount: most },
  ];
  return sizes.filter(
    (size, n) => !sizes.slice(0, n).some(before => before.amount === size.amount),
  );
}
