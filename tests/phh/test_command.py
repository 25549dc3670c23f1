"""The `pitboss phh` command, for people and for programs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pitboss.chips import dollars
from pitboss.games import poker
from pitboss.law.rule_set import RuleSet
from pitboss.record.opening import open_record
from pitboss.table import Particulars
from tests.support.cli.program import answer, run
from tests.support.phh.hands import text
from tests.support.room.pot_games import play_to_last_hand
from tests.support.room.rooms import ANN, BOB, STUD, ULTIMATE, InlineJournal, house

DEALT = ("d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd")
TERMS = {"blinds_or_straddles": [1, 2, 0], "min_bet": 2}
BADUGI = "badugi is won by four cards, and every hand here has five"
HOLD_EM = Particulars(
    "hold_em",
    RuleSet(("S2-2001", "NI2006-154")),
    poker.Determinations(
        game=poker.Game.HOLD_EM,
        ante=None,
        blinds=(dollars(1), dollars(2)),
        limit=poker.NoLimit(),
        minimum_bet=dollars(2),
    ),
)


def hand(finishing: list[float] | None) -> str:
    recorded = {} if finishing is None else {"finishing_stacks": finishing}
    return text("NT", [50, 50, 50], *DEALT, "p3 f", "p1 f", **TERMS, **recorded)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four hands, some with matching recorded results."""
    files = {
        "a.phh": hand([49, 51, 50]),
        "b.phh": hand(None),
        "c.phhs": f"[1]\n{hand([49, 51, 50])}\n[2]\n{text('FB', [1, 1])}",
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content)
    return tmp_path


class TestReplay:
    def test_matching_hands_are_reported_equal(self, folder: Path) -> None:
        done = run("phh", "replay", str(folder))
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        assert done.stdout.splitlines() == [
            f"{folder / 'a.phh'}  NT  49 51 50  equal",
            f"{folder / 'b.phh'}  NT  49 51 50  not recorded",
            f"{folder / 'c.phhs'} [1]  NT  49 51 50  equal",
            f"{folder / 'c.phhs'} [2]  FB  unsupported: {BADUGI}",
            "4 hands: 2 equal, 1 not recorded, 1 unsupported",
        ]

    def test_json_output_lists_hands_and_counts(self, folder: Path) -> None:
        found = answer("phh", "replay", str(folder / "a.phh"), str(folder / "c.phhs"))
        assert found["counts"] == {"equal": 2, "unsupported": 1}
        assert found["hands"][0] == {
            "hand": str(folder / "a.phh"),
            "variant": "NT",
            "outcome": "equal",
            "because": None,
            "stakes": [49, 51, 50],
            "recorded": [49, 51, 50],
        }
        assert found["hands"][2]["stakes"] is None

    def test_hand_with_another_result_is_reported(self, folder: Path) -> None:
        (folder / "d.phh").write_text(hand([49.5, 50.5, 50]))
        done = run("phh", "replay", str(folder), "--quiet")
        assert done.returncode == 1
        assert f"{folder / 'd.phh'}  NT  49 51 50  differs\n" in done.stdout
        assert "  49.5 50.5 50  recorded\n" in done.stdout
        assert "a.phh" not in done.stdout
        found = answer("phh", "replay", str(folder / "d.phh"), status=1)
        assert found["hands"][0]["recorded"] == [49.5, 50.5, 50]

    def test_hand_that_cannot_be_followed_is_reported(self, folder: Path) -> None:
        (folder / "d.phh").write_text(text("NT", [50, 50, 50], *DEALT, "p1 f", **TERMS))
        done = run("phh", "replay", str(folder / "d.phh"))
        assert done.returncode == 1
        assert "NT  cannot be followed: 'p1 f': it is the turn of p3" in done.stdout

    @pytest.mark.parametrize(
        "content", ["variant = ", "", "variant = 'NT'", "variant = 'NT'\nactions = 3"]
    )
    def test_unreadable_file_does_not_affect_others(self, folder: Path, content: str) -> None:
        (folder / "bad.phh").write_text(content)
        done = run("phh", "replay", str(folder))
        assert done.returncode == 2
        assert "cannot be read: " in done.stdout
        assert "5 hands: 2 equal" in done.stdout
        assert done.stderr == ""

    def test_wrong_usage_is_reported(self, tmp_path: Path) -> None:
        assert run("phh", "replay").returncode == 2
        done = run("phh", "replay", str(tmp_path))
        assert done.returncode == 2
        assert "holds no .phh or .phhs file" in done.stderr
        missing = str(tmp_path / "none.phh")
        found = answer("phh", "replay", missing, status=2)
        assert (
            found["hands"][0]["because"] == f"{missing} cannot be read: No such file or directory"
        )

    def test_help_shows_usage(self) -> None:
        done = run("phh", "replay", "--help")
        assert "Exit status 0" in done.stdout
        assert "pitboss phh replay hands/ --quiet" in done.stdout


