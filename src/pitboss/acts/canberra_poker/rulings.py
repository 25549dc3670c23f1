"""What the house rules at Canberra Poker."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitboss.acts import powers
from pitboss.acts.fields import DISPUTE, DISPUTED_ROUND, Asked, FieldKind, choices
from pitboss.acts.grants import FLOOR, RULING, SUPERVISOR
from pitboss.acts.sentences import says, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.games.canberra_poker import commands
from pitboss.games.canberra_poker.commands import Ruled

_ROUND_VOID: Final = (
    "The round is void: ante, bet and jackpot wager of every box go back, also of players who"
    " folded or were settled."
)

SHEETS: Final[tuple[ActSheet, ...]] = (
    replace(
        powers.over_maximum(commands.AllowOverMaximum),
        outcome="With a marker beside the box the player's whole ante and bet play.",
        cites=("3.2",),
    ),
    ActSheet(
        commands.ApproveContinuing,
        grants=SUPERVISOR,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Approve that the game goes on",
        asks="The jackpot's equipment has failed in this round and play waits.",
        outcome="The game goes on without jackpot wagers until the equipment works again.",
        discretion="It is for the casino supervisor to approve, or to let the game wait.",
        cites=("14.5", "4.2"),
    ),
    ActSheet(
        commands.RestoreJackpot,
        grants=FLOOR,
        kind=Kind.RULING,
        title="Record that the jackpot works again",
        asks="The jackpot's equipment was put right during this round.",
        outcome="Jackpot wagers are offered again; an approval that is awaited is still awaited.",
        cites=("4.2", "14.5"),
    ),
    replace(
        powers.collusion(commands.SanctionCollusion),
        cites=("13.1", "13.2", "13.2 closing"),
    ),
    replace(
        powers.disturbance(commands.InvalidateOutcome),
        outcome=_ROUND_VOID,
        cites=("16.2",),
    ),
    replace(
        powers.void_wagers(commands.VoidWagers),
        cites=("16.3", "16.3(a)"),
    ),
    replace(
        powers.void_out_of_order(commands.VoidOutOfOrder, wager="ante"),
        cites=("17.15",),
    ),
    replace(
        powers.exclude_player(commands.ExcludePlayer),
        cites=("16.3", "16.3(b)"),
    ),
    replace(
        powers.void_round(commands.VoidRound),
        outcome=_ROUND_VOID,
        cites=("16.4",),
    ),
    ActSheet(
        commands.RuleOnDispute,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
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
        sentences=(
            says(
                "rules[ on the dispute of box {dispute:number}][ about round"
                " {round:number}] to play on[ because {why:words}]",
                ruled=Ruled.PLAY_ON,
                because=words("why"),
            ),
            says(
                "rules the hand of box {box:number} folded because {why:words}",
                ruled=Ruled.HAND_FOLDED,
                because=words("why"),
            ),
            says(
                "rules the hand of box {box:number} void because {why:words}",
                ruled=Ruled.HAND_VOID,
                because=words("why"),
            ),
            says(
                "rules[ on the dispute of box {dispute:number}][ about round"
                " {round:number}] the round void because {why:words}",
                ruled=Ruled.ROUND_VOID,
                because=words("why"),
            ),
        ),
    ),
)
