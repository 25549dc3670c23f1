// Wagers that are being made up: nobody sees them before they are confirmed.
import { useEffect, useState } from 'preact/hooks';
import { dollars, unitsInOne } from '../core/money.js';
import { chipsFor } from '../parts/chips.js';
import { figure, ownBox, seatOf } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./games.js').Game} Game */
/** @typedef {import('./games.js').Spot} Spot */
/** @typedef {Record<string, number>} Amounts by spot, in cents */
/** @typedef {{spot: string, says: string, cites: readonly string[]}} Wrong */

const MOST_CHIPS = 5;

/** The chips that fit the table's limits, the least first. @param {TableView} view */
export function tray(view) {
  const multiple = figure(view, 'multiples')?.minimum ?? unitsInOne();
  const fitting = chipsFor(multiple, figure(view, 'ante')?.maximum ?? Infinity).slice(
    0,
    MOST_CHIPS,
  );
  return fitting.length ? fitting : [multiple];
}

/**
 * With one chip more on a spot.
 * @param {Amounts} amounts
 * @param {Spot} spot
 * @param {number} chip
 * @returns {Amounts}
 */
function added(amounts, spot, chip) {
  if (spot.exact) return { ...amounts, [spot.name]: amounts[spot.name] ? 0 : spot.exact };
  const name = spot.equals ?? spot.name;
  return { ...amounts, [name]: (amounts[name] ?? 0) + chip };
}

/**
 * With what follows from it: a spot that equals another.
 * @param {Amounts} amounts
 * @param {readonly Spot[]} spots
 * @returns {Amounts}
 */
export function whole(amounts, spots) {
  const all = { ...amounts };
  for (const spot of spots) if (spot.equals) all[spot.name] = amounts[spot.equals] ?? 0;
  return all;
}

/** @param {Amounts} amounts */
export const sum = amounts => Object.values(amounts).reduce((all, amount) => all + amount, 0);

/**
 * What the room would not take, said before anything is sent; the clauses are the sign's.
 * @param {TableView} view
 * @param {readonly Spot[]} spots
 * @param {Amounts} amounts whole
 * @returns {Wrong[]}
 */
export function wrongs(view, spots, amounts) {
  /** @type {Wrong[]} */
  const found = [];
  const seat = seatOf(view, view.your_seat);
  const first = spots.find(spot => !spot.later && !spot.optional && !spot.equals);
  const wrong = (/** @type {Spot} */ spot, /** @type {string} */ says, what = spot.name) =>
    found.push({ spot: spot.name, says, cites: figure(view, what)?.cites ?? [] });
  if (first && !amounts[first.name] && sum(amounts))
    wrong(first, `It takes an ${first.label.toLowerCase()} first.`);
  for (const spot of spots) {
    const amount = amounts[spot.name] ?? 0;
    const { label, least = 0, most, multiple } = spot;
    if (!amount || spot.equals || spot.exact) continue;
    if (multiple && amount % multiple)
      wrong(spot, `${label}: in multiples of ${dollars(multiple)}.`, 'multiples');
    if (amount < least) wrong(spot, `${label}: at least ${dollars(least)}.`);
    if (most && amount > most) wrong(spot, `${label}: at most ${dollars(most)}.`);
  }
  if (seat && sum(amounts) > seat.stake)
    found.push({ spot: '', says: `You have ${dollars(seat.stake)} in front of you.`, cites: [] });
  return found;
}

const kept = (/** @type {TableView} */ view) => `pitboss.rebet.${view.game}.${view.table}`;

/**
 * What was wagered last at this table on this device.
 * @param {TableView} view
 * @returns {Amounts}
 */
function last(view) {
  try {
    return JSON.parse(localStorage.getItem(kept(view)) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {TableView} view @param {Amounts} amounts */
export function remember(view, amounts) {
  try {
    localStorage.setItem(kept(view), JSON.stringify(amounts));
  } catch {
    /* no rebet then */
  }
}

/**
 * The wagers that a player makes up, each step of which can be taken back.
 * @param {TableView} view @param {Game} game
 */
export function useDraft(view, game) {
  const [steps, setSteps] = useState(/** @type {Amounts[]} */ ([]));
  const values = tray(view);
  const [picked, setPicked] = useState(0);
  const least = figure(view, 'ante')?.minimum ?? values[0] ?? 0;
  const chip = values.includes(picked)
    ? picked
    : (values.findLast(value => least % value === 0) ?? values[0] ?? 0);
  const spots = game.spots(view);
  const laid = ownBox(view)?.wagers ?? {};
  const lies = sum(laid) > 0;
  // Once the room has the wagers they are the table's, not a draft.
  useEffect(() => {
    if (lies) setSteps([]);
  }, [lies, view.round?.number]);
  useEffect(() => setSteps([]), [view.your_seat]);
  const now = steps.at(-1) ?? {};
  const amounts = whole(now, spots);
  const before = last(view);
  const again = spots.some(spot => before[spot.name])
    ? Object.fromEntries(
        spots
          .filter(spot => !spot.later && !spot.equals)
          .map(spot => [
            spot.name,
            (spot.exact ? before[spot.name] && spot.exact : before[spot.name]) ?? 0,
          ]),
      )
    : null;
  const step = (/** @type {Amounts} */ next) => setSteps(all => [...all.slice(-40), next]);
  return {
    spots,
    values,
    chip,
    pick: setPicked,
    amounts,
    laid,
    lies,
    total: sum(amounts),
    wrong: wrongs(view, spots, amounts),
    /** @param {Spot} spot */
    add: spot => step(added(now, spot, chip)),
    undo: () => setSteps(all => all.slice(0, -1)),
    clear: () => setSteps([]),
    rebet: () => {
      if (again) step(again);
    },
    again: again && sum(whole(again, spots)),
    double: () =>
      step(
        Object.fromEntries(
          spots
            .filter(spot => !spot.equals)
            .map(spot => [spot.name, (now[spot.name] ?? 0) * (spot.exact ? 1 : 2)]),
        ),
      ),
    steps: steps.length,
  };
}
/** @typedef {ReturnType<typeof useDraft>} Draft */
