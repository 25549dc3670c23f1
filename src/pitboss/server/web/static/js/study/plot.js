// Plots as SVG: crisp in print, in the page's own colours, read by pointer, touch and arrow keys.
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';

/** @typedef {{x: number, label: string}} Tick */
/**
 * @typedef {{left: number, right: number, top: number, bottom: number, wide: number, high:
 *   number}} Frame
 */

const HIGH = 310,
  LEFT = 64,
  RIGHT = 16,
  TOP = 26,
  BOTTOM = 44;

/**
 * Round steps for an axis.
 * @param {number} from
 * @param {number} to
 * @param {number} about how many
 */
export function steps(from, to, about) {
  const rough = (to - from) / about || 1,
    size = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map(item => item * size).find(candidate => candidate >= rough) ?? rough;
  const found = [];
  for (let n = Math.ceil(from / step - 1e-9); n * step <= to + step * 1e-9; n += 1)
    found.push(n * step || 0);
  return found;
}

/**
 * A frame with axes, in which places can be pointed at one by one.
 * @param {{label: string, places: number[], says: (n: number) => any, xTicks: (frame: Frame) =>
 *   Tick[], yTicks: (frame: Frame) => Tick[], draws: (frame: Frame, at: number | null) => any,
 *   xName: string, yName: string, x: (frame: Frame, place: number) => number, first?: number}} of
 *   `places`: where something can be read; `says`: what is read there; `first`: what is read
 *   before anything is pointed at.
 */
export function Plot({ label, places, says, xTicks, yTicks, draws, xName, yName, x, first = 0 }) {
  const where = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [wide, setWide] = useState(0);
  const [at, setAt] = useState(/** @type {number | null} */ (null));
  useEffect(() => {
    const div = where.current;
    if (!div) return undefined;
    const watching = new ResizeObserver(() => setWide(div.clientWidth));
    watching.observe(div);
    setWide(div.clientWidth);
    return () => watching.disconnect();
  }, []);
  const left = wide < 500 ? 48 : LEFT;
  /** @type {Frame} */ const frame = {
    left,
    right: wide - RIGHT,
    top: TOP,
    bottom: HIGH - BOTTOM,
    wide,
    high: HIGH,
  };
  const read = Math.min(at ?? first, places.length - 1);

  /** @param {PointerEvent} event */
  function point(event) {
    const box = where.current?.getBoundingClientRect();
    if (!box || !places.length) return;
    const aim = event.clientX - box.left;
    let best = 0;
    places.forEach((place, n) => {
      if (Math.abs(x(frame, place) - aim) < Math.abs(x(frame, places[best] ?? 0) - aim)) best = n;
    });
    setAt(best);
  }
  /** @param {KeyboardEvent} event */
  function key(event) {
    const by = /** @type {Record<string, number>} */ ({
      ArrowLeft: -1,
      ArrowRight: 1,
      PageUp: -10,
      PageDown: 10,
      Home: -Infinity,
      End: Infinity,
    })[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(places.length - 1, read + by)));
  }
  const cut = places[read];
  return html`<figure class="studied-plot">
    <div
      class="plot-in"
      ref=${where}
      tabindex="0"
      role="slider"
      aria-label=${`${label}. Arrow keys read it.`}
      aria-valuemin="0"
      aria-valuemax=${places.length - 1}
      aria-valuenow=${read}
      aria-valuetext=${textOf(says(read))}
      onPointerMove=${point}
      onPointerDown=${point}
      onKeyDown=${key}
    >
      ${
        wide > 0 &&
        html`<svg width=${wide} height=${HIGH} aria-hidden="true">
          ${yTicks(frame).map(
            yTick => html`<g key=${yTick.label}>
              <path class="rule" d=${`M${frame.left} ${yTick.x}H${frame.right}`} />
              <text class="tick" x=${frame.left - 8} y=${yTick.x + 4} text-anchor="end">
                ${yTick.label}
              </text>
            </g>`,
          )}
          ${xTicks(frame).map(
            (xTick, n) => html`<text
              class="tick"
              key=${n}
              x=${xTick.x}
              y=${frame.bottom + 17}
              text-anchor="middle"
            >
              ${xTick.label}
            </text>`,
          )}
          <text
            class="axis"
            x=${(frame.left + frame.right) / 2}
            y=${HIGH - 8}
            text-anchor="middle"
          >
            ${xName}
          </text>
          <text class="axis" x=${frame.left - 48} y="12">
            ${yName}
          </text>
          ${
            cut !== undefined &&
            html`<path class="cursor" d=${`M${x(frame, cut)} ${frame.top}V${frame.bottom}`} />`
          }
          ${draws(frame, read)}
          <path class="base" d=${`M${frame.left} ${frame.bottom}H${frame.right}`} />
        </svg>`
      }
    </div>
    <figcaption class="reads">${says(read)}</figcaption>
  </figure>`;
}

/** What a screen reader says of a readout. @param {any} drawn @returns {string} */
function textOf(drawn) {
  if (drawn === null || drawn === undefined || drawn === false) return '';
  if (Array.isArray(drawn)) return drawn.map(textOf).join(' ');
  return typeof drawn === 'object' ? textOf(drawn.props?.children) : String(drawn);
}
