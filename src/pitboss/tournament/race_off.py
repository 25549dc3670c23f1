"""The race-off.  S2-2001 4.8 (readings T-08, T-09, L-04, L-05) and the lines of the schedules.

NI2006-154 has none of its own; approved conditions may add it (20.3).  NI2025-411 16.14 and
NI2017-193 17.13 let nobody exchange chips except under the rules, which have no race-off.

Each player exchanges what makes up larger chips; players with odd ones left are dealt a card face
up, and the highest card takes all odd chips of the table.  Only here do suits have a rank.
"""

from __future__ import annotations

from typing import Final

from pitboss.cards import Card, Suit
from pitboss.chips import TournamentChips
from pitboss.ruling import Refused, refused
from pitboss.table.round_marker import next_marker, order_of_the_deal
from pitboss.table.tournament_commands import RaceChips
from pitboss.tournament.clauses import Under
from pitboss.tournament.commands import ConductRaceOff
from pitboss.tournament.conditions import Rounding
from pitboss.tournament.course import Course, Ruling
from pitboss.tournament.disputed_rounds import dispute_at
from pitboss.tournament.eliminations import eliminate_without_chips
from pitboss.tournament.events import RaceOffHeld
from pitboss.tournament.levels import (
    closing_of_rebuys_due,
    level_needing_chips,
    next_larger,
    race_offs_due,
    smallest_chip,
)
from pitboss.tournament.persons import as_director
from pitboss.tournament.sessions import end_if_over
from pitboss.tournament.state import Stage, TableInPlay, Tournament

_SUITS: Final = {Suit.SPADES: 4, Suit.HEARTS: 3, Suit.DIAMONDS: 2, Suit.CLUBS: 1}
"""4.8 suits  From spades, the highest, to clubs."""


def conduct_race_off(state: Tournament, command: ConductRaceOff) -> Ruling:
    """4.8  Between rounds; printed ones are due, others are the director's choice (L-04)."""
    table = _table(state, command)
    if isinstance(table, Refused):
        return table
    target = next_larger(state, command.chip)
    if target is None:
        return refused(f"no chip is larger than {command.chip:,}", *state.clauses.race_off)
    odd = odd_chips(table, target)
    refusal = _deal_refusal(state, command, table, odd)
    if refusal:
        return refusal
    course = Course(state)
    refusal = _race(course, command, table, odd, target)
    if refusal:
        return refusal
    eliminate_without_chips(course, table.number, command.at)  # T-09
    end_if_over(course, command.at)
    return course.ruling


def _table(state: Tournament, command: ConductRaceOff) -> TableInPlay | Refused:
    under = state.clauses.race_off
    if not state.clauses.race_off:
        return refused("chips are exchanged only as the rules provide", *state.clauses.chips)
    if not _brought_in(state, command.chip):
        return refused("the conditions print no race-off of these chips", *under)
    table = state.tables.get(command.table)
    if table is None or not table.seated or state.stage is not Stage.RUNNING:
        return refused("no session is under way at such a table", *state.clauses.session)
    if not table.between_rounds:
        return refused("the round in progress is played to its end first", *under)
    disputed = dispute_at(table)
    if disputed:
        return disputed
    if closing_of_rebuys_due(state, table, command.at):
        return refused("the last rebuys come before the race-off", *under, *state.clauses.rebuys)
    if command.chip != smallest_chip(state, table):
        smallest = smallest_chip(state, table)
        return refused(f"the smallest chips in play are those of {smallest:,}", *under)
    level = level_needing_chips(state, command.chip, command.at)
    if level is not None:
        return refused(f"chips of {command.chip:,} are needed for {level.said}", *under)
    return table


def _brought_in(state: Tournament, chip: int) -> bool:
    """F-63  Only S2-2001 has race-offs of its own; elsewhere the schedule adds one."""
    schedule = state.of.schedule
    lines = schedule.race_offs if schedule else ()
    return state.of.instrument == "S2-2001" or any(line.chip == chip for line in lines)


def odd_chips(table: TableInPlay, target: int) -> dict[int, int]:
    """4.8, 8.6, T-08  Each seat's chips that do not make up a larger one, in dealing order.

    The Buck passes when a round is over, so the race begins where the next round will.
    """
    if not table.seated:
        return {}
    marker = next_marker(table.table, table.with_chips or table.seated)
    order = order_of_the_deal(table.table, table.seated, marker)
    return {seat: table.stake(seat) % target for seat in order if table.stake(seat) % target}


def _deal_refusal(
    state: Tournament, command: ConductRaceOff, table: TableInPlay, odd: dict[int, int]
) -> Refused | None:
    """Check the deal: one card each, face up, clockwise from the Buck, no joker."""
    under = state.clauses.race_off
    seats = tuple(seat for seat, _ in command.cards)
    if seats != tuple(odd) and sorted(seats) == sorted(odd):
        return refused(
            f"cards are dealt clockwise from the Buck: to seats {', '.join(map(str, odd))} in that"
            " order",
            *under,
            *table.table.clauses.round_marker,
        )
    if seats != tuple(odd):
        who = ", ".join(str(seat) for seat in odd) or "nobody"
        return refused(f"at table {table.number} a card each is dealt to seats: {who}", *under)
    cards = [card for _, card in command.cards]
    if len(set(cards)) < len(cards) or any(card.rank is None for card in cards):
        return refused("each card is another one, and a joker is set aside", *under)
    return None


def _race(
    course: Course,
    command: ConductRaceOff,
    table: TableInPlay,
    odd: dict[int, int],
    target: int,
) -> Refused | None:
    state = course.state
    dealt = dict(command.cards)
    winner = max(dealt, key=lambda seat: _value(dealt[seat]), default=None)
    total = sum(odd.values())
    received = total // target * target
    if state.of.race_off_rounding is Rounding.UP and total % target:
        received += target
    course.happens(
        RaceOffHeld(
            (*state.clauses.race_off, *_printed(state, command, table)),
            table.number,
            command.chip,
            command.cards,
            winner,
            total,
            received,
            _raced_out(table, odd, winner),
        )
    )
    if winner is None:
        return None
    after = tuple(
        (
            seat,
            TournamentChips(table.stake(seat) - odd[seat] + (received if seat == winner else 0)),
        )
        for seat in odd
    )
    return course.at_table(table.number, RaceChips(as_director(state), command.at, after))


def _raced_out(
    table: TableInPlay, odd: dict[int, int], winner: int | None
) -> tuple[tuple[int, int], ...]:
    """T-09  Entrants who had only odd chips and did not win."""
    return tuple(
        (seat, units)
        for seat, units in odd.items()
        if units == table.stake(seat) and seat != winner
    )


def _printed(state: Tournament, command: ConductRaceOff, table: TableInPlay) -> Under:
    """The line of the schedule that orders it, if any."""
    lines = race_offs_due(state, table, command.at)
    return next((line.under for line in lines if line.chip == command.chip), ())


def _value(card: Card) -> tuple[int, int]:
    """4.8 suits  By rank, then by suit; the ace of spades is the highest."""
    assert card.rank is not None
    assert card.suit is not None
    return card.rank.value, _SUITS[card.suit]
