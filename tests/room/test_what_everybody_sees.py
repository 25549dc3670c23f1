"""The public part of a table: the sign, who is ready, what is awaited, seals."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from pitboss.games.canberra_poker import ShoeKind
from pitboss.messages.views import AwaitedShown, TableView
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.room.views.public import Displayed, public_part
from tests.support.room.pot_games import open_pot_table, play_to_reshuffle
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA,
    CANBERRA_WITH_JACKPOT,
    OPERATOR,
    POT_GAMES,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)


def everybody(made: House, table: int) -> TableView:
    return made.room.shown(None, table).view


def awaited(made: House, person: int, table: int) -> dict[str, AwaitedShown]:
    view = made.room.shown(made.visitor(person), table).view
    return {one.act.partition(".")[2]: one for one in view.awaited}


# --- the sign -------------------------------------------------------------------------------------


def test_closure_is_announced_without_new_limits() -> None:
    with house("closing") as made:
        table = made.table(ULTIMATE)
        before = everybody(made, table).sign
        closes = made.clock() + timedelta(hours=1)
        made.must(OPERATOR, table, "table.give_notice_of_closure", takes_effect=closes.isoformat())
        after = everybody(made, table).sign
        assert (after.closes, after.next_figures) == (closes, ())
        assert before.closes is None
        assert after.figures == before.figures != ()


def test_given_sign_is_reused() -> None:
    with house("sign") as made:
        table = made.table(ULTIMATE)
        state = made.desk(table).state
        made_anew = public_part(state, str)
        assert made_anew.sign == everybody(made, table).sign
        displayed = Displayed(made_anew.sign, made_anew.spots)
        assert public_part(state, str, displayed).sign is made_anew.sign


def test_sign_shows_what_is_determined_in_words() -> None:
    """Shows readings S-05 and S-70: the notice of changes, and how long play waits."""
    with house("words on the sign") as made:
        table = made.table(ULTIMATE)
        shown = {one.what: one for one in everybody(made, table).sign.words}
        assert shown["notice of changes"].said == "at least 60 seconds"
        assert shown["play waits for a dispute"].said.startswith("for 300 seconds at most")
        assert "S-70" in " ".join(shown["play waits for a dispute"].cites)


# --- seats ----------------------------------------------------------------------------------------


def test_readiness_is_shown_until_the_deal() -> None:
    with house("ready") as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, BOB, table=table)

        def ready() -> list[bool]:
            return [one.ready for one in everybody(made, table).seats]

        assert ready() == [False, False]
        for seat, person in enumerate((ANN, BOB), 1):
            wagers = {"ante": 500, "blind": 500}
            made.must(person, table, "ultimate_texas_holdem.place_wagers", box=seat, **wagers)
        made.must(BOB, table, "desk.say_ready", seat=2)
        assert ready() == [False, True]
        made.must(ANN, table, "desk.say_ready", seat=1)
        assert everybody(made, table).round is not None
        assert made.desk(table).state.ready == {1, 2}
        assert ready() == [False, False], "the cards are dealt"
        for seat, person in enumerate((ANN, BOB), 1):
            made.must(person, table, "ultimate_texas_holdem.fold", box=seat)
        assert ready() == [False, False], "the round is over"


def test_no_round_is_shown_before_the_first() -> None:
    with house("no round") as made:
        table = made.table(ULTIMATE)
        assert everybody(made, table).round is None
        state = replace(made.desk(table).state, ready=frozenset((1,)))
        assert public_part(state, str).round is None


# --- awaited acts ---------------------------------------------------------------------------------


def test_table_waits_for_an_office_only_during_a_round() -> None:
    with house("waits") as made:
        table = made.table(CANBERRA_WITH_JACKPOT, jackpot=made.jackpot(), opened=False)
        assert awaited(made, OPERATOR, table)
        assert everybody(made, table).waits_for == "", "nobody plays there yet"
        made.must(OPERATOR, table, "table.open_table", purpose="demonstration")
        made.sit(ANN, table=table)
        made.sign_on(SUPERVISOR, table)
        made.must(ANN, table, "canberra_poker.place_ante", box=1, amount=500)
        assert everybody(made, table).waits_for == ""
        made.must(SUPERVISOR, table, "canberra_poker.jackpot_malfunction")
        assert everybody(made, table).waits_for == "casino supervisor"


@pytest.mark.parametrize("shoe", [ShoeKind.CARD, ShoeKind.AUTOMATED])
def test_act_cites_the_clauses_of_the_shoe_in_use(shoe: ShoeKind) -> None:
    with house(f"shoe {shoe}") as made:
        backs = ("blue", "red") if shoe is ShoeKind.AUTOMATED else ("blue",)
        determined = replace(CANBERRA.determinations, shoe=shoe, backs=backs)
        table = made.table(replace(CANBERRA, determinations=determined))
        made.sit(ANN, table=table)
        made.canberra_round(table, ANN)
        fold = awaited(made, ANN, table)["take_up_cards"]
        assert ("NI2017-193 12.5" in fold.cites) is (shoe is ShoeKind.AUTOMATED)


def test_act_cites_the_clauses_of_the_stage() -> None:
    with house("stage") as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, table=table)
        made.ultimate_round(table, ANN)
        before, after = "NI2025-411 8.1(b)", "NI2025-411 8.3(b)"
        for stands, lacks in ((before, after), (after, before)):
            check = awaited(made, ANN, table)["check"]
            assert stands in check.cites
            assert lacks not in check.cites
            assert (check.price, check.above, check.chip) == (None, 0, 0)
            made.must(ANN, table, "ultimate_texas_holdem.check", box=1)


def test_price_is_shown_only_for_acts_that_cost_something() -> None:
    with house("price") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB)
        turn = everybody(made, table).round
        assert turn is not None
        person = (ANN, BOB)[(turn.turn or 0) - 1]
        acts = awaited(made, person, table)
        assert (acts["fold"].price, acts["fold"].above, acts["fold"].chip) == (None, 0, 0)
        assert acts["call"].price


# --- seals ----------------------------------------------------------------------------------------


def test_root_of_the_deck_comes_before_those_of_reshuffles() -> None:
    with house("roots") as made:
        table = play_to_reshuffle(made)
        found = everybody(made, table).round
        assert found is not None
        assert (found.root, *found.roots_again) == roots(made.desk(table).state)
        assert len(found.roots_again) == 1


def roots(state: TableAtDesk) -> tuple[str, ...]:
    assert state.shoe is not None
    return tuple(one.root.hex() for one in (state.shoe, *state.again))
