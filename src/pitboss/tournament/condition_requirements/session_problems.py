"""Problems with sessions, tables and progression, under any instrument."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pitboss.games import poker
from pitboss.tournament.conditions import (
    AfterMinutes,
    AfterRounds,
    Conditions,
    Session,
    SessionEnd,
    TakesPart,
)

SECOND_CHANCES = (TakesPart.REPECHAGE, TakesPart.CATCH_UP)


def sessions(of: Conditions) -> Iterator[str]:
    """At least one, each with a name and an end, in order of time."""
    if not of.sessions:
        yield "a tournament has a session"
    names = [session.name.strip() for session in of.sessions]
    if not all(names):
        yield "each session has a name"
    elif len(set(names)) < len(names):
        yield "no two sessions have the same name"
    for number, session in enumerate(of.sessions, 1):
        if _length(session.ends) < 1:
            called = _session_label(session, number)
            yield f"{called} lasts a number of rounds, of minutes or until some players are left"
    times = [of.starts, *(session.starts for session in of.sessions if session.starts)]
    if any(start.tzinfo is None for start in times[1:]):
        yield "a session's own start has its time zone"
    elif of.starts.tzinfo and any(start > other for start, other in pairwise(times)):
        yield "sessions begin in their order, none before the tournament"


def _session_label(session: Session, number: int) -> str:
    """A session's name, or its number if it has none."""
    return session.name.strip() or f"session {number}"


def _length(ends: SessionEnd) -> int:
    match ends:
        case AfterRounds(length) | AfterMinutes(length):
            return length
    return ends.players


def tables(of: Conditions) -> Iterator[str]:
    """Seats for the players of each game that is played."""
    if of.seats_at_a_table < 1:
        yield "somebody sits at a table"
    yield from dict.fromkeys(because for session in of.sessions for because in _seats(of, session))


def _seats(of: Conditions, session: Session) -> Iterator[str]:
    determined, game = of.determinations_of(session), of.game_of(session).replace("_", " ")
    boxes = getattr(determined, "boxes", 0)
    if boxes < of.seats_at_a_table:
        yield f"{of.seats_at_a_table} players have no seats at a table of {game} for {boxes}"
    if isinstance(determined, poker.Determinations) and of.seats_at_a_table == 1:
        yield f"nobody plays {game} alone"


def progression(of: Conditions) -> Iterator[str]:
    """It is clear who goes through, and they fill the seats."""
    for number, session in enumerate(of.sessions, 1):
        if session.advance is None:
            continue
        label = _session_label(session, number)
        if session.advance < 1:
            yield f"at least one player of each table goes on from {label}"
        if session.advance > of.seats_at_a_table:
            players = f"the {session.advance} players who are to go on from {label}"
            yield f"no table has {players}"
        if number == len(of.sessions):
            yield f"nobody goes on from {label}, which is the last session"
    if of.sessions and of.sessions[-1].takes_part is TakesPart.HEAT:
        yield "after the heats those who are left meet in one more session"
    parts = [session.takes_part for session in of.sessions]
    if parts.count(TakesPart.HEAT) == 1:
        yield "one heat alone is no heat"


def points(of: Conditions) -> Iterator[str]:
    """For existing places only, with fewer points for lower ones."""
    for number, session in enumerate(of.sessions, 1):
        called = _session_label(session, number)
        if not session.points:
            continue
        if min(session.points) < 0 or not any(session.points):
            yield f"the places of {called} earn points"
        if any(first < second for first, second in pairwise(session.points)):
            yield f"a lower place of {called} earns more points"
        if len(session.points) > of.seats_at_a_table:
            yield f"{called} has points for places that no table has"


def repechage(of: Conditions) -> Iterator[str]:
    """It is for players of an earlier session."""
    earlier: list[str] = []
    for number, session in enumerate(of.sessions, 1):
        yield from _second_chance(session, _session_label(session, number), earlier)
        earlier.append(session.name)


def _second_chance(session: Session, called: str, earlier: list[str]) -> Iterator[str]:
    if session.takes_part in SECOND_CHANCES and session.of not in earlier:
        yield f"{called} names the earlier session whose players it is for"
    if session.takes_part in SECOND_CHANCES and not session.fresh_chips:
        yield f"the players of {called} have no chips unless it begins with the issue anew"
    if session.takes_part not in SECOND_CHANCES and session.of:
        yield f"{called} is no repechage and no catch-up session, so it is of no other one"
