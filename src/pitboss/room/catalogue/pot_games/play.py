"""What players of the pot games do, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.games.poker import commands
from pitboss.room.catalogue.entry import (
    ROUND,
    SEAT,
    Asked,
    Entry,
    FieldKind,
    Kind,
    amount,
    text,
)
from pitboss.room.catalogue.pot_games import deals

ACTS: Final[Mapping[type, Entry]] = {
    commands.PostOverBlind: Entry(
        kind=Kind.PLAYER,
        title="Post an over-blind",
        asks="The player after the last blind may add another one before the first card.",
        outcome="It is a bet, and no raise; its player has the last word before the next deal.",
        cites=("4.2(e)", "A:Over-Blind", "10.1 closing"),
        fields={"seat": SEAT},
    ),
    commands.Check: Entry(
        kind=Kind.PLAYER,
        title="Check",
        asks="A player stays in without betting, from the second betting round on.",
        outcome="Only while nobody has bet in this betting round.",
        cites=("11.1", "11.2"),
        fields={"seat": SEAT},
    ),
    commands.Stand: Entry(
        kind=Kind.PLAYER,
        title="Let the blind stand",
        asks="Nobody has raised the blind of this player, whose turn it is.",
        outcome="The player stays in with what is posted and adds nothing.",
        cites=("10.1 closing", "10.3(b)"),
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
        outcome=(
            "By at least the opening bet or the last raise, within the limits; after three raises"
            " only while two players contest."
        ),
        cites=("10.2(b)", "12.3(b)", "5.1", "6.2"),
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
    commands.Draw: Entry(
        kind=Kind.PLAYER,
        title="Draw cards",
        asks="The first betting round is over, and it is this player's turn to replace cards.",
        outcome=(
            "As many cards come at once as go, none too; of five replaced the last comes when all"
            " others have drawn."
        ),
        cites=("S2-2001 B 2.3", "S2-2001 B 2.4", "S2-2001 B 2.5", "S2-2001 A:Draw"),
        games=deals.DRAW,
        fields={
            "seat": SEAT,
            "discards": Asked("Which cards does the player pass in?", FieldKind.OWN_CARDS),
        },
    ),
    commands.PassInHand: Entry(
        kind=Kind.PLAYER,
        title="Pass in the hand unseen",
        asks="At the showdown a player is beaten by what lies open.",
        outcome="Only an equal or better hand has to be shown; one passed in is dead.",
        cites=("13.1", "17.10"),
        fields={"seat": SEAT},
    ),
    commands.AgreeToCourse: Entry(
        kind=Kind.PLAYER,
        title="Answer to the options that are offered",
        asks="The house lets the players of the round decide about an irregularity.",
        outcome="It is done when all agree to the same; otherwise the casino operator decides.",
        cites=("17.16", "19.4"),
        fields={
            "seat": SEAT,
            "course": text("To which course does the player agree, if to any?"),
        },
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
}
