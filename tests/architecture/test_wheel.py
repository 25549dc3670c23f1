"""A wheel contains everything that its pages need, or it is not built."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

from tools.browser_modules import FILES, INTO

ROOT: Final = Path(__file__).resolve().parents[2]
COMPILED: Final = "pitboss/server/web/compiled"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """As it is cloned: nothing is compiled or installed."""
    without = shutil.ignore_patterns("compiled", "__pycache__")
    for folder in ("src", "tools", "scenarios"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=without)
    for file in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / file, tmp_path)
    return tmp_path


def _build(clone: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    return subprocess.run(command, cwd=clone, capture_output=True, text=True, check=False)


def _install(clone: Path, *names: str) -> None:
    folder = clone / INTO.relative_to(ROOT)
    folder.mkdir()
    for name in names:
        (folder / name).write_text("installed")


def test_wheel_is_not_built_with_files_missing(clone: Path) -> None:
    missing, *others = FILES
    _install(clone, *others)
    built = _build(clone)
    assert built.returncode != 0
    assert f"missing here: {missing}. Install it first: python -m tools.browser_modules" in (
        built.stderr
    )
    assert not list(clone.glob("dist/*"))


def test_wheel_contains_the_installed_modules(clone: Path) -> None:
    _install(clone, *FILES)
    built = _build(clone)
    assert built.returncode == 0, built.stderr
    (wheel,) = clone.glob("dist/*.whl")
    with ZipFile(wheel) as inside:
        assert {f"{COMPILED}/{name}" for name in FILES} <= set(inside.namelist())
