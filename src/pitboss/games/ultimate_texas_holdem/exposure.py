"""Exposed cards at a table of Ultimate Texas Hold-em.  8.2 and 8.4 of NI2025-411."""

from __future__ import annotations

from pitboss.cards import Card, FaceDown
from pitboss.games import exposure
from pitboss.games.exposure import faces_by_place
from pitboss.games.ultimate_texas_holdem.commands import RevealFlop, RevealTurnAndRiver
from pitboss.games.ultimate_texas_holdem.events import (
    Event,
    FlopRevealed,
    TurnAndRiverRevealed,
)
from pitboss.games.ultimate_texas_holdem.state import RoundOfPlay, Stage
from pitboss.law.citation import citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2025-411")


def reveal_flop(state: RoundOfPlay, command: RevealFlop) -> Allowed[Event] | Refused:
    """8.2  After all players had the opportunity to fold, check or bet."""
    if state.stage is not Stage.BEFORE_THE_FLOP or state.undecided:
        return refused(
            "the flop is revealed once every player has decided; if it was seen before, report"
            " that (13.5)",
            cite("8.2"),
        )
    places = state.communal[:3]
    refusal = wrong_faces(state, places, command.faces)
    if refusal:
        return refusal
    return allowed(
        FlopRevealed((cite("8.2"), cite("A:Flop")), faces_by_place(places, command.faces))
    )


def reveal_turn_and_river(
    state: RoundOfPlay, command: RevealTurnAndRiver
) -> Allowed[Event] | Refused:
    """8.4  After all relevant players had the opportunity."""
    if state.stage is not Stage.AFTER_THE_FLOP or state.undecided:
        return refused(
            "the remaining communal cards are revealed once every player has decided; if they were"
            " seen before, report that (13.5)",
            cite("8.4"),
        )
    places = state.communal[3:]
    refusal = wrong_faces(state, places, command.faces)
    if refusal:
        return refusal
    under = (cite("8.4"), cite("A:Turn"), cite("A:River"))
    return allowed(TurnAndRiverRevealed(under, faces_by_place(places, command.faces)))


def wrong_faces(
    state: RoundOfPlay, places: tuple[FaceDown, ...], faces: tuple[Card, ...]
) -> Refused | None:
    """Why these faces are impossible at these places; None if they are possible."""
    return exposure.wrong_faces(state.faces, places, faces, exposure.ULTIMATE)
