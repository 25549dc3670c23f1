// Chips on their way: from a seat to its bet, from the bets to the pot, from the pot to who won it.
// Only for the eye; what counts is on the table already, and nothing waits for it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { still } from '../../core/settings.js';
import { betOf } from './betting.js';

/** @typedef {import('../view.js').TableView} TableView */
/** @typedef {import('../view.js').Result} Result */

const TAKES = 340;

/** @param {Element} felt @param {Element | null} from @param {Element | null} to */
function fly(felt, from, to) {
  if (!from || !to) return;
  const [at, a, b] = [felt, from, to].map(item => item.getBoundingClientRect());
  if (!at || !a || !b) return;
  const chip = document.createElement('span');
  chip.className = 'flight';
  const place = (/** @type {DOMRect} */ rect) =>
    `${rect.x + rect.width / 2 - at.x - 12}px ${rect.y + rect.height / 2 - at.y - 12}px`;
  felt.append(chip);
  chip.animate([{ translate: place(a) }, { translate: place(b) }], {
    duration: TAKES,
    easing: 'ease-in-out',
  }).onfinish = () => chip.remove();
}

/** @param {TableView} view @param {readonly Result[]} results */
export function useFlights(view, results) {
  const felt = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef({ round: 0, bets: /** @type {Map<number, number>} */ (new Map()), won: 0 });
  useLayoutEffect(() => {
    const round = view.round,
      was = before.current,
      where = felt.current;
    const bets = new Map((round?.boxes ?? []).map(box => [box.box, betOf(box)]));
    before.current = { round: round?.number ?? 0, bets, won: results.length };
    if (!where || still() || document.hidden || was.round !== round?.number) return;
    const find = (/** @type {string} */ what) => where.querySelector(what);
    for (const [seat, bet] of bets) {
      const had = was.bets.get(seat) ?? 0;
      if (bet > had) fly(where, find(`[data-seat="${seat}"]`), find(`[data-bet="${seat}"]`));
      else if (had && !bet) fly(where, find(`[data-bet="${seat}"]`), find('.pots'));
    }
    if (round.over && results.length > was.won)
      for (const result of results.slice(was.won))
        fly(where, find('.pots'), find(`[data-seat="${result.box}"]`));
  }, [view.number]);
  return felt;
}
