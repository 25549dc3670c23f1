"""Shoes at a desk: shuffled, sealed before anybody wagers, opened place by place."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any, NamedTuple

from pitboss.cards import Card, Deck, Entropy
from pitboss.cards.card import JOKER
from pitboss.dealing.interface import Dealing, ShuffledBack
from pitboss.dealing.shoe_keeper import Keeper
from pitboss.dealing.shuffling import Shuffled, shuffled, shuffled_again
from pitboss.law.citation import Citation
from pitboss.record.seals import Kept, Sealed, SealError, seal, unseal
from pitboss.room.tables.desk_events import ShoeSealed

_log = logging.getLogger(__name__)


class Vault:
    """Seals shoes and opens them again.  Its key lies outside the record."""

    def __init__(self, key: bytes, entropy: Entropy) -> None:
        self._key = key
        self.entropy = entropy
        self._open: dict[int, _OfRound] = {}
        """By table: the shoes of the round whose cards were last sealed or opened there."""
        self._closed: set[bytes] = set()
        """The roots of shoes that do not open, so that each is said once."""

    def new_shoe(
        self,
        table: int,
        round_number: int,
        shoe: int,
        dealing: Dealing,
        determinations: Any,
        under: tuple[Citation, ...],
    ) -> ShoeSealed:
        """A deck in an order that nobody knows, sealed; the event carries no face."""
        deck = dealing.deck(determinations)
        drawn = shuffled(deck, to_cut=dealing.to_cut(determinations), entropy=self.entropy)
        return self._sealed(drawn, table, ShoeSealed(under, round_number, shoe, 0, b"", b""))

    def shuffled_back(
        self,
        table: int,
        shoes: tuple[ShoeSealed, ...],
        back: ShuffledBack,
        under: tuple[Citation, ...],
    ) -> ShoeSealed:
        """Cards of the round in play in a new order, sealed before any of them is dealt again."""
        cards = self.keeper(table, shoes).opened(back.places)
        drawn = shuffled_again(cards, self.entropy)
        last = shoes[-1]
        shoe = ShoeSealed(under, last.round_number, last.shoe + 1, 0, b"", b"", back.after)
        return self._sealed(drawn, table, shoe)

    def _sealed(self, drawn: Shuffled, table: int, shoe: ShoeSealed) -> ShoeSealed:
        use = context(table, shoe.round_number, shoe.shoe)
        sealed, kept = seal(drawn.order, drawn.depth, self._key, use, self.entropy)
        self._of_round(table, shoe.round_number)[sealed.root] = kept
        return replace(shoe, count=sealed.count, root=sealed.root, sealed=sealed.sealed)

    def drawn_for_seat(self, deck: Deck, players: tuple[int, ...]) -> tuple[tuple[int, Card], ...]:
        """One card of the deck for each player, the wild card aside, which has no rank."""
        ranked = tuple(card for card in deck.cards if card is not JOKER)
        return tuple(zip(players, shuffled_again(ranked, self.entropy).order, strict=False))

    def kept(self, table: int, shoe: ShoeSealed) -> Kept:
        """The order and the salts of a sealed shoe; those in play are kept open in memory."""
        known = self._of_round(table, shoe.round_number)
        kept = known.get(shoe.root)
        if kept is None:
            sealed = Sealed(shoe.root, shoe.count, shoe.sealed)
            use = context(table, shoe.round_number, shoe.shoe)
            kept = known[shoe.root] = unseal(sealed, self._key, use)
        return kept

    def _of_round(self, table: int, round_number: int) -> dict[bytes, Kept]:
        found = self._open.get(table)
        if found is None or found.number != round_number:
            found = self._open[table] = _OfRound(round_number, {})
        return found.by_root

    def keeper_if_any(self, table: int, shoes: tuple[ShoeSealed, ...]) -> Keeper | None:
        """Nobody where the key is lost that sealed the shoe: its cards stay closed for ever."""
        try:
            return self.keeper(table, shoes)
        except SealError as problem:
            if shoes[0].root not in self._closed:
                self._closed.add(shoes[0].root)
                what = (table, shoes[0].round_number, problem)
                _log.error("the cards of table %d, round %d, stay closed: %s", *what)
            return None

    def keeper(self, table: int, shoes: tuple[ShoeSealed, ...]) -> Keeper:
        """Who knows the faces of a shoe, with what was shuffled again behind it."""
        deck, *again = shoes
        return Keeper(
            self.kept(table, deck), *((pile.after, self.kept(table, pile)) for pile in again)
        )


class _OfRound(NamedTuple):
    """The opened shoes of one round, by their roots."""

    number: int
    by_root: dict[bytes, Kept]


def context(table: int, round_number: int, shoe: int) -> str:
    """What a seal is bound to: a shoe of one round cannot stand in for another."""
    return f"table {table}/round {round_number}/shoe {shoe}"
