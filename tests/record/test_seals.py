"""Sealed decks: only their key opens them, and their commitments bind and hide."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256

import pytest

from pitboss.cards import JOKER, Card
from pitboss.cards.card import CARDS
from pitboss.record.codec import CodecError, decode, encode
from pitboss.record.seals import (
    Kept,
    Proof,
    Sealed,
    SealError,
    holds,
    proof,
    seal,
    unseal,
)
from tests.support.proving import Reached, UpTo, at_level

KEY = bytes(range(32))
CONTEXT = "table 3/round 17/shoe 1"
SIZES = range(32, 54)


def deck_of(size: int, seed: str = "deck") -> tuple[Card, ...]:
    """The highest cards, the joker with 53, in some order."""
    cards = (*CARDS, JOKER)[: size if size == 53 else 52][-size:]
    return tuple(random.Random(f"{seed} {size}").sample(cards, size))


def sealed_deck(size: int = 52) -> tuple[Sealed, Kept]:
    sealed, _ = seal(deck_of(size), 20, KEY, CONTEXT, os.urandom)
    return sealed, unseal(sealed, KEY, CONTEXT)


class TestSeal:
    """The order at rest."""

    @pytest.mark.parametrize("size", [1, 2, 3, *SIZES])
    def test_unsealing_gives_back_the_deck(self, size: int) -> None:
        sealed, at_once = seal(deck_of(size), size // 2, KEY, CONTEXT, os.urandom)
        kept = unseal(sealed, KEY, CONTEXT)
        assert (at_once.order, at_once.depth, at_once.salts) == (kept.order, kept.depth, kept.salts)
        assert (kept.order, kept.depth) == (deck_of(size), size // 2)
        assert (kept.root, len(kept.salts)) == (sealed.root, sealed.count)
        assert len(set(kept.salts)) == size
        assert {len(salt) for salt in kept.salts} == {16}

    def test_survives_encoding(self) -> None:
        sealed, kept = sealed_deck()
        again = decode(encode(sealed))
        assert unseal(again, KEY, CONTEXT).order == kept.order

    @pytest.mark.parametrize(
        ("key", "context"),
        [(bytes(32), CONTEXT), (KEY, "table 3/round 18/shoe 1"), (KEY, ""), (KEY, CONTEXT + " ")],
    )
    def test_does_not_open_with_another_key_or_context(self, key: bytes, context: str) -> None:
        sealed, _ = sealed_deck()
        with pytest.raises(SealError, match="the seal does not open"):
            unseal(sealed, key, context)

    def test_every_changed_byte_is_detected(self) -> None:
        sealed, _ = sealed_deck(32)
        for place in range(len(sealed.sealed)):
            changed = bytearray(sealed.sealed)
            changed[place] ^= 1
            with pytest.raises(SealError):
                unseal(replace(sealed, sealed=bytes(changed)), KEY, CONTEXT)
        for length in (0, 1, 13, 20, len(sealed.sealed) - 1):
            with pytest.raises(SealError):
                unseal(replace(sealed, sealed=sealed.sealed[:length]), KEY, CONTEXT)

    def test_wrong_root_or_card_count_is_detected(self) -> None:
        sealed, other = sealed_deck()[0], sealed_deck()[0]
        with pytest.raises(SealError, match="other cards than those that were committed to"):
            unseal(replace(sealed, root=other.root), KEY, CONTEXT)
        with pytest.raises(SealError, match="another number of cards"):
            unseal(replace(sealed, count=51), KEY, CONTEXT)

    @pytest.mark.parametrize("key", [b"", bytes(16), bytes(31), bytes(33)])
    def test_key_of_the_wrong_length_is_refused(self, key: bytes) -> None:
        with pytest.raises(SealError, match="a key has 32 bytes"):
            seal(deck_of(52), 20, key, CONTEXT, os.urandom)
        with pytest.raises(SealError, match="a key has 32 bytes"):
            unseal(sealed_deck()[0], key, CONTEXT)

    def test_sealing_the_same_deck_differs_every_time(self) -> None:
        sealed = [seal(deck_of(52), 20, KEY, CONTEXT, os.urandom)[0] for _ in range(20)]
        assert len({one.root for one in sealed}) == 20
        assert len({one.sealed[1:13] for one in sealed}) == 20
        assert len({len(one.sealed) for one in sealed}) == 1

    def test_invalid_deck_order_is_refused_without_naming_cards(self) -> None:
        for order, depth in (((), 0), ((CARDS[0], CARDS[0]), 0), (CARDS, -1), (CARDS, 53)):
            with pytest.raises(SealError) as refused:
                seal(order, depth, KEY, CONTEXT, os.urandom)
            assert not any(card.name in str(refused.value) for card in CARDS)

    def test_short_entropy_seals_nothing(self) -> None:
        with pytest.raises(SealError, match="nothing is sealed"):
            seal(CARDS, 20, KEY, CONTEXT, lambda count: os.urandom(count - 1))


def changed_proofs(kept: Kept, one: Proof) -> Iterator[Proof]:
    """Every proof that differs in one thing."""
    for card in kept.order:
        if card is not one.card:
            yield replace(one, card=card)
    for place in (*range(-1, len(kept.order) + 3), 65_536 + one.place):
        if place != one.place:
            yield replace(one, place=place)
    for place in range(len(one.salt)):
        yield replace(one, salt=flipped(one.salt, place))
    yield replace(one, salt=one.salt[:-1])
    yield replace(one, salt=one.salt + b"\0")
    for step, node in enumerate(one.path):
        before, after = one.path[:step], one.path[step + 1 :]
        yield replace(one, path=(*before, flipped(node, step), *after))
        yield replace(one, path=(*before, *after))
        yield replace(one, path=(*before, node, node, *after))
        yield replace(one, path=(*before, node[:-1], *after))
    yield replace(one, path=(*one.path, bytes(32)))
    yield replace(one, path=one.path[::-1])


def flipped(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


class TestCommitments:
    """A card can be opened, and only as what it was."""

    @pytest.mark.parametrize("size", [1, 2, 3, 5, *SIZES])
    def test_every_place_has_a_valid_proof(self, size: int) -> None:
        sealed, kept = seal_and_keep(size)
        for place, card in enumerate(deck_of(size), 1):
            shown = proof(kept, place)
            assert (shown.place, shown.card) == (place, card)
            assert holds(sealed.root, sealed.count, shown)
            assert holds(sealed.root, sealed.count, decode(encode(shown)))

    @pytest.mark.parametrize("size", [32, 37, 52, 53])
    def test_changed_proof_fails(self, size: int) -> None:
        sealed, kept = seal_and_keep(size)
        for place in range(1, size + 1):
            shown = proof(kept, place)
            for other in changed_proofs(kept, shown):
                assert not holds(sealed.root, sealed.count, other), (place, other.place)
            assert not holds(flipped(sealed.root, 0), sealed.count, shown)

    def test_inner_node_is_not_accepted_as_a_leaf(self) -> None:
        """If leaves looked like nodes, a tree of half as many cards would have the same root."""
        sealed, kept = seal_and_keep(32)
        for place in range(1, 17):
            shown = proof(kept, 2 * place)
            assert not holds(sealed.root, 16, replace(shown, place=place, path=shown.path[1:]))

    def test_tree_matches_the_hand_computed_example(self) -> None:
        """Computed by hand for three cards, so that others can check our proofs."""
        salts = [bytes([n]) * 16 for n in (1, 2, 3)]
        kept = Kept((CARDS[51], JOKER, CARDS[0]), 0, tuple(salts))
        leaves = [
            sha256(b"\0" + salt + bytes([0, place]) + name).digest()
            for place, (salt, name) in enumerate(zip(salts, [b"AC", b"JK", b"2S"], strict=True), 1)
        ]
        pair = sha256(b"\1" + leaves[0] + leaves[1]).digest()
        assert kept.root == sha256(b"\1" + pair + leaves[2]).digest()
        assert proof(kept, 2).path == (leaves[0], leaves[2])
        assert proof(kept, 3).path == (pair,)

    @pytest.mark.parametrize("place", [0, -1, 53])
    def test_place_out_of_range_has_no_proof(self, place: int) -> None:
        with pytest.raises(SealError, match=f"there is no place {place} among 52 cards"):
            proof(sealed_deck()[1], place)


def seal_and_keep(size: int) -> tuple[Sealed, Kept]:
    sealed, _ = seal(deck_of(size), 0, KEY, CONTEXT, os.urandom)
    return sealed, unseal(sealed, KEY, CONTEXT)


class TestSecrecy:
    """What is published and opened reveals nothing about any other card."""

    @pytest.mark.counted
    @pytest.mark.sampled
    def test_guessing_every_card_fails_without_the_salt(self, record_property: Reached) -> None:
        """The neighbour's proof holds the leaf of place 1; 52 guesses, with every salt at hand."""
        found, turns = 0, UpTo(at_level(250, 10_000, quick=40))
        for _ in turns:
            _, kept = seal_and_keep(52)
            leaf = proof(kept, 2).path[0]
            known = [b"", bytes(16), *kept.salts[1:]]
            found += any(guessed(leaf, salt) for salt in known)
            assert guessed(leaf, kept.salts[0]) is kept.order[0]  # the attack itself works
        assert found == 0
        record_property("attacks", turns.done)

    def test_no_repr_or_error_shows_a_card(self) -> None:
        sealed, kept = seal_and_keep(52)
        shown = proof(kept, 7)
        for one in (sealed, kept, shown, SealError("x")):
            for text in (repr(one), str(one), f"{one}", f"{one!r:>80}"):
                assert not any(f"{card.name}" in _outside_bytes(text) for card in CARDS)
        assert repr(kept) == str(kept) == "Kept(sealed)"
        assert repr(shown) == "Proof(place 7)"

    def test_opened_order_cannot_be_recorded(self) -> None:
        with pytest.raises(CodecError, match="Kept is not in the vocabulary"):
            encode(sealed_deck()[1])


def guessed(leaf: bytes, salt: bytes) -> Card | None:
    """The card at place 1, if the salt is the right one."""
    for card in CARDS:
        if sha256(b"\0" + salt + b"\0\1" + card.name.encode()).digest() == leaf:
            return card
    return None


def _outside_bytes(text: str) -> str:
    """Without sealed bytes, in which any letters may stand by chance."""
    return text.partition("root=")[0]
