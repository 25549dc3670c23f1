"""What studies of any game share: pay tables as asked for and as shown, maximum payouts, cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Protocol

from msgspec import convert

from pitboss.analysis.exact.decision import Decision
from pitboss.analysis.exact.pays import PaysError, Rows, read_odds
from pitboss.analysis.exact.returns import Returns, exactly
from pitboss.cards import Card, Category, read_card
from pitboss.messages import study_views as views

Table = Mapping[Category, Fraction]


class Capped(Protocol):
    """A question about a game whose payouts may have a maximum."""

    @property
    def maximum_payout(self) -> int | None:
        """The maximum payout, in cents."""

    @property
    def ante(self) -> int | None:
        """The ante that it applies to."""


def read_pays(named_odds: Mapping[str, str], rows: Rows) -> dict[Category, Fraction]:
    """Read the odds of named rows of a pay table."""
    read: dict[Category, Fraction] = {}
    for name, odds in named_odds.items():
        if name not in rows:
            raise PaysError(f'no row "{name}": there is {", ".join(rows)}')
        read |= dict.fromkeys(rows[name], read_odds(odds))
    return read


def limit(request: Capped) -> tuple[Fraction, Fraction] | None:
    """Return the maximum payout and the ante that it applies to; each requires the other."""
    if (request.maximum_payout is None) != (request.ante is None):
        raise PaysError("a maximum payout and the ante that it meets go together")
    if request.maximum_payout is None or request.ante is None:
        return None
    return Fraction(request.maximum_payout), Fraction(request.ante)


def cards(names: tuple[str, ...]) -> tuple[Card, ...]:
    """Read cards."""
    return tuple(map(read_card, names))


def study_view(
    returns: Returns, pays: Iterator[views.PayRow] | list[views.PayRow]
) -> views.PayTableStudied:
    """Show what a game returns under a pay table."""
    return convert({**returns.document(), "pays": list(pays)}, views.PayTableStudied)


def pay_rows(
    wager: str, rows: Mapping[str, Rows], wanted: Table, paid: Table, gazetted: Table
) -> Iterator[views.PayRow]:
    """Yield the rows of a wager's pay table, best hand first."""
    best_first = list(Category)
    for row, hands in sorted(rows[wager].items(), key=lambda item: best_first.index(item[1][-1])):
        yield views.PayRow(
            wager=wager,
            row=row,
            odds=figure(wanted[hands[0]]),
            paid=figure(paid[hands[0]]),
            gazetted=figure(gazetted[hands[0]]),
        )


def figure(value: Fraction) -> views.Figure:
    """Show an exact figure."""
    return convert(exactly(value), views.Figure)


def decision_view(decision: Decision) -> views.DecisionValued:
    """Show the value of each choice."""
    return convert(decision.document(), views.DecisionValued)
