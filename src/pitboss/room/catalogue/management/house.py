"""The acts of running the room, in words: tables, powers, registers, jackpots, the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.room.catalogue.entry import (
    Asked,
    Choice,
    Entry,
    FieldKind,
    Kind,
    amount,
    choices,
    number,
    text,
)
from pitboss.room.management import commands
from pitboss.room.management.particulars import Subject

TABLE: Final = number("Which table?")
WHY: Final = text("Why? It is recorded.")
_JACKPOT: Final = Asked("What is determined about it?", FieldKind.PARTS)
_PACE: Final = Asked("How long does the table wait?", FieldKind.PARTS)
_KIND: Final = Asked(
    "How is it played there?",
    FieldKind.CHOICE,
    choices(
        electronic="electronic: players on their own devices",
        live="live: cards and chips on the felt",
        practice="practice: bots and hints, marked as such",
    ),
)

ACTS: Final[Mapping[type, Entry]] = {
    # --- tables and who works there ---------------------------------------------------------------
    commands.SignOn: Entry(
        kind=Kind.ROOM,
        title="Sign on at the table",
        asks="Somebody of the house begins to work at the table.",
        outcome="You work at this table from now on; your acts are recorded in this office.",
        rules=("DUTIES",),
        fields={"table": TABLE},
    ),
    commands.SignOff: Entry(
        kind=Kind.ROOM,
        title="Sign off from the table",
        asks="Somebody of the house stops working at the table.",
        outcome="You work at this table no longer.",
        rules=("DUTIES",),
        fields={"table": TABLE},
    ),
    commands.SetUpTable: Entry(
        kind=Kind.ROOM,
        title="Set up a table",
        asks="Game, instrument and determinations stand before a table is opened.",
        outcome=(
            "The table gets the next number and stays closed until it is opened. Its approvals and"
            " hours come from the registers."
        ),
        discretion="What is played at, and with which limits, the casino operator determines.",
        rules=("OPERATOR",),
        fields={
            "kind": _KIND,
            "particulars": Asked("Which game, and how is it determined?", FieldKind.PARTS),
            "jackpot": number("Which progressive jackpot, if any?"),
            "pace": _PACE,
        },
    ),
    # --- tournaments ------------------------------------------------------------------------------
    commands.SetUpTournament: Entry(
        kind=Kind.ROOM,
        title="Set up a tournament",
        asks="The house is to hold a tournament.",
        outcome=(
            "The tournament gets the next number. What it is played by stands in its conditions,"
            " which are published next."
        ),
        discretion="Which tournaments the house holds, the casino operator decides.",
        rules=("TOURNAMENTS",),
        fields={"name": text("What is it called in the lobby?")},
    ),
    commands.SetUpTournamentTable: Entry(
        kind=Kind.ROOM,
        title="Set up a table for a tournament",
        asks="The next session of a tournament needs one more table.",
        outcome=(
            "The table gets the next number. Its game and its determinations follow from the"
            " published conditions; the tournament then adds it by that number."
        ),
        rules=("TOURNAMENTS",),
        fields={"tournament": number("Which tournament?"), "kind": _KIND, "pace": _PACE},
    ),
    commands.DetermineStanding: Entry(
        kind=Kind.ROOM,
        title="Determine what the room rules by itself",
        asks=(
            "While no casino supervisor is signed on at the table, somebody still has to rule on"
            " time limits and on what leaves no choice."
        ),
        outcome=(
            "The room rules on what is marked, on the casino operator's behalf. Everything that is"
            " left to judgment waits, and the table says so."
        ),
        discretion="The casino operator may leave both to the room, one of them or nothing.",
        rules=("OPERATOR",),
        fields={
            "table": TABLE,
            "powers": Asked(
                "What does the room rule by itself?",
                FieldKind.CHOICES,
                choices(
                    time_limits="time limits: a player who does not decide in time",
                    what_leaves_no_choice=(
                        "what leaves no choice: the instrument dictates the outcome"
                    ),
                ),
            ),
        },
    ),
    commands.DelegatePowers: Entry(
        kind=Kind.ROOM,
        title="Delegate the casino operator's powers",
        asks="The supervisors at a table are to decide as the casino operator would.",
        outcome=(
            "Supervisors signed on at this table decide disputes, void wagers and rounds, call"
            " games off and exclude players, as the casino operator would."
        ),
        discretion="The casino operator may delegate the powers, or keep them.",
        rules=("POWERS",),
        fields={"table": TABLE},
    ),
    commands.WithdrawDelegation: Entry(
        kind=Kind.ROOM,
        title="Withdraw the delegation",
        asks="The supervisors at a table are to decide no longer as the casino operator would.",
        outcome=(
            "What the instrument gives to the casino operator is the operator's alone again at this"
            " table."
        ),
        discretion="The casino operator may take the powers back at any time.",
        rules=("POWERS",),
        fields={"table": TABLE},
    ),
    # --- registers --------------------------------------------------------------------------------
    commands.EnterApproval: Entry(
        kind=Kind.ROOM,
        title="Enter an approval",
        asks="A written approval of the Commission has been given.",
        outcome=("The register holds it. Tables that are set up from now on carry its reference."),
        rules=("APPROVED",),
        fields={
            "subject": Asked(
                "What is approved?",
                FieldKind.CHOICE,
                tuple(Choice(subject.value, subject.value) for subject in Subject),
            ),
            "reference": text("What is its reference?"),
            "given": Asked("Given on which day?", FieldKind.DAY),
            "given_by": text("By whom at the Commission?"),
            "games": Asked("For which games, by name? None: for any.", FieldKind.TEXTS),
        },
    ),
    commands.WithdrawApproval: Entry(
        kind=Kind.ROOM,
        title="Withdraw an approval",
        asks="The approval no longer holds.",
        outcome=(
            "Tables that rest on it are not opened for gaming any more; the entry stays, marked as"
            " withdrawn."
        ),
        rules=("APPROVED",),
        fields={"number": number("Which approval, by its number?"), "because": WHY},
    ),
    commands.EnterGamingHours: Entry(
        kind=Kind.ROOM,
        title="Enter the hours of gaming",
        asks="The hours are set under the Act, with a reference that they rest on.",
        outcome="These hours hold for tables set up from now on; what stood before is replaced.",
        rules=("HOURS",),
        fields={
            "periods": Asked("From when to when?", FieldKind.PERIODS),
            "reference": text("What is the reference that they rest on?"),
        },
    ),
    commands.EnterCommencement: Entry(
        kind=Kind.ROOM,
        title="Enter a commencement",
        asks="The day on which an instrument began is known.",
        outcome="What governs on a day is reckoned by it at tables set up from now on.",
        rules=("COMMENCES",),
        fields={
            "instrument": text("Which instrument?"),
            "day": Asked("Began on which day?", FieldKind.DAY),
        },
    ),
    # --- jackpots ---------------------------------------------------------------------------------
    commands.SetUpJackpot: Entry(
        kind=Kind.ROOM,
        title="Set up a jackpot",
        asks="Two pools share every jackpot wager between them.",
        outcome=(
            "The jackpot gets the next number. Without an approval of its division it serves no"
            " gaming."
        ),
        rules=("OPERATOR", "JACKPOT_SPLIT"),
        fields={
            "determinations": _JACKPOT,
            "jackpot_pool": amount("How much is in the jackpot pool at first?"),
            "reserve_pool": amount("How much is in the reserve pool at first?"),
        },
    ),
    commands.ChangeJackpotParameters: Entry(
        kind=Kind.ROOM,
        title="Change a jackpot's parameters",
        asks="The division between the pools, or the meter after a royal flush, is to be other.",
        outcome=(
            "It holds from the next wager on. The wager itself stays as the tables display it."
        ),
        rules=("JACKPOT_SPLIT", "JACKPOT_WAGER"),
        fields={"jackpot": number("Which jackpot?"), "determinations": _JACKPOT},
    ),
    # --- the record -------------------------------------------------------------------------------
    commands.ReportIntegrityFailure: Entry(
        kind=Kind.ROOM,
        title="Report that the record is not whole",
        asks="Something in the record does not prove to be as it was written.",
        outcome=(
            "No new round begins anywhere until it has been looked into. Rounds in progress are"
            " played to their end."
        ),
        rules=("SERVER_FAULT",),
        fields={"because": WHY},
    ),
    commands.CorrectTime: Entry(
        kind=Kind.ROOM,
        title="Correct the room's time",
        asks="The room was started with a wrong clock, and the machine's clock is right now.",
        outcome=(
            "The room's time becomes the machine's. Nobody's time to decide changes; exclusions"
            " still end on the day that was ordered."
        ),
        discretion="Two persons of the house judge that the machine's clock is right.",
        rules=("SERVER_FAULT",),
        fields={"because": WHY},
    ),
    commands.RestoreIntegrity: Entry(
        kind=Kind.ROOM,
        title="Let rounds begin again",
        asks="The record was looked into.",
        outcome="Rounds begin again at all tables.",
        discretion="Two persons of the house judge that the record can be gone on with.",
        rules=("SERVER_FAULT",),
        fields={"because": WHY},
    ),
}
