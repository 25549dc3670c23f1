// Values and actions of the tutor in words.
import { change } from '../core/money.js';

/** @typedef {import('../messages.d.ts').Figure} Figure */

/** @type {Record<string, string>} */
export const STAGES = {
  before_the_flop: 'Before the flop',
  after_the_flop: 'After the flop',
  on_the_river: 'On the river',
  bet_or_fold: 'Bet or fold',
};

/** "play 4x" -> "Play 4×". @param {string} action */
export const actionWords = action =>
  (action.charAt(0).toUpperCase() + action.slice(1)).replace(/(\d)x$/, '$1×');

/** The button of an action: "play 4x" -> "play4". @param {string} action */
export const buttonOf = action => action.replace(/^play (\d)x$/, 'play$1');

const DIGITS = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/** "+0.431", in antes; no zero that is none is written as one. @param {Figure} value */
export function signed({ decimal, fraction }) {
  if (fraction === '0') return '0';
  return `${decimal < 0 ? '−' : '+'}${size(decimal)}`;
}

/** What was given away, without a sign. @param {Figure} cost */
export const lost = cost => (cost.fraction === '0' ? '0' : size(cost.decimal));

/** @param {number} decimal */
function size(decimal) {
  const written = DIGITS.format(Math.abs(decimal));
  return /[1-9]/.test(written) ? written : Math.abs(decimal).toPrecision(1);
}

/** An expectation in whole cents, for the eye. @param {number} cents */
export const inChips = cents => change(Math.round(cents)).replace('+', '');
