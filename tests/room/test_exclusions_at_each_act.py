"""Exclusions are asked at the act itself: entered at each stage, in each kind of game.

NI2025-411 15.3(b), NI2017-193 16.3(b), NI2006-154 19.2(b) with readings S-18 and S-40.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest

from pitboss.offices import Office, Person
from pitboss.room.management import TableKind
from pitboss.room.management import commands as managing
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA,
    CANBERRA_WITH_JACKPOT,
    CYD,
    DEALER,
    DIRECTOR,
    OPERATOR,
    POT_GAMES,
    SECOND_OPERATOR,
    ULTIMATE,
    House,
    house,
)
from tests.support.room.tournaments import FIRST_PLAYER, Played, two_tables

PLAYERS = (ANN, BOB, CYD)
HOUSE_GAMES = {"ultimate": ULTIMATE, "canberra": CANBERRA}
GAMES = HOUSE_GAMES | {
    game: POT_GAMES[game] for game in ("five_card_stud", "hold_em", "draw_poker")
}
"""The other pot games share their tables' rules with these."""


@pytest.fixture(name="made")
def made_room() -> Iterator[House]:
    with house("excluded") as made:
        yield made


def exclude(made: House, person: int, after: timedelta = timedelta()) -> None:
    """By the operator, from every seat of the room."""
    by, now = Person(SECOND_OPERATOR, Office.OPERATOR), made.clock()
    order = managing.ExcludePerson(by, now, person, now + after, None, "a mark")
    made.run(made.room.management.do(order))


def shut_out_elsewhere(made: House, name: str, person: int) -> None:
    """At another table of the same game, from the game."""
    other = made.table(GAMES[name])
    fields = {"player": person, "contravened": "a mark"}
    made.must(OPERATOR, other, "table.exclude_player", **fields)


WAYS = {"the room": lambda made, _, person: exclude(made, person), "the game": shut_out_elsewhere}


class Table:
    """An electronic table; its desk is woken as time passes, and the room's clock does nothing."""

    def __init__(self, made: House, name: str) -> None:
        self.made = made
        self.number = made.table(GAMES[name])
        made.sit(*PLAYERS, table=self.number)
        if name in HOUSE_GAMES:
            made.run_due_actions(self.number, 6)

    @property
    def seated(self) -> set[int]:
        return {one.player for one in self.made.desk(self.number).state.table.seats.values()}

    def wager(self, person: int) -> str:
        box = PLAYERS.index(person) + 1
        game = self.made.desk(self.number).state.table.particulars.game
        if game == "canberra_poker":
            fields, name = {"box": box, "amount": 500}, f"{game}.place_ante"
        else:
            fields, name = {"box": box, "ante": 500, "blind": 500}, f"{game}.place_wagers"
        return self.made.do(person, self.number, name, **fields).outcome

    def deal(self, *persons: int) -> None:
        for person in persons:
            assert self.wager(person) == "allowed"
        self.made.ready(self.number, *persons)

    def finish(self) -> None:
        """The house rules on whoever does not decide, until no round is open."""
        for _ in range(200):
            if self.made.desk(self.number).state.table.open_round is None:
                return
            self.made.run_due_actions(self.number, 31)
        raise AssertionError("the round is not finished")

    def in_next_round(self) -> set[int]:
        for _ in range(4):
            self.made.run_due_actions(self.number, 6)
            at_table = self.made.desk(self.number).state.table.open_round
            if at_table is not None:
                dealt_in = at_table.wagered or at_table.present
                return {at_table.present[seat] for seat in dealt_in}
        raise AssertionError("no round begins")


def between_rounds(made: House, name: str) -> Table:
    """The first round is over."""
    table = Table(made, name)
    if name in HOUSE_GAMES:
        table.deal(*PLAYERS)
    table.finish()
    return table


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_excluded_between_two_rounds(made: House, name: str, way: str) -> None:
    table = between_rounds(made, name)
    WAYS[way](made, name, BOB)
    assert BOB in table.seated
    assert table.in_next_round() == {ANN, CYD}
    assert table.seated == {ANN, CYD}


