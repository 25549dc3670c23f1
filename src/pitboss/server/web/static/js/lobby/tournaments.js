// Tournaments on the board: a line each, and the way in.
import { useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { gameName } from '../core/words.js';
import { startWords } from '../clock/start.js';
import { stageOf } from '../clock/words.js';
import { Entry } from '../phone/entry.js';

/** @typedef {import('../messages.d.ts').TournamentInLobby} Line */
/** @typedef {import('../messages.d.ts').TournamentView} View */

const FINISHED = ['over', 'called off'];

/**
 * @param {{lines: readonly Line[], plays: boolean, shut: boolean, trying: (what: () =>
 *   Promise<void>) => Promise<void>, enterAsGuest: () => Promise<unknown>}} of `shut`: whoever
 *   looks is excluded.
 */
export function Tournaments({ lines, plays, shut, trying, enterAsGuest }) {
  const [entering, setEntering] = useState(/** @type {View | null} */ (null));
  if (!lines.length) return null;
  const open = lines.filter(line => !FINISHED.includes(line.stage)),
    finished = lines.filter(line => FINISHED.includes(line.stage));
  const enter = (/** @type {Line} */ line) =>
    trying(async () => {
      await enterAsGuest();
      setEntering((await ask('GET', `/tournaments/${line.tournament}`)).view);
    });
  return html`
    <section class="board tournaments" key="board">
      <header class="board-head">
        <h2>Tournaments</h2>
        <p>${open.length ? '' : 'None to come'}</p>
      </header>
      <ul>
        ${open.map(
          line => html`<${Row} key=${line.tournament} ...${{ line, plays, shut, enter }} />`,
        )}
      </ul>
      ${
        finished.length > 0 &&
        html`<details>
          <summary>Finished: ${finished.length}</summary>
          <ul>
            ${finished.map(
              line => html`<${Row} key=${line.tournament} ...${{ line, plays, shut, enter }} />`,
            )}
          </ul>
        </details>`
      }
    </section>
    ${
      entering &&
      html`<${Entry}
        key="entry"
        view=${entering}
        onDone=${() => location.assign(`/tournaments/${entering.tournament}`)}
        onClose=${() => setEntering(null)}
      />`
    }
  `;
}

/** @param {{line: Line, plays: boolean, shut: boolean, enter: (line: Line) => void}} of */
function Row({ line, plays, shut, enter }) {
  const { mark, says, mood } = stageOf(line.stage),
    at = `/tournaments/${line.tournament}`;
  const left = line.stage === 'running';
  return html`<li class="line" id=${`tournament-${line.tournament}`}>
    <span class="halfmoon" aria-hidden="true">
      ♛
    </span>
    <div class="line-name">
      <h3>${line.name}</h3>
      <p>
        <span class=${`tag ${mood}`}>
          <span aria-hidden="true">${mark}</span>
          ${says}
        </span>
        ${line.yours && html`<span class="tag info">You have entered</span>`}
      </p>
    </div>
    <p class="line-limits">
      <span class="label">Entry fee</span>
      <b>${line.entry_fee ? dollars(line.entry_fee) : '–'}</b>
    </p>
    <p class="line-seats">
      <span class="label">${left ? 'Players left' : 'Entries'}</span>
      <b>
        ${
          left
            ? `${line.players_left ?? 0} of ${line.entries ?? 0}`
            : `${line.entries ?? 0} of ${line.most_players ?? 0}`
        }
      </b>
    </p>
    <p class="line-meter">
      <span class="label">${line.game ? gameName(line.game) : 'Game not published'}</span>
      <b>${line.starts ? startWords(line.starts) : ''}</b>
    </p>
    <div class="line-acts">
      ${
        line.stage === 'entries' && plays && !line.yours
          ? html`<button
            type="button"
            class="button primary go"
            aria-disabled=${shut ? 'true' : undefined}
            aria-describedby=${shut ? 'excluded' : undefined}
            aria-label=${`Enter ${line.name}`}
            onClick=${() => {
              if (!shut) enter(line);
            }}
          >
            Enter
          </button>`
          : line.yours
            ? html`<a
                class="button primary go"
                href=${at}
                aria-label=${`Your seat in ${line.name}`}
              >
              Your seat
            </a>`
            : ''
      }
      <a
        class="button quiet watch"
        href=${line.yours ? `${at}/clock` : at}
        aria-label=${line.yours ? `Clock of ${line.name}` : `Look at ${line.name}`}
      >
        ${line.yours ? 'Clock' : 'Look'}
      </a>
    </div>
  </li>`;
}
