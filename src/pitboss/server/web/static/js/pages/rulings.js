// The casino supervisor at one table.
import { render } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { groupOf, isPotGame } from '../core/games.js';
import { html } from '../core/html.js';
import { useRoom, useTable } from '../core/hooks.js';
import { useKeys } from '../core/keys.js';
import { countIn } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { settings } from '../core/settings.js';
import { play } from '../core/sound.js';
import { gameName } from '../core/words.js';
import { useActs } from '../parts/acts.js';
import { Log } from '../parts/log.js';
import { later } from '../parts/later.js';
import { Proof, stands } from '../running/acting.js';
import { SignOn, SignInFirst } from '../running/duty.js';
import { officesAt, useRunning } from '../running/running.js';
import { clockAct } from '../rulings/clock.js';
import { Equipment } from '../rulings/equipment.js';
import { useHistory } from '../rulings/history.js';
import { Jackpot } from '../rulings/jackpot.js';
import { Limits } from '../rulings/limits.js';
import { People } from '../rulings/people.js';
import { Round } from '../rulings/round.js';
import { Waits } from '../rulings/waits.js';

const Sheet = later(() => import('../parts/sheet.js').then(found => found.Sheet));
const TABLE = Number(document.body.dataset.table);
const WHO = ['casino supervisor', 'casino operator', 'shift manager', 'inspector', 'dealer'];
/** Offices in which this page acts, the first that counts here. */
const ACTS_AS = ['casino supervisor', 'casino operator', 'shift manager', 'dealer'];

/**
 * @typedef {{act?: string, given?: Record<string, any>, lines?: [string, string][], done?: () =>
 *   void}} Wanted
 */

