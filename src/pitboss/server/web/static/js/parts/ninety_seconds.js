// The time that a player of a pot game is given to act.

export const SECONDS = 90;

/**
 * Whole seconds that a player has had.
 * @param {string} until when they are over
 * @param {number} now by the room's clock
 */
export const hadSeconds = (until, now) => Math.floor(SECONDS - (Date.parse(until) - now) / 1000);
