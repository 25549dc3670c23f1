"""The role matrix: every command, every office, every relation to the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass, replace
from types import ModuleType

import pytest

from pitboss.games.canberra_poker import commands as canberra
from pitboss.games.poker import commands as poker
from pitboss.games.progressive_jackpot import commands as pools
from pitboss.games.ultimate_texas_holdem import commands as ultimate
from pitboss.offices import Office
from pitboss.room.acts.grants import NOBODY, Manner, Relation
from pitboss.room.acts.permission import NotPermitted, permission, room_permission
from pitboss.room.acts.role_matrix import MATRIX, ON_THE_FELT, OWN_PURSE
from pitboss.room.acts.wire_acts import InvalidAct, act_name, every_act, structs
from pitboss.room.management import TableKind
from pitboss.room.management import commands as managing
from pitboss.room.management.people.persons import STAFF
from pitboss.room.management.state import OnDuty, RoomState
from pitboss.room.people.visitor import Visitor
from pitboss.room.tables import desk_commands as desk
from pitboss.room.tournaments import desk_commands as of_desk
from pitboss.ruling import changed
from pitboss.table import commands as table
from pitboss.table import pot_game_commands as pot
from pitboss.tournament import commands as tournament
from tests.support.messages.examples import example
from tests.support.parameters import rest_later
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA_WITH_JACKPOT,
    OFFICES,
    STUD,
    ULTIMATE,
    House,
    house,
)

MODULES = (ultimate, canberra, poker, pools, table, pot, desk, managing, of_desk, tournament)
ELSEWHERE = 99
SOMEBODY = 77
RELATIONS = ("own seat", "other seat", "signed on here", "signed on elsewhere", "revoked", "nobody")


def commands_of(module: ModuleType) -> Iterator[type]:
    """The commands that a module defines; what others are made from is none itself."""
    own = [
        one
        for one in vars(module).values()
        if isinstance(one, type) and one.__module__ == module.__name__ and is_dataclass(one)
    ]
    for one in own:
        if not any(other is not one and issubclass(other, one) for other in own):
            yield one


def unlisted(*modules: ModuleType) -> set[type]:
    return {one for module in modules for one in commands_of(module) if one not in MATRIX}


class TestCoverage:
    def test_every_command_is_listed(self) -> None:
        assert unlisted(*MODULES) == set()

    def test_unlisted_command_is_detected(self) -> None:
        planted = ModuleType("planted")

        @dataclass(frozen=True)
        class LookAtTheCards(ultimate.Command):
            box: int

        LookAtTheCards.__module__ = planted.__name__
        planted.LookAtTheCards = LookAtTheCards  # type: ignore[attr-defined]
        assert unlisted(planted) == {LookAtTheCards}

    def test_only_commands_are_listed(self) -> None:
        assert {one for module in MODULES for one in commands_of(module)} == set(MATRIX)


def granted(command: type) -> dict[Office, tuple[Relation, Manner]]:
    return {office: tuple(grant) for office, grant in MATRIX[command].items()}  # type: ignore[misc]


def group(base: type, module: ModuleType) -> list[type]:
    return [one for one in commands_of(module) if issubclass(one, base)]


FORWARD = (poker.BetOutOfTurn, poker.PutChipsForward)
"""Chips on the felt, for those who stand at it; a device offers nothing of the kind."""
BETTING = [
    *group(ultimate.PlayersAct, ultimate),
    *group(canberra.PlayersAct, canberra),
    *(one for one in group(poker.PlayersAct, poker) if one not in (*FORWARD, poker.OpenShort)),
    canberra.Dispute,
]
DEALING = [
    *group(ultimate.DealersAct, ultimate),
    *group(poker.DealersAct, poker),
    *(one for one in group(canberra.Play, canberra) if one not in BETTING),
]
RULING = [
    ultimate.VoidRound,
    ultimate.VoidWagers,
    ultimate.InvalidateOutcome,
    ultimate.SanctionCollusion,
    canberra.VoidRound,
    canberra.VoidWagers,
    canberra.InvalidateOutcome,
    poker.VoidRound,
    poker.NinetySecondsRanOut,
    poker.OfferCourses,
    poker.FoldHand,
    poker.ExcludePlayer,
    poker.InvalidateOutcome,
    poker.RuleOnDispute,
]
DIRECTORS_TOO = {
    poker.VoidRound,
    poker.NinetySecondsRanOut,
    poker.FoldHand,
    poker.ExcludePlayer,
    poker.InvalidateOutcome,
    poker.RuleOnDispute,
}
"""S2-2001 4.7 and 18: the rules refuse the director what these are not."""


class TestBaseline:
    """Reliability 3b, restated here independently."""

    @pytest.mark.parametrize("command", BETTING)
    def test_bets_are_made_by_the_player_or_the_tables_dealer(self, command: type) -> None:
        assert granted(command) == {
            Office.PLAYER: (Relation.OWN_SEAT, Manner.DOES),
            Office.DEALER: (Relation.OWN_TABLE, Manner.DOES),
        }

    @pytest.mark.parametrize("command", DEALING)
    def test_only_the_tables_dealer_deals(self, command: type) -> None:
        assert granted(command) == {Office.DEALER: (Relation.OWN_TABLE, Manner.DOES)}

    @pytest.mark.parametrize("command", FORWARD)
    def test_tables_dealer_or_supervisor_records_chips_on_the_felt(self, command: type) -> None:
        assert granted(command) == {
            Office.DEALER: (Relation.OWN_TABLE, Manner.DOES),
            Office.SUPERVISOR: (Relation.OWN_TABLE, Manner.DOES),
        }

    @pytest.mark.parametrize("command", RULING)
    def test_dealer_proposes_rulings_that_others_make(self, command: type) -> None:
        assert granted(command)[Office.DEALER] == (Relation.OWN_TABLE, Manner.PROPOSES)
        director = {Office.DIRECTOR} if command in DIRECTORS_TOO else set()
        assert (
            set(granted(command)) == {Office.DEALER, Office.SUPERVISOR, Office.OPERATOR} | director
        )

    @pytest.mark.parametrize("command", [canberra.ApproveContinuing, table.ApproveContinuing])
    def test_only_the_supervisor_continues_after_a_jackpot_fault(self, command: type) -> None:
        assert granted(command) == {Office.SUPERVISOR: (Relation.OWN_TABLE, Manner.DOES)}

    @pytest.mark.parametrize("command", [table.GiveNoticeOfLimits, table.ChangeLimits])
    def test_supervisor_needs_a_second_person_for_limits(self, command: type) -> None:
        assert granted(command)[Office.SUPERVISOR][1] is Manner.TWO_PERSONS

    @pytest.mark.parametrize(
        "command",
        [
            managing.ChangeJackpotParameters,
            managing.CorrectTime,
            managing.RestoreIntegrity,
            table.CorrectChips,
            table.VoidSettledRound,
        ],
    )
    def test_act_always_takes_two_persons(self, command: type) -> None:
        assert {manner for _, manner in granted(command).values()} == {Manner.TWO_PERSONS}

    def test_inspector_writes_only_notes_reviews_and_openings(self) -> None:
        written = {command for command, grants in MATRIX.items() if Office.INSPECTOR in grants}
        assert written == {
            managing.WriteNote,
            managing.RecordReview,
            managing.OpenRoundToInspector,
        }

    def test_spectators_only_ask_for_the_rules(self) -> None:
        may = {command for command, grants in MATRIX.items() if Office.SPECTATOR in grants}
        assert may == {table.RequestRules}


# --- permissions of one person --------------------------------------------------------------------


def asked(
    made: House, number: int, command: type, office: Office, relation: str
) -> tuple[RoomState, Visitor, int]:
    """Somebody of an office in a relation to a table, and the seat that it is about."""
    state = made.room.state
    held = () if relation == "revoked" or office not in STAFF else (office,)
    offices = {**state.offices, SOMEBODY: frozenset(held)}
    duty: tuple[OnDuty, ...] = ()
    if relation.startswith("signed on"):
        where = number if relation == "signed on here" else ELSEWHERE
        duty = (OnDuty(where, SOMEBODY, office),)
    person = ANN if relation in ("own seat", "other seat") else SOMEBODY
    seat = 2 if relation == "other seat" else 1
    if person == ANN and office in STAFF:
        offices[ANN] = frozenset((office,))
    return (
        changed(state, offices=offices, on_duty=duty),
        Visitor(person, frozenset((office,)), made.clock()),
        seat,
    )


def lawful(command: type, office: Office, relation: str, kind: TableKind) -> bool:
    """Whether it may be given so, read out of the matrix in the plainest way."""
    if command in ON_THE_FELT and kind is not TableKind.LIVE:
        return False
    grant = MATRIX[command].get(office)
    if grant is None:
        return False
    if grant.relation is Relation.OWN_SEAT:
        return kind is not TableKind.LIVE and (relation == "own seat" or command is table.TakeSeat)
    if command in OWN_PURSE and kind is not TableKind.LIVE:
        return False  # staff never open somebody else's purse
    if office in STAFF and relation in ("revoked", "own seat", "other seat"):
        return False  # no longer in office, or seated at the table
    if grant.relation is Relation.ANY:
        return True
    if office is Office.DEALER and kind is not TableKind.LIVE:
        return False
    return relation == "signed on here"


class TestTablePermissions:
    @pytest.mark.parametrize("kind", TableKind)
    def test_permission_is_right_for_every_command_office_and_relation(
        self, kind: TableKind
    ) -> None:
        wrong, asked_about = [], 0
        with house() as made:
            number = made.table(ULTIMATE, TableKind.ELECTRONIC)
            made.sit(ANN, BOB, table=number)
            at_desk = changed(made.desk(number).state, kind=kind)
            for command in MATRIX:
                for office in Office:
                    for relation in RELATIONS:
                        state, visitor, seat = asked(made, number, command, office, relation)
                        found = permission(state, at_desk, visitor, command, seat)
                        may = not isinstance(found, NotPermitted)
                        asked_about += 1
                        if may != lawful(command, office, relation, kind):
                            wrong.append((command, office, relation, found))
        assert wrong == []
        assert asked_about == len(MATRIX) * len(Office) * len(RELATIONS)

    def test_nobody_may_issue_the_rooms_own_commands(self) -> None:
        everything = Visitor(1, frozenset(Office))
        for command, grants in MATRIX.items():
            if grants is NOBODY:
                assert isinstance(room_permission(everything, command), NotPermitted)


WHO = {office: person for person, office in reversed(OFFICES.items())}
WHO |= {Office.PLAYER: ANN, Office.SPECTATOR: 41, Office.GUEST: 42}


def full_house() -> tuple[House, dict[str, int]]:
    """A table of each game and a live one, with staff signed on and players seated."""
    made = House("matrix")
    tables = {
        "ultimate_texas_holdem": made.table(ULTIMATE),
        "canberra_poker": made.table(CANBERRA_WITH_JACKPOT, jackpot=made.jackpot()),
        "poker": made.table(STUD),
        "live": made.table(ULTIMATE, TableKind.LIVE),
    }
    for number in tables.values():
        made.sign_on(WHO[Office.SUPERVISOR], number)
        if number != tables["live"]:
            made.sit(ANN, BOB, table=number, stake=10_000)
    made.sign_on(WHO[Office.DEALER], tables["live"])
    return made, tables


def place_of(name: str, office: Office, tables: dict[str, int]) -> int:
    """The table at which an act would be given, if at all."""
    what = name.partition(".")[0]
    if what == "management":
        return 0
    if office is Office.DEALER:
        return tables["live"]
    return tables.get(what, tables["ultimate_texas_holdem"])


@pytest.mark.parametrize("office", rest_later(Office, 2))
def test_room_enforces_the_role_matrix(office: Office) -> None:
    """Not granted: not permitted, nothing happens.  Granted: never refused over the office."""
    made, tables = full_house()
    try:
        for command in MATRIX:
            if MATRIX[command] is NOBODY:
                continue
            name = act_name(command)
            where = place_of(name, office, tables)
            before = made.journal.head().position
            outcome = _given(made, name, where, office)
            may = office in MATRIX[command]
            if outcome is None:
                assert before == made.journal.head().position
                continue
            kind, because = outcome
            if not may:
                assert kind == "not_permitted", (name, because)
                assert because
            if kind not in ("allowed", "proposed"):
                assert before == made.journal.head().position, (name, outcome)
                continue
            assert may, name
            made.close()
            made, tables = full_house()  # whatever it changed is of no interest here
    finally:
        made.close()


def _given(made: House, name: str, where: int, office: Office) -> tuple[str, str] | None:
    fields = example(structs()[name], random.Random(name))
    fields.pop("type")
    try:
        answer = made.do(made.visitor(WHO[office], office), where, name, **fields)
    except InvalidAct:  # two fields of the example do not go together
        return None
    lacking = answer.because.startswith("it is for the ")
    if answer.outcome == "not_permitted" and office in MATRIX[every_act()[name]]:
        assert not lacking, (name, answer)
    return answer.outcome, answer.because


class TestWhereActsBelong:
    def test_room_act_is_rejected_at_a_table(self) -> None:
        with house() as made:
            number = made.table(ULTIMATE)
            for office in (Office.OPERATOR, Office.SHIFT_MANAGER):
                with pytest.raises(InvalidAct, match="table 0"):
                    made.do(
                        WHO[office], number, "management.restore_integrity", because="looked into"
                    )

    def test_table_act_is_rejected_by_the_room(self) -> None:
        with house() as made:
            for name, fields in (
                ("table.take_seat", {"seat": 1, "player": ANN, "stake": 100}),
                ("ultimate_texas_holdem.fold", {"box": 1}),
                ("desk.say_ready", {"seat": 1}),
            ):
                with pytest.raises(InvalidAct, match="at a table"):
                    made.do(ANN, 0, name, **fields)

    def test_unknown_office_is_a_bad_act(self) -> None:
        with house() as made:
            number = made.table(ULTIMATE)
            with pytest.raises(InvalidAct, match="no office is called 'boss'"):
                made.do(ANN, number, "table.request_rules", acting_as="boss")

    def test_office_not_held_is_not_permitted(self) -> None:
        with house() as made:
            number = made.table(ULTIMATE)
            answer = made.do(ANN, number, "table.close_table", acting_as="casino operator")
            assert answer.outcome == "not_permitted"


def test_operator_who_plays_cannot_rule_at_that_table() -> None:
    with house() as made:
        number = made.table(ULTIMATE)
        both = made.visitor(1, Office.OPERATOR, Office.PLAYER)
        made.give_chips(1, 50_000)
        made.must(both, number, "table.take_seat", seat=1, player=1, stake=10_000)
        wagers = {"box": 1, "ante": 500, "blind": 500}
        made.must(both, number, "ultimate_texas_holdem.place_wagers", **wagers)
        answer = made.do(both, number, "ultimate_texas_holdem.void_round", because="I like it not")
        assert (answer.outcome, answer.because) == (
            "not_permitted",
            "whoever sits at a table does not run it",
        )
        other = replace(both, person=8)
        voided = made.do(other, number, "ultimate_texas_holdem.void_round", because="a fault")
        assert voided.outcome == "allowed"


def test_revoked_office_is_shown_nothing_awaited() -> None:
    with house() as made:
        number = made.table(ULTIMATE, opened=False)
        second = made.visitor(8)
        assert len(made.room.shown(second, number).view.awaited) == 1
        made.must(1, 0, "management.revoke_office", person=8, office="casino operator")
        assert made.room.shown(second, number).view.awaited == ()
