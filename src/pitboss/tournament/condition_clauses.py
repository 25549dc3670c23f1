"""The clauses behind each key of a conditions file, for problems found while reading it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitboss.law.rule_set import RuleSet
from pitboss.ruling import cited_in_force
from pitboss.tournament.appendices import APPENDICES, INSTRUMENT
from pitboss.tournament.clauses import CLAUSES, Under, of_appendix
from pitboss.tournament.tournament_games import TOURNAMENT_GAMES

_CLAUSES: Final[Mapping[str, tuple[str, ...]]] = {
    "appendix": ("rules_apply",),
    "game": ("rules_apply",),
    "entry_fee": ("pool",),
    "commission": ("commission",),
    "chips": ("issue",),
    "chip_values": ("issue",),
    "least_players": ("players",),
    "most_players": ("players",),
    "seats_at_a_table": ("number_at_table",),
    "groups": ("group",),
    "agreement_in_writing": ("agreement",),
    "sit_and_go": ("sit_and_go",),
    "ties": ("ties",),
    "balancing": ("moves", "position"),
    "seconds_to_act": ("pace",),
    "race_off_rounding": ("race_off", "chips"),
    "refunds_rebuys": ("cancellation",),
    "refunds": ("no_refunds",),
    "notice_minutes": ("notice",),
    "dispute_seconds": ("disputes",),
    "prizes": ("pool",),
    "rebuys": ("rebuys",),
    "top_up": ("top_up",),
    "sessions": ("session",),
}
"""By field name in `Clauses`, the first that the instrument has; other keys: as published."""
_OF_AN_APPENDIX: Final = {
    "least_players": "3.1",
    "most_players": "3.1",
    "seats_at_a_table": "3.1",
    "rebuys": "3.3",
    "top_up": "3.3",
    "schedule": "3.4",
}


_OF_EVERY_INSTRUMENT: Final = tuple(
    CLAUSES[instrument].published[0]
    for instrument in ("NI2025-411", "NI2017-193", "NI2006-154", INSTRUMENT)
)
"""The clause of each instrument that requires conditions before entries."""


def instrument_of(table: Mapping[str, Any]) -> str | None:
    """Return the instrument that a file names, directly or through its game or appendix."""
    named, game = table.get("instrument"), table.get("game")
    if "appendix" in table:
        return INSTRUMENT
    if isinstance(named, str) and named in CLAUSES:
        return named
    played = TOURNAMENT_GAMES.get(game) if isinstance(game, str) else None
    if played is None or played.table.tournaments_only:  # those have an appendix
        return None
    return played.table.instruments[0]


def clauses_of_key(table: Mapping[str, Any], path: str) -> Under:
    """Clauses of a path's top-level key; those of all instruments if none is named."""
    letter = table.get("appendix")
    letter = letter if isinstance(letter, str) and letter in APPENDICES else ""
    named = instrument_of(table)
    if named is None:
        return _OF_EVERY_INSTRUMENT
    key = path.partition(".")[0].partition("[")[0]
    clauses = CLAUSES[named]
    if letter and key in _OF_AN_APPENDIX:
        return of_appendix(letter, _OF_AN_APPENDIX[key])
    citations = (getattr(clauses, name) for name in _CLAUSES.get(key, ()))
    under: Under = next(filter(None, citations), clauses.published)
    return cited_in_force(under, RuleSet((named,)))
