"""Free seats go to the first in line; offers lapse; sitting down takes the offer up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from pitboss.games import ultimate_texas_holdem
from tests.support.room.rooms import ANN, BOB, CYD, DEALER, INSPECTOR, OPERATOR, ULTIMATE, House


@pytest.fixture
def house() -> Iterator[House]:
    made = House(seed="seating")
    yield made
    made.close()


@pytest.fixture
def full(house: House) -> int:
    """A table of one box, where Ann sits; Bob and then Cyd wait."""
    small = replace(ULTIMATE, determinations=ultimate_texas_holdem.Determinations(boxes=1))
    table = house.table(small)
    house.sit(ANN, table=table)
    for person in (BOB, CYD):
        house.must(person, 0, "management.join_waiting_list", person=person, table=table)
    return table


def _offers(house: House) -> dict[int, int]:
    return {one.person: one.offer.seat for one in house.room.state.waiting if one.offer}


def test_full_table_offers_no_seat(house: House, full: int) -> None:
    house.run(house.room.tick())
    assert _offers(house) == {}


def test_free_seat_is_offered_to_the_first_in_line(house: House, full: int) -> None:
    house.must(ANN, full, "table.leave_seat", seat=1)
    house.run(house.room.tick())
    assert _offers(house) == {BOB: 1}
    answer = house.do(CYD, full, "table.take_seat", seat=1, player=CYD, stake=10_000)
    assert answer.outcome == "not_permitted"
    assert "kept" in answer.because


def test_sitting_down_takes_up_the_offer(house: House, full: int) -> None:
    house.must(ANN, full, "table.leave_seat", seat=1)
    house.run(house.room.tick())
    house.must(BOB, full, "table.take_seat", seat=1, player=BOB, stake=10_000)
    house.run(house.room.tick())
    assert [one.person for one in house.room.state.waiting] == [CYD]


def test_lapsed_offer_goes_to_the_next(house: House, full: int) -> None:
    house.must(ANN, full, "table.leave_seat", seat=1)
    house.run(house.room.tick())
    house.clock.tick(61)
    house.run(house.room.tick())
    house.run(house.room.tick())
    assert _offers(house) == {CYD: 1}


def test_taken_seat_cannot_be_offered(house: House, full: int) -> None:
    answer = house.do(OPERATOR, 0, "management.call_next", table=full, seat=1)
    assert (answer.outcome, answer.because) == ("not_permitted", "the seat is not free")


def test_seated_player_cannot_work_at_the_table(house: House, full: int) -> None:
    house.must(ANN, full, "table.leave_seat", seat=1)
    dealer = house.visitor(DEALER)
    house.give_chips(DEALER, 50_000)
    player = replace(dealer, offices=house.visitor(ANN).offices)
    house.must(player, full, "table.take_seat", seat=1, player=DEALER, stake=10_000)
    answer = house.do(DEALER, 0, "management.sign_on", table=full)
    assert answer.outcome == "not_permitted"


def test_unfinished_round_is_not_opened_to_an_inspector(house: House, full: int) -> None:
    answer = house.do(
        INSPECTOR, 0, "management.open_round_to_inspector", table=full, round_of_play=1
    )
    assert answer.outcome == "not_permitted"
    assert "NI2006-154 16.4" in " ".join(answer.cites)
