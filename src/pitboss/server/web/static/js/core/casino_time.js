// Days and times as the casino has them, wherever whoever looks may be; the server says which zone
// that is. What is typed into a form is the casino's time too, else a notice would name two hours.

export const ZONE = document.documentElement.dataset.timeZone ?? 'UTC';
/** Beside a field of a time, for whoever sits elsewhere. */
export const IN_CASINO = 'By the casino’s clock.';

const TIME = /** @type {const} */ ({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});
const DAYS = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
});
const MOMENTS = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', ...TIME });
const OF_A_YEAR = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...TIME,
});
const CLOCKS = new Intl.DateTimeFormat('en-AU', TIME);
const SHORT_CLOCKS = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});
const FIELDS = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  ...TIME,
});

/** @param {string} iso */
export const day = iso => DAYS.format(new Date(iso));
/** With the year, where it is another. @param {string} iso */
export const moment = iso =>
  (dayOf(new Date(iso)).slice(0, 4) === dayOf(Date.now()).slice(0, 4) ? MOMENTS : OF_A_YEAR).format(
    new Date(iso),
  );
/** @param {string} iso */
export const clock = iso => CLOCKS.format(new Date(iso));
/**
 * Without seconds; the next minute where some have passed, so that nothing is promised too early.
 * @param {string} iso
 */
export const shortClock = iso => SHORT_CLOCKS.format(Math.ceil(Date.parse(iso) / 60_000) * 60_000);

/** For a browser's own field of a moment: "2026-11-05T19:00". @param {Date | number} at */
export const inField = at => FIELDS.format(at).replace(' ', 'T').slice(0, 16);
/** The casino's day: "2026-11-05". @param {Date | number} at */
export const dayOf = at => inField(at).slice(0, 10);

/**
 * What a field says, as a moment; twice, since the first guess may lie on the other side of a
 *   change of clocks.
 * @param {string} text such as "2026-11-05T19:00"
 */
export function fromField(text) {
  const wanted = Date.parse(`${text}Z`);
  let at = wanted;
  for (let n = 0; n < 2 && !Number.isNaN(at); n += 1) at += wanted - Date.parse(`${inField(at)}Z`);
  return new Date(at);
}
