// How a wager ended, in words.
import { dollars } from './money.js';
import { words } from './words.js';

/** @param {import('../messages.d.ts').ResultShown} one */
export function resultLine(one) {
  const odds = one.odds ? ` at ${one.odds}` : '';
  const withheld = one.withheld ? `, ${dollars(one.withheld)} withheld by the maximum payout` : '';
  return `${words(one.wager)} ${one.outcome} ${dollars(one.amount)}${odds}${withheld}`;
}
