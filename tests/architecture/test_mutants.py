"""The mutation tool: every module has mutants, and its reasons are current."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools.mutate import mutants
from tools.mutate.mutants import ROOT, mutants_of
from tools.mutate.reasons import reasons
from tools.mutate.subjects import MODULES


@pytest.mark.parametrize("module", MODULES)
def test_every_module_has_mutants_and_no_stale_reasons(module: str) -> None:
    keys = {mutant.key for mutant in mutants_of(module)}
    assert keys
    assert all((ROOT / "tests" / name).is_file() for name in MODULES[module].tests)
    assert {key for key in reasons() if key.module == module} <= keys


def test_every_reason_is_for_a_mutated_module_and_not_empty() -> None:
    for key, because in reasons().items():
        assert key.module in MODULES
        assert because.strip()


@pytest.mark.parametrize(
    ("source", "broken"),
    [
        ("a < b", ["a < b -> a <= b, in a < b"]),
        (
            "a < b <= c",
            [f"a < b <= c -> {mutant}, in a < b <= c" for mutant in ("a <= b <= c", "a < b < c")],
        ),
        ("a and b", ["a and b -> a or b, in a and b"]),
        ("not a", ["not a -> not not a, in not a"]),
        ("a + b", ["a + b -> a - b, in a + b"]),
        ("7", ["7 -> 8, in 7", "7 -> 6, in 7"]),
        ("True", ["True -> False, in True"]),
        ("if a: f()", ["if a -> if False"]),
        ("'words'", []),
    ],
)
def test_mutants_of_a_source(
    source: str, broken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "text_of", lambda _: source)
    assert [mutant.key.what for mutant in mutants_of("any")] == broken


LIVE = """
from tools.mutate.mutants import mutants_of
from tools.mutate.subjects import MODULES
from tools.mutate.trying import try_mutants, warm_up

module, loads_not = "chips.transfers", "chips.payouts"
warm_up([module, loads_not])
mutant = next(mutants_of(module))
((_, noticed_by_nobody),) = try_mutants([mutant])
MODULES[module] = MODULES[module]._replace(tests=("cards/test_card.py",))
((_, noticed_elsewhere),) = try_mutants([mutant])
no_odds = [one for one in mutants_of(loads_not) if one.key.function == "Odds.__post_init__"]
((_, not_even_loaded),) = try_mutants(no_odds[:1])
print(noticed_by_nobody, noticed_elsewhere, not_even_loaded)
"""


def test_mutant_is_killed_only_by_its_own_tests() -> None:
    """The tool's control: tests of something else notice nothing.

    A mutant that keeps the module from loading is noticed by every test.
    """
    command = [sys.executable, "-c", LIVE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["False", "True", "False"], done.stderr
