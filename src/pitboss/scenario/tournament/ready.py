"""Bring a tournament to a stage, by acts of the right people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

from pitboss.offices import Office, Person
from pitboss.scenario.errors import ScenarioError, at, nearest
from pitboss.scenario.plurals import whole_number
from pitboss.scenario.script import Worded
from pitboss.scenario.tournament.scene import InTournament
from pitboss.table import Purpose
from pitboss.table.commands import CheckCards
from pitboss.tournament import commands
from pitboss.tournament.ballot import free_tables, session_players, tables_needed
from pitboss.tournament.conditions import TakesPart
from pitboss.tournament.sessions import published_start
from pitboss.tournament.state import Stage

REFERENCE: Final = "GRC 15/26"
"""Of the notice to the Commission, unless a scenario gives another."""


def publish(scene: InTournament) -> Iterator[Any]:
    """The operator publishes the conditions."""
    operator = scene.holder(Office.OPERATOR)
    now = scene.evening.now
    yield commands.PublishConditions(operator, now, scene.conditions, REFERENCE)


def nominate(scene: InTournament) -> Iterator[Any]:
    """The shift manager nominates the director."""
    manager, director = scene.holder(Office.SHIFT_MANAGER), scene.holder(Office.DIRECTOR)
    yield commands.NominateDirector(manager, scene.evening.now, director.number)


def open_entries(scene: InTournament) -> Iterator[Any]:
    """The director opens entries."""
    yield commands.OpenEntries(scene.holder(Office.DIRECTOR), scene.evening.now)


def enter(scene: InTournament, number: int) -> Iterator[Any]:
    """Players 1, 2, ... enter and agree to everything."""
    for person in range(1, number + 1):
        player = Person(person, Office.PLAYER)
        yield commands.Enter(player, scene.evening.now, person, agrees_in_writing=True)


def close_entries(scene: InTournament) -> Iterator[Any]:
    """The director closes entries, unless the last entry closed them."""
    if scene.state.stage is Stage.ENTRIES:
        yield commands.CloseEntries(scene.holder(Office.DIRECTOR), scene.evening.now)


def open_tables(scene: InTournament) -> Iterator[Any]:
    """Open as many tables as the next session needs, with their cards checked."""
    session = scene.state.next_session
    if session is None:
        return
    players = len(session_players(scene.state, session))
    wanted = tables_needed(scene.state, players) - len(free_tables(scene.state, session))
    for _ in range(wanted):
        number = max(scene.state.tables, default=0) + 1
        yield from open_table(scene, scene.holder(Office.OPERATOR), number)
        yield from check_cards(scene, number)


def open_table(
    scene: InTournament, by: Person, number: int, purpose: Purpose = Purpose.GAMING
) -> Iterator[Any]:
    """Open one table, with what is entered for it."""
    entered = scene.entered
    yield commands.AddTable(
        by,
        scene.evening.now,
        number,
        purpose,
        entered.approvals,
        entered.hours_on(scene.evening),
    )


def check_cards(scene: InTournament, number: int) -> Iterator[Any]:
    """The dealer checks all cards of a table."""
    table = scene.state.tables[number].table
    dealer = scene.holder(Office.DEALER)
    for deck in table.decks:
        check = CheckCards(dealer, scene.evening.now, deck.back, tuple(table.whole_deck.cards))
        yield commands.AtTable(number, check)


def draw_heats(scene: InTournament) -> Iterator[Any]:
    """Assign heats by entrant number: 1 to the first heat, 2 to the second, and so on."""
    session = scene.state.next_session
    heats = session is not None and session.takes_part is TakesPart.HEAT
    if heats and not all(entrant.heat for entrant in scene.state.left_in):
        order = tuple(entrant.number for entrant in scene.state.left_in)
        yield commands.DrawHeats(scene.holder(Office.DIRECTOR), scene.evening.now, order)


def draw_ballot(scene: InTournament) -> Iterator[Any]:
    """Seat the players by number: the first ones at the first table, and so on."""
    director = scene.holder(Office.DIRECTOR)
    yield commands.DrawBallot(director, scene.evening.now, usual_order(scene))


def usual_order(scene: InTournament) -> tuple[int, ...]:
    """Return the ballot order that seats entrants by number, table by table."""
    state = scene.state
    session = state.next_session
    if session is None:
        return ()
    players = [entrant.number for entrant in session_players(state, session)]
    tables = max(tables_needed(state, len(players)), 1)
    whole, more = divmod(len(players), tables)
    ends = [0]
    for table in range(tables):
        ends.append(ends[-1] + whole + (table < more))
    by_table = [players[begin:end] for begin, end in pairwise(ends)]
    return tuple(
        row[seat] for seat in range(whole + bool(more)) for row in by_table if seat < len(row)
    )


def take_seats(scene: InTournament) -> Iterator[Any]:
    """Everybody sits down."""
    for entrant in scene.state.playing:
        if not entrant.present:
            player = Person(entrant.person, Office.PLAYER)
            yield commands.TakeSeat(player, scene.evening.now, entrant.number)


def start_session(scene: InTournament) -> Iterator[Any]:
    """The published time comes, and the director starts the session."""
    seated = scene.state.stage is Stage.SEATED
    starts = published_start(scene.state) if seated else None
    if starts is not None and starts > scene.evening.now:
        scene.evening.turn_to(starts)
    yield commands.StartSession(scene.holder(Office.DIRECTOR), scene.evening.now)


_STEPS: Final[dict[str, Callable[[InTournament], Iterator[Any]]]] = {
    "published": publish,
    "director nominated": nominate,
    "entries open": open_entries,
    "entered": lambda _: iter(()),
    "entries closed": close_entries,
    "heats drawn": draw_heats,
    "tables open": open_tables,
    "ballot drawn": draw_ballot,
    "seats taken": take_seats,
    "session started": start_session,
}
STAGES: Final = tuple(_STEPS)
"""How far the heading "Ready" can take a tournament."""
NEXT_SESSION: Final = (draw_heats, open_tables, draw_ballot, take_seats, start_session)
"""The steps between two sessions."""


def make_ready(scene: InTournament, until: Worded, entrants: Worded | None) -> None:
    """Do everything up to a stage; each act must be allowed."""
    with at("", until.line):
        name = until.text.lower()
        if name not in _STEPS:
            raise ScenarioError(f'"{until.text}" is no stage{nearest(name, STAGES)}')
        for stage, step in _STEPS.items():
            steps = enter(scene, _number(entrants)) if stage == "entered" else step(scene)
            for command in steps:
                scene.must(command)
            if stage == name:
                return


def _number(entrants: Worded | None) -> int:
    if entrants is None:
        raise ScenarioError('the heading "Entrants" says how many there are')
    with at("", entrants.line):
        if not entrants.text.isdecimal():
            raise ScenarioError(f'"{entrants.text}" is no number of entrants')
        return whole_number(entrants.text)
