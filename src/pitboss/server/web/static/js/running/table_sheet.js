// The sheet for an act at one of the tables, opened from outside of it.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { later } from '../parts/later.js';

const Sheet = later(() => import('../parts/sheet.js').then(found => found.Sheet));

/**
 * @typedef {{table: number, game: string, act: string, office: string, given?: Record<string,
 *   any>, lines?: [string, string][], denominations?: readonly number[]}} Wanted
 */

/** @param {{again: () => void}} of @returns {[any, (wanted: Wanted) => void]} */
export function useTableSheet({ again }) {
  const [wanted, setWanted] = useState(/** @type {Wanted | null} */ (null));
  return [
    wanted &&
      html`<${TableSheet}
        key=${`${wanted.table} ${wanted.act}`}
        ...${wanted}
        again=${again}
        onClose=${() => setWanted(null)}
      />`,
    setWanted,
  ];
}

/** @param {Wanted & {again: () => void, onClose: () => void}} of */
function TableSheet({ table, game, act, office, given, lines, denominations, again, onClose }) {
  const [view, setView] = useState(
    /** @type {import('../messages.d.ts').TableView | null} */ (null),
  );
  useEffect(() => {
    void ask('GET', `/tables/${table}`).then(shown => setView(shown.view), onClose);
  }, [table]);
  return (
    view &&
    html`<${Sheet}
      ...${{ table, game, view, act, office, given, lines, denominations, onClose }}
      offices=${[office]}
      onDone=${again}
    />`
  );
}
