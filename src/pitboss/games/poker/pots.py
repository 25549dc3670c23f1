"""How pots are formed.  A:Pot, 14.2 and 15.2(b) of NI2006-154, by reading F-16."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.games.poker.state import Pot, Seat
from pitboss.law.citation import citing

cite = citing("NI2006-154")


class Uncalled(NamedTuple):
    """The chips that one player put in beyond everybody else."""

    seat: int
    units: int


def uncalled(seats: Sequence[Seat]) -> Uncalled | None:
    """15.2(b)  The part of the highest contribution that nobody matched, even by a folded hand."""
    most = second = -1
    bettor = seats[0]
    for seat in seats:
        live = _live(seat)
        if live > most:
            most, second, bettor = live, most, seat
        elif live > second:
            second = live
    if most == second or not bettor.in_the_round:
        return None
    return Uncalled(bettor.number, most - second)


def formed(seats: Sequence[Seat]) -> tuple[Pot, ...]:
    """14.2  Cut the pots at each amount that a remaining player could put in.

    A player who reached a cut contests the pot below it.  Folded chips, and those posted for missed
    blinds, belong to every pot they reach; any beyond the remaining players go to the last pot.
    Antes that nobody matches belong to the main pot.
    """
    left = [seat for seat in seats if seat.in_the_round]
    reached = {_live(seat) for seat in left}
    unmatched = sum(seat.unmatched for seat in seats)
    cuts = sorted(reached if unmatched else reached - {0}) or [0]
    pots: list[Pot] = []
    below = 0
    for cut in cuts:
        last = cut == cuts[-1]
        amount = sum(_between(seat, below, None if last else cut) for seat in seats)
        amount += 0 if pots else unmatched
        contenders = tuple([seat.number for seat in left if _live(seat) >= cut])
        forced_only = not any(_voluntary(seat, below, None if last else cut) for seat in seats)
        pots.append(Pot(len(pots) + 1, amount, contenders, forced_only))
        below = cut
    return tuple(pots)


def _live(seat: Seat) -> int:
    """The amount that others must match to contest a pot with the player."""
    return seat.paid - seat.dead - seat.unmatched


def _voluntary(seat: Seat, below: int, cut: int | None) -> bool:
    """15.2(d)  Whether chips in that layer are neither ante nor blind, which come first."""
    live = _live(seat)
    forced = seat.forced - seat.dead - seat.unmatched
    return (live if cut is None else min(live, cut)) > max(forced, below)


def _between(seat: Seat, below: int, cut: int | None) -> int:
    """The part of a player's chips between two cuts; with None for the upper cut, all above."""
    layer = 0
    for units in (_live(seat), seat.dead):
        layer += (units if cut is None else min(units, cut)) - min(units, below)
    return layer
