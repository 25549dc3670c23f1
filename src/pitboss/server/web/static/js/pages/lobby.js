// The lobby: what is open, and the ways to a seat.
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { useKeys } from '../core/keys.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { play } from '../core/sound.js';
import { clock } from '../core/casino_time.js';
import { gameName } from '../core/words.js';
import { Board } from '../lobby/board.js';
import { SitDown } from '../lobby/sit_down.js';
import { Tournaments } from '../lobby/tournaments.js';
import { grouped, news, entryAt, seatsFree } from '../lobby/standing.js';
import { You } from '../lobby/you.js';

/** @typedef {import('../lobby/standing.js').Line} Line */
/** @typedef {import('../lobby/standing.js').LobbyView} LobbyView */
/** @typedef {import('../messages.d.ts').WaitInLobby} Wait */

const EVERY = 3000;

/** The lobby anew every few seconds, and when asked. @param {LobbyView} first */
function useLobby(first) {
  const [lobby, setLobby] = useState(first);
  const [lost, setLost] = useState(false);
  const last = useRef(first);
  const asked = useRef(0),
    answered = useRef(0);
  const again = async () => {
    const mine = (asked.current += 1);
    try {
      const now = /** @type {LobbyView} */ (await ask('GET', '/lobby'));
      // overtaken: asked before something that is shown already
      if (mine < answered.current) return;
      answered.current = mine;
      for (const line of news(last.current, now)) say(line);
      if (offer(now) && !offer(last.current)) {
        play('turn');
        say('A seat is kept for you.', { urgent: true });
      }
      last.current = now;
      setLobby(now);
      setLost(false);
    } catch {
      setLost(true);
    }
  };
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void again();
    }, EVERY);
    const seen = () => {
      if (!document.hidden) void again();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  return { lobby, lost, again, last };
}

/** @param {LobbyView} lobby */
const offer = lobby => lobby.yours?.waits.find(wait => wait.offered)?.until ?? null;

