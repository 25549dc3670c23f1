"""The management catalogue: complete, and true to the role matrix, the law and its own rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from datetime import UTC, datetime
from itertools import product

import msgspec
import pytest

from pitboss.acts.grants import Manner
from pitboss.chips import dollars
from pitboss.dealing.pot_game_setups import DEFAULT_DETERMINATIONS
from pitboss.games.poker import PotLimit, SpreadLimit, TimeCommission
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.law.register import read_citation, readings
from pitboss.messages.management_views import ManagementActShown
from pitboss.messages.running_views import DeterminationShown
from pitboss.messages.wire_values import vars_of
from pitboss.offices import Office, Person
from pitboss.room import vocabulary  # noqa: F401 - names the words that acts are known by
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.acts.sheets import SHEETS
from pitboss.room.acts.wire_acts import every_act, structs
from pitboss.room.catalogue import determination_names as words
from pitboss.room.catalogue.determinations import games_offered, shown
from pitboss.room.catalogue.management import OnTheSign, management_shown, rests_on
from pitboss.room.management import clauses, decide, open_room
from pitboss.room.management.commands import GrantOffice, OnTable, RevokeOffice
from pitboss.room.management.particulars import Pace, PlayChipLimits, StandingPower, Subject
from pitboss.room.management.people.persons import STAFF
from pitboss.room.management.state import RoomState
from pitboss.ruling import Refused
from pitboss.table import Particulars
from pitboss.table.table_games import TABLE_GAMES

SHOWN = management_shown()
ACTS = {one.act: one for one in SHOWN.acts}
CITES = (
    *(one.cites for one in SHOWN.acts),
    *(one.cites for one in SHOWN.offices),
    *(one.cites for one in SHOWN.subjects),
    *(one.cites for one in SHOWN.standing),
)
AT_TABLES = (
    *(one.at_tables for one in SHOWN.acts if one.at_tables),
    *(one.at_tables for one in SHOWN.standing),
)
NOW = datetime(2025, 11, 3, tzinfo=UTC)
INSTRUMENTS = {one for game in TABLE_GAMES.values() for one in game.instruments}


# --- acts -----------------------------------------------------------------------------------------


def test_catalogue_shows_exactly_the_rooms_acts() -> None:
    heard = {name for name in every_act() if name.startswith("management.")}
    assert heard | {"desk.second_act", "desk.drop_act"} == set(ACTS)
    assert len(ACTS) == len(SHOWN.acts)
    titles = [one.title for one in SHOWN.acts]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("act", SHOWN.acts, ids=lambda one: one.act)
def test_offices_match_the_role_matrix(act: ManagementActShown) -> None:
    grants = MATRIX[every_act()[act.act]]
    assert act.offices == tuple(office.value for office in grants)
    alone = {office.value for office, grant in grants.items() if grant.manner is Manner.DOES}
    assert set(act.alone) == alone
    assert act.second_person is any(one.manner is Manner.TWO_PERSONS for one in grants.values())


def test_jackpot_parameters_integrity_time_and_play_chips_take_two_persons() -> None:
    two = {one.act for one in SHOWN.acts if one.second_person}
    assert two == {
        "management.change_jackpot_parameters",
        "management.correct_time",
        "management.restore_integrity",
        "management.issue_chips",
        "management.redeem_chips",
    }


@pytest.mark.parametrize("act", SHOWN.acts, ids=lambda one: one.act)
def test_optional_fields_are_marked(act: ManagementActShown) -> None:
    required = {one.name for one in msgspec.structs.fields(structs()[act.act]) if one.required}
    assert {one.name for one in act.fields if not one.optional} == required


# --- clauses --------------------------------------------------------------------------------------


def cited() -> Iterator[str]:
    """Everything that is cited anywhere in it."""
    for several in (*CITES, *(under for one in AT_TABLES for under in one.values())):
        yield from several


def test_cited_clauses_and_readings_exist() -> None:
    known = {one.id for one in readings()}
    for one in cited():
        clause, _, reading = one.partition(" (reading ")
        read_citation(clause)
        assert not reading or reading.rstrip(")") in known, one


def test_act_at_a_table_cites_the_governing_instrument() -> None:
    for name, act in ACTS.items():
        assert bool(act.at_tables) is issubclass(every_act()[name], OnTable), name
    for one in AT_TABLES:
        assert set(one) == INSTRUMENTS
        for instrument, several in one.items():
            assert all(clause.startswith(f"{instrument} ") for clause in several)
    powers = ACTS["management.delegate_powers"].at_tables
    assert powers["NI2019-212"] == tuple(f"NI2019-212 15.{n}" for n in (2, 3, 4, 5))
    assert powers["NI2006-154"] == tuple(f"NI2006-154 19.{n}" for n in (1, 2, 3, 4))


def test_only_acts_outside_the_instruments_cite_nothing() -> None:
    silent = {one.act.partition(".")[2] for one in SHOWN.acts if not one.cites}
    assert silent == {
        "determine_play_chips", "issue_chips", "redeem_chips", "welcome_guest", "second_act",
        "drop_act",
    }  # fmt: skip


def test_clauses_are_looked_up_by_name() -> None:
    sheet = SHEETS[GrantOffice]
    assert rests_on(replace(sheet, rules=("OPERATOR", "DUTIES", "OPERATOR"))) == (
        *clauses.OPERATOR,
        *clauses.DUTIES,
    )
    with pytest.raises(AttributeError):
        rests_on(replace(sheet, rules=("PARKING",)))


# --- choices --------------------------------------------------------------------------------------


def _house() -> RoomState:
    """One person in each office, by the number of its place among them."""
    held = {n: frozenset((office,)) for n, office in enumerate(STAFF, 1)}
    return replace(open_room(), opened=True, running=True, offices=held)


def test_shown_granters_and_revokers_match_the_rules() -> None:
    assert [one.office for one in SHOWN.offices] == [office.value for office in STAFF]
    for offered, by in product(SHOWN.offices, STAFF):
        giver, office = Person(STAFF.index(by) + 1, by), Office(offered.office)
        given = decide(_house(), GrantOffice(giver, NOW, 99, office))
        assert isinstance(given, Refused) is (by.value not in offered.given_by), (office, by)
        held = replace(_house(), offices={**_house().offices, 99: frozenset((office,))})
        taken = decide(held, RevokeOffice(giver, NOW, 99, office))
        assert isinstance(taken, Refused) is (by.value not in offered.taken_by), (office, by)
    for one in SHOWN.offices:
        may = {*ACTS["management.grant_office"].offices}
        assert {*one.given_by, *one.taken_by} <= may


def test_all_subjects_and_standing_powers_have_clauses() -> None:
    assert [one.subject for one in SHOWN.subjects] == [subject.value for subject in Subject]
    assert [one.power for one in SHOWN.standing] == [power.value for power in StandingPower]
    assert all(CITES[len(SHOWN.acts) :])


def test_determinations_list_every_field_of_their_record() -> None:
    for several, record in (
        (SHOWN.jackpot, JackpotDeterminations()),
        (SHOWN.on_the_sign, OnTheSign()),
        (SHOWN.pace, Pace()),
        (SHOWN.play_chips, PlayChipLimits()),
    ):
        assert [one.path for one in several] == [(name,) for name in vars_of(record)]


def test_what_stands_on_the_sign_is_determined_as_for_a_table() -> None:
    usual = {field.name: field.default for field in fields(Particulars)}
    for one in SHOWN.on_the_sign:
        (name,) = one.path
        assert one.value == usual[str(name)]


# --- determinations in words ----------------------------------------------------------------------


def determined() -> Iterator[DeterminationShown]:
    """Everything that anybody determines."""
    for game in games_offered():
        yield from game.determinations
    yield from (*SHOWN.jackpot, *SHOWN.on_the_sign, *SHOWN.pace, *SHOWN.play_chips)


def test_no_identifier_is_shown_to_people() -> None:
    for one in determined():
        for said in (one.name, *(choice.says for choice in one.choices)):
            assert "_" not in said
            assert said not in ("rule8", "play error basis", "limit sizes 1")
            assert "permille" not in said
    named = {one.name for one in determined()}
    assert "reasonable period for a decision, in seconds" in named
    assert "bet in betting round 4" in named


def of_other_kinds() -> Iterator[DeterminationShown]:
    """What no game begins with: limits and charges of the other kinds."""
    begun = DEFAULT_DETERMINATIONS["hold_em"]
    for limit in (SpreadLimit(((dollars(5), dollars(10)),) * 4), PotLimit()):
        yield from shown(replace(begun, limit=limit, over_blinds=(dollars(20),)))
    yield from shown(replace(begun, commission=TimeCommission(dollars(5), 30)))


def test_every_wording_is_used() -> None:
    every = (*determined(), *of_other_kinds())
    places = {".".join(p for p in one.path if isinstance(p, str)) for one in every}
    assert words.NAMES.keys() <= places
    says = {choice.says for one in determined() for choice in one.choices}
    assert set(words.ANSWERS.values()) <= says
    assert words.name_of(("limit", "sizes", 0)) == "bet in betting round 1"


def test_names_are_unique_within_a_record() -> None:
    for several in (
        *(game.determinations for game in games_offered()), SHOWN.jackpot, SHOWN.on_the_sign,
        SHOWN.pace,
    ):  # fmt: skip
        names = [one.name for one in several]
        assert len(set(names)) == len(names)
