"""Exposing cards: a face comes in with the command that exposes it, and must be possible.

A card that lies open already, or that the deck does not have, is either a slip in recording or a
foreign card; 13.7 rules on the second, so the first is refused with that advice.
"""

from __future__ import annotations

from pitboss.cards import JOKER, Card, FaceDown
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
    """8.2  After all players have had the opportunity to fold, check or bet."""
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
    """8.4  After all relevant players have had the opportunity."""
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
        return refused(f"{len(places)} cards lie there, not {len(faces)}", cite("13.1"))
    if len(set(faces)) != len(faces) or JOKER in faces:
        return _impossible("a card stands twice, or is none of the 52")
    open_elsewhere = {card for place, card in state.faces.items() if place not in places}
    for place, face in zip(places, faces, strict=True):
        if state.faces.get(place, face) is not face:
            return _impossible(f"{state.faces[place]} was seen there before")
        if face in open_elsewhere:
            return _impossible(f"{face} lies open elsewhere")
    return None


def _impossible(because: str) -> Refused:
    return refused(
        f"{because}: correct the entry, or report a missing or foreign card",
        cite("2.1"),
        cite("13.7"),
    )
