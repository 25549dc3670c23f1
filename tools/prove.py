"""Runs the programme of proof and keeps what came of it: `make prove ONLY=T7 HOURS=2`.

Every test runs with its controls.  A run in which a planted fault went unnoticed proves nothing and
is void.  With HOURS each test gets its share of the time, counts as far as it comes, and says so.
`--read` runs nothing and judges the reports that `make test` and `make test-all` leave behind.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final, NamedTuple
from xml.etree import ElementTree as ET

from tools.programme import CASES, LEVELS, ROOT, Proof, Result, keep, programme
from tools.proof_page import PAGE, proof_page
from tools.system_package import install

WORK: Final = ROOT / "build" / "prove"
FEW: Final = 2
"""Up to this many tests are not worth starting several workers for."""
COUNTED: Final = ("-m", "counted or prove")
"""Tests that use the time they get; others take as long as they take."""
ALONE: Final = ("-m", "alone")
"""Tests that measure time; a run that includes one is not parallel."""
GRACE: Final = 900
"""Seconds beyond its share after which a run is interrupted."""
CLEANING: Final = 60.0
"""Seconds for an interrupted run to stop its servers."""


class Case(NamedTuple):
    """One test as pytest reports it."""

    place: str
    name: str
    outcome: str
    why: str
    counted: dict[str, int]
    seconds: float = 0.0
    figures: tuple[str, ...] = ()
    """What the test measured, in words."""

    def is_of(self, node: str) -> bool:
        """Return whether a node names this test, or its class, file or folder."""
        path, _, inside = node.partition("::")
        where = path.removesuffix(".py").replace("/", ".")
        whole = f"{self.place}.{self.name.partition('[')[0]}"
        wanted = f"{where}.{inside.replace('::', '.')}".removesuffix(".")
        return whole == wanted or whole.startswith(f"{wanted}.")


@dataclass(frozen=True)
class Running:
    """The settings of a run of the programme."""

    level: str
    ends: float | None

    @property
    def is_over(self) -> bool:
        return self.ends is not None and time.monotonic() > self.ends

    def share(self, left: int) -> float | None:
        """Return the seconds for the next of the remaining proofs."""
        return None if self.ends is None else max(1.0, (self.ends - time.monotonic()) / left)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the requested proofs; return 1 if anything fails or is void."""
    asked = _asked(arguments)
    proofs = [proof for proof in programme().values() if not asked.only or proof.name in asked.only]
    if not proofs:
        sys.exit(f"there is no {', '.join(asked.only)} in the programme")
    if asked.level != LEVELS[0] and any(proof.name == "T15" for proof in proofs):
        _ensure_dieharder()
    ends = time.monotonic() + 3_600 * asked.hours if asked.hours else None
    # A background process ignores SIGINT by default.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    running, bad = Running(asked.level, ends), 0
    known = merge_cases(case for report in asked.read for case in read(report))
    for number, proof in enumerate(proofs, 1):
        if running.is_over:
            print("the time is over; what is left was not run")
            break
        place = f"[{number:2}/{len(proofs)}] {proof.name:<4}"
        if asked.read:
            result = _result_from_reports(proof, asked.level, known, place)
        else:
            result = _run(proof, running, running.share(len(proofs) - number + 1), place)
        if result is not None:
            keep(asked.level, proof.name, result)
            bad += result.result in ("fails", "void", "cut off")
    PAGE.write_text(proof_page(), "utf-8")
    print(f"written: {PAGE.relative_to(ROOT)}")
    return 1 if bad else 0


def _ensure_dieharder() -> None:
    """Install Dieharder, which T15 uses to test entropy; without it T15 reports the omission."""
    if shutil.which("dieharder") is None:
        install("dieharder", "the source of chance")


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make prove", description=__doc__)
    parser.add_argument("--level", choices=LEVELS, default="nightly")
    parser.add_argument("--only", type=lambda text: text.upper().split(","), default=[])
    parser.add_argument("--hours", type=float, default=0.0)
    parser.add_argument("--read", type=Path, nargs="*", default=[], metavar="REPORT")
    return parser.parse_args(arguments)


def _run(one: Proof, running: Running, share: float | None, place: str) -> Result | None:
    nodes = one.nodes(running.level)
    if not nodes:
        print(f"{place} {one.title}: no test yet")
        return None
    WORK.mkdir(parents=True, exist_ok=True)
    report, log = WORK / f"{one.name}.xml", WORK / f"{one.name}.log"
    report.unlink(missing_ok=True)
    began = time.monotonic()
    with log.open("wb") as output:
        whole = _watched(_started(nodes, running.level, share, report, output), share, place, one)
    result = result_of(
        one, running.level, read(report), whole=whole, seconds=time.monotonic() - began
    )
    _tell(one, result, place, f"; see {log.relative_to(ROOT)}")
    return result


def _result_from_reports(
    one: Proof, level: str, known: Sequence[Case], place: str
) -> Result | None:
    """Return the result from the reports of other runs."""
    nodes = one.nodes(level)
    if not nodes:
        print(f"{place} {one.title}: no test yet")
        return None
    cases = [case for case in known if any(case.is_of(node) for node in nodes)]
    result = result_of(one, level, cases, whole=True, seconds=sum(case.seconds for case in cases))
    _tell(one, result, place)
    return result


def _tell(one: Proof, result: Result, place: str, where: str = "") -> None:
    counted = f"{result.reached:,} {one.unit}"
    summary = f"{counted}, control {result.control}, {result.seconds} s"
    print(f"{place} {result.result:<8} {summary}", flush=True)
    for fault in result.failed:
        print(f"         {fault}{where}")


