// How a wager ended, in words.
import { dollars } from './money.js';
import { words } from './words.js';

/** @param {import('../messages.d.ts').ResultShown} result */
export function resultLine(result) {
  const odds = result.odds ? ` at ${result.odds}` : '';
  const withheld = result.withheld
    ? `, ${dollars(result.withheld)} withheld by the maximum payout`
    : '';
  return `${words(result.wager)} ${result.outcome} ${dollars(result.amount)}${odds}${withheld}`;
}
