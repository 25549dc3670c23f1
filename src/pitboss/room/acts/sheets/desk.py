"""What the desk of a table handles besides the acts of its game."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import SEAT, WHY, Asked, FieldKind
from pitboss.acts.grants import NOBODY, PLAYER_ALONE, SECOND, SECOND_OR_DEALER
from pitboss.acts.sentences import OWN_SEAT, says
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.room.tables import desk_commands as commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- the desk ---------------------------------------------------------------------------------
    ActSheet(
        commands.SecondAct,
        grants=SECOND,
        marks=("rulings",),
        kind=Kind.DESK,
        title="Agree to an act that waits",
        asks="A colleague proposed it, or it takes two persons.",
        outcome="It is done now. Who proposed it, and the table's dealer, cannot agree to it.",
        discretion="Whoever is asked may agree, or have it dropped.",
        fields={"proposal": Asked("Which act that waits?", FieldKind.PROPOSAL)},
    ),
    ActSheet(
        commands.DropAct,
        grants=SECOND_OR_DEALER,
        marks=("rulings",),
        kind=Kind.DESK,
        title="Drop an act that waits",
        asks="It is not to be done.",
        outcome="Nothing happens but the record of it. Dealers drop their own only.",
        discretion="Whoever is asked may drop it, or agree.",
        fields={
            "proposal": Asked("Which act that waits?", FieldKind.PROPOSAL),
            "because": WHY,
        },
    ),
    ActSheet(
        commands.SayReady,
        grants=PLAYER_ALONE,
        at_any_time=True,
        kind=Kind.PLAYER,
        title="Say that you are ready",
        asks="A player wagers no more in this round.",
        outcome="When everybody is ready the house deals without waiting.",
        fields={"seat": SEAT},
        sentences=(says("is ready", seat=OWN_SEAT),),
    ),
    ActSheet(commands.ResumeTable, grants=NOBODY),
    ActSheet(commands.FollowTime, grants=NOBODY),
)
