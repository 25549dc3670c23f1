"""What the house rules at Canberra Poker, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pitboss.games.canberra_poker import commands
from pitboss.room.catalogue import powers
from pitboss.room.catalogue.entry import (
    DISPUTE,
    DISPUTED_ROUND,
    Asked,
    Entry,
    FieldKind,
    Kind,
    choices,
)

_ROUND_VOID: Final = (
    "The round is void: ante, bet and jackpot wager of every box go back, also of players who"
    " folded or were settled."
)

ACTS: Final[Mapping[type, Entry]] = {
    commands.AllowOverMaximum: replace(
        powers.OVER_MAXIMUM,
        outcome="With a marker beside the box the player's whole ante and bet play.",
        cites=("3.2",),
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
    commands.SanctionCollusion: replace(
        powers.COLLUSION,
        cites=("13.1", "13.2", "13.2 closing"),
    ),
    commands.InvalidateOutcome: replace(
        powers.DISTURBANCE,
        outcome=_ROUND_VOID,
        cites=("16.2",),
    ),
    commands.VoidWagers: replace(
        powers.VOID_WAGERS,
        cites=("16.3", "16.3(a)"),
    ),
    commands.VoidOutOfOrder: replace(
        powers.VOID_OUT_OF_ORDER,
        cites=("17.15",),
    ),
    commands.ExcludePlayer: replace(
        powers.EXCLUDE_PLAYER,
        cites=("16.3", "16.3(b)"),
    ),
    commands.VoidRound: replace(
        powers.VOID_ROUND,
        outcome=_ROUND_VOID,
        cites=("16.4",),
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
        discretion=powers.FINAL,
        cites=("16.5", "16.4"),
        fields={
            "because": powers.WHY,
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
            "dispute": DISPUTE,
            "round": DISPUTED_ROUND,
        },
    ),
}
