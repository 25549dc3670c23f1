// What those who run a pot game see of it everywhere: the pots with their seats, and the marker.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { Marker, markerAt, markerWords } from '../table/pots/marker.js';
import { Stack } from './chips.js';

/** @typedef {import('../messages.d.ts').PotShown} Pot */

/**
 * Whether bets lie in front of their seats, not in the pots yet.
 * @param {import('../messages.d.ts').RoundShown | null | undefined} round
 */
export const betsLie = round =>
  !!round && (round.stage.startsWith('betting') || round.stage === 'before_the_deal');

/** The first is the main pot. @param {number} n */
export const potName = n => (n === 0 ? 'Pot' : `Side pot ${n}`);

/** @param {{pots: readonly Pot[]}} of */
export const Pots = ({ pots }) => html`<ul class="pots" aria-label="Pots">
  ${pots.map(
    (pot, n) => html`<li key=${n}>
      <span class="pot-name">${potName(n)}</span>
      <${Stack} cents=${pot.amount} label=${`${potName(n)}, ${dollars(pot.amount)}:`} />
      <small>
        ${pot.seats.length === 1 ? 'seat' : 'seats'} ${pot.seats.join(', ')}
      </small>
    </li>`,
  )}
</ul>`;

/**
 * The marker that lies at a seat, and its words for who does not see it.
 * @param {{markers: Record<string, number> | undefined, seat: number}} of
 */
export function MarkerAt({ markers, seat }) {
  const marker = markerAt(markers, seat);
  return marker
    ? html`
      <${Marker} marker=${marker} />
      <span class="unseen">${markerWords(marker)}</span>
    `
    : null;
}
