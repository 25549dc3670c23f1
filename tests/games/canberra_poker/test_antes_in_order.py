"""Antes in order from the starting marker.  17.15, 17.16 and A:Starting Marker of NI2017-193."""

from __future__ import annotations

from pitboss.chips import dollars
from pitboss.games.canberra_poker import awaited, commands, events
from pitboss.offices import Office, Person
from tests.support.games.canberra_poker.rounds import (
    DEALER,
    THREE_STAKES,
    Table,
    ask_boxes,
    open_marked_table,
    player_at,
)

DIRECTOR = Person(904, Office.DIRECTOR)


def open_to(table: Table) -> set[tuple[str, int | None]]:
    return {
        (one.command.__name__, one.box)
        for one in awaited(table.state)
        if one.command not in (commands.ShuffleCards, commands.PlaceJackpotWager)
    }


def test_awaited_lists_the_next_box_to_ask_and_who_may_ante() -> None:
    table = open_marked_table()
    assert open_to(table) == {("AskToWager", 3)}
    ask_boxes(table, 3)
    assert open_to(table) == {("AskToWager", 5), ("PlaceAnte", 3)}
    table.ante(3)
    assert open_to(table) == {("AskToWager", 5), ("WithdrawWagers", 3)}
    ask_boxes(table, 5, 2)
    assert open_to(table) == {("PlaceAnte", 2)}


def test_without_a_marker_antes_have_no_order() -> None:
    table = open_marked_table(None)
    assert open_to(table) == {("PlaceAnte", box) for box in THREE_STAKES}
    table.ante(5)
    assert not table.happened(events.PlacedOutOfOrder)
    table.refuse(commands.AskToWager(DEALER, 3), "17.15", "A:Starting Marker")


def test_opportunity_ends_when_the_next_player_is_asked() -> None:
    table = open_marked_table()
    ask_boxes(table, 3)
    table.ante(3, 10)
    table.do(commands.WithdrawWagers(player_at(3), 3))
    table.ante(3, 20)
    ask_boxes(table, 5)
    table.refuse(commands.WithdrawWagers(player_at(3), 3), "17.15", "17.16")
    ask_boxes(table, 2)
    table.refuse(commands.PlaceAnte(player_at(5), 5, dollars(10)), "17.15", "17.16")
    assert table.gain(3) == -20


def test_jackpot_wager_may_be_placed_in_any_order() -> None:
    table = open_marked_table()
    ask_boxes(table, 3)
    table.ante(3)
    ask_boxes(table, 5)
    table.wager_on_jackpot(3)


def test_first_ante_out_of_order_stands_and_the_player_is_advised() -> None:
    table = open_marked_table().ante(5)
    (advised,) = table.happened(events.PlacedOutOfOrder)
    assert (advised.box, advised.player, advised.again) == (5, 105, False)
    assert table.state.advised == {105}
    table.refuse(commands.VoidOutOfOrder(DIRECTOR, 5), "17.15")


def test_ante_handed_back_is_not_out_of_order() -> None:
    table = open_marked_table(warned=frozenset((105,)))
    table.ante(5, 1)
    assert table.happened(events.AnteHandedBack)
    assert not table.happened(events.PlacedOutOfOrder)


def test_second_ante_out_of_order_may_be_voided() -> None:
    table = open_marked_table(advised=frozenset((105,))).ante(5, jackpot=True)
    table.refuse(commands.VoidOutOfOrder(DEALER, 5), "17.15")
    table.do(commands.VoidOutOfOrder(DIRECTOR, 5))
    assert table.gain(5) == 0
    table.refuse(commands.PlaceAnte(player_at(5), 5, dollars(10)), "17.15")
    ask_boxes(table, 3, 2)  # box 5 is passed over
    assert not table.over


def test_round_ends_when_nobody_is_left_to_ante() -> None:
    table = Table(stakes={5: dollars(100)}, starting_marker=5, advised=frozenset((105,)))
    table.ante(5).do(commands.VoidOutOfOrder(DIRECTOR, 5))
    assert table.over


def test_no_card_is_dealt_until_everyone_was_asked() -> None:
    table = open_marked_table().prepare()
    ask_boxes(table, 3)
    table.ante(3)
    table.refuse(commands.DealCards(DEALER), "17.16")
    ask_boxes(table, 5, 2)
    table.do(commands.DealCards(DEALER))


def test_asking_starts_over_when_nobody_placed_an_ante() -> None:
    table = open_marked_table()
    ask_boxes(table, 3, 5, 2)
    assert open_to(table) == {("OfferWagers", None), ("PlaceAnte", 2)}
    table.offer()
    assert open_to(table) == {("AskToWager", 3)}
