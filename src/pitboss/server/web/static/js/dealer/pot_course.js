// The course of a round of a pot game from the dealer's place; what is dealt next, the room says.
import { named } from './awaited.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').AwaitedShown} Awaited */
/** @typedef {import('../messages.d.ts').DealShown} Deal */
/** @typedef {import('./course.js').Step} Step */

const DEALS = ['deal_initial_cards', 'deal_cards', 'deal_last_card_for_all'];

/**
 * An act of the dealer, with the cards that have to be entered for it.
 * @param {View} view
 * @param {Awaited} awaited
 * @param {{depth: number}} local
 * @returns {Step}
 */
export function potStepOf(view, awaited, { depth }) {
  const name = named(awaited.act);
  if (DEALS.includes(name)) return dealing(view, awaited);
  if (name === 'expose_hand') return showing(view, awaited);
  const fields = name === 'cut_cards' ? { depth } : {};
  return { kind: 'run', awaited, wire: { type: awaited.act, ...fields } };
}

/** @param {View} view @param {Awaited} awaited @returns {Step} */
function dealing(view, awaited) {
  const deal = view.round?.next_deal;
  const owners = [...(deal?.up ?? []), ...Array.from({ length: deal?.communal ?? 0 }, () => 0)];
  if (!owners.length) return { kind: 'run', awaited, wire: { type: awaited.act, faces: [] } };
  const field = named(awaited.act) === 'deal_last_card_for_all' ? 'face' : 'faces';
  return {
    kind: 'cards',
    awaited,
    field,
    places: owners.map(() => null),
    owners,
    fields: {},
    where: whereWords(deal ?? {}),
  };
}

/** @param {View} view @param {Awaited} awaited @returns {Step} */
function showing(view, awaited) {
  const seat = awaited.box ?? 0;
  const box = view.round?.boxes.find(box => box.box === seat);
  const places = box?.cards.slice(0, box.hole) ?? [];
  return {
    kind: 'cards',
    awaited,
    field: 'faces',
    places,
    owners: places.map(() => seat),
    fields: { seat },
    where: `seat ${seat}`,
  };
}

/** @param {Deal} deal */
const whereWords = deal =>
  deal.up?.length
    ? deal.communal
      ? 'the cards face up'
      : 'the up-cards'
    : deal.communal === 1
      ? 'the communal card'
      : 'the communal cards';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
/** @param {number} n @param {string} what */
const counted = (n, what) => `${NUMBERS[n] ?? n} ${what}${n === 1 ? '' : 's'}`;

/** The seats of a deal in its order. @param {Deal} deal */
export const seatsOf = deal => [...new Set([...(deal.down ?? []), ...(deal.up ?? [])])];

/** What the dealer does with the cards, in a few words. @param {Deal} deal */
export function dealWords(deal) {
  const seats = seatsOf(deal).length;
  const down = seats ? (deal.down?.length ?? 0) / seats : 0,
    up = seats ? (deal.up?.length ?? 0) / seats : 0;
  const dealt = [down ? `${NUMBERS[down]} down` : '', up ? `${NUMBERS[up]} up` : '']
    .filter(Boolean)
    .join(', ');
  const parts = [
    dealt && `Deal each seat ${dealt}`,
    deal.burnt ? 'burn a card' : '',
    deal.communal
      ? `${dealt || deal.burnt ? '' : 'deal '}${counted(deal.communal, 'communal card')}`
      : '',
  ].filter(Boolean);
  const words = parts.join(', then ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How the cards go around. @param {Deal} deal */
export function orderWords(deal) {
  const seats = seatsOf(deal);
  if (!seats.length) return '';
  const together = (deal.down ?? []).some(
    (seat, n, all) => n > 0 && seat === all[n - 1] && seats.length > 1,
  );
  return `Clockwise: ${
    seats.length === 1 ? 'seat' : 'seats'
  } ${seats.join(', ')}; ${together ? 'two together, then one' : 'one card at a time'}.`;
}
