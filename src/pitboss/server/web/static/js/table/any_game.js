// A game that has no page of its own yet: the acts that are open, by their names.
import { capital, words } from '../core/words.js';

export const hand = 0, dealers = 0, communal = 0;
/** @type {string[]} */
export const kept = [];
export const opens = '', withdraws = '', disputes = '';
/** @type {Record<string, string>} */
export const stages = {};

/** @returns {import('./games.js').Spot[]} */
export const spots = () => [];
/** @returns {Record<string, unknown>[]} */
export const opening = () => [];

/** @param {import('./view.js').TableView} view @returns {import('./games.js').Decision[]} */
export const decisions = view => (view.awaited ?? []).filter(one => one.box === view.your_seat && !one.act.startsWith('table.')).flatMap(one =>
  (one.amounts?.length ? one.amounts : [one.price ?? null]).map((amount, n) => ({
    id: `${one.act}${n}`, label: one.says || capital(words(one.act)), key: '', says: one.says ?? '', amount, whyNot: '', cites: one.cites ?? [],
    act: { type: one.act, seat: view.your_seat, ...(one.amounts?.length ? { amount } : {}) },
  })));