/** @param {{first: LobbyView}} of */
function Lobby({ first }) {
  const room = useRoom();
  const { lobby, lost, again, last } = useLobby(first);
  const [game, setGame] = useState('');
  const [freeOnly, setFreeOnly] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [sitting, setSitting] = useState(
    /** @type {{table: number, kept: number | null} | null} */ (null),
  );
  const [wrong, setWrong] = useState('');

  const offices = room.visit?.offices ?? [];
  const plays = !room.visit || offices.some(office => office === 'player' || office === 'guest');
  // seats of a tournament are drawn, not chosen
  const tables = lobby.tables.filter(table => table.tournament == null);
  const shown = tables.filter(
    table =>
      (!game || table.game === game) &&
      (!freeOnly || (table.kind !== 'live' && seatsFree(table) > 0)),
  );
  const { games, practice } = grouped(shown);
  const order = [...[...games.values()].flat(), ...practice];
  const names = [...new Set(tables.map(table => table.game))];
  const picked = () => order.find(candidate => candidate.table === chosen);

  /** @param {() => Promise<void>} what */
  async function trying(what) {
    setWrong('');
    try {
      await what();
    } catch (problem) {
      setWrong(/** @type {Error} */ (problem).message);
      say(/** @type {Error} */ (problem).message, { urgent: true });
    }
    await again();
  }
  const enterAsGuest = () =>
    trying(async () => {
      await room.enterAsGuest();
    });
  /** @param {{table: number}} line @param {number | null} [kept] */
  const sit = (line, kept = null) =>
    trying(async () => {
      if (!room.visit) {
        await room.enterAsGuest();
        await again();
      }
      setSitting({ table: line.table, kept });
    });
  /**
   * @param {string} act
   * @param {{table?: number | null, game?: string}} what
   * @param {string} done
   */
  const listing = (act, what, done) =>
    trying(async () => {
      if (!room.visit) await room.enterAsGuest();
      const answer = await room.act(0, {
        type: `management.${act}`,
        person: room.visit?.person,
        ...what,
      });
      if (answer.outcome !== 'allowed') throw new Error(answer.because);
      say(done);
    });
  /** @param {Line} line */
  const wait = line =>
    listing(
      'join_waiting_list',
      { table: line.table },
      `You wait for a seat at table ${line.table}.`,
    );
  /** @param {{table?: number | null, game?: string}} item */
  const leave = item =>
    listing(
      'leave_waiting_list',
      item.table ? { table: item.table } : { game: item.game ?? '' },
      'You wait no longer.',
    );
  /** @param {Wait} wait */
  const take = wait => {
    if (wait.offered) void sit(wait.offered, wait.offered.seat);
  };
  const doing = {
    yours: lobby.yours,
    offices,
    plays,
    sit,
    wait,
    leave: (/** @type {Line} */ line) => leave({ table: line.table }),
    chosen,
    choose: setChosen,
  };

  /** @param {number} by */
  function move(by) {
    const at = order.findIndex(candidate => candidate.table === chosen);
    const next = order[at < 0 ? 0 : Math.max(0, Math.min(order.length - 1, at + by))];
    const where = next && document.querySelector(`#table-${next.table} .line-acts .button`);
    if (where instanceof HTMLElement) {
      where.focus();
      where.scrollIntoView({ block: 'nearest' });
    }
  }
  function act() {
    const line =
      picked() ?? order.find(candidate => entryAt(candidate, lobby.yours, plays) === 'sit');
    if (!line || lobby.yours?.excluded) return;
    const can = entryAt(line, lobby.yours, plays);
    if (can === 'sit') void sit(line);
    else if (can === 'wait') void wait(line);
    else if (can === 'seated') location.assign(`/tables/${line.table}`);
  }
  useKeys('lobby', [
    { name: 'next', key: 'ArrowDown', says: 'Next table', does: () => move(1) },
    { name: 'before', key: 'ArrowUp', says: 'The table before', does: () => move(-1) },
    { name: 'sit', key: 's', says: 'Sit down at the table, or wait', does: act },
    {
      name: 'watch',
      key: 'w',
      says: 'Watch the table',
      does: () => {
        const line = picked() ?? order[0];
        if (line) location.assign(`/tables/${line.table}`);
      },
    },
    {
      name: 'free',
      key: 'f',
      says: 'Tables with free seats only',
      does: () => setFreeOnly(!freeOnly),
    },
    {
      name: 'game',
      key: 'g',
      says: 'Tables of the next game',
      does: () =>
        setGame(['', ...names][(['', ...names].indexOf(game) + 1) % (names.length + 1)] ?? ''),
    },
  ]);
  useEffect(() => {
    say(`${order.length === 1 ? 'One table is' : `${order.length} tables are`} shown.`);
  }, [game, freeOnly]);

  const line = sitting && tables.find(table => table.table === sitting.table);
  return html`
    <header class="lobby-head">
      <h1>A card room that plays by the gazetted rules, clause by clause</h1>
    </header>
    <${You} ...${{ lobby, visit: room.visit, plays, enterAsGuest, take, leave }} />
    ${
      wrong &&
      html`<p class="notice bad" role="alert">
        ${wrong}
      </p>`
    }
    ${
      lost &&
      html`<p class="notice warn" role="status">
        The room cannot be reached. This is how it stood at ${clock(last.current.at)}.
      </p>`
    }
    <${Tournaments}
      lines=${lobby.tournaments ?? []}
      plays=${plays}
      shut=${lobby.yours?.excluded ?? false}
      trying=${trying}
      enterAsGuest=${() => room.visit ?? room.enterAsGuest()}
    />
    <div class="filters" role="group" aria-label="Which tables are shown">
      ${['', ...names].map(
        item => html`<button
          type="button"
          key=${item}
          class="button"
          aria-pressed=${game === item}
          onClick=${() => setGame(item)}
        >
          ${item ? gameName(item) : 'All games'}
        </button>`,
      )}
      <label class="choice-one free-only">
        <input
          type="checkbox"
          checked=${freeOnly}
          onChange=${() => setFreeOnly(!freeOnly)}
        />
        <span>Free seats only</span>
      </label>
    </div>
    ${[...games].map(
      ([name, lines]) =>
        html`<${Board} key=${name} title=${gameName(name)} ...${{ lines, doing }} />`,
    )}
    ${
      practice.length > 0 &&
      html`<${Board}
        key="practice"
        title="Practice"
        says="With bots at your side, to learn the game"
        lines=${practice}
        doing=${doing}
        apart
      />`
    }
    ${
      !shown.length &&
      html`<div class="empty panel">
        <p class="empty-says">
          ${tables.length ? 'No table fits.' : 'No table is set up yet.'}
        </p>
        ${
          tables.length
            ? html`<button
              type="button"
              class="button"
              onClick=${() => {
                setGame('');
                setFreeOnly(false);
              }}
            >
              Show all tables
            </button>`
            : html`<p class="quietly">
              The casino operator sets tables up and opens them; they appear here by
              themselves. Meanwhile the <a href="/rules">rules</a> are open.
            </p>`
        }
      </div>`
    }
    ${
      line &&
      html`<${SitDown}
        line=${line}
        purse=${lobby.yours?.purse ?? 0}
        kept=${sitting.kept}
        onClose=${() => setSitting(null)}
      />`
    }
  `;
}

const island = document.getElementById('island');
/** The first answer, however long the room takes to be reached. @returns {Promise<LobbyView>} */
const asked = () =>
  ask('GET', '/lobby').catch(
    () =>
      new Promise(done => {
        setTimeout(() => done(asked()), EVERY);
      }),
  );
const [first] = await Promise.all([asked(), theRoom().resumeLogin()]);
if (island) {
  const held = document.activeElement?.closest('.line')?.id,
    way = document.activeElement?.matches('.watch') ? '.watch' : '.go';
  island.replaceChildren(); // what the server has drawn is drawn anew, in the same frame
  render(html`<${Lobby} first=${first} />`, island);
  const again = held && island.querySelector(`#${held} ${way}`);
  // whoever was quicker than the script keeps the place
  if (again instanceof HTMLElement) again.focus();
}
