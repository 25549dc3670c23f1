// The clauses behind what a player is asked or told here, by instrument.

/** Agreeing in writing before one enters. @type {Record<string, string>} */
export const AGREEMENT = {
  'S2-2001': 'S2-2001 18.6',
  'NI2025-411': 'NI2025-411 16.5',
  'NI2017-193': 'NI2017-193 17.5',
  'NI2006-154': 'NI2006-154 20.3',
};

/** Who goes gets nothing back. @type {Record<string, string>} */
export const NO_REFUNDS = {
  'S2-2001': 'S2-2001 14.3',
  'NI2025-411': 'NI2025-411 16.23',
  'NI2017-193': 'NI2017-193 17.23',
  'NI2006-154': 'NI2006-154 20.21',
};

/** No device that could take part in the game. */
export const NO_DEVICE = 'S2-2001 18.2';

/**
 * @param {Record<string, string>} clauses
 * @param {string | undefined} instrument
 * @returns {string[]}
 */
export function clauseIn(clauses, instrument) {
  const found = clauses[instrument ?? ''];
  return found ? [found] : [];
}
