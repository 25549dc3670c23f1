"""Progressive jackpot payouts.  Rules 10.7 and 11 of NI2017-193, in exact whole cents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from pitboss.cards import Category
from pitboss.chips import Cents, Rounding, dollars
from pitboss.law.citation import Citation, citing

cite = citing("NI2017-193")

QUALIFYING: Final = {
    Category.ROYAL_FLUSH: cite("10.7#1(a)"),
    Category.STRAIGHT_FLUSH: cite("10.7#1(b)"),
    Category.FOUR_OF_A_KIND: cite("10.7#1(c)"),
    Category.FULL_HOUSE: cite("10.7#1(d)"),
    Category.FLUSH: cite("10.7#1(e)"),
}
FIXED: Final = {
    Category.FOUR_OF_A_KIND: (500, cite("11.1(c)")),
    Category.FULL_HOUSE: (150, cite("11.1(d)")),
    Category.FLUSH: (100, cite("11.1(e)")),
}
"""Multiples of the displayed jackpot wager."""
LEAST_ROYAL_FLUSH: Final = dollars(10_000)
LEAST_STRAIGHT_FLUSH: Final = dollars(1_000)

WHOLE_CENTS: Final = Rounding("whole cents", 1, "reading C-08")
"""Fractions of a cent are dropped and stay in the pool."""

_ALWAYS: Final = (cite("10.5"), cite("10.7#2"), cite("11.1"), cite("11.2"))
_FUNDED: Final = cite("10.6", reading="C-06")


class Winner(NamedTuple):
    """A box whose hand the dealer declared to qualify."""

    box: int
    hand: Category


def paying_order(winners: Iterable[Winner]) -> tuple[Winner, ...]:
    """11.2, 11.4  From right to left; royal flushes wait for straight flushes (reading C-09)."""
    order = sorted(winners, key=lambda one: -one.box)
    if any(winner.hand is Category.STRAIGHT_FLUSH for winner in order):
        order.sort(key=lambda one: one.hand is Category.ROYAL_FLUSH)
    return tuple(order)


def straight_flush(pool: Cents, winners: int) -> Cents:
    """11.1(b), 11.3(b)  A tenth, then a tenth of the remainder, and so on, in equal shares.

    For n winners the tenths add up to pool x (1 - 0.9^n) (reading C-08).
    """
    tenths = 10**winners
    share = WHOLE_CENTS.quotient(pool.units * (tenths - 9**winners), tenths * winners)
    return max(Cents(share), LEAST_STRAIGHT_FLUSH)


def royal_flush(pool: Cents, winners: int) -> Cents:
    """11.1(a), 11.3(a)  The whole pool, in equal shares (reading C-07)."""
    return max(Cents(WHOLE_CENTS.quotient(pool.units, winners)), LEAST_ROYAL_FLUSH)


@dataclass(frozen=True, slots=True)
class Prize:
    """The prize of one box, with its source and clauses."""

    box: int
    hand: Category
    amount: Cents
    from_jackpot: Cents
    from_reserve: Cents
    from_float: Cents
    under: tuple[Citation, ...]


def prizes(
    winners: Iterable[Winner], jackpot: Cents, reserve: Cents, displayed: Cents
) -> Iterator[Prize]:
    """11.1 to 11.4  Each prize in the order of paying, from the money that remains."""
    order = paying_order(winners)
    royals = sum(winner.hand is Category.ROYAL_FLUSH for winner in order)
    straights = sum(winner.hand is Category.STRAIGHT_FLUSH for winner in order)
    each_straight = straight_flush(jackpot, max(straights, 1))
    taken = min(each_straight * straights, jackpot)
    each_royal = royal_flush(jackpot - taken, max(royals, 1))
    for box, hand in order:
        amount = displayed * FIXED[hand][0] if hand in FIXED else each_straight
        if hand is Category.ROYAL_FLUSH:
            amount = each_royal
        metered = Cents(0) if hand in FIXED else min(amount, jackpot)
        reserved = min(amount - metered, reserve)
        under = _under(hand, royals, straights)
        yield Prize(box, hand, amount, metered, reserved, amount - metered - reserved, under)
        jackpot, reserve = jackpot - metered, reserve - reserved


def _under(hand: Category, royals: int, straights: int) -> tuple[Citation, ...]:
    always = (*_ALWAYS, QUALIFYING[hand], _FUNDED)
    if hand in FIXED:
        return (*always, FIXED[hand][1], cite("A:Displayed Jackpot Wager"))
    if hand is Category.ROYAL_FLUSH:
        clauses = [cite("11.1(a)")]
        if royals > 1:
            clauses += [cite("11.3"), cite("11.3(a)", reading="C-07")]
    else:
        clauses = [cite("11.1(b)")]
        if straights > 1:
            clauses += [cite("11.3"), cite("11.3(b)", reading="C-08")]
    if royals and straights:
        clauses.append(cite("11.4", reading="C-09"))
    return (*always, *clauses)
