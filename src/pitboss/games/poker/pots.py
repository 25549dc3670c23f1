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
    most = max(seats, key=lambda seat: seat.paid)
    second = max(seat.paid for seat in seats if seat is not most)
    if most.paid == second or not most.in_the_round:
        return None
    return Uncalled(most.number, most.paid - second)


def formed(seats: Sequence[Seat]) -> tuple[Pot, ...]:
    """14.2  Pots are cut at each sum that a player who is left could put in.

    Whoever reached a cut contests the pot below it.  Folded chips lie in every pot they reach;
    should they go beyond all who are left, they lie in the last.
    """
    cuts = sorted({seat.paid for seat in seats if seat.in_the_round and seat.paid})
    pots: list[Pot] = []
    below = 0
    for cut in cuts:
        last = cut == cuts[-1]
        reached = [seat.paid if last else min(seat.paid, cut) for seat in seats]
        amount = sum(paid - min(paid, below) for paid in reached)
        contenders = tuple(seat.number for seat in seats if seat.in_the_round and seat.paid >= cut)
        antes_only = all(paid <= seat.ante for paid, seat in zip(reached, seats, strict=True))
        pots.append(Pot(len(pots) + 1, amount, contenders, antes_only))
        below = cut
    return tuple(pots)
