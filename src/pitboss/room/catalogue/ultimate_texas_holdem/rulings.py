"""What the house rules at Ultimate Texas Hold-em, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pitboss.games.ultimate_texas_holdem import commands
from pitboss.room.catalogue import powers
from pitboss.room.catalogue.entry import (
    DISPUTE,
    DISPUTED_ROUND,
    Entry,
    Kind,
    yes_no,
)

_WAGERS_BACK: Final = (
    "Every wager of the round goes back, also of players who folded or were settled."
)

ACTS: Final[Mapping[type, Entry]] = {
    commands.AllowOverMaximum: replace(
        powers.OVER_MAXIMUM,
        cites=("5.2",),
    ),
    commands.SanctionCollusion: replace(
        powers.COLLUSION,
        asks="A player swapped cards, told of a hand, or took cards out of sight.",
        cites=("12.1", "12.2", "12.3"),
    ),
    commands.InvalidateOutcome: replace(
        powers.DISTURBANCE,
        outcome=f"The round has no result. {_WAGERS_BACK}",
        cites=("15.2",),
    ),
    commands.VoidWagers: replace(
        powers.VOID_WAGERS,
        cites=("15.3", "15.3(a)"),
    ),
    commands.VoidOutOfOrder: replace(
        powers.VOID_OUT_OF_ORDER,
        cites=("16.16",),
    ),
    commands.ExcludePlayer: replace(
        powers.EXCLUDE_PLAYER,
        cites=("15.3", "15.3(b)"),
    ),
    commands.VoidRound: replace(
        powers.VOID_ROUND,
        outcome=_WAGERS_BACK,
        cites=("15.4",),
    ),
    commands.RuleOnDispute: Entry(
        kind=Kind.RULING,
        title="Decide the dispute",
        asks="A player has disputed something, or the instrument leaves the case open.",
        outcome=(
            "Play on: the round goes on, or its result stands. Otherwise a round still being played"
            " is void and every wager goes back. A round that is over is voided by two persons."
        ),
        discretion=powers.FINAL,
        cites=("15.5", "15.4"),
        fields={
            "play_on": yes_no("Does the round go on, or its result stand?"),
            "because": powers.WHY,
            "dispute": DISPUTE,
            "round": DISPUTED_ROUND,
        },
    ),
}
