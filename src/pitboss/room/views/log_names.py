"""Who sat where when something happened, so that the log names the right person.

A viewer may ask for events from before somebody else sat down, so the seats are worked out for each
event: back from now for what happens between rounds, and by its beginning for what is in a round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pitboss.acts.event_texts import TextContext
from pitboss.room.tables.desk_events import DeskEvent
from pitboss.room.tables.desk_state import Numbered, TableAtDesk
from pitboss.table import Table, events
from pitboss.table.pot_game_events import SeatChanged
from pitboss.table.tournament_events import EntrantRemoved, EntrantSeated, EntrantSubstituted

Players = Mapping[int, int]
"""Persons by seat."""


class InContext(NamedTuple):
    """An event, and what the people at the table were called."""

    numbered: Numbered
    context: TextContext


def in_context(state: TableAtDesk, since: int, name: Callable[[int], str]) -> Iterator[InContext]:
    """Yield the events after a number, as far back as the desk keeps them."""
    kept = state.happened
    first = max(0, since + 1 - kept[0].number) if kept else 0
    news = kept[first:]
    present = _present_before(kept[:first], news, state.table)
    for numbered, (before, after) in zip(news, _seats_around(news, state.table), strict=True):
        event = numbered.event
        if isinstance(event, events.RoundBegan):
            present = {seat.seat: seat.player for seat in event.seats}
        between_rounds = isinstance(event, events.Event | DeskEvent)
        players = after if between_rounds or present is None else present
        known = {*before.values(), *after.values(), *(present or {}).values()}
        yield InContext(numbered, table_context(state.table, players, known, name))


def table_context(
    table: Table, players: Players, known: set[int], name: Callable[[int], str]
) -> TextContext:
    """Return what people are called; of others than `known` no event tells the name."""
    return TextContext(
        place=place_of(table),
        chips=table.currency,
        seats={seat: name(player) for seat, player in players.items()},
        persons={person: name(person) for person in known},
    )


def place_of(table: Table) -> str:
    """Return what a place at the table is called."""
    return "box" if table.game.pot_game is None else "seat"


def _present_before(
    earlier: Sequence[Numbered], news: Sequence[Numbered], table: Table
) -> Players | None:
    """Return who took part in the round that was under way before the news."""
    for numbered in reversed(earlier):
        if isinstance(numbered.event, events.RoundBegan):
            return {seat.seat: seat.player for seat in numbered.event.seats}
    if table.round is None or any(isinstance(each.event, events.RoundBegan) for each in news):
        return None
    return table.round.present


def _seats_around(news: Sequence[Numbered], table: Table) -> list[tuple[Players, Players]]:
    """Return who sat where before and after each event."""
    after: Players = {seat: seated.player for seat, seated in table.seats.items()}
    found: list[tuple[Players, Players]] = []
    for numbered in reversed(news):
        before = _seats_before(numbered.event, after)
        found.append((before, after))
        after = before
    return found[::-1]


def _seats_before(event: Any, after: Players) -> Players:
    match event:
        case events.SeatTaken() | EntrantSeated():
            return {seat: player for seat, player in after.items() if seat != event.seat}
        case events.SeatLeft() | EntrantRemoved() | EntrantSubstituted():
            return {**after, event.seat: event.player}
        case SeatChanged():
            stayed = {seat: player for seat, player in after.items() if seat != event.to}
            return {**stayed, event.seat: event.player}
    return after
