"""`pitboss simulate GAME` as people and programs use it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli.program import answer, run


def test_text_report_of_a_house_game() -> None:
    done = run("simulate", "canberra", "--rounds", "300000", "--seed", "4")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0].endswith("NI2017-193")
    assert lines[1] == "300,000 rounds by optimal, seed 4"
    assert any(line.startswith("Exact       -0.051991, ") for line in lines)
    assert "95% sure: from -0.0" in done.stdout
    shares = {
        line.split()[0]: line.split()[2:4] for line in lines if line.endswith("%") or "bet" in line
    }
    found, exact = (float(share.rstrip("%")) for share in shares["bet"])
    assert exact == 52.2255
    assert abs(found - exact) < 0.5


def test_json_report_of_a_house_game() -> None:
    words = ("--rounds", "260000", "--bots", "simple", "--trips", "1")
    found = answer("simulate", "ultimate", *words)
    assert found["question"]["bots"] == ["simple"]
    assert found["question"]["trips"] == 1
    assert sum(one["rounds"] for one in found["distribution"]) == 260_000
    assert sum(one["rounds"] for one in found["actions"].values()) == 260_000
    low, high = found["result"]["limits"]
    assert low < found["result"]["mean"]["decimal"] < high
    assert "exact" not in found
    share = {name: one["share"] for name, one in found["actions"].items()}
    played = sum(int(name[5:-1]) * share[name] for name in share if name != "fold")
    assert found["wagered"]["decimal"] == pytest.approx(3 + played)


def test_pot_game_with_workers_and_checkpoint(tmp_path: Path) -> None:
    words = ("simulate", "draw-poker", "--rounds", "40", "--bots", "sensible,careless")
    done = run(*words)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1] == "40 rounds by sensible, careless, seed 1"
    assert "Commission  $" in done.stdout
    file = tmp_path / "kept.json"
    found = answer(*words, "--checkpoint", str(file))
    assert [one["bot"] for one in found["seats"]] == ["sensible", "careless"]
    lost = sum(one["lost"] - one["won"] for one in found["seats"])
    assert lost == found["commission"] > 0
    assert answer(*words, "--workers", "2") == found
    assert answer(*words, "--checkpoint", str(file)) == found
    other = answer(*words, "--seed", "2", "--checkpoint", str(file), status=2)
    assert other["error"]["code"] == "cannot_simulate"
    assert "of another question: seed is 1 there and 2 here" in other["error"]["message"]


def test_help_lists_games_and_bots() -> None:
    listed = run("simulate", "--help").stdout
    for game in ("tournament", "ultimate", "canberra", "hold-em", "canberra-manila"):
        assert f"  {game} " in listed
    house = run("simulate", "ultimate", "--help").stdout
    for name in ("optimal", "simple", "never-fold"):
        assert f"  {name} " in house
    pot = run("simulate", "omaha", "--help").stdout
    assert "one for each of 2 to 8 seats" in pot
    for name in ("sensible", "calling", "careless"):
        assert f"  {name} " in pot


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("ultimate", "--bots", "best"), "'best' is none of optimal, simple, never-fold"),
        (("ultimate", "--bots", "simple,simple"), "a house game is played by one"),
        (("omaha", "--bots", "sensible"), "omaha is for 2 to 8 players"),
        (("omaha", "--workers", "2", "--cluster", "tcp://a:1"), "not on both"),
        (("canberra", "--trips", "1"), "No such option"),
        (("faro",), "No such command 'faro'"),
    ],
)
def test_usage_errors_are_explained(words: tuple[str, ...], says: str) -> None:
    found = answer("simulate", *words, status=2)
    assert found["error"]["code"] == "wrong_use"
    assert says in found["error"]["message"]
