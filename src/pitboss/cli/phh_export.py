"""Rounds of the room's record as hand histories; a module apart, so that a replay loads no room."""

from __future__ import annotations

from typing import Any

from pitboss.cli.round import read_name, rounds_on_record
from pitboss.games.poker import RoundOfPlay
from pitboss.games.poker.events import Event as PotGameEvent
from pitboss.phh import CannotCarry, phh_text
from pitboss.record.codec import decode
from pitboss.record.opening import Places
from pitboss.room.rounds.recorded_rounds import RoundOnRecord, RoundsOnRecord
from pitboss.room.tables.desk_state import after_event
from pitboss.table.events import ChipsCorrected, SettledRoundVoided


def export_rounds(
    names: tuple[str, ...], places: Places, *, as_json: bool
) -> tuple[dict[str, str], dict[str, str]]:
    """Export the named rounds, or all; return those written, and why others were left out."""
    requested = [read_name(name) for name in names]
    hands: dict[str, str] = {}
    left_out: dict[str, str] = {}
    with rounds_on_record(places, as_json=as_json) as rounds:
        for listed in map(rounds.listed, requested) if requested else rounds.every():
            try:
                hands[str(listed.name)] = as_phh(rounds, listed)
            except CannotCarry as error:
                left_out[str(listed.name)] = str(error)
    return hands, left_out


def as_phh(rounds: RoundsOnRecord, listed: RoundOnRecord) -> str:
    """Convert a round on record to a hand.  Raises CannotCarry with the reason."""
    if listed.ended is None:
        raise CannotCarry("it is not over")
    state = rounds.before(listed)
    opening: Any = None
    happened: list[PotGameEvent] = []
    for row in rounds.rows(listed):
        event = decode(row.body)
        if isinstance(event, ChipsCorrected | SettledRoundVoided):
            raise CannotCarry("it was put right or voided after its end")
        if isinstance(event, PotGameEvent):
            happened.append(event)
        state = after_event(state, event, row.at)
        opening = opening or state.round
    if not isinstance(opening, RoundOfPlay):
        raise CannotCarry("it is no round of a pot game")
    day = listed.began
    about = {"day": day.day, "month": day.month, "year": day.year}
    return phh_text(
        opening, happened, {"table": str(listed.name.table), "hand": listed.name.number, **about}
    )
