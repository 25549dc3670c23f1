"""Determination of winning hands.  Rule 13 of NI2006-154, pot by pot as 14.2 wants it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.chips import Chips, Transfer, share
from pitboss.games.poker.commands import DividePots, ExposeHand, PassInHand
from pitboss.games.poker.commission import charged
from pitboss.games.poker.events import (
    CommissionTaken,
    Event,
    HandExposed,
    HandPassedIn,
    PotWon,
    RoundEnded,
    ShowdownBegan,
)
from pitboss.games.poker.exposure import faces_by_place, wrong_faces
from pitboss.games.poker.pots import formed
from pitboss.games.poker.state import POT, Pot, RoundOfPlay, Seat, Stage, Standing, stake_of
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")

# --- who shows ------------------------------------------------------------------------------------


def showdown(state: RoundOfPlay) -> ShowdownBegan:
    """13.1  The player who was called shows first, the others clockwise after (reading F-42)."""
    order = tuple(seat.number for seat in _in_order(state) if seat.in_the_round)
    pots = formed(state.seats)
    under: tuple[Citation, ...] = (cite("13.1", reading="F-42"), cite("A:Showdown"), cite("9.5"))
    if len(pots) > 1:
        under = (*under, cite("14.2", reading="F-16"))
    return ShowdownBegan(under, order, pots)


def _in_order(state: RoundOfPlay) -> tuple[Seat, ...]:
    """From who was called; after checks only from who opened; else from the dealer button."""
    first = state.opener if state.to_be_called is None else state.to_be_called
    if first is None:
        return state.seats
    after = state.clockwise_after(first)
    return after[-1:] + after[:-1]


def expose(state: RoundOfPlay, command: ExposeHand) -> Allowed[Event] | Refused:
    """13.1  The hole card joins the cards that lie open, and the hand is named."""
    seat = _showing(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    refusal = wrong_faces(state, seat.hole, command.faces)
    if refusal:
        return refusal
    cards = (*command.faces, *state.shown(seat.up), *state.shown(state.communal))
    hand = state.ranking.best_hand(cards)
    under = (cite("13.1"), cite("A:Showdown"), cite("A:Hand"), hand.clause)
    faces = faces_by_place(seat.hole, command.faces)
    return allowed(HandExposed(under, seat.number, faces, hand.name))


def pass_in(state: RoundOfPlay, command: PassInHand) -> Allowed[Event] | Refused:
    """13.1  Only a hand of equal or higher value is shown; a beaten one goes in unseen."""
    seat = _showing(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    if command.by.office is Office.PLAYER and command.by.number != seat.player:
        return refused("a player passes in his or her own hand", cite("13.1"), cite("16.1"))
    if nothing_to_beat(state, seat):
        return refused(
            "no hand is shown yet for a pot that this one contests", cite("13.1", reading="F-42")
        )
    return allowed(HandPassedIn((cite("13.1"), cite("16.4"), cite("17.10")), seat.number))


def _showing(state: RoundOfPlay, number: int) -> Seat | Refused:
    if state.stage is not Stage.SHOWDOWN:
        return refused("hands are shown after the last betting round", cite("A:Showdown"))
    seat = state.to_show
    if seat is None:
        return refused("all hands are shown or passed in", cite("13.1"))
    if seat.number != number:
        return refused(f"it is for seat {seat.number} to show", cite("13.1", reading="F-42"))
    return seat


def nothing_to_beat(state: RoundOfPlay, seat: Seat) -> bool:
    """Whether a pot that others contest too has no hand shown for it."""
    return any(
        not _scores(state, pot)
        for pot in state.pots
        if seat.number in pot.contenders and len(pot.contenders) > 1
    )


def equal_or_higher(state: RoundOfPlay, seat: Seat, score: int) -> bool:
    """13.1  Whether a hand is to be shown: for any pot that it contests (reading F-42)."""
    return any(
        score >= max(_scores(state, pot).values(), default=0)
        for pot in state.pots
        if seat.number in pot.contenders and len(pot.contenders) > 1
    )


def _scores(state: RoundOfPlay, pot: Pot) -> dict[int, int]:
    """The hands shown for a pot, by seat, in the order of the deal."""
    return {
        seat.number: state.score(seat, state.shown(seat.hole))
        for seat in state.seats
        if seat.standing is Standing.EXPOSED and seat.number in pot.contenders
    }


# --- who wins -------------------------------------------------------------------------------------


def divide(state: RoundOfPlay, command: DividePots) -> Allowed[Event] | Refused:
    """13.1, 13.2, 14.2  The dealer announces the winning hands and passes the pots."""
    if state.stage is not Stage.SHOWDOWN or state.to_show is not None:
        return refused("the pots are divided when all hands are shown or passed in", cite("13.1"))
    return allowed(*pots_passed(state, cite("13.1")))


def pots_passed(state: RoundOfPlay, clause: Citation) -> tuple[Event, ...]:
    """Commission first, then each pot by itself; with the last the round is over."""
    pots = state.pots or formed(state.seats)
    taken = charged(state, pots)
    if isinstance(taken, CommissionTaken):
        pots = _less(pots, taken)
    won = [_won(state, pot, clause) for pot in pots if pot.amount]
    ended = RoundEnded((cite("A:Round of Play"), clause))
    return (*((taken,) if taken else ()), *won, ended)


def _less(pots: Sequence[Pot], taken: CommissionTaken) -> tuple[Pot, ...]:
    parts = {number: part.units for number, part in taken.parts}
    return tuple(pot._replace(amount=pot.amount - parts.get(pot.number, 0)) for pot in pots)


def _won(state: RoundOfPlay, pot: Pot, clause: Citation) -> PotWon:
    """13.2  Equal winners share; what is left over goes to the first after the button (F-20)."""
    winners = _winners(state, pot)
    amount = state.chips(pot.amount)
    shares = tuple(_shares(state, winners, amount))
    under: list[Citation] = [clause, cite("A:Pot")]
    if len(winners) > 1:
        under.append(cite("13.2", reading="F-20"))
    if pot.number > 1:
        under.append(cite("14.2"))
    moved = tuple(Transfer(POT, stake_of(seat), part) for seat, part in shares)
    return PotWon(tuple(under), moved, pot.number, amount, shares)


def _winners(state: RoundOfPlay, pot: Pot) -> list[int]:
    """The best of the hands shown; a pot that one player alone can win needs none."""
    scores = _scores(state, pot)
    if not scores:
        return [*pot.contenders]
    best = max(scores.values())
    return [seat for seat, score in scores.items() if score == best]


def _shares(state: RoundOfPlay, winners: list[int], amount: Chips) -> Iterator[tuple[int, Chips]]:
    each, odd = share(amount, len(winners), state.determinations.smallest_chip)
    for place, seat in enumerate(winners):
        part = each + odd if place == 0 else each
        if part:
            yield seat, part
