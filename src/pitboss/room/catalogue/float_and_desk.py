"""The acts on a table's float, and those of the desk itself, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.room.catalogue.entry import (
    SEAT,
    Asked,
    Entry,
    FieldKind,
    Kind,
    amount,
    text,
)
from pitboss.room.tables import desk_commands as desk
from pitboss.table import commands

_CHIPS: Final = Asked("How many chips of each value?", FieldKind.CHIPS)
_WHY: Final = text("Why? It is recorded.")
_EITHER: Final = "Dealer and casino supervisor do it together; the second confirms."

ACTS: Final[Mapping[type, Entry]] = {
    # --- the float --------------------------------------------------------------------------------
    commands.CountFloat: Entry(
        kind=Kind.DESK,
        title="Count the float",
        asks="The table opens or closes, or the float is to be checked between rounds.",
        outcome=f"{_EITHER} A difference is recorded and puts nothing right.",
        rules=("procedures",),
        fields={"chips": _CHIPS},
    ),
    commands.FillFloat: Entry(
        kind=Kind.DESK,
        title="Ask for a fill",
        asks="The float needs chips from the cage.",
        outcome=_EITHER,
        rules=("procedures",),
        fields={"chips": _CHIPS},
    ),
    commands.CreditFloat: Entry(
        kind=Kind.DESK,
        title="Send a credit",
        asks="The float has chips for the cage.",
        outcome=f"No more than the float should hold. {_EITHER}",
        rules=("procedures",),
        fields={"chips": _CHIPS},
    ),
    commands.ConfirmCount: Entry(
        kind=Kind.DESK,
        title="Confirm the count",
        asks="Somebody of the other office has counted the float.",
        outcome="The count stands; a difference to what the float should hold is recorded.",
        rules=("procedures",),
    ),
    commands.ConfirmFill: Entry(
        kind=Kind.DESK,
        title="Confirm the fill",
        asks="The chips from the cage are there.",
        outcome="The chips are in the float.",
        rules=("procedures",),
    ),
    commands.ConfirmCredit: Entry(
        kind=Kind.DESK,
        title="Confirm the credit",
        asks="The chips have left for the cage.",
        outcome="The chips are out of the float.",
        rules=("procedures",),
    ),
    commands.DropFloatAct: Entry(
        kind=Kind.DESK,
        title="Give up a count, fill or credit",
        asks="It waits for the second person and comes to nothing.",
        outcome="Nothing is counted or moved.",
        rules=("procedures",),
        fields={"because": _WHY},
    ),
    commands.RecordDrop: Entry(
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
    ),
    # --- the desk ---------------------------------------------------------------------------------
    desk.SecondAct: Entry(
        kind=Kind.DESK,
        title="Agree to an act that waits",
        asks="A colleague proposed it, or it takes two persons.",
        outcome="It is done now. Who proposed it, and the table's dealer, cannot agree to it.",
        discretion="Whoever is asked may agree, or have it dropped.",
        fields={"proposal": Asked("Which act that waits?", FieldKind.PROPOSAL)},
    ),
    desk.DropAct: Entry(
        kind=Kind.DESK,
        title="Drop an act that waits",
        asks="It is not to be done.",
        outcome="Nothing happens but the record of it. Dealers drop their own only.",
        discretion="Whoever is asked may drop it, or agree.",
        fields={
            "proposal": Asked("Which act that waits?", FieldKind.PROPOSAL),
            "because": _WHY,
        },
    ),
    desk.SayReady: Entry(
        kind=Kind.PLAYER,
        title="Say that you are ready",
        asks="A player wagers no more in this round.",
        outcome="When everybody is ready the house deals without waiting.",
        fields={"seat": SEAT},
    ),
}
