"""The programme of proof names what is there, all of it, and the runner judges it rightly."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.marks import marks_in
from tools import prove
from tools.programme import CASES, ROOT, Proof, Result, keep, kept, programme
from tools.prove import Case, judged, read

PROGRAMME = programme()
EVERY_NODE = sorted(
    {
        node
        for one in PROGRAMME.values()
        for node in (*one.tests, *one.later, *one.controls)
    }
)  # fmt: skip


def test_all_thirty_two_are_named() -> None:
    assert list(PROGRAMME) == [f"T{number}" for number in range(1, 33)]
    for one in PROGRAMME.values():
        assert len(one.asked) == 3, one.name
        assert one.title, one.name
        assert one.goal, one.name
        assert one.lacks or (one.tests and one.controls), f"{one.name} says not what it lacks"


@pytest.mark.parametrize("node", EVERY_NODE)
def test_every_test_that_is_named_is_there(node: str) -> None:
    path, _, inside = node.partition("::")
    assert (ROOT / path).exists()
    if inside:
        known = marks_in(ROOT / path)
        assert inside in known or any(one.startswith(f"{inside}::") for one in known)


@pytest.mark.parametrize("one", PROGRAMME.values(), ids=PROGRAMME)
def test_what_is_counted_is_told(one: Proof) -> None:
    files = {ROOT / node.partition("::")[0] for node in (*one.tests, *one.later)}
    texts = [path.read_text("utf-8") for path in files if path.is_file()]
    counts = any(f'record_property("{one.unit}"' in text for text in texts)
    assert counts or one.unit == CASES or not one.tests


def test_every_long_count_belongs_to_the_programme() -> None:
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name, marks in marks_in(path).items():
            node = f"{path.relative_to(ROOT)}::{name}"
            named = any(
                node == one or node.startswith((f"{one}::", f"{one}/")) for one in EVERY_NODE
            )
            assert named or not marks & {"prove", "counted"}, f"{node} is run by nobody's proof"


def test_only_make_prove_measures_time() -> None:
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name, marks in marks_in(path).items():
            assert "alone" not in marks or "prove" in marks, f"{path.name}::{name}"


def test_small_counts_are_repeated_in_full() -> None:
    """A file with a `quick=` count has a `sampled` test, and the other way round."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        sampled = any("sampled" in marks for marks in marks_in(path).values())
        assert sampled == ("quick=" in path.read_text("utf-8")) or path == Path(__file__), path.name


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
    return judged(one, level, read(path), whole=True, seconds=1.4)


def test_counts_are_added_up_and_controls_are_apart(tmp_path: Path) -> None:
    found = judge(tmp_path, "commit")
    assert (found.result, found.reached, found.passed) == ("holds", 30, 2)
    assert (found.control, found.skipped, found.failed) == ("noticed", ("by night",), ())
    assert found.figures == ("ready after 2 s",)
    assert judge(tmp_path, "nightly").result == "holds"
    assert judge(tmp_path, "release").result == "short"


def test_a_planted_fault_that_went_unnoticed_makes_it_void(tmp_path: Path) -> None:
    found = judge(tmp_path, "commit", REPORT.replace("CONTROL", MISSED))
    assert (found.result, found.control) == ("void", "missed")
    without = judge(tmp_path, "commit", REPORT.replace("TestPlanted", "TestOther"))
    assert (without.result, without.control) == ("void", "missed")


def test_a_failure_and_a_run_that_broke_off_are_said(tmp_path: Path) -> None:
    failed = judge(
        tmp_path, "commit", REPORT.replace('test_counts[2]">', f'test_counts[2]">{MISSED}')
    )
    assert (failed.result, failed.reached) == ("fails", 20)
    assert failed.failed == ("tests.room.test_a.test_counts[2]",)
    (tmp_path / "report.xml").unlink()
    assert judged(ONE, "commit", read(tmp_path / "report.xml"), whole=True, seconds=1).result == (
        "cut off"
    )


SLEEPS = """
import signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in the background
try:
    print(flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    exit(7)
"""


def test_a_run_that_is_cut_off_is_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """As by hand: it reports what it found so far and leaves no server behind."""
    monkeypatch.setattr(prove, "GRACE", 0)
    process = subprocess.Popen([sys.executable, "-c", SLEEPS], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline()
    assert not prove._watched(process, 0.0, "[ 1/1] T1", ONE)
    assert process.returncode == 7
    process.stdout.close()


def test_a_test_is_known_by_file_class_and_name() -> None:
    case = Case("tests.room.test_b.TestPlanted", "test_found[x]", "passed", "", {})
    for node in ("tests/room", "tests/room/test_b.py", "tests/room/test_b.py::TestPlanted"):
        assert case.is_of(node)
        assert case.is_of("tests/room/test_b.py::TestPlanted::test_found")
    for node in ("tests/room/test_bb.py", "tests/room/test_b.py::TestPlant", "tests/roo"):
        assert not case.is_of(node)


def test_reports_of_other_runs_are_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What `make test` left is judged without running it again; what it did not run is said."""
    told: dict[str, Result] = {}
    monkeypatch.setattr(
        prove, "programme", lambda: {"T1": ONE, "T2": replace(ONE, name="T2", tests=("x",))}
    )
    monkeypatch.setattr(prove, "keep", lambda level, name, result: told.update({name: result}))
    page = ROOT / "build" / "tests" / "page-of-a-test.md"
    page.parent.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(prove, "PAGE", page)
    report = tmp_path / "most.xml"
    report.write_text(REPORT.replace('name="test_later"', 'name="test_later" time="2.6"'))
    assert prove.main(["--level", "commit", "--read", str(report)]) == 1
    assert (told["T1"].result, told["T1"].reached, told["T1"].seconds) == ("holds", 30, 3)
    assert told["T2"].result == "cut off"
    assert "[ 1/2] T1   holds" in capsys.readouterr().out


def test_results_are_kept_in_order(tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    result = judge(tmp_path, "commit")
    for level, name in (("nightly", "T10"), ("commit", "T9"), ("nightly", "T2")):
        keep(level, name, result, path)
    assert kept(path) == {"commit": {"T9": result}, "nightly": {"T2": result, "T10": result}}
    assert list(kept(path)["nightly"]) == ["T2", "T10"]
