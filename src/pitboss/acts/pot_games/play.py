"""What players of the pot games do."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import ROUND, SEAT, Asked, FieldKind, amount, text
from pitboss.acts.grants import FLOOR, NOBODY, PLAYER
from pitboss.acts.pot_games import deals
from pitboss.acts.sentences import OWN_SEAT, chips, says, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.games.poker import commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(
        commands.PostOverBlind,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Post an over-blind",
        asks="The player after the last blind may add another one before the first card.",
        outcome="It is a bet, and no raise; its player has the last word before the next deal.",
        cites=("4.2(e)", "A:Over-Blind", "10.1 closing"),
        fields={"seat": SEAT},
        sentences=(says("posts an over-blind", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.Check,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Check",
        asks="A player stays in without betting, from the second betting round on.",
        outcome="Only while nobody has bet in this betting round.",
        cites=("11.1", "11.2"),
        fields={"seat": SEAT},
        sentences=(says("checks", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.Stand,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Let the blind stand",
        asks="Nobody has raised the blind of this player, whose turn it is.",
        outcome="The player stays in with what is posted and adds nothing.",
        cites=("10.1 closing", "10.3(b)"),
        fields={"seat": SEAT},
        sentences=(says("stands", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.Bet,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Bet",
        asks="A player opens the betting round.",
        outcome="At least the table's minimum, within the limits of the betting round.",
        cites=("6.1", "4.2(g)", "A:Bet"),
        fields={
            "seat": SEAT,
            "amount": amount("How much has the player bet in this round of bets?"),
        },
        sentences=(says("bets {amount}", seat=OWN_SEAT, amount=chips("amount")),),
    ),
    ActSheet(
        commands.Call,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Call",
        asks="A player comes level with the highest bet.",
        outcome="The player stays in; when all are level the betting round ends.",
        cites=("10.2(a)", "12.3(a)", "A:Call"),
        fields={"seat": SEAT},
        sentences=(says("calls", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.CallAndRaise,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Call and raise",
        asks="A player comes level and goes beyond.",
        outcome=(
            "By at least the opening bet or the last raise, within the limits; after three raises"
            " only while two players contest."
        ),
        cites=("10.2(b)", "12.3(b)", "5.1", "6.2"),
        fields={"seat": SEAT, "raised_by": amount("By how much is it raised?")},
        sentences=(says("raises by {amount}", seat=OWN_SEAT, raised_by=chips("amount")),),
    ),
    ActSheet(
        commands.TapOut,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Tap out",
        asks="A player has too little left for the bet and puts in what there is.",
        outcome="The player stays to the showdown and can win what is in the pots up to then.",
        cites=("14.1", "14.2"),
        fields={"seat": SEAT},
        sentences=(says("taps out", seat=OWN_SEAT),),
    ),
    # No table may determine it.
    ActSheet(
        commands.OpenShort,
        grants=NOBODY,
        sentences=(says("brings it in", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.Fold,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Fold",
        asks="A player hands the cards in and leaves the round.",
        outcome="What the player has bet stays in the pot.",
        cites=("10.2(c)", "12.2(c)", "12.3(d)", "A:Fold"),
        fields={"seat": SEAT},
        sentences=(says("folds", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.Draw,
        grants=PLAYER,
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
    # --- bets -------------------------------------------------------------------------------------
    ActSheet(
        commands.BetOutOfTurn,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A player bet out of turn",
        asks="Chips lie in front of a player whose turn has not come.",
        outcome=(
            "They stand when the turn comes, unless somebody has bet more by then; then the player"
            " calls, raises or folds, with the chips back."
        ),
        cites=("17.5", "17.6"),
        fields={"seat": SEAT, "amount": amount("How much lies there?")},
        sentences=(says("bets {amount} out of turn", seat=OWN_SEAT, amount=chips("amount")),),
    ),
    ActSheet(
        commands.PutChipsForward,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A player put chips forward without a word",
        asks="It is the player's turn, and the chips are neither call nor raise by themselves.",
        outcome=(
            "More than the call and less than a raise is a call, and the rest goes back; for less"
            " than the call the player adds what is lacking or folds."
        ),
        cites=("17.7", "17.8"),
        fields={"seat": SEAT, "amount": amount("How much lies there?")},
        sentences=(says("puts {amount} forward", seat=OWN_SEAT, amount=chips("amount")),),
    ),
    ActSheet(
        commands.AgreeToCourse,
        grants=PLAYER,
        at_any_time=True,
        kind=Kind.PLAYER,
        title="Answer to the options that are offered",
        asks="The house lets the players of the round decide about an irregularity.",
        outcome="It is done when all agree to the same; otherwise the casino operator decides.",
        cites=("17.16", "19.4"),
        fields={
            "seat": SEAT,
            "course": text("To which course does the player agree, if to any?"),
        },
        sentences=(
            says("agrees to nothing", seat=OWN_SEAT, course=None),
            says("agrees to {option:words}", seat=OWN_SEAT, course=words("option")),
        ),
    ),
    ActSheet(
        commands.PassInHand,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Pass in the hand unseen",
        asks="At the showdown a player is beaten by what lies open.",
        outcome="Only an equal or better hand has to be shown; one passed in is dead.",
        cites=("13.1", "17.10"),
        fields={"seat": SEAT},
        sentences=(says("passes in the hand", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.Dispute,
        grants=PLAYER,
        at_any_time=True,
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
        sentences=(
            says(
                "disputes[ of round {round:number}] that {words}",
                seat=OWN_SEAT,
                about=words("words"),
            ),
        ),
    ),
)
