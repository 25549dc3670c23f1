// Lines for screen readers; the newest last, old ones go.

const MOST = 30;

/** @param {string} text @param {{urgent?: boolean}} [how] */
export function say(text, { urgent = false } = {}) {
  if (!text) return;
  const where = document.getElementById(urgent ? 'urgent' : 'lines');
  if (!where) return;
  if (urgent) {
    where.textContent = text;
    return;
  }
  const line = document.createElement('p');
  line.textContent = text;
  where.append(line);
  while (where.childElementCount > MOST) where.firstElementChild?.remove();
}
