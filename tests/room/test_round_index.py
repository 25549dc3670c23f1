"""The index of rounds: by table, day and mark, in pages, updated from new events only."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from pitboss.cards.card import CARDS
from pitboss.law.rule_set import CANBERRA
from pitboss.record.journal import Outlined
from pitboss.room.rounds.index import RoundIndex, RoundName, RoundOnRecord, Wanted
from pitboss.room.rounds.marks import MARKS, OF_COMMANDS, OF_EVENTS, Mark
from pitboss.room.streams import table_stream
from tests.support.parameters import rest_later
from tests.support.room.interference import GAMES, pairs
from tests.support.room.jackpots import open_two_jackpot_tables, play_jackpot_round
from tests.support.room.proposals import play_folded_round, propose_void, second_act
from tests.support.room.rooms import (
    ANN,
    BOB,
    INSPECTOR,
    MORNING,
    OPERATOR,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)


@pytest.fixture
def made() -> Iterator[House]:
    with house("index") as one:
        yield one


def last(made: House, table: int) -> RoundOnRecord:
    rounds, _ = RoundIndex(made.journal).found(Wanted(tables=(table,)))
    return rounds[0]


def marks(made: House, table: int) -> set[Mark]:
    return set(last(made, table).marks)


def another(made: House, number: int) -> None:
    """One more round: both ante and fold."""
    made.run_due_actions(number, 5)
    made.ultimate_round(number, ANN, BOB)
    for seat, person in enumerate((ANN, BOB), 1):
        made.must(person, number, "ultimate_texas_holdem.fold", box=seat)


class TestMarks:
    def test_plain_round_has_no_marks(self, made: House) -> None:
        assert marks(made, play_folded_round(made)) == set()

    def test_void_after_settlement_marks_a_void_and_a_ruling(self, made: House) -> None:
        number = play_folded_round(made)
        second_act(made, number, OPERATOR, propose_void(made, number))
        assert marks(made, number) == {"voids", "rulings"}

    def test_dropped_proposal_marks_a_ruling(self, made: House) -> None:
        number = play_folded_round(made)
        waiting = propose_void(made, number)
        assert marks(made, number) == set(), "nothing is decided yet"
        made.must(OPERATOR, number, "desk.drop_act", proposal=waiting, because="it was nothing")
        assert marks(made, number) == {"rulings"}

    def test_round_voided_in_play_marks_a_void_and_a_ruling(self, made: House) -> None:
        number = play_folded_round(made)
        made.run_due_actions(number, 5)
        made.ultimate_round(number, ANN, BOB)
        made.must(OPERATOR, number, "ultimate_texas_holdem.void_round", because="a marked card")
        assert marks(made, number) == {"voids", "rulings"}

    def test_house_ruling_on_a_missing_decision_is_marked(self, made: House) -> None:
        number = play_folded_round(made)
        made.must(SUPERVISOR, 0, "management.sign_off", table=number)
        made.must(7, 0, "management.sign_off", table=number)
        made.run_due_actions(number, 5)
        made.ultimate_round(number, ANN, BOB)
        assert marks(made, number) == set()
        made.run_due_actions(number, 600)
        assert "rulings" in marks(made, number)

    def test_dispute_and_its_ruling_belong_to_the_round(self, made: House) -> None:
        number = play_folded_round(made)
        before = last(made, number)
        made.must(ANN, number, "ultimate_texas_holdem.dispute", box=1, about="I did not fold")
        assert marks(made, number) == {"disputes"}
        ruling = {"play_on": True, "because": "the record shows it"}
        made.must(OPERATOR, number, "ultimate_texas_holdem.rule_on_dispute", **ruling)
        assert marks(made, number) == {"disputes", "rulings"}
        after = last(made, number)
        assert (after.name, after.ended) == (before.name, before.ended)
        assert after.events == before.events + 3  # the pause of play is the third

    def test_correction_of_chips_between_rounds_marks_the_last_round(self, made: House) -> None:
        number = play_folded_round(made)
        fields = {"seat": 1, "amount": 100, "to_player": True, "because": "short paid"}
        asked = made.do(SUPERVISOR, number, "table.correct_chips", **fields)
        assert asked.proposal is not None
        assert second_act(made, number, OPERATOR, asked.proposal).outcome == "allowed"
        assert marks(made, number) == {"corrections", "rulings"}

    def test_change_of_limits_marks_the_rounds_before_and_after(self, made: House) -> None:
        number = play_folded_round(made)
        before = last(made, number).name
        at = (made.clock() + timedelta(minutes=30)).isoformat()
        limits = {"game": "ultimate_texas_holdem", "ante": {"minimum": 500, "maximum": 5000}}
        made.must(
            OPERATOR, number, "table.give_notice_of_limits", determinations=limits, takes_effect=at
        )
        another(made, number)
        found = {one.name: one.marks for one in RoundIndex(made.journal).every()}
        assert found[before] == ("limits",)
        assert found[last(made, number).name] == ("limits",)
        another(made, number)
        assert marks(made, number) == set()

    def test_marker_marks_each_round_it_stays_at_the_box(self, made: House) -> None:
        number = play_folded_round(made)
        made.run_due_actions(number, 5)
        over = {"box": 1, "marker_placed": True}
        made.must(OPERATOR, number, "ultimate_texas_holdem.allow_over_maximum", **over)
        made.ultimate_round(number, ANN, BOB)
        for seat, person in enumerate((ANN, BOB), 1):
            made.must(person, number, "ultimate_texas_holdem.fold", box=seat)
        assert marks(made, number) == {"markers", "rulings"}
        another(made, number)
        assert marks(made, number) == {"markers"}, "it stands beside the box still"

    def test_jackpot_prize_is_marked(self, made: House) -> None:
        open_two_jackpot_tables(made)
        play_jackpot_round(made, 1, ANN, "9H 8H 7H 3H 2H")
        assert marks(made, 1) == {"jackpots"}
        play_jackpot_round(made, 2, BOB, "2C 4D 7H 9S JC")
        assert marks(made, 2) == set()

    def test_review_is_kept_with_its_round(self, made: House) -> None:
        number = play_folded_round(made)
        name = last(made, number).name
        game = "ultimate_texas_holdem"
        made.must(ANN, number, f"{game}.dispute", box=1, about="the fold")
        made.must(OPERATOR, number, f"{game}.rule_on_dispute", play_on=True, because="the tape")
        fields = {"table": number, "round_of_play": name.number, "outcome": "it stands"}
        made.must(INSPECTOR, 0, "management.record_review", **fields)
        index = RoundIndex(made.journal)
        assert [one.outcome for one in index.reviews(name)] == []
        assert marks(made, number) == {"disputes", "rulings"}
        index.catch_up()
        assert [one.outcome for one in index.reviews(name)] == ["it stands"]

    def test_every_mark_has_a_source(self) -> None:
        given = set().union(*OF_EVENTS.values(), *OF_COMMANDS.values())
        assert given == set(MARKS)


class TestLists:
    def test_pages_list_every_round_once_newest_first(self, made: House) -> None:
        number = play_folded_round(made)
        for _ in range(4):
            another(made, number)
        index = RoundIndex(made.journal)
        found: list[RoundName] = []
        before: int | None = None
        for _ in range(10):
            some, before = index.found(Wanted(before=before, limit=2))
            assert len(some) <= 2
            found += [one.name for one in some]
            if before is None:
                break
        every = [one.name for one in index.every()]
        assert found == every[::-1]
        assert len(found) == 5

    def test_full_last_page_has_no_next_page(self, made: House) -> None:
        play_folded_round(made)
        rounds, goes_on = RoundIndex(made.journal).found(Wanted(limit=1))
        assert (len(rounds), goes_on) == (1, None)

    def test_day_range_is_in_canberra_time_and_inclusive(self, made: House) -> None:
        number = play_folded_round(made)
        today = MORNING.date()
        midnight = datetime(today.year, today.month, today.day + 2, tzinfo=CANBERRA)
        for moment in (midnight - timedelta(minutes=1), midnight):
            assert moment.astimezone(UTC).date() == today + timedelta(days=1)
            made.clock.now = moment.astimezone(UTC)
            another(made, number)
        index = RoundIndex(made.journal)

        def on(since: int, until: int) -> int:
            first, last = (today + timedelta(days=days) for days in (since, until))
            return len(index.found(Wanted(since=first, until=last))[0])

        assert (on(0, 0), on(1, 1), on(2, 2), on(0, 2), on(-5, -1)) == (1, 1, 1, 3, 0)

    def test_filter_matches_any_mark_and_only_the_given_tables(self, made: House) -> None:
        first, second = play_folded_round(made), made.table(ULTIMATE)
        made.must(ANN, first, "ultimate_texas_holdem.dispute", box=1, about="the fold")
        index = RoundIndex(made.journal)

        def names(**wanted: Any) -> list[int]:
            return [one.name.table for one in index.found(Wanted(**wanted))[0]]

        assert names(marks=frozenset(("voids", "disputes"))) == [first]
        assert names(marks=frozenset(("voids",))) == []
        assert names(tables=(second,)) == []
        assert names(tables=(first, second)) == [first]

    def test_round_set_aside_is_dropped(self, made: House) -> None:
        number = made.table(ULTIMATE)
        made.sit(ANN, table=number)
        made.run_due_actions(number, 5)
        index = RoundIndex(made.journal)
        assert [one.ended for one in index.every()] == [None]
        assert index.of_person(ANN)
        made.must(ANN, number, "table.leave_seat", seat=1)
        assert "table.RoundSetAside" in made.kinds(number)
        assert list(index.every()) == []
        assert index.of_person(ANN) == ()

    def test_rounds_of_a_person_are_listed(self, made: House) -> None:
        number = play_folded_round(made)
        another(made, number)
        index = RoundIndex(made.journal)
        assert [one.name.number for one in index.of_person(ANN)] == [
            one.name.number for one in reversed(list(index.every()))
        ]
        assert index.of_person(ANN, table=number + 1) == ()
        assert index.of_person(INSPECTOR) == ()


class _Counted:
    """A journal that counts what is read of it."""

    def __init__(self, made: House) -> None:
        self._made, self.read = made, 0

    def outline(self, after: int = 0, whole: tuple[str, ...] = ()) -> Iterator[Outlined]:
        for row in self._made.journal.outline(after, whole):
            self.read += 1
            yield row


def test_only_new_events_are_read(made: House) -> None:
    number = play_folded_round(made)
    counted = _Counted(made)
    index = RoundIndex(counted)
    index.catch_up()
    assert counted.read == made.journal.head().position
    index.found(Wanted())
    assert counted.read == made.journal.head().position
    another(made, number)
    assert len(index.found(Wanted())[0]) == 2
    assert counted.read == made.journal.head().position


@pytest.mark.parametrize("game", rest_later(sorted(GAMES), 3))
def test_incremental_and_full_index_agree(game: str) -> None:
    """Random rounds, some voided and disputed; one index is updated after each of them."""
    with pairs(game, "index") as pair:
        kept_up = RoundIndex(pair.first.journal)
        for turn in range(6):
            order = tuple(pair.rng.sample(CARDS, 52))
            pair._lead(order, whole=turn % 2 == 0)
            kept_up.catch_up()
        at_once = RoundIndex(pair.first.journal)
        assert list(kept_up.every()) == list(at_once.every())
        assert len(list(at_once.every())) >= 6
        for one in at_once.every():
            stream = table_stream(one.name.table)
            rows = list(pair.first.journal.events(stream, one.first - 1, one.events))
            assert rows[0].kind == "table.RoundBegan"
            assert sum(row.kind == "table.RoundBegan" for row in rows) == 1
            assert one.ended is None or any(row.kind == "table.RoundConcluded" for row in rows)
