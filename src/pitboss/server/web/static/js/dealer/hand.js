// Cards that are being entered: the hand that they make, and where on the felt they lie.
import { named } from './course.js';

/** @typedef {import('./course.js').Step} Step */

/**
 * The act that a whole hand makes, or null while a card is missing.
 * @param {Step} step
 * @param {string[]} entered
 */
export function wireOf(step, entered) {
  if (step.kind !== 'cards') return null;
  const cards = merged(step.places, entered);
  if (!cards.length || cards.some(card => !card)) return null;
  return {
    type: step.awaited.act,
    ...(step.fields ?? (step.awaited.box ? { box: step.awaited.box } : {})),
    [step.field]: step.field === 'face' ? cards[0] : cards,
  };
}

/** @param {(string | null)[]} places @param {string[]} entered */
export function merged(places, entered) {
  let n = 0;
  return places.map(known => known ?? entered[n++] ?? null);
}

/**
 * Where on the felt the cards lie that are being entered.
 * @param {Step} step
 * @param {(string | null)[]} cards
 */
export function facesOf(step, cards) {
  if (step.kind !== 'cards') return null;
  const name = named(step.awaited.act);
  if (name === 'settle_hand') return { where: `box ${step.awaited.box}`, cards };
  return ['reveal_dealers_hand', 'set_dealers_hand'].includes(name)
    ? { where: 'dealers', cards }
    : null;
}
