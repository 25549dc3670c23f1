"""What the house rules at Canberra Poker, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.games.canberra_poker import commands
from pitboss.room.catalogue.entry import (
    BOX,
    Asked,
    Entry,
    FieldKind,
    Kind,
    choices,
    text,
    yes_no,
)

_ROUND_VOID: Final = (
    "The round is void: ante, bet and jackpot wager of every box go back, also of players who"
    " folded or were settled."
)
_WHY: Final = text("Why? It is recorded with the ruling.")
_CONTRAVENED: Final = text("Which rule did the player break?")

ACTS: Final[Mapping[type, Entry]] = {
    commands.AllowOverMaximum: Entry(
        kind=Kind.RULING,
        title="Let a player wager above the maximum",
        asks="A player asks to exceed the box maximum, before the wagers of the round lie.",
        outcome="With a marker beside the box the player's whole ante and bet play.",
        discretion="The casino operator may allow it, or not.",
        cites=("3.2",),
        fields={"box": BOX, "marker_placed": yes_no("Does a marker stand beside the box?")},
    ),
    commands.ApproveContinuing: Entry(
        kind=Kind.RULING,
        title="Approve that the game goes on",
        asks="The jackpot's equipment has failed in this round and play waits.",
        outcome="The game goes on without jackpot wagers until the equipment works again.",
        discretion="It is for the casino supervisor to approve, or to let the game wait.",
        cites=("14.5", "4.2"),
    ),
    commands.RestoreJackpot: Entry(
        kind=Kind.RULING,
        title="Record that the jackpot works again",
        asks="The jackpot's equipment was put right during this round.",
        outcome="Jackpot wagers are offered again; an approval that is awaited is still awaited.",
        cites=("4.2", "14.5"),
    ),
    commands.SanctionCollusion: Entry(
        kind=Kind.RULING,
        title="Rule on collusion",
        asks="A player swapped cards or told of a hand.",
        outcome=(
            "Void round: every wager of everybody goes back. Otherwise that player alone is out of"
            " the round, with the wagers returned."
        ),
        discretion=(
            "The house may exclude the player from the round, void the round, or do neither. What"
            " becomes of the wagers is unsaid; returning them is our reading."
        ),
        cites=("13.1", "13.2", "13.2 closing"),
        fields={
            "box": BOX,
            "void_round": yes_no("Is the whole round void, rather than that player's part in it?"),
        },
    ),
    commands.InvalidateOutcome: Entry(
        kind=Kind.RULING,
        title="Call the game off after a disturbance",
        asks="Fire, a brawl, a robbery or the like has broken up a game that is not complete.",
        outcome=_ROUND_VOID,
        discretion="The casino operator may call it off, or let it be played to its end.",
        cites=("16.2",),
        fields={"disturbance": text("What was the disturbance?")},
    ),
    commands.VoidWagers: Entry(
        kind=Kind.RULING,
        title="Void a player's wagers",
        asks="A player has broken a rule and has wagers in this round.",
        outcome="The wagers of that box go back without a result; the others play on.",
        discretion="The casino operator may void the wagers, exclude the player, or both.",
        cites=("16.3", "16.3(a)"),
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
        cites=("16.3", "16.3(b)"),
        fields={"box": BOX, "contravened": _CONTRAVENED},
    ),
    commands.VoidRound: Entry(
        kind=Kind.RULING,
        title="Void the round",
        asks="It is impractical to go on, or fraud has affected the outcome of this round.",
        outcome=_ROUND_VOID,
        discretion="The casino operator may void it, or let it be played to its end.",
        cites=("16.4",),
        fields={"because": _WHY},
    ),
    commands.RuleOnDispute: Entry(
        kind=Kind.RULING,
        title="Decide the dispute or the open case",
        asks="A player has disputed something, or play waits for the casino operator's ruling.",
        outcome=(
            "Play on: the round goes on, or its result stands. A hand folded loses its wagers, a"
            " hand void gets them back, a round void gives everybody's back. A round that is over"
            " is voided by two persons."
        ),
        discretion="The casino operator's decision is final; the Commission may review it.",
        cites=("16.5", "16.4"),
        fields={
            "because": _WHY,
            "ruled": Asked(
                "What is the ruling?",
                FieldKind.CHOICE,
                choices(
                    play_on="play on, or the result stands",
                    hand_folded="the hand is folded",
                    hand_void="the hand is void and its wagers go back",
                    round_void="the round is void and all wagers go back",
                ),
            ),
            "box": Asked("Whose hand, if one is folded or void?", FieldKind.BOX),
        },
    ),
}
