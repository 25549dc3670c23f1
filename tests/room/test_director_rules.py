"""S2-2001 4.7, 18.1, 18.3, 18.4 and 18.6: in its tournaments the director rules, at every table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.messages.frames import Answer
from pitboss.room.management import TableKind
from tests.support.room.rooms import (
    ANN,
    BOB,
    DIRECTOR,
    OPERATOR,
    POT_GAMES,
    SHIFT_MANAGER,
    SUPERVISOR,
    House,
    house,
)
from tests.support.room.tournaments import Played, conditions

ANOTHER = 61
"""Directs another tournament."""


@pytest.fixture(name="made")
def made_room() -> Iterator[House]:
    with house("director") as made:
        granted = {"person": ANOTHER, "office": "tournament director"}
        made.must(SHIFT_MANAGER, 0, "management.grant_office", **granted)
        yield made


@pytest.fixture(name="table")
def table_in_play(made: House) -> int:
    """A tournament by appendix H; the first cards are dealt at its table."""
    played = Played(made, conditions("appendix-h"))
    played.begins(10)
    (table,) = played.state.tables
    played.next_round()
    at_table = made.desk(table).state.table.open_round
    assert at_table is not None
    assert at_table.dealt
    return int(table)


def seated(made: House, table: int) -> tuple[int, int]:
    seat, one = next(iter(sorted(made.desk(table).state.table.seats.items())))
    return seat, one.player


def rule(made: House, who: int, table: int, **fields: Any) -> Answer:
    visitor = made.visitor(who) if who != ANOTHER else made.visitor(who, *_offices(made))
    return made.do(visitor, table, "poker.rule_on_dispute", **fields)


def _offices(made: House) -> tuple[Any, ...]:
    return tuple(made.visitor(DIRECTOR).offices)


def test_director_decides_a_dispute(made: House, table: int) -> None:
    made.sign_on(SUPERVISOR, table)
    seat, player = seated(made, table)
    made.must(player, table, "poker.dispute", seat=seat, about="who acted first")
    ruled = {"play_on": True, "because": "seat 1 did not act"}
    for who, because in ((SUPERVISOR, "the tournament director"), (ANOTHER, "another director")):
        answer = rule(made, who, table, **ruled)
        assert answer.outcome == "refused", who
        assert because in answer.because
    answer = rule(made, DIRECTOR, table, **ruled)
    assert answer.outcome == "allowed"
    assert made.desk(table).state.table.disputes[0].decided


@pytest.mark.parametrize(
    ("act", "fields"),
    [
        ("poker.fold_hand", {"seat": 0, "contravened": "16.1"}),
        ("poker.exclude_player", {"seat": 0, "contravened": "16.1"}),
        ("poker.invalidate_outcome", {"disturbance": "a fire"}),
        ("poker.void_round", {"because": "a marked card"}),
    ],
)
def test_director_rules_at_the_table(
    made: House, table: int, act: str, fields: dict[str, Any]
) -> None:
    if "seat" in fields:
        fields = fields | {"seat": seated(made, table)[0]}
    assert made.do(DIRECTOR, table, act, **fields).outcome == "allowed"


def test_director_gives_ninety_seconds(made: House, table: int) -> None:
    turn = made.desk(table).state.acts
    seat = next(one.box for one in turn if one.office.value == "player" and one.box)
    assert made.do(DIRECTOR, table, "table.give_ninety_seconds", seat=seat).outcome == "allowed"


def test_director_voids_a_settled_round_with_a_second_person(made: House, table: int) -> None:
    void = {"number": 1, "ground": "fraud", "because": "a marked card"}
    played = next(iter(made.room.tournaments.values()))
    assert played.state.tournament.director == DIRECTOR
    made.must(OPERATOR, table, "poker.void_round", because="a marked card")
    answer = made.do(DIRECTOR, table, "table.void_settled_round", **void)
    assert answer.outcome == "proposed"
    second = made.do(OPERATOR, table, "desk.second_act", proposal=answer.proposal)
    assert (second.outcome, second.because) == ("refused", "round 1 is void already")


def test_director_rules_at_no_cash_table(made: House) -> None:
    number = made.table(POT_GAMES["hold_em"], TableKind.ELECTRONIC)
    made.sit(ANN, BOB, table=number)
    made.must(ANN, number, "poker.dispute", seat=1, about="the deal")
    answer = rule(made, DIRECTOR, number, play_on=True, because="so")
    assert answer.outcome == "refused"
    assert "it is for the casino operator" in answer.because
