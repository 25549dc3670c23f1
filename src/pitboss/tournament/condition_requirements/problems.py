"""Problems under any instrument: values that are missing or do not fit together.

Each function checks one item of the lists, which name the clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from pitboss.table.particulars import LONGEST_PAUSE, PAUSE_OUT_OF_RANGE
from pitboss.tournament.conditions import (
    NO_JACKPOT_WAGERS,
    WHOLE,
    Conditions,
    PrizeRow,
    Refunds,
)
from pitboss.tournament.schedules import MINUTE
from pitboss.tournament.session_determinations import smallest_chip_at

FEWEST: Final = 2
"""Every player needs an opponent."""


def start(conditions: Conditions) -> Iterator[str]:
    """A title, a moment, a way to enter, and who may enter."""
    if not conditions.title.strip():
        yield "a tournament has a title"
    if conditions.starts.tzinfo is None:
        yield "the start is a day and a time with its time zone"
    if not conditions.how_to_enter.strip():
        yield "the way to enter is said"
    if not conditions.eligibility.strip():
        yield "who may enter is said"


def fees(conditions: Conditions) -> Iterator[str]:
    """The commission is part of the fee."""
    if conditions.commission > conditions.entry_fee:
        yield (
            f"a commission of {conditions.commission} is no part of an entry fee of"
            f" {conditions.entry_fee}"
        )


def players(conditions: Conditions) -> Iterator[str]:
    """At least two."""
    if conditions.least_players < FEWEST:
        yield f"a tournament has at least {FEWEST} players, not {conditions.least_players}"
    if conditions.least_players > conditions.most_players:
        yield (
            f"at least {conditions.least_players} players are more than at most"
            f" {conditions.most_players}"
        )


# --- chips ----------------------------------------------------------------------------------------


def chips(conditions: Conditions) -> Iterator[str]:
    """Everybody gets some, in chips that are in use."""
    values = conditions.chip_values
    if not values or min(values) < 1 or any(value >= other for value, other in pairwise(values)):
        yield "the chips in use have values from 1 upwards, each greater than the one before"
        return
    for what, number, smallest in _issued(conditions):
        if number < 1:
            yield f"{what} buys chips"
        elif number % smallest:
            yield f"{number:,} chips for {what} cannot be made of chips of {smallest:,}"


def _issued(conditions: Conditions) -> Iterator[tuple[str, int, int]]:
    """What buys how many chips, with the smallest chip left in play by then."""
    yield "the entry fee", conditions.chips, conditions.chip_values[0]
    ends = conditions.rebuys.minutes if conditions.rebuys else 0
    if conditions.rebuys:
        yield "a rebuy", conditions.rebuys.chips, _smallest(conditions, ends * MINUTE - 1)
    if conditions.top_up:
        offered = ends if conditions.top_up.minute is None else conditions.top_up.minute
        yield "the top-up", conditions.top_up.chips, _smallest(conditions, offered * MINUTE)


def _smallest(conditions: Conditions, seconds: int) -> int:
    """4.8, L-04  A race-off is held before the round that begins the next row."""
    rows = conditions.schedule.levels if conditions.schedule else ()
    if conditions.schedule is None or not rows:
        return conditions.chip_values[0]
    return smallest_chip_at(conditions, conditions.schedule.number_at(seconds))


def rebuys(conditions: Conditions) -> Iterator[str]:
    """A time, a price, and numbers that make a rebuy possible."""
    if conditions.rebuys is None:
        return
    if conditions.rebuys.minutes < 1:
        yield "rebuys have a time in which they are open"
    if not conditions.rebuys.price:
        yield "a rebuy has a price"
    if conditions.rebuys.below is not None and conditions.rebuys.below < 1:
        yield "nobody has fewer than no chips"
    if conditions.rebuys.most is not None and conditions.rebuys.most < 1:
        yield "who may rebuy may do so at least once"


def top_up(conditions: Conditions) -> Iterator[str]:
    """A time and a price."""
    if conditions.top_up is None:
        return
    if conditions.top_up.minute is None and conditions.rebuys is None:
        yield "a top-up without rebuys needs the minute at which it is offered"
    if conditions.top_up.minute is not None and conditions.top_up.minute < 0:
        yield "a top-up is offered after the start"
    if not conditions.top_up.price:
        yield "a top-up has a price"


def bought(conditions: Conditions) -> Iterator[str]:
    """Rebuys and the top-up."""
    yield from rebuys(conditions)
    yield from top_up(conditions)


def play(conditions: Conditions) -> Iterator[str]:
    """Time to act, and further conditions that are not empty."""
    if conditions.seconds_to_act < 1:
        yield "a player has at least a second to act"
    if any(not condition.strip() for condition in conditions.further):
        yield "a further condition says something"
    if conditions.instrument != "NI2017-193" and conditions.jackpot_wagers != NO_JACKPOT_WAGERS:
        yield "no game here has a progressive jackpot; leave jackpot_wagers out"


def notice(conditions: Conditions) -> Iterator[str]:
    """T-42  A player late for a new time loses the place, so the new time is announced first."""
    if conditions.notice_minutes < 1:
        yield "a new starting time is notified some minutes before it"


def disputes(conditions: Conditions) -> Iterator[str]:
    """S-70  The same limits as at a table outside tournaments."""
    if not 1 <= conditions.dispute_seconds <= LONGEST_PAUSE:
        yield PAUSE_OUT_OF_RANGE


def no_refunds(conditions: Conditions) -> Iterator[str]:
    """Where no fee is refundable, conditions cannot permit it (T-43)."""
    if conditions.refunds is not Refunds.NONE:
        yield "no entry fee is refunded, and conditions cannot permit it; leave refunds out"


# --- prizes ---------------------------------------------------------------------------------------


def breakdown(conditions: Conditions) -> Iterator[str]:
    """The shares cover the whole pool for every possible number of entrants."""
    rows = conditions.prizes.rows
    if not rows:
        yield "the shares of the prize pool are said"
        return
    if any(smaller.entrants >= other.entrants for smaller, other in pairwise(rows)):
        yield "the rows of shares rise by numbers of entrants"
    if not conditions.prizes.shares(conditions.least_players):
        yield f"no row of shares serves a tournament of {conditions.least_players} players"
    for row in rows:
        yield from _row(row)


def _row(row: PrizeRow) -> Iterator[str]:
    where = f"from {row.entrants} entrants"
    if sum(row.shares) != WHOLE:
        yield f"{where} the shares are {sum(row.shares)} thousandths of the pool, not {WHOLE}"
    if any(share < 1 for share in row.shares):
        yield f"{where} a share is nothing"
    if any(share < other for share, other in pairwise(row.shares)):
        yield f"{where} a lower place has a greater share"
    if len(row.shares) > row.entrants:
        yield f"{where} there are more prizes than entrants"


def distribution(conditions: Conditions) -> Iterator[str]:
    """Goods are named."""
    if any(not goods.strip() for goods in conditions.prizes.goods):
        yield "what the operator adds is named"
