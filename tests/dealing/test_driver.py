"""The driver of a round: the house's part, the shoe, and whose act is next."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.cards.card import CARDS
from pitboss.chips import dollars
from pitboss.dealing.driver import RefusedByRulesError
from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.dealing.ultimate_texas_holdem import ULTIMATE_TEXAS_HOLDEM
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.poker.events import DiscardsReshuffled
from pitboss.games.ultimate_texas_holdem import commands
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.play import Act, Table, View, draw, draw_poker
from tests.support.games.driven import DrivenRound

ANN = Person(1, Office.PLAYER)
ORDER = CARDS[:52]


def driven(*, announces: bool = False) -> DrivenRound:
    seats = {1: (1, dollars(1000))}
    state = ultimate.open_round(RuleSet(("NI2025-411",)), ultimate.Determinations(), seats)
    return DrivenRound(ultimate, ULTIMATE_TEXAS_HOLDEM, state, ORDER, announces=announces)


def anns_act(state: ultimate.RoundOfPlay) -> commands.Command | None:
    """Wager, then check down and fold."""
    if state.stage is ultimate.Stage.WAGERS:
        wagers = commands.PlaceWagers(ANN, 1, dollars(10), dollars(10))
        return None if state.wagered else wagers
    if not state.undecided:
        return None
    checks = state.stage is not ultimate.Stage.ON_THE_RIVER
    return commands.Check(ANN, 1) if checks else commands.Fold(ANN, 1)


def test_house_and_player_act_in_turn_to_the_end_of_the_round() -> None:
    played = driven()
    acts = [act for act, _ in played.play(lambda: anns_act(played.state))]
    assert played.state.stage is ultimate.Stage.OVER
    players = [type(act).__name__ for act in acts if act.by.office is Office.PLAYER]
    assert players == ["PlaceWagers", "Check", "Check", "Fold"]
    assert commands.DealCommunalCards in map(type, acts)


def test_cards_come_from_the_shoe_in_its_order() -> None:
    played = driven()
    for _ in played.play(lambda: anns_act(played.state)):
        pass
    faces = played.state.faces
    assert faces
    assert all(card is ORDER[place.place - 1] for place, card in faces.items())


def test_house_waits_for_wagers_until_they_are_closed() -> None:
    played = driven()
    for _ in played.driver.run(closed=False):
        pass
    played.driver.take(commands.PlaceWagers(ANN, 1, dollars(10), dollars(10)))
    assert played.driver.house_act(closed=False) is None
    assert isinstance(played.driver.house_act(), commands.DealCommunalCards)
    assert played.driver.decisions == ()


def test_dealer_of_a_live_table_announces_before_the_deal() -> None:
    played = driven(announces=True)
    for _ in played.driver.run(closed=False):
        pass
    played.driver.take(commands.PlaceWagers(ANN, 1, dollars(10), dollars(10)))
    assert isinstance(played.driver.house_act(), commands.AnnounceNoMoreBets)
    played.driver.take(commands.AnnounceNoMoreBets(HOUSE_DEALER))
    assert isinstance(played.driver.house_act(), commands.DealCommunalCards)


def test_refused_act_ends_the_drive_with_the_reason() -> None:
    played = driven()
    too_much = commands.PlaceWagers(ANN, 1, dollars(900), dollars(900))
    before = dict(played.state.balances)
    with pytest.raises(RefusedByRulesError, match="the rules refused PlaceWagers"):
        for _ in played.play(lambda: too_much):
            pass
    assert played.state.balances == before


def test_reshuffled_discards_lie_behind_the_deck() -> None:
    def draws_four(view: View) -> Act:
        return draw(*view.hole[:4]) if "draw" in view.open else view.stay

    table = Table(draw_poker(seats=8), entropy=Random(3).randbytes)
    for seat in range(1, 9):
        table.sit(seat, f"seat {seat}", 100_000)
    table.play_round(dict.fromkeys(range(1, 9), draws_four))
    order, end = table.record.order, 52
    for event in table.events:
        if isinstance(event, DiscardsReshuffled):
            gone = {order[place.place - 1] for _, place in event.cards}
            assert set(order[end : end + len(gone)]) == gone
            end += len(gone)
    assert 52 < end == len(order)
    assert table.record.replayed() == table.state
