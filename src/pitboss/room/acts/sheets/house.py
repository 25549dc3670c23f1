"""Offices, tables, powers, registers and jackpots of the room."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import PERSON, WHY, Asked, Choice, FieldKind, amount, choices, number, text
from pitboss.acts.grants import APPOINTS, AT_WORK, NOBODY, OPERATOR, TWO_OF_STAFF
from pitboss.acts.sentences import TABLE, one_of, says, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.offices import Office
from pitboss.room.management import commands
from pitboss.room.management.particulars import Subject, TableKind
from pitboss.room.management.people.persons import STAFF

_TABLE: Final = number("Which table?")
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
_OFFICE: Final = Asked(
    "Which office?",
    FieldKind.CHOICE,
    tuple(Choice(office.value, office.value) for office in STAFF),
)

_BY_NAME: Final = one_of(
    "office",
    {name: office for office in Office for name in (office.value, office.value.split(" ")[-1])},
    "office",
)

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- offices ----------------------------------------------------------------------------------
    ActSheet(
        commands.GrantOffice,
        grants=APPOINTS,
        fresh_proof=True,
        kind=Kind.ROOM,
        title="Grant an office",
        asks="Somebody is to work in the house.",
        outcome=(
            "It holds from the next act on. Directors are named by the shift manager, all others by"
            " the casino operator; an inspector holds no other office."
        ),
        rules=("OPERATOR",),
        fields={"person": PERSON, "office": _OFFICE},
        sentences=(
            says("grants person {person:number} the office of {office:words}", office=_BY_NAME),
        ),
    ),
    ActSheet(
        commands.RevokeOffice,
        grants=APPOINTS,
        fresh_proof=True,
        kind=Kind.ROOM,
        title="Take an office away",
        asks="Somebody is to work in the house no longer.",
        outcome=(
            "At once: the person is signed off everywhere in this office, and acts that are under"
            " way find it gone."
        ),
        rules=("OPERATOR",),
        fields={"person": PERSON, "office": _OFFICE},
        sentences=(
            says("takes the office of {office:words} from person {person:number}", office=_BY_NAME),
        ),
    ),
    ActSheet(commands.ReportInvitedAtMachine, grants=NOBODY),
    ActSheet(
        commands.DelegatePowers,
        grants=OPERATOR,
        kind=Kind.ROOM,
        title="Delegate the casino operator's powers",
        asks="The supervisors at a table are to decide as the casino operator would.",
        outcome=(
            "Supervisors signed on at this table decide disputes, void wagers and rounds, call"
            " games off and exclude players, as the casino operator would."
        ),
        discretion="The casino operator may delegate the powers, or keep them.",
        rules=("POWERS",),
        fields={"table": _TABLE},
        sentences=(says("delegates the operator's powers", table=TABLE),),
    ),
    ActSheet(
        commands.WithdrawDelegation,
        grants=OPERATOR,
        kind=Kind.ROOM,
        title="Withdraw the delegation",
        asks="The supervisors at a table are to decide no longer as the casino operator would.",
        outcome=(
            "What the instrument gives to the casino operator is the operator's alone again at this"
            " table."
        ),
        discretion="The casino operator may take the powers back at any time.",
        rules=("POWERS",),
        fields={"table": _TABLE},
        sentences=(says("withdraws the delegation", table=TABLE),),
    ),
    # --- tables and who works there ---------------------------------------------------------------
    ActSheet(
        commands.SignOn,
        grants=AT_WORK,
        kind=Kind.ROOM,
        title="Sign on at the table",
        asks="Somebody of the house begins to work at the table.",
        outcome="You work at this table from now on; your acts are recorded in this office.",
        rules=("DUTIES",),
        fields={"table": _TABLE},
        sentences=(says("signs on[ at table {table:number}]", table=TABLE),),
    ),
    ActSheet(
        commands.SignOff,
        grants=AT_WORK,
        kind=Kind.ROOM,
        title="Sign off from the table",
        asks="Somebody of the house stops working at the table.",
        outcome="You work at this table no longer.",
        rules=("DUTIES",),
        fields={"table": _TABLE},
        sentences=(says("signs off[ at table {table:number}]", table=TABLE),),
    ),
    ActSheet(
        commands.SetUpTable,
        grants=OPERATOR,
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
    ActSheet(
        commands.SetUpTournament,
        grants=OPERATOR,
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
        sentences=(says("sets up a tournament called {name:words}"),),
    ),
    ActSheet(
        commands.SetUpTournamentTable,
        grants=OPERATOR,
        kind=Kind.ROOM,
        title="Set up a table for a tournament",
        asks="The next session of a tournament needs one more table.",
        outcome=(
            "The table gets the next number. Its game and its determinations follow from the"
            " published conditions; the tournament then adds it by that number."
        ),
        rules=("TOURNAMENTS",),
        fields={"tournament": number("Which tournament?"), "kind": _KIND, "pace": _PACE},
        sentences=(
            says(
                "sets up one {kind:words} table for tournament {tournament:number}",
                kind=one_of("kind", {kind.value: kind for kind in TableKind}, "kind of table"),
            ),
        ),
    ),
    ActSheet(
        commands.DetermineStanding,
        grants=OPERATOR,
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
            "table": _TABLE,
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
    # --- jackpots ---------------------------------------------------------------------------------
    ActSheet(
        commands.SetUpJackpot,
        grants=OPERATOR,
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
    ActSheet(
        commands.ChangeJackpotParameters,
        grants=TWO_OF_STAFF,
        kind=Kind.ROOM,
        title="Change a jackpot's parameters",
        asks="The division between the pools, or the meter after a royal flush, is to be other.",
        outcome=(
            "It holds from the next wager on. The wager itself stays as the tables display it."
        ),
        rules=("JACKPOT_SPLIT", "JACKPOT_WAGER"),
        fields={"jackpot": number("Which jackpot?"), "determinations": _JACKPOT},
    ),
    # --- registers --------------------------------------------------------------------------------
    ActSheet(
        commands.EnterApproval,
        grants=OPERATOR,
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
    ActSheet(
        commands.WithdrawApproval,
        grants=OPERATOR,
        kind=Kind.ROOM,
        title="Withdraw an approval",
        asks="The approval no longer holds.",
        outcome=(
            "Tables that rest on it are not opened for gaming any more; the entry stays, marked as"
            " withdrawn."
        ),
        rules=("APPROVED",),
        fields={"number": number("Which approval, by its number?"), "because": WHY},
        sentences=(says("withdraws approval {number} because {why:words}", because=words("why")),),
    ),
    ActSheet(
        commands.EnterGamingHours,
        grants=OPERATOR,
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
    ActSheet(
        commands.EnterCommencement,
        grants=OPERATOR,
        kind=Kind.ROOM,
        title="Enter a commencement",
        asks="The day on which an instrument began is known.",
        outcome="What governs on a day is reckoned by it at tables set up from now on.",
        rules=("COMMENCES",),
        fields={
            "instrument": text("Which instrument?"),
            "day": Asked("Began on which day?", FieldKind.DAY),
        },
        sentences=(says("enters that {instrument:words} commenced on {day}"),),
    ),
)
