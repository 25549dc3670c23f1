"""Shoes at a desk: shuffled, sealed before anybody wagers, opened place by place."""

from __future__ import annotations

from typing import Any

from pitboss.cards import Entropy
from pitboss.law.citation import Citation
from pitboss.record.seals import Kept, Sealed, seal, unseal
from pitboss.room.dealing import Dealing
from pitboss.room.keeper import Keeper
from pitboss.room.shuffle import shuffled
from pitboss.room.table_events import ShoeSealed


class Vault:
    """Seals shoes and opens them again.  Its key lies outside the record."""

    def __init__(self, key: bytes, entropy: Entropy) -> None:
        self._key = key
        self._entropy = entropy
        self._open: dict[int, Kept] = {}
        """By table: the shoe that was last sealed or opened there."""

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
        drawn = shuffled(deck, to_cut=dealing.to_cut(determinations), entropy=self._entropy)
        use = context(table, round_number, shoe)
        sealed, kept = seal(drawn.order, drawn.depth, self._key, use, self._entropy)
        self._open[table] = kept
        return ShoeSealed(under, round_number, shoe, sealed.count, sealed.root, sealed.sealed)

    def kept(self, table: int, shoe: ShoeSealed) -> Kept:
        """The order and the salts of a sealed shoe; the one in play is kept open in memory."""
        kept = self._open.get(table)
        if kept is None or kept.root != shoe.root:
            sealed = Sealed(shoe.root, shoe.count, shoe.sealed)
            use = context(table, shoe.round_number, shoe.shoe)
            kept = self._open[table] = unseal(sealed, self._key, use)
        return kept

    def keeper(self, table: int, shoe: ShoeSealed) -> Keeper:
        """Who knows the faces of a shoe."""
        return Keeper(self.kept(table, shoe))


def context(table: int, round_number: int, shoe: int) -> str:
    """What a seal is bound to: a shoe of one round cannot stand in for another."""
    return f"table {table}/round {round_number}/shoe {shoe}"
