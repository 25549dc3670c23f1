"""A request id always gets the same answer, and only its sender gets it."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from pitboss.messages.frames import Act, Answer
from pitboss.offices import Office
from pitboss.room.people.visitor import Visitor
from tests.support.proving import Reached, UpTo, at_level
from tests.support.room.rooms import (
    ANN,
    BOB,
    CYD,
    OPERATOR,
    SECOND_OPERATOR,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)
from tests.support.room.scripts import next_step

COMMANDS = at_level(5_000, 1_000_000, 10_000_000, quick=200)
SEAT = {"seat": 1, "player": ANN, "stake": 10_000}


class TestSameId:
    def test_repeat_gets_the_same_answer_and_changes_nothing(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            first = made.do(ANN, table, "table.take_seat", id="sit-down-1", **SEAT)
            before = made.journal.head()
            made.clock.tick(3)
            again = made.do(ANN, table, "table.take_seat", id="sit-down-1", **SEAT)
            assert again == first
            assert made.journal.head() == before

    def test_answers_survive_a_restart(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            asked: list[tuple[str, dict[str, Any], Answer]] = []
            for number, (name, fields) in enumerate(
                [("table.take_seat", SEAT), ("table.take_seat", SEAT),
                 ("ultimate_texas_holdem.fold", {"box": 1}), ("table.close_table", {})]
            ):  # fmt: skip
                answer = made.do(ANN, table, name, id=f"request-{number}", **fields)
                asked.append((name, fields, answer))
            outcomes = [answer.outcome for _, _, answer in asked]
            assert outcomes == ["allowed", "not_awaited", "not_awaited", "not_permitted"]
            made.room = made.new_room()
            made.run(made.room.start())
            for number, (name, fields, answer) in enumerate(asked):
                assert made.do(ANN, table, name, id=f"request-{number}", **fields) == answer

    def test_refusal_stays_a_refusal_even_if_now_allowed(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE, opened=False)
            early = made.do(ANN, table, "table.take_seat", id="too-early", **SEAT)
            assert early.outcome != "allowed"
            made.must(OPERATOR, table, "table.open_table", purpose="demonstration")
            assert made.do(ANN, table, "table.take_seat", id="too-early", **SEAT) == early
            made.must(ANN, table, "table.take_seat", **SEAT)

    @pytest.mark.parametrize("where", ["table", "room"])
    def test_refusal_for_lack_of_chips_stays_a_refusal(self, where: str) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            act: dict[str, Any] = {"name": "table.take_seat", **SEAT, "stake": 100_001}
            if where == "room":
                act = {"name": "management.redeem_chips", "person": ANN, "amount": 100_001}
            name, number = act.pop("name"), table if where == "table" else 0
            short = made.do(ANN, number, name, id="too-much", **act)
            assert short.outcome == "refused"
            assert short.because == "there are not enough chips: purse 11 is short of 1 cents"
            made.give_chips(ANN, 5_000)
            assert made.do(ANN, number, name, id="too-much", **act) == short

    def test_answer_is_repeated_after_the_office_is_revoked(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE, opened=False)
            second = made.visitor(SECOND_OPERATOR)
            fields = {"id": "open-it-1", "purpose": "demonstration"}
            first = made.must(second, table, "table.open_table", **fields)
            made.must(
                OPERATOR, 0, "management.revoke_office", person=SECOND_OPERATOR,
                office="casino operator",
            )  # fmt: skip
            plain = made.visitor(SECOND_OPERATOR, Office.PLAYER)
            assert made.do(plain, table, "table.open_table", **fields) == first

    def test_different_body_is_a_conflict_without_an_event(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.do(ANN, table, "table.take_seat", id="sit-down-1", **SEAT)
            before = made.journal.head()
            for change in ({"stake": 10_001}, {"seat": 2}):
                fields = {**SEAT, **change, "id": "sit-down-1"}
                answer = made.do(ANN, table, "table.take_seat", **fields)
                assert answer.outcome == "conflict"
                assert answer.because
            other = made.do(ANN, table, "table.leave_seat", id="sit-down-1", seat=1)
            assert other.outcome == "conflict"
            assert made.journal.head() == before

    def test_refused_id_cannot_be_reused_with_another_body(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.do(ANN, table, "table.leave_seat", id="only-once", seat=1)
            answer = made.do(ANN, table, "table.take_seat", id="only-once", **SEAT)
            assert answer.outcome == "conflict"

    def test_same_id_from_another_person_is_another_command(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.must(ANN, table, "table.take_seat", id="sit-down-1", **SEAT)
            bob = {"seat": 2, "player": BOB, "stake": 10_000}
            made.must(BOB, table, "table.take_seat", id="sit-down-1", **bob)

    def test_same_id_at_two_tables_is_one_command(self) -> None:
        with house() as made:
            first, second = made.table(ULTIMATE), made.table(ULTIMATE)
            made.must(ANN, first, "table.take_seat", id="sit-down-1", **SEAT)
            again = made.do(ANN, second, "table.take_seat", id="sit-down-1", **SEAT)
            assert made.desk(second).state.table.seats == {}
            assert again.outcome in ("allowed", "conflict")


@pytest.mark.sampled
@pytest.mark.counted
def test_duplicate_late_and_replayed_requests_run_at_most_once(
    record_property: Reached,
) -> None:
    """30 % arrive twice at once, 10 % late and out of order, 5 % again after a long time."""
    turns = UpTo(COMMANDS)
    with house() as made:
        send_much_more_than_once(made, turns)
    record_property("commands", turns.done)


def test_room_that_ignores_ids_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: every repeat looks new to it."""
    with house() as made:
        honest = made.room.act

        def forgets(visitor: Visitor, frame: Act) -> Any:
            return honest(visitor, with_fields(frame, id=os.urandom(12).hex()))

        monkeypatch.setattr(made.room, "act", forgets)
        with pytest.raises(AssertionError):
            send_much_more_than_once(made, UpTo(200))


