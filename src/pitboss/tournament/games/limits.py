"""Limits of wagers against the house: in conditions files and in words.

The schedule has a least and a greatest ante for each level; without them the determinations have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from pitboss.chips import Chips
from pitboss.tournament.games.amounts import SIZES
from pitboss.tournament.schedules import Level
from pitboss.tournament.toml_values import ConditionsError, Kind, Problem, required, wrong


class Limits(Protocol):
    """A minimum and a maximum."""

    @property
    def minimum(self) -> Chips:
        """The least wager."""

    @property
    def maximum(self) -> Chips:
        """The greatest wager."""


class WithAnte(Protocol):
    """Determinations of a game that opens with an ante."""

    @property
    def ante(self) -> Limits:
        """The limits of the ante."""


class OptionalLimits(Protocol):
    """A minimum and a maximum that may both be left out."""

    @property
    def minimum(self) -> Chips | None:
        """The least wager."""

    @property
    def maximum(self) -> Chips | None:
        """The greatest wager."""


Of = TypeVar("Of", bound=OptionalLimits)


def span(limits: Callable[[Chips, Chips], Of]) -> Kind[Of]:
    """Minimum and maximum, as a list of two."""
    wanted = "the least and the greatest, such as [25, 500]"

    def read(value: Any, path: str) -> Of:
        amounts = SIZES.read(value, path)
        return limits(*amounts) if len(amounts) == 2 else wrong(path, wanted, value)

    def write(value: Of) -> str:
        if value.minimum is None or value.maximum is None:
            raise ConditionsError(Problem(f"{wanted}, and not one without the other"))
        return SIZES.write((value.minimum, value.maximum))

    return Kind(wanted, read, write)


def read_level(read: Mapping[str, Any], path: str, level: Level | None) -> Level:
    """Return the limits of the first level: of the ante, if one is given."""
    ante: Limits | None = read.get("ante")
    if ante is not None:
        return Level(0, 0, minimum=ante.minimum.units, maximum=ante.maximum.units)
    if level is None or not level.minimum:
        required(read, path, "ante")
    assert level is not None, "an ante is required without a level"
    return level


def written_level(of: WithAnte, level: Level | None) -> tuple[Level, tuple[str, ...]]:
    """Return the limits of the ante, which is always written."""
    del level  # the file states the ante whatever the schedule has
    ante = of.ante
    return Level(0, 0, minimum=ante.minimum.units, maximum=ante.maximum.units), ("ante",)


def in_words(limits: Limits) -> str:
    """Return `25 to 500 chips`."""
    return f"{limits.minimum.units:,} to {limits.maximum}"
