"""Act sheets: every command has one, complete and true to the command; sentences construct it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, dataclass, fields, replace
from typing import Any

import pytest

from pitboss.acts.fields import Asked, FieldKind
from pitboss.acts.sentences import ScenarioSentence, says
from pitboss.acts.sheet import ActSheet
from pitboss.games.ultimate_texas_holdem import commands as ultimate
from pitboss.record.vocabulary import name_of
from pitboss.room.acts.sheets import GROUPS, OF_TOURNAMENTS, SHEETS
from pitboss.room.tournaments.desk_commands import LetTheHouseConduct, PublishConditionsFile
from pitboss.scenario.sentences import PARTS, Sentence
from tests.support.commands import every_command
from tests.support.scenario.vocabularies import CONTRACTS

ON_A_PAGE_OF_THEIR_OWN = {sheet.command for sheet in OF_TOURNAMENTS.sheets}
"""The director's desk offers the acts of a tournament one by one, in the words of the commands."""
NOT_IN_A_SCENARIO = {PublishConditionsFile, LetTheHouseConduct}
"""A tournament's scenario states its conditions in a heading, and conducts it line by line."""
IN_SCENARIOS = {command for contract in CONTRACTS for command in contract.commands}
"""What a shipped scenario gives: tests/scenario/test_vocabularies.py plays them."""
SET_BY_THE_SCENE = ("by", "at")


def complaints(commands: Iterable[type], sheets: Iterable[ActSheet]) -> list[str]:
    """Say what is wrong with the sheets of these commands."""
    expected, held = set(commands), list(sheets)
    found = [
        f"{command.__name__} has {number} sheets"
        for command in expected
        if (number := sum(sheet.command is command for sheet in held)) != 1
    ]
    for sheet in held:
        name = sheet.command.__name__
        if sheet.command not in expected:
            found.append(f"{name} is no command")
        found += [f"{name} {wrong}" for wrong in _complaints(sheet)]
    return found


def _complaints(sheet: ActSheet) -> Iterator[str]:
    asked = {field.name for field in _own_fields(sheet)}
    if sheet.grants and not sheet.is_listed and sheet.command not in ON_A_PAGE_OF_THEIR_OWN:
        yield "may be given, and no catalogue lists it"
    if sheet.is_listed and not sheet.grants:
        yield "is listed, and nobody may give it"
    if sheet.is_listed:
        yield from (f"does not ask for {name}" for name in asked - set(sheet.fields))
        yield from (f"has no field {name}" for name in set(sheet.fields) - asked)
    if sheet.grants and sheet.command not in IN_SCENARIOS | NOT_IN_A_SCENARIO:
        yield "is given in no scenario"
    for sentence in sheet.sentences:
        yield from (f"{wrong}: {sentence.pattern}" for wrong in _misread(sheet, sentence))


def _misread(sheet: ActSheet, sentence: ScenarioSentence) -> Iterator[str]:
    """Say which fields a sentence leaves open or does not have."""
    names = {field.name for field in _own_fields(sheet)}
    required = {
        field.name
        for field in _own_fields(sheet)
        if field.default is MISSING and field.default_factory is MISSING
    }
    Sentence(sentence.pattern)
    always = re.sub(r"\[[^\]]*\]", "", sentence.pattern)
    given = {name for name, *_ in PARTS.findall(always) if name}
    yield from (f"lacks {name}" for name in required - given - set(sentence.reads))
    yield from (f"reads {name}, which it does not have" for name in set(sentence.reads) - names)


def _own_fields(sheet: ActSheet) -> list[Field[Any]]:
    return [field for field in fields(sheet.command) if field.name not in SET_BY_THE_SCENE]


def test_every_command_has_one_complete_sheet() -> None:
    sheets = [sheet for group in GROUPS for sheet in group.sheets]
    assert complaints(every_command(), sheets) == []


def test_command_without_a_sheet_is_detected() -> None:
    @dataclass(frozen=True)
    class LookAtTheCards(ultimate.Command):
        box: int

    wrong = complaints({*every_command(), LookAtTheCards}, SHEETS.values())
    assert wrong == ["LookAtTheCards has 0 sheets"]


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"fields": {}}, "Fold does not ask for box"),
        (
            {"fields": {"box": Asked("?", FieldKind.BOX), "why": Asked("?", FieldKind.TEXT)}},
            "Fold has no field why",
        ),
        ({"grants": {}}, "Fold is listed, and nobody may give it"),
        ({"sentences": (says("folds"),)}, "Fold lacks box: folds"),
        (
            {"sentences": (says("folds[ box {box:number}]"),)},
            "Fold lacks box: folds[ box {box:number}]",
        ),
        (
            {"sentences": (says("folds", box=1, why="tired"),)},
            "Fold reads why, which it does not have: folds",
        ),
    ],
)
def test_incomplete_sheet_is_detected(changes: dict[str, Any], wrong: str) -> None:
    fold = SHEETS[ultimate.Fold]
    assert complaints([ultimate.Fold], [fold]) == []
    assert complaints([ultimate.Fold], [replace(fold, **changes)]) == [wrong]


def test_marked_events_are_recorded_kinds() -> None:
    for group in GROUPS:
        for events in group.marked_events.values():
            assert all(name_of(event) for event in events)