function Page() {
  const room = useRoom();
  const visit = room.visit;
  const allowed = Boolean(visit?.offices.some(office => WHO.includes(office)));
  const { view, log, news } = useTable(TABLE);
  const { running, problem, again } = useRunning(allowed);
  const [wanted, setWanted] = useState(/** @type {Wanted | null} */ (null));
  const table = running?.tables.find(table => table.table === TABLE);
  const game = view?.game ?? '';
  const list = useActs(TABLE, game);
  const acts = useMemo(() => new Map((list ?? []).map(item => [item.act, item])), [list]);
  const offices = officesAt(visit?.offices ?? [], visit?.person, table);
  const office = ACTS_AS.find(actsA => offices.includes(actsA)) ?? '';
  const lines = useHistory(TABLE, view?.round?.number, Boolean(table), log);
  const last = useRef(0);
  // The running view is asked for anew when the table has gone on, not with every card of a burst.
  useEffect(() => {
    if (!view || view.number === last.current) return undefined;
    last.current = view.number;
    const timer = setTimeout(again, 400);
    return () => clearTimeout(timer);
  }, [view?.number]);
  const count = table?.proposals.length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) {
      play('turn');
      say('An act waits for your decision.', { urgent: true });
    }
    before.current = count;
  }, [count]);
  useEffect(() => {
    for (const event of news)
      if (settings.get('lines') === 'all' || event.results?.length) say(event.says);
  }, [news]);
  const rules = [...acts.values()].some(
    act => ['irregularity', 'ruling'].includes(act.kind) && act.offices.includes(office),
  );
  const sheet = (/** @type {Wanted} */ wanted) => {
    if (office) setWanted(wanted);
  };
  useKeys('rulings', [
    {
      name: 'sheet',
      key: 'r',
      says: 'Ruling sheet: what happened?',
      does: () => sheet({}),
      when: rules,
    },
    {
      name: 'clock',
      key: 'c',
      says: 'A player makes no decision',
      does: () => sheet(clockWanted(view)),
      when: acts.has(clockAct(game)),
    },
    {
      name: 'void',
      key: 'v',
      says: 'Void the open round',
      does: () => sheet({ act: `${groupOf(game)}.void_round` }),
      when: Boolean(view?.round && !view.round.over),
    },
    ...SECTIONS.map(([id, says], n) => ({
      name: id,
      key: `${n + 1}`,
      says: `Go to: ${says}`,
      does: () => {
        document.getElementById(id)?.scrollIntoView();
        document.getElementById(id)?.focus();
      },
    })),
  ]);
  if (!visit || !allowed)
    return html`<${SignInFirst}
      visit=${visit}
      what="Rulings at a table are for those who run it."
    />`;
  if (!view)
    return html`<p role="status">${problem || 'One moment: the table is being looked up.'}</p>`;
  countIn(view.currency);
  const readOnly = !office;
  const shared = { table: TABLE, view, running: table, acts, offices, office, sheet };
  return html`
    <header class="head stack">
      <div class="row spread">
        <h1>
          Table ${TABLE} <small>${gameName(game)}</small>
        </h1>
        <div class="row">
          ${
            rules &&
            html`<button type="button" class="button primary large" onClick=${() => sheet({})}>
              What happened? <kbd aria-hidden="true">R</kbd>
            </button>`
          }
        </div>
      </div>
      <div class="row tags">
        <span class="tag">${view.kind}</span>
        <span class="tag">${view.sign.purpose || 'not opened'}</span>
        <span class=${`tag ${view.stage === 'open' ? 'good' : 'warn'}`}>${view.stage}</span>
        ${table?.delegated && html`<span class="tag info">powers delegated</span>`}
        <span class="quietly">${view.law.join(', ')}</span>
        <span class="links">
          <a href="/room">All tables</a>
          <a href=${`/tables/${TABLE}`}>Table</a>
          ${view.kind === 'live' && html`<a href=${`/tables/${TABLE}/dealer`}>Dealer’s console</a>`}
          <a href=${`/tables/${TABLE}/sign`}>Sign</a>
        </span>
      </div>
      <${SignOn}
        table=${TABLE}
        visit=${visit}
        running=${table}
        office="casino supervisor"
        law=${view.law}
      />
    </header>
    <nav class="jumps" aria-label="On this page">
      ${SECTIONS.map(
        ([id, says]) => html`<a href=${`#${id}`} key=${id}>
          ${says}
        </a>`,
      )}
    </nav>
    ${
      problem &&
      html`<p class="notice warn" role="status">
        ${problem}
      </p>`
    }
    <div class="desk">
      <div class="stack">
        <${Waits} ...${shared} person=${visit.person} readOnly=${readOnly} />
        <${Round} ...${shared} />
        <${People}
          ...${shared}
          persons=${running?.persons ?? []}
          waiting=${running?.waiting ?? []}
        />
      </div>
      <div class="stack">
        <${Limits} ...${shared} />
        ${
          table?.jackpot != null || view.meter != null
            ? html`<${Jackpot}
              ...${shared}
              jackpot=${running?.jackpots.find(jackpot => jackpot.jackpot === table?.jackpot)}
            />`
            : null
        }
        <${Equipment} ...${shared} />
        <section class="panel stack" id="log" tabindex="-1">
          <h2>What happened</h2>
          <${Log} log=${lines} most=${80} />
        </section>
      </div>
    </div>
    ${
      wanted &&
      html`<${Sheet}
        key=${wanted.act ?? 'any'}
        table=${TABLE}
        game=${game}
        view=${view}
        offices=${offices}
        office=${office}
        act=${wanted.act}
        given=${wanted.given}
        lines=${wanted.lines}
        denominations=${table?.float.denominations ?? []}
        onDone=${(/** @type {import('../messages.d.ts').Answer} */ answer) => {
          again();
          if (stands(answer)) wanted.done?.();
        }}
        onClose=${() => setWanted(null)}
      />`
    }
    <${Proof} />
  `;
}

/**
 * What the clock's key opens: in a pot game the player on turn is given ninety seconds first.
 * @param {import('../messages.d.ts').TableView | null} view
 * @returns {Wanted}
 */
function clockWanted(view) {
  const seat = view?.round?.turn;
  if (!view || !isPotGame(view.game) || view.clock || !seat)
    return { act: clockAct(view?.game ?? '') };
  return {
    act: 'table.give_ninety_seconds',
    given: { seat },
    lines: [['Seat', String(seat)]],
  };
}

/** @type {[string, string][]} */
const SECTIONS = [
  ['waits', 'Waits'],
  ['round', 'Round'],
  ['people', 'People'],
  ['limits', 'Limits'],
  ['cards', 'Cards'],
  ['log', 'Log'],
];

const island = document.getElementById('island');
// Who is here decides what is drawn, so nothing is drawn before that is known.
if (island)
  void theRoom()
    .resumeLogin()
    .finally(() => render(html`<${Page} />`, island));
