"""Seats, chips and markers of any table."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import SEAT, WHY, Asked, FieldKind, amount, text, yes_no
from pitboss.acts.grants import HOUSE_RULING, OF_TWO, RULING, SEATING
from pitboss.acts.sentences import OWN_SEAT, SPEAKER, says, value, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.table import commands

_PLAYER: Final = Asked("Which player?", FieldKind.PERSON)

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- seats ------------------------------------------------------------------------------------
    ActSheet(
        commands.TakeSeat,
        grants=SEATING,
        own_purse=True,
        kind=Kind.PLAYER,
        title="Take a seat",
        asks="A player sits down with chips.",
        outcome="One seat a player; the chips come from the player's purse.",
        rules=("box", "chips", "one_hand_a_player"),
        fields={
            "seat": SEAT,
            "player": _PLAYER,
            "stake": amount("With how many chips?"),
        },
        sentences=(
            says(
                "takes the seat with {amount}", seat=OWN_SEAT, player=SPEAKER, stake=value("amount")
            ),
            says("takes seat {seat:number} with {amount}", player=SPEAKER, stake=value("amount")),
            says(
                "seats player {player:number} at box {box:number} with {amount}",
                seat=value("box"),
                stake=value("amount"),
            ),
        ),
    ),
    ActSheet(
        commands.AddChips,
        grants=SEATING,
        own_purse=True,
        kind=Kind.PLAYER,
        title="Add chips",
        asks="A seated player puts more chips on the table.",
        outcome="Not while the player has a hand in a round.",
        rules=("chips", "top_up"),
        fields={"seat": SEAT, "amount": amount("How many chips?")},
        sentences=(says("adds chips of {amount}", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.LeaveSeat,
        grants=SEATING,
        kind=Kind.PLAYER,
        title="Leave the seat",
        asks="A player stands up and takes the chips along.",
        outcome="Not before a round is over in which the player has wagered.",
        rules=("wagers_stand",),
        fields={"seat": SEAT},
        sentences=(says("leaves the seat", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.RequireVacate,
        grants=HOUSE_RULING,
        kind=Kind.RULING,
        title="Require an idle player to give up the seat",
        asks="A player has not wagered for three rounds on end while every seat was taken.",
        outcome="The seat is free, and the player gets the chips that lie there.",
        discretion="The house may require it; it need not.",
        rules=("idle_seat",),
        fields={"seat": SEAT},
        sentences=(says("requires that box {box:number} is vacated", seat=value("box")),),
    ),
    ActSheet(
        commands.PlaceMarker,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Let a player exceed the maximum from now on",
        asks="A player asks for it between rounds.",
        outcome="With a marker beside the box the player's whole wagers play, until it is removed.",
        discretion="The casino operator may allow it, or not.",
        rules=("marker",),
        needs="marker",
        fields={"seat": SEAT, "marker_placed": yes_no("Does a marker stand beside the box?")},
        sentences=(
            says(
                "lets box {box:number} exceed the maximum, with a marker",
                seat=value("box"),
                marker_placed=True,
            ),
            says(
                "lets box {box:number} exceed the maximum, without a marker",
                seat=value("box"),
                marker_placed=False,
            ),
        ),
    ),
    ActSheet(
        commands.RemoveMarker,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Hold a player to the maximum again",
        asks="A marker stands beside the box and is to go.",
        outcome="From the next round on the maximum of the sign holds for the player.",
        discretion="The casino operator may take back what was allowed.",
        rules=("marker",),
        needs="marker",
        fields={"seat": SEAT},
        sentences=(says("holds box {box:number} to the maximum again", seat=value("box")),),
    ),
    ActSheet(
        commands.CorrectChips,
        grants=OF_TWO,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Put a player's chips right",
        asks="A mistake was found after settlement, or a ruling moves money.",
        outcome=(
            "The record of the round stays as it is; the chips move between seat and float by an"
            " entry of its own. Between rounds, and by two persons."
        ),
        discretion="What is owed follows from the ruling; the amount is entered by hand.",
        rules=("dispute", "chips"),
        fields={
            "seat": SEAT,
            "amount": amount("How much moves?"),
            "to_player": yes_no("Does the player get it, rather than give it?"),
            "because": WHY,
            "round": Asked(
                "About which round was the dispute, if it follows one?", FieldKind.NUMBER
            ),
        },
        sentences=(
            says(
                "corrects box {box:number} by {amount} more[ on the dispute about"
                " round {round:number}] because {why:words}",
                seat=value("box"),
                to_player=True,
                because=words("why"),
            ),
            says(
                "corrects box {box:number} by {amount} less[ on the dispute about"
                " round {round:number}] because {why:words}",
                seat=value("box"),
                to_player=False,
                because=words("why"),
            ),
        ),
    ),
    ActSheet(
        commands.ExcludePlayer,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Shut a player out of the game",
        asks="Somebody broke the rules and is not to play at this table, seated or not.",
        outcome="The seat is given up at once, or when the round is over that the player is in.",
        discretion="The casino operator may exclude the player.",
        rules=("excluded",),
        fields={"player": _PLAYER, "contravened": text("Which rule did the player break?")},
        sentences=(
            says(
                "shuts player {player:number} out of the game because {why:words}",
                contravened=words("why"),
            ),
        ),
    ),
)
