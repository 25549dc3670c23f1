"""The drill with a real account: the system's sudo, an account of its own, owners of files.

It makes the account that the page makes, and removes it afterwards; so it is done only where
PITBOSS_DRILL_ACCOUNTS=1 says that this machine may be used for it, by root, and one test after the
other: workers of one run would take the account from each other.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

import pytest

from tests.operations.page import steps
from tools import system_package

NAME: Final = "pitboss"
WANTED: Final = (
    os.environ.get("PITBOSS_DRILL_ACCOUNTS") == "1" and "PYTEST_XDIST_WORKER" not in os.environ
)
WITHOUT: Final = (
    "stand-ins played sudo, and files had no owners: PITBOSS_DRILL_ACCOUNTS=1 was not set, which"
    " makes an account on this machine and removes it, or several workers ran the tests"
)
_made: set[str] = set()
_mounted: set[Path] = set()


def prepare(at: Path) -> str:
    """A stage that another account can reach, with a program that it can run; the real sudo."""
    if os.geteuid() != 0:
        pytest.skip("only root can make an account")
    if shutil.which("sudo") is None:
        system_package.install("sudo", "the drill with an account")
    sudo = shutil.which("sudo")
    if sudo is None:
        pytest.skip("there is no sudo, and none could be installed")
    at.chmod(0o755)
    _make_account()
    program = at / "opt/pitboss/bin/pitboss"
    base = _interpreter(at)
    packages = sysconfig.get_path("purelib")
    program.write_text(
        f'#!/bin/sh\nexport LD_LIBRARY_PATH={base}/lib\nexec {base}/bin/python3 -c "import site;'
        f' site.addsitedir(\'{packages}\'); from pitboss.cli import main; main()" "$@"\n'
    )
    program.chmod(0o755)
    done = subprocess.run(
        [sudo, "-n", "-u", NAME, program, "verify", "--help"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"the account {NAME} cannot run the program: {done.stderr}"
    return sudo


def _make_account() -> None:
    """As the page does."""
    try:
        pwd.getpwnam(NAME)
    except KeyError:
        (typed,) = (one for one in steps("One process") if one.block.word == "accounts")
        subprocess.run(["bash", "-euc", typed.block.text], check=True)
        _made.add(NAME)


def _interpreter(at: Path) -> Path:
    """Where this one is installed; if others cannot enter there, by another way to it."""
    base = Path(sys.base_prefix)
    if all(one.stat().st_mode & 0o001 for one in (base, *base.parents)):
        return base
    there = at / "opt/python"
    there.mkdir()
    _mounted.add(there)
    subprocess.run(["mount", "--bind", "-o", "ro", base, there], check=True)
    return there


def release(at: Path) -> None:
    """The other way to the interpreter, and the account if it was made here."""
    for there in [one for one in _mounted if one.is_relative_to(at)]:
        subprocess.run(["umount", "-l", there], check=True)  # or the folder is not removed either
        _mounted.discard(there)
    if NAME in _made:
        subprocess.run(["userdel", NAME], check=True)
        _made.discard(NAME)
