"""Schedules: blinds and antes at each minute of playing time.  S2-2001 part 3 of A to I."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pitboss.law.citation import Citation, citing

cite = citing("S2-2001")

MINUTE: Final = 60
MOST_DOUBLINGS: Final = 64
"""T-60  By then no chips in any tournament make up a blind, and figures stop growing."""


@dataclass(frozen=True, slots=True)
class Level:
    """A row: blinds and perhaps an ante, in chips, from one minute to another."""

    begins: int
    ends: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    under: tuple[Citation, ...] = ()
    minimum: int = 0
    """House games: the minimum ante, which sets the table's other limits; 0: as determined."""
    maximum: int = 0

    @property
    def said(self) -> str:
        """Return the level as a sign or a clock shows it."""
        blinds = "/".join(f"{blind:,}" for blind in self.blinds)
        if self.minimum:
            return f"{self.minimum:,} to {self.maximum:,}"
        if not self.ante:
            return blinds
        return f"{blinds}, ante {self.ante:,}" if blinds else f"ante {self.ante:,}"


@dataclass(frozen=True, slots=True)
class RaceOff:
    """A line between two rows: the smaller chips are raced off (S2-2001 4.8)."""

    chip: int
    under: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class EndOfRebuys:
    """A line between two rows: rebuys end, and the top-up is offered."""

    under: tuple[Citation, ...] = ()


Line = Level | RaceOff | EndOfRebuys


@dataclass(frozen=True, slots=True)
class Schedule:
    """The rows and lines of a schedule, and how it continues after the last row."""

    lines: tuple[Line, ...]
    doubling_minutes: int = 0
    """Length of each later level, with all figures doubled; 0: the last row stays."""
    doubling: tuple[Citation, ...] = ()

    @property
    def levels(self) -> tuple[Level, ...]:
        """The rows."""
        return tuple(line for line in self.lines if isinstance(line, Level))

    @property
    def race_offs(self) -> tuple[RaceOff, ...]:
        """The lines at which small chips are raced off."""
        return tuple(line for line in self.lines if isinstance(line, RaceOff))

    @property
    def end_of_rebuys(self) -> tuple[Citation, ...]:
        """The printed line that ends rebuys; None where none is printed (R-02)."""
        return next((line.under for line in self.lines if isinstance(line, EndOfRebuys)), ())

    def number_at(self, seconds: int) -> int:
        """Return the level at a moment, from 1; one begins as the last ends (L-01)."""
        rows = self.levels
        for number, level in enumerate(rows, 1):
            if seconds < level.ends * MINUTE:
                return number
        if not self.doubling_minutes:
            return len(rows)
        beyond = seconds - rows[-1].ends * MINUTE
        return len(rows) + 1 + beyond // (self.doubling_minutes * MINUTE)

    def level(self, number: int) -> Level:
        """Return a row, or one of those that follow by doubling (reading L-02)."""
        rows = self.levels
        if number <= len(rows):
            return rows[number - 1]
        times, last = number - len(rows), rows[-1]
        begins = last.ends + (times - 1) * self.doubling_minutes
        times = min(times, MOST_DOUBLINGS)
        return Level(
            begins,
            begins + self.doubling_minutes,
            tuple(blind << times for blind in last.blinds),
            last.ante << times,
            tuple(
                Citation(citation.instrument, citation.clause, "L-02") for citation in self.doubling
            ),
            last.minimum << times,
            last.maximum << times,
        )

    def between(self, before: int, after: int) -> Iterator[RaceOff | EndOfRebuys]:
        """Return the lines between two levels, in printed order (L-04)."""
        number = 0
        for line in self.lines:
            if isinstance(line, Level):
                number += 1
            elif before <= number < after:
                yield line


def level(
    begins: int, ends: int, blinds: tuple[int, ...], ante: int = 0, *, under: Citation
) -> Level:
    """A printed row."""
    return Level(begins, ends, blinds, ante, (under,))


def _race_off(chip: int, under: Citation) -> RaceOff:
    return RaceOff(chip, (under,))


def _end_of_rebuys(under: Citation) -> EndOfRebuys:
    return EndOfRebuys((under,))