# --- export ---------------------------------------------------------------------------------------


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A room with a round of hold'em, one of stud and one of a house game, all over."""
    directory = tmp_path / "room"
    directory.mkdir()
    with house("phh", InlineJournal(directory / "journal.sqlite")) as made:
        for particulars in (HOLD_EM, STUD):
            number = made.table(particulars)
            made.sit(ANN, BOB, table=number, stake=10_000)
            made.run_due_actions(number, 5)
            play_to_last_hand(made, number)
        number = made.table(ULTIMATE)
        made.sit(ANN, BOB, table=number)
        made.run_due_actions(number, 5)
        made.ultimate_round(number, ANN, BOB)
        for seat, person in enumerate((ANN, BOB), 1):
            made.must(person, number, "ultimate_texas_holdem.fold", box=seat)
    return directory


class TestExport:
    def test_exported_rounds_replay_and_others_are_listed(self, data: Path, tmp_path: Path) -> None:
        to = tmp_path / "rounds.phhs"
        done = run("phh", "export", "--data", str(data), "--to", str(to))
        assert done.returncode == 0, done.stderr
        assert "1 round written" in done.stderr
        assert "Round 2/1 is left out: no variant of the format is dealt as Five Card Stud" in (
            done.stderr
        )
        assert "Round 3/2 is left out: it is no round of a pot game." in done.stderr
        found = answer("phh", "replay", str(to))
        assert found["counts"] == {"equal": 1}
        assert sorted(found["hands"][0]["stakes"]) == [99, 101]
        assert 'table = "1"\nhand = 1\n' in to.read_text()

    def test_named_rounds_are_exported(self, data: Path) -> None:
        words = ("phh", "export", "--data", str(data))
        done = run(*words, "1/1")
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith('[1]\nvariant = "NT"\n')
        found = answer(*words, "1/1", "2/1", status=1)
        assert [one["round"] for one in found["hands"]] == ["1/1"]
        assert [one["round"] for one in found["left_out"]] == ["2/1"]

    def test_export_errors_are_clear(self, data: Path, tmp_path: Path) -> None:
        words = ("phh", "export", "--data", str(data))
        assert run(*words, "one").returncode == 2
        assert answer(*words, "9/9", status=2)["error"]["code"] == "unknown_round"
        done = run(*words, "--to", str(data / "journal.sqlite"))
        assert done.returncode == 2
        assert "File exists" in done.stderr
        done = run("phh", "export", "--data", str(tmp_path / "none"))
        assert done.returncode == 2
        assert "There is no journal" in done.stderr

    def test_room_without_rounds_exports_nothing(self, tmp_path: Path) -> None:
        open_record(tmp_path / "new", os.urandom).close()
        done = run("phh", "export", "--data", str(tmp_path / "new"))
        assert (done.returncode, done.stdout) == (0, "")
