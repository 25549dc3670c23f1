// The table at each step, as somebody saw it: asked for once, kept, and fetched before it is
// wanted.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';

/** @typedef {import('../messages.d.ts').TableView} TableView */

const AHEAD = [1, -1, 2, 3, -2, 4];

export class StepViews {
  /** @type {Map<string, TableView>} */ #kept = new Map();
  /** @type {Map<string, Promise<TableView>>} */ #asked = new Map();
  #turn = 0;

  /** @param {string} path of the round below /api/v1 */
  constructor(path) {
    this.path = path;
  }

  /** @param {number} number @param {string} as */
  known(number, as) {
    return this.#kept.get(`${number} ${as}`) ?? null;
  }

  /** @param {number} number @param {string} as @returns {Promise<TableView>} */
  view(number, as) {
    const key = `${number} ${as}`;
    let asked = this.#asked.get(key);
    if (!asked) {
      asked = ask('GET', `${this.path}/steps/${number}?as=${encodeURIComponent(as)}`);
      this.#asked.set(key, asked);
      asked.then(
        view => this.#kept.set(key, view),
        () => this.#asked.delete(key),
      );
    }
    return asked;
  }

  /**
   * Fetch the neighbours, one after the other; another call ends this one.
   * @param {number[]} numbers
   * @param {number} at
   * @param {string[]} viewpoints
   */
  async ahead(numbers, at, viewpoints) {
    const turn = ++this.#turn;
    for (const away of [0, ...AHEAD]) {
      const number = numbers[at + away];
      if (number === undefined) continue;
      await Promise.all(viewpoints.map(as => this.view(number, as))).catch(() => null);
      if (turn !== this.#turn) return;
    }
  }
}

/**
 * @param {StepViews} views
 * @param {number} number
 * @param {string} as
 * @returns {{view: TableView | null, late: boolean, problem: string}}
 */
export function useStepView(views, number, as) {
  const [last, setLast] = useState({
    as: '',
    number: 0,
    view: /** @type {TableView | null} */ (null),
    problem: '',
  });
  useEffect(() => {
    let left = false;
    views.view(number, as).then(
      view => {
        if (!left) setLast({ as, number, view, problem: '' });
      },
      error => {
        if (!left) setLast({ as, number, view: null, problem: error.message });
      },
    );
    return () => {
      left = true;
    };
  }, [views, number, as]);
  const known = views.known(number, as);
  if (known) return { view: known, late: false, problem: '' };
  // The step before stays until the next one is here, but never under somebody else's name.
  if (last.as !== as) return { view: null, late: true, problem: '' };
  return {
    view: last.view,
    late: last.number !== number,
    problem: last.number === number ? last.problem : '',
  };
}
