"""A bot that directs a tournament that the house does not conduct.

It sees any director's view and does whatever is due.  It leaves alone what a clause puts at the
director's discretion: forfeits, exclusions, rulings and breaks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, Final

from pitboss.dealing.house_director import EXTRA_ROUNDS
from pitboss.dealing.lot_drawing import Lots
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.messages.tournament_views import (
    AwaitedInTournament,
    TableInTournament,
    TournamentView,
)
from pitboss.practice.bots.choices import Choice
from pitboss.practice.bots.in_tournament import OVER, TournamentHost
from pitboss.tournament.conditions_file import read_conditions

PATIENCE: Final = 5.0
"""Seconds that players get for rebuys and top-ups before the bot closes them."""

AddsTable = Callable[[], Awaitable[int]]
"""Adds a new table to the tournament and returns the event number after which it is there.

This is the operator's part.
"""


class DirectorBot:
    """Conducts one tournament."""

    def __init__(
        self,
        host: TournamentHost,
        tournament: int,
        adds_table: AddsTable,
        patience: float = PATIENCE,
    ) -> None:
        self._host = host
        self._tournament = tournament
        self._adds_table = adds_table
        self._patience = patience

    async def conduct(self) -> None:
        """Run the tournament from the entries to the prizes."""
        view = await self._host.changed_in(self._tournament, None)
        while view.stage not in OVER:
            number = await self._do_next(view)
            view = await self._host.changed_in(self._tournament, view)
            while view.number < number:
                view = await self._host.changed_in(self._tournament, view)

    async def _do_next(self, view: TournamentView) -> int:
        """Do the first awaited act that the rules allow; return the event number of its answer."""
        for due in view.awaited:
            if due.act == "tournament.add_table":
                return await self._adds_table()
            if due.act in _AFTER_A_WHILE:
                await asyncio.sleep(self._patience)
            for choice in choices_of_director(view, due):
                answer = await self._host.act_in(self._tournament, choice.act, **choice.fields)
                if answer.outcome == "allowed":
                    return answer.number
        return 0


_AFTER_A_WHILE: Final = ("tournament.close_rebuys", "tournament.close_top_ups")


def choices_of_director(view: TournamentView, due: AwaitedInTournament) -> Iterator[Choice]:
    """Yield the acts with which a director may meet something awaited, the likeliest first."""
    make_fields = _FIELDS.get(due.act.removeprefix("tournament."))
    for fields in make_fields(view, due) if make_fields else ():
        yield Choice(due.act, fields)


Fields = Mapping[str, Any]


def _no_fields(_: TournamentView, __: AwaitedInTournament) -> Iterator[Fields]:
    yield {}


def _ballot_fields(_: TournamentView, __: AwaitedInTournament) -> Iterator[Fields]:
    yield {"order": []}


def _entrant_field(_: TournamentView, due: AwaitedInTournament) -> Iterator[Fields]:
    yield {"entrant": due.entrant}


def _table_field(_: TournamentView, due: AwaitedInTournament) -> Iterator[Fields]:
    yield {"table": due.table}


def _close_entries(view: TournamentView, _: AwaitedInTournament) -> Iterator[Fields]:
    """Close when everybody who may has entered, or at the published time."""
    if view.entries >= view.most_players or (view.starts and view.at >= view.starts):
        yield {}


def _start_session(view: TournamentView, _: AwaitedInTournament) -> Iterator[Fields]:
    """Start when nobody who may still take a seat is missing."""
    if all(due.act != "tournament.take_seat" for due in view.awaited):
        yield {}


def _end_break(view: TournamentView, _: AwaitedInTournament) -> Iterator[Fields]:
    until = view.clock.break_until if view.clock else None
    if until is None or view.at >= until:
        yield {}


def _race_off(view: TournamentView, due: AwaitedInTournament) -> Iterator[Fields]:
    """Race off the next chips at a table, by the published schedule."""
    schedule = read_conditions("\n".join(view.conditions)).schedule
    raced = _table(view, due.table).raced
    for line in schedule.race_offs if schedule else ():
        if line.chip not in raced:
            yield {"table": due.table, "chip": line.chip, "cards": []}
            return


def _break_table(_: TournamentView, due: AwaitedInTournament) -> Iterator[Fields]:
    yield {"table": due.table, "order": []}


def _move_player(view: TournamentView, due: AwaitedInTournament) -> Iterator[Fields]:
    """Move a player from the fullest table to the emptiest, by the ballot in the conditions."""
    fullest = _table(view, due.table)
    open_now = [table for table in view.tables if table.seats and table.free]
    emptiest = min(open_now, key=lambda table: len(table.seats), default=None)
    if emptiest is None:
        return
    yield {"entrant": 0, "table": emptiest.table, "seat": 0}
    seat = _LOTS.one(emptiest.free)
    for taken in _LOTS.ballot(fullest.seats):
        yield {"entrant": taken.entrant, "table": emptiest.table, "seat": seat}


def _card_draw_fields(_: TournamentView, __: AwaitedInTournament) -> Iterator[Fields]:
    yield {"cards": []}


def _extra_rounds(_: TournamentView, __: AwaitedInTournament) -> Iterator[Fields]:
    yield {"rounds": EXTRA_ROUNDS}


def _award_prizes(view: TournamentView, _: AwaitedInTournament) -> Iterator[Fields]:
    """Award prizes; goods that tied players cannot divide go to one of them by lot."""
    at: dict[int, list[int]] = {}
    for entrant in view.entrants:
        if entrant.place is not None:
            at.setdefault(entrant.place, []).append(entrant.entrant)
    with_goods = {prize.place for prize in view.prizes if prize.goods}
    yield {
        "goods": [
            (place, _LOTS.one(equals))
            for first, equals in at.items()
            if len(equals) > 1
            for place in range(first, first + len(equals))
            if place in with_goods
        ]
    }


def _table(view: TournamentView, number: int | None) -> TableInTournament:
    return next(table for table in view.tables if table.table == number)


_LOTS: Final = Lots(SYSTEM_ENTROPY)

_FIELDS: Final[Mapping[str, Callable[[TournamentView, AwaitedInTournament], Iterator[Fields]]]] = {
    "open_entries": _no_fields,
    "close_entries": _close_entries,
    "draw_heats": _ballot_fields,
    "draw_ballot": _ballot_fields,
    "seat_reserve": _entrant_field,
    "start_session": _start_session,
    "verify_absence": _entrant_field,
    "end_break": _end_break,
    "close_rebuys": _table_field,
    "conduct_race_off": _race_off,
    "close_top_ups": _table_field,
    "break_table": _break_table,
    "move_player": _move_player,
    "draw_for_places": _card_draw_fields,
    "play_extra_rounds": _extra_rounds,
    "end_session": _no_fields,
    "award_prizes": _award_prizes,
}
"""The fields for each act of a director; acts not listed are left alone."""
