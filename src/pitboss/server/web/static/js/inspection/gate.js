// Who comes to a page of records: somebody with a visit, or else the way to one.
import { useEffect, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { capital } from '../core/words.js';

/** @typedef {import('../messages.d.ts').VisitShown} Visit */

/** Offices that look up rounds and the record. */
const STAFF = ['inspector', 'casino operator', 'shift manager', 'casino supervisor', 'dealer'];
/** Offices over all tables. */
const EVERYWHERE = ['inspector', 'casino operator', 'shift manager'];

/** @param {Visit} visit */
export const isStaff = visit => visit.offices.some(office => STAFF.includes(office));
/** @param {Visit} visit */
export const isEverywhere = visit => visit.offices.some(office => EVERYWHERE.includes(office));
/** @param {Visit} visit */
export const isInspector = visit => visit.offices.includes('inspector');

/** @param {{page: (of: {visit: Visit}) => any}} of */
export function Gate({ page: Page }) {
  const room = useRoom();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void room.resumeLogin().then(() => setAsked(true));
  }, [room]);
  if (room.visit) return html`<${Page} visit=${room.visit} />`;
  if (!asked)
    return html`<p class="quietly" role="status">
      One moment.
    </p>`;
  return html`<section class="stack">
    <h1>Rounds on record</h1>
    <p class="notice">
      Rounds are open to those who played them, to the staff of their tables, and to the
      inspector. Please say who you are.
    </p>
    <p>
      <a class="button primary" href="/sign-in">
        Sign in
      </a>
    </p>
  </section>`;
}

/** @param {{says: string, busy?: boolean}} of */
export const Notice = ({
  says,
  busy = false,
}) => html`<p class=${busy ? 'quietly' : 'notice bad'} role=${busy ? 'status' : 'alert'}>
  ${capital(says)}
  ${/[.!?]$/.test(says) ? '' : '.'}
</p>`;
