"""The draw of Draw Poker.  S2-2001 B 2.3 to B 2.7."""

from __future__ import annotations

from typing import Final

from pitboss.cards import FaceDown
from pitboss.games.poker.apply_events import apply_all
from pitboss.games.poker.commands import Draw, ReleaseFoldedHands
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.events import (
    CardsReplaced,
    Dealt,
    DiscardsReshuffled,
    DrawCompleted,
    Event,
    FifthCardDealt,
    FoldedHandsReleased,
)
from pitboss.games.poker.shuffle_and_cut import shuffled_again
from pitboss.games.poker.state import RoundOfPlay, Seat, Stage, Standing
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("S2-2001")
stud = citing("NI2006-154")

ALL: Final = 5
"""B 2.5  A player who replaces this many gets the last card later."""


def next_to_draw(state: RoundOfPlay) -> Seat | None:
    """B 2.3  Each remaining hand, clockwise from the Buck; tapped-out ones too (T-23)."""
    for seat in state.seats:
        if seat.in_the_round and seat.drawn is None:
            return seat
    return None


def draw(state: RoundOfPlay, command: Draw) -> Allowed[Event] | Refused:
    """B 2.3, B 2.4  The player says how many, passes them in and receives as many at once."""
    if not state.procedure.deals[-1].draw:
        return _no_draw_refusal(state)
    seat = next_to_draw(state) if state.stage is Stage.DRAWING else None
    refusal = _draw_refusal(seat, command)
    if refusal or seat is None:
        return refusal or refused("nobody draws now", cite("B 2.3"))
    discards = command.discards
    if not discards:
        stands = CardsReplaced((cite("B 2.3", reading="B-02"),), seat.number, (), (), False)
        return allowed(stands)
    wanted = min(len(discards), ALL - 1)
    reshuffled = _shuffle_if_short(state, wanted, {seat.number})
    if isinstance(reshuffled, Refused):
        return reshuffled
    state = apply_all(state, reshuffled)
    under: tuple[Citation, ...] = (cite("B 2.3"), cite("B 2.4"), cite("A:Draw"))
    if len(discards) == ALL:
        under = (cite("B 2.3"), cite("B 2.5"), cite("A:Draw"))
    dealt = tuple(FaceDown(state.dealt + n) for n in range(1, wanted + 1))
    replaced = CardsReplaced(under, seat.number, discards, dealt, len(discards) == ALL)
    return allowed(*reshuffled, replaced)


def _no_draw_refusal(state: RoundOfPlay) -> Refused:
    clauses = state.procedure.clauses.completed_hand
    return refused("no cards are replaced in this game", *clauses)


def _draw_refusal(seat: Seat | None, command: Draw) -> Refused | None:
    if seat is None:
        return refused(
            "cards are replaced after the first betting round, once each",
            cite("B 2.3"),
            cite("A:Draw"),
        )
    if seat.number != command.seat:
        return refused(f"it is for seat {seat.number} to draw", cite("B 2.3"))
    if command.by.office is Office.PLAYER and command.by.number != seat.player:
        return refused(
            "a player draws for himself or herself", cite("B 2.3"), cite("16.1"), cite("16.2")
        )
    held = set(seat.hole)
    if len(set(command.discards)) != len(command.discards) or not held.issuperset(command.discards):
        return refused("only cards of the player's own hand are replaced", cite("B 2.4"))
    return None


# --- enough cards ---------------------------------------------------------------------------------


def _shuffle_if_short(
    state: RoundOfPlay, wanted: int, drawing: set[int]
) -> tuple[Event, ...] | Refused:
    """B 2.6  Shuffle the discards if the shoe has too few cards (reading B-04)."""
    if wanted <= state.left_in_the_shoe:
        return ()
    cards = _discards_to_shuffle(state, drawing)
    if state.left_in_the_shoe + len(cards) < wanted:
        return refused(
            "there are too few cards for that draw, even with the discards: the house rules whether"
            " folded hands are shuffled too",
            cite("B 2.6", reading="B-04"),
            cite("18.6"),
        )
    under = (cite("B 2.6", reading="B-04"), *shuffled_again(len(cards), cite))
    return (DiscardsReshuffled(under, cards),)


def _discards_to_shuffle(state: RoundOfPlay, drawing: set[int]) -> Dealt:
    """All but the player's own discards and those of players who replace all five cards."""
    fives = {seat.number for seat in state.seats if seat.drawn == ALL}
    discards = [place for place in state.discarded if place[0] not in drawing | fives]
    if state.determinations.reshuffle_folded or state.folded_released:
        discards += [
            (seat.number, place)
            for seat in state.seats
            if seat.standing is Standing.FOLDED
            for place in seat.hole
            if place not in state.reshuffled_cards
        ]
    return tuple(discards)


def release_folded_hands(
    state: RoundOfPlay, command: ReleaseFoldedHands
) -> Allowed[Event] | Refused:
    """18.6, B 2.6  The house lets folded hands be shuffled if nothing else is left (B-04)."""
    if not state.procedure.deals[-1].draw:
        return _no_draw_refusal(state)
    if state.stage is not Stage.DRAWING or state.folded_released:
        return refused("no draw waits for cards", cite("B 2.6", reading="B-04"))
    house = [Office.DIRECTOR, Office.OPERATOR]
    if not tournament_rules_alone(state.law):
        house.append(Office.SUPERVISOR)
    if command.by.office not in house:
        return refused("it is for another office to rule", cite("18.6"))
    if not _may_run_short(state):
        return refused("there are cards enough for the next draw", cite("B 2.6", reading="B-04"))
    return allowed(FoldedHandsReleased((cite("18.6"), cite("B 2.6", reading="B-04"))))


def _may_run_short(state: RoundOfPlay) -> bool:
    """B 2.6  Whether the shoe and the discards may not suffice for the next cards."""
    seat = next_to_draw(state)
    if seat is None:
        return True  # the draw is not over, so fifth cards are missing
    return state.left_in_the_shoe + len(_discards_to_shuffle(state, {seat.number})) < ALL - 1


# --- the end of the draw --------------------------------------------------------------------------


def completed(state: RoundOfPlay) -> tuple[Event, ...]:
    """B 2.5, B 2.7  Deal the fifth cards and end the draw; do nothing while cards are missing."""
    waiting = [seat for seat in state.in_the_round if seat.waiting_for_fifth]
    if not waiting:
        return (DrawCompleted((cite("B 2.7"),)),)
    seat = _first_served(state, waiting)
    last = _last_to_replace(state)
    burns = seat.number == last
    enough = _shuffle_if_short(state, 2 if burns else 1, {seat.number for seat in waiting})
    if isinstance(enough, Refused):
        return ()
    after = apply_all(state, enough)
    place = after.dealt + 1
    burnt = (FaceDown(place),) if burns else ()
    under = (cite("B 2.5(b)"),) if burns else (cite("B 2.5(a)", reading="B-03"),)
    dealt = FifthCardDealt(under, seat.number, FaceDown(place + len(burnt)), burnt)
    return (*enough, dealt)


def _first_served(state: RoundOfPlay, waiting: list[Seat]) -> Seat:
    """The last player who replaced a card first, then clockwise from the Buck (reading B-03)."""
    last = _last_to_replace(state)
    return next((seat for seat in waiting if seat.number == last), waiting[0])


def _last_to_replace(state: RoundOfPlay) -> int | None:
    """The last player who replaces any card; players who stand pat do not count."""
    replaced = [seat.number for seat in state.seats if seat.drawn]
    return replaced[-1] if replaced else None
