// A QR code as a picture.
import { html } from '../core/html.js';
import { qr } from './qr.js';

const MARGIN = 4;

/** Dark on light in both themes: readers want it so. @param {{text: string, label: string}} of */
export function QrPicture({ text, label }) {
  const rows = qr(text);
  if (!rows) return null;
  const side = rows.length + 2 * MARGIN;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  return html`<svg
    class="qr"
    viewBox=${`0 0 ${side} ${side}`}
    role="img"
    aria-label=${label}
    shape-rendering="crispEdges"
  >
    <rect width=${side} height=${side} />
    <path d=${path} />
  </svg>`;
}
