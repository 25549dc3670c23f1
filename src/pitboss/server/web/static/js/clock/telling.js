// What a clock tells besides being looked at: a sound where somebody has turned it on, a line for
// screen readers.
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { say } from '../core/say.js';
import { settings } from '../core/settings.js';
import { play } from '../core/sound.js';
import { levelWords } from './words.js';

/** @typedef {import('./running.js').Running} Running */

/**
 * Tell of the last minute, of a new level, and of the end of a break.
 * @param {Running | null} running
 * @param {boolean} sounds
 */
export function useTelling(running, sounds) {
  const before = useRef(/** @type {{level: number, phase: string, over: boolean} | null} */ (null));
  const level = running?.level?.number ?? 0,
    phase = running?.phase ?? '',
    over = phase === 'break' && (running?.left ?? 1) <= 0;
  useEffect(() => {
    if (!running) return;
    const was = before.current;
    before.current = { level, phase, over };
    if (!was) return;
    const told = news(was, running, over);
    if (!told) return;
    say(told.says);
    if (sounds) play(told.sound);
  }, [level, phase, over]);
}

/**
 * @param {{level: number, phase: string, over: boolean}} was
 * @param {Running} running
 * @param {boolean} over
 * @returns {{says: string, sound: 'turn' | 'win'} | null}
 */
function news(was, running, over) {
  const { level, phase } = running;
  if (level && level.number > was.level)
    return { says: `Level ${level.number} has begun: ${levelWords(level)}.`, sound: 'win' };
  if (over && !was.over) return { says: 'The break is over.', sound: 'win' };
  if (phase === was.phase) return null;
  if (phase === 'soon') return { says: 'One minute is left.', sound: 'turn' };
  if (phase === 'break') return { says: 'There is a break.', sound: 'turn' };
  if (phase === 'over') return { says: 'The tournament is over.', sound: 'win' };
  return null;
}

/** @param {{on: boolean, onChange: (on: boolean) => void}} of */
export function SoundSwitch({ on, onChange }) {
  const turn = () => {
    if (!on) {
      settings.set('sound', true);
      play('turn');
    } // by this press the browser lets the page be heard
    onChange(!on);
  };
  return html`<button type="button" class="button quiet" aria-pressed=${on} onClick=${turn}>
    ${on ? 'Sound is on' : 'Sound is off'}
  </button>`;
}

/**
 * Sounds are off until somebody wants them: a browser asks for a press first.
 * @returns {[boolean, (on: boolean) => void]}
 */
export const useSounds = () => useState(false);
