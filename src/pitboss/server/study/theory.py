"""The house's expected win from wagers, and the deviation of a table's results from it.

It assumes the best play: players who play worse lose more.  Boxes of one round share the dealer's
hand, but the deviation treats them as independent, so with several boxes the true one is somewhat
larger.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pitboss.room.reports.booked_rounds import Placed
from pitboss.room.tables.desk import Desk

if TYPE_CHECKING:
    from pitboss.analysis.exact.returns import Returns

ULTIMATE: Final = "ultimate_texas_holdem"
CANBERRA: Final = "canberra_poker"
HOUSE_GAMES: Final = (ULTIMATE, CANBERRA)
MOST_COUNTED: Final = 24
"""How many different terms are solved; a maximum payout or a trips wager makes each ante its
own.
"""


def limit_of(desk: Desk) -> int | None:
    """Return the maximum payout that a table displays now, in cents, if any."""
    most = desk.state.table.determinations.maximum_payout
    return None if most is None else most.units


class Expected(NamedTuple):
    """The expectation of one box in one round, in cents."""

    win: float
    variance: float
    estimated: bool = False
    """Not solved: valued at the average of those that were."""


def expected(
    game: str, maximum_payout: int | None, counts: Sequence[tuple[Placed, int]]
) -> dict[Placed, Expected]:
    """Return each wager's worth to the house; those placed most often are solved exactly."""
    returns_of = _RETURNS[game]
    terms = {placed: _terms(game, maximum_payout, placed) for placed, _ in counts}
    known: dict[Any, Returns] = {}
    for placed, _ in sorted(counts, key=lambda item: -item[1]):
        if terms[placed] not in known and len(known) < MOST_COUNTED:
            known[terms[placed]] = returns_of(terms[placed])
    counted = [(placed, times) for placed, times in counts if terms[placed] in known]
    values = {
        placed: _scale(placed, float(known[terms[placed]].house_edge), known[terms[placed]])
        for placed, _ in counted
    }
    antes = sum(placed.ante * times for placed, times in counted)
    edge = sum(values[placed].win * times for placed, times in counted) / antes if antes else 0.0
    for placed, _ in counts:
        if placed not in values:
            most = next(iter(known.values()))
            values[placed] = _scale(placed, edge, most)._replace(estimated=True)
    return values


def _scale(placed: Placed, edge: float, returns: Returns) -> Expected:
    return Expected(edge * placed.ante, float(returns.variance) * placed.ante**2)


def _terms(game: str, maximum_payout: int | None, placed: Placed) -> Any:
    """Return the terms to solve; the gazetted ones if no maximum payout applies."""
    ante = Fraction(placed.ante)
    if game == CANBERRA:
        from pitboss.analysis.exact.canberra import terms as canberra

        paid = canberra.GAZETTED
        whole = paid if maximum_payout is None else paid.capped(Fraction(maximum_payout), ante)
        return tuple(whole.bet.items())  # hashable, as solved terms are dictionary keys
    from pitboss.analysis.exact.ultimate import Terms

    of = Terms(trips_stake=placed.trips / ante)
    return of if maximum_payout is None else of.capped(Fraction(maximum_payout), ante)


def _solve_ultimate(terms: Any) -> Returns:
    from pitboss.analysis.exact.ultimate import solve

    return solve(terms).returns


def _solve_canberra(bet: Any) -> Returns:
    from pitboss.analysis.exact.canberra.pricing import solve
    from pitboss.analysis.exact.canberra.terms import Terms

    return solve(Terms(dict(bet))).returns


_RETURNS: Final[Mapping[str, Callable[[Any], Returns]]] = {
    ULTIMATE: _solve_ultimate,
    CANBERRA: _solve_canberra,
}
