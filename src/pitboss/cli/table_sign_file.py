"""The file of a table's sign: TOML with the determinations as the API shows them.

`instrument`, `approval`, `purpose`, `notice_seconds` and `jackpot_prize_pool` may precede
`[determinations]`, which names its `game`.  Amounts are whole cents; omitted values keep their
defaults.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from pitboss.chips import Cents
from pitboss.documents.document import DocumentError, UnreadableError
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.messages.wire_types import WireTypes
from pitboss.room.acts.wire_acts import ANY_GAME
from pitboss.table.particulars import (
    LONGEST_PAUSE,
    PAUSE_OUT_OF_RANGE,
    SECONDS_FOR_A_DISPUTE,
    SECONDS_OF_NOTICE,
    Purpose,
)
from pitboss.table.signs import FigureOnSign, Sign, length_of_notice, length_of_pause
from pitboss.table.table_game import TableGame
from pitboss.table.table_games import game_called

canberra = citing("NI2017-193")


@dataclass(frozen=True, slots=True)
class TableSignFile:
    """The contents of the file."""

    determinations: Any
    instrument: str = ""
    """The instrument, if several rule the game; otherwise the newest."""
    approval: str = ""
    """The reference of the layout."""
    purpose: Purpose = Purpose.GAMING
    jackpot_prize_pool: Cents | None = None
    notice_seconds: int = SECONDS_OF_NOTICE
    dispute_seconds: int = SECONDS_FOR_A_DISPUTE


def read_table_sign(data: bytes) -> tuple[Sign, RuleSet]:
    """Read the sign, and the law that numbers its clauses."""
    file = _read(data)
    game = game_called(ANY_GAME.word_of(file.determinations) or "")
    law = _law(game, file.instrument)
    refusals = game.refusals(file.determinations, law)
    if refusals:
        under = "; ".join(f"{refusal.because} ({refusal.under[0]})" for refusal in refusals)
        raise DocumentError(f"no such table can be set up: {under}")
    if file.notice_seconds < 1:
        clause = law.cite(game.clauses.limits_of_boxes[0])
        raise DocumentError(f"players get at least a second of notice of new limits ({clause})")
    if not 1 <= file.dispute_seconds <= LONGEST_PAUSE:
        raise DocumentError(PAUSE_OUT_OF_RANGE)
    figures = game.figures(file.determinations)
    notice = length_of_notice(file.notice_seconds, game.clauses.limits_of_boxes)
    pause = length_of_pause(file.dispute_seconds, game.clauses.dispute_pause)
    figures = replace(figures, words=(*figures.words, notice, pause))
    if file.jackpot_prize_pool is not None:
        meter = FigureOnSign("jackpot prize pool", file.jackpot_prize_pool, (canberra("10.3"),))
        figures = replace(figures, others=(*figures.others, meter))
    return Sign(game.name, law.governing, file.purpose, file.approval, figures), law


def _read(data: bytes) -> TableSignFile:
    types = WireTypes(ANY_GAME)
    struct = types.struct_of(TableSignFile, "table_sign")
    try:
        wire = msgspec.convert(tomllib.loads(data.decode()), struct)
        read = types.command_of(TableSignFile, wire)
    except (ValueError, RecursionError) as problem:  # those of TOML, UTF-8 and msgspec among them
        raise UnreadableError(str(problem)) from problem
    assert isinstance(read, TableSignFile)
    return read


def _law(game: TableGame, instrument: str) -> RuleSet:
    for law in game.laws:
        if instrument in ("", *law.instruments):
            return law
    raise DocumentError(f"{game.name} is not played by {instrument}")
