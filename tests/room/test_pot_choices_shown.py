"""A player of a pot game is shown every decision: open, or closed and why."""

from __future__ import annotations

import pytest

from pitboss.games.poker import NoLimit
from tests.support.room.pot_games import (
    awaited_acts,
    open_pot_table,
    open_table_with_over_blind,
    particulars_with,
    play_to_draw,
    round_state,
    shown_box,
    shown_round,
    stay_in_cheaply,
)
from tests.support.room.rooms import ANN, BOB, CYD, POT_GAMES, House, house

PLAYERS = (ANN, BOB, CYD)


def closed(made: House, table: int, person: int) -> dict[str, str]:
    """Each decision by name, with why it is closed."""
    choices = made.room.shown(made.visitor(person), table).view.choices
    return {choice.act.partition(".")[2]: choice.closed for choice in choices}


def others(person: int) -> list[int]:
    return [other for other in PLAYERS if other != person]


@pytest.mark.parametrize("game", ["hold_em", "five_card_stud", "draw_poker"])
def test_what_is_awaited_is_open_and_nothing_else(game: str) -> None:
    with house(game) as made:
        table = open_pot_table(made, POT_GAMES[game], *PLAYERS)
        for _ in range(12):
            if round_state(made, table) is None or round_state(made, table).stage.name != "BETTING":
                break
            person, _, acts = awaited_acts(made, table)
            found = closed(made, table, person)
            assert {name for name, why in found.items() if not why} == set(acts) & set(found)
            assert all(all(closed(made, table, other).values()) for other in others(person))
            stay_in_cheaply(made, table)


def test_11_1_reason_is_the_ruling_that_the_act_would_get() -> None:
    with house("reasons") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], *PLAYERS)
        person, seat, _ = awaited_acts(made, table)
        found = closed(made, table, person)
        answer = made.do(person, table, "poker.check", seat=seat)
        assert answer.outcome != "allowed"
        assert found["check"] == "Nobody checks in the first betting round."
        assert found["bet"] == "The betting is open: call, raise or fold."
        assert found["tap_out"] == "Your table stake covers the bet."


def test_others_are_told_whose_turn_it_is() -> None:
    with house("turn") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], *PLAYERS)
        person, seat, _ = awaited_acts(made, table)
        for other in others(person):
            assert closed(made, table, other)["call"] == f"It is the turn of seat {seat}."


def test_player_who_folded_or_tapped_out_has_nothing_to_decide() -> None:
    with house("done") as made:
        table = open_pot_table(made, particulars_with("hold_em", limit=NoLimit()), *PLAYERS)
        first, seat, _ = awaited_acts(made, table)
        made.must(first, table, "poker.fold", seat=seat)
        assert set(closed(made, table, first).values()) >= {"You have folded."}
        second, seat, acts = awaited_acts(made, table)
        most = acts["call_and_raise"].amounts[-1]
        made.must(second, table, "poker.call_and_raise", seat=seat, raised_by=most)
        assert closed(made, table, second)["fold"].startswith("You have tapped out.")


def test_cards_are_drawn_in_turn() -> None:
    with house("draw") as made:
        table = open_pot_table(made, POT_GAMES["draw_poker"], *PLAYERS)
        person, _, _ = awaited_acts(made, table)
        assert closed(made, table, person)["draw"].startswith("Cards are drawn after")
        play_to_draw(made, table)
        assert [not closed(made, table, person)["draw"] for person in PLAYERS].count(True) == 1


def test_over_blind_is_open_to_the_player_after_the_last_blind() -> None:
    with house("over") as made:
        table = open_table_with_over_blind(made)
        offered = [
            person
            for person in PLAYERS
            if not closed(made, table, person).get("post_over_blind", "closed")
        ]
        assert len(offered) == 1


def test_what_a_seat_owes_is_the_price_of_its_call() -> None:
    with house("owes") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], *PLAYERS)
        for _ in range(4):
            _, seat, acts = awaited_acts(made, table)
            price = acts["call"].price if "call" in acts else 0
            assert shown_box(shown_round(made, table, None), seat).owes == price
            stay_in_cheaply(made, table)