SCHEDULES: Final[dict[str, Schedule]] = {
    "A": Schedule(
        (
            level(0, 40, (25,), under=cite("A 3.4 row 0-40")),
            level(40, 80, (50,), under=cite("A 3.4 row 40-80")),
            _race_off(25, cite("A 3.4 race off $25s")),
            level(80, 120, (100,), under=cite("A 3.4 row 80-120")),
            level(120, 160, (200,), under=cite("A 3.4 row 120-160")),
            level(160, 200, (300,), under=cite("A 3.4 row 160-200")),
            level(200, 240, (400,), under=cite("A 3.4 row 200-240")),
            level(240, 280, (500,), under=cite("A 3.4 row 240-280")),
            _race_off(100, cite("A 3.4 race off $100s")),
            level(280, 310, (1000,), under=cite("A 3.4 row 280-310")),
            level(310, 340, (2000,), under=cite("A 3.4 row 310-340")),
            level(340, 370, (3000,), under=cite("A 3.4 row 340-370")),
            level(370, 400, (4000,), under=cite("A 3.4 row 370-400")),
            level(400, 430, (5000,), under=cite("A 3.4 row 400-430")),
        ),
        doubling_minutes=30,
        doubling=(cite("A 3.4 doubling"),),
    ),
    "B": Schedule(
        (
            level(0, 40, (25, 25), under=cite("B 3.4 row 0-40")),
            level(40, 80, (25, 50), under=cite("B 3.4 row 40-80")),
            level(80, 120, (50, 100), under=cite("B 3.4 row 80-120")),
            _race_off(25, cite("B 3.4 race off $25s")),
            _end_of_rebuys(cite("B 3.4 end of rebuys")),
            level(120, 160, (100, 200), under=cite("B 3.4 row 120-160")),
            level(160, 200, (200, 400), under=cite("B 3.4 row 160-200")),
            level(200, 240, (300, 600), under=cite("B 3.4 row 200-240")),
            level(240, 280, (400, 800), under=cite("B 3.4 row 240-280")),
            level(280, 320, (500, 1000), under=cite("B 3.4 row 280-320")),
            _race_off(100, cite("B 3.4 race off $100s")),
            level(320, 350, (1000, 2000), under=cite("B 3.4 row 320-350")),
            level(350, 380, (2000, 4000), under=cite("B 3.4 row 350-380")),
            level(380, 410, (3000, 6000), under=cite("B 3.4 row 380-410")),
            level(410, 440, (4000, 8000), under=cite("B 3.4 row 410-440")),
            level(440, 470, (5000, 10000), under=cite("B 3.4 row 440-470")),
        ),
        doubling_minutes=30,
        doubling=(cite("B 3.4 doubling"),),
    ),
    "C": Schedule(
        (
            level(0, 40, (25, 25), under=cite("C 3.4 row 0-40")),
            level(40, 80, (25, 50), under=cite("C 3.4 row 40-80")),
            level(80, 120, (50, 100), under=cite("C 3.4 row 80-120")),
            _race_off(25, cite("C 3.4 race off $25s")),
            _end_of_rebuys(cite("C 3.4 end of rebuys")),
            level(120, 160, (100, 200), under=cite("C 3.4 row 120-160")),
            level(160, 200, (200, 400), under=cite("C 3.4 row 160-200")),
            level(200, 240, (300, 600), under=cite("C 3.4 row 200-240")),
            level(240, 280, (400, 800), under=cite("C 3.4 row 240-280")),
            level(280, 320, (500, 1000), under=cite("C 3.4 row 280-320")),
            _race_off(100, cite("C 3.4 race off $100s")),
            level(320, 350, (1000, 2000), under=cite("C 3.4 row 320-350")),
            level(350, 380, (2000, 4000), under=cite("C 3.4 row 350-380")),
            level(380, 410, (3000, 6000), under=cite("C 3.4 row 380-410")),
            level(410, 440, (4000, 8000), under=cite("C 3.4 row 410-440")),
            level(440, 470, (5000, 10000), under=cite("C 3.4 row 440-470")),
        ),
        doubling_minutes=30,
        doubling=(cite("C 3.4 doubling"),),
    ),
    "D": Schedule(
        (
            level(0, 40, (), 5, under=cite("D 3.4 row 0-40")),
            level(40, 80, (), 10, under=cite("D 3.4 row 40-80")),
            _race_off(5, cite("D 3.4 race off $5s")),
            level(80, 120, (), 25, under=cite("D 3.4 row 80-120")),
            _end_of_rebuys(cite("D 3.4 end of rebuys")),
            level(120, 160, (), 50, under=cite("D 3.4 row 120-160")),
            level(160, 200, (), 100, under=cite("D 3.4 row 160-200")),
            _race_off(25, cite("D 3.4 race off $25s")),
            level(200, 240, (), 200, under=cite("D 3.4 row 200-240")),
            level(240, 280, (), 300, under=cite("D 3.4 row 240-280")),
            level(280, 320, (), 400, under=cite("D 3.4 row 280-320")),
            level(320, 360, (), 500, under=cite("D 3.4 row 320-360")),
            _race_off(100, cite("D 3.4 race off $100s")),
            level(360, 390, (), 1000, under=cite("D 3.4 row 360-390")),
            level(390, 420, (), 2000, under=cite("D 3.4 row 390-420")),
            level(420, 450, (), 3000, under=cite("D 3.4 row 420-450")),
            level(450, 480, (), 4000, under=cite("D 3.4 row 450-480")),
            level(480, 510, (), 5000, under=cite("D 3.4 row 480-510")),
        ),
        doubling_minutes=30,
        doubling=(cite("D 3.4 doubling"),),
    ),
    "E": Schedule(
        (
            level(0, 30, (25, 50), under=cite("E 3.4 row 0-30")),
            level(30, 60, (50, 100), under=cite("E 3.4 row 30-60")),
            level(60, 90, (100, 200), under=cite("E 3.4 row 60-90")),
            _race_off(25, cite("E 3.4 race off $25s")),
            _end_of_rebuys(cite("E 3.4 end of rebuys")),
            level(90, 120, (100, 200), under=cite("E 3.4 row 90-120")),
            level(120, 150, (200, 400), under=cite("E 3.4 row 120-150")),
            level(150, 180, (300, 600), under=cite("E 3.4 row 150-180")),
            level(180, 210, (400, 800), under=cite("E 3.4 row 180-210")),
            _race_off(100, cite("E 3.4 race off $100s")),
            level(210, 240, (500, 1000), under=cite("E 3.4 row 210-240")),
            level(240, 270, (1000, 2000), under=cite("E 3.4 row 240-270")),
            level(270, 300, (1500, 3000), under=cite("E 3.4 row 270-300")),
            level(300, 330, (2000, 4000), under=cite("E 3.4 row 300-330")),
            level(330, 360, (3000, 6000), under=cite("E 3.4 row 330-360")),
            level(360, 390, (5000, 10000), under=cite("E 3.4 row 360-390")),
        ),
        doubling_minutes=30,
        doubling=(cite("E 3.4 doubling"),),
    ),
    "F": Schedule(
        (
            level(0, 20, (25, 50), under=cite("F 3.4 row 0-20")),
            level(20, 40, (50, 100), under=cite("F 3.4 row 20-40")),
            level(40, 60, (75, 150), under=cite("F 3.4 row 40-60")),
            _race_off(25, cite("F 3.4 race off $25s")),
            level(60, 80, (100, 200), under=cite("F 3.4 row 60-80")),
            level(80, 100, (200, 400), under=cite("F 3.4 row 80-100")),
            level(100, 120, (300, 600), under=cite("F 3.4 row 100-120")),
            level(120, 140, (400, 800), under=cite("F 3.4 row 120-140")),
            level(140, 160, (500, 1000), under=cite("F 3.4 row 140-160")),
            _race_off(100, cite("F 3.4 race off $100s")),
            level(160, 180, (1000, 2000), under=cite("F 3.4 row 160-180")),
            level(180, 200, (2000, 4000), under=cite("F 3.4 row 180-200")),
            level(200, 220, (3000, 6000), under=cite("F 3.4 row 200-220")),
            level(220, 240, (4000, 8000), under=cite("F 3.4 row 220-240")),
            level(240, 260, (5000, 10000), under=cite("F 3.4 row 240-260")),
        ),
        doubling_minutes=20,
        doubling=(cite("F 3.4 doubling"),),
    ),
    "G": Schedule(
        (
            level(0, 20, (25, 50), under=cite("G 3.4 row 0-20")),
            level(20, 40, (50, 100), under=cite("G 3.4 row 20-40")),
            level(40, 60, (75, 150), under=cite("G 3.4 row 40-60")),
            _race_off(25, cite("G 3.4 race off $25s")),
            level(60, 80, (100, 200), under=cite("G 3.4 row 60-80")),
            level(80, 100, (200, 400), under=cite("G 3.4 row 80-100")),
            level(100, 120, (300, 600), under=cite("G 3.4 row 100-120")),
            level(120, 140, (400, 800), under=cite("G 3.4 row 120-140")),
            level(140, 160, (500, 1000), under=cite("G 3.4 row 140-160")),
            _race_off(100, cite("G 3.4 race off $100s")),
            level(160, 180, (1000, 2000), under=cite("G 3.4 row 160-180")),
            level(180, 200, (2000, 4000), under=cite("G 3.4 row 180-200")),
            level(200, 220, (3000, 6000), under=cite("G 3.4 row 200-220")),
            level(220, 240, (4000, 8000), under=cite("G 3.4 row 220-240")),
            level(240, 260, (5000, 10000), under=cite("G 3.4 row 240-260")),
        ),
        doubling_minutes=20,
        doubling=(cite("G 3.4 doubling"),),
    ),
    "H": Schedule(
        (
            level(0, 40, (25, 50), under=cite("H 3.4 row 0-40")),
            level(40, 80, (50, 100), under=cite("H 3.4 row 40-80")),
            level(80, 120, (100, 200), 25, under=cite("H 3.4 row 80-120")),
            level(120, 160, (200, 400), 25, under=cite("H 3.4 row 120-160")),
            level(160, 200, (300, 600), 50, under=cite("H 3.4 row 160-200")),
            level(200, 240, (400, 800), 50, under=cite("H 3.4 row 200-240")),
            level(240, 280, (500, 1000), 75, under=cite("H 3.4 row 240-280")),
            _race_off(25, cite("H 3.4 race off $25s")),
            level(280, 310, (1000, 2000), 100, under=cite("H 3.4 row 280-310")),
            level(310, 340, (2000, 4000), 200, under=cite("H 3.4 row 310-340")),
            level(340, 370, (3000, 6000), 300, under=cite("H 3.4 row 340-370")),
            level(370, 400, (4000, 8000), 400, under=cite("H 3.4 row 370-400")),
            level(400, 430, (5000, 10000), 500, under=cite("H 3.4 row 400-430")),
        ),
        doubling_minutes=30,
        doubling=(cite("H 3.4 doubling"),),
    ),
    "I": Schedule(
        (
            level(0, 40, (25, 50), under=cite("I 3.4 row 0-40")),
            level(40, 80, (50, 100), under=cite("I 3.4 row 40-80")),
            level(80, 120, (100, 200), under=cite("I 3.4 row 80-120")),
            _race_off(25, cite("I 3.4 race off $25s")),
            level(120, 160, (100, 200), under=cite("I 3.4 row 120-160")),
            level(160, 200, (200, 400), under=cite("I 3.4 row 160-200")),
            level(200, 240, (300, 600), under=cite("I 3.4 row 200-240")),
            level(240, 280, (400, 800), under=cite("I 3.4 row 240-280")),
            level(280, 320, (500, 1000), under=cite("I 3.4 row 280-320")),
            _race_off(100, cite("I 3.4 race off $100s")),
            level(320, 350, (1000, 2000), under=cite("I 3.4 row 320-350")),
            level(350, 380, (1500, 3000), under=cite("I 3.4 row 350-380")),
            level(380, 410, (2000, 4000), under=cite("I 3.4 row 380-410")),
            level(410, 440, (3000, 6000), under=cite("I 3.4 row 410-440")),
            level(440, 470, (5000, 10000), under=cite("I 3.4 row 440-470")),
        ),
        doubling_minutes=30,
        doubling=(cite("I 3.4 doubling"),),
    ),
}
"""As printed; E and I repeat a level (reading L-03)."""
