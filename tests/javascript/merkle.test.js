// The proof of the deck: a card that was at its place is confirmed, and nothing else is.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { bytes, hex, holds } from '../../src/pitboss/server/web/static/js/table/merkle.js';

/** @typedef {{place: number, card: string, salt: string, path: string[]}} CardProof */

const hash = (/** @type {Buffer[]} */ ...parts) =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

/** The tree as docs/api.md describes it, level by level. @param {Buffer[]} leaves */
function levelsOf(leaves) {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; levels.push(level)) {
    const above = [];
    for (let n = 0; n < level.length; n += 2) {
      const [left, right] = [level[n], level[n + 1]];
      if (left) above.push(right ? hash(Buffer.from([1]), left, right) : left);
    }
    level = above;
  }
  return levels;
}

/** A sealed pile of cards: its root, and the proof of each. @param {number} count */
function sealed(count) {
  const cards = Array.from({ length: count }, (_, n) => ({
    card: `${'A23456789TJQK'[n % 13]}${'SHDC'[Math.floor(n / 13) % 4]}`,
    salt: hash(Buffer.from(`salt ${n}`)).toString('hex'),
    place: n + 1,
  }));
  const levels = levelsOf(
    cards.map(({ card, salt, place }) =>
      hash(
        Buffer.from([0]),
        Buffer.from(salt, 'hex'),
        Buffer.from([place >> 8, place & 255]),
        Buffer.from(card),
      ),
    ),
  );
  const proofs = cards.map((card, n) => ({
    ...card,
    path: levels
      .slice(0, -1)
      .map((level, depth) => level[(n >> depth) ^ 1])
      .flatMap(node => (node ? [node.toString('hex')] : [])),
  }));
  return { root: levels.at(-1)?.[0]?.toString('hex') ?? '', proofs };
}

/** @template T @param {T[]} list @param {number} n @returns {T} */
const item = (list, n) => /** @type {T} */ (list[n]);

for (const count of [1, 2, 3, 7, 52, 53])
  test(`every card of ${count} is confirmed at its place`, async () => {
    const { root, proofs } = sealed(count);
    for (const proof of proofs) assert.equal(await holds(root, count, proof), true, proof.card);
  });

test('another card, place, salt, path or root is not confirmed', async () => {
  const { root, proofs } = sealed(52);
  const proof = item(proofs, 20);
  const other = item(proofs, 21);
  const wrong = [
    { ...proof, card: other.card },
    { ...proof, place: other.place },
    { ...proof, place: 0 },
    { ...proof, place: 53 },
    { ...proof, salt: other.salt },
    { ...proof, path: proof.path.slice(1) },
    { ...proof, path: [...proof.path, root] },
    { ...proof, path: proof.path.toReversed() },
  ];
  for (const forged of wrong) assert.equal(await holds(root, 52, forged), false);
  assert.equal(await holds(other.salt, 52, proof), false);
});

test('hexadecimal is read and written alike', () => {
  assert.equal(hex(bytes('00ff10a0')), '00ff10a0');
});
