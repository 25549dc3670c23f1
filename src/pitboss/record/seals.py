"""Sealed decks: card orders that nobody can read or change undetected.

The order is stored encrypted (AES-256-GCM; the key is not in the journal), so that a round can
continue with the same cards after a failure.  Before the first card is dealt, the root of a Merkle
tree with one salted commitment per card is published.  Anybody who is shown a card can then check
that it was at its place from the beginning, and learns nothing about other cards.  See
docs/decisions/0008-sealed-decks-and-commitments.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pitboss.cards import JOKER, Card, Entropy
from pitboss.cards.card import CARDS

KEY_BYTES: Final = 32
SALT_BYTES: Final = 16
NONCE_BYTES: Final = 12
_FORM: Final = b"\x01"
"""The format version of sealed data; it is authenticated as well."""
_ALL_CARDS: Final = (*CARDS, JOKER)

_Levels = tuple[tuple[bytes, ...], ...]
"""The levels of the tree, from the leaves up to the root."""


class SealError(ValueError):
    """A deck that cannot be sealed or opened.  Never reveals where a card is."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A shuffled deck as the journal stores it."""

    root: bytes
    """Published before the first card."""
    count: int
    """The number of cards."""
    sealed: bytes


class Kept:
    """An unsealed order of cards, for the shoe keeper only; the codec cannot encode it.

    Places count from 1, the first card out of the shoe.
    """

    __slots__ = ("_levels", "depth", "order", "salts")

    order: tuple[Card, ...]
    depth: int
    """How deep the cards were cut; 0 if no cut was ordered."""
    salts: tuple[bytes, ...]

    def __init__(self, order: tuple[Card, ...], depth: int, salts: tuple[bytes, ...]) -> None:
        self.order = order
        self.depth = depth
        self.salts = salts
        leaves = zip(salts, range(1, len(order) + 1), order, strict=True)
        self._levels = _tree([_leaf(salt, place, card) for salt, place, card in leaves])

    @property
    def root(self) -> bytes:
        """The published root of the tree."""
        return self._levels[-1][0]

    def __repr__(self) -> str:
        return "Kept(sealed)"  # never log an order of cards


@dataclass(frozen=True, slots=True, repr=False)
class Proof:
    """Proves one card to somebody who may see it, and reveals nothing else."""

    place: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]
    """The sibling hashes from the leaf to the root."""

    def __repr__(self) -> str:
        return f"Proof(place {self.place})"


def seal(
    order: Sequence[Card], depth: int, key: bytes, context: str, entropy: Entropy
) -> tuple[Sealed, Kept]:
    """Seal an order of cards for one use, such as "table 3 deck 17", and commit to each card."""
    cards = tuple(order)
    if not cards or len(set(cards)) != len(cards):
        raise SealError("an order of cards has at least one card, and none twice")
    if not 0 <= depth <= len(cards):
        raise SealError(f"{len(cards)} cards cannot be cut {depth} cards deep")
    salts = _draw_entropy(SALT_BYTES * len(cards), entropy)
    kept = Kept(cards, depth, _split(salts))
    numbers = bytes(card.number for card in cards)
    nonce = _draw_entropy(NONCE_BYTES, entropy)
    closed = _cipher(key).encrypt(
        nonce, bytes([depth]) + numbers + salts, _associated_data(context)
    )
    return Sealed(kept.root, len(cards), _FORM + nonce + closed), kept


def unseal(sealed: Sealed, key: bytes, context: str) -> Kept:
    """Unseal an order of cards with its key and context.  Raises SealError."""
    form, nonce, closed = _split_sealed(sealed.sealed)
    if form != _FORM or len(nonce) != NONCE_BYTES:
        raise SealError("the deck is sealed in a form that this release does not know")
    try:
        opened = _cipher(key).decrypt(nonce, closed, _associated_data(context))
    except InvalidTag as problem:
        raise SealError(
            "the seal does not open: another key, another use, or it was changed"
        ) from problem
    count, rest = divmod(len(opened) - 1, SALT_BYTES + 1)
    if rest or count != sealed.count:
        raise SealError("the seal holds another number of cards than was published")
    numbers, salts = opened[1 : count + 1], opened[count + 1 :]
    kept = Kept(tuple(_ALL_CARDS[number] for number in numbers), opened[0], _split(salts))
    if not compare_digest(kept.root, sealed.root):
        raise SealError("the seal holds other cards than those that were committed to")
    return kept


def proof(kept: Kept, place: int) -> Proof:
    """Build the proof that a card was at its place when the root was published."""
    if not 1 <= place <= len(kept.order):
        raise SealError(f"there is no place {place} among {len(kept.order)} cards")
    path: list[bytes] = []
    index = place - 1
    for level in kept._levels[:-1]:  # noqa: SLF001 (built once for all proofs of a deck)
        if index ^ 1 < len(level):
            path.append(level[index ^ 1])
        index //= 2
    return Proof(place, kept.order[place - 1], kept.salts[place - 1], tuple(path))


def holds(root: bytes, count: int, proof: Proof) -> bool:
    """Whether a proof is valid for a published root; needs no key."""
    if not 1 <= proof.place <= count:
        return False
    path = list(proof.path)
    node = _leaf(proof.salt, proof.place, proof.card)
    index, width = proof.place - 1, count
    while width > 1:
        if index ^ 1 < width:  # an odd last node moves up unpaired
            if not path:
                return False
            beside = path.pop(0)
            node = _node(beside, node) if index % 2 else _node(node, beside)
        index, width = index // 2, (width + 1) // 2
    return not path and compare_digest(node, root)


def _leaf(salt: bytes, place: int, card: Card) -> bytes:
    """Hash a leaf.  Its parts have unambiguous boundaries, so no other parts hash alike."""
    return sha256(b"\x00" + salt + place.to_bytes(2, "big") + card.name.encode()).digest()


def _node(left: bytes, right: bytes) -> bytes:
    """Hash an inner node, with a prefix that differs from a leaf's."""
    return sha256(b"\x01" + left + right).digest()


def _tree(leaves: list[bytes]) -> _Levels:
    levels = [tuple(leaves)]
    while len(levels[-1]) > 1:
        below = levels[-1]
        pairs = [_node(*below[n : n + 2]) for n in range(0, len(below) - 1, 2)]
        levels.append((*pairs, *below[len(pairs) * 2 :]))
    return tuple(levels)


def _draw_entropy(count: int, entropy: Entropy) -> bytes:
    given = entropy(count)
    if len(given) != count:
        raise SealError("the source of entropy gave less than was asked for: nothing is sealed")
    return given


def _split(salts: bytes) -> tuple[bytes, ...]:
    return tuple(salts[n : n + SALT_BYTES] for n in range(0, len(salts), SALT_BYTES))


def _split_sealed(sealed: bytes) -> tuple[bytes, bytes, bytes]:
    return sealed[:1], sealed[1 : 1 + NONCE_BYTES], sealed[1 + NONCE_BYTES :]


def _associated_data(context: str) -> bytes:
    return _FORM + context.encode()


def _cipher(key: bytes) -> AESGCM:
    if len(key) != KEY_BYTES:
        raise SealError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    return AESGCM(key)
