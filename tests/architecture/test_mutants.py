"""The tool that breaks rules on purpose: it has something to break, and its reasons are current."""

from __future__ import annotations

import pytest

from tools import mutate


@pytest.mark.parametrize("module", mutate.MODULES)
def test_a_module_has_mutants_and_every_reason_is_for_one_of_them(module: str) -> None:
    keys = {mutant.key for mutant in mutate.mutants_of(module)}
    assert len(keys) > 10
    assert {key for key in mutate.reasons() if key.module == module} <= keys


def test_every_reason_is_for_a_module_that_is_broken_and_says_something() -> None:
    for key, because in mutate.reasons().items():
        assert key.module in mutate.MODULES
        assert because.strip()


@pytest.mark.parametrize(
    ("source", "broken"),
    [
        ("a < b", ["a < b -> a <= b, in a < b"]),
        ("a and b", ["a and b -> a or b, in a and b"]),
        ("not a", ["not a -> not not a, in not a"]),
        ("a + b", ["a + b -> a - b, in a + b"]),
        ("7", ["7 -> 8, in 7", "7 -> 6, in 7"]),
        ("True", ["True -> False, in True"]),
        ("if a: f()", ["if a -> if False"]),
        ("'words'", []),
    ],
)
def test_what_is_broken(source: str, broken: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "text_of", lambda _: source)
    assert [mutant.key.what for mutant in mutate.mutants_of("any")] == broken
