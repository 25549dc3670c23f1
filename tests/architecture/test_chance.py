"""Chance has one source: the system's entropy, drawn in `dealing/shuffling.py`.

Other code that needs randomness is given that source.  A client runs on the player's side and
names its own commands.  Practice may use its own dice: its tables say so, and no other layer
imports them.  A simulation is repeatable by its seed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "pitboss"
SOURCES = sorted(PACKAGE.rglob("*.py"))

CHANCE = (
    "random", "secrets", "uuid", "numpy.random", "os.urandom", "os.getrandom", "ssl.RAND_bytes",
)  # fmt: skip
ALLOWED = {
    "dealing/shuffling.py": {"os.urandom"},
    "client": {"os.urandom"},  # names of its commands and when it calls again: nothing of a table
    "practice": {"random"},
    "analysis/equity/sampling.py": {"numpy.random"},  # repeated by its seed; for study alone
    "simulation": {"random"},  # repeated by its seed; bots alone play there
}
"""By file or folder: what may be drawn from there."""


def relative(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def names_used_in(source: str) -> Iterator[str]:
    """Every module and attribute that a source names, in full, whatever it calls them."""
    tree = ast.parse(source)
    known: dict[str, str] = {}
    for node in ast.walk(tree):
        for alias, full in _imported(node):
            known[alias] = full
            yield full
    for node in ast.walk(tree):
        match node:
            case ast.Attribute() if dotted := _dotted(node):
                first, _, rest = dotted.partition(".")
                if first in known:
                    yield f"{known[first]}.{rest}"
            case ast.Call(
                func=ast.Name(id=name) | ast.Attribute(attr=name),
                args=[ast.Constant(value=str(module)), *_],
            ) if name in ("import_module", "__import__"):
                yield module


def _imported(node: ast.AST) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Import(names=names):
            for name in names:
                yield (
                    name.asname or name.name.partition(".")[0],
                    (name.name if name.asname else name.name.partition(".")[0]),
                )
                yield name.name, name.name
        case ast.ImportFrom(module=str(module), names=names):
            for name in names:
                yield name.asname or name.name, f"{module}.{name.name}"


def _dotted(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=attribute) if inner := _dotted(value):
            return f"{inner}.{attribute}"
    return ""


def drawn_in(source: str) -> set[str]:
    """The sources of chance that a source names."""
    if not any(chance.rpartition(".")[2] in source for chance in CHANCE):
        return set()  # whatever it calls them, it has to name them once
    names = set(names_used_in(source))
    return {
        chance
        for chance in CHANCE
        if any(name == chance or name.startswith(f"{chance}.") for name in names)
    }


def test_chance_is_drawn_in_one_place() -> None:
    """S2-2001 18.2(b): no other code could change the chances of a game."""
    wrong = []
    for path in SOURCES:
        where = relative(path)
        allowed = ALLOWED.get(where) or ALLOWED.get(where.partition("/")[0]) or set()
        wrong += [f"{where}: draws from {name}" for name in drawn_in(path.read_text()) - allowed]
    assert wrong == []


def test_shuffling_draws_from_the_operating_system() -> None:
    assert drawn_in((PACKAGE / "dealing" / "shuffling.py").read_text()) == {"os.urandom"}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import random", "random"),
        ("import random as chance", "random"),
        ("def f():\n    from random import SystemRandom", "random"),
        ("import secrets", "secrets"),
        ("from secrets import token_bytes", "secrets"),
        ("from uuid import uuid4", "uuid"),
        ("import os\nos.urandom(4)", "os.urandom"),
        ("import os as system\ndraw = system.urandom", "os.urandom"),
        ("from os import urandom", "os.urandom"),
        ("import os\nos.getrandom(4)", "os.getrandom"),
        ("import numpy.random", "numpy.random"),
        ("from numpy import random", "numpy.random"),
        ("import numpy as np\nnp.random.default_rng()", "numpy.random"),
        ("from numpy.random import default_rng", "numpy.random"),
        ("from importlib import import_module\nimport_module('random')", "random"),
        ("__import__('secrets')", "secrets"),
    ],
)
def test_check_catches_other_sources(source: str, found: str) -> None:
    assert drawn_in(source) == {found}


def test_check_allows_harmless_code() -> None:
    innocent = (
        "import os\nimport numpy as np\nfrom pitboss.cards import shuffle\nos.getpid()\nnp.sum"
    )
    assert drawn_in(innocent) == set()
    assert drawn_in("randomly = order.random") == set()
