"""Exposing cards: a face comes in with the command that exposes it, and must be possible."""

from __future__ import annotations

from pitboss.cards import Card, FaceDown
from pitboss.games.poker.state import RoundOfPlay
from pitboss.law.citation import citing
from pitboss.ruling import Refused, refused

cite = citing("NI2006-154")


def wrong_faces(
    state: RoundOfPlay, places: tuple[FaceDown, ...], faces: tuple[Card, ...]
) -> Refused | None:
    """2.1, 2.2  Why these faces cannot lie at these places, if they cannot."""
    if len(faces) != len(places):
        return refused(f"{len(places)} cards are shown, not {len(faces)}", cite("9.1"))
    deck = state.determinations.deck
    strangers = [card.name for card in faces if card not in deck]
    if strangers:
        return refused(f"{strangers[0]} is not in {deck.described}", deck.clause)
    open_already = set(state.faces.values())
    if len(set(faces)) != len(faces) or open_already.intersection(faces):
        return refused("a card stands twice: correct the entry", cite("2.1"), deck.clause)
    return None


def faces_by_place(
    places: tuple[FaceDown, ...], faces: tuple[Card, ...]
) -> tuple[tuple[FaceDown, Card], ...]:
    """Each place with the card that lies there."""
    return tuple(zip(places, faces, strict=True))
