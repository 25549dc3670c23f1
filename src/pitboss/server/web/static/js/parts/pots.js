// Pots with the seats that can win them, and the markers of the pot games, drawn as they are.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { Stack } from './chips.js';

/** @typedef {import('../messages.d.ts').PotShown} Pot */

/** The first is the main pot. @param {number} n */
export const potName = n => (n === 0 ? 'Pot' : `Side pot ${n}`);

/** @param {{pots: readonly Pot[]}} of */
export const Pots = ({ pots }) => html`<ul class="pots" aria-label="Pots">${pots.map((pot, n) => html`<li key=${n}><span class="pot-name">${potName(n)}</span><${Stack} cents=${pot.amount} label=${`${potName(n)}, ${dollars(pot.amount)}:`} />
  <small>${pot.seats.length === 1 ? 'seat' : 'seats'} ${pot.seats.join(', ')}</small></li>`)}</ul>`;

/** @type {Record<string, [string, string]>} */
const MARKERS = { buck: ['BUCK', 'The buck lies here'], 'dealer button': ['DEALER', 'The dealer button lies here'] };

/** Where a marker lies, at a seat. @param {{markers: Record<string, number> | undefined, seat: number}} of */
export const MarkerAt = ({ markers, seat }) => html`${Object.entries(markers ?? {}).filter(([, at]) => at === seat).map(([name]) => html`<span key=${name} class=${`marker ${name.replace(' ', '-')}`} role="img" aria-label=${MARKERS[name]?.[1] ?? name}>${MARKERS[name]?.[0] ?? name}</span>`)}`;
