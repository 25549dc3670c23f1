// A chart of cells that is walked with the arrow keys, pointed at or touched; one cell is read at a
// time.
import { useRef } from 'preact/hooks';

const BY = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -99],
  End: [0, 99],
});

/**
 * What a cell's button needs to take part.
 * @param {{rows: number, columns: number, at: [number, number], onRead: (row: number, column:
 *   number) => void}} of
 */
export function useGrid({ rows, columns, at, onRead }) {
  const where = useRef(/** @type {HTMLTableElement | null} */ (null));
  /** @param {KeyboardEvent} event @param {number} row @param {number} column */
  function key(event, row, column) {
    const by = BY[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = /** @type {[number, number]} */ ([
      Math.max(0, Math.min(rows - 1, row + by[0])),
      Math.max(0, Math.min(columns - 1, column + by[1])),
    ]);
    onRead(...to);
    /** @type {HTMLElement | null} */ (
      where.current?.querySelector(`[data-cell="${to[0]}.${to[1]}"]`) ?? null
    )?.focus();
  }
  /** @param {number} row @param {number} column */
  const cell = (row, column) => ({
    'data-cell': `${row}.${column}`,
    tabindex: at[0] === row && at[1] === column ? 0 : -1,
    'aria-pressed': at[0] === row && at[1] === column,
    onPointerEnter: (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === 'mouse') onRead(row, column);
    },
    onClick: () => onRead(row, column),
    onFocus: () => onRead(row, column),
    onKeyDown: (/** @type {KeyboardEvent} */ event) => key(event, row, column),
  });
  return { where, cell };
}
