"""The programme of proof names every long test, and the runner judges the results correctly."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.marks import marks_in
from tools import prove
from tools.programme import CASES, ROOT, Proof, Result, keep, kept, programme
from tools.prove import Case, read, result_of

PROGRAMME = programme()
EVERY_NODE = sorted(
    {
        node
        for test in PROGRAMME.values()
        for node in (*test.tests, *test.later, *test.controls)
    }
)  # fmt: skip


def test_programme_has_thirty_two_proofs() -> None:
    assert list(PROGRAMME) == [f"T{number}" for number in range(1, 33)]
    for test in PROGRAMME.values():
        assert len(test.asked) == 3, test.name
        assert test.title, test.name
        assert test.goal, test.name
        assert test.lacks or (test.tests and test.controls), f"{test.name} says not what it lacks"


def test_every_named_test_exists() -> None:
    assert [node for node in EVERY_NODE if not is_there(node)] == []


def is_there(node: str) -> bool:
    path, _, inside = node.partition("::")
    if not inside or not (ROOT / path).exists():
        return (ROOT / path).exists()
    return any(mark == inside or mark.startswith(f"{inside}::") for mark in marks_in(ROOT / path))


def test_every_counting_test_records_its_count() -> None:
    assert [test.name for test in PROGRAMME.values() if test.tests and not records(test)] == []


def records(one: Proof) -> bool:
    files = {ROOT / node.partition("::")[0] for node in (*one.tests, *one.later)}
    texts = [path.read_text("utf-8") for path in files if path.is_file()]
    return one.unit == CASES or any(f'record_property("{one.unit}"' in text for text in texts)


def marked_tests() -> Iterator[tuple[str, frozenset[str]]]:
    """Every test of the project with its marks."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name, marks in marks_in(path).items():
            yield f"{path.relative_to(ROOT)}::{name}", marks


def test_every_long_test_belongs_to_the_programme() -> None:
    long = [node for node, marks in marked_tests() if marks & {"prove", "counted"}]
    named = tuple(prefix for node in EVERY_NODE for prefix in (f"{node}::", f"{node}/"))
    assert [node for node in long if node not in EVERY_NODE and not node.startswith(named)] == []


def test_only_make_prove_measures_time() -> None:
    measuring = [(node, marks) for node, marks in marked_tests() if "alone" in marks]
    assert [node for node, marks in measuring if "prove" not in marks] == []


def test_tests_with_quick_counts_also_run_in_full() -> None:
    """A file with a `quick=` count has a `sampled` test, and vice versa."""
    sampled = {node.partition("::")[0] for node, marks in marked_tests() if "sampled" in marks}
    paths = (path for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__))
    quick = {str(path.relative_to(ROOT)) for path in paths if "quick=" in path.read_text("utf-8")}
    assert sampled ^ quick == set()


# --- the runner -----------------------------------------------------------------------------------

REPORT = """<testsuites><testsuite>
<testcase classname="tests.room.test_a" name="test_counts[1]">
  <properties><property name="kills" value="20"/></properties></testcase>
<testcase classname="tests.room.test_a" name="test_counts[2]">
  <properties><property name="kills" value="10"/>
  <property name="figures" value="ready after 2 s"/></properties></testcase>
<testcase classname="tests.room.test_a" name="test_later"><skipped message="by night"/></testcase>
<testcase classname="tests.room.test_b.TestPlanted" name="test_found">CONTROL</testcase>
</testsuite></testsuites>"""
ONE = Proof(
    "T1", "title", "goal", "kills", (25, 30, 40), ("tests/room/test_a.py",),
    controls=("tests/room/test_b.py::TestPlanted::test_found",),
)  # fmt: skip
MISSED = '<failure message="nothing was noticed"/>'


def judge(directory: Path, level: str, text: str = REPORT, one: Proof = ONE) -> Result:
    path = directory / "report.xml"
    path.write_text(text)
    return result_of(one, level, read(path), whole=True, seconds=1.4)


