"""A player's own last rounds: what was wagered, what came back, and the cards the player saw."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.room.inspections import looking, played
from tests.support.room.proposals import propose_void, second_act
from tests.support.room.rooms import ANN, BOB, CANBERRA, CYD, OPERATOR, STUD, ULTIMATE, House, house


@pytest.fixture
def made() -> Iterator[House]:
    with house("own rounds") as one:
        yield one


class TestOwnRounds:
    def test_ultimate_round_shows_wagers_results_and_cards(self, made: House) -> None:
        name = played(made)
        (ann,) = looking(made).own_rounds(ANN, None, 10)
        (bob,) = looking(made).own_rounds(BOB, name.table, 10)
        desk = made.desk(name.table).state.table
        assert (ann.wagered, bob.wagered, bob.returned) == (3_000, 1_000, 0)
        assert desk.stake(1).units == 40_000 - ann.wagered + ann.returned
        assert {one.wager for one in ann.results} == {"ante", "blind", "play"}
        assert [(one.wager, one.outcome, one.amount) for one in bob.results] == [
            ("ante", "loses", 500),
            ("blind", "loses", 500),
        ]
        assert all("NI2025-411 A:Fold" in one.cites for one in bob.results)
        assert None not in (*bob.cards, *bob.communal, *bob.dealers)
        assert not set(bob.cards) & set(ann.cards)
        assert (bob.hand, bob.over) == ("", True)
        assert ann.hand
        assert ann.dealers_hand
        assert looking(made).own_rounds(ANN, name.table + 1, 10) == ()
        assert looking(made).own_rounds(CYD, None, 10) == ()

    def test_player_without_a_wager_has_no_round(self, made: House) -> None:
        number = made.table(ULTIMATE)
        made.sit(ANN, BOB, table=number)
        made.run_due_actions(number, 5)
        made.must(ANN, number, "ultimate_texas_holdem.place_wagers", box=1, ante=500, blind=500)
        made.ready(number, ANN, BOB)
        made.must(ANN, number, "ultimate_texas_holdem.fold", box=1)
        assert len(looking(made).own_rounds(ANN, None, 10)) == 1
        assert looking(made).own_rounds(BOB, None, 10) == ()

    def test_void_round_returns_everything(self, made: House) -> None:
        name = played(made)
        assert (
            second_act(made, name.table, OPERATOR, propose_void(made, name.table)).outcome
            == "allowed"
        )
        for person in (ANN, BOB):
            (own,) = looking(made).own_rounds(person, None, 10)
            assert own.wagered == own.returned > 0
            assert {one.outcome for one in own.results} == {"void"}
            assert len({one.wager for one in own.results}) == len(own.results)

    def test_canberra_cards_not_taken_up_stay_face_down(self, made: House) -> None:
        number = made.table(CANBERRA)
        made.sit(ANN, table=number)
        made.run_due_actions(number, 5)
        made.canberra_round(number, ANN)
        (own,) = looking(made).own_rounds(ANN, None, 10)
        assert own.cards == (None,) * 5
        assert not own.over
        made.must(ANN, number, "canberra_poker.take_up_cards", box=1)
        made.must(ANN, number, "canberra_poker.fold", box=1)
        (own,) = looking(made).own_rounds(ANN, None, 10)
        assert len(set(own.cards)) == 5
        assert None not in own.cards
        assert own.over

    def test_stud_shows_only_the_players_own_hole_card(self, made: House) -> None:
        number = made.table(STUD)
        made.sit(ANN, BOB, table=number, stake=10_000)
        made.run_due_actions(number, 5)
        then = {}
        for person, seat in ((ANN, 1), (BOB, 2)):
            at_table = made.room.shown(made.visitor(person), number).view.round
            assert at_table is not None
            then[person] = next(box.cards for box in at_table.boxes if box.box == seat)
        for person in (ANN, BOB):
            (own,) = looking(made).own_rounds(person, None, 10)
            assert own.cards == then[person]
            assert None not in own.cards
