"""Exposing cards: a face comes in with the command that exposes it, and must be possible.

A card that lies open already, or that the deck does not have, is either a slip in recording or a
foreign card; reading C-17 rules on the second, so the first is refused with that advice.
"""

from __future__ import annotations

from pitboss.cards import JOKER, Card, FaceDown
from pitboss.games.canberra_poker.state import RoundOfPlay
from pitboss.law.citation import citing
from pitboss.ruling import Refused, refused

cite = citing("NI2017-193")


def faces_by_place(
    places: tuple[FaceDown, ...], faces: tuple[Card, ...]
) -> tuple[tuple[FaceDown, Card], ...]:
    """Each place with the card that lies there."""
    return tuple(zip(places, faces, strict=True))


def wrong_faces(
    state: RoundOfPlay, places: tuple[FaceDown, ...], faces: tuple[Card, ...]
) -> Refused | None:
    """Why these faces cannot lie at these places, if they cannot."""
    if len(faces) != len(places):
        return refused(f"{len(places)} cards lie there, not {len(faces)}", cite("2.5"))
    if len(set(faces)) != len(faces) or JOKER in faces:
        return _impossible(state, "a card stands twice, or is none of the 52")
    seen = state.faces
    if seen.keys().isdisjoint(places) and set(seen.values()).isdisjoint(faces):
        return None
    open_elsewhere = {card for place, card in seen.items() if place not in places}
    for place, face in zip(places, faces, strict=True):
        if seen.get(place, face) is not face:
            return _impossible(state, f"{seen[place]} was seen there before")
        if face in open_elsewhere:
            return _impossible(state, f"{face} lies open elsewhere")
    return None


def _impossible(state: RoundOfPlay, because: str) -> Refused:
    return refused(
        f"{because}: correct the entry, or report a missing or foreign card",
        cite("12.2") if state.determinations.automated else cite("2.1"),
        cite("16.4", reading="C-17"),
    )
