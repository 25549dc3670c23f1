"""The starting marker of a tournament's house game, and the boxes that a heading names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pitboss.scenario.entries import entries
from pitboss.scenario.errors import ScenarioError, at
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Sentence

_BOX: Final = Sentence("box {number}")


def players_at(stated: Worded | None, sitting: Mapping[int, int]) -> frozenset[int]:
    """Return the players at the boxes named by a heading such as Warned or Advised."""
    if stated is None:
        return frozenset()
    with at("", stated.line):
        return frozenset(sitting[_box(entry, sitting)] for entry in entries(stated.text))


def marked_box(stated: Worded | None, sitting: Mapping[int, int]) -> int | None:
    """The box with the starting marker; None if the scenario does not say."""
    if stated is None:
        return None
    with at("", stated.line):
        return _box(stated.text, sitting)


def _box(text: str, sitting: Mapping[int, int]) -> int:
    said = _BOX.read(text)
    if said is None or said.number() not in sitting:
        raise ScenarioError(f'"{text}" is no box where somebody sits')
    return said.number()


def next_marked(marker: int | None, boxes: Iterable[int]) -> int | None:
    """NI2017-193 A:Starting Marker  After a round it moves to the next player clockwise (U-34)."""
    if marker is None:
        return None
    return min(boxes, key=lambda box: (box <= marker, box))
