// What the house offers where no rule covers it: asked of each player in turn; all must agree to
// the same.
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { Cites } from '../parts/cite.js';
import { Answers } from '../parts/consent.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').ActShown} ActShown */

/**
 * @param {{view: View, boxes: number[], at: number, acts: ActShown[], act: (wire: {type: string} &
 *   Record<string, unknown>, as: {says: string, sound: string, cites: readonly string[]}) =>
 *   Promise<unknown>}} of
 */
export function AgreeEntry({ view, boxes, at, acts, act }) {
  const seat = boxes.includes(at) ? at : (boxes[0] ?? 0);
  const options = view.round?.options ?? [];
  const entry = acts.find(act => act.act === 'poker.agree_to_course');
  const cites = entry?.cites ?? [];
  const answer = (/** @type {string | null} */ course) =>
    void act(
      { type: 'poker.agree_to_course', seat, course },
      {
        says: course === null ? `Seat ${seat} agrees to nothing` : `Seat ${seat} agrees: ${course}`,
        sound: 'check',
        cites,
      },
    );
  useKeys('dealer-agree', [
    ...options.slice(0, 9).map((course, n) => ({
      name: `agree${n + 1}`,
      key: `${n + 1}`,
      says: `The player agrees to option ${n + 1}`,
      does: () => answer(course),
    })),
    {
      name: 'none',
      key: 'n',
      says: 'The player agrees to none of them',
      does: () => answer(null),
    },
  ]);
  const sits = view.seats.find(candidate => candidate.seat === seat);
  return html`<section class="entry agree-entry" aria-label="Agreement of the players">
    <header class="entry-head">
      <h2>
        Seat ${seat}
        <small> ${sits?.name ?? ''}: to which does the player agree?</small>
      </h2>
    </header>
    <div class="picks">
      ${options.map(
        (course, n) => html`<button
          type="button"
          class="button pick"
          key=${course}
          onClick=${() => answer(course)}
        >
          <span>${course}</span>
          <kbd>${n + 1}</kbd>
        </button>`,
      )}
      <button type="button" class="button pick" onClick=${() => answer(null)}>
        <span>To none of them</span>
        <kbd>N</kbd>
      </button>
    </div>
    <${Answers} view=${view} />
    <p class="quietly small">
      ${entry?.outcome ?? ''} <${Cites} cites=${cites} />
    </p>
  </section>`;
}
