"""Communal and final cards exposed too early.  S2-2001 A 4.2 and A 4.3, C 4.1 and C 4.2 with their
like in E to I, and D 4.3.
"""

from __future__ import annotations

from typing import Final

from pitboss.cards import Card, FaceDown
from pitboss.games.exposure import faces_by_place
from pitboss.games.poker.commands import CommunalCardsExposed, FinalCardExposed, Seen
from pitboss.games.poker.events import (
    CommunalCardsKept,
    Event,
    ExposedCardsShuffledBack,
    FinalCardSeen,
)
from pitboss.games.poker.exposure import wrong_faces
from pitboss.games.poker.procedures import Game
from pitboss.games.poker.shuffle_and_cut import shuffled_again
from pitboss.games.poker.state import RoundOfPlay, Stage
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("S2-2001")
stud = citing("NI2006-154")

_SHUFFLED_BACK: Final[dict[str, Citation]] = {
    "C": cite("C 4.1", reading="A-04"),
    "E": cite("E 4.1", reading="A-04"),
    "F": cite("F 4.1", reading="A-04"),
    "G": cite("G 4.1", reading="A-04"),
    "H": cite("H 4.1", reading="A-04"),
    "I": cite("I 4.1", reading="A-04"),
}
_USED: Final[dict[str, Citation]] = {
    "C": cite("C 4.2", reading="A-04"),
    "E": cite("E 4.2", reading="A-04"),
    "F": cite("F 4.2", reading="A-04"),
    "G": cite("G 4.2", reading="A-04"),
    "H": cite("H 4.2", reading="A-04"),
    "I": cite("I 4.2", reading="A-04"),
}


def communal_cards_exposed(
    state: RoundOfPlay, command: CommunalCardsExposed
) -> Allowed[Event] | Refused:
    """Manila keeps the card and restricts the bets; the other games shuffle it back."""
    faces = _newly_exposed(state, command)
    refusal = _exposure_refusal(state, faces, command.when)
    if refusal:
        return refusal
    if state.determinations.game in (Game.THREE_CARD_MANILA, Game.CANBERRA_MANILA):
        return Allowed(_keep_cards(state, faces, command.when))
    clause = _SHUFFLED_BACK[_appendix(state)]
    refusal = _no_burn_refusal(state) if command.burnt else None
    if refusal:
        return refusal
    burnt = command.burnt and not state.burn_made
    under = (clause, *shuffled_again(state.left_in_the_shoe - burnt, cite))
    return allowed(ExposedCardsShuffledBack(under, command.faces, burnt))


def _appendix(state: RoundOfPlay) -> str:
    return state.procedure.clauses.initial_deal[0].clause[0]


def _newly_exposed(state: RoundOfPlay, command: CommunalCardsExposed) -> tuple[Card, ...]:
    """Drop cards that already wait and are reported again, if the report has others."""
    waiting = {state.faces[place] for place in state.waiting}
    return tuple(face for face in command.faces if face not in waiting) or command.faces


def _exposure_refusal(
    state: RoundOfPlay, faces: tuple[Card, ...], when: Seen | None
) -> Refused | None:
    clause = cite("A 4.2") if not state.procedure.may_burn else _SHUFFLED_BACK[_appendix(state)]
    if not state.procedure.communal:
        return refused("this game has no communal cards", stud("A:Communal Cards"))
    if state.last_betting_round or not _seen_in_time(state, when):
        return refused("no communal card is out before its time", clause)
    if when is Seen.DURING_THE_BETTING and state.last_to_act is None:
        return refused("nobody has acted in this betting round", clause)
    left = state.procedure.communal - len(state.communal) - len(state.waiting)
    if not 1 <= len(faces) <= left:
        return refused(f"at most {left} more communal cards can be seen", clause)
    return wrong_faces(state, _places(state, faces), faces)


def _seen_in_time(state: RoundOfPlay, when: Seen | None) -> bool:
    """C 4.1, A 4.2  Before the betting round was over, whenever it is reported (reading F-81).

    Afterwards the exposed card is the next one to be used anyway.
    """
    if state.stage is Stage.BETTING_OVER:
        return when is not None and bool(state.in_the_round)
    return state.stage is Stage.BETTING


def _places(state: RoundOfPlay, faces: tuple[Card, ...]) -> tuple[FaceDown, ...]:
    """The places the cards came from: the next of the shoe, after those already waiting."""
    first = state.dealt + len(state.waiting) + 1
    return tuple(FaceDown(first + n) for n in range(len(faces)))


def _keep_cards(
    state: RoundOfPlay, faces: tuple[Card, ...], when: Seen | None
) -> tuple[Event, ...]:
    """A 4.2, A 4.3  The cards wait for their turn (readings A-02, A-03 and F-81)."""
    said_before = when is Seen.BEFORE_THE_BETTING
    before_betting = (said_before or state.last_to_act is None) and state.betting_round > 1
    clause = cite("A 4.3", reading="A-03") if before_betting else cite("A 4.2", reading="A-02")
    kept = faces_by_place(_places(state, faces), faces)
    return (CommunalCardsKept((clause, stud("A:Communal Cards")), kept, before_betting),)


def burn_forgotten(state: RoundOfPlay) -> Citation | Refused:
    """C 4.2  At the end of a betting round the exposed card is used (A-04)."""
    if not state.procedure.may_burn:
        return refused("no card is burnt in this game", *state.procedure.clauses.next_deal)
    return _no_burn_refusal(state) or _USED[_appendix(state)]


def _no_burn_refusal(state: RoundOfPlay) -> Refused | None:
    """C 1.2  The director determines before play whether cards are burnt (A-06)."""
    if state.determinations.burn:
        return None
    return refused("it is determined that no card is burnt", *state.procedure.clauses.burn)


def final_card_exposed(state: RoundOfPlay, command: FinalCardExposed) -> Allowed[Event] | Refused:
    """D 4.3  The player opens the final betting round; a check counts as a tap-out (D-03)."""
    clause = cite("D 4.3", reading="D-03")
    seat = state.seat(command.seat)
    if state.determinations.game is not Game.SEVEN_CARD_STUD:
        return refused("this game has no final hole card", stud("A:Hole Card"))
    opened = state.stage is Stage.BETTING and state.last_betting_round
    if not opened or state.last_to_act is not None:
        return refused(
            "the order of the final betting is settled by whoever has acted; where that is too"
            " little, the director rules"
            if opened
            else "the final cards are not dealt yet",
            clause,
            cite("18.6"),
        )
    if seat is None or not seat.in_the_round or seat.final_card_seen:
        return refused(f"seat {command.seat} has no final card to be seen", clause)
    place = seat.hole[-1]
    refusal = wrong_faces(state, (place,), (command.face,))
    if refusal:
        return refusal
    seen = [other for other in state.able_to_bet if other.final_card_seen or other is seat]
    opens = seen[:1] == [seat]  # by the order of the deal, not of the reports
    return allowed(FinalCardSeen((clause,), seat.number, ((place, command.face),), opens))
