// Amounts are whole cents everywhere; only here do they become dollars.

const WHOLE = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @param {number} cents */
export function dollars(cents) {
  const size = Math.abs(cents);
  return `${cents < 0 ? '−' : ''}$${(size % 100 ? CENTS : WHOLE).format(size / 100)}`;
}

/** @param {number} cents with its sign, for what was won or lost */
export const change = cents => (cents > 0 ? '+' : '') + dollars(cents);

/** @param {string} text @returns {number | null} cents, or null where it is no amount */
export function parseDollars(text) {
  const found = /^\s*\$?\s*(\d{1,9}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!found) return null;
  return Number((found[1] ?? '').replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}
