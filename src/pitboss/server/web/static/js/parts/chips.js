// Chips by value: colour, edge and numeral, so that none of them is the only signal.
import { html } from '../core/html.js';
import { dollars, unitsInOne } from '../core/money.js';

/** Values in cents, from the greatest; a tournament's chips have the same numerals. */
const VALUES = [500_000, 100_000, 50_000, 10_000, 2_500, 500, 100];
/** Edges: how many spots a chip has. @type {Record<number, number>} */
const SPOTS = { 100: 4, 500: 6, 2500: 8, 10000: 6, 50000: 8, 100000: 10, 500000: 12 };

/** @param {number} cents */
const short = cents =>
  cents % 100 ? `${cents / 100}` : cents >= 100_000 ? `${cents / 100_000}k` : `${cents / 100}`;

/**
 * The chips that wagers in some multiple are made with, the least first: from the one that makes
 *   the multiple up, two of five for one of ten, to the greatest wager.  In the units of the page.
 * @param {number} multiple @param {number} most
 */
export function chipsFor(multiple, most) {
  const values = VALUES.map(value => (value * unitsInOne()) / 100).reverse();
  const least =
    values.findLast(value => multiple % value === 0) ??
    values.find(value => value % multiple === 0) ??
    Infinity;
  return values.filter(value => value >= least && value <= most);
}

/** The numeral of an amount, in cents as chips are drawn. @param {number} units */
export const numeral = units => (units * 100) / unitsInOne();

/** @param {{cents: number, size?: 's' | 'm' | 'l'}} of */
export function Chip({ cents, size = 'm' }) {
  const value = VALUES.find(value => value <= cents) ?? 100;
  const spots = SPOTS[value] ?? 6;
  const dash = (2 * Math.PI * 17.5) / (spots * 2);
  return html`<svg
      viewBox="0 0 40 40"
      class=${`chip chip-${size} value-${value}`}
      aria-hidden="true"
    >
    <circle class="rim" cx="20" cy="20" r="19.250" />
    <circle
      class="spots"
      cx="20"
      cy="20"
      r="17.500"
      stroke-dasharray=${`${dash} ${dash}`}
    />
    <circle class="centre" cx="20" cy="20" r="13" />
    <text x="20" y="20">
      ${short(cents)}
    </text>
  </svg>`;
}

/** The chips that make an amount, the greatest first. @param {number} cents */
export function chipsOf(cents) {
  const chips = [];
  let rest = numeral(cents);
  for (const value of VALUES)
    while (rest >= value && chips.length < 24) {
      chips.push(value);
      rest -= value;
    }
  return chips;
}

/** @param {{cents: number, label?: string, size?: 's' | 'm'}} of */
export function Stack({ cents, label, size = 's' }) {
  if (!cents) return null;
  const chips = chipsOf(cents);
  const shown = chips.slice(0, 5);
  return html`<span
    class="pile"
    role="img"
    aria-label=${label ? `${label} ${dollars(cents)}` : dollars(cents)}
  >
    <span class="pile-chips" aria-hidden="true">
      ${shown.map((value, n) => html`<${Chip} cents=${value} size=${size} key=${n} />`)}
    </span>
    <span class="pile-sum" aria-hidden="true">
      ${dollars(cents)}
    </span>
  </span>`;
}
