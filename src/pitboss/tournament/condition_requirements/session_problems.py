"""Problems with sessions, tables and progression, under any instrument."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pitboss.tournament.conditions import (
    AfterMinutes,
    AfterRounds,
    Conditions,
    Session,
    SessionEnd,
    TakesPart,
)
from pitboss.tournament.tournament_games import game_determined

SECOND_CHANCES = (TakesPart.REPECHAGE, TakesPart.CATCH_UP)


def sessions(conditions: Conditions) -> Iterator[str]:
    """At least one, each with a name and an end, in order of time."""
    if not conditions.sessions:
        yield "a tournament has a session"
    names = [session.name.strip() for session in conditions.sessions]
    if not all(names):
        yield "each session has a name"
    elif len(set(names)) < len(names):
        yield "no two sessions have the same name"
    for number, session in enumerate(conditions.sessions, 1):
        if _length(session.ends) < 1:
            called = _session_label(session, number)
            yield f"{called} lasts a number of rounds, of minutes or until some players are left"
    times = [
        conditions.starts,
        *(session.starts for session in conditions.sessions if session.starts),
    ]
    if any(start.tzinfo is None for start in times[1:]):
        yield "a session's own start has its time zone"
    elif conditions.starts.tzinfo and any(start > other for start, other in pairwise(times)):
        yield "sessions begin in their order, none before the tournament"


def _session_label(session: Session, number: int) -> str:
    """A session's name, or its number if it has none."""
    return session.name.strip() or f"session {number}"


def _length(ends: SessionEnd) -> int:
    match ends:
        case AfterRounds(length) | AfterMinutes(length):
            return length
    return ends.players


def tables(conditions: Conditions) -> Iterator[str]:
    """Seats for the players of each game that is played."""
    if conditions.seats_at_a_table < 1:
        yield "somebody sits at a table"
    yield from dict.fromkeys(
        because for session in conditions.sessions for because in _seats(conditions, session)
    )


def _seats(conditions: Conditions, session: Session) -> Iterator[str]:
    determined, game = (
        conditions.determinations_of(session),
        conditions.game_of(session).replace("_", " "),
    )
    boxes = getattr(determined, "boxes", 0)
    if boxes < conditions.seats_at_a_table:
        yield (
            f"{conditions.seats_at_a_table} players have no seats at a table of {game} for {boxes}"
        )
    played = game_determined(determined)
    if played and played.table.pot_game and conditions.seats_at_a_table == 1:
        yield f"nobody plays {game} alone"


def progression(conditions: Conditions) -> Iterator[str]:
    """It is clear who goes through, and they fill the seats."""
    for number, session in enumerate(conditions.sessions, 1):
        if session.advance is None:
            continue
        label = _session_label(session, number)
        if session.advance < 1:
            yield f"at least one player of each table goes on from {label}"
        if session.advance > conditions.seats_at_a_table:
            players = f"the {session.advance} players who are to go on from {label}"
            yield f"no table has {players}"
        if number == len(conditions.sessions):
            yield f"nobody goes on from {label}, which is the last session"
    if conditions.sessions and conditions.sessions[-1].takes_part is TakesPart.HEAT:
        yield "after the heats those who are left meet in one more session"
    parts = [session.takes_part for session in conditions.sessions]
    if parts.count(TakesPart.HEAT) == 1:
        yield "one heat alone is no heat"


def points(conditions: Conditions) -> Iterator[str]:
    """For existing places only, with fewer points for lower ones."""
    for number, session in enumerate(conditions.sessions, 1):
        called = _session_label(session, number)
        if not session.points:
            continue
        if min(session.points) < 0 or not any(session.points):
            yield f"the places of {called} earn points"
        if any(first < second for first, second in pairwise(session.points)):
            yield f"a lower place of {called} earns more points"
        if len(session.points) > conditions.seats_at_a_table:
            yield f"{called} has points for places that no table has"


def repechage(conditions: Conditions) -> Iterator[str]:
    """It is for players of an earlier session."""
    earlier: list[str] = []
    for number, session in enumerate(conditions.sessions, 1):
        yield from _second_chance(session, _session_label(session, number), earlier)
        earlier.append(session.name)


def _second_chance(session: Session, called: str, earlier: list[str]) -> Iterator[str]:
    if session.takes_part in SECOND_CHANCES and session.of not in earlier:
        yield f"{called} names the earlier session whose players it is for"
    if session.takes_part in SECOND_CHANCES and not session.fresh_chips:
        yield f"the players of {called} have no chips unless it begins with the issue anew"
    if session.takes_part not in SECOND_CHANCES and session.of:
        yield f"{called} is no repechage and no catch-up session, so it is of no other one"
