// How long somebody has played, said calmly from time to time; never in the middle of a decision.
import { useEffect, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useNow, useSetting } from '../core/hooks.js';
import { dollars } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { span } from '../core/words.js';
import { Dialog } from '../parts/dialog.js';
import { inRound, ownBox, seatOf, wagered } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {{since: number, had: number, told: number}} Sitting */

/**
 * Purse, stake and what lies in the open round: adding chips moves none of it.
 * @param {TableView} view
 */
function holds(view) {
  const box = ownBox(view);
  return (
    (view.your_purse ?? 0) +
    (seatOf(view, view.your_seat)?.stake ?? 0) +
    (view.round && !view.round.over && inRound(box) ? wagered(box) : 0)
  );
}

/**
 * Since when this person sits here, and with what; kept over a reload.
 * @param {TableView} view
 * @param {number} person
 * @returns {[Sitting | null, (sitting: Sitting) => void]}
 */
function useSitting(view, person) {
  const [sitting, setSitting] = useState(/** @type {Sitting | null} */ (null));
  const timed = theRoom().knowsTime;
  const key = `pitboss.sitting.${view.table}.${person}`;
  const keep = (/** @type {Sitting} */ sitting) => {
    sessionStorage.setItem(key, JSON.stringify(sitting));
    setSitting(sitting);
  };
  useEffect(() => {
    if (!view.your_seat) {
      sessionStorage.removeItem(key);
      setSitting(null);
      return;
    }
    const before = sessionStorage.getItem(key);
    if (before) {
      setSitting(JSON.parse(before));
      return;
    }
    // The first view may come before the room's time, and this machine's may be wrong.
    if (!timed) return;
    const at = theRoom().now();
    keep({ since: at, had: holds(view), told: at });
  }, [view.your_seat, key, timed]);
  return [sitting, keep];
}

/**
 * @param {{view: TableView, person: number, quiet: boolean, onLeave: () => void}} of `quiet`:
 *   nothing is to be decided.
 */
export function Reminder({ view, person, quiet, onLeave }) {
  const [minutes] = useSetting('reminder');
  const now = useNow(5000);
  const [sitting, keep] = useSitting(view, person);
  const [open, setOpen] = useState(false);
  const due = !!sitting && minutes > 0 && now - sitting.told >= minutes * 60_000;
  useEffect(() => {
    if (due && quiet) setOpen(true);
  }, [due, quiet]);
  if (!open || !sitting) return null;
  const close = () => {
    keep({ ...sitting, told: now });
    setOpen(false);
  };
  const gain = holds(view) - sitting.had;
  return html`<${Dialog} title="Time on play" onClose=${close}>
    <p>
      You have played here for ${span(now - sitting.since)}. Since you sat down you are${' '}
      ${gain > 0 ? `${dollars(gain)} up` : gain < 0 ? `${dollars(-gain)} down` : 'even'}.
    </p>
    <p class="quietly">
      You choose how often this comes, and can exclude yourself from play, on${' '}
      <a href="/me">your page</a>.
    </p>
    <div class="dialog-foot">
      <button
        type="button"
        class="button"
        onClick=${() => {
          close();
          onLeave();
        }}
      >
        Leave the seat
      </button>
      <button type="button" class="button primary" onClick=${close}>
        Play on
      </button>
    </div>
  </${Dialog}>`;
}