@pytest.mark.parametrize("name", HOUSE_GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_excluded_before_wagering(made: House, name: str, way: str) -> None:
    """In a round that was turned to with everybody in it."""
    table = Table(made, name)
    WAYS[way](made, name, BOB)
    assert table.wager(BOB) == "not_awaited"
    assert table.wager(ANN) == "allowed"
    assert table.seated == {ANN, CYD}


@pytest.mark.parametrize("name", HOUSE_GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_wagers_that_lie_are_played(made: House, name: str, way: str) -> None:
    table = Table(made, name)
    for person in PLAYERS:
        assert table.wager(person) == "allowed"
    WAYS[way](made, name, BOB)
    made.ready(table.number, *PLAYERS)
    assert made.desk(table.number).state.table.open_round is not None
    table.finish()
    assert table.in_next_round() == {ANN, CYD}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_round_that_is_dealt_is_played(made: House, name: str, way: str) -> None:
    """And no other."""
    table = Table(made, name)
    if name in HOUSE_GAMES:
        table.deal(*PLAYERS)
    before = made.desk(table.number).state.table.open_round
    assert before is not None
    WAYS[way](made, name, BOB)
    made.run_due_actions(table.number)
    assert BOB in table.seated
    table.finish()
    assert table.in_next_round() == {ANN, CYD}


@pytest.mark.parametrize("name", GAMES)
def test_exclusion_counts_from_its_beginning(made: House, name: str) -> None:
    table = between_rounds(made, name)
    exclude(made, BOB, timedelta(hours=1))
    assert BOB in table.in_next_round()
    if name not in HOUSE_GAMES:
        table.finish()
    made.clock.tick(3600)
    assert table.in_next_round() == {ANN, CYD}


def test_excluded_player_adds_no_jackpot_wager(made: House) -> None:
    """NI2017-193 10.1  The ante lies and is played; another wager is a new one."""
    number = made.table(CANBERRA_WITH_JACKPOT, jackpot=made.jackpot())
    made.sit(ANN, table=number)
    made.must(ANN, number, "canberra_poker.place_ante", box=1, amount=500)
    exclude(made, ANN)
    wager = {"box": 1, "amount": 100, "lit": True}
    answer = made.do(ANN, number, "canberra_poker.place_jackpot_wager", **wager)
    assert (answer.outcome, answer.because) == ("not_permitted", "the person is excluded")


@pytest.mark.parametrize("way", WAYS)
def test_excluded_before_anybody_has_paid_into_the_pot(made: House, way: str) -> None:
    """At a live table the dealer turns to a round first, and collects antes afterwards."""
    number = made.table(GAMES["five_card_stud"], TableKind.LIVE)
    made.everybody_works(number)
    for seat, person in enumerate(PLAYERS, 1):
        fields = {"seat": seat, "player": person, "stake": 40_000}
        made.must(DEALER, number, "table.take_seat", **fields)
    table = made.desk(number).state.table
    cards = [card.name for card in table.whole_deck.cards]
    made.must(DEALER, number, "table.check_cards", back="blue", counted=cards, other_backs=[])
    made.must(DEALER, number, "table.begin_round")
    WAYS[way](made, "five_card_stud", BOB)
    answer = made.do(DEALER, number, "poker.collect_blinds_and_antes")
    assert (answer.outcome, answer.because) == ("refused", "no round is open")
    made.must(DEALER, number, "table.begin_round")
    at_table = made.desk(number).state.table.open_round
    assert at_table is not None
    assert at_table.wagered == {1, 3}
    assert BOB not in at_table.present.values()


def test_tick_of_the_room_frees_the_seat_where_nobody_acts(made: House) -> None:
    table = Table(made, "ultimate")
    exclude(made, BOB)
    made.run(made.room.tick())
    assert table.seated == {ANN, CYD}


# --- tournaments ----------------------------------------------------------------------------------


def test_excluded_person_enters_no_tournament(made: House) -> None:
    played = Played(made, two_tables())
    exclude(made, ANN)
    for who, act in ((ANN, "enter"), (DIRECTOR, "enter_reserve")):
        fields = {"person": ANN, "agrees_in_writing": True}
        answer = played.do(who, f"tournament.{act}", **fields)
        assert (answer.outcome, answer.because) == ("not_permitted", "the person is excluded"), act


@pytest.mark.parametrize("house_conducts", [True, False])
def test_excluded_reserve_is_passed_over(made: House, *, house_conducts: bool) -> None:
    """NI2006-154 20.10  The next one has the seat, also where the house conducts."""
    played = Played(made, two_tables())
    played.enter(8)
    for person in (ANN, BOB):
        fields = {"person": person, "agrees_in_writing": True}
        played.must(DIRECTOR, "tournament.enter_reserve", **fields)
    played.open_tables()
    played.must(DIRECTOR, "tournament.draw_ballot", order=[])
    (away,) = (one for one in played.state.playing if one.person == FIRST_PLAYER)
    for one in played.state.playing:
        if one is not away:
            played.must(one.person, "tournament.take_seat", entrant=one.number)
    exclude(made, ANN)
    made.clock.tick(3600)
    if house_conducts:
        played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
    else:
        played.must(DIRECTOR, "tournament.seat_reserve", entrant=away.number)
    playing = {one.person for one in played.state.playing}
    assert BOB in playing
    assert not playing & {ANN, FIRST_PLAYER}
