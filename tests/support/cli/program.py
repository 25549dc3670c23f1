"""The command as a process of its own, quickly: forked from one that has loaded its modules.

Half a second of a processor for each start would go into modules alone, and the tests start it
hundreds of times.  That every command starts from nothing is shown by tests/cli/test_guides.py, by
tests/operations, and by whatever serves.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import traceback
from functools import cache
from io import TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

LOADED: Final = (
    "pitboss.cli", "pitboss.cli.play", "pitboss.cli.serve", "pitboss.scenario.runner",
    "pitboss.server.app", "pitboss.simulation.rounds", "pitboss.simulation.tournaments",
)  # fmt: skip
STREAMS: Final = ("in", "out", "err")


def run(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """What becomes of a command."""
    with TemporaryDirectory(prefix="pitboss-run-") as made:
        folder = Path(made)
        (folder / "in").write_text(stdin)
        (folder / "out").touch()
        (folder / "err").touch()
        asked = {"words": words, "folder": made, "cwd": str(Path.cwd()), "env": dict(os.environ)}
        status = _forking().ask(asked)
        out, err = ((folder / name).read_text() for name in STREAMS[1:])
    return subprocess.CompletedProcess(["pitboss", *words], status, out, err)


def run_play(*words: str, typed: str) -> subprocess.CompletedProcess[str]:
    """`pitboss play`, with what somebody types."""
    return run("play", *words, stdin=typed)


def answer(*words: str, status: int = 0) -> Any:
    """The one document that it prints."""
    done = run(*words, "--json")
    assert done.returncode == status, done.stderr
    return json.loads(done.stdout)


class _Forking:
    """The process that forks; it ends when nobody can ask it any more."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.cli.program"], cwd=Path(__file__).parents[3],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def ask(self, question: dict[str, Any]) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps(question)}\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())


@cache
def _forking() -> _Forking:
    """One for each process that runs tests."""
    return _Forking()


def _fork_for_each() -> None:
    for name in LOADED:
        __import__(name)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            _become(**json.loads(line))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)  # noqa: T201


def _become(words: list[str], folder: str, cwd: str, env: dict[str, str]) -> None:
    """The command, which ends this process."""
    for number, name in enumerate(STREAMS):
        opened = os.open(f"{folder}/{name}", os.O_RDONLY if name == "in" else os.O_WRONLY)
        os.dup2(opened, number)
    sys.stdin, sys.stdout, sys.stderr = (
        TextIOWrapper(os.fdopen(number, "rb" if name == "in" else "wb"), encoding="utf-8")
        for number, name in enumerate(STREAMS)
    )
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    sys.argv = ["pitboss", *words]
    status = 0
    try:
        from pitboss.cli import main

        main()
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:  # noqa: BLE001 - as Python itself would
        traceback.print_exc()
        status = 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    _fork_for_each()
