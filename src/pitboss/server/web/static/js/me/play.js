// One's own play: how long today, what came of it at each table, and when to be reminded.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { useNow, useSetting } from '../core/hooks.js';
import { change, dollars } from '../core/money.js';
import { clock, dayOf } from '../core/casino_time.js';
import { gameName, span } from '../core/words.js';
import { Choice } from '../parts/fields.js';

/** @typedef {import('../messages.d.ts').OwnRound} OwnRound */

const MOST = 50;
/** Rounds further apart than this are not one stretch of play. */
const BREAK = 10 * 60_000;

/** Time on play, with breaks left out. @param {readonly OwnRound[]} rounds @param {number} now */
export function onPlay(rounds, now) {
  let whole = 0,
    reached = 0;
  for (const round of [...rounds].sort((a, b) => Date.parse(a.began) - Date.parse(b.began))) {
    const began = Date.parse(round.began),
      ended = round.ended ? Date.parse(round.ended) : now;
    const from = began - reached > BREAK ? began : reached;
    whole += Math.max(0, ended - from);
    reached = Math.max(reached, ended);
  }
  return whole;
}

/** @param {readonly OwnRound[]} rounds */
function byTable(rounds) {
  /**
   * @type {Map<number, {table: number, game: string, rounds: number, wagered: number, net:
   *   number}>}
   */
  const tables = new Map();
  for (const round of rounds.filter(round => round.over)) {
    const kept = tables.get(round.table) ?? {
      table: round.table,
      game: round.game,
      rounds: 0,
      wagered: 0,
      net: 0,
    };
    tables.set(round.table, {
      ...kept,
      rounds: kept.rounds + 1,
      wagered: kept.wagered + round.wagered,
      net: kept.net + round.returned - round.wagered,
    });
  }
  return [...tables.values()].sort((a, b) => a.table - b.table);
}

export function Play() {
  const [rounds, setRounds] = useState(/** @type {OwnRound[] | null} */ (null));
  const [wrong, setWrong] = useState('');
  const now = useNow(30_000);
  useEffect(() => {
    ask('GET', `/me/rounds?limit=${MOST}`).then(setRounds, problem => setWrong(problem.message));
  }, []);
  const today = (rounds ?? []).filter(round => dayOf(new Date(round.began)) === dayOf(now));
  const tables = byTable(today),
    net = tables.reduce((sum, table) => sum + table.net, 0);
  const atLeast = today.length === MOST ? 'at least ' : '';
  return html`<section class="panel stack" aria-labelledby="play">
    <h2 id="play">Play today</h2>
    ${
      wrong
        ? html`<p class="notice warn">${wrong}</p>`
        : !rounds
          ? html`<p class="quietly">One moment.</p>`
          : !today.length
            ? html`<p class="quietly">You have played no round today.</p>`
            : html`
              <div class="figures">
                <p>
                  <span class="label">Time on play</span>
                  <b class="figure">
                    ${atLeast}
                    ${span(onPlay(today, now))}
                  </b>
                </p>
                <p>
                  <span class="label">Rounds</span>
                  <b class="figure">
                    ${atLeast}
                    ${today.length}
                  </b>
                </p>
                <p>
                  <span class="label">Won or lost</span>
                  <b class="figure">${change(net)}</b>
                </p>
              </div>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Table</th>
                    <th scope="col" class="number">
                      Rounds
                    </th>
                    <th scope="col" class="number">
                      Wagered
                    </th>
                    <th scope="col" class="number">
                      Won or lost
                    </th>
                  </tr>
                </thead>
                <tbody>
                  ${tables.map(
                    table => html`<tr key=${table.table}>
                      <td>
                        <a href=${`/tables/${table.table}`}>Table ${table.table}</a>
                        <br />
                        <small>${gameName(table.game)}</small>
                      </td>
                      <td class="number">${table.rounds}</td>
                      <td class="number">${dollars(table.wagered)}</td>
                      <td class="number">
                        <b>${change(table.net)}</b>
                      </td>
                    </tr>`,
                  )}
                </tbody>
              </table>
              ${
                atLeast &&
                html`<p class="hint">
                  The room gives the last ${MOST} rounds; the earliest of them began at${' '}
                  ${clock(today.at(-1)?.began ?? '')}.
                </p>`
              }
            `
    }
    ${
      rounds &&
      rounds.length > 0 &&
      html`<p>
        <a href="/inspector">Your last rounds, each with its replay</a>
      </p>`
    }
    <${Reminder} />
  </section>`;
}

function Reminder() {
  const [minutes, setMinutes] = useSetting('reminder');
  return html`<${Choice}
    label="Remind me of the time on play"
    value=${minutes}
    onChange=${setMinutes}
    hint="At the table, between rounds. Kept on this device."
    choices=${[
      [0, 'Never'],
      [15, 'Every 15 minutes'],
      [30, 'Every 30 minutes'],
      [60, 'Every hour'],
      [120, 'Every two hours'],
    ].map(([value, says]) => ({ value, says: `${says}` }))}
  />`;
}
