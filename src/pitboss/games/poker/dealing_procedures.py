"""Dealing procedures.  Rule 9 of NI2006-154, and 17.19 where the cards run short."""

from __future__ import annotations

from pitboss.cards import FaceDown
from pitboss.games.poker.commands import DealCommunalCard, DealInitialCards, DealUpCards
from pitboss.games.poker.commencement_of_play import antes_due
from pitboss.games.poker.course_of_play import carried_on
from pitboss.games.poker.events import CommunalCardDealt, Event, InitialCardsDealt, UpCardsDealt
from pitboss.games.poker.exposure import faces_by_place, wrong_faces
from pitboss.games.poker.procedures import FIVE_CARD_STUD
from pitboss.games.poker.state import RoundOfPlay, Stage
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, refused

cite = citing("NI2006-154")


def deal_initial(state: RoundOfPlay, command: DealInitialCards) -> Allowed[Event] | Refused:
    """9.2  A hole card each, then a card face up each, from the seat after the dealer button."""
    refusal = _not_ready(state) or wrong_faces(state, places_face_up(state), command.faces)
    if refusal:
        return refusal
    numbers = [seat.number for seat in state.seats]
    hole = tuple((number, FaceDown(place)) for place, number in enumerate(numbers, 1))
    up = places_face_up(state)
    dealt = InitialCardsDealt(
        (cite("9.2"), cite("7.3"), cite("A:Initial Deal"), cite("A:Hole Card"),
         cite("A:Dealer Button"), cite("A:Round of Play")),
        hole,
        tuple(zip(numbers, up, strict=True)),
        faces_by_place(up, command.faces),
    )  # fmt: skip
    return carried_on(state, dealt)


def _not_ready(state: RoundOfPlay) -> Refused | None:
    if state.stage is not Stage.BEFORE_THE_DEAL:
        return refused("the initial deal is done", cite("9.2"), cite("A:Initial Deal"))
    if not state.shuffled:
        return refused("the cards are shuffled for each round", cite("7.1"))
    if not state.cut:
        return refused("the cards are cut before they go into the shoe", cite("7.2"), cite("7.3"))
    if antes_due(state):
        return refused("the antes are paid before the round starts", cite("8.5(b)"), cite("8.5"))
    return None


def deal_up(state: RoundOfPlay, command: DealUpCards) -> Allowed[Event] | Refused:
    """9.4  One more card face up for each hand that is left, tapped-out ones too (14.1)."""
    refusal = _no_deal_due(state)
    if refusal:
        return refusal
    if cards_run_short(state):
        return refused(
            f"{state.determinations.cards - state.dealt} cards are left: one is for all",
            cite("17.19", reading="F-32"),
        )
    up = places_face_up(state)
    refusal = wrong_faces(state, up, command.faces)
    if refusal:
        return refusal
    numbers = [seat.number for seat in state.in_the_round]
    under: tuple[Citation, ...] = (cite("9.4"), cite("9.3"))
    if len(state.able_to_bet) < len(numbers):
        under = (*under, cite("14.1", reading="F-17"))
    dealt = UpCardsDealt(
        under, tuple(zip(numbers, up, strict=True)), faces_by_place(up, command.faces)
    )
    return carried_on(state, dealt)


def deal_communal(state: RoundOfPlay, command: DealCommunalCard) -> Allowed[Event] | Refused:
    """17.19  The last card of the shoe is everybody's fifth (reading F-32)."""
    refusal = _no_deal_due(state)
    if refusal:
        return refusal
    if not cards_run_short(state):
        return refused("every hand can have a card of its own", cite("9.4"), cite("17.19"))
    place = FaceDown(state.determinations.cards)
    refusal = wrong_faces(state, (place,), (command.face,))
    if refusal:
        return refusal
    under = (cite("17.19", reading="F-32"), cite("A:Communal Cards"))
    return carried_on(state, CommunalCardDealt(under, place, command.face))


def _no_deal_due(state: RoundOfPlay) -> Refused | None:
    if state.stage is Stage.BETTING_OVER:
        return None
    return refused("cards are dealt when all bets of a betting round are met", cite("9.4"))


def cards_run_short(state: RoundOfPlay) -> bool:
    """17.19  Whether the shoe has too few cards for every hand's last one."""
    last = state.betting_round == FIVE_CARD_STUD.betting_rounds - 1
    return last and len(state.in_the_round) > state.determinations.cards - state.dealt


def places_face_up(state: RoundOfPlay) -> tuple[FaceDown, ...]:
    """Where the cards lie that the next deal turns up; a player's dealer opens these."""
    if state.stage is Stage.BEFORE_THE_DEAL:
        count = before = len(state.seats)
    elif cards_run_short(state):
        return (FaceDown(state.determinations.cards),)
    else:
        count, before = len(state.in_the_round), state.dealt
    return tuple(FaceDown(before + n) for n in range(1, count + 1))
