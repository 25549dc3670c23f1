// Questions about a view of a table; the room has already left out what this viewer may not see.

/** @typedef {import('../messages.d.ts').TableView} TableView */
/** @typedef {import('../messages.d.ts').BoxShown} Box */
/** @typedef {import('../messages.d.ts').SeatShown} Seat */
/** @typedef {import('../messages.d.ts').AwaitedShown} Awaited */
/** @typedef {import('../messages.d.ts').ResultShown} Result */
/** @typedef {import('../messages.d.ts').Happened} Happened */

/** @param {TableView} view @param {number | null | undefined} number @returns {Seat | undefined} */
export const seatOf = (view, number) => view.seats.find(seat => seat.seat === number);

/**
 * A box of the round; not where somebody else sits there since.
 * @param {TableView} view
 * @param {number | null | undefined} number
 * @returns {Box | undefined}
 */
export function boxOf(view, number) {
  const seat = seatOf(view, number);
  return view.round?.boxes.find(box => box.box === number && (!seat || seat.player === box.player));
}

/** The own box, where this viewer sits. @param {TableView} view */
export const ownBox = view => (view.your_seat ? boxOf(view, view.your_seat) : undefined);

/**
 * What is open to this viewer at the own seat.
 * @param {TableView} view
 * @param {string} act
 * @returns {Awaited | undefined}
 */
export const awaits = (view, act) =>
  view.awaited?.find(
    candidate => candidate.act === act && (candidate.box ?? view.your_seat) === view.your_seat,
  );

/** Seats that this viewer could take. @param {TableView} view */
export const freeSeats = view =>
  (view.awaited ?? []).filter(act => act.act === 'table.take_seat').map(act => act.box ?? 0);

/** One line of the sign. @param {TableView} view @param {string} what */
export const figure = (view, what) => view.sign.figures.find(figure => figure.what === what);

/** @param {Box | undefined} box */
export const wagered = box =>
  Object.values(box?.wagers ?? {}).reduce((sum, wager) => sum + wager, 0);

/** Whether a hand is still in the round. @param {Box | undefined} box */
export const inRound = box =>
  ['wagered', 'undecided', 'checked', 'bet'].includes(box?.standing ?? '');

/**
 * The last part of an event's kind: "ultimate_texas_holdem.Folded" -> "Folded".
 * @param {Happened} event
 */
export const kind = event => event.kind.slice(event.kind.lastIndexOf('.') + 1);

/**
 * What a player won or lost by these results.
 * @param {readonly Result[]} results
 * @param {Record<string, number>} wagers
 * @param {readonly string[]} kept wagers that stay with the house also when they win
 */
export function net(results, wagers, kept = []) {
  let sum = 0;
  for (const { outcome, amount, wager } of results) {
    if (outcome === 'wins') sum += amount - (kept.includes(wager) ? (wagers[wager] ?? 0) : 0);
    else if (outcome === 'loses') sum -= amount;
  }
  return sum;
}
