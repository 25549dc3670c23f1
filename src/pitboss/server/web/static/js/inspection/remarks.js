// What is written about a round: the inspector's notes, and what came of the Commission's review.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { Text } from '../parts/fields.js';
import { give, stands, told } from '../running/acting.js';
import { moment } from '../core/casino_time.js';

/** @typedef {import('../messages.d.ts').NoteShown} Note */
/** @typedef {import('../messages.d.ts').RoundRecord} RoundRecord */

/** What a note about a round names; the same words find it again. @param {RoundRecord} record */
const about = record => `table ${record.table}, round ${record.round}`;

/** @param {RoundRecord} record @param {boolean} may @returns {[Note[], () => void]} */
export function useNotes(record, may) {
  const [notes, setNotes] = useState(/** @type {Note[]} */ ([]));
  const subject = about(record);
  const again = useCallback(() => {
    if (may)
      ask('GET', '/running').then(
        running =>
          setNotes(
            (running.notes ?? []).filter((/** @type {Note} */ note) => note.about === subject),
          ),
        () => null,
      );
  }, [subject, may]);
  useEffect(again, [again]);
  return [notes, again];
}

/**
 * @param {{record: RoundRecord, notes: Note[], inspector: boolean, onNoted: () => void,
 *   onReviewed: () => void}} of
 */
export function Remarks({ record, notes, inspector, onNoted, onReviewed }) {
  const note = (/** @type {string} */ text) => ({
    type: 'management.write_note',
    about: about(record),
    text,
  });
  const review = (/** @type {string} */ outcome) => ({
    type: 'management.record_review',
    table: record.table,
    round_of_play: record.round,
    outcome,
  });
  return html`<section class="panel stack" aria-label="Notes and review">
    <h2>Notes and review</h2>
    <${Said} reviews=${record.reviews} notes=${notes} />
    ${
      inspector &&
      html`
        <${Writing}
          label="Note"
          hint="It is recorded with your name and changes nothing."
          press="Write the note"
          act=${note}
          onDone=${onNoted}
        />
        <details>
          <summary>Record the Commission's review</summary>
          <${Writing}
            label="Outcome of the review"
            hint="How the Commission's review of the decision ended. It is recorded with the round."
            press="Record the outcome"
            act=${review}
            onDone=${onReviewed}
          />
        </details>
      `
    }
  </section>`;
}

/** @param {{reviews: readonly {at: string, outcome: string}[], notes: readonly Note[]}} of */
export function Said({ reviews, notes }) {
  if (!reviews.length && !notes.length)
    return html`<p class="quietly">Nothing has been written about this round.</p>`;
  return html`<ul class="remarks">
    ${reviews.map(
      review => html`<li key=${review.at}>
        <span class="tag info">review</span> ${review.outcome} <small>${moment(review.at)}</small>
      </li>`,
    )}
    ${notes.map(
      note => html`<li key=${note.at}>
        <span class="tag">note</span> ${note.text}${' '}
        <small>
          ${note.name}, ${moment(note.at)}
        </small>
      </li>`,
    )}
  </ul>`;
}

/**
 * @param {{label: string, hint: string, press: string, act: (text: string) => Record<string,
 *   unknown>, onDone: () => void}} of
 */
function Writing({ label, hint, press, act, onDone }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  async function write(/** @type {Event} */ event) {
    event.preventDefault();
    if (busy) return;
    if (!text.trim()) {
      setWrong('Please write something first.');
      return;
    }
    setBusy(true);
    const given = await give(0, act(text.trim()), 'inspector');
    setBusy(false);
    if (stands(given)) {
      setText('');
      setWrong('');
      onDone();
    } else setWrong(told(given));
  }
  return html`<form class="stack" onSubmit=${write}>
    <${Text} label=${label} hint=${hint} value=${text} onChange=${setText} error=${wrong} long />
    <p>
      <button class="button" aria-disabled=${busy}>
        ${press}
      </button>
    </p>
  </form>`;
}
