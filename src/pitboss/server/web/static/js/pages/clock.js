// The clock of a tournament on the wall: it asks nothing of anybody and makes nobody a visitor.
import { render } from 'preact';
import { html } from '../core/html.js';
import { theRoom } from '../core/room.js';
import { clock as hour } from '../core/casino_time.js';
import { Facts, Moves, Notices, Prizes } from '../clock/beside.js';
import { Face } from '../clock/face.js';
import { roomNow, useFollowed, useTicks, useWhatComesNext } from '../clock/following.js';
import { FullScreen, useWakefulScreen } from '../clock/keeping_awake.js';
import { runningAt } from '../clock/running.js';
import { SoundSwitch, useSounds, useTelling } from '../clock/telling.js';
import { stageOf, underWords } from '../clock/words.js';
import { QrPicture } from '../lobby/qr_picture.js';

const number = Number(document.body.dataset.tournament);

function Wall() {
  const { view, problem, late, heard, again } = useFollowed(number);
  const [sounds, setSounds] = useSounds();
  useTicks();
  useWakefulScreen();
  const now = roomNow();
  const running = view && runningAt(view, now);
  useWhatComesNext(running, again);
  useTelling(running, sounds);
  if (problem || !view || !running)
    return html`<div class="wall waiting">
      <p class="wall-mark">${problem || 'One moment'}</p>
    </div>`;
  return html`<article class=${`wall ${running.phase}`} aria-label=${`Clock of ${view.name}`}>
    <header class="wall-head">
      <div>
        <h1>${view.name}</h1>
        <p>${underWords(view) || stageOf(view.stage).says}</p>
      </div>
      <p class="wall-hour">
        <span>Time of day</span> ${hour(new Date(now).toISOString()).slice(0, 5)}
      </p>
    </header>
    <${Face} ...${{ view, running }} />
    <aside class="wall-beside" aria-label="Players and prizes">
      <${Facts} ...${{ view, running }} />
      <${Prizes} view=${view} />
    </aside>
    <footer class="wall-foot">
      <div class="wall-news">
        <${Notices} ...${{ view, running }} />
        <${Moves} ...${{ view, now }} />
      </div>
      <div class="wall-controls">
        <${SoundSwitch} on=${sounds} onChange=${setSounds} />
        <${FullScreen} />
      </div>
      <p class="wall-copy">
        <span>This clock on your telephone</span>
        <${QrPicture}
          text=${location.origin + location.pathname}
          label="QR code of this page"
        />
      </p>
    </footer>
    ${
      late &&
      html`<p class="wall-lost" role="alert">
        <b>Connection lost.</b> The time runs on; everything else is as it was at${' '}
        ${hour(new Date(heard).toISOString())}.
      </p>`
    }
  </article>`;
}

const island = document.getElementById('island');
if (island) {
  void theRoom().resumeLogin();
  render(html`<${Wall} />`, island);
}
