// What a sign says in words, and the changes that it gives notice of.
import { dollars } from '../core/money.js';
import { clock, day, dayOf } from '../core/casino_time.js';

/** @typedef {import('../messages.d.ts').TableView} TableView */
/** @typedef {import('../messages.d.ts').FigureShown} Figure */

/** @param {Figure} figure */
const amount = figure => (figure.maximum == null ? dollars(figure.minimum) : `${dollars(figure.minimum)} to ${dollars(figure.maximum)}`);
/** @param {readonly Figure[] | undefined} figures */
export const figuresInWords = figures => (figures ?? []).map(one => `${one.what} ${amount(one)}`).join('; ');

/** What is to come, with its time. @param {TableView} view */
export function changes(view) {
  const { next_from, next_figures = [], closes, figures } = view.sign;
  const other = next_figures.filter(one => !figures.some(now => now.what === one.what && now.minimum === one.minimum && now.maximum === one.maximum));
  const told = [];
  if (next_from) told.push(`From ${when(next_from)}: ${other.length ? figuresInWords(other) : 'other limits'}.`);
  if (closes) told.push(`This table closes at ${when(closes)}.`);
  return told;
}

/** @param {string} iso the day only where it is not today */
const when = iso => clock(iso).slice(0, 5) + (dayOf(new Date(iso)) === dayOf(Date.now()) ? '' : ` on ${day(iso)}`);
