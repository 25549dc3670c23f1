"""Views of recorded rounds: in a list, step by step, and the table at each step.

Events are described as they were at the table; reasons, proposals and the names of staff are added
only for staff.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from pitboss.acts.event_texts import TextContext
from pitboss.law.instrument import LawError
from pitboss.law.register import reading
from pitboss.messages.inspection_views import (
    ActedBy,
    ReadingTaken,
    RoundListed,
    RoundRecord,
    RoundReviewed,
    StepShown,
)
from pitboss.messages.views import TableView
from pitboss.offices import Office, Person
from pitboss.record.codec import decode
from pitboss.record.journal import Recorded, RecordedCommand
from pitboss.room.acts.wire_acts import act_name
from pitboss.room.rounds.access import AS_DEALT, Access
from pitboss.room.rounds.index import Review, RoundOnRecord
from pitboss.room.tables.desk_events import ActProposed, ShoeSealed
from pitboss.room.tables.desk_state import Numbered, TableAtDesk
from pitboss.room.views.happenings import among_staff, describe_event
from pitboss.room.views.proofs import last_deck
from pitboss.room.views.public import round_shown
from pitboss.room.views.table import Lookups, view
from pitboss.room.views.viewer import Viewer
from pitboss.table import TABLE_GAMES

NameOf = Callable[[int], str]
_REASONS: Final = ("because", "about", "contravened", "disturbance")
"""Fields of events and commands that hold a stated reason."""


def listed(entry: RoundOnRecord) -> RoundListed:
    """Show a round as one line of a list; reveals nothing about cards."""
    return RoundListed(
        table=entry.name.table,
        round=entry.name.number,
        game=entry.game,
        law=entry.law,
        began=entry.began,
        ended=entry.ended,
        dealt=entry.dealt,
        events=entry.events,
        marks=entry.marks,
    )


def record(
    entry: RoundOnRecord,
    rows: Sequence[Recorded],
    commands: Mapping[int, RecordedCommand],
    reviews: Sequence[Review],
    access: Access,
    name: NameOf,
) -> RoundRecord:
    """Show a round step by step."""
    events = [Numbered(row.number, row.at, decode(row.body)) for row in rows]
    context = _context(entry, name)
    steps = tuple(
        _step(event, commands[row.cause], entry, access, name, context)
        for event, row in zip(events, rows, strict=True)
        if access.staff or not among_staff(event.event)
    )
    shoes = last_deck(
        numbered.event for numbered in events if isinstance(numbered.event, ShoeSealed)
    )
    roots = [shoe.root.hex() for shoe in shoes]
    return RoundRecord(
        table=entry.name.table,
        round=entry.name.number,
        game=entry.game,
        law=entry.law,
        release=commands[rows[0].cause].release,
        began=entry.began,
        ended=entry.ended,
        marks=entry.marks,
        root=roots[0] if roots else "",
        roots_again=tuple(roots[1:]),
        steps=steps,
        readings=_readings(events),
        reviews=tuple(RoundReviewed(at=review.at, outcome=review.outcome) for review in reviews),
        viewpoints=access.viewpoints,
    )


def _context(entry: RoundOnRecord, name: NameOf) -> TextContext:
    """Return what the players of the round are called."""
    game = TABLE_GAMES[entry.game]
    return TextContext(
        place="box" if game.pot_game is None else "seat",
        seats={seat: name(player) for seat, player in entry.seats.items()},
        persons={player: name(player) for player in entry.seats.values()},
    )


def _step(
    numbered: Numbered,
    recorded: RecordedCommand,
    listed: RoundOnRecord,
    access: Access,
    name: NameOf,
    context: TextContext,
) -> StepShown:
    happened = describe_event(numbered, context)
    command = decode(recorded.body or b"")
    proposed = (
        act_name(type(numbered.event.command)) if isinstance(numbered.event, ActProposed) else ""
    )
    return StepShown(
        number=numbered.number,
        at=numbered.at,
        by=_by(recorded.person, command, listed, access, name),
        command=act_name(type(command)),
        kind=happened.kind,
        says=happened.says,
        cites=happened.cites,
        box=happened.box,
        amount=happened.amount,
        cards=happened.cards,
        results=happened.results,
        because=_because(numbered.event, command) if access.staff else "",
        proposed=proposed,
    )


def _by(person: int, command: Any, listed: RoundOnRecord, access: Access, name: NameOf) -> ActedBy:
    by: Person | None = getattr(command, "by", None)
    office = by.office.value if by else Office.DEALER.value
    if person == 0:
        return ActedBy(person=None, name="the house", office=office)
    if access.staff or person in listed.seats.values():
        return ActedBy(person=person, name=name(person), office=office)
    return ActedBy(person=None, name=f"the {office}", office=office)


def _because(event: Any, command: Any) -> str:
    found = (getattr(source, field, None) for source in (event, command) for field in _REASONS)
    return next((words for words in found if isinstance(words, str) and words), "")


def _readings(events: Sequence[Numbered]) -> tuple[ReadingTaken, ...]:
    """Return the readings cited, each once, in order of appearance."""
    cited = dict.fromkeys(
        citation.reading
        for numbered in events
        for citation in _citations(numbered.event)
        if citation.reading
    )
    found = []
    for number in cited:
        try:
            taken = reading(number)
        except LawError:  # cited by another release
            continue
        found.append(ReadingTaken(number=taken.id, title=taken.title, says=taken.reading))
    return tuple(found)


def _citations(event: Any) -> Sequence[Any]:
    results = getattr(event, "results", ())
    return (*event.under, *(clause for result in results for clause in result.under))


# --- at one step ----------------------------------------------------------------------------------


def at_step(
    state: TableAtDesk, viewpoint: str, seats: Mapping[int, int], lookups: Lookups
) -> TableView:
    """Show the table as everybody saw it, as a player saw it, or with all cards face up.

    The caller has checked that the asker may have this viewpoint.
    """
    if viewpoint == AS_DEALT:
        return _as_dealt(state, lookups)
    viewer = Viewer(None)
    if viewpoint.startswith("seat "):
        seat = int(viewpoint.removeprefix("seat "))
        viewer = Viewer(seats[seat], frozenset(), seat)
    return view(state, viewer, lookups)


def _as_dealt(state: TableAtDesk, lookups: Lookups) -> TableView:
    faces = lookups.keeper.every() if lookups.keeper else None
    return replace(view(state, Viewer(None), lookups), round=round_shown(state, faces))
