"""Recorded hands, if present beside the clone, end in the recorded stakes.

A share of the Pluribus hands in `make test`, all of them in `make prove`.
"""

from __future__ import annotations

import tarfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.phh import Outcome, Replayed, Unsupported, phh_text, read_history, replay
from pitboss.phh.history import read_text
from tests.support.proving import BY_NIGHT

HANDS = Path(__file__).parents[3] / "shared" / "phh" / "hands.tgz"
ODD_CHIPS = {"102/0", "32/23", "41b/204", "60/88", "75b/76", "88/128", "91/43", "91/53"}
"""The Pluribus hands that end in half chips."""
EVERY = 1 if BY_NIGHT else 20

pytestmark = pytest.mark.skipif(not HANDS.exists(), reason="no hand histories beside the clone")


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """By the name of the file."""
    found = {}
    with tarfile.open(HANDS) as kept:
        for member in kept:
            file = kept.extractfile(member)
            if file is not None:
                found[member.name] = file.read().decode()
    return found


def _replayed(texts: dict[str, str], where: str) -> Iterator[tuple[str, str, Replayed | None]]:
    for name, text in texts.items():
        if where in name:
            (document,) = read_text(text, name).values()
            try:
                yield name, document["variant"], replay(read_history(document))
            except Unsupported:
                yield name, document["variant"], None


@pytest.mark.counted
def test_pluribus_hands_end_as_recorded(texts: dict[str, str]) -> None:
    hands = [name for name in sorted(texts) if "/pluribus/" in name]
    assert len(hands) == 10_000
    odd = {name for name in hands if "/".join(Path(name).with_suffix("").parts[-2:]) in ODD_CHIPS}
    assert len(odd) == len(ODD_CHIPS)
    share = odd.union(hands[::EVERY])
    for name, _, found in _replayed({name: texts[name] for name in share}, ""):
        assert found is not None
        expected = Outcome.ODD_CHIP if name in odd else Outcome.EQUAL
        assert found.outcome is expected, (name, found.stakes, found.history.finishing)


def test_world_series_hands_end_as_recorded(texts: dict[str, str]) -> None:
    counted = Counter(
        (variant, found.outcome.value if found else "unsupported")
        for _, variant, found in _replayed(texts, "/wsop/")
    )
    equal = {"NT": 11, "FT": 7, "PO": 7, "F7S": 13, "FO/8": 14, "F7S/8": 7, "FR": 10}
    ours = {(variant, Outcome.EQUAL.value): count for variant, count in equal.items()}
    assert counted == {**ours, ("N2L1D", "unsupported"): 7, ("F2L3D", "unsupported"): 7}


def test_famous_hands_without_recorded_ends_replay(texts: dict[str, str]) -> None:
    famous = {name: text for name, text in texts.items() if name.count("/") == 1}
    ends = {
        Path(name).stem: [float(stake) for stake in found.stakes] if found else None
        for name, _, found in _replayed(famous, "")
    }
    assert ends == {
        "alice-carol-wikipedia": None,
        "antonius-blom-2009": [1_937_923.75, 0],
        "arieh-yockey-2019": None,
        "dwan-ivey-2009": [572_100, 1_997_500, 1_109_500],
        "phua-xuan-2019": None,
    }


def test_exported_hands_replay_alike(texts: dict[str, str]) -> None:
    for name, _, found in _replayed(texts, "/wsop/"):
        if found is not None:
            (document,) = read_text(phh_text(found.opening, found.events), name).values()
            again = replay(read_history(document))
            assert again.outcome is Outcome.EQUAL
            assert again.stakes == found.stakes
            acts = [type(event) for event in found.events]
            assert [type(event) for event in again.events] == acts, name
