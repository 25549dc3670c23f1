"""What the house rules at Ultimate Texas Hold-em, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.games.ultimate_texas_holdem import commands
from pitboss.room.catalogue.entry import (
    BOX,
    Entry,
    Kind,
    text,
    yes_no,
)

_WAGERS_BACK: Final = (
    "Every wager of the round goes back, also of players who folded or were settled."
)
_WHY: Final = text("Why? It is recorded with the ruling.")
_CONTRAVENED: Final = text("Which rule did the player break?")

ACTS: Final[Mapping[type, Entry]] = {
    commands.AllowOverMaximum: Entry(
        kind=Kind.RULING,
        title="Let a player wager above the maximum",
        asks="A player asks to exceed the box maximum, before the wagers of the round lie.",
        outcome="With a marker beside the box the player's whole wagers play.",
        discretion="The casino operator may allow it, or not.",
        cites=("5.2",),
        fields={"box": BOX, "marker_placed": yes_no("Does a marker stand beside the box?")},
    ),
    commands.SanctionCollusion: Entry(
        kind=Kind.RULING,
        title="Rule on collusion",
        asks="A player swapped cards, told of a hand, or took cards out of sight.",
        outcome=(
            "Void round: every wager of everybody goes back. Otherwise that player alone is out of"
            " the round, with the wagers returned."
        ),
        discretion=(
            "The house may exclude the player from the round, void the round, or do neither. What"
            " becomes of the wagers is unsaid; returning them is our reading."
        ),
        cites=("12.1", "12.2", "12.3"),
        fields={
            "box": BOX,
            "void_round": yes_no("Is the whole round void, rather than that player's part in it?"),
        },
    ),
    commands.InvalidateOutcome: Entry(
        kind=Kind.RULING,
        title="Call the game off after a disturbance",
        asks="Fire, a brawl, a robbery or the like has broken up a game that is not complete.",
        outcome=f"The round has no result. {_WAGERS_BACK}",
        discretion="The casino operator may call it off, or let it be played to its end.",
        cites=("15.2",),
        fields={"disturbance": text("What was the disturbance?")},
    ),
    commands.VoidWagers: Entry(
        kind=Kind.RULING,
        title="Void a player's wagers",
        asks="A player has broken a rule and wagers of the player are open.",
        outcome="The wagers of that box go back without a result; the others play on.",
        discretion="The casino operator may void the wagers, exclude the player, or both.",
        cites=("15.3", "15.3(a)"),
        fields={"box": BOX, "contravened": _CONTRAVENED},
    ),
    commands.ExcludePlayer: Entry(
        kind=Kind.RULING,
        title="Exclude a player from the game",
        asks="A player has broken a rule and is not to play on.",
        outcome=(
            "The player takes no part from the next round on and gives up the seat when nothing of"
            " the player's is in the round any more."
        ),
        discretion="The casino operator may exclude the player, void the wagers, or both.",
        cites=("15.3", "15.3(b)"),
        fields={"box": BOX, "contravened": _CONTRAVENED},
    ),
    commands.VoidRound: Entry(
        kind=Kind.RULING,
        title="Void the round",
        asks="It is impractical to go on, or fraud has affected the outcome of this round.",
        outcome=_WAGERS_BACK,
        discretion="The casino operator may void it, or let it be played to its end.",
        cites=("15.4",),
        fields={"because": _WHY},
    ),
    commands.RuleOnDispute: Entry(
        kind=Kind.RULING,
        title="Decide the dispute",
        asks="A player has disputed something, or the instrument leaves the case open.",
        outcome=(
            "Play on: the round goes on, or its result stands. Otherwise a round still being played"
            " is void and every wager goes back. A round that is over is voided by two persons."
        ),
        discretion="The casino operator's decision is final; the Commission may review it.",
        cites=("15.5", "15.4"),
        fields={
            "play_on": yes_no("Does the round go on, or its result stand?"),
            "because": _WHY,
        },
    ),
}
