"""Pot games at live tables: what the dealer enters, and what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.messages.views import DealShown, RoundShown
from pitboss.room.management import TableKind
from tests.support.room.rooms import ANN, BOB, DEALER, OPERATOR, POT_GAMES, SUPERVISOR, House, house


def shown(made: House, table: int) -> RoundShown:
    """The round as an onlooker sees it."""
    found = made.room.shown(None, table).view.round
    assert found is not None
    return found


@pytest.fixture
def live() -> Iterator[tuple[House, int]]:
    with house("live") as made:
        table = made.table(POT_GAMES["three_card_manila"], TableKind.LIVE)
        made.everybody_works(table)
        for seat, person in enumerate((ANN, BOB), 1):
            made.must(DEALER, table, "table.take_seat", seat=seat, player=person, stake=40_000)
        cards = [card.name for card in made.desk(table).state.table.whole_deck.cards]
        made.must(DEALER, table, "table.check_cards", back="blue", counted=cards, other_backs=[])
        for act, fields in (
            ("table.begin_round", {}),
            ("poker.shuffle_cards", {}),
            ("poker.cut_cards", {"depth": 20}),
            ("poker.collect_blinds_and_antes", {}),
            ("poker.deal_initial_cards", {"faces": ["AS"]}),
        ):
            made.must(DEALER, table, act, **fields)
        yield made, table


def test_communal_cards_exposed_early_are_shown_as_waiting(live: tuple[House, int]) -> None:
    made, table = live
    made.must(SUPERVISOR, table, "poker.communal_cards_exposed", faces=["KD"], burnt=False)
    found = shown(made, table)
    assert found.communal == ("AS",)
    assert found.waiting == ("KD",)
    assert found.root == ""


def test_chips_put_forward_are_not_yet_a_bet(live: tuple[House, int]) -> None:
    made, table = live
    turn = shown(made, table).turn
    other = 3 - (turn or 0)
    made.must(DEALER, table, "poker.bet_out_of_turn", seat=other, amount=2_000)
    wagers = {one.box: one.wagers for one in shown(made, table).boxes}
    assert wagers[other]["put forward"] == 2_000
    stake = {one.seat: one.stake for one in made.room.shown(None, table).view.seats}
    boxes = shown(made, table).boxes
    assert sum(stake.values()) + sum(sum(one.wagers.values()) for one in boxes) == 80_000


def test_next_deal_is_shown_without_its_cards(live: tuple[House, int]) -> None:
    made, table = live
    assert shown(made, table).next_deal is None
    assert [one.hole for one in shown(made, table).boxes] == [3, 3]
    while shown(made, table).turn is not None:
        acts = {one.act: one for one in made.room.shown(made.visitor(DEALER), table).view.awaited}
        act = "poker.call" if "poker.call" in acts else "poker.stand"
        made.must(DEALER, table, act, seat=acts[act].box)
    assert shown(made, table).next_deal == DealShown(communal=1)
    made.must(OPERATOR, table, "poker.void_round", because="to begin again")
    made.must(DEALER, table, "table.begin_round")
    found = shown(made, table).next_deal
    assert found is not None
    first, second = found.down[0], found.down[-1]
    assert found == DealShown(down=(first, first, second, second, first, second), communal=1)


def test_17_16_agreements_are_shown_by_seat(live: tuple[House, int]) -> None:
    made, table = live
    offered = {"irregularity": "a lamp fell on the table", "courses": ["play on", "void"]}
    made.must(OPERATOR, table, "poker.offer_courses", **offered)
    made.must(DEALER, table, "poker.agree_to_course", seat=2, course="play on")
    assert shown(made, table).agreed == {2: "play on"}
    made.must(DEALER, table, "poker.agree_to_course", seat=1, course="play on")
    assert shown(made, table).options == ()
