"""The acts about persons, in words: offices, waiting lists, exclusions, play chips, inspection."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.room.catalogue.entry import (
    ROUND,
    SEAT,
    Asked,
    Choice,
    Entry,
    FieldKind,
    Kind,
    amount,
    number,
    text,
)
from pitboss.room.catalogue.management.house import TABLE, WHY
from pitboss.room.management import commands
from pitboss.room.management.people.persons import STAFF

_WHO: Final = Asked("Who?", FieldKind.PERSON)
_OFFICE: Final = Asked(
    "Which office?",
    FieldKind.CHOICE,
    tuple(Choice(office.value, office.value) for office in STAFF),
)
_HOW_MUCH: Final = amount("How much?")
_SOUGHT: Final[Mapping[str, Asked]] = {
    "person": _WHO,
    "table": number("For which table, if for one?"),
    "game": text("Or for which game?"),
}

ACTS: Final[Mapping[type, Entry]] = {
    # --- offices ----------------------------------------------------------------------------------
    commands.GrantOffice: Entry(
        kind=Kind.ROOM,
        title="Grant an office",
        asks="Somebody is to work in the house.",
        outcome=(
            "It holds from the next act on. Directors are named by the shift manager, all others by"
            " the casino operator; an inspector holds no other office."
        ),
        rules=("OPERATOR",),
        fields={"person": _WHO, "office": _OFFICE},
    ),
    commands.RevokeOffice: Entry(
        kind=Kind.ROOM,
        title="Take an office away",
        asks="Somebody is to work in the house no longer.",
        outcome=(
            "At once: the person is signed off everywhere in this office, and acts that are under"
            " way find it gone."
        ),
        rules=("OPERATOR",),
        fields={"person": _WHO, "office": _OFFICE},
    ),
    # --- waiting lists ----------------------------------------------------------------------------
    commands.JoinWaitingList: Entry(
        kind=Kind.PLAYER,
        title="Wait for a seat",
        asks="A player wants a seat at a table, or at any table of a game.",
        outcome="Whoever came first is called first.",
        rules=("WAITING",),
        fields=_SOUGHT,
    ),
    commands.LeaveWaitingList: Entry(
        kind=Kind.PLAYER,
        title="Wait no longer",
        asks="A player does not want the seat any more.",
        outcome="The place on the list is gone, and with it a seat that was offered.",
        rules=("WAITING",),
        fields=_SOUGHT,
    ),
    commands.CallNext: Entry(
        kind=Kind.ROOM,
        title="Call the next who waits",
        asks="A seat is free, and somebody waits for it.",
        outcome="The seat is offered to the first who waits, and kept for a time.",
        rules=("WAITING",),
        fields={"table": TABLE, "seat": SEAT},
    ),
    commands.TakeUpOffer: Entry(
        kind=Kind.PLAYER,
        title="Take the seat that was offered",
        asks="A seat is kept for a player who waited.",
        outcome="The player is off the list and may sit down there.",
        rules=("WAITING",),
        fields={"person": _WHO},
    ),
    # --- exclusions -------------------------------------------------------------------------------
    commands.ExcludePerson: Entry(
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
            "person": _WHO,
            "begins": Asked("From when?", FieldKind.MOMENT),
            "until": Asked("Up to when? None: until it is lifted.", FieldKind.MOMENT),
            "because": text("For which cause? It is recorded."),
        },
    ),
    commands.LiftExclusion: Entry(
        kind=Kind.ROOM,
        title="Lift an exclusion",
        asks="What the house ordered is to end before its time.",
        outcome="The person may take a seat again. A player's own exclusion lasts to its end.",
        discretion="The casino operator may lift what the house ordered.",
        rules=("SHUT_OUT",),
        fields={"person": _WHO, "because": WHY},
    ),
    # --- play chips -------------------------------------------------------------------------------
    commands.DeterminePlayChips: Entry(
        kind=Kind.ROOM,
        title="Determine the play chips",
        asks="Play chips are worth nothing outside the room.",
        outcome="Each limit is within the next.",
        fields={"limits": Asked("How many does a person get?", FieldKind.PARTS)},
    ),
    commands.IssueChips: Entry(
        kind=Kind.ROOM,
        title="Give play chips",
        asks="Somebody is to have more play chips.",
        outcome="A second person agrees; then the chips go into the person's purse.",
        fields={"person": _WHO, "amount": _HOW_MUCH, "because": WHY},
    ),
    commands.RedeemChips: Entry(
        kind=Kind.ROOM,
        title="Take play chips back",
        asks="Somebody gives play chips back.",
        outcome=(
            "The chips leave the person's purse and the room: at once where their owner gives them"
            " back, otherwise when a second person agrees."
        ),
        fields={"person": _WHO, "amount": _HOW_MUCH, "because": WHY},
    ),
    commands.WelcomeGuest: Entry(
        kind=Kind.PLAYER,
        title="Take a guest's play chips",
        asks="Somebody came in and has had no play chips yet.",
        outcome="What everybody gets once goes into the person's purse.",
        fields={"person": _WHO},
    ),
    # --- inspection -------------------------------------------------------------------------------
    commands.WriteNote: Entry(
        kind=Kind.ROOM,
        title="Write a note",
        asks="Something is to be kept in mind.",
        outcome="The note is recorded; it changes nothing.",
        rules=("INSPECTOR",),
        fields={"about": text("About what?"), "text": text("What is to be noted?")},
    ),
    commands.RecordReview: Entry(
        kind=Kind.ROOM,
        title="Record the Commission's review",
        asks="The Commission has reviewed a decision about a round.",
        outcome=(
            "The outcome stands beside the round for everybody who runs the room; it changes"
            " nothing by itself."
        ),
        rules=("REVIEW",),
        fields={
            "table": TABLE,
            "round_of_play": ROUND,
            "outcome": text("How did the review end?"),
        },
    ),
    commands.OpenRoundToInspector: Entry(
        kind=Kind.ROOM,
        title="Open the cards of a round",
        asks="A round is over, and its hidden cards bear on an inspection.",
        outcome="The inspector sees all cards of that round, and the record says so.",
        rules=("INSPECTOR", "SECRET_CARDS"),
        fields={"table": TABLE, "round_of_play": ROUND},
    ),
}
