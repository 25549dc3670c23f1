// Whether a card was at its place before the first wager: hashes from the card up to the root.  The
// construction is in docs/api.md; nothing of the page is needed here, so that anybody can run it.

/** @typedef {import('../messages.d.ts').CardProof} CardProof */

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
export const bytes = hex => Uint8Array.from(hex.match(/../g) ?? [], two => parseInt(two, 16));
/** @param {Uint8Array} of */
export const hex = of => Array.from(of, item => item.toString(16).padStart(2, '0')).join('');

/** @param {(Uint8Array<ArrayBuffer> | number[])[]} parts */
async function hashed(...parts) {
  const all = Uint8Array.from(parts.flatMap(part => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
}

/**
 * @param {string} root in hexadecimal
 * @param {number} count how many cards the root commits to
 * @param {CardProof} proof
 * @returns {Promise<boolean>}
 */
export async function holds(root, count, { place, card, salt, path }) {
  if (place < 1 || place > count) return false;
  const beside = path.map(bytes);
  let node = await hashed(
    [0],
    bytes(salt),
    [place >> 8, place & 255],
    [...card].map(item => item.charCodeAt(0)),
  );
  let index = place - 1,
    width = count;
  for (; width > 1; index = index >> 1, width = (width + 1) >> 1) {
    if ((index ^ 1) >= width) continue; // an odd one at the end goes up alone
    const next = beside.shift();
    if (!next) return false;
    node = index % 2 ? await hashed([1], next, node) : await hashed([1], node, next);
  }
  return !beside.length && hex(node) === root;
}
