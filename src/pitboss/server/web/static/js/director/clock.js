// The clock: level, time left, breaks, hand for hand, and its correction, which is recorded.
import { html } from '../core/html.js';
import { fromField, moment } from '../core/casino_time.js';
import { Cites } from '../parts/cite.js';
import { roomNow, useTicks, useWhatComesNext } from '../clock/following.js';
import { runningAt } from '../clock/running.js';
import { levelWords, minutes } from '../clock/words.js';
import { FactList, Head, Tap } from './parts.js';

/** @typedef {import('./desk.js').Desk} Desk */

/** Level and time in one line, always in sight. @param {{desk: Desk}} of */
export function ShortClock({ desk }) {
  useTicks();
  const running = runningAt(desk.view, roomNow());
  useWhatComesNext(running, async () => desk.again());
  if (desk.view.stage !== 'running') return null;
  const { level, left, phase } = running;
  return html`<a class="short-clock" href="#clock">
    <b role="timer">${left === null ? minutes(running.played) : minutes(left)}</b>
    <span>
      ${
        phase === 'break'
          ? 'break'
          : phase === 'stands'
            ? 'the clock stands'
            : level
              ? `level ${level.number}: ${levelWords(level)}`
              : 'playing time'
      }
    </span>
  </a>`;
}

/** @param {{desk: Desk}} of */
export function Clock({ desk }) {
  useTicks();
  const { view } = desk;
  const running = runningAt(view, roomNow());
  const session = (view.sessions ?? [])[Math.max(0, (view.session ?? 1) - 1)];
  const due = (/** @type {string} */ act) =>
    (view.awaited ?? []).some(candidate => candidate.act === `tournament.${act}`);
  const rests = Boolean(view.clock?.break_until);
  return html`<section class="stack" aria-labelledby="h-clock">
    <${Head} id="h-clock" title="Clock">
      <a
        class="button"
        href=${`/tournaments/${desk.number}/clock`}
        target="_blank"
        rel="noopener"
      >
        Wall clock
      </a>
    </${Head}>
    <div class="panel stack clock-face">
      <p class="quietly">${face(view.stage, running)}</p>
      <p class="clock-time" role="timer">
        ${minutes(running.left ?? running.played)}
      </p>
      <p>
        <b>
          ${
            running.level
              ? `Level ${running.level.number}: ${levelWords(running.level)}`
              : (session?.name ?? '')
          }
        </b>${' '}
        <${Cites} cites=${running.level?.cites ?? []} />
      </p>
      ${running.next && html`<p class="quietly">Next: ${levelWords(running.next)}</p>`}
    </div>
    <div class="row acts">
      ${
        due('start_session') &&
        html`<${Tap} desk=${desk} act="start_session" title="Start the session" primary />`
      }
      ${
        due('end_session') &&
        html`<${Tap} desk=${desk} act="end_session" title="End the session" primary />`
      }
      ${
        view.stage === 'running' &&
        desk.may('call_break') &&
        (rests
          ? html`<${Tap} desk=${desk} act="end_break" title="End the break" primary />`
          : html`<button
            type="button"
            class="button"
            data-act="call_break"
            onClick=${() => callBreak(desk)}
          >
            Call a break …
          </button>`)
      }
      ${
        view.stage === 'running' &&
        desk.may('play_hand_for_hand') &&
        html`<${Tap}
          desk=${desk}
          act="play_hand_for_hand"
          fields=${{ on: !view.hand_for_hand }}
          title=${view.hand_for_hand ? 'Hand for hand: end it' : 'Play hand for hand'}
        />`
      }
      ${
        view.stage === 'running' &&
        desk.may('correct_clock') &&
        html`<button
          type="button"
          class="button"
          data-act="correct_clock"
          onClick=${() => correct(desk)}
        >
          Correct the clock …
        </button>`
      }
      ${
        desk.may('direct_pace') &&
        view.stage === 'running' &&
        html`<button type="button" class="button" onClick=${() => pace(desk)}>
          Direct the pace …
        </button>`
      }
      ${
        desk.may('alter_start') &&
        ['entries', 'between sessions', 'seated'].includes(view.stage) &&
        html`<button type="button" class="button" onClick=${() => alter(desk)}>
          Another starting time …
        </button>`
      }
    </div>
    <${FactList} lines=${facts(desk, running, session)} />
    <p class="hint">
      A clock that ran or stood when it should not have is put right with “Correct the
      clock”: the seconds and the reason are recorded.
    </p>
  </section>`;
}

