"""The chips of a pot game as shown: amounts, bets, pots, winners, the called clock."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pitboss.chips import dollars
from pitboss.games.poker import NoLimit
from pitboss.room.management import TableKind
from tests.support.room.pot_games import (
    awaited_acts,
    open_pot_table,
    open_table_with_over_blind,
    particulars_with,
    play_to_draw,
    round_state,
    seats_in_round,
    shown_box,
    shown_round,
    stay_in_cheaply,
)
from tests.support.room.proposals import propose_void, second_act
from tests.support.room.rooms import ANN, BOB, CYD, OPERATOR, POT_GAMES, SUPERVISOR, House, house


def test_act_with_an_amount_shows_what_it_is_added_to() -> None:
    with house("above") as made:
        table = open_pot_table(made, particulars_with("hold_em", limit=NoLimit()), ANN, BOB, CYD)
        person, seat, acts = awaited_acts(made, table)
        raising = acts["call_and_raise"]
        assert (raising.above, raising.amounts[0], raising.chip) == (1_000, 1_000, 100)
        made.must(person, table, "poker.call_and_raise", seat=seat, raised_by=3_000)
        person, seat, acts = awaited_acts(made, table)
        assert acts["call_and_raise"].above == 4_000
        assert (
            acts["call"].price
            == 4_000 - shown_box(shown_round(made, table, None), seat).wagers["bet"]
        )


def test_bets_stay_at_their_seats_until_the_betting_round_is_over() -> None:
    with house("gathered") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB, CYD)
        assert shown_round(made, table, None).pots == ()
        while len(round_state(made, table).communal) < 3:
            stay_in_cheaply(made, table)
        found = shown_round(made, table, None)
        assert [(pot.amount, pot.seats) for pot in found.pots] == [(3_000, (1, 2, 3))]
        assert [one.wagers for one in found.boxes] == [{"in the pot": 1_000}] * 3


def test_blinds_are_shown_at_their_seats_before_the_first_card() -> None:
    with house("blinds") as made:
        table = open_table_with_over_blind(made)
        state, found = round_state(made, table), shown_round(made, table, None)
        assert (state.stage.name, found.stage) == ("BEFORE_THE_DEAL", "before_the_deal")
        put_in = {seat.number: {"bet": seat.paid} for seat in state.seats if seat.paid}
        assert put_in
        assert {one.box: one.wagers for one in found.boxes if one.wagers} == put_in
        assert found.pots == ()


def test_no_pot_is_left_when_all_but_one_fold() -> None:
    with house("no pot") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB)
        person, seat, _ = awaited_acts(made, table)
        assert shown_round(made, table, None).stage == "betting_1"
        made.must(person, table, "poker.fold", seat=seat)
        found = shown_round(made, table, None)
        assert (found.over, found.stage, found.pots, found.turn) == (True, "over", (), None)


def test_bets_are_in_the_pot_during_the_draw() -> None:
    with house("in the draw") as made:
        table = open_pot_table(made, POT_GAMES["draw_poker"], ANN, BOB, CYD)
        play_to_draw(made, table)
        found = shown_round(made, table, None)
        assert [pot.amount for pot in found.pots] == [3_000]
        assert [one.wagers for one in found.boxes] == [{"in the pot": 1_000}] * 3


def all_tapped_out(made: House) -> int:
    """Three players with stakes of their own bet all they have in the first betting round."""
    short = particulars_with("hold_em", limit=NoLimit(), minimum_table_stake=dollars(100))
    table = made.table(short, TableKind.ELECTRONIC)
    for seat, (person, stake) in enumerate(((ANN, 20_000), (BOB, 40_000), (CYD, 60_000)), 1):
        made.must(person, table, "table.take_seat", seat=seat, player=person, stake=stake)
    while len(seats_in_round(made, table)) < 3:
        if made.desk(table).state.round is not None:
            made.must(OPERATOR, table, "poker.void_round", because="to begin together")
        made.run_due_actions(table, 5)
    return table


def tap_out(made: House, table: int) -> None:
    """Everybody bets all there is, to the end of the round."""
    while not made.desk(table).state.table.round.over:  # type: ignore[union-attr]
        person, seat, acts = awaited_acts(made, table)
        if "call_and_raise" in acts:
            most = acts["call_and_raise"].amounts[-1]
            made.must(person, table, "poker.call_and_raise", seat=seat, raised_by=most)
        else:
            act = next(one for one in ("tap_out", "call", "check") if one in acts)
            made.must(person, table, f"poker.{act}", seat=seat)


def test_pots_keep_their_contenders_and_wins_cite_clauses() -> None:
    with house("side pot") as made:
        table = all_tapped_out(made)
        tap_out(made, table)
        found = shown_round(made, table, None)
        assert [pot.seats for pot in found.pots] == [(1, 2, 3), (2, 3)]
        told = made.room.shown(None, table, since=0).happened
        won = [one for line in told for one in line.results]
        assert {one.wager for one in won} == {"pot", "side pot 1"}
        assert all(one.outcome == "wins" and one.cites for one in won)
        charged = sum(one.amount for one in won)
        assert charged <= sum(pot.amount for pot in found.pots) == 100_000


@pytest.mark.parametrize("person", [None, ANN, CYD, SUPERVISOR])
def test_late_viewer_sees_who_won_what(person: int | None) -> None:
    """Also from the record, in a room that has just restarted."""
    with house("came late") as made:
        table = all_tapped_out(made)
        assert shown_round(made, table, person).results == ()
        tap_out(made, table)
        told = made.room.shown(None, table, since=0).happened
        won = tuple(one for line in told for one in line.results)
        assert {one.wager for one in won} == {"pot", "side pot 1"}
        assert shown_round(made, table, person).results == won
        made.room = made.new_room()
        made.run(made.room.start())
        assert shown_round(made, table, person).results == won
        made.run_due_actions(table, 5)
        assert shown_round(made, table, person).results == (), "another round has begun"


def test_voided_round_shows_no_winner() -> None:
    with house("won for nothing") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB)
        person, seat, _ = awaited_acts(made, table)
        made.must(person, table, "poker.fold", seat=seat)
        assert len(shown_round(made, table, None).results) == 1
        assert second_act(made, table, OPERATOR, propose_void(made, table)).outcome == "allowed"
        assert shown_round(made, table, None).results == ()


def test_4_8_everybody_sees_when_the_called_clock_runs_out() -> None:
    with house("clock") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB)
        assert made.room.shown(None, table).view.clock is None
        turn = shown_round(made, table, None).turn
        made.must(SUPERVISOR, table, "table.give_ninety_seconds", seat=turn)
        until = made.clock() + timedelta(seconds=90)
        for person in (made.visitor(ANN), made.visitor(BOB), None):
            found = made.room.shown(person, table).view
            assert found.clock == found.deadline == until
        stay_in_cheaply(made, table)
        assert made.room.shown(None, table).view.clock is None


def test_cash_table_amounts_are_in_cents() -> None:
    with house("cents") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB)
        assert made.room.shown(None, table).view.currency == "cents"
