"""The structure of the source: no cycles, small folders, types instead of `Any`.

`python -m tools.structure` prints the same figures for people.  Lists of exceptions may only
become shorter.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from tools import structure
from tools.structure import Module, all_cycles, count_types, cycles, layer, modules_by_folder

MODULES: Final = structure.read_modules(structure.HERE)

CYCLES_LEFT: Final[frozenset[tuple[str, ...]]] = frozenset({
    ("pitboss.practice.bots", "pitboss.practice.tutor"),
    (
        "pitboss.room.acts", "pitboss.room.catalogue", "pitboss.room.cluster",
        "pitboss.room.desk_replay", "pitboss.room.management", "pitboss.room.room",
        "pitboss.room.rounds", "pitboss.room.snapshot_cache", "pitboss.room.tables",
        "pitboss.room.time_on_record", "pitboss.room.tournaments", "pitboss.room.views",
        "pitboss.room.vocabulary",
    ),
    (
        "pitboss.room.acts.act_handler", "pitboss.room.acts.answers", "pitboss.room.acts.batch",
        "pitboss.room.acts.journal_entries", "pitboss.room.acts.planning",
        "pitboss.room.acts.proposals", "pitboss.room.acts.writer", "pitboss.room.tables.desk",
        "pitboss.room.tables.jackpot_equipment",
    ),
    ("pitboss.scenario.room.checks", "pitboss.scenario.room.scene"),
    (
        "pitboss.simulation.batches", "pitboss.simulation.house_rounds",
        "pitboss.simulation.pot_rounds",
    ),
})  # fmt: skip
"""Cycles that were there when this check began.  A part of one of them is allowed too."""

MOST_IN_A_FOLDER: Final = 20
CROWDED: Final = ("src/pitboss/room", "src/pitboss/server")
"""Folders whose modules are counted, subfolders each for themselves."""


def test_no_two_parts_import_each_other() -> None:
    known = [set(group) for group in CYCLES_LEFT]
    wrong = [
        f"{', '.join(group)} import each other"
        for group in all_cycles(MODULES)
        if not any(set(group) <= left for left in known)
    ]
    assert not wrong, "\n".join(["move what they share below them:", *wrong])


def test_every_cycle_left_is_still_there() -> None:
    groups = [set(group) for group in all_cycles(MODULES)]
    gone = [left for left in CYCLES_LEFT if not any(group <= set(left) for group in groups)]
    assert not gone, f"take these out of CYCLES_LEFT: {gone}"


def test_folders_are_small() -> None:
    counts = modules_by_folder(MODULES, structure.HERE)
    wrong = [
        f"{folder} has {count} modules side by side, where {MOST_IN_A_FOLDER} are allowed"
        for folder, count in counts.items()
        if folder.startswith(CROWDED) and count > MOST_IN_A_FOLDER
    ]
    assert not wrong, "\n".join(wrong)


ANY_STAYS: Final[Mapping[str, str]] = {
    "pitboss.client.http": "what a caller sends and a server replies has the form of its path",
    "pitboss.law.compiler": "checks the form of TOML that people have written",
    "pitboss.law.register": "reads JSON whose form the compiler has checked",
    "pitboss.messages.wire_types": "makes types from the annotations of commands",
    "pitboss.messages.wire_values": "writes values of those types, whichever they are",
    "pitboss.record.codec": "encodes every value of the vocabulary",
    "pitboss.record.older_versions": "changes the fields of records of earlier releases",
    "pitboss.record.sql": "the type of a column is known to the statement alone",
    "pitboss.record.vocabulary": "finds the class of any record by its name",
    "pitboss.server.endpoints.openapi": "completes JSON Schema that msgspec has written",
}
"""Modules in which `Any` is the truth, each with its reason."""
ANY_LEFT: Final[Mapping[str, int]] = {
    "acts": 13, "analysis": 3, "cli": 31, "dealing": 20, "documents": 5, "games": 6,
    "messages": 5, "phh": 11, "play": 15, "practice": 20, "record": 5, "room": 205, "ruling": 3,
    "scenario": 148, "server": 20, "simulation": 18, "table": 71, "tournament": 119,
}  # fmt: skip
"""The most that each part may still write, besides what ANY_STAYS explains.  Lower it with each
`Any` that goes.
"""


def test_any_becomes_no_more_frequent() -> None:
    found = _count_unexplained()
    wrong = [
        f"{part} has {count} times `Any`, where {ANY_LEFT.get(part, 0)} are allowed"
        for part, count in sorted(found.items())
        if count > ANY_LEFT.get(part, 0)
    ]
    assert not wrong, "\n".join(["write the type, a Protocol or a type variable:", *wrong])


def _count_unexplained() -> Counter[str]:
    found: Counter[str] = Counter()
    for module in MODULES:
        if module.name not in ANY_STAYS:
            found[layer(module.name)] += count_types(module)["Any"]
    return +found


def test_every_reason_for_any_is_needed() -> None:
    needed = {module.name for module in MODULES if count_types(module)["Any"]}
    assert not ANY_STAYS.keys() - needed, "take these out of ANY_STAYS"


# The checks can fail


def _module(name: str, text: str) -> Module:
    return Module(name, Path(f"{name.replace('.', '/')}.py"), text)


def test_cycle_is_found_in_functions_and_between_packages() -> None:
    modules = [
        _module("pitboss.a.one", "from pitboss.b.two import x"),
        _module("pitboss.b.two", "y = 1"),
        _module("pitboss.b.three", "def f():\n    from ..a import one"),
        _module("pitboss.c", "if TYPE_CHECKING:\n    import pitboss.d"),
        _module("pitboss.d", "import pitboss.c"),
    ]
    assert all_cycles(modules) == [("pitboss.a", "pitboss.b"), ("pitboss.c", "pitboss.d")]
    assert cycles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def f(x: Any) -> list[Any]: ...", {"Any": 2}),
        ("x = cast(int, y)  # type: ignore[misc]", {"cast": 1, "type: ignore": 1}),
        ("def f(x: object): ...", {"object": 1}),
        ("object.__setattr__(x, 'y', object())", {}),
        ("'Any text'", {}),
    ],
)
def test_types_are_counted(source: str, found: dict[str, int]) -> None:
    assert dict(count_types(_module("pitboss.a", source))) == found


def test_code_lines_leave_out_what_is_said() -> None:
    source = '"""Says."""\n\n# why\nx = 1  # because\n\n\ndef f():\n    """Says\n    more."""\n'
    source += "    return (\n        x\n    )\n"
    assert _module("pitboss.a", source).code_lines() == [4, 7, 10, 11, 12]
    ast.parse(source)


def test_passage_is_found_once() -> None:
    lines = "\n".join(f"x{number} = {number}" for number in range(8))
    found = structure.repeated_passages(
        [
            _module("pitboss.a", f"import os\n{lines}"),
            _module("pitboss.b", f"y = 0\n{lines}\nz = 1"),
        ]
    )
    assert found == [("pitboss.a:2", "pitboss.b:2")]
