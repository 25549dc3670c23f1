"""The audit of our dependencies: no answer is not good news."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools.audit import (
    FOUND,
    LOCKS,
    NOT_ASKED,
    Answer,
    bill_of_materials,
    of_npm,
    of_python,
    status_of,
)

ROOT = Path(__file__).parents[2]
WELL = {"name": "anyio", "version": "4.0", "vulns": []}
KNOWN = {"name": "h11", "version": "0.15", "vulns": [{"id": "PYSEC-1", "fix_versions": []}]}
SKIPPED = {"name": "typst", "skip_reason": "Dependency not found"}
NOBODY = {"metadata": {"dependencies": {"total": 9}}, "vulnerabilities": {}}
SOMEBODY = {**NOBODY, "vulnerabilities": {"preact": {"severity": "high"}}}


@pytest.mark.parametrize(
    ("packages", "status"),
    [([WELL], 0), ([WELL, KNOWN], FOUND), ([WELL, SKIPPED], NOT_ASKED), ([KNOWN, SKIPPED], FOUND)],
)
def test_python_advisories_set_the_status(packages: list[dict[str, Any]], status: int) -> None:
    """pip-audit reports *no known vulnerabilities* even when it could look up nothing."""
    assert status_of([of_python(json.dumps({"dependencies": packages}))]) == status


@pytest.mark.parametrize(
    ("said", "status"), [(NOBODY, 0), (SOMEBODY, FOUND), ({"statusCode": 405}, NOT_ASKED)]
)
def test_npm_advisories_set_the_status(said: dict[str, Any], status: int) -> None:
    assert status_of([of_npm(json.dumps(said))]) == status


@pytest.mark.parametrize("said", ["", "Traceback", "[]", "null", "{}"])
def test_unusable_answer_does_not_count_as_an_answer(said: str) -> None:
    assert status_of([of_python(said)]) == status_of([of_npm(said)]) == NOT_ASKED
    assert status_of([Answer(9), of_npm(said)]) == NOT_ASKED


def test_bill_of_materials_lists_only_what_is_shipped() -> None:
    named = {component["purl"].partition("@")[0] for component in bill_of_materials()["components"]}
    assert {"pkg:pypi/starlette", "pkg:pypi/zxcvbn", "pkg:npm/preact"} <= named
    assert not {"pkg:pypi/pytest", "pkg:npm/typescript"} & named


def test_every_lock_file_is_audited_outside_the_tests() -> None:
    named = {path.stem for path in (ROOT / "requirements").glob("*.txt")}
    assert named == {*LOCKS, "run", "servers", "test"}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    (needs,) = re.findall(r"^audit: (.*)$", makefile, flags=re.MULTILINE)
    assert "requirements" not in needs
    assert not re.search(r"^(test|check):.*audit", makefile, flags=re.MULTILINE)
