// Moving, breaking up, drawing anew, racing off: what will happen is shown before it is confirmed.
// What is left to a draw is not known before, and the preview says so.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { Cites } from '../parts/cite.js';
import { Dialog } from '../parts/dialog.js';
import { CardField } from '../parts/fields.js';
import { stands, toldWhole } from '../running/acting.js';
import { Select } from '../running/fields.js';
import { chips } from '../clock/words.js';
import { entrantOf, leftIn, whoWhere } from './desk.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('../messages.d.ts').TournamentPreview} Preview */
/**
 * @typedef {{kind: 'move' | 'break' | 'redraw' | 'race_off', entrant?: number | undefined, from?:
 *   number | undefined, table?: number | undefined, seat?: number, chip?: number | undefined}}
 *   Wanted
 */

/** @param {{desk: Desk, wanted: Wanted, onClose: () => void}} of */
export function Wizard({ desk, wanted, onClose }) {
  if (wanted.kind === 'move') return html`<${Move} ...${{ desk, wanted, onClose }} />`;
  if (wanted.kind === 'race_off') return html`<${RaceOff} ...${{ desk, wanted, onClose }} />`;
  const table = wanted.table ?? 0;
  return wanted.kind === 'break'
    ? html`<${Steps}
      ...${{ desk, onClose }}
      title=${`Break up table ${table}`}
      yes="Break it up"
      act="break_table"
      fields=${{ table, order: [] }}
    />`
    : html`<${Steps}
      ...${{ desk, onClose }}
      title="Draw all seats anew"
      yes="Draw the seats"
      act="redraw_seats"
      fields=${{ order: [] }}
    />`;
}

/**
 * What an act would lead to; anew whenever it or the tournament changes.
 * @param {Desk} desk
 * @param {string} act
 * @param {Record<string, unknown> | null} fields
 */
function usePreview(desk, act, fields) {
  const [preview, setPreview] = useState(/** @type {Preview | null} */ (null));
  const [problem, setProblem] = useState('');
  const text = JSON.stringify(fields);
  const rounds = (desk.view.tables ?? []).map(table => table.round ?? 0).join();
  useEffect(() => {
    let wanted = true;
    if (!fields) {
      setPreview(null);
      return undefined;
    }
    ask('POST', `/tournaments/${desk.number}/previews`, {
      act: { type: `tournament.${act}`, ...fields },
      office: 'tournament director',
    }).then(
      found => {
        if (wanted) {
          setPreview(found);
          setProblem('');
        }
      },
      wrong => {
        if (wanted) setProblem(wrong.message);
      },
    );
    return () => {
      wanted = false;
    };
  }, [text, desk.view.number, rounds]);
  return { preview, problem };
}

/**
 * @param {{desk: Desk, title: string, yes: string, act: string, fields: Record<string, unknown> |
 *   null, onClose: () => void, children?: any, more?: Record<string, unknown>}} of `more`: what is
 *   told besides when it is done, and changes nothing in the preview.
 */
function Steps({ desk, title, yes, act, fields, onClose, children, more = {} }) {
  const { preview, problem } = usePreview(desk, act, fields);
  const [given, setGiven] = useState(
    /** @type {import('../running/acting.js').Given | null} */ (null),
  );
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const can = preview?.outcome === 'allowed',
    notYet = preview?.outcome === 'refused';
  const confirm = async () => {
    setBusy(true);
    const answer = await desk.give(act, { ...fields, ...more });
    setBusy(false);
    desk.again();
    if (stands(answer)) onClose();
    else setGiven(answer);
  };
  // Between two rounds there may be a few seconds only: whoever has confirmed need not catch them.
  useEffect(() => {
    if (waits && can && !busy) {
      setWaits(false);
      void confirm();
    }
  }, [waits, can, busy]);
  return html`<${Dialog} title=${title} onClose=${onClose}>
    <div class="stack wizard">
      ${children}
      ${
        problem &&
        html`<p class="notice bad" role="alert">
          ${problem}
        </p>`
      }
      ${fields && !preview && !problem && html`<p role="status">One moment.</p>`}
      ${
        preview &&
        html`<div class="stack preview" aria-live="polite">
          <h3>What will happen</h3>
          ${
            can
              ? html`<${Foreseen} ...${{ desk, preview, act, fields }} />`
              : html`<div class="notice bad">
                <p>It would be refused now: ${preview.because}.</p>
              </div>`
          }
          <${Cites} cites=${preview.cites ?? desk.cites(act)} whole />
        </div>`
      }
      ${
        given &&
        html`<div class="notice bad" role="alert">
          <div>
            <p>${toldWhole(given)}</p>
            <${Cites} cites=${given.cites} whole />
          </div>
        </div>`
      }
      <div class="dialog-foot">
        <button type="button" class="button quiet" onClick=${onClose}>
          Not now
        </button>
        ${
          notYet
            ? html`<button
              type="button"
              class="button"
              data-act=${act}
              aria-pressed=${waits}
              onClick=${() => setWaits(!waits)}
            >
              ${waits ? 'It waits; do not' : `${yes} as soon as it is allowed`}
            </button>`
            : html`<button
              type="button"
              class="button primary"
              data-act=${act}
              disabled=${!can || busy}
              onClick=${confirm}
            >
              ${yes}
            </button>`
        }
      </div>
      ${
        waits &&
        html`<p role="status">It is done as soon as the rules allow it. Keep this open.</p>`
      }
    </div>
  </${Dialog}>`;
}

