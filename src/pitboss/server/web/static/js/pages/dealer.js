// The dealer's console: the next step in the rule, large, and what of it has to be entered.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { useRoom, useTable } from '../core/hooks.js';
import { html } from '../core/html.js';
import { countIn } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { AtWork } from '../dealer/at_work.js';
import { awaitedOf } from '../dealer/course.js';
import { SignOn } from '../dealer/sign_on.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').RunningView} Running */

const TABLE = Number(document.body.dataset.table);

/**
 * The running of the room, asked for anew when the table's own business changes.
 * @param {View | null} view
 * @param {number} person
 */
function useRunning(view, person) {
  const [running, setRunning] = useState(/** @type {Running | null} */ (null));
  const [count, setCount] = useState(0);
  const mark = JSON.stringify([
    view?.stage,
    view?.round?.over,
    view?.seats.map(seat => seat.seat),
    view?.proposals?.length,
    view &&
      awaitedOf(view, 'confirm_count', 'confirm_fill', 'confirm_credit', 'count_float').map(
        act => act.act,
      ),
  ]);
  useEffect(() => {
    if (person) ask('GET', '/running').then(setRunning, () => setRunning(null));
  }, [mark, person, count]);
  return { running, again: () => setCount(now => now + 1) };
}

function Console() {
  const room = useRoom();
  const { visit } = room;
  const at = useTable(TABLE);
  const { running, again } = useRunning(at.view, visit?.person ?? 0);
  if (!visit?.offices.includes('dealer')) {
    return html`<div class="panel stack doorway">
      <h1>Table ${TABLE}: dealer</h1>
      <p>
        ${
          visit
            ? 'Your visit holds no office of dealer.'
            : room.ended || 'Sign in as a dealer to work here.'
        }
      </p>
      <div class="row">
        <a class="button primary" href="/sign-in">
          Sign in
        </a>
        <a class="button" href=${`/tables/${TABLE}`}>
          Watch the table
        </a>
      </div>
    </div>`;
  }
  if (!at.view || !running)
    return html`<p class="panel doorway" role="status">
      One moment.
    </p>`;
  const mine = running.persons.find(person => person.person === visit.person)?.signed_on ?? [];
  const here = running.tables.some(table => table.table === TABLE);
  if (!mine.includes(TABLE) || !here)
    return html`<${SignOn} view=${at.view} elsewhere=${mine} running=${running} onDone=${again} />`;
  countIn(at.view.currency);
  return html`<${AtWork}
    ...${at}
    view=${at.view}
    room=${running}
    person=${visit.person}
    offices=${visit.offices}
    again=${again}
  />`;
}

const island = document.getElementById('island');
if (island)
  void theRoom()
    .resumeLogin()
    .then(() => render(html`<${Console} />`, island));
