"""How pots are formed.  A:Pot, 14.2 and 15.2(b) of NI2006-154, by reading F-16."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.games.poker.state import Pot, Seat
from pitboss.law.citation import citing

cite = citing("NI2006-154")


class Uncalled(NamedTuple):
    """What one player put in beyond everybody else."""

    seat: int
    units: int


def uncalled(seats: Sequence[Seat]) -> Uncalled | None:
    """15.2(b)  The part of the highest sum that nobody matched, a folded hand included."""
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
    """14.2  Pots are cut at each sum that a player who is left could put in.

    Whoever reached a cut contests the pot below it.  Folded chips, and those posted for missed
    blinds, lie in every pot they reach; should they go beyond all who are left, in the last.
    Antes that nobody matches lie in the main pot.
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
    """What others match to contest a pot with the player."""
    return seat.paid - seat.dead - seat.unmatched


def _voluntary(seat: Seat, below: int, cut: int | None) -> bool:
    """15.2(d)  Whether chips in that layer are neither ante nor blind, which lie lowest."""
    live = _live(seat)
    forced = seat.forced - seat.dead - seat.unmatched
    return (live if cut is None else min(live, cut)) > max(forced, below)


def _between(seat: Seat, below: int, cut: int | None) -> int:
    """What of a player's chips lies in the layer between two cuts; None for all above."""
    layer = 0
    for units in (_live(seat), seat.dead):
        layer += (units if cut is None else min(units, cut)) - min(units, below)
    return layer