/**
 * @param {{desk: Desk, preview: Preview, act: string, fields: Record<string, unknown> | null}} of
 */
function Foreseen({ desk, preview, act, fields }) {
  const leaves = preview.leaves ?? [],
    free = preview.free ?? [];
  if (act === 'conduct_race_off') return html`<${Odd} preview=${preview} />`;
  return html`
    ${
      leaves.length > 0 &&
      html`<div>
        <h4>
          ${
            leaves.length === 1
              ? 'One player leaves the seat'
              : `${leaves.length} players leave their seats`
          }
        </h4>
        <ul class="foreseen">
          ${leaves.map(
            leave => html`<li key=${leave.entrant}>
              <b>${leave.name}</b> <span class="quietly">${where(desk, leave)}</span>${' '}
              <span class="figures">${chips(leave.chips)}</span>
              ${
                !leave.present &&
                html`
                  ${' '}
                  <span class="tag warn">absent</span>
                `
              }
            </li>`,
          )}
        </ul>
      </div>`
    }
    ${
      act === 'move_player' && fields?.seat
        ? html`<p>
          To table ${fields.table}, seat ${fields.seat}. The chips go along.
        </p>`
        : null
    }
    ${
      free.length > 0 &&
      act !== 'move_player' &&
      html`<div>
        <h4>
          ${act === 'redraw_seats' ? 'Seats that will be taken' : 'Seats that are free'}
        </h4>
        <ul class="foreseen">
          ${free.map(
            seat => html`<li key=${seat.table}>
              <b>Table ${seat.table}</b> seats ${seat.seats.join(', ') || 'none'}
            </li>`,
          )}
        </ul>
      </div>`
    }
    ${
      preview.drawn &&
      html`<p class="notice">
        Who goes where is drawn by the room when you confirm; nobody knows it before. The
        chips go along.
      </p>`
    }
  `;
}

/** @param {Desk} desk @param {{entrant: number, seat: number}} item */
const where = (desk, item) => {
  const at = entrantOf(desk.view, item.entrant);
  return at ? `table ${at.table}, seat ${item.seat}` : `seat ${item.seat}`;
};

/** @param {{preview: Preview}} of */
function Odd({ preview }) {
  const odd = preview.odd ?? [];
  if (!odd.length)
    return html`<p>
      Nobody at this table has odd chips: all are exchanged for chips of${' '}
      ${chips(preview.larger)}, and nothing is raced for.
    </p>`;
  return html`
    <div>
      <h4>
        A card is dealt to ${odd.length === 1 ? 'one player' : `${odd.length} players`}${' '}
        with odd chips
      </h4>
      <ul class="foreseen">
        ${odd.map(
          item => html`<li key=${item.seat}>
            <b>
              Seat ${item.seat}, ${item.name}
            </b>${' '}
            <span class="figures">${chips(item.chips)} odd</span>
          </li>`,
        )}
      </ul>
    </div>
    <p>
      The highest card takes all ${chips(preview.raced_for)}, as ${chips(preview.received)}${' '}
      in chips of ${chips(preview.larger)}. Everybody else keeps what fills larger chips.
    </p>
  `;
}

/** What the conditions leave to a ballot nobody can choose here. @type {Record<string, string>} */
const DRAWN = {
  ballot:
    'By the conditions a ballot decides who moves from the fullest table, and to which free seat.',
  'last blind':
    'By the conditions the player of the fullest table who is next due for the last blind ' +
    'moves, to a free seat by ballot.',
};

