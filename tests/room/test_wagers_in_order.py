"""The house dealer at a tournament table with a starting marker asks for wagers in order."""

from __future__ import annotations

from pitboss.cards.card import CARDS
from pitboss.dealing import canberra_poker as canberra
from pitboss.dealing import ultimate_texas_holdem as ultimate
from pitboss.dealing.games import DEALINGS
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.games.canberra_poker import commands as at_canberra
from pitboss.games.ultimate_texas_holdem import Stage
from pitboss.games.ultimate_texas_holdem import commands as at_ultimate
from pitboss.room.views.cards import Faces
from pitboss.room.views.games.canberra_poker import game_view as canberra_view
from pitboss.room.views.games.ultimate_texas_holdem import game_view as ultimate_view
from tests.support.games.canberra_poker.rounds import ask_boxes, open_marked_table
from tests.support.games.ultimate_texas_holdem.rounds import DEALER, MarkedRound


class InOrder:
    """A deck that nobody shuffled."""

    order = CARDS
    depth = 26


KEEPER = ShoeKeeper(InOrder())
NOTHING_OPEN = Faces({}, None)


class TestUltimateTexasHoldem:
    """NI2025-411 16.16, 16.17"""

    def test_next_player_is_asked_after_the_previous_wager(self) -> None:
        round_ = MarkedRound()
        round_.do(at_ultimate.ShuffleCards(DEALER))
        for box in (3, 5, 2):
            act = ultimate.next_act(round_.state, KEEPER)
            assert isinstance(act, at_ultimate.AskToWager)
            assert act.box == box
            round_.do(act)
            assert ultimate.next_act(round_.state, KEEPER) is None
            round_.wager(box)
        assert (
            ultimate.next_act(round_.state, KEEPER) is None
        )  # who runs the table closes the wagers

    def test_everybody_sees_the_marker_and_whose_turn_it_is(self) -> None:
        round_ = MarkedRound()
        round_.do(at_ultimate.ShuffleCards(DEALER))
        assert ultimate_view(round_.state, NOTHING_OPEN).turn is None, "nobody was asked yet"
        for box in (3, 5, 2):
            round_.ask(box)
            round_.wager(box)
            shown = ultimate_view(round_.state, NOTHING_OPEN)
            assert (shown.markers, shown.turn) == ({"starting marker": 3}, box)
        round_.do(at_ultimate.DealCommunalCards(DEALER))
        assert ultimate_view(round_.state, NOTHING_OPEN).turn is None, "the cards are dealt"

    def test_player_can_be_passed_over(self) -> None:
        round_ = MarkedRound()
        round_.ask(3)
        assert ultimate.ask_next(round_.state).box == 5

    def test_house_asks_the_rest_then_deals_once_everybody_is_ready(self) -> None:
        round_ = MarkedRound()
        round_.do(at_ultimate.ShuffleCards(DEALER))
        deal = DEALINGS["ultimate_texas_holdem"].deal
        round_.ask(3)
        round_.wager(3)
        acts = []
        while round_.state.stage is Stage.WAGERS:
            act = deal(round_.state, KEEPER)
            assert act is not None
            acts.append(type(act))
            round_.do(act)
        assert acts == [
            at_ultimate.AskToWager,
            at_ultimate.AskToWager,
            at_ultimate.DealCommunalCards,
        ]


class TestCanberraPoker:
    """NI2017-193 17.15, 17.16"""

    def test_everybody_sees_the_marker_and_whose_turn_it_is(self) -> None:
        table = open_marked_table().prepare()
        assert canberra_view(table.state, NOTHING_OPEN).turn is None, "nobody was asked yet"
        for box in (3, 5, 2):
            act = canberra.next_act(table.state, KEEPER)
            assert act is not None
            table.do(act)
            shown = canberra_view(table.state, NOTHING_OPEN)
            assert (shown.markers, shown.turn) == ({"starting marker": 3}, box)
            table.ante(box)

    def test_next_player_is_asked_after_the_previous_ante(self) -> None:
        table = open_marked_table().prepare()
        for box in (3, 5, 2):
            act = canberra.next_act(table.state, KEEPER)
            assert isinstance(act, at_canberra.AskToWager)
            assert act.box == box
            table.do(act)
            assert canberra.next_act(table.state, KEEPER) is None
            table.ante(box)
        assert (
            canberra.next_act(table.state, KEEPER) is None
        )  # who runs the table closes the wagers

    def test_house_waits_for_the_last_player(self) -> None:
        table = open_marked_table().prepare()
        ask_boxes(table, 3, 5)
        assert canberra.ask_next(table.state).box == 2
        ask_boxes(table, 2)
        assert canberra.next_act(table.state, KEEPER) is None

    def test_house_asks_the_rest_then_deals_once_everybody_is_ready(
        self,
    ) -> None:
        table = open_marked_table().prepare()
        deal = DEALINGS["canberra_poker"].deal
        ask_boxes(table, 3)
        table.ante(3)
        acts = []
        while not table.state.dealt:
            act = deal(table.state, KEEPER)
            assert act is not None
            acts.append(type(act))
            table.do(act)
        assert acts == [at_canberra.AskToWager, at_canberra.AskToWager, at_canberra.DealCards]
