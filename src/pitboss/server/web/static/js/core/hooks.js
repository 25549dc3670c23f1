// The room, a table, a setting and the time, for what is drawn.
import { useEffect, useReducer, useState } from 'preact/hooks';
import { theRoom } from './room.js';
import { settings } from './settings.js';

/** @typedef {import('../messages.d.ts').TableView} TableView */
/** @typedef {import('../messages.d.ts').Happened} Happened */
/** @typedef {import('../messages.d.ts').ResultShown} ResultShown */
/**
 * @typedef {{view: TableView | null, log: Happened[], news: Happened[], results: ResultShown[],
 *   fresh: boolean}} AtTable
 */

const MOST_LINES = 200;
/** @type {AtTable} */
const NOTHING = { view: null, log: [], news: [], results: [], fresh: true };

/** Draw again whenever visit, link or waiting acts change. */
export function useRoom() {
  const room = theRoom();
  const [, again] = useReducer((/** @type {number} */ count) => count + 1, 0);
  useEffect(() => room.on(() => again(undefined)), [room]);
  return room;
}

/** @param {number} number @returns {AtTable} */
export function useTable(number) {
  const [at, set] = useState(NOTHING);
  useEffect(() => theRoom().watch(number, shown => set(before => after(before, shown))), [number]);
  return at;
}

/** @typedef {import('../messages.d.ts').TournamentView} TournamentView */
/** @typedef {import('../messages.d.ts').HappenedInTournament} HappenedInTournament */
/**
 * @typedef {{view: TournamentView | null, log: HappenedInTournament[], news:
 *   HappenedInTournament[], fresh: boolean}} InTournament
 */

/** @type {InTournament} */
const NO_TOURNAMENT = { view: null, log: [], news: [], fresh: true };

/** @param {number} number @returns {InTournament} */
export function useTournament(number) {
  const [at, set] = useState(NO_TOURNAMENT);
  useEffect(
    () =>
      theRoom().watchTournament(number, shown =>
        set(before => {
          const last = before.log.at(-1)?.number ?? 0;
          const news = shown.happened.filter(event => event.number > last);
          return {
            view: shown.view,
            log: [...before.log, ...news].slice(-MOST_LINES),
            news,
            fresh: shown.fresh ?? false,
          };
        }),
      ),
    [number],
  );
  return at;
}

/** @param {AtTable} before @param {import('../messages.d.ts').Shown} shown @returns {AtTable} */
function after(before, shown) {
  const last = before.log.at(-1)?.number ?? 0;
  const news = shown.happened.filter(event => event.number > last);
  const log = [...before.log, ...news].slice(-MOST_LINES);
  return {
    view: shown.view,
    log,
    news,
    results: shown.view.round?.results ?? [],
    fresh: shown.fresh ?? false,
  };
}

/** @param {string} name @returns {[any, (value: unknown) => void]} */
export function useSetting(name) {
  const [value, set] = useState(settings.get(name));
  useEffect(() => settings.on(() => set(() => settings.get(name))), [name]);
  return [value, chosen => settings.set(name, chosen)];
}

/** The time by the room's clock, anew every so many ms. @param {number} every */
export function useNow(every) {
  const [now, set] = useState(theRoom().now());
  useEffect(() => {
    const timer = setInterval(() => set(theRoom().now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
