"""Exposed cards at a table of Canberra Poker.  2.1, 2.5 and 12.2 of NI2017-193."""

from __future__ import annotations

from pitboss.cards import Card, FaceDown
from pitboss.games import exposure
from pitboss.games.canberra_poker.state import RoundOfPlay
from pitboss.games.exposure import CANBERRA, CANBERRA_BY_MACHINE
from pitboss.ruling import Refused


def wrong_faces(
    state: RoundOfPlay, places: tuple[FaceDown, ...], faces: tuple[Card, ...]
) -> Refused | None:
    """Why these faces are impossible at these places; None if they are possible."""
    clauses = CANBERRA_BY_MACHINE if state.determinations.automated else CANBERRA
    return exposure.wrong_faces(state.faces, places, faces, clauses)
