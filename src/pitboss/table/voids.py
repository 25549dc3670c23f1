"""A round that becomes void after its settlement, before the next one begins (reading S-12).

NI2025-411 15.4 and 15.5, NI2017-193 16.4 and 16.5, NI2006-154 17.14, 19.3 and 19.4.  What stands
in the record stays there; the game gives back what the round moved, no more and no less, so that
chips that came to the table or to the pools meanwhile are not touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from pitboss.chips import FLOAT, Transfer, after
from pitboss.law.citation import Citation
from pitboss.ruling import Allowed, Event, Refused, allowed, refused
from pitboss.table.clauses import Clauses
from pitboss.table.commands import VoidSettledRound
from pitboss.table.events import ChipsSentOn, Ground, SeatGetsBack, SettledRoundVoided
from pitboss.table.law_and_hours import not_open
from pitboss.table.persons import not_the_sanctioning
from pitboss.table.state import BANK, RoundAtTable, Table, purse_of, stake_of

_COMMISSION: Final = "commission"
_INSTEAD: Final = "put chips right seat by seat instead (correct chips)"


def void_settled_round(state: Table, command: VoidSettledRound) -> Allowed[Event] | Refused:
    """An act of two persons, of whom the desk sees to the second; all goes back or nothing."""
    under = _ground(state.clauses, command.ground)
    refusal = (
        _not_the_operators(state, command, under)
        or not_open(state)
        or _not_the_last(state, command.number)
    )
    if refusal or state.round is None:
        return refusal or refused("no round has been played", *under)
    refusal = _not_voidable(state.round, command, under)
    if refusal:
        return refusal
    voids = tuple(state.game.void_settled(state.round.state, under, command.because))
    changes = _changes(voids)
    back = tuple(_seats(state.round, changes))
    short = tuple(_short(state, back))
    if short:
        return refused(f"{'; '.join(short)}; nothing is changed: {_REMEDY}", *under)
    summary = _summary(command, under, back, changes)
    return allowed(summary, *_upheld(state, command), *voids, *_sent_on(state, back, under))


def _ground(clauses: Clauses, ground: Ground) -> tuple[Citation, ...]:
    return clauses.fraud if ground is Ground.FRAUD else clauses.dispute_upheld


def _not_the_operators(
    state: Table, command: VoidSettledRound, under: tuple[Citation, ...]
) -> Refused | None:
    """Both powers are the operator's, and a supervisor's where they were delegated.

    S2-2001 18.4, 18.6  In its tournaments they are the director's.
    """
    refusal = not_the_sanctioning(state, command.by, *under)
    if refusal is None or state.director_decides:
        return refusal
    return refused(
        "it is for the casino operator to void a settled round: to propose it, to second it, or"
        " to delegate it to the supervisors",
        *under,
        *state.clauses.operator,
    )


def _not_the_last(state: Table, number: int) -> Refused | None:
    """The last round, of which the result does not stand yet: no other has been turned to."""
    if not 1 <= number <= state.rounds:
        return refused(f"no round {number} has been played", *state.clauses.result_stands)
    if number < state.rounds or state.round is None:
        return refused(
            f"round {number} stands, because the next round has begun: {_INSTEAD}",
            *state.clauses.result_stands,
        )
    if not state.round.over:
        return refused(
            f"round {number} is not over: void it as a round that is open",
            *state.clauses.round_of_play,
        )
    return None


def _not_voidable(
    at_table: RoundAtTable, command: VoidSettledRound, under: tuple[Citation, ...]
) -> Refused | None:
    if at_table.void:
        return refused(f"round {at_table.number} is void already", *under)
    if not command.because.strip():
        return refused("the reason is recorded with the ruling", *under)
    if command.ground is Ground.DISPUTE and not at_table.disputed:
        return refused(f"nothing about round {at_table.number} is in dispute", *under)
    return None


def _upheld(state: Table, command: VoidSettledRound) -> tuple[Event, ...]:
    """A dispute about a round is decided with it, on whichever ground it has become void."""
    if state.round is None or not state.round.disputed:
        return ()
    return (state.game.dispute_upheld(state.clauses.dispute_upheld, command.because),)


# --- who gets what back ---------------------------------------------------------------------------


def _changes(voids: Sequence[Any]) -> Mapping[str, int]:
    """What each account gets back in cents, below nothing where it gives."""
    return after({}, chain.from_iterable(event.transfers for event in voids))


def _seats(at_table: RoundAtTable, changes: Mapping[str, int]) -> Iterator[SeatGetsBack]:
    for seat, player in sorted(at_table.present.items()):
        change = changes.get(stake_of(seat), 0)
        if change:
            yield SeatGetsBack(seat, player, change)


def _still_there(state: Table, one: SeatGetsBack) -> bool:
    seated = state.seats.get(one.seat)
    return seated is not None and seated.player == one.player


_REMEDY: Final = f"let them bring the chips to their seats and void the round then, or {_INSTEAD}"


def _short(state: Table, back: tuple[SeatGetsBack, ...]) -> Iterator[str]:
    """Each seat that cannot give its winnings back, and what is lacking there."""
    for one in back:
        there = _still_there(state, one)
        lacking = -one.change - (state.stake(one.seat).units if there else 0)
        if lacking > 0:
            why = "" if there else ", whose player has left,"
            of = state.currency
            yield f"seat {one.seat}{why} lacks {of(lacking)} of {of(-one.change)}"


def _summary(
    command: VoidSettledRound,
    under: tuple[Citation, ...],
    back: tuple[SeatGetsBack, ...],
    changes: Mapping[str, int],
) -> SettledRoundVoided:
    """What is left over when all accounts of the table have theirs is the pools'."""
    house = changes.get(FLOAT, 0), changes.get(_COMMISSION, 0)
    pools = -sum(one.change for one in back) - sum(house)
    return SettledRoundVoided(
        under, command.number, command.ground, command.because, back, *house, pools
    )


def _sent_on(
    state: Table, back: tuple[SeatGetsBack, ...], under: tuple[Citation, ...]
) -> Iterator[ChipsSentOn]:
    """Whoever has left gets the wagers back all the same; of an entrant the bank has them."""
    for one in back:
        if one.change > 0 and not _still_there(state, one):
            to = BANK if state.in_tournament else purse_of(one.player)
            moved = Transfer(stake_of(one.seat), to, state.currency(one.change))
            yield ChipsSentOn((*under, *state.clauses.chips), (moved,), one.seat, one.player)
