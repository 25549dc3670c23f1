"""Rounds of any table, and what becomes of them afterwards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitboss.acts.fields import DISPUTE, ROUND, SEAT, WHY, Asked, FieldKind, choices
from pitboss.acts.grants import DEALER, NOBODY, OF_TWO, PLAYER
from pitboss.acts.sentences import OWN_SEAT, says, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.table import commands
from pitboss.table.events import Ground

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- rounds -----------------------------------------------------------------------------------
    ActSheet(
        commands.BeginRound,
        grants=DEALER,
        kind=Kind.STEP,
        title="Turn to the next round",
        asks="The last round is over, and somebody sits at the table.",
        outcome="Wagers may be offered, and the cards are made ready.",
        rules=("opportunity",),
        sentences=(says("begins the round"),),
    ),
    ActSheet(
        commands.SetRoundAside,
        grants=DEALER,
        kind=Kind.STEP,
        title="Set the round aside",
        asks="Nobody wagers, and the table is to turn to something else.",
        outcome="Only while no wager lies and no card is dealt: there was no round of play.",
        rules=("round_of_play",),
        sentences=(says("sets the round aside"),),
    ),
    ActSheet(
        commands.ResumePlay,
        grants=DEALER,
        kind=Kind.STEP,
        title="Resume play",
        asks="Play is paused for a dispute, and its time limit is over.",
        outcome="Play goes on. The dispute stays open, and the operator decides it later.",
        rules=("dispute_pause",),
        sentences=(says("resumes play"),),
    ),
    ActSheet(
        commands.VoidSettledRound,
        grants=OF_TWO,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Void the last round after its settlement",
        asks=(
            "The last round is over, and fraud affected it or the dispute about it is upheld; in a"
            " tournament of 2001 also after a disturbance."
        ),
        outcome=(
            "All that the round moved goes back, seat by seat, and from the pools. What a player"
            " cannot give back the house puts in, and the player owes it. Once a card of the next"
            " round is dealt it is too late, unless a dispute about it is still open."
        ),
        discretion="The casino operator decides, with a second person.",
        rules=("result_stands",),
        fields={
            "number": ROUND,
            "ground": Asked(
                "On which ground?",
                FieldKind.CHOICE,
                choices(
                    fraud="fraud affected its outcome",
                    dispute="the dispute about it is upheld",
                    disturbance="a disturbance disrupted it",
                ),
            ),
            "because": WHY,
            "dispute": replace(DISPUTE, when=("ground", "dispute")),
        },
        sentences=(
            says(
                "voids settled round {number} for fraud[ because {why:words}]",
                ground=Ground.FRAUD,
                because=words("why"),
            ),
            says(
                "voids settled round {number} for a disturbance because of {why:words}",
                ground=Ground.DISTURBANCE,
                because=words("why"),
            ),
            says(
                "voids settled round {number} on the dispute of box"
                " {dispute:number} because {why:words}",
                ground=Ground.DISPUTE,
                because=words("why"),
            ),
            says(
                "voids settled round {number} on a dispute[ because {why:words}]",
                ground=Ground.DISPUTE,
                because=words("why"),
            ),
        ),
    ),
    ActSheet(commands.InRound, grants=NOBODY),
    ActSheet(
        commands.RequestReview,
        grants=PLAYER,
        at_any_time=True,
        kind=Kind.PLAYER,
        title="Ask for a review",
        asks="The dispute is decided, and its player wants the Commission to review the decision.",
        outcome="The request is recorded. The decision stands until it has been reviewed.",
        rules=("dispute",),
        fields={"seat": SEAT, "round": ROUND},
        sentences=(says("asks for a review of round {round:number}", seat=OWN_SEAT),),
    ),
)