/** @param {string} stage @param {import('../clock/running.js').Running} running */
const face = (stage, { phase, left, ends }) =>
  phase === 'break'
    ? 'Left of the break'
    : phase === 'stands'
      ? 'The clock stands; it starts with the first card'
      : phase === 'before'
        ? left === null
          ? 'Not begun'
          : 'Until the start'
        : phase === 'over'
          ? stage
          : ends
            ? 'Until the session ends'
            : left === null
              ? 'Played so far'
              : 'Left of the level';

/**
 * @param {Desk} desk
 * @param {import('../clock/running.js').Running} running
 * @param {import('../messages.d.ts').SessionShown | undefined} session
 * @returns {[string, any][]}
 */
function facts({ view }, running, session) {
  /** @type {[string, any][]} */
  const lines = [['Played so far', minutes(running.played)]];
  if (session) lines.push(['Session', `${session.name}, ${session.says}`]);
  if (view.starts) lines.push(['Starts', moment(view.starts)]);
  if (running.rebuys !== null)
    lines.push([
      'Rebuys',
      running.rebuys > 0 ? `open for ${minutes(running.rebuys)}` : 'their time is over',
    ]);
  for (const notice of view.clock?.notices ?? [])
    lines.push([
      `At ${minutes(notice.begins)}`,
      html`
        ${notice.says} <${Cites} cites=${notice.cites ?? []} />
      `,
    ]);
  if (view.hand_for_hand)
    lines.push(['Hand for hand', 'all tables finish a round before any begins the next']);
  return lines;
}

/** @param {Desk} desk */
const callBreak = desk =>
  desk.ask('call_break', {
    title: 'Call a break',
    yes: 'Call it',
    questions: [{ name: 'minutes', label: 'How many minutes?', kind: 'number', start: '10' }],
    fields: values => ({ minutes: Number(values.minutes) }),
  });

/** @param {Desk} desk */
const correct = desk =>
  desk.ask('correct_clock', {
    title: 'Correct the clock',
    yes: 'Correct it',
    questions: [
      {
        name: 'way',
        label: 'The clock shows',
        kind: 'choice',
        start: 1,
        choices: [
          { value: 1, says: 'too little play', hint: 'time is added to it' },
          { value: -1, says: 'too much play', hint: 'time is taken from it' },
        ],
      },
      { name: 'minutes', label: 'By how many minutes', kind: 'number', start: '0' },
      { name: 'seconds', label: 'and seconds', kind: 'number', start: '0' },
      { name: 'because', label: 'Why?', kind: 'long' },
    ],
    fields: values => ({
      seconds: values.way * (Number(values.minutes) * 60 + Number(values.seconds)),
      because: values.because,
    }),
  });

/** @param {Desk} desk */
const pace = desk =>
  desk.ask('direct_pace', {
    title: 'Direct the pace',
    questions: [{ name: 'direction', label: 'How fast is play to be?', kind: 'long' }],
    fields: values => ({ direction: values.direction }),
  });

/** @param {Desk} desk */
const alter = desk =>
  desk.ask('alter_start', {
    title: 'Another starting time',
    questions: [{ name: 'starts', label: 'The next session begins at', kind: 'moment' }],
    fields: values => ({ starts: fromField(values.starts).toISOString() }),
  });
