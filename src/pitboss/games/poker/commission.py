"""Commission out of the pots.  Rule 15 of NI2006-154."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.chips import Cents, Rounding, Transfer, capped, dollars, fraction, largest_remainder
from pitboss.games.poker.determinations import PotCommission
from pitboss.games.poker.events import CommissionTaken, NoCommissionTaken
from pitboss.games.poker.hands import worth
from pitboss.games.poker.state import COMMISSION, POT, Pot, RoundOfPlay, Standing
from pitboss.law.citation import Citation, citing

cite = citing("NI2006-154")

DOLLAR: Final = dollars(1)
WHOLE_DOLLARS: Final = Rounding("whole dollars", DOLLAR.units, "NI2006-154 15.2(a)")


def charged(state: RoundOfPlay, pots: Sequence[Pot]) -> CommissionTaken | NoCommissionTaken | None:
    """15.2  The commission on the pots once they are formed; none where the time is paid for
    (15.3).
    """
    scheme = state.determinations.commission
    if not isinstance(scheme, PotCommission):
        return None
    if _all_hold_equal_hands(state):
        return NoCommissionTaken((cite("15.2(c)", reading="F-46"),))
    payable = [pot for pot in pots if not pot.forced_only]
    if not payable:
        return NoCommissionTaken((cite("15.2(d)", reading="F-47"),))
    rate = _with_reading(scheme.rate.clause, "F-43")
    free = (cite("15.2(d)", reading="F-47"),) if len(payable) < len(pots) else ()
    above = [pot for pot in payable if pot.amount > scheme.rate.threshold.units]
    amount = _amount(scheme, payable) if above else Cents(0)
    if not amount:
        return NoCommissionTaken((rate, *free))
    parts = largest_remainder(amount, [pot.amount for pot in above], DOLLAR)
    return CommissionTaken(
        (rate, cite("15.2(a)", reading="F-44"), *free, cite("15.1"), cite("A:Commission")),
        (Transfer(POT, COMMISSION, amount),),
        amount,
        tuple((pot.number, part) for pot, part in zip(above, parts, strict=True) if part),
    )


def _amount(scheme: PotCommission, pots: Sequence[Pot]) -> Cents:
    """15.2(a)(i), 15.2(a)(ii)  The percentage of all pots, in whole dollars, up to the maximum."""
    pots_together = Cents(sum(pot.amount for pot in pots))
    amount, _ = fraction(pots_together, scheme.rate.percent, 100, WHOLE_DOLLARS)
    return capped(amount, scheme.maximum).paid


def _all_hold_equal_hands(state: RoundOfPlay) -> bool:
    """15.2(c)  Whether all players who paid anything have shown hands of equal value."""
    paid = [seat for seat in state.seats if seat.paid]
    if any(seat.standing is not Standing.EXPOSED for seat in paid):
        return False
    return len({worth(state, seat, state.shown(seat.hole)) for seat in paid}) == 1


def _with_reading(clause: Citation, reading: str) -> Citation:
    return Citation(clause.instrument, clause.clause, reading)
