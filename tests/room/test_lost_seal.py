"""The key that sealed the decks is lost: open rounds wait to be voided, all else plays on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.room.room import Room, RoomDependencies
from pitboss.room.rounds.inspection import AccessDenied, RoundInspection
from pitboss.room.rounds.recorded_rounds import RoundsOnRecord
from tests.support.room.inspections import asker, looking, played
from tests.support.room.rooms import ANN, BOB, KEY, OPERATOR, STUD, ULTIMATE, House, house

OTHER_KEY = b"o" * 32


@pytest.fixture
def made() -> Iterator[House]:
    with house("lost seal") as one:
        yield one


def dealt(made: House, particulars: Any) -> int:
    """A table at which cards lie before Ann and Bob."""
    number = made.table(particulars)
    made.sit(ANN, BOB, table=number)
    made.run_due_actions(number, 5)
    if particulars is ULTIMATE:
        made.ultimate_round(number, ANN, BOB)
    return number


def comes_back(made: House, key: bytes) -> Room:
    """The room, started again with this key."""
    premises = RoomDependencies(made.journal, key, made.clock, made.chance, lambda n: f"person {n}")
    made.room = Room(premises)
    made.run(made.room.start())
    return made.room


@pytest.mark.parametrize("key", [KEY, OTHER_KEY], ids=["kept", "lost"])
def test_open_round_continues_only_with_its_key(
    made: House, key: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    number = dealt(made, ULTIMATE)
    comes_back(made, key)
    desk = made.desk(number)
    assert (desk.keeper() is None) is (key is OTHER_KEY)
    before = desk.state.last
    made.run_due_actions(number, 600)
    assert (desk.state.last == before) is (key is OTHER_KEY), "nobody's time runs meanwhile"
    shown = made.room.shown(made.visitor(ANN), number).view
    assert shown.waits_for == ("casino operator" if key is OTHER_KEY else "")
    said = [one for one in caplog.messages if "stay closed" in one]
    line = "the cards of table 1, round 2, stay closed: the seal does not open: another key, "
    assert [one.startswith(line) for one in said] == ([True] if key is OTHER_KEY else [])


@pytest.mark.parametrize("particulars", [ULTIMATE, STUD], ids=["ultimate", "stud"])
def test_round_is_voided_and_the_next_one_played(made: House, particulars: Any) -> None:
    number = dealt(made, particulars)
    comes_back(made, OTHER_KEY)
    table = made.desk(number).state.table
    assert table.open_round is not None
    game = particulars.game if particulars is ULTIMATE else "poker"
    made.must(OPERATOR, number, f"{game}.void_round", because="the cards are lost")
    table = made.desk(number).state.table
    assert {table.stake(seat).units for seat in table.seats} == {40_000}
    made.run_due_actions(number, 30)
    if particulars is ULTIMATE:
        made.ultimate_round(number, ANN, BOB)
    assert made.desk(number).keeper() is not None


def test_earlier_rounds_are_readable_without_unseen_cards(made: House) -> None:
    name = played(made)
    lost = RoundInspection(RoundsOnRecord(made.journal), OTHER_KEY, str)
    (known,), (own,) = looking(made).own_rounds(BOB, None, 10), lost.own_rounds(BOB, None, 10)
    assert None in own.cards
    assert (own.wagered, own.returned, own.communal) == (
        known.wagered, known.returned, known.communal,
    )  # fmt: skip
    with pytest.raises(AccessDenied, match="stay closed: the seal does not open"):
        lost.proof(asker(made, BOB), name)
