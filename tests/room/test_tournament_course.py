"""The course of a tournament over two tables: pace, moves, chips, breaks, absences."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest

from pitboss.messages.tournament_views import LedgerShown
from pitboss.room.rounds.recorded_rounds import RoundsOnRecord
from pitboss.tournament import Stage
from pitboss.tournament.state import Standing
from tests.support.room.rooms import DIRECTOR, OPERATOR, SECOND_OPERATOR, House, house
from tests.support.room.tournaments import Played, check_money_is_conserved, two_tables

ONE, TWO = 1, 2


@pytest.fixture
def made() -> Iterator[House]:
    with house("course") as one:
        yield one


@pytest.fixture
def played(made: House) -> Played:
    """Both tables are in their first round."""
    one = Played(made, two_tables())
    one.begins(8)
    assert all(not table.between_rounds for table in one.state.tables.values())
    return one


def ledger(played: Played) -> LedgerShown:
    shown = played.view(DIRECTOR).ledger
    assert shown is not None
    return shown


def is_open(played: Played, table: int) -> bool:
    return not played.state.tables[table].between_rounds


# --- hand for hand --------------------------------------------------------------------------------


def test_hand_for_hand_tables_wait_for_each_other(played: Played) -> None:
    played.must(DIRECTOR, "tournament.play_hand_for_hand", on=True)
    played.play_round(ONE)
    played.next_round(ONE)
    played.next_round(ONE)
    assert not is_open(played, ONE)
    assert "hand for hand" in played.view().tables[0].waits_for
    played.play_round(TWO)
    played.next_round()
    assert is_open(played, ONE)
    assert is_open(played, TWO)  # both begin together
    played.must(DIRECTOR, "tournament.play_hand_for_hand", on=False)
    played.play_round(TWO)
    played.next_round(TWO)
    assert is_open(played, TWO)


# --- moves ----------------------------------------------------------------------------------------


def leaves(played: Played, table: int, count: int) -> None:
    for one in played.state.in_seat_order(table)[:count]:
        played.must(one.person, "tournament.withdraw", entrant=one.number)


def test_player_moves_while_the_other_table_plays_on(played: Played) -> None:
    played.play_round(ONE)
    played.play_round(TWO)
    leaves(played, TWO, 2)
    played.next_round(TWO)
    assert is_open(played, TWO)
    cards = played.cards(TWO)
    before = {one.number: played.state.chips_of(one) for one in played.state.in_seat_order(ONE)}
    free = next(one for one in played.view().tables if one.table == TWO).free
    fields = {"entrant": 0, "table": TWO, "seat": 0}
    played.must(DIRECTOR, "tournament.move_player", **fields)
    stayed = {one.number for one in played.state.in_seat_order(ONE)}
    moved = played.state.entrants[(before.keys() - stayed).pop()]
    seat = moved.seat
    assert seat in free
    assert played.state.chips_of(moved) == before[moved.number]
    assert played.house.desk(TWO).seat_of(moved.person) == seat
    assert is_open(played, TWO)
    assert played.cards(TWO) == cards
    played.play_round(TWO)
    played.next_round()
    in_round = played.house.desk(TWO).state.table.open_round
    assert in_round is not None
    assert moved.person in in_round.present.values()
    assert ledger(played).balanced
    shown = played.view().moves
    assert [(one.entrant, one.table, one.seat) for one in shown] == [(moved.number, TWO, seat)]


def test_table_is_broken_up_only_between_rounds(played: Played) -> None:
    played.play_round(ONE)
    leaves(played, ONE, 2)
    played.play_round(TWO)
    leaves(played, TWO, 2)
    played.next_round(ONE)
    in_play = played.do(DIRECTOR, "tournament.break_table", table=ONE, order=[])
    assert in_play.outcome == "refused"
    played.must(DIRECTOR, "tournament.break_table", table=TWO, order=[])
    assert {one.table for one in played.state.playing} == {ONE}
    assert not played.state.tables[TWO].table.seats
    played.play_round(ONE)
    played.next_round()
    in_round = played.house.desk(ONE).state.table.open_round
    assert in_round is not None
    assert len(in_round.present) == 4


def test_conducting_house_balances_the_tables(played: Played) -> None:
    played.play_round(TWO)
    played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
    leaves(played, TWO, 3)
    assert [len(one.table.seats) for one in played.state.tables.values()] == [4, 1]
    played.play_round(ONE)  # the house breaks a table up as soon as nobody loses a round by it
    assert {len(one.table.seats) for one in played.state.tables.values()} in ({5, 0}, {3, 2})


# --- chips ----------------------------------------------------------------------------------------


@pytest.fixture
def short(made: House) -> Played:
    """Chips for one round; after it somebody at the first table has none."""
    one = Played(made, two_tables(chips="25"))
    one.begins(8)
    while not broke(one):
        one.play_round(ONE)
        one.next_round(ONE)
    return one


def broke(played: Played) -> list[int]:
    """Entrants without chips at the first table, while no round is open there."""
    if is_open(played, ONE):
        return []
    state = played.state
    return [one.number for one in state.in_seat_order(ONE) if not state.chips_of(one)]


def test_rebuy_is_allowed_once_in_its_window(short: Played) -> None:
    number = broke(short)[0]
    entrant = short.state.entrants[number]
    purse = short.house.room._purses.of(entrant.person)
    by_director = short.do(DIRECTOR, "tournament.rebuy", entrant=number)
    assert (by_director.outcome, short.house.room._purses.of(entrant.person)) == (
        "not_permitted",
        purse,
    )
    short.must(entrant.person, "tournament.rebuy", entrant=number)
    assert short.state.chips_of(short.state.entrants[number]) == 1500
    assert short.house.room._purses.of(entrant.person) == purse - 4_000
    again = short.do(entrant.person, "tournament.rebuy", entrant=number)
    assert again.outcome == "refused"
    assert ledger(short).balanced
    check_money_is_conserved(short.house)


def test_house_declines_a_rebuy_that_is_not_answered(short: Played) -> None:
    number = broke(short)[0]
    short.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
    assert short.state.entrants[number].standing is Standing.SEATED
    short.house.clock.tick(31)
    short.house.run(short.house.room.tick())
    assert short.state.entrants[number].standing is Standing.OUT
    assert short.state.entrants[number].declined


def test_house_closes_rebuys_then_races_off_chips(played: Played) -> None:
    played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
    played.house.clock.tick(3_601)
    for table in (ONE, TWO):
        played.play_round(table)
    assert not any(one.raced for one in played.state.tables.values())
    before = ledger(played)
    played.house.clock.tick(31)
    played.house.run(played.house.room.tick())
    for one in played.state.tables.values():
        assert one.rebuys_closed
        assert one.raced == (5,)
        stakes = [one.stake(seat) for seat in one.seated] if one.between_rounds else ()
        assert not any(stake % 25 for stake in stakes)
    after = ledger(played)
    assert after.balanced
    assert abs(after.chips_at_tables - before.chips_at_tables) < 8 * 25
    late = played.do(played.state.playing[0].person, "tournament.rebuy", entrant=1)
    assert late.outcome == "refused"


def test_race_off_cards_are_drawn_once(played: Played) -> None:
    played.house.clock.tick(3_601)
    played.play_round(ONE)
    played.must(DIRECTOR, "tournament.close_rebuys", table=ONE)
    fields = {"table": ONE, "chip": 5, "cards": []}
    first = played.must(DIRECTOR, "tournament.conduct_race_off", **fields, id="race")
    before = played.house.journal.head().position
    assert played.do(DIRECTOR, "tournament.conduct_race_off", **fields, id="race") == first
    assert played.house.journal.head().position == before
    given = {**fields, "table": TWO, "cards": [[1, "AS"]]}
    assert played.do(DIRECTOR, "tournament.conduct_race_off", **given).outcome == "not_permitted"


def test_top_up_follows_the_rebuys_and_the_house_closes_it(made: House) -> None:
    top_up = '\n[top_up]\nchips = 1000\nprice = "$20"\n'
    played = Played(made, two_tables() + top_up)
    played.begins(8)
    played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
    made.clock.tick(3_601)
    played.play_round(ONE)
    one, other = played.state.in_seat_order(ONE)[:2]
    early = played.do(one.person, "tournament.take_top_up", entrant=one.number)
    assert early.outcome == "refused"
    made.clock.tick(31)
    made.run(made.room.tick())  # rebuys are closed and small chips raced off
    purse, chips = made.room._purses.of(one.person), played.state.chips_of(one)
    played.must(one.person, "tournament.take_top_up", entrant=one.number)
    assert made.room._purses.of(one.person) == purse - 2_000
    assert played.state.chips_of(one) == chips + 1000
    assert not is_open(played, ONE)
    made.clock.tick(31)
    made.run(made.room.tick())
    assert played.state.tables[ONE].top_ups_closed
    assert is_open(played, ONE)
    late = played.do(other.person, "tournament.take_top_up", entrant=other.number)
    assert late.outcome == "refused"


# --- breaks and absences --------------------------------------------------------------------------


def test_break_starts_after_the_round_in_play(played: Played) -> None:
    played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
    played.must(DIRECTOR, "tournament.call_break", minutes=5)
    for table in (ONE, TWO):
        played.play_round(table)
    played.next_round()
    assert not is_open(played, ONE)
    clock = played.view().clock
    assert clock is not None
    assert clock.since is None
    assert clock.break_until == played.now + timedelta(seconds=300 - 6)
    played.house.clock.tick(295)
    played.house.run(played.house.room.tick())
    assert is_open(played, ONE)
    assert is_open(played, TWO)


def test_absence_must_be_verified_before_play_continues(played: Played) -> None:
    away = played.state.in_seat_order(ONE)[0]
    played.must(away.person, "tournament.leave_seat", entrant=away.number)
    played.play_round(ONE)
    chips = played.state.chips_of(away)
    played.next_round(ONE)
    assert not is_open(played, ONE)  # the director has not looked yet
    played.must(DIRECTOR, "tournament.verify_absence", entrant=away.number)
    played.next_round(ONE)
    assert is_open(played, ONE)
    played.play_round(ONE)
    assert played.state.chips_of(away) < chips
    played.must(away.person, "tournament.take_seat", entrant=away.number)
    assert played.state.entrants[away.number].present


def test_excluded_entrant_loses_the_seat(played: Played) -> None:
    played.play_round(ONE)
    gone = played.state.in_seat_order(ONE)[0]
    fields = {"entrant": gone.number, "contravened": "spoke of a hand in play"}
    by_the_director = played.do(DIRECTOR, "tournament.exclude_entrant", **fields)
    cites = ("NI2006-154 19.2(b) (reading T-21)",)
    assert by_the_director.cites == cites  # under S2-2001 it would be
    played.must(OPERATOR, "tournament.exclude_entrant", **fields)
    assert played.state.entrants[gone.number].standing is Standing.EXCLUDED
    assert ledger(played).balanced
    assert played.house.desk(ONE).seat_of(gone.person) is None


def test_entrant_excluded_during_a_round_leaves_and_play_continues(played: Played) -> None:
    gone = played.state.in_seat_order(ONE)[0]
    fields = {"entrant": gone.number, "contravened": "spoke of a hand in play"}
    played.must(OPERATOR, "tournament.exclude_entrant", **fields)
    assert is_open(played, ONE)
    played.play_round(ONE)
    played.next_round(ONE)
    assert played.state.entrants[gone.number].standing is Standing.EXCLUDED
    assert is_open(played, ONE)
    assert played.house.desk(ONE).seat_of(gone.person) is None
    assert ledger(played).balanced


# --- replays --------------------------------------------------------------------------------------


def test_rounds_are_listed_replayed_and_recomputed(played: Played) -> None:
    """With a level, an absence and an elimination in them."""
    away = played.state.in_seat_order(ONE)[0]
    played.must(away.person, "tournament.leave_seat", entrant=away.number)
    played.must(DIRECTOR, "tournament.verify_absence", entrant=away.number)
    played.house.clock.tick(1_801)
    for _ in range(2):
        for table in (ONE, TWO):
            played.play_round(table)
        played.next_round()
    rounds = RoundsOnRecord(played.house.journal)
    listed = list(rounds.every())
    assert {one.name.table for one in listed} == {ONE, TWO}
    for one in listed:
        assert list(rounds.recompute(one.name)) == []
        rows = rounds.rows(one)
        for row in rows[:: max(1, len(rows) // 4)]:
            assert rounds.after(one, rows, row.number).last == row.number


def without_rebuys() -> str:
    """With chips for a round or two, and nothing to buy."""
    text = two_tables(chips="25").replace("    { end_of_rebuys = true },\n", "")
    return text[: text.index("[rebuys]")] + text[text.index("[prizes]") :]


def test_consequences_in_the_tournament_are_not_differences(made: House) -> None:
    """The round eliminates somebody; then two persons correct another player's chips."""
    played = Played(made, without_rebuys())
    played.begins(8)
    while len(played.state.in_seat_order(ONE)) == 4:
        played.play_round(ONE)
        if len(played.state.in_seat_order(ONE)) == 4:
            played.next_round(ONE)
    seat = played.state.in_seat_order(ONE)[0].seat
    fields = {"seat": seat, "amount": 5, "to_player": True, "because": "a chip lay on the floor"}
    proposed = made.do(OPERATOR, ONE, "table.correct_chips", **fields)
    assert proposed.outcome == "proposed"
    made.must(SECOND_OPERATOR, ONE, "desk.second_act", proposal=proposed.proposal)
    assert ledger(played).balanced
    rounds = RoundsOnRecord(made.journal)
    last = [one for one in rounds.every() if one.name.table == ONE][-1]
    kinds = [row.kind for row in rounds.rows(last)]
    assert any("EntrantRemoved" in one for one in kinds), kinds
    assert list(rounds.recompute(last.name)) == []


def test_stage_is_shown_in_words(played: Played) -> None:
    assert played.view().stage == Stage.RUNNING.name.lower()
    assert played.view().ledger is None
    assert played.view(played.state.playing[0].person).ledger is None
