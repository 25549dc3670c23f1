// A step in words, for the eye and for screen readers.
import { cardWords } from '../core/words.js';

/** @typedef {import('../messages.d.ts').StepShown} Step */

/**
 * @param {number | null | undefined} box 0 is the dealer
 * @param {{kind: string}} of of a pot game, or of one against the house
 */
export const whose = (box, { kind }) =>
  box === null || box === undefined
    ? ''
    : box === 0
      ? 'Dealer'
      : `${/^(poker|table)\./.test(kind) ? 'Seat' : 'Box'} ${box}`;

/** @param {Step} step */
export const byline = step =>
  step.by.name === `the ${step.by.office}` ? step.by.name : `${step.by.name}, ${step.by.office}`;

/** All of a step in one line. @param {Step} step */
export function lineOf(step) {
  const parts = [step.says];
  if (step.cards?.length) parts.push(`${step.cards.map(cardWords).join(', ')}.`);
  if (step.because) parts.push(`Because: ${step.because}.`);
  parts.push(`By ${byline(step)}.`);
  return parts.join(' ');
}

/** @param {string} as a viewpoint by its name in the room */
export const viewpointName = as =>
  ({ everybody: 'Everybody', 'as dealt': 'As dealt' })[as] ?? as.replace('seat', 'Seat');

/** @param {string} began @param {string | null} ended */
export function lasted(began, ended) {
  if (!ended) return 'not over';
  const seconds = (Date.parse(ended) - Date.parse(began)) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  return seconds < 60
    ? `${Math.round(seconds)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
