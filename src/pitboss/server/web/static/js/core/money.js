// Amounts are whole cents everywhere; only here do they become dollars.  At the table of a
// tournament they are its chips, which are no dollars: such a page says so once, before it writes
// any.

const WHOLE = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

let inChips = false;

/**
 * What the amounts of this page are counted in.
 * @param {string | undefined} currency as a table's view names it
 */
export function countIn(currency) {
  inChips = currency === 'tournament chips';
}

/** How many units make one dollar or one chip. */
export const unitsInOne = () => (inChips ? 1 : 100);

/** What stands before an amount that is being typed. */
export const dollarSign = () => (inChips ? '' : '$');

/** @param {number} cents */
export function dollars(cents) {
  const size = Math.abs(cents),
    sign = cents < 0 ? '−' : '';
  if (inChips) return `${sign}${WHOLE.format(size)}`;
  return `${sign}$${(size % 100 ? CENTS : WHOLE).format(size / 100)}`;
}

/** @param {number} cents with its sign, for what was won or lost */
export const change = cents => (cents > 0 ? '+' : '') + dollars(cents);

/** @param {string} text @returns {number | null} cents, or null where it is no amount */
export function parseDollars(text) {
  const found = /^\s*\$?\s*(\d{1,9}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!found || (inChips && found[2])) return null;
  return (
    Number((found[1] ?? '').replaceAll(',', '')) * unitsInOne() +
    Number((found[2] ?? '').padEnd(2, '0'))
  );
}
