"""Waiting lists, exclusions, play chips and inspection."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.acts.fields import PERSON, ROUND, SEAT, WHY, Asked, FieldKind, amount, number, text
from pitboss.acts.grants import (
    FLOOR_OF_THE_ROOM,
    FOR_ONESELF,
    HOUSE_OR_ONESELF,
    INSPECTOR,
    NOBODY,
    OPERATOR,
    TWO_OF_THE_HOUSE,
    TWO_OR_ONESELF,
)
from pitboss.acts.sentences import SPEAKER, TABLE, says, value, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.room.management import commands

_TABLE: Final = number("Which table?")
_HOW_MUCH: Final = amount("How much?")
_SOUGHT: Final[Mapping[str, Asked]] = {
    "person": PERSON,
    "table": number("For which table, if for one?"),
    "game": text("Or for which game?"),
}

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- waiting lists ----------------------------------------------------------------------------
    ActSheet(
        commands.JoinWaitingList,
        grants=FOR_ONESELF,
        kind=Kind.PLAYER,
        title="Wait for a seat",
        asks="A player wants a seat at a table, or at any table of a game.",
        outcome="Whoever came first is called first.",
        rules=("WAITING",),
        fields=_SOUGHT,
        sentences=(says("joins the waiting list", person=SPEAKER, table=TABLE),),
    ),
    ActSheet(
        commands.LeaveWaitingList,
        grants=FOR_ONESELF,
        kind=Kind.PLAYER,
        title="Wait no longer",
        asks="A player does not want the seat any more.",
        outcome="The place on the list is gone, and with it a seat that was offered.",
        rules=("WAITING",),
        fields=_SOUGHT,
        sentences=(says("leaves the waiting list", person=SPEAKER, table=TABLE),),
    ),
    ActSheet(
        commands.CallNext,
        grants=FLOOR_OF_THE_ROOM,
        kind=Kind.ROOM,
        title="Call the next who waits",
        asks="A seat is free, and somebody waits for it.",
        outcome="The seat is offered to the first who waits, and kept for a time.",
        rules=("WAITING",),
        fields={"table": _TABLE, "seat": SEAT},
        sentences=(says("calls the next for box {box:number}", table=TABLE, seat=value("box")),),
    ),
    ActSheet(
        commands.TakeUpOffer,
        grants=FOR_ONESELF,
        kind=Kind.PLAYER,
        title="Take the seat that was offered",
        asks="A seat is kept for a player who waited.",
        outcome="The player is off the list and may sit down there.",
        rules=("WAITING",),
        fields={"person": PERSON},
        sentences=(says("takes up the offer", person=SPEAKER),),
    ),
    ActSheet(commands.LetOfferLapse, grants=NOBODY),
    # --- exclusions -------------------------------------------------------------------------------
    ActSheet(
        commands.ExcludePerson,
        grants=HOUSE_OR_ONESELF,
        kind=Kind.ROOM,
        title="Exclude a person",
        asks="Somebody who broke the rules is kept from every seat and entry for a time.",
        outcome=(
            "The person takes no seat. A round in progress is played to its end. An exclusion is"
            " lengthened, never shortened, and only what the house ordered can be lifted."
        ),
        discretion="The house may exclude a person, or not; players may exclude themselves.",
        rules=("SHUT_OUT", "SHUT_OUT_BY_DIRECTOR"),
        fields={
            "person": PERSON,
            "begins": Asked("From when?", FieldKind.MOMENT),
            "until": Asked("Up to when? None: until it is lifted.", FieldKind.MOMENT),
            "because": text("For which cause? It is recorded."),
        },
    ),
    ActSheet(
        commands.LiftExclusion,
        grants=OPERATOR,
        kind=Kind.ROOM,
        title="Lift an exclusion",
        asks="What the house ordered is to end before its time.",
        outcome="The person may take a seat again. A player's own exclusion lasts to its end.",
        discretion="The casino operator may lift what the house ordered.",
        rules=("SHUT_OUT",),
        fields={"person": PERSON, "because": WHY},
        sentences=(
            says("lets person {person:number} in again because {why:words}", because=words("why")),
        ),
    ),
    ActSheet(commands.RecordErasure, grants=NOBODY),
    # --- play chips -------------------------------------------------------------------------------
    ActSheet(
        commands.DeterminePlayChips,
        grants=OPERATOR,
        kind=Kind.ROOM,
        title="Determine the play chips",
        asks="Play chips are worth nothing outside the room.",
        outcome="Each limit is within the next.",
        fields={"limits": Asked("How many does a person get?", FieldKind.PARTS)},
    ),
    ActSheet(
        commands.IssueChips,
        grants=TWO_OF_THE_HOUSE,
        kind=Kind.ROOM,
        title="Give play chips",
        asks="Somebody is to have more play chips.",
        outcome="A second person agrees; then the chips go into the person's purse.",
        fields={"person": PERSON, "amount": _HOW_MUCH, "because": WHY},
        sentences=(
            says(
                "gives person {person:number} play chips of {amount}[ because {why:words}]",
                because=words("why"),
            ),
        ),
    ),
    ActSheet(
        commands.RedeemChips,
        grants=TWO_OR_ONESELF,
        kind=Kind.ROOM,
        title="Take play chips back",
        asks="Somebody gives play chips back.",
        outcome=(
            "The chips leave the person's purse and the room: at once where their owner gives them"
            " back, otherwise when a second person agrees."
        ),
        fields={"person": PERSON, "amount": _HOW_MUCH, "because": WHY},
        sentences=(
            says(
                "takes play chips of {amount} back from person {person:number}["
                " because {why:words}]",
                because=words("why"),
            ),
        ),
    ),
    ActSheet(
        commands.WelcomeGuest,
        grants=FOR_ONESELF,
        kind=Kind.PLAYER,
        title="Take a guest's play chips",
        asks="Somebody came in and has had no play chips yet.",
        outcome="What everybody gets once goes into the person's purse.",
        fields={"person": PERSON},
        sentences=(says("takes the chips of a guest", person=SPEAKER),),
    ),
    # --- inspection -------------------------------------------------------------------------------
    ActSheet(
        commands.WriteNote,
        grants=INSPECTOR,
        kind=Kind.ROOM,
        title="Write a note",
        asks="Something is to be kept in mind.",
        outcome="The note is recorded; it changes nothing.",
        rules=("INSPECTOR",),
        fields={"about": text("About what?"), "text": text("What is to be noted?")},
        sentences=(says("notes about {about:words}: {text:words}"),),
    ),
    ActSheet(
        commands.RecordReview,
        grants=INSPECTOR,
        kind=Kind.ROOM,
        title="Record the Commission's review",
        asks="The Commission has reviewed a decision about a round.",
        outcome=(
            "The outcome stands beside the round for everybody who runs the room; it changes"
            " nothing by itself."
        ),
        rules=("REVIEW",),
        fields={
            "table": _TABLE,
            "round_of_play": ROUND,
            "outcome": text("How did the review end?"),
        },
        sentences=(
            says(
                "records that the review of round {round:number} ended so: {outcome:words}",
                table=TABLE,
                round_of_play=value("round"),
            ),
        ),
    ),
    ActSheet(
        commands.OpenRoundToInspector,
        grants=INSPECTOR,
        kind=Kind.ROOM,
        title="Open the cards of a round",
        asks="A round is over, and its hidden cards bear on an inspection.",
        outcome="The inspector sees all cards of that round, and the record says so.",
        rules=("INSPECTOR", "SECRET_CARDS"),
        fields={"table": _TABLE, "round_of_play": ROUND},
        sentences=(
            says("has round {round:number} opened", table=TABLE, round_of_play=value("round")),
        ),
    ),
)
