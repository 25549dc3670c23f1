"""Every symptom in the table of docs/operations.md is provoked and prints what the table quotes."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from pitboss.record import checkpoint
from pitboss.record.keys import Keys
from tests.support.cli.program import run
from tests.support.operations.page import ANYTHING, PAGE
from tests.support.operations.symptoms import IN_DRILLS, is_sentence

ROOT: Final = PAGE.parents[1]
_TABLE: Final = PAGE.read_text().partition("| symptom | ")[2].partition("\n\n")[0]
SYMPTOMS: Final = re.findall(r"^\| (?!---)(.+?) \| .+ \| .+ \|$", _TABLE, re.MULTILINE)

ELSEWHERE: Final = {
    "another process has the journal … open": "cli/test_serve.py",
    "… port … cannot be used: …": "cli/test_serve.py",
    "the database is of a newer release": "faults/test_migration_kill.py",
    "the journal's head at event … is not authentic: …": "record/test_protection.py",
    "the record ends at event …, and event …, was committed last: …": "record/test_protection.py",
    "the record does not hold and cannot be read: …": "cli/test_damaged_record.py",
    "wrong_origin": "server/test_behind_a_proxy.py",
    "wrong_host": "server/test_behind_a_proxy.py",
    "not_secure": "server/test_behind_a_proxy.py",
    "too_many_tries": "server/test_http.py",
}
"""What other tests provoke, by the words that they look for."""


def _checkpoint_of_another(data: Path) -> None:
    """Signed by the key of another installation."""
    kept = checkpoint.last(data / "checkpoint.json", Keys.open(data / "keys").public)
    checkpoint.keep(kept, data / "checkpoint.json", Keys.made(os.urandom))


def _keys_for_all_to_read(data: Path) -> None:
    for key in (data / "keys").glob("*.key"):
        key.chmod(0o644)


def _opened_without_an_operator(data: Path) -> None:
    shutil.rmtree(data)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room that was opened for its operator."""
    data = tmp_path_factory.mktemp("opened") / "data"
    assert run("invite", "--data", str(data), "--operator", "Olive").returncode == 0
    return data


HERE: Final[dict[str, Callable[[Path], None]]] = {
    "the key … can be read by others; give it to its owner alone": _keys_for_all_to_read,
    "the checkpoint … does not bear this installation's signature": _checkpoint_of_another,
    "a demonstration room is reached from its own machine only": _opened_without_an_operator,
}


@pytest.mark.parametrize("sentence", HERE)
def test_serve_explains_and_does_not_start(opened: Path, tmp_path: Path, sentence: str) -> None:
    data = shutil.copytree(opened, tmp_path / "data")
    HERE[sentence](data)
    words = ("--port", "0", "--origin", "https://room.example")
    done = run("serve", "--data", str(data), *words)
    assert done.returncode == 2
    assert is_sentence(done.stderr, sentence), done.stderr


@pytest.mark.parametrize("symptom", SYMPTOMS)
def test_every_symptom_is_provoked_somewhere(symptom: str) -> None:
    quoted = symptom.partition("`")[2].partition("`")[0] or symptom
    if quoted in HERE:
        return
    if quoted in IN_DRILLS:
        here = "".join(file.read_text() for file in Path(__file__).parent.glob("test_*.py"))
        assert f"def {IN_DRILLS[quoted]}" in here
        return
    text = (ROOT / "tests" / ELSEWHERE[quoted]).read_text()
    longest = max((part.strip(" :") for part in quoted.split(ANYTHING)), key=len)
    assert longest.lower() in text.lower(), f"{ELSEWHERE[quoted]} does not provoke {quoted!r}"


def test_symptoms_match_the_table() -> None:
    known = {*HERE, *IN_DRILLS, *ELSEWHERE}
    assert len(SYMPTOMS) == len(known), "each of them once, and none that the table lacks"