def _started(
    nodes: Sequence[str], level: str, share: float | None, report: Path, output: IO[bytes]
) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PITBOSS_PROVE": level}
    workers = [] if len(nodes) <= FEW or _cases(nodes, environment, *ALONE) else ["-n", "auto"]
    if share is not None:
        at_once = os.cpu_count() or 1 if workers else 1
        cases = max(1, _cases(nodes, environment, *COUNTED) // at_once)
        environment["PITBOSS_PROVE_SECONDS"] = f"{share / cases:.1f}"
    pytest = [sys.executable, "-m", "pytest", "-q", "-o", "junit_family=xunit1"]
    return subprocess.Popen(
        [*pytest, *workers, f"--junitxml={report}", *nodes], cwd=ROOT, env=environment,
        stdout=output, stderr=subprocess.STDOUT,
    )  # fmt: skip


def _cases(nodes: Sequence[str], environment: dict[str, str], *only: str) -> int:
    """Count the tests that these nodes select."""
    collected = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--collect-only", *only, *nodes],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return sum("::" in line for line in collected.stdout.splitlines())


def _watched(process: subprocess.Popen[bytes], share: float | None, place: str, one: Proof) -> bool:
    """Wait for a run and show its progress; return False if it had to be interrupted."""
    began, shows = time.monotonic(), sys.stdout.isatty()
    while True:
        passed = time.monotonic() - began
        if shows:
            print(f"\r{place} {one.title}, {int(passed)} s ", end="", flush=True)
        try:
            process.wait(1.0)
        except subprocess.TimeoutExpired:
            if share is not None and passed > share + GRACE:
                _interrupt(process)
                return False
            continue
        if shows:
            print("\r\x1b[K", end="")
        return True


def _interrupt(process: subprocess.Popen[bytes]) -> None:
    """Interrupt as by Ctrl-C, so that tests clean up and report their results so far."""
    for asked in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        process.send_signal(asked)
        with suppress(subprocess.TimeoutExpired):
            process.wait(CLEANING)
            return


# --- results --------------------------------------------------------------------------------------


def read(report: Path) -> list[Case]:
    """Return the tests in a pytest report, each once."""
    if not report.is_file():
        return []
    tree = ET.parse(report)  # noqa: S314 - written by ourselves a moment ago
    found = {(case.place, case.name): case for case in map(_case, tree.iter("testcase"))}
    return list(found.values())


def merge_cases(cases: Iterable[Case]) -> list[Case]:
    """Each test once: a failure wins, otherwise the run with the larger counts.

    `make test` and `make test-all` both report a test that the first only samples.
    """
    found: dict[tuple[str, str], Case] = {}
    for case in cases:
        known = found.setdefault((case.place, case.name), case)
        if known.outcome != "failed" and (
            case.outcome == "failed" or sum(case.counted.values()) > sum(known.counted.values())
        ):
            found[case.place, case.name] = case
    return list(found.values())


def _case(element: ET.Element) -> Case:
    outcome, why = "passed", ""
    for child in element:
        if child.tag in ("failure", "error", "skipped"):
            outcome = "skipped" if child.tag == "skipped" else "failed"
            why = child.get("message", "").partition("\n")[0]
    properties = [
        (str(prop.get("name")), str(prop.get("value"))) for prop in element.iter("property")
    ]
    counted = {name: int(value) for name, value in properties if re.fullmatch(r"\d+", value)}
    figures = tuple(value for name, value in properties if name == "figures")
    place, name = element.get("classname", ""), element.get("name", "")
    seconds = float(element.get("time", "0"))
    return Case(place, name, outcome, why, counted, seconds, figures)


def result_of(
    one: Proof, level: str, cases: Iterable[Case], *, whole: bool, seconds: float
) -> Result:
    """Build a result from pytest's cases."""
    known = list(cases)
    controls = [case for case in known if any(case.is_of(node) for node in one.controls)]
    tests = [case for case in known if case not in controls]
    passed = [case for case in tests if case.outcome == "passed"]
    failed = tuple(f"{case.place}.{case.name}" for case in known if case.outcome == "failed")
    reached = sum(case.counted.get(one.unit, 0) for case in passed)
    if one.unit == CASES:
        reached = len(passed)
    control = _control(one, controls)
    return Result(
        result=_verdict(one.asked_at(level), reached, control, whole and bool(tests), failed),
        reached=reached,
        passed=len(passed),
        failed=failed,
        skipped=tuple(sorted({case.why for case in tests if case.outcome == "skipped"})),
        control=control,
        seconds=round(seconds),
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        machine=_machine(),
        figures=tuple(line for case in tests for line in case.figures),
    )


def _control(one: Proof, controls: Sequence[Case]) -> str:
    if not one.controls:
        return "none"
    noticed = controls and all(case.outcome == "passed" for case in controls)
    return "noticed" if noticed else "missed"


def _verdict(asked: int, reached: int, control: str, whole: bool, failed: Sequence[str]) -> str:
    if not whole:
        return "cut off"
    if control == "missed":
        return "void"
    if failed:
        return "fails"
    return "holds" if reached >= asked else "short"


def _machine() -> str:
    """Describe the machine in general terms."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    version = ".".join(platform.python_version_tuple()[:2])
    return f"{os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()}, Python {version}"


if __name__ == "__main__":
    sys.exit(main())
