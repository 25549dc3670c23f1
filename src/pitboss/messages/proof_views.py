"""Proofs that the cards of a round were fixed before the first wager."""

from __future__ import annotations

from pitboss.messages.views import View


class CardProof(View, frozen=True):
    """The opening of one card's commitment, all in hexadecimal."""

    place: int
    """1 is the first card out of the shoe."""
    card: str
    salt: str
    path: tuple[str, ...]
    """The sibling hashes from the card's leaf to the root."""


class ShoeProof(View, frozen=True):
    """The cards of one sealed shoe that a viewer may see."""

    shoe: int
    root: str
    count: int
    sealed_at: int
    """The event that fixed the order of the cards."""
    cards: tuple[CardProof, ...]
    after: int = 0
    """How many places of the round precede its first; 0 for a whole deck."""


class RoundProof(View, frozen=True):
    """Proof that a round's cards were fixed before its first wager."""

    table: int
    round: int
    shoes: tuple[ShoeProof, ...]
