// A marker for each rule: the player at the dealer button is dealt to last, the player at the Buck
// first; from the starting marker a tournament asks for wagers.
import { html } from '../../core/html.js';

/** @type {Record<string, [string, string]>} */
const MARKERS = {
  'dealer button': ['Dealer button', 'is dealt to last'],
  buck: ['The Buck', 'is dealt to first'],
  'starting marker': ['Starting marker', 'is asked for wagers first'],
};

/**
 * @param {Record<string, number> | undefined} markers
 * @param {number} seat
 * @returns {string} which lies there, if any
 */
export const markerAt = (markers, seat) =>
  Object.entries(markers ?? {}).find(([, at]) => at === seat)?.[0] ?? '';

/** @param {string} marker */
export const markerWords = marker => {
  const [name, says] = MARKERS[marker] ?? [marker, ''];
  return marker ? `${name}: ${says}` : '';
};

/** @param {{marker: string}} of */
export function Marker({ marker }) {
  if (!marker) return null;
  return html`<svg
    class=${`marker marker-${marker.replace(' ', '-')}`}
    viewBox="0 0 36 36"
    aria-hidden="true"
  >
    <title>${markerWords(marker)}</title>
    ${
      marker === 'buck'
        ? html`
          <path d="M11 1.500h14L34.500 11v14L25 34.500H11L1.500 25V11z" />
          <text x="18" y="18">
            BUCK
          </text>
        `
        : html`
          <circle cx="18" cy="18" r="16.500" />
          <text x="18" y="18">
            ${marker === 'starting marker' ? 'S' : 'D'}
          </text>
        `
    }
  </svg>`;
}
