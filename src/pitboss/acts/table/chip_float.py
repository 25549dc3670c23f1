"""The float of any table."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import SEAT, WHY, Asked, FieldKind, amount
from pitboss.acts.grants import FLOOR
from pitboss.acts.sentences import says, value, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.table import commands

_CHIPS: Final = Asked("How many chips of each value?", FieldKind.CHIPS)
_EITHER: Final = "Dealer and casino supervisor do it together; the second confirms."

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- the float --------------------------------------------------------------------------------
    ActSheet(
        commands.CountFloat,
        grants=FLOOR,
        kind=Kind.DESK,
        title="Count the float",
        asks="The table opens or closes, or the float is to be checked between rounds.",
        outcome=f"{_EITHER} A difference is recorded and puts nothing right.",
        rules=("procedures",),
        fields={"chips": _CHIPS},
    ),
    ActSheet(
        commands.FillFloat,
        grants=FLOOR,
        kind=Kind.DESK,
        title="Ask for a fill",
        asks="The float needs chips from the cage.",
        outcome=_EITHER,
        rules=("procedures",),
        fields={"chips": _CHIPS},
    ),
    ActSheet(
        commands.CreditFloat,
        grants=FLOOR,
        kind=Kind.DESK,
        title="Send a credit",
        asks="The float has chips for the cage.",
        outcome=f"No more than the float should hold. {_EITHER}",
        rules=("procedures",),
        fields={"chips": _CHIPS},
    ),
    ActSheet(
        commands.ConfirmCount,
        grants=FLOOR,
        kind=Kind.DESK,
        title="Confirm the count",
        asks="Somebody of the other office has counted the float.",
        outcome="The count stands; a difference to what the float should hold is recorded.",
        rules=("procedures",),
        sentences=(says("confirms the count"),),
    ),
    ActSheet(
        commands.ConfirmFill,
        grants=FLOOR,
        kind=Kind.DESK,
        title="Confirm the fill",
        asks="The chips from the cage are there.",
        outcome="The chips are in the float.",
        rules=("procedures",),
        sentences=(says("confirms the fill"),),
    ),
    ActSheet(
        commands.ConfirmCredit,
        grants=FLOOR,
        kind=Kind.DESK,
        title="Confirm the credit",
        asks="The chips have left for the cage.",
        outcome="The chips are out of the float.",
        rules=("procedures",),
        sentences=(says("confirms the credit"),),
    ),
    ActSheet(
        commands.DropFloatAct,
        grants=FLOOR,
        kind=Kind.DESK,
        title="Give up a count, fill or credit",
        asks="It waits for the second person and comes to nothing.",
        outcome="Nothing is counted or moved.",
        rules=("procedures",),
        fields={"because": WHY},
        sentences=(
            says("gives up what waits at the float because {why:words}", because=words("why")),
        ),
    ),
    ActSheet(
        commands.RecordDrop,
        grants=FLOOR,
        on_the_felt=True,
        kind=Kind.DESK,
        title="Sell chips for cash",
        asks="A player buys chips at the table.",
        outcome="The cash goes into the drop box and the chips come from the float to the seat.",
        rules=("chips", "procedures"),
        fields={
            "seat": SEAT,
            "amount": amount("For how much?"),
            "player": Asked("Who sits down with them, if nobody sits there?", FieldKind.PERSON),
        },
        sentences=(
            says("sells chips of {amount} at box {box:number}", seat=value("box")),
            says(
                "sells chips of {amount} to player {player:number}, who sits down"
                " at box {box:number}",
                seat=value("box"),
            ),
        ),
    ),
)
