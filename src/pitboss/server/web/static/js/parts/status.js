// How it stands with the connection, and what has been asked for and not yet answered.
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { capital } from '../core/words.js';

/** @type {Record<string, [string, string]>} */
const STATES = {
  live: ['●', 'Live'],
  connecting: ['◌', 'Connecting'],
  slow: ['◐', 'Slow connection'],
  offline: ['○', 'Offline'],
};

export function Status() {
  const room = useRoom();
  if (!room.visit) return null;
  const delayed = room.link === 'live' && Boolean(room.delayed);
  const [mark, says] = delayed ? ['◐', capital(room.delayed)] : (STATES[room.link] ?? ['◌', '']);
  const count = room.waiting.length;
  const more =
    (room.link === 'live' && !delayed) || !count
      ? ''
      : `; ${
          count === 1
            ? 'one act waits and is sent once'
            : `${count} acts wait and are each sent once`
        }`;
  return html`<span class=${`status ${delayed ? 'slow' : room.link}`} role="status">
    <span aria-hidden="true">${mark}</span> ${says}
    ${more}
  </span>`;
}