/** @param {{desk: Desk, wanted: Wanted, onClose: () => void}} of */
function Move({ desk, wanted, onClose }) {
  const { view } = desk;
  const drawn = DRAWN[view.who_moves ?? ''];
  const seated = leftIn(view).filter(
    candidate =>
      candidate.seat &&
      (!wanted.from || candidate.table === wanted.from || candidate.entrant === wanted.entrant),
  );
  const [entrant, setEntrant] = useState(drawn ? 0 : (wanted.entrant ?? 0));
  const [place, setPlace] = useState(
    drawn && wanted.table ? { table: wanted.table, seat: 0 } : null,
  );
  const inPlay = (view.tables ?? []).filter(table => table.seats.length > 0);
  const fullest = Math.max(...inPlay.map(item => item.seats.length));
  const from = drawn
    ? fullest
    : (inPlay.find(candidate => candidate.table === entrantOf(view, entrant)?.table)?.seats
        .length ?? 0);
  // A ballot is held where tables are uneven, by two players or more; a director may move by hand
  // where they differ at all.
  const free = inPlay.filter(candidate => from - candidate.seats.length >= (drawn ? 2 : 1));
  const due = entrantOf(view, wanted.entrant);
  return html`<${Steps}
    ...${{ desk, onClose }}
    fields=${place && { entrant, ...place }}
    title="Move a player"
    yes="Move"
    act="move_player"
  >
    ${
      drawn &&
      html`<p class="notice">
        ${drawn}
        ${wanted.from && due ? ` That is ${due.name}.` : ''}
      </p>`
    }
    ${
      !drawn &&
      html`<${Select}
        label="Who moves?"
        value=${entrant || null}
        onChange=${(/** @type {number} */ chosen) => {
          setEntrant(chosen);
          setPlace(null);
        }}
        choices=${seated.map(seat => ({ value: seat.entrant, says: whoWhere(seat) }))}
      />`
    }
    ${
      (drawn || entrant > 0) &&
      html`<div class="stack" role="group" aria-label="To which free seat?">
        <p class="label">
          <b>To which free seat?</b>
        </p>
        ${free.map(
          item => html`<div key=${item.table} class="row">
            <span class="free-table">
              Table ${item.table}
              <small>
                ${item.seats.length} ${item.seats.length === 1 ? 'player' : 'players'}
              </small>
            </span>
            ${
              item.free.length > 0 &&
              drawn &&
              html`<button
                type="button"
                class="button pick"
                aria-pressed=${place?.table === item.table}
                aria-label=${`Table ${item.table}, by ballot`}
                onClick=${() => setPlace({ table: item.table, seat: 0 })}
              >
                By ballot
              </button>`
            }
            ${
              !drawn &&
              item.free.map(
                seat => html`<button
                  type="button"
                  key=${seat}
                  class="button pick"
                  aria-pressed=${place?.table === item.table && place.seat === seat}
                  aria-label=${`Table ${item.table}, seat ${seat}`}
                  onClick=${() => setPlace({ table: item.table, seat })}
                >
                  ${seat}
                </button>`,
              )
            }
            ${!item.free.length && html`<span class="quietly">no seat is free</span>`}
          </div>`,
        )}
        ${
          !free.length &&
          html`<p class="quietly">
            No table has ${drawn ? 'at least two players fewer' : 'fewer players'}, so
            nobody can be moved now.
          </p>`
        }
      </div>`
    }
  </${Steps}>`;
}

/** @param {{desk: Desk, wanted: Wanted, onClose: () => void}} of */
function RaceOff({ desk, wanted, onClose }) {
  const table = wanted.table ?? 0,
    chip = wanted.chip ?? 0;
  const live = (desk.view.tables ?? []).some(
    candidate => candidate.table === table && candidate.kind === 'live',
  );
  const [cards, setCards] = useState(/** @type {string[]} */ ([]));
  const { preview } = usePreview(
    desk,
    'conduct_race_off',
    live ? { table, chip, cards: [] } : null,
  );
  const odd = preview?.odd ?? [];
  const more =
    cards.length && cards.length === odd.length
      ? { cards: odd.map((item, n) => [item.seat, cards[n]]) }
      : {};
  return html`<${Steps}
    ...${{ desk, onClose, more }}
    title=${`Race off chips of ${chips(chip)} at table ${table}`}
    yes="Race them off"
    act="conduct_race_off"
    fields=${{ table, chip, cards: [] }}
  >
    ${
      live &&
      odd.length > 0 &&
      html`<${CardField}
        label=${`Cards that were dealt, to seats ${odd.map(item => item.seat).join(', ')}`}
        value=${cards}
        onChange=${setCards}
        count=${odd.length}
        hint="In this order, face up. Leave it empty, and the room draws them."
      />`
    }
    ${!live && html`<p class="quietly">The room deals the cards when you confirm.</p>`}
  </${Steps}>`;
}
