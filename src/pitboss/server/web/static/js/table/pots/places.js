// Where the seats are around the oval: the own one below, the others clockwise from its left.

/**
 * In per cent of the felt, on a wide page and on a phone.
 * @typedef {{x: number, y: number, px: number, py: number}} Place
 */

/**
 * How many of the others sit at the left, above and at the right of a phone's felt.
 * @type {readonly (readonly [number, number, number])[]}
 */
const ON_A_PHONE = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
  [3, 2, 3],
  [3, 3, 3],
];

/** @param {number} from @param {number} to @param {number} n of so many @param {number} of */
const between = (from, to, n, of) => from + ((to - from) * (n + 0.5)) / of;

/**
 * @param {number} n the first is 0
 * @param {number} others
 * @param {boolean} seated
 * @returns {Place}
 */
function around(n, others, seated) {
  const gap = seated ? 58 : 360 / (others + 1);
  const step = others > 1 ? (360 - 2 * gap) / (others - 1) : 0;
  const angle = ((others > 1 ? 90 + gap + n * step : 270) * Math.PI) / 180;
  const [left, above, right] = ON_A_PHONE[others] ?? [3, 3, 3];
  const low = seated ? 70 : 78;
  const [px, py] =
    n < left
      ? [12, between(low, 18.4, n, left)]
      : n < left + above
        ? [between(0, 100, n - left, above), 9.5]
        : [88, between(18.4, low, n - left - above, right)];
  return {
    x: 50 + 41.5 * Math.cos(angle),
    y: (seated ? 44 : 49) + (seated ? 34 : 38) * Math.sin(angle),
    px,
    py,
  };
}

/**
 * @param {number} seats
 * @param {number | null | undefined} own
 * @returns {Map<number, Place>} by seat; whoever only watches has the dealer above
 */
export function placesOf(seats, own) {
  const below = own || Math.ceil((seats + 1) / 2);
  return new Map(
    Array.from({ length: seats }, (_, n) => {
      const after = (n + 1 - below + seats) % seats;
      return [
        n + 1,
        after
          ? around(after - 1, seats - 1, !!own)
          : { x: 50, y: own ? 82.5 : 87, px: 50, py: own ? 85.5 : 90 },
      ];
    }),
  );
}
