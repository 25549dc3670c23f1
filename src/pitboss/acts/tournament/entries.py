"""Conditions, officials and entries of a tournament."""

from __future__ import annotations

from typing import Final

from pitboss.acts.grants import DIRECTOR, ENTRANT, NOBODY, OPERATOR, SHIFT_MANAGER
from pitboss.acts.sentences import SPEAKER, says, value, words
from pitboss.acts.sheet import ActSheet
from pitboss.tournament import commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(commands.PublishConditions, grants=NOBODY),
    ActSheet(commands.ReadRegisters, grants=NOBODY),
    ActSheet(
        commands.NominateDirector,
        grants=SHIFT_MANAGER,
        rules=("director",),
        sentences=(says("nominates director {person:number}"),),
    ),
    ActSheet(
        commands.NominateAssistant,
        grants=DIRECTOR,
        rules=("assistant",),
        sentences=(says("nominates assistant {person:number}"),),
    ),
    ActSheet(
        commands.OpenEntries,
        grants=DIRECTOR,
        rules=("published",),
        sentences=(says("opens entries"),),
    ),
    ActSheet(
        commands.Enter,
        grants=ENTRANT,
        rules=("agreement", "one_entry"),
        sentences=(
            says("enters", person=SPEAKER),
            says("enters, agreeing in writing", person=SPEAKER, agrees_in_writing=True),
            says(
                "enters, not of the group",
                person=SPEAKER,
                agrees_in_writing=True,
                in_the_group=False,
            ),
            says("enters player {player:number}", person=value("player"), agrees_in_writing=True),
            says("enters player {player:number}, who agrees to nothing", person=value("player")),
        ),
    ),
    ActSheet(
        commands.EnterReserve,
        grants=ENTRANT,
        rules=("reserved",),
        sentences=(
            says(
                "notes player {player:number} as a reserve",
                person=value("player"),
                agrees_in_writing=True,
            ),
            says(
                "notes player {player:number} as a reserve, who agrees to nothing",
                person=value("player"),
            ),
            says(
                "notes player {player:number} as a reserve, not of the group",
                person=value("player"),
                agrees_in_writing=True,
                in_the_group=False,
            ),
        ),
    ),
    ActSheet(
        commands.CloseEntries,
        grants=DIRECTOR,
        rules=("players",),
        sentences=(says("closes entries"),),
    ),
    ActSheet(
        commands.AddValue,
        grants=OPERATOR,
        rules=("added",),
        sentences=(says("adds {amount} to the prize pool"),),
    ),
    ActSheet(
        commands.CancelTournament,
        grants=OPERATOR,
        rules=("cancellation",),
        sentences=(
            says("cancels the tournament without a reason", because=""),
            says("cancels the tournament because {why:words}", because=words("why")),
        ),
    ),
)
