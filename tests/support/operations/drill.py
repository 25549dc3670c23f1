"""A place where the page's procedures are run as they are written, and what is compared there."""

from __future__ import annotations

import subprocess
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Final

from tests.support.operations.page import Step, as_pattern, steps

HOST: Final = "room.example"
"""Browsers' name for the room: one that is not this machine's."""
ONLY_ON_A_MACHINE: Final = "accounts"
"""Blocks that change accounts: typed where the drill has a machine of its own."""

UNHURRIED: Final = {"--max-time 1 ": "--max-time 600 "}
"""What the page leaves a second for is waited for, however busy the machine is."""


class Drill(ABC):
    """Files are written, commands are typed, and what they print is compared with the page."""

    at: Path
    """The root of its file system, as seen from here."""
    types: frozenset[str]
    """Words of blocks that are typed here, beside those without one."""

    def play(self, chapter: str, section: str = "") -> None:
        """Do everything that a chapter says, or one section of it."""
        for step in steps(chapter, section):
            self.do(step)

    def do(self, step: Step) -> None:
        """One step, compared with what it is said to print."""
        block = step.block
        if block.is_file:
            self.write(block.word, self.here(block.text))
        elif not block.word or block.word in self.types:
            done = self.run(block.text)
            assert done.returncode == 0, f"{block.place}:\n{block.text}\n{done.stdout}{done.stderr}"
            if step.printed is not None:
                expected = as_pattern(self.here(step.printed))
                assert expected.fullmatch(_whole_lines(done.stdout)), (
                    f"{block.place} prints\n{done.stdout}\nand not\n{step.printed}"
                )

    def write(self, path: str, text: str) -> None:
        """A file of the page, by whoever runs the drill."""
        file = self.place(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755 if text.startswith("#!") else 0o644)

    def well(self, commands: str) -> str:
        """Type this, which is to end well."""
        done = self.run(commands)
        assert done.returncode == 0, f"{commands}\n{done.stdout}{done.stderr}"
        return done.stdout

    def place(self, path: str) -> Path:
        """Where a file of the page lies, as seen from here."""
        return self.at / path.lstrip("/")

    @abstractmethod
    def here(self, text: str) -> str:
        """A text of the page with the places of this drill."""

    @abstractmethod
    def run(self, commands: str) -> subprocess.CompletedProcess[str]:
        """Type this, in a shell that stops at the first failure."""

    @abstractmethod
    def said(self, unit: str) -> str:
        """What a service has written."""

    @abstractmethod
    def main_process(self, unit: str) -> int:
        """The number of a service's process, as commands of the drill name it."""

    @abstractmethod
    def small_disk(self) -> None:
        """Put a small disk under /var/lib/pitboss and /var/backups/pitboss."""

    @abstractmethod
    def url(self, port: str = "8411") -> str:
        """Where a process listens, as the page numbers them."""

    @property
    @abstractmethod
    def browsers_url(self) -> str:
        """Where browsers find the room behind nginx."""


def _whole_lines(text: str) -> str:
    return text if text.endswith("\n") else f"{text}\n"
