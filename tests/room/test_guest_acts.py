"""What guests ask for without effect is answered and leaves nothing in the record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pitboss.room.people.visitor import Visitor
from tests.support.room.rooms import ANN, BOB, OPERATOR, ULTIMATE, House, house

SEAT: dict[str, Any] = {"seat": 1, "player": ANN, "stake": 10_000}


@pytest.fixture
def made() -> Iterator[House]:
    with house() as one:
        yield one


@pytest.fixture
def table(made: House) -> int:
    return made.table(ULTIMATE)


def guest(made: House, person: int = ANN) -> Visitor:
    return replace(made.visitor(person), guest=True)


WITHOUT_EFFECT = {
    "not permitted": ("table.close_table", {}, "not_permitted"),
    "not awaited": ("ultimate_texas_holdem.fold", {"box": 1}, "not_permitted"),
    "another's seat": ("table.take_seat", {**SEAT, "player": BOB}, "not_permitted"),
    "no chips": ("table.take_seat", {**SEAT, "stake": 10**9}, "refused"),
    "rules": ("table.request_rules", {}, "allowed"),
}


@pytest.mark.parametrize("what", WITHOUT_EFFECT)
def test_act_without_effect_is_answered_and_not_recorded(
    made: House, table: int, what: str
) -> None:
    name, fields, outcome = WITHOUT_EFFECT[what]
    before, last = made.journal.head(), made.desk(table).state.last
    answer = made.do(guest(made), table, name, **fields)
    assert (answer.outcome, answer.number) == (outcome, last)
    assert answer.because or answer.cites
    assert made.journal.head() == before


def test_request_in_the_room_without_effect_is_not_recorded(made: House) -> None:
    before = made.journal.head()
    for name, fields in (
        ("management.issue_chips", {"person": ANN, "amount": 5_000}),
        ("management.redeem_chips", {"person": ANN, "amount": 10**9}),
    ):
        assert made.do(guest(made), 0, name, **fields).outcome in ("not_permitted", "refused")
    assert made.journal.head() == before


def test_naming_an_office_does_not_get_a_refusal_recorded(made: House, table: int) -> None:
    before = made.journal.head()
    made.do(guest(made), table, "table.close_table", acting_as="player")
    assert made.journal.head() == before


def test_rules_are_cited_to_a_guest_who_asks(made: House, table: int) -> None:
    assert made.do(guest(made), table, "table.request_rules").cites == ("NI2025-411 15.10",)


def test_person_with_a_password_keeps_a_refusal_on_record(made: House, table: int) -> None:
    before = made.journal.head().command
    made.do(ANN, table, "table.close_table")
    made.do(ANN, table, "table.request_rules")
    assert made.journal.head().command == before + 2


class TestIdempotence:
    def test_guests_act_runs_once_however_often_it_is_sent(self, made: House, table: int) -> None:
        first = made.must(guest(made), table, "table.take_seat", id="sit-down-1", **SEAT)
        made.must(guest(made), table, "table.leave_seat", seat=1)
        before = made.journal.head()
        for _ in range(2):
            again = made.do(guest(made), table, "table.take_seat", id="sit-down-1", **SEAT)
            assert again == first
        assert made.journal.head() == before

    def test_carried_out_act_keeps_its_answer_where_it_would_be_refused_now(
        self, made: House, table: int
    ) -> None:
        first = made.must(guest(made), table, "table.take_seat", id="sit-down-1", **SEAT)
        again = made.do(guest(made), table, "table.take_seat", id="sit-down-1", **SEAT)
        assert again == first
        made.room = made.new_room()
        made.run(made.room.start())
        assert made.do(guest(made), table, "table.take_seat", id="sit-down-1", **SEAT) == first

    def test_id_of_a_carried_out_act_is_a_conflict_for_another(
        self, made: House, table: int
    ) -> None:
        made.must(guest(made), table, "table.take_seat", id="sit-down-1", **SEAT)
        for name in ("table.close_table", "table.request_rules"):
            assert made.do(guest(made), table, name, id="sit-down-1").outcome == "conflict"

    def test_refused_act_is_judged_again(self, made: House) -> None:
        table = made.table(ULTIMATE, opened=False)
        early = made.do(guest(made), table, "table.take_seat", id="too-early", **SEAT)
        assert early.outcome != "allowed"
        made.must(OPERATOR, table, "table.open_table", purpose="demonstration")
        now = made.do(guest(made), table, "table.take_seat", id="too-early", **SEAT)
        assert now.outcome == "allowed"
        assert made.do(guest(made), table, "table.take_seat", id="too-early", **SEAT) == now
