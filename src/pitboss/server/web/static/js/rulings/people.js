// Who sits here with what, who waits, and what can be ruled about each.
import { groupOf, placeWord } from '../core/games.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { moment } from '../core/casino_time.js';
import { entryAt, mayManage } from '../running/acts.js';
import { useForm } from '../running/form.js';
import { may } from '../running/running.js';

/** @param {any} of */
export function People({ table, view, running, acts, offices, sheet, persons, waiting }) {
  const [form, open] = useForm();
  const here = waiting.filter(
    (/** @type {any} */ waitingAct) => waitingAct.table === table || waitingAct.game === view.game,
  );
  const free = Array.from({ length: view.boxes }, (_, n) => n + 1).filter(
    seat => !view.seats.some((/** @type {any} */ candidate) => candidate.seat === seat),
  );
  const call = () =>
    open({
      entry: entryAt('call_next', running?.law ?? []),
      yes: 'Call',
      make: values => ({ type: 'management.call_next', table, seat: values.seat }),
      questions: [
        {
          name: 'seat',
          label: 'Which seat?',
          kind: 'choice',
          start: free[0],
          choices: free.map(seat => ({ value: seat, says: `Seat ${seat}` })),
        },
      ],
    });
  const openRound = view.round && !view.round.over;
  const excluded = running?.excluded ?? [];
  const named = (/** @type {number} */ person) =>
    persons.find((/** @type {any} */ candidate) => candidate.person === person)?.name ??
    `person ${person}`;
  return html`<section
      class="panel stack"
      id="people"
      tabindex="-1"
      aria-label="People at the table"
    >
    <h2>People</h2>
    ${!view.seats.length && html`<p class="quietly">Nobody is seated.</p>`}
    <ul class="people">
      ${view.seats.map(
        (/** @type {import('../messages.d.ts').SeatShown} */ seat) => html`<li key=${seat.seat}>
          <span class="seat" aria-hidden="true">
            ${seat.seat}
          </span>
          <span class="who">
            <b>${seat.name}</b>
            <small>
              seat ${seat.seat}, ${dollars(seat.stake)} on the table
            </small>
          </span>
          <span class="row tags">
            ${
              seat.idle_rounds
                ? html`<span class=${`tag ${seat.idle_rounds >= 3 ? 'warn' : ''}`}>
                  ${seat.idle_rounds} idle ${seat.idle_rounds === 1 ? 'round' : 'rounds'}
                </span>`
                : null
            }
            ${seat.marker && html`<span class="tag info">marker: above the maximum</span>`}
            ${excluded.includes(seat.player) && html`<span class="tag bad">excluded</span>`}
          </span>
          <${SeatActs} ...${{ seated: seat, view, acts, offices, sheet, openRound }} />
        </li>`,
      )}
    </ul>
    ${
      excluded.length > 0 &&
      html`<p>Shut out of the game here: ${excluded.map(named).join(', ')}.</p>`
    }
    ${
      here.length > 0 &&
      html`
        <h3>Waiting for a seat</h3>
        <ol class="stack">
          ${here.map(
            (/** @type {any} */ item) => html`<li key=${item.person}>
              ${item.name}, since ${moment(item.since)}
              ${
                item.offered_seat
                  ? `; seat ${item.offered_seat} offered until ${moment(item.offered_until)}`
                  : ''
              }
            </li>`,
          )}
        </ol>
        ${
          free.length > 0 &&
          mayManage('call_next', offices) &&
          html`<button type="button" class="button" onClick=${call}>
            Call the next …
          </button>`
        }
      `
    }
    ${form}
  </section>`;
}

/** @param {any} of what can be ruled about one player */
function SeatActs({ seated, view, acts, offices, sheet, openRound }) {
  const lines = [['Player', `${seated.name}, seat ${seated.seat}`]];
  const seat = { given: { seat: seated.seat }, lines };
  const box = { given: { [placeWord(view.game)]: seated.seat }, lines };
  const inRound =
    openRound && view.round.boxes.some((/** @type {any} */ box) => box.box === seated.seat);
  const game = groupOf(view.game);
  /** @type {[string, string, any, boolean][]} */
  const offered = [
    ['table.require_vacate', 'Give up the seat', seat, seated.idle_rounds > 0],
    [
      'table.place_marker',
      'Allow above the maximum',
      { given: { seat: seated.seat }, lines },
      !openRound && !seated.marker,
    ],
    [`${game}.allow_over_maximum`, 'Allow above the maximum', box, openRound && !seated.marker],
    ['table.remove_marker', 'Hold to the maximum again', seat, seated.marker],
    [`${game}.void_wagers`, 'Void the wagers', box, inRound],
    [`${game}.sanction_collusion`, 'Rule on collusion', box, inRound],
    [`${game}.fold_hand`, 'Fold the hand', box, inRound],
    [
      inRound ? `${game}.exclude_player` : 'table.exclude_player',
      'Exclude from the game',
      inRound ? box : { given: { player: seated.player }, lines },
      true,
    ],
    ['table.correct_chips', 'Put the chips right', seat, !openRound],
    ['table.leave_seat', 'Stand up for the player', seat, view.kind === 'live' && !inRound],
  ];
  const shown = offered.filter(([act, , , when]) => when && may(acts.get(act), offices));
  if (!shown.length) return null;
  return html`<details class="more">
    <summary>
      Rule<span class="unseen"> about ${seated.name}</span>
    </summary>
    <div class="row">
      ${shown.map(
        ([act, says, how]) => html`<button
          type="button"
          class="button"
          key=${act}
          onClick=${() => sheet({ act, ...how })}
        >
          ${says} …
        </button>`,
      )}
    </div>
  </details>`;
}
