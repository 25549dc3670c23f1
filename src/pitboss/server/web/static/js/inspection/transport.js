// First, back, play, next, last; a slider; how fast.
import { html } from '../core/html.js';

/** @typedef {import('../messages.d.ts').StepShown} Step */

/** Milliseconds that a step stays. */
export const SPEEDS = [
  { ms: 3200, says: '½×' },
  { ms: 1600, says: '1×' },
  { ms: 800, says: '2×' },
  { ms: 300, says: '5×' },
];

/** Signs in a square of 24. @type {Record<string, string>} */
const SIGNS = {
  first: 'M5 4h3v16H5zM20 4v16L9 12z',
  back: 'M17 4v16L6 12z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  next: 'M7 4v16l11-8z',
  last: 'M16 4h3v16h-3zM4 4v16l11-8z',
};

/** @param {{sign: string, says: string, does: () => void, off?: boolean, more?: string}} of */
const Press = ({ sign, says, does, off = false, more = '' }) => html`<button
  type="button"
  class=${`button square ${more}`}
  aria-label=${says}
  title=${says}
  aria-disabled=${off}
  onClick=${() => {
    if (!off) does();
  }}
>
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d=${SIGNS[sign]} />
  </svg>
</button>`;

/**
 * @param {{steps: Step[], at: number, onAt: (at: number) => void, playing: boolean, onPlay: () =>
 *   void, speed: number, onSpeed: (ms: number) => void}} of
 */
export function Transport({ steps, at, onAt, playing, onPlay, speed, onSpeed }) {
  const last = steps.length - 1,
    step = steps[at];
  return html`<div class="transport" role="group" aria-label="Step through the round">
    <div class="transport-presses">
      <${Press} sign="first" says="First step (Home)" does=${() => onAt(0)} off=${at === 0} />
      <${Press}
        sign="back"
        says="One step back (←)"
        does=${() => onAt(at - 1)}
        off=${at === 0}
      />
      <${Press}
        sign=${playing ? 'pause' : 'play'}
        says=${playing ? 'Pause (Space)' : 'Play (Space)'}
        does=${onPlay}
        more="primary"
      />
      <${Press}
        sign="next"
        says="Next step (→)"
        does=${() => onAt(at + 1)}
        off=${at === last}
      />
      <${Press}
        sign="last"
        says="Last step (End)"
        does=${() => onAt(last)}
        off=${at === last}
      />
      <select
        class="speed"
        aria-label="Speed"
        value=${speed}
        onChange=${(/** @type {any} */ event) => onSpeed(Number(event.target.value))}
      >
        ${SPEEDS.map(
          speed => html`<option value=${speed.ms} key=${speed.ms}>
            ${speed.says}
          </option>`,
        )}
      </select>
    </div>
    <div class="transport-slide">
      <input
        type="range"
        min="0"
        max=${last}
        step="1"
        value=${at}
        aria-label="Step"
        aria-valuetext=${step ? `step ${at + 1} of ${steps.length}: ${step.says}` : ''}
        onInput=${(/** @type {any} */ event) => onAt(Number(event.target.value))}
      />
      <output>
        ${at + 1} / ${steps.length}
      </output>
    </div>
  </div>`;
}