def test_counts_are_summed_without_the_controls(tmp_path: Path) -> None:
    found = judge(tmp_path, "commit")
    assert (found.result, found.reached, found.passed) == ("holds", 30, 2)
    assert (found.control, found.skipped, found.failed) == ("noticed", ("by night",), ())
    assert found.figures == ("ready after 2 s",)
    assert judge(tmp_path, "nightly").result == "holds"
    assert judge(tmp_path, "release").result == "short"


def test_unnoticed_planted_fault_voids_the_run(tmp_path: Path) -> None:
    found = judge(tmp_path, "commit", REPORT.replace("CONTROL", MISSED))
    assert (found.result, found.control) == ("void", "missed")
    without = judge(tmp_path, "commit", REPORT.replace("TestPlanted", "TestOther"))
    assert (without.result, without.control) == ("void", "missed")


def test_failed_and_aborted_runs_are_reported(tmp_path: Path) -> None:
    failed = judge(
        tmp_path, "commit", REPORT.replace('test_counts[2]">', f'test_counts[2]">{MISSED}')
    )
    assert (failed.result, failed.reached) == ("fails", 20)
    assert failed.failed == ("tests.room.test_a.test_counts[2]",)
    (tmp_path / "report.xml").unlink()
    assert result_of(
        ONE, "commit", read(tmp_path / "report.xml"), whole=True, seconds=1
    ).result == ("cut off")


SLEEPS = """
import signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in the background
try:
    print(flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    exit(7)
"""


def test_timed_out_run_is_interrupted_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """As by Ctrl-C: it reports what it found so far and leaves no server behind."""
    monkeypatch.setattr(prove, "GRACE", 0)
    process = subprocess.Popen([sys.executable, "-c", SLEEPS], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline()
    assert not prove._watched(process, 0.0, "[ 1/1] T1", ONE)
    assert process.returncode == 7
    process.stdout.close()


def test_test_is_identified_by_file_class_and_name() -> None:
    case = Case("tests.room.test_b.TestPlanted", "test_found[x]", "passed", "", {})
    for node in ("tests/room", "tests/room/test_b.py", "tests/room/test_b.py::TestPlanted"):
        assert case.is_of(node)
        assert case.is_of("tests/room/test_b.py::TestPlanted::test_found")
    for node in ("tests/room/test_bb.py", "tests/room/test_b.py::TestPlant", "tests/roo"):
        assert not case.is_of(node)


def test_reports_of_other_runs_are_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Results of `make test` are judged without rerunning; what it did not run is reported."""
    kept: dict[str, Result] = {}
    monkeypatch.setattr(
        prove, "programme", lambda: {"T1": ONE, "T2": replace(ONE, name="T2", tests=("x",))}
    )
    monkeypatch.setattr(prove, "keep", lambda level, name, result: kept.update({name: result}))
    page = ROOT / "build" / "tests" / "page-of-a-test.md"
    page.parent.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(prove, "PAGE", page)
    report = tmp_path / "most.xml"
    report.write_text(REPORT.replace('name="test_later"', 'name="test_later" time="2.6"'))
    assert prove.main(["--level", "commit", "--read", str(report)]) == 1
    assert (kept["T1"].result, kept["T1"].reached, kept["T1"].seconds) == ("holds", 30, 3)
    assert kept["T2"].result == "cut off"
    assert "[ 1/2] T1   holds" in capsys.readouterr().out


def test_results_are_kept_in_order(tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    result = judge(tmp_path, "commit")
    for level, name in (("nightly", "T10"), ("commit", "T9"), ("nightly", "T2")):
        keep(level, name, result, path)
    assert kept(path) == {"commit": {"T9": result}, "nightly": {"T2": result, "T10": result}}
    assert list(kept(path)["nightly"]) == ["T2", "T10"]
