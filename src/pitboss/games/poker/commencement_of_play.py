"""Commencement of play: what players pay before the first card.  Rule 8 of NI2006-154."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.chips import Chips, Transfer
from pitboss.games.poker.commands import CollectBlindsAndAntes, PostOverBlind
from pitboss.games.poker.determination_checks import LEAST_SEATS
from pitboss.games.poker.events import (
    AntePaid,
    BlindPosted,
    BlindsAndAntesCollected,
    Event,
    MissedBlindPosted,
    OverBlindPosted,
)
from pitboss.games.poker.state import POT, RoundOfPlay, Seat, Stage, Standing, stake_of
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")

# --- blinds and antes -----------------------------------------------------------------------------


def collect(state: RoundOfPlay, command: CollectBlindsAndAntes) -> Allowed[Event] | Refused:
    """8.5  The dealer collects the blinds, or checks that each player pays the ante."""
    if state.stage is not Stage.BEFORE_THE_DEAL or state.collected:
        return refused("blinds and antes of this round are paid", cite("8.5"), cite("A:Ante"))
    if len(state.seats) < LEAST_SEATS:
        return refused("a round needs two players to contest its pot", cite("8.5"), cite("A:Pot"))
    left = {seat.number: state.stake(seat.number) for seat in state.seats}
    paid = (*_antes(state, left), *_blinds(state, left), *_missed_blinds(state, left))
    return allowed(*paid, BlindsAndAntesCollected((cite("8.5"), cite("4.2(f)"))))


_Left = dict[int, int]
"""The chips each player has left while blinds and antes are collected, in units."""


def _antes(state: RoundOfPlay, left: _Left) -> Iterator[Event]:
    """8.5(b)  Each player pays the ante, or taps out with less (reading F-57)."""
    of = state.determinations
    by_seat = dict(of.foreign.antes) if of.foreign else {}
    for seat in state.seats:
        ante = by_seat.get(seat.number, of.ante)
        if ante:
            paid, taps_out = _affordable(state, left, seat, ante.units)
            under = (cite("8.5(b)"), cite("A:Ante"), *_short_payment_clauses(taps_out))
            yield AntePaid(under, _into_the_pot(seat, paid), seat.number, paid, taps_out)


def _blinds(state: RoundOfPlay, left: _Left) -> Iterator[Event]:
    """8.5(a)  Blinds are posted in the order of the deal; nobody posts two (F-39).

    A player whose ante took all the chips posts nothing (reading T-18).
    """
    for number, (seat, blind) in enumerate(_blinds_due(state)):
        if left[seat.number]:
            paid, taps_out = _affordable(state, left, seat, blind.units)
            under = (
                cite("8.5(a)"),
                cite("8.4"),
                cite("A:Blind"),
                *_blind_name_clauses(state, number),
                *_short_payment_clauses(taps_out),
            )
            yield BlindPosted(under, _into_the_pot(seat, paid), seat.number, paid, taps_out)


def _short_payment_clauses(taps_out: bool) -> tuple[Citation, ...]:
    return (cite("14.1", reading="F-57"),) if taps_out else ()


def _blinds_due(state: RoundOfPlay) -> list[tuple[Seat, Chips]]:
    foreign = state.determinations.foreign
    if foreign and foreign.blinds:
        seats = {seat.number: seat for seat in state.seats}
        return [(seats[number], blind) for number, blind in foreign.blinds]
    return list(zip(state.seats, state.determinations.blinds, strict=False))


def _blind_name_clauses(state: RoundOfPlay, number: int) -> tuple[Citation, ...]:
    """A:Small Blind, A:Big Blind  The first and second blind have names."""
    if len(state.determinations.blinds) == 1:
        return ()
    return {0: (cite("A:Small Blind"),), 1: (cite("A:Big Blind", reading="F-39"),)}.get(number, ())


def _missed_blinds(state: RoundOfPlay, left: _Left) -> Iterator[Event]:
    """17.4, 17.11(b), 17.13  What returning and new players post to be dealt in (reading F-38)."""
    for seat in state.seats:
        owed = state.owing.get(seat.number)
        if owed is None or not left[seat.number]:
            continue
        live, _ = _affordable(state, left, seat, owed.live)
        dead, taps_out = _affordable(state, left, seat, owed.dead)
        yield MissedBlindPosted(
            (cite("17.4", reading="F-38"), cite("A:Post")),
            _into_the_pot(seat, live + dead),
            seat.number,
            live,
            taps_out,
            dead,
        )


def _affordable(state: RoundOfPlay, left: _Left, seat: Seat, units: int) -> tuple[Chips, bool]:
    """Return the amount, capped at what the player has left, and whether that is everything."""
    paid = min(left[seat.number], units)
    left[seat.number] -= paid
    return state.chips(paid), not left[seat.number]


def _into_the_pot(seat: Seat, amount: Chips) -> tuple[Transfer, ...]:
    return (Transfer(stake_of(seat.number), POT, amount),)


# --- over-blinds ----------------------------------------------------------------------------------


def post_over_blind(state: RoundOfPlay, command: PostOverBlind) -> Allowed[Event] | Refused:
    """A:Over-Blind, 4.2(e)  The next player after the last blind may post one more (F-10)."""
    seat = next_over_blind(state)
    if seat is None:
        return refused(
            "no over-blind may be posted now", cite("4.2(e)"), cite("A:Over-Blind", reading="F-10")
        )
    if seat.number != command.seat:
        return refused(
            f"the next over-blind is open to seat {seat.number}",
            cite("A:Over-Blind", reading="F-10"),
        )
    if command.by.office is Office.PLAYER and command.by.number != seat.player:
        return refused("a player bets for himself or herself only", cite("14.4"))
    amount = state.determinations.over_blinds[state.over_blinds]
    taps_out = amount.units == state.stake(seat.number)
    under = (cite("A:Over-Blind", reading="F-10"), cite("4.2(e)"), cite("4.2(f)"))
    moved = _into_the_pot(seat, amount)
    return allowed(OverBlindPosted(under, moved, seat.number, amount, taps_out))


def next_over_blind(state: RoundOfPlay) -> Seat | None:
    """Return the player who may post an over-blind now: the next after the last one, if the chips
    suffice.
    """
    levels = state.determinations.over_blinds
    if (
        state.stage is not Stage.BEFORE_THE_DEAL
        or state.last_blind is None
        or not state.collected
        or state.over_blinds >= len(levels)
    ):
        return None
    seat = state.clockwise_after(state.last_blind)[0]
    if seat.number in state.absent:
        return None
    enough = state.stake(seat.number) >= levels[state.over_blinds].units
    return seat if enough and not seat.bet and seat.standing is Standing.ACTIVE else None


def price_of_the_round(state: RoundOfPlay) -> int:
    """A:Call  The price set by the blinds, in units: the highest, posted in full or not (F-05,
    F-57).
    """
    of = state.determinations
    if state.over_blinds:
        return of.over_blinds[state.over_blinds - 1].units
    if of.foreign and of.foreign.blinds:
        return max(blind.units for _, blind in of.foreign.blinds)
    posted = of.blinds[: len(state.seats)]
    return max((blind.units for blind in posted), default=0)
