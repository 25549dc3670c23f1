"""The compiler refuses a register that contradicts itself."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pitboss.law import compiler


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copy = tmp_path / "law"
    shutil.copytree(compiler.SOURCE, copy, ignore=shutil.ignore_patterns("*.py", "compiled"))
    monkeypatch.setattr(compiler, "SOURCE", copy)
    return copy


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_compiled_register_is_fresh(source: Path, tmp_path: Path) -> None:
    compiler.compile_law(tmp_path / "out")
    for path in compiler.COMPILED.glob("*.json"):
        assert (tmp_path / "out" / path.name).read_text() == path.read_text(), (
            f"{path.name} is stale; run make"
        )


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("instruments/NI2025-411/clauses.toml", 'number = "9.6"', 'number = "9.5"', "doubled"),
        ("instruments/NI2025-411/clauses.toml", 'kind = "limit"', 'kind = "odd"', "no kind"),
        ("instruments/NI2025-411/clauses.toml", 'reason = "', 'reasons = "', "reason"),
        ("concordances/NI2019-212--NI2025-411.toml", '"1.1"', '"1.9"', "named once each"),
        ("readings.toml", 'clauses = ["NI', 'clauses = ["XI', "does not exist"),
        ("readings.toml", 'id = "U-02"', 'id = "U-01"', "twice"),
        ("readings.toml", 'id = "U-41"', 'id = "S-16"', "withdrawn and held"),
        ("readings_history.toml", 'id = "S-12"', 'id = "S-99"', "no reading S-99"),
        (
            "readings_history.toml",
            'until = 2026-11-19\nchoices = ["rule8"',
            'until = 2026-11-17\nchoices = ["rule8"',
            "out of order",
        ),
        ("readings_history.toml", "ask = false", "ask = true", "out of order, or no change"),
    ],
)
def test_contradictions_are_refused(
    source: Path, tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    edit(source / file, old, new)
    with pytest.raises(compiler.RegisterError, match=message):
        compiler.compile_law(tmp_path / "out")
