// The clock at a moment: worked out from what the room has recorded, never counted here.

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {import('../messages.d.ts').LevelShown} Level */
/** @typedef {import('../messages.d.ts').NoticeShown} Notice */
/** @typedef {'before' | 'stands' | 'on' | 'soon' | 'last' | 'new' | 'break' | 'over'} Phase */
/**
 * `left`: seconds of the level, of the break, or until the start; null where nothing ends by the
 *   clock. `late`: the time has passed what the view knows, so a newer one is due.
 * @typedef {{phase: Phase, played: number, left: number | null, level: Level | null, next: Level |
 *   null, notice: Notice | null, rebuys: number | null, ends: boolean, late: boolean}} Running
 */

const SOON = 60,
  LAST = 10;
/** How long a new level is shown as new, in seconds of play. */
const NEW = 10;
const OVER = ['placed', 'over', 'called off'];

/** @param {View} view @param {number} now in ms, by the room's clock @returns {Running} */
export function runningAt(view, now) {
  const clock = view.clock ?? { played: 0 };
  const since = clock.since ? Date.parse(clock.since) : null;
  const played = clock.played + (since === null ? 0 : Math.max(0, now - since) / 1000);
  const passed = clock.next_level && played >= (clock.next_level.begins ?? 0);
  const level = (passed ? clock.next_level : clock.level) ?? null,
    next = passed ? null : (clock.next_level ?? null);
  const ends = clock.ends_at != null && clock.ends_at <= (next?.begins ?? Infinity);
  const until = ends ? (clock.ends_at ?? null) : (next?.begins ?? null);
  const rebuys = clock.rebuys_until == null ? null : Math.max(0, clock.rebuys_until - played);
  const notice = clock.notices?.find(notice => notice.begins > played) ?? null;
  const known = { played, level, next, notice, rebuys, ends, late: Boolean(passed) };
  if (OVER.includes(view.stage)) return { ...known, phase: 'over', left: null };
  if (view.stage !== 'running')
    return {
      ...known,
      phase: 'before',
      left: view.starts ? (Date.parse(view.starts) - now) / 1000 : null,
    };
  if (clock.break_until)
    return { ...known, phase: 'break', left: (Date.parse(clock.break_until) - now) / 1000 };
  const left = until === null ? null : until - played;
  return { ...known, phase: since === null ? 'stands' : phaseOf(left, level, played), left };
}

/**
 * @param {number | null} left
 * @param {Level | null} level
 * @param {number} played
 * @returns {Phase}
 */
function phaseOf(left, level, played) {
  if (level && level.number > 1 && played - (level.begins ?? 0) < NEW) return 'new';
  if (left !== null && left <= LAST) return 'last';
  return left !== null && left <= SOON ? 'soon' : 'on';
}
