// A tournament on a player's telephone: the seat, the time, and what may be done now.
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { theRoom } from '../core/room.js';
import { roomNow, useFollowed, useTicks, useWhatComesNext } from '../clock/following.js';
import { runningAt } from '../clock/running.js';
import { useTelling } from '../clock/telling.js';
import { stageOf, underWords } from '../clock/words.js';
import { clock as hour } from '../core/casino_time.js';
import { Conditions, Players, Prizes, Time } from '../phone/about.js';
import { Acts } from '../phone/acts.js';
import { Entry, feeWords } from '../phone/entry.js';
import { Ticket } from '../phone/ticket.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */

const number = Number(document.body.dataset.tournament);

function Tournament() {
  const { view, problem, late, heard, again } = useFollowed(number);
  useTicks();
  const running = view && runningAt(view, roomNow());
  useWhatComesNext(running, again);
  useTelling(running, false);
  if (problem || !view || !running) return html`<h1>${problem || 'One moment'}</h1>`;
  const stage = stageOf(view.stage, view.session ?? 0),
    { yours } = view;
  return html`
    <header class="own-head">
      <h1>${view.name}</h1>
      <p class="quietly">
        ${underWords(view)}${' '}
        <span class=${`tag ${stage.mood}`}>
          <span aria-hidden="true">${stage.mark}</span>
          ${stage.says}
        </span>
      </p>
    </header>
    ${
      late &&
      html`<p class="notice warn" role="status">
        The room cannot be reached. The time runs on; the rest is as it was at${' '}
        ${hour(new Date(heard).toISOString())}.
      </p>`
    }
    <div class="own">
      <div class="stack">
        ${
          yours
            ? html`
              <${Ticket} view=${view} mine=${yours.entrant} />
              <${Acts} view=${view} yours=${yours} onDone=${again} />
            `
            : html`<${Outside} view=${view} onDone=${again} />`
        }
        <${Time} ...${{ view, running }} />
      </div>
      <div class="stack">
        <${Prizes} view=${view} own=${yours?.entrant.entrant} />
        <${Conditions} view=${view} />
        <${Players} view=${view} />
      </div>
    </div>
  `;
}

/** Whoever has not entered. @param {{view: View, onDone: () => Promise<void>}} of */
function Outside({ view, onDone }) {
  const room = useRoom();
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState('');
  const may = (view.awaited ?? []).some(
    act => act.act === 'tournament.enter' && act.office === 'player',
  );
  if (view.stage !== 'entries')
    return html`<section class="panel">
      <p>
        ${
          view.stage === 'published' || view.stage === 'draft'
            ? 'Entries are not open yet.'
            : 'Entries are closed. You may watch.'
        }
      </p>
    </section>`;
  const enterAsGuest = async () => {
    try {
      await theRoom().enterAsGuest();
      setOpen(true);
    } catch (problem) {
      setWrong(/** @type {Error} */ (problem).message);
    }
  };
  return html`<section class="panel stack">
    <h2>Entries are open</h2>
    <p>${feeWords(view)}.</p>
    ${
      !room.visit
        ? html`<p class="row">
          <button type="button" class="button primary" onClick=${enterAsGuest}>
            Come in as a guest and enter
          </button>
          <a class="button quiet" href="/sign-in">
            Sign in
          </a>
        </p>`
        : may
          ? html`<p>
            <button type="button" class="button primary" onClick=${() => setOpen(true)}>
              Enter
            </button>
          </p>`
          : html`<p>
            ${
              (view.entries ?? 0) >= (view.most_players ?? Infinity)
                ? 'All places are taken.'
                : 'Players enter here.'
            }
          </p>`
    }
    ${
      wrong &&
      html`<p class="notice bad" role="alert">
        ${wrong}
      </p>`
    }
    ${
      open &&
      room.visit &&
      html`<${Entry}
        view=${view}
        onDone=${() => {
          setOpen(false);
          void onDone();
        }}
        onClose=${() => setOpen(false)}
      />`
    }
  </section>`;
}

const island = document.getElementById('island');
if (island) {
  await theRoom().resumeLogin();
  render(html`<${Tournament} />`, island);
}
