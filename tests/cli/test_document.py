"""`pitboss document`: text, JSON, page and PDF, and errors for bad files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli import main
from pitboss.tournament import conditions_file
from tests.support.cli.program import run

EXAMPLES = Path(conditions_file.__file__).parent / "examples"
PAPERS = {
    "title": "Friday Early Bird",
    "instrument": "S2-2001",
    "seats": [{"table": 1, "seat": 4, "entrant": 7}],
    "pool": {"entries": 1, "entry_fees": 5500, "commission": 500},
    "places": [{"place": 1, "entrant": 7, "amount": 5000}],
    "names": {"7": "Ava Nguyen"},
}
TABLE = """
instrument = "NI2019-212"
[determinations]
game = "ultimate_texas_holdem"
ante = { minimum = 1000, maximum = 50000 }
"""


Capture = pytest.CaptureFixture[str]


def printed(capture: Capture, *words: str, status: int = 0) -> str:
    """What the command prints; in this process, since a new one each time would take long."""
    with pytest.raises(SystemExit) as ended:
        main(["document", *words])
    assert ended.value.code == status
    return capture.readouterr().out


def answer(capture: Capture, *words: str, status: int = 0) -> Any:
    return json.loads(printed(capture, *words, "--json", status=status))


@pytest.fixture
def papers(tmp_path: Path) -> Path:
    file = tmp_path / "friday.json"
    file.write_text(json.dumps(PAPERS))
    return file


@pytest.fixture
def table(tmp_path: Path) -> Path:
    file = tmp_path / "table.toml"
    file.write_text(TABLE)
    return file


@pytest.mark.parametrize("kind", ["ballot", "seat-cards", "prizes", "results"])
def test_sheets_as_text(kind: str, papers: Path, capsys: Capture) -> None:
    text = printed(capsys, kind, str(papers))
    assert text.startswith("Friday Early Bird\n")
    assert "Ava Nguyen" in text


@pytest.mark.parametrize("kind", ["conditions", "sign"])
@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.toml")), ids=lambda file: file.stem)
def test_every_example_has_its_documents(kind: str, file: Path, capsys: Capture) -> None:
    made = answer(capsys, kind, str(file))
    assert made["kind"] == kind
    rules = " ".join(one["said"] for one in made["head"])
    assert all(one.split()[0] in rules for one in made["cites"])
    assert "What cannot stand" not in [section["heading"] for section in made["sections"]]


def test_casino_and_day_are_printed(papers: Path, capsys: Capture) -> None:
    words = ("ballot", str(papers), "--casino", "Casino on the Lake", "--made", "2026-03-02")
    text = printed(capsys, *words)
    assert text.startswith("Casino on the Lake\nFriday Early Bird\n")
    assert "Made   2 March 2026" in text


def test_pdf_and_page_in_one_run(tmp_path: Path) -> None:
    pdf, page = tmp_path / "sign.pdf", tmp_path / "sign.html"
    file = str(EXAMPLES / "appendix-e.toml")
    done = run("document", "sign", file, "--pdf", str(pdf), "--page", str(page))
    assert done.returncode == 0, done.stderr
    assert pdf.read_bytes().startswith(b"%PDF")
    assert page.read_text().startswith("<!doctype html>")
    assert done.stdout.count("bytes") == 2


def test_table_sign_follows_the_named_instrument(table: Path, capsys: Capture) -> None:
    made = answer(capsys, "table-sign", str(table))
    assert made["instrument"] == "NI2019-212"
    boxes = made["sections"][0]["blocks"][0]["rows"]
    assert boxes[0]["cells"] == ["Ante", "$10", "$500"]
    assert boxes[0]["cites"][0] == "NI2019-212 5.1"


def test_table_sign_shows_the_jackpot_meter(tmp_path: Path, capsys: Capture) -> None:
    """Shows NI2017-193 10.3: the prize pool."""
    file = tmp_path / "table.toml"
    file.write_text('jackpot_prize_pool = 2345610\n[determinations]\ngame = "canberra_poker"\n')
    made = answer(capsys, "table-sign", str(file))
    assert "NI2017-193 10.3" in made["cites"]
    assert "$23,456.10" in printed(capsys, "table-sign", str(file))


@pytest.mark.parametrize(
    ("kind", "text", "status", "code", "says"),
    [
        ("results", "{", 2, "bad_file", "truncated"),
        ("results", '{"title": "x"}', 2, "bad_file", "instrument"),
        ("ballot", '{"title": "x", "instrument": "S2-2001"}', 1, "no_document", "no seats"),
        ("prizes", '{"title": "x", "instrument": "S2-2001"}', 1, "no_document", "no pool"),
        ("results", '{"title": "x", "instrument": "S2-2001"}', 1, "no_document", "no result"),
        ("results", '{"title": "x", "instrument": "NI1-1"}', 2, "unknown_law", "NI1-1"),
        ("conditions", "title = ", 2, "bad_file", "TOML"),
        ("sign", 'title = "x"', 2, "bad_file", "missing"),
        ("table-sign", "[determinations]\n", 2, "bad_file", "game"),
        ("table-sign", "x = 1\n" + TABLE, 2, "bad_file", "unknown field"),
        ("table-sign", "notice_seconds = 0\n" + TABLE, 1, "no_document", "NI2019-212 5.1"),
        ("table-sign", TABLE + "boxes = 99\n", 1, "no_document", "NI2019-212 2.1"),
        ("table-sign", TABLE.replace("2019-212", "2017-193"), 1, "no_document", "is not played by"),
    ],
)  # fmt: skip
def test_unusable_file_is_explained(
    tmp_path: Path, capsys: Capture, kind: str, text: str, status: int, code: str, says: str
) -> None:
    file = tmp_path / "file"
    file.write_text(text)
    error = answer(capsys, kind, str(file), status=status)["error"]
    assert error["code"] == code
    assert says in error["message"]


def test_binary_file_is_refused(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"\xff\xfe")
    for kind in ("conditions", "results", "table-sign"):
        assert answer(capsys, kind, str(file), status=2)["error"]["code"] == "bad_file"


def test_unwritable_output_path_is_reported(papers: Path, tmp_path: Path) -> None:
    into = str(tmp_path / "nowhere" / "out.pdf")
    done = run("document", "ballot", str(papers), "--pdf", into)
    assert done.returncode == 2
    assert "out.pdf cannot be written" in done.stderr.lower()
