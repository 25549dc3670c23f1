"""Who asks about rounds, with current offices; runs their queries beside the event loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pitboss.room.management.people.persons import STAFF
from pitboss.room.rounds.access import over_all_tables, tables_open_to
from pitboss.room.rounds.index import RoundName
from pitboss.room.rounds.inspection import AccessDenied, Asker
from pitboss.room.rounds.recorded_rounds import NoSuchRound
from pitboss.server.endpoints.endpoint import Call
from pitboss.server.endpoints.visitor import visitor_of
from pitboss.server.http.problems import Problem
from pitboss.server.inspection_threads import Closing

Answer = TypeVar("Answer")


def asker_of(call: Call) -> Asker:
    """Return who asks, with the current state of management."""
    installation = call.house.installation
    return Asker(visitor_of(call.here, installation), installation.room.state)


def round_from_path(call: Call) -> RoundName:
    """Return the round named in the path."""
    return RoundName(call.number("table"), call.number("round"))


def tables_for(call: Call, table: int | None) -> frozenset[int] | None:
    """Return the tables whose rounds the asker may list, narrowed to `table`; None for all."""
    visitor, state = asker_of(call)
    if table is not None and table not in state.tables:
        raise Problem(404, "no_such_table", f"there is no table {table}")
    if table is None and over_all_tables(state, visitor):
        return None
    may = tables_open_to(state, visitor)
    if not may or (table is not None and table not in may):
        raise Problem(
            403,
            "not_permitted",
            "rounds are listed for inspector, operator and shift manager, and for supervisor and"
            " dealer at the tables where they are signed on",
        )
    return may if table is None else frozenset((table,))


def require_office(call: Call) -> None:
    """Raise Problem unless the visitor holds an office: the record's state is not for players."""
    visitor, state = asker_of(call)
    if not any(
        office in STAFF and state.holds(visitor.person, office) for office in visitor.offices
    ):
        raise Problem(403, "not_permitted", "only those who hold an office may see this")


def require_all_tables(call: Call) -> None:
    """Raise Problem unless the visitor may see all tables."""
    visitor, state = asker_of(call)
    if not over_all_tables(state, visitor):
        raise Problem(
            403,
            "not_permitted",
            "only inspector, casino operator and shift manager may do this",
        )


async def run_in_thread(call: Call, question: Callable[[], Answer]) -> Answer:
    """Run a query in a thread and return its answer; missing or closed rounds become a Problem."""
    try:
        return await call.house.installation.inspection_threads.ask(question)
    except NoSuchRound as error:
        raise Problem(404, "no_such_round", str(error)) from None
    except AccessDenied as error:
        raise Problem(403, "not_permitted", str(error)) from None
    except Closing:
        raise Problem(503, "busy", "the room closes; please ask again later") from None
