// Those who run the room, over all tables.
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { useKeys } from '../core/keys.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { play } from '../core/sound.js';
import { later } from '../parts/later.js';
import { Proof } from '../running/acting.js';
import { SignInFirst } from '../running/duty.js';
import { countWaiting, useRunning } from '../running/running.js';
import { Tables } from '../running/tables.js';

const WHO = [
  'casino operator',
  'shift manager',
  'inspector',
  'casino supervisor',
  'tournament director',
  'dealer',
];
const AllWaiting = later(() => import('../running/all_waiting.js').then(found => found.AllWaiting));
const Disputes = later(() => import('../running/disputes.js').then(found => found.Disputes));
const Exclusions = later(() => import('../running/exclusions.js').then(found => found.Exclusions));
const Floats = later(() => import('../running/floats.js').then(found => found.Floats));
const Integrity = later(() => import('../running/record.js').then(found => found.Integrity));
const Jackpots = later(() => import('../running/jackpots.js').then(found => found.Jackpots));
const People = later(() => import('../running/people.js').then(found => found.People));
const Registers = later(() => import('../running/registers.js').then(found => found.Registers));
const Reports = later(() => import('../running/reports.js').then(found => found.Reports));
const Tournaments = later(() =>
  import('../running/tournaments.js').then(found => found.Tournaments),
);
const READS_ALL = ['casino operator', 'shift manager', 'inspector'];
/**
 * Sections: address, words, what draws it, and whether it is for those alone who read everything.
 * @type {[string, string, any, boolean][]}
 */
const SECTIONS = [
  ['tables', 'Tables', Tables, false],
  ['waiting', 'What waits', AllWaiting, false],
  ['floats', 'Floats', Floats, false],
  ['jackpots', 'Jackpots', Jackpots, false],
  ['disputes', 'Disputes', Disputes, false],
  ['people', 'Persons', People, true],
  ['exclusions', 'Exclusions', Exclusions, true],
  ['registers', 'Registers', Registers, true],
  ['tournaments', 'Tournaments', Tournaments, false],
  ['reports', 'Reports', Reports, true],
  ['record', 'Record', Integrity, false],
];

const here = () => location.hash.slice(1);

function Page() {
  const { visit } = useRoom();
  const offices = visit?.offices ?? [];
  const allowed = offices.some(office => WHO.includes(office));
  const { running, problem, again } = useRunning(allowed);
  const [at, setAt] = useState(here());
  useEffect(() => {
    const moved = () => setAt(here());
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  const tabs = useRef(/** @type {HTMLElement | null} */ (null));
  // On a phone the sections lie in a row; the one that is open is brought into sight.
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at, Boolean(running)]);
  const open = SECTIONS.filter(
    ([, , , all]) => !all || offices.some(office => READS_ALL.includes(office)),
  );
  const waiting = running ? countWaiting(running) : 0;
  const before = useRef(0);
  useEffect(() => {
    if (waiting > before.current) {
      play('turn');
      say(`${waiting} ${waiting === 1 ? 'decision waits' : 'decisions wait'} in the room.`);
    }
    before.current = waiting;
  }, [waiting]);
  useKeys(
    'room',
    open.slice(0, 9).map(([id, says], n) => ({
      name: id,
      key: `${n + 1}`,
      says: `Go to: ${says}`,
      does: () => {
        location.hash = id;
      },
    })),
  );
  if (!visit || !allowed)
    return html`<${SignInFirst}
      visit=${visit}
      what="The running of the room is for those who run it."
    />`;
  const readOnly = !offices.some(office => office !== 'inspector');
  const Section = (open.find(([id]) => id === at) ?? open[0])?.[2];
  const current = open.some(([id]) => id === at) ? at : 'tables';
  return html`
    <header class="head">
      <h1>The room</h1>
      ${readOnly && html`<span class="tag info">read only</span>`}
    </header>
    ${
      problem &&
      html`<p class="notice warn" role="status">
        ${problem}
      </p>`
    }
    ${
      running?.integrity &&
      current !== 'record' &&
      html`<p class="notice bad">
        <span>
          <b>The record is not whole, and no new round begins:</b> ${running.integrity}${' '}
          <a href="#record">The record</a>
        </span>
      </p>`
    }
    ${
      running?.space &&
      html`<p class="notice bad" role="alert">
        <span>
          <b>No new round begins:</b> ${running.space}. What is open is played to its end;
          rounds begin again by themselves when there is room.
        </span>
      </p>`
    }
    <div class="room">
      <nav class="sections" ref=${tabs} aria-label="Sections of the room">
        ${open.map(
          ([id, says], n) => html`<a
              href=${`#${id}`}
              key=${id}
              aria-current=${id === current ? 'page' : undefined}
            >
            <span>${says}</span>
            ${
              id === 'waiting' && waiting
                ? html`<b class="count" aria-label=${`${waiting} wait`}>
                  ${waiting}
                </b>`
                : n < 9 && html`<kbd aria-hidden="true">${n + 1}</kbd>`
            }
          </a>`,
        )}
      </nav>
      <div class="section">
        ${
          running
            ? html`<${Section} key=${current} ...${{ running, visit, offices, again, readOnly }} />`
            : html`<p role="status">One moment.</p>`
        }
      </div>
    </div>
    <${Proof} />
  `;
}

const island = document.getElementById('island');
// Who is here decides what is drawn, so nothing is drawn before that is known.
if (island)
  void theRoom()
    .resumeLogin()
    .finally(() => render(html`<${Page} />`, island));
