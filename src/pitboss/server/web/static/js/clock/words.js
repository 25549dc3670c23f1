// How a tournament is spoken of: its chips, its times, its levels and how far it is.
import { gameName } from '../core/words.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {import('../messages.d.ts').LevelShown} Level */

const WHOLE = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

/** Tournament chips, which are no dollars. @param {number | undefined} count */
export const chips = count => WHOLE.format(count ?? 0);

/** "39:12", "1:02:07". @param {number} seconds */
export function minutes(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600),
    rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours ? `${hours}:${rest}` : rest.replace(/^0/, '');
}

/** What a level is made of. @param {Level} level @returns {[string, string][]} */
export function levelParts(level) {
  /** @type {[string, string][]} */ const parts = [];
  if (level.blinds?.length) parts.push(['Blinds', level.blinds.map(chips).join(' / ')]);
  if (level.minimum) parts.push(['Ante', `${chips(level.minimum)} to ${chips(level.maximum)}`]);
  if (level.ante) parts.push(['Ante', chips(level.ante)]);
  return parts;
}

/** @param {Level} level */
export const levelWords = level =>
  levelParts(level)
    .map(([what, says]) => `${what.toLowerCase()} ${says}`)
    .join(', ') || level.says;

/** @type {Record<string, {says: string, mark: string, mood: string}>} */
const STAGES = {
  draft: { says: 'being prepared', mark: '◌', mood: '' },
  published: { says: 'announced', mark: '◌', mood: '' },
  entries: { says: 'entries open', mark: '●', mood: 'good' },
  'between sessions': { says: 'between sessions', mark: '◐', mood: '' },
  seated: { says: 'seats drawn', mark: '◐', mood: 'info' },
  running: { says: 'being played', mark: '●', mood: 'good' },
  placed: { says: 'decided', mark: '○', mood: '' },
  over: { says: 'over', mark: '○', mood: '' },
  'called off': { says: 'called off', mark: '✕', mood: 'bad' },
};

/** @param {string} stage @param {number} [session] before the first there is none to be between */
export function stageOf(stage, session = 1) {
  if (stage === 'between sessions' && !session)
    return { says: 'entries closed', mark: '◐', mood: '' };
  return STAGES[stage] ?? { says: stage, mark: '○', mood: '' };
}

/**
 * What is played: a title that only repeats the tournament's name says nothing.
 * @param {View} view
 */
export const playedWords = view =>
  view.title && view.title !== view.name ? view.title : view.game ? gameName(view.game) : '';

/** "6", "10 to 40". @param {View} view */
export const fieldWords = view =>
  view.least_players === view.most_players
    ? `${view.most_players}`
    : `${view.least_players} to ${view.most_players}`;

/** "Limit Hold-Em, S2-2001 appendix I". @param {View} view */
export function underWords(view) {
  const law = [view.instrument, view.appendix && `appendix ${view.appendix}`]
    .filter(Boolean)
    .join(', ');
  return [playedWords(view), law].filter(Boolean).join(' · ');
}

/** Who won, as soon as it is decided. @param {View} view @returns {string[]} */
export const winners = view =>
  (view.entrants ?? []).filter(entrant => entrant.place === 1).map(entrant => entrant.name);
