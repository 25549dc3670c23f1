"""Starting and stopping the room, its record and its time."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import WHY
from pitboss.acts.grants import APPOINTS, NOBODY, TWO_OF_THE_HOUSE
from pitboss.acts.sentences import says, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.room.management import commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(commands.OpenRoom, grants=NOBODY),
    ActSheet(commands.StartRoom, grants=NOBODY),
    ActSheet(commands.StopRoom, grants=NOBODY),
    ActSheet(commands.ResumeTables, grants=NOBODY),
    # --- the record -------------------------------------------------------------------------------
    ActSheet(
        commands.ReportIntegrityFailure,
        grants=APPOINTS,
        kind=Kind.ROOM,
        title="Report that the record is not whole",
        asks="Something in the record does not prove to be as it was written.",
        outcome=(
            "No new round begins anywhere until it has been looked into. Rounds in progress are"
            " played to their end."
        ),
        rules=("SERVER_FAULT",),
        fields={"because": WHY},
        sentences=(
            says("reports that the record is not whole because {why:words}", because=words("why")),
        ),
    ),
    ActSheet(
        commands.RestoreIntegrity,
        grants=TWO_OF_THE_HOUSE,
        kind=Kind.ROOM,
        title="Let rounds begin again",
        asks="The record was looked into.",
        outcome="Rounds begin again at all tables.",
        discretion="Two persons of the house judge that the record can be gone on with.",
        rules=("SERVER_FAULT",),
        fields={"because": WHY},
        sentences=(says("lets rounds begin again because {why:words}", because=words("why")),),
    ),
    ActSheet(commands.ReportShortOfSpace, grants=NOBODY),
    ActSheet(commands.ReportSpaceAgain, grants=NOBODY),
    ActSheet(commands.ReportClockStep, grants=NOBODY),
    ActSheet(
        commands.CorrectTime,
        grants=TWO_OF_THE_HOUSE,
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
        sentences=(says("corrects the room's time because {why:words}", because=words("why")),),
    ),
)
