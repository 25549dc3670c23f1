// When a tournament starts, as the casino has it; the server's first paint of the lobby says it in
// the same words.
import { ZONE } from '../core/casino_time.js';

const PARTS = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});

/** "Thu 5 Nov, 19:00". @param {string} iso */
export function startWords(iso) {
  const part = Object.fromEntries(
    PARTS.formatToParts(new Date(iso)).map(part => [part.type, part.value]),
  );
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute}`;
}
