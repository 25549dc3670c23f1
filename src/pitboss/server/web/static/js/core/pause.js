// Why no round begins while a dispute is open: whom play waits for, and until when.
import { shortClock } from './casino_time.js';
import { placeWord } from './games.js';
import { capital } from './words.js';

/**
 * @param {import('../messages.d.ts').TableView} view
 * @returns {{says: string, more: string} | null}
 */
export function pauseWords({ game, kind, paused }) {
  if (!paused) return null;
  const place = placeWord(game),
    { places } = paused;
  const whose =
    places.length > 1
      ? `the disputes of ${place === 'box' ? 'boxes' : 'seats'} ${places.join(', ')}`
      : `${capital(place)} ${places[0]}’s dispute`;
  const says = paused.decided
    ? `Play is paused: the decision about round ${paused.round} is being carried out.`
    : `Play is paused: the ${paused.decides} is deciding ${whose}.`;
  const at = shortClock(paused.until);
  return {
    says,
    more: kind === 'live' ? `The dealer can resume it at ${at}.` : `It resumes at ${at}.`,
  };
}
