// A player's own last rounds, for whoever holds no office.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { change, dollars } from '../core/money.js';
import { gameName } from '../core/words.js';
import { Cards } from '../parts/card.js';
import { moment } from '../core/casino_time.js';
import { Notice } from './gate.js';
import { replayOf } from './round_list.js';

/** @typedef {import('../messages.d.ts').OwnRound} OwnRound */

export function OwnRounds() {
  const [rounds, setRounds] = useState(/** @type {OwnRound[] | null} */ (null));
  const [problem, setProblem] = useState('');
  useEffect(() => {
    ask('GET', '/me/rounds?limit=50').then(setRounds, error => setProblem(error.message));
  }, []);
  if (problem) return html`<${Notice} says=${problem} />`;
  if (!rounds) return html`<${Notice} busy says="Looking them up." />`;
  if (!rounds.length)
    return html`<p class="panel">
      You have played no round yet. Rounds that you play are listed here, each with its
      replay.
    </p>`;
  return html`<ol class="rounds own" aria-label="Your own rounds, newest first">
    ${rounds.map(
      round => html`<li key=${`${round.table}/${round.round}`}>
        <a class="line" href=${replayOf(round)}>
          <span class="line-name">
            Table ${round.table}, round ${round.round}
          </span>
          <time class="line-time" datetime=${round.began}>
            ${moment(round.began)}
          </time>
          <span class="line-game">
            ${gameName(round.game)} <small>${round.hand}</small>
          </span>
          <${Cards} names=${round.cards} label="Your cards" size="s" />
          <span class="line-size">
            ${
              round.over
                ? html`
                  <b>${change(round.returned - round.wagered)}</b>${' '}
                  <small>${dollars(round.wagered)} wagered</small>
                `
                : html`<b>not over</b>`
            }
          </span>
        </a>
      </li>`,
    )}
  </ol>`;
}
