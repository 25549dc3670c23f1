"""The role matrix of tournaments: every act, every office, through the room."""

from __future__ import annotations

import random
from typing import Final

import pytest

from pitboss.acts.grants import NOBODY
from pitboss.offices import Office
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.acts.sheets import OF_TOURNAMENTS
from pitboss.room.acts.wire_acts import InvalidAct, act_name, structs
from pitboss.room.tournaments import desk_commands as desk
from pitboss.tournament import commands
from tests.support.messages.examples import example
from tests.support.room.rooms import DOT, OFFICES, house
from tests.support.room.tournaments import Played, two_tables

WHO: Final = {office: person for person, office in reversed(OFFICES.items())} | {
    Office.PLAYER: DOT,
    Office.SPECTATOR: 41,
    Office.GUEST: 42,
}
COMMANDS: Final = [sheet.command for sheet in OF_TOURNAMENTS.sheets]
BY_ENTRANTS: Final = {
    commands.Enter,
    commands.EnterReserve,
    commands.TakeSeat,
    commands.LeaveSeat,
    commands.Rebuy,
    commands.DeclineRebuy,
    commands.TakeTopUp,
    commands.Withdraw,
}
"""What players do for themselves; the director may do it for them."""
BY_THE_OPERATOR: Final = {
    desk.PublishConditionsFile,
    commands.AddValue,
    commands.CancelTournament,
}
BY_EITHER: Final = {commands.AddTable, commands.ExcludeEntrant}


def expected(command: type) -> set[Office]:
    """Who may, said here a second time."""
    if command in (commands.PublishConditions, commands.ReadRegisters, commands.AtTable):
        return set()
    if command is commands.NominateDirector:
        return {Office.SHIFT_MANAGER}
    if command in BY_THE_OPERATOR:
        return {Office.OPERATOR}
    if command in BY_EITHER:
        return {Office.OPERATOR, Office.DIRECTOR}
    if command in BY_ENTRANTS:
        return {Office.PLAYER, Office.DIRECTOR}
    return {Office.DIRECTOR}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one.__name__)
def test_offices_match_the_rules(command: type) -> None:
    assert set(MATRIX[command]) == expected(command)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one.__name__)
def test_every_act_is_described_in_one_sentence(command: type) -> None:
    """The director's desk shows these words."""
    says = " ".join((command.__doc__ or "").split())
    assert says[0].isupper()
    assert says.endswith(".")
    assert len(says) <= 120


def test_no_dealer_supervisor_or_inspector_conducts() -> None:
    for command in COMMANDS:
        assert not {Office.DEALER, Office.SUPERVISOR, Office.INSPECTOR, Office.SPECTATOR} & set(
            MATRIX[command]
        )


@pytest.mark.parametrize("office", Office)
def test_room_enforces_the_role_matrix(office: Office) -> None:
    """Not granted: not permitted, nothing happens.  Granted: never refused over the office."""
    with house("roles") as made:
        played = Played(made, two_tables())
        visitor, asked = made.visitor(WHO[office], office), 0
        for command in COMMANDS:
            if MATRIX[command] is NOBODY:
                continue
            name = act_name(command)
            fields = example(structs()[name], random.Random(name))
            fields.pop("type")
            before = made.journal.head().position
            try:
                answer = made.run(made.room.act(visitor, played.frame(name, **fields)))
            except InvalidAct:  # two fields of the example do not go together
                continue
            asked += 1
            wanting = answer.because.startswith("it is for the ")
            if office not in MATRIX[command]:
                assert answer.outcome == "not_permitted", name
                assert wanting
            else:
                assert answer.outcome != "not_permitted" or not wanting, (name, answer)
            if answer.outcome != "allowed":
                assert made.journal.head().position == before, name
        assert asked > 35
