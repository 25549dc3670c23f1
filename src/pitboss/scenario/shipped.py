"""The scenarios that ship with the product, and the clauses they exercise.

In a clone they are in `scenarios/` at its root; an installed package contains them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Final

from pitboss.law.citation import Citation
from pitboss.scenario.clauses import renumber_clause
from pitboss.scenario.comparison import Report, run
from pitboss.scenario.coverage import PACKAGE, Exercised
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.script import Script, read_file

_NO_LETTER: Final = re.compile(r"[^a-z0-9]+")


def shipped_folder() -> Path:
    """Return the folder of the shipped scenarios."""
    installed = PACKAGE / "scenarios"
    return installed if installed.is_dir() else PACKAGE.parent.parent / "scenarios"


def files_in(paths: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    """Yield every scenario file in these files and folders, with its display name."""
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.txt"))
            if not found:
                raise ScenarioError("the folder holds no scenario, which is a .txt file", str(path))
            yield from ((file, str(file)) for file in found)
        else:
            yield path, str(path)


def shipped_files() -> Iterator[tuple[Path, str]]:
    """Yield every shipped file, named by its path below the clone's root."""
    folder = shipped_folder()
    for path in sorted(folder.rglob("*.txt")):
        yield path, f"scenarios/{path.relative_to(folder).as_posix()}"


def page_name(file: str, title: str) -> str:
    """Return a scenario's name on pages: its file and its title, so that its address is stable."""
    folder = file.removeprefix("scenarios/").removesuffix(".txt")
    return f"{folder}/{_NO_LETTER.sub('-', title.lower()).strip('-')}"


def shipped_scripts() -> Iterator[Script]:
    """Yield every shipped scenario."""
    for path, name in shipped_files():
        yield from read_file(path, name)


def shipped_reports(of: Citation | None = None) -> Iterator[Report]:
    """Run every shipped scenario, or those stating one clause, under each instrument."""
    for script in shipped_scripts():
        if of is None or of in stated_under_all(script):
            yield from run(script)


def exercised_by_shipped(of: Citation | None = None) -> tuple[Exercised, ...]:
    """Return what the passing shipped scenarios exercise of the law, or of one clause."""
    return tuple(clause for report in shipped_reports(of) for clause in report.exercised)


def stated_under_all(script: Script) -> Collection[Citation]:
    """Return a scenario's stated clauses, numbered for each instrument that it runs under."""
    first = script.laws[0]
    found = (
        renumber_clause(citation, first, law) for law in script.laws for citation in script.stated
    )
    return dict.fromkeys(citation for citation in found if citation is not None)
