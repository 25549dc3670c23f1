// What a sign says in words, and the changes that it gives notice of.
import { dollars } from '../core/money.js';
import { clock, day, dayOf } from '../core/casino_time.js';

/** @typedef {import('../messages.d.ts').TableView} TableView */
/** @typedef {import('../messages.d.ts').FigureShown} Figure */

/** @param {Figure} figure */
const amount = figure =>
  figure.maximum == null
    ? dollars(figure.minimum)
    : `${dollars(figure.minimum)} to ${dollars(figure.maximum)}`;
/** @param {readonly Figure[] | undefined} figures */
export const figuresInWords = figures =>
  (figures ?? []).map(figure => `${figure.what} ${amount(figure)}`).join('; ');

/** The amounts of several betting rounds share one line. @param {readonly Figure[]} figures */
export function byRound(figures) {
  const lines =
    /** @type {Map<string, {what: string, amounts: string, cites: readonly string[]}>} */ (
      new Map()
    );
  for (const figure of figures) {
    const what = figure.what.replace(/ of betting round \d+$/, ' in each betting round'),
      line = lines.get(what);
    if (line) line.amounts += `, ${amount(figure)}`;
    else lines.set(what, { what, amounts: amount(figure), cites: figure.cites ?? [] });
  }
  return [...lines.values()];
}

/** What is to come, with its time. @param {TableView} view */
export function changes(view) {
  const {
    next_from: nextFrom,
    next_figures: nextFigures = [],
    next_words: nextWords = [],
    closes,
    figures,
    words = [],
  } = view.sign;
  const amounts = nextFigures.filter(
    next =>
      !figures.some(
        now =>
          now.what === next.what && now.minimum === next.minimum && now.maximum === next.maximum,
      ),
  );
  const texts = nextWords.filter(
    next => !words.some(now => now.what === next.what && now.said === next.said),
  );
  const other = [
    ...(amounts.length ? [figuresInWords(amounts)] : []),
    ...texts.map(next => `${next.what}: ${next.said}`),
  ].join('; ');
  const told = [];
  if (nextFrom) told.push(`From ${when(nextFrom)}: ${other || 'other limits'}.`);
  if (closes) told.push(`This table closes at ${when(closes)}.`);
  return told;
}

/** @param {string} iso the day only where it is not today */
const when = iso =>
  clock(iso).slice(0, 5) + (dayOf(new Date(iso)) === dayOf(Date.now()) ? '' : ` on ${day(iso)}`);
