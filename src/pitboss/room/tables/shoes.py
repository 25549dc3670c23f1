"""Shoes: shuffle them, seal them before anybody wagers, and open them card by card."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import NamedTuple

from pitboss.cards import Card, Deck, Entropy
from pitboss.cards.card import JOKER
from pitboss.dealing.interface import ShuffledBack
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import Shuffled, reshuffle, shuffle_deck
from pitboss.law.citation import Citation
from pitboss.record.seals import Kept, Sealed, SealError, seal, unseal
from pitboss.room.tables.desk_events import ShoeSealed

_log = logging.getLogger(__name__)


class Vault:
    """Seals shoes and opens them again.  The key is kept outside the record."""

    def __init__(self, key: bytes, entropy: Entropy) -> None:
        self._key = key
        self.entropy = entropy
        self._open: dict[int, _OpenedRound] = {}
        """By table: the opened shoes of the round last sealed or opened there."""
        self._reported: set[bytes] = set()
        """Roots of shoes that cannot be opened, so that each is logged once."""

    def new_shoe(
        self,
        table: int,
        round_number: int,
        shoe: int,
        deck: Deck,
        to_cut: bool,
        under: tuple[Citation, ...],
    ) -> ShoeSealed:
        """Shuffle and seal a deck; the event reveals no card."""
        drawn = shuffle_deck(deck, to_cut=to_cut, entropy=self.entropy)
        return self._sealed(drawn, table, ShoeSealed(under, round_number, shoe, 0, b"", b""))

    def shuffled_back(
        self,
        table: int,
        shoes: tuple[ShoeSealed, ...],
        back: ShuffledBack,
        under: tuple[Citation, ...],
    ) -> ShoeSealed:
        """Shuffle cards of the current round again and seal them before any is dealt."""
        cards = self.keeper(table, shoes).opened(back.places)
        drawn = reshuffle(cards, self.entropy)
        last = shoes[-1]
        shoe = ShoeSealed(under, last.round_number, last.shoe + 1, 0, b"", b"", back.after)
        return self._sealed(drawn, table, shoe)

    def _sealed(self, drawn: Shuffled, table: int, shoe: ShoeSealed) -> ShoeSealed:
        use = context(table, shoe.round_number, shoe.shoe)
        sealed, kept = seal(drawn.order, drawn.depth, self._key, use, self.entropy)
        self._opened_in_round(table, shoe.round_number)[sealed.root] = kept
        return replace(shoe, count=sealed.count, root=sealed.root, sealed=sealed.sealed)

    def drawn_for_seat(self, deck: Deck, players: tuple[int, ...]) -> tuple[tuple[int, Card], ...]:
        """Draw one card of the deck for each player, without the joker, which has no rank."""
        ranked = tuple(card for card in deck.cards if card is not JOKER)
        return tuple(zip(players, reshuffle(ranked, self.entropy).order, strict=False))

    def kept(self, table: int, shoe: ShoeSealed) -> Kept:
        """Return the order and salts of a sealed shoe; shoes in play are cached in memory."""
        opened = self._opened_in_round(table, shoe.round_number)
        kept = opened.get(shoe.root)
        if kept is None:
            sealed = Sealed(shoe.root, shoe.count, shoe.sealed)
            use = context(table, shoe.round_number, shoe.shoe)
            kept = opened[shoe.root] = unseal(sealed, self._key, use)
        return kept

    def _opened_in_round(self, table: int, round_number: int) -> dict[bytes, Kept]:
        opened = self._open.get(table)
        if opened is None or opened.number != round_number:
            opened = self._open[table] = _OpenedRound(round_number, {})
        return opened.by_root

    def keeper_if_any(self, table: int, shoes: tuple[ShoeSealed, ...]) -> ShoeKeeper | None:
        """Return the keeper of a shoe, or None if the key that sealed it is lost."""
        try:
            return self.keeper(table, shoes)
        except SealError as problem:
            if shoes[0].root not in self._reported:
                self._reported.add(shoes[0].root)
                what = (table, shoes[0].round_number, problem)
                _log.error("the cards of table %d, round %d, stay closed: %s", *what)
            return None

    def keeper(self, table: int, shoes: tuple[ShoeSealed, ...]) -> ShoeKeeper:
        """Return the keeper of a shoe and of the piles that were reshuffled behind it."""
        deck, *again = shoes
        return ShoeKeeper(
            self.kept(table, deck), *((pile.after, self.kept(table, pile)) for pile in again)
        )


class _OpenedRound(NamedTuple):
    """The opened shoes of one round, by their roots."""

    number: int
    by_root: dict[bytes, Kept]


def context(table: int, round_number: int, shoe: int) -> str:
    """Return the context that binds a seal to its round, so that it fits no other."""
    return f"table {table}/round {round_number}/shoe {shoe}"
