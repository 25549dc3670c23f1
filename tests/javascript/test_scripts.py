"""The unit tests of the pages' scripts, by Node's own runner: one result for each file."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.node import ROOT, command

TESTS = sorted(Path(__file__).parent.glob("*.test.js"))


@pytest.mark.parametrize("file", TESTS, ids=lambda file: file.name)
def test_script(file: Path) -> None:
    done = subprocess.run(
        [*command("node"), "--test", "--test-reporter=spec", str(file)],
        cwd=ROOT, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
