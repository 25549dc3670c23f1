// A QR code of a short text, so that a telephone reads a secret that nobody wants to type.
// Bytes, the lowest level of correction, sizes 1 to 10, and always the same mask: readers take any.

/** Of the lowest level: correction bytes a block, and blocks, by size. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
  BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4];

/** @type {number[]} */ const POWER = [];
/** @type {number[]} */ const LOG = [];
for (let n = 0, value = 1; n < 255; n++) {
  POWER[n] = value;
  LOG[value] = n;
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}
/** @param {number} a @param {number} b in the field of 256 */
const times = (a, b) => (a && b ? (POWER[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0) : 0);

/** The remainder that corrects. @param {number[]} data @param {number} count */
function correcting(data, count) {
  let divisor = [1];
  for (let n = 0; n < count; n++)
    divisor = [...divisor, 0].map((item, at) => item ^ times(divisor[at - 1] ?? 0, POWER[n] ?? 0));
  const rest = [...data, ...Array(count).fill(0)];
  for (let n = 0; n < data.length; n++) {
    const lead = rest[n];
    divisor.forEach((item, at) => {
      rest[n + at] ^= times(item, lead);
    });
  }
  return rest.slice(data.length);
}

/** @param {number} size the modules that are neither frame nor format */
function room(size) {
  const align = size > 1 ? Math.floor(size / 7) + 2 : 0;
  return (
    (16 * size + 128) * size +
    64 -
    (align ? (25 * align - 10) * align - 55 : 0) -
    (size > 6 ? 36 : 0)
  );
}

/** @param {number} size @returns {number[]} where the centres of the small squares lie */
function centres(size) {
  if (size === 1) return [];
  const count = Math.floor(size / 7) + 2,
    last = size * 4 + 10,
    step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, n) => last - n * step).reverse()];
}

/**
 * @param {number} value
 * @param {number} bits
 * @param {number} divisor
 * @returns {number} with its check bits
 */
function checked(value, bits, divisor) {
  let rest = value << bits;
  for (let n = 31 - Math.clz32(rest); rest >> bits; n = 31 - Math.clz32(rest))
    rest ^= divisor << (n - bits);
  return (value << bits) | rest;
}

/**
 * The bytes in the order in which they are laid out.
 * @param {Uint8Array} bytes
 * @param {number} size
 */
function laidOut(bytes, size) {
  const whole = Math.floor(room(size) / 8),
    blocks = BLOCKS[size - 1] ?? 1,
    correction = CORRECTION[size - 1] ?? 7,
    held = whole - blocks * correction;
  const bits = [
    0,
    1,
    0,
    0,
    ...binary(bytes.length, size > 9 ? 16 : 8),
    ...[...bytes].flatMap(byte => binary(byte, 8)),
    0,
    0,
    0,
    0,
  ].slice(0, held * 8);
  while (bits.length % 8) bits.push(0);
  /** @type {number[]} */ const data = [];
  for (let n = 0; n < bits.length; n += 8)
    data.push(bits.slice(n, n + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let n = 0; data.length < held; n++) data.push(n % 2 ? 17 : 236);
  const short = Math.floor(held / blocks),
    long = held % blocks;
  const parts = Array.from({ length: blocks }, (_, n) => {
    const at = n * short + Math.max(0, n - (blocks - long));
    return data.slice(at, at + short + (n >= blocks - long ? 1 : 0));
  });
  const tails = parts.map(part => correcting(part, correction));
  return [...across(parts), ...across(tails)];
}

/** @param {number} value @param {number} count */
const binary = (value, count) =>
  Array.from({ length: count }, (_, n) => (value >> (count - 1 - n)) & 1);
/** @param {number[][]} parts first of each, second of each, and so on */
const across = parts =>
  Array.from({ length: Math.max(...parts.map(part => part.length)) }, (_, n) =>
    parts.flatMap(part => (n < part.length ? [part[n] ?? 0] : [])),
  ).flat();

/**
 * @param {string} text
 * @returns {boolean[][] | null} rows of dark and light modules; null where the text is too long
 */
export function qr(text) {
  const bytes = new TextEncoder().encode(text);
  const size =
    CORRECTION.findIndex(
      (candidate, n) =>
        Math.floor(room(n + 1) / 8) - candidate * (BLOCKS[n] ?? 1) >=
        bytes.length + (n > 8 ? 3 : 2),
    ) + 1;
  if (!size) return null;
  const side = size * 4 + 17;
  /** @type {(boolean | undefined)[][]} */ const grid = Array.from({ length: side }, () =>
    Array(side),
  );
  /** @param {number} y @param {number} x @param {boolean} dark */
  const set = (y, x, dark) => {
    const row = grid[y];
    if (row && x >= 0 && x < side) row[x] = dark;
  };
  for (let n = 0; n < side; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  for (const [top, left] of /** @type {[number, number][]} */ ([
    [0, 0],
    [0, side - 7],
    [side - 7, 0],
  ])) {
    for (let y = -1; y < 8; y++)
      for (let x = -1; x < 8; x++) {
        const far = Math.max(Math.abs(y - 3), Math.abs(x - 3));
        set(top + y, left + x, far !== 2 && far !== 4);
      }
  }
  const places = centres(size),
    end = places.length - 1;
  places.forEach((y, a) =>
    places.forEach((x, b) => {
      if ((a === 0 && b === 0) || (a === 0 && b === end) || (a === end && b === 0)) return;
      for (let dy = -2; dy < 3; dy++)
        for (let dx = -2; dx < 3; dx++)
          set(y + dy, x + dx, Math.max(Math.abs(dy), Math.abs(dx)) !== 1);
    }),
  );
  const format = checked(0b01000, 10, 0x537) ^ 0x5412,
    version = checked(size, 12, 0x1f25);
  for (let n = 0; n < 15; n++) {
    const dark = Boolean((format >> n) & 1);
    set(n < 6 ? n : n < 8 ? n + 1 : side - 15 + n, 8, dark);
    set(8, n < 8 ? side - 1 - n : n === 8 ? 7 : 14 - n, dark);
  }
  set(side - 8, 8, true);
  if (size > 6)
    for (let n = 0; n < 18; n++) {
      const a = Math.floor(n / 3),
        b = side - 11 + (n % 3),
        dark = Boolean((version >> n) & 1);
      set(a, b, dark);
      set(b, a, dark);
    }
  const bits = laidOut(bytes, size).flatMap(item => binary(item, 8));
  let next = 0,
    up = true;
  for (let right = side - 1; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let n = 0; n < side; n++)
      for (const x of [right, right - 1]) {
        const y = up ? side - 1 - n : n;
        if (grid[y]?.[x] === undefined)
          set(y, x, Boolean((bits[next++] ?? 0) ^ ((y + x) % 2 === 0 ? 1 : 0)));
      }
  }
  return grid.map(row => row.map(Boolean));
}
