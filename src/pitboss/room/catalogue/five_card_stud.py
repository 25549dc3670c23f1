"""The acts of Five Card Stud's plain path in words.  Clauses by the numbers of 2006."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.games.poker import commands
from pitboss.room.catalogue.entry import (
    ROUND,
    SEAT,
    Entry,
    Kind,
    amount,
    card,
    cards,
    number,
    text,
    yes_no,
)

INSTRUMENT: Final = "NI2006-154"

_WHY: Final = text("Why? It is recorded with the ruling.")

ACTS: Final[Mapping[type, Entry]] = {
    # --- players ----------------------------------------------------------------------------------
    commands.Check: Entry(
        kind=Kind.PLAYER,
        title="Check",
        asks="A player stays in without betting, from the second betting round on.",
        outcome="Only while nobody has bet in this betting round.",
        cites=("11.1", "11.2"),
        fields={"seat": SEAT},
    ),
    commands.Bet: Entry(
        kind=Kind.PLAYER,
        title="Bet",
        asks="A player opens the betting round.",
        outcome="At least the table's minimum, within the limits of the betting round.",
        cites=("6.1", "4.2(g)", "A:Bet"),
        fields={
            "seat": SEAT,
            "amount": amount("How much has the player bet in this round of bets?"),
        },
    ),
    commands.Call: Entry(
        kind=Kind.PLAYER,
        title="Call",
        asks="A player comes level with the highest bet.",
        outcome="The player stays in; when all are level the betting round ends.",
        cites=("10.2(a)", "12.3(a)", "A:Call"),
        fields={"seat": SEAT},
    ),
    commands.CallAndRaise: Entry(
        kind=Kind.PLAYER,
        title="Call and raise",
        asks="A player comes level and goes beyond.",
        outcome="By at least the opening bet or the last raise, within the limits.",
        cites=("10.2(b)", "12.3(b)", "6.2"),
        fields={"seat": SEAT, "raised_by": amount("By how much is it raised?")},
    ),
    commands.TapOut: Entry(
        kind=Kind.PLAYER,
        title="Tap out",
        asks="A player has too little left for the bet and puts in what there is.",
        outcome="The player stays to the showdown and can win what is in the pots up to then.",
        cites=("14.1", "14.2"),
        fields={"seat": SEAT},
    ),
    commands.Fold: Entry(
        kind=Kind.PLAYER,
        title="Fold",
        asks="A player hands the cards in and leaves the round.",
        outcome="What the player has bet stays in the pot.",
        cites=("10.2(c)", "12.2(c)", "12.3(d)", "A:Fold"),
        fields={"seat": SEAT},
    ),
    commands.PassInHand: Entry(
        kind=Kind.PLAYER,
        title="Pass in the hand unseen",
        asks="At the showdown a player is beaten by what lies open.",
        outcome="Only an equal or better hand has to be shown; one passed in is dead.",
        cites=("13.1", "17.10"),
        fields={"seat": SEAT},
    ),
    commands.Dispute: Entry(
        kind=Kind.PLAYER,
        title="Dispute a result",
        asks="A player contests a decision or a result of this round.",
        outcome=(
            "The casino operator decides, and the Commission may review that. No new round begins"
            " before."
        ),
        cites=("19.4",),
        fields={
            "seat": SEAT,
            "round": ROUND,
            "about": text("What does the player contest?"),
        },
    ),
    # --- the dealer -------------------------------------------------------------------------------
    commands.ShuffleCards: Entry(
        kind=Kind.STEP,
        title="Shuffle the cards",
        asks="The cards are prepared for the round.",
        outcome="The dealer shuffles by hand for each round.",
        cites=("7.1",),
    ),
    commands.CutCards: Entry(
        kind=Kind.STEP,
        title="Cut the cards",
        asks="The cards were shuffled.",
        outcome="One cut, more than one card from either end; then into the shoe.",
        cites=("7.2", "7.3"),
        fields={"depth": number("How many cards were lifted off?")},
    ),
    commands.CollectBlindsAndAntes: Entry(
        kind=Kind.STEP,
        title="Collect the antes",
        asks="The round is about to be dealt.",
        outcome="Each player in the round pays the ante into the pot.",
        cites=("8.5", "8.5(b)"),
    ),
    commands.DealInitialCards: Entry(
        kind=Kind.STEP,
        title="Deal the first two cards",
        asks="The antes are in, and the cards are in the shoe.",
        outcome="One card down and one up to each player, clockwise from the dealer button.",
        cites=("9.2",),
        fields={"faces": cards("Which cards lie open, in the order of the deal?")},
    ),
    commands.DealCards: Entry(
        kind=Kind.STEP,
        title="Deal the next open card",
        asks="All bets of the betting round are met.",
        outcome="Each hand that is left gets another card face up; a betting round follows.",
        cites=("9.4", "9.3"),
        fields={"faces": cards("Which cards, in the order of the deal?")},
    ),
    commands.DealLastCardForAll: Entry(
        kind=Kind.STEP,
        title="Lay the last card as a communal card",
        asks="The shoe holds too few cards for every hand that is left.",
        outcome="The last card lies in the middle and belongs to every hand.",
        cites=("17.19",),
        fields={"face": card("Which card is it?")},
    ),
    commands.ExposeHand: Entry(
        kind=Kind.STEP,
        title="Show the hand",
        asks="It is this player's turn to show at the showdown.",
        outcome="Who was called shows first; equal or better hands follow.",
        cites=("13.1",),
        fields={"seat": SEAT, "faces": cards("Which hole card does the player show?", 1)},
    ),
    commands.DividePots: Entry(
        kind=Kind.STEP,
        title="Pass the pots to the winners",
        asks="All hands are shown or passed in.",
        outcome=(
            "The winning hand is announced, commission comes out of the pots, and equal hands"
            " share; an odd chip goes to the first of them after the dealer button."
        ),
        cites=("13.1", "13.2", "15.2"),
    ),
    # --- rulings of the house ---------------------------------------------------------------------
    commands.NinetySecondsRanOut: Entry(
        kind=Kind.RULING,
        title="The ninety seconds have run out",
        asks="A player was given ninety seconds and has not acted.",
        outcome="The hand is folded; what the player has bet stays in the pot.",
        discretion="Whether a player is given the ninety seconds is for the casino supervisor.",
        cites=("4.8", "A:Fold"),
        fields={"seat": SEAT, "waited_seconds": number("How many seconds has the player had?")},
    ),
    commands.VoidRound: Entry(
        kind=Kind.RULING,
        title="Void the round",
        asks="It is impractical to go on, or fraud has affected the outcome of this round.",
        outcome="Nobody wins, and all that was put into the pots goes back.",
        discretion="The casino operator may void it, or let it be played to its end.",
        cites=("19.3", "A:Void"),
        fields={"because": _WHY},
    ),
    commands.RuleOnDispute: Entry(
        kind=Kind.RULING,
        title="Decide the dispute",
        asks="A player has disputed something.",
        outcome=(
            "Play on: the round goes on, or its result stands. Otherwise a round still being played"
            " is void and all bets go back. A round that is over is voided by two persons."
        ),
        discretion="The casino operator's decision is final; the Commission may review it.",
        cites=("19.4",),
        fields={
            "play_on": yes_no("Does the round go on, or its result stand?"),
            "because": _WHY,
        },
    ),
}
