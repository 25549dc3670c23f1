// What each box wagered in the last round that was dealt, kept on this device, for "same as last
// round".

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {{player: number, wagers: Record<string, number>}} Before */
/** @typedef {{round: number, boxes: Record<string, Before>, older: Record<string, Before>}} Kept */

/** @param {number} table */
const keptAs = table => `pitboss.wagers.${table}`;

/** @param {number} table @returns {Kept} */
function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(keptAs(table)) ?? '') ?? none();
  } catch {
    return none();
  }
}
/** @returns {Kept} */
const none = () => ({ round: 0, boxes: {}, older: {} });

/** Remember the opening wagers of the round, from the deal on. @param {View} view */
export function remember(view) {
  const { round } = view;
  if (!round || round.stage === 'wagers') return;
  const before = kept(view.table);
  if (before.round === round.number) return;
  /** @type {Record<string, Before>} */
  const boxes = {};
  for (const { box, player, wagers } of round.boxes)
    if (wagers.ante) boxes[box] = { player, wagers };
  // Who sat a round out is remembered from the round before.
  const now = { round: round.number, boxes, older: { ...before.older, ...before.boxes } };
  try {
    localStorage.setItem(keptAs(view.table), JSON.stringify(now));
  } catch {
    /* not kept */
  }
}

/**
 * The last wagers of the player who sits at a box.
 * @param {View} view
 * @param {number} box
 * @returns {Record<string, number> | null}
 */
export function lastWagers(view, box) {
  const { boxes, older } = kept(view.table);
  const player = view.seats.find(seat => seat.seat === box)?.player;
  const found = boxes[box] ?? older[box];
  return found && found.player === player ? found.wagers : null;
}
