"""Exposing cards: the command that exposes a card names its face, and the face must be possible."""

from __future__ import annotations

from functools import cache

from pitboss.cards import Card, Deck, FaceDown
from pitboss.games.poker.state import RoundOfPlay
from pitboss.law.citation import citing
from pitboss.ruling import Refused, refused

cite = citing("NI2006-154")


def wrong_faces(
    state: RoundOfPlay, places: tuple[FaceDown, ...], faces: tuple[Card, ...]
) -> Refused | None:
    """2.1, 2.2, 2.2(a)  Why these faces are impossible at these places; None if possible."""
    if len(faces) != len(places):
        return refused(
            f"{len(places)} cards are shown, not {len(faces)}",
            *state.procedure.clauses.completed_hand,
        )
    if not faces:
        return None
    deck = state.determinations.deck
    known = set(faces)
    if not known <= _in_play(deck):
        stranger = next(card.name for card in faces if card not in deck)
        return refused(f"{stranger} is not in {deck.described}", deck.clause)
    open_now = state.faces
    if not open_now.keys().isdisjoint(places):
        return _exposure_mismatch_refusal(state, places, faces)
    if len(known) != len(faces) or known.intersection(open_now.values()):
        return refused("a card stands twice: correct the entry", deck.clause, cite("2.1"))
    return None


def _exposure_mismatch_refusal(
    state: RoundOfPlay, places: tuple[FaceDown, ...], faces: tuple[Card, ...]
) -> Refused | None:
    """Refuse a face that differs from the one already seen at that place."""
    at = dict(zip(places, faces, strict=True))
    seen = {place: face for place, face in state.faces.items() if place in at}
    others = [face for place, face in state.faces.items() if place not in at]
    as_seen = all(at[place] == face for place, face in seen.items())
    if as_seen and len(set(faces)) == len(faces) and not set(faces).intersection(others):
        return None
    deck = state.determinations.deck
    return refused("a card stands twice: correct the entry", deck.clause, cite("2.1"))


@cache
def _in_play(deck: Deck) -> frozenset[Card]:
    return frozenset(deck.cards)