def send_much_more_than_once(made: House, turns: UpTo) -> None:
    """An AssertionError where anything is done twice or answered in another way."""
    rng = random.Random("at most once")
    table = made.table(ULTIMATE)
    made.sign_on(SUPERVISOR, table)
    for _ in range(3):
        for person in (ANN, BOB, CYD):
            made.give_chips(person, 1_000_000)
    made.sit(ANN, BOB, CYD, table=table, stake=900_000)
    sender = Sender(rng, made, table)
    for _ in turns:
        sender.send_one()
    assert sender.repeated > turns.done / 4
    assert made.journal.head().command == sender.commands_at_first + sender.recorded
    causes = [made.journal.command(row.cause) for row in made.journal.events(f"table {table}")]
    by_request: dict[tuple[int, str], set[int]] = {}
    for command in causes:
        by_request.setdefault((command.person, command.id), set()).add(command.number)
    assert all(len(numbers) == 1 for numbers in by_request.values())


class Sender:
    """Sends what scripts make up, and much of it more than once."""

    def __init__(self, rng: random.Random, made: House, table: int) -> None:
        self.rng, self.made, self.table = rng, made, table
        self.sent: list[tuple[int, Act, Answer]] = []
        self.late: list[tuple[int, Act]] = []
        self.repeated = 0
        self.commands_at_first = made.journal.head().command
        self.recorded = 0

    def send_one(self) -> None:
        chance = self.rng.random()
        if chance < 0.30 and self.sent:
            self._repeat(self.sent[-1])
        elif chance < 0.35 and self.sent:
            self._repeat(self.rng.choice(self.sent))
        elif chance < 0.45 and self.late:
            self._send(*self.late.pop(self.rng.randrange(len(self.late))))
        else:
            self._new()

    def _new(self) -> None:
        made = self.made
        step = next_step(self.rng, made, self.table, (ANN, BOB, CYD))
        if not step.name:
            before = made.journal.head().command
            made.run_due_actions(self.table, step.seconds + 6)
            self.recorded += made.journal.head().command - before
            return
        frame = made.frame(self.table, step.name, **step.fields)
        if self.rng.random() < 0.1:
            self.late.append((step.person, frame))
        else:
            self._send(step.person, frame)

    def _send(self, person: int, frame: Act) -> None:
        before = self.made.journal.head().command
        answer = self.made.run(self.made.room.act(self.made.visitor(person), frame))
        self.recorded += self.made.journal.head().command - before
        assert self.made.journal.head().command > before
        self.sent.append((person, frame, answer))

    def _repeat(self, earlier: tuple[int, Act, Answer]) -> None:
        person, frame, answer = earlier
        before = self.made.journal.head()
        again = self.made.run(self.made.room.act(self.made.visitor(person), frame))
        assert again == answer
        assert self.made.journal.head() == before
        self.repeated += 1
