"""Exposing cards: the command that exposes a card names its face, and the face must be possible.

NI2025-411 2.1, 13.1 and 13.7; NI2017-193 2.1, 2.5, 12.2 and 16.4 (reading C-17).  A card that is
already face up, or that the deck does not contain, is either a recording slip or a foreign card.
Foreign cards have a ruling of their own, so the entry is refused with that advice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pitboss.cards import JOKER, Card, FaceDown
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Refused, refused

ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")


@dataclass(frozen=True, slots=True)
class ExposureClauses:
    """The clauses on how many cards are in a hand, and which cards are possible."""

    number: Citation
    deck: tuple[Citation, ...]
    """The composition of the deck, and the consequence of a foreign card."""


ULTIMATE: Final = ExposureClauses(ultimate("13.1"), (ultimate("2.1"), ultimate("13.7")))
CANBERRA: Final = ExposureClauses(
    canberra("2.5"), (canberra("2.1"), canberra("16.4", reading="C-17"))
)
CANBERRA_BY_MACHINE: Final = ExposureClauses(
    canberra("2.5"), (canberra("12.2"), canberra("16.4", reading="C-17"))
)
"""12.1  With the automated shoe 12.2 replaces 2.1."""


def faces_by_place(
    places: tuple[FaceDown, ...], faces: tuple[Card, ...]
) -> tuple[tuple[FaceDown, Card], ...]:
    """Pair each place with the face of its card."""
    return tuple(zip(places, faces, strict=True))


def wrong_faces(
    seen: Mapping[FaceDown, Card],
    places: tuple[FaceDown, ...],
    faces: tuple[Card, ...],
    clauses: ExposureClauses,
) -> Refused | None:
    """Why these faces are impossible at these places, given the cards already seen; None if
    possible.
    """
    if len(faces) != len(places):
        return refused(f"{len(places)} cards lie there, not {len(faces)}", clauses.number)
    if len(set(faces)) != len(faces) or JOKER in faces:
        return _impossible_card_refusal("a card stands twice, or is none of the 52", clauses)
    if seen.keys().isdisjoint(places) and set(seen.values()).isdisjoint(faces):
        return None
    open_elsewhere = {card for place, card in seen.items() if place not in places}
    for place, face in zip(places, faces, strict=True):
        if seen.get(place, face) is not face:
            return _impossible_card_refusal(f"{seen[place]} was seen there before", clauses)
        if face in open_elsewhere:
            return _impossible_card_refusal(f"{face} lies open elsewhere", clauses)
    return None


def _impossible_card_refusal(because: str, clauses: ExposureClauses) -> Refused:
    advice = "correct the entry, or report a missing or foreign card"
    return refused(f"{because}: {advice}", *clauses.deck)
