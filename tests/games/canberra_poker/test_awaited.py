"""Who may act now: nothing is missing, and nothing is offered that would be refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.cards import read_card
from pitboss.chips import Cents, dollars
from pitboss.games.canberra_poker import Awaited, awaited, commands
from pitboss.games.canberra_poker.state import Box
from pitboss.offices import Office
from tests.support.games.canberra_poker.rounds import (
    CARD,
    DEALER,
    MACHINE,
    SUPERVISOR,
    Table,
    player_at,
    settled_round,
)

TWO = {1: dollars(100), 2: dollars(100)}


def open_to(table: Table) -> list[tuple[str, str, int | None]]:
    """Office, act and box of everything that is awaited."""
    return [(one.office.name, one.command.__name__, one.box) for one in awaited(table.state)]


def only(table: Table, act: type[commands.Command]) -> Awaited:
    (found,) = [one for one in awaited(table.state) if one.command is act]
    return found


def test_before_the_deal_players_wager_and_the_dealer_prepares() -> None:
    table = Table(stakes=TWO)
    assert open_to(table) == [
        ("DEALER", "OfferWagers", None),
        ("DEALER", "ShuffleCards", None),
        ("PLAYER", "PlaceAnte", 1),
        ("PLAYER", "PlaceAnte", 2),
    ]
    table.offer().ante(1)
    assert open_to(table) == [
        ("DEALER", "ShuffleCards", None),
        ("PLAYER", "WithdrawWagers", 1),
        ("PLAYER", "PlaceJackpotWager", 1),
        ("PLAYER", "PlaceAnte", 2),
    ]
    for act, name in (
        (commands.ShuffleCards(DEALER), "CutCards"),
        (commands.CutCards(DEALER, 9), "LoadShoe"),
        (commands.LoadShoe(DEALER), "DealCards"),
    ):
        table.do(act)
        assert open_to(table)[0] == ("DEALER", name, None)


def test_deal_needs_an_ante_and_the_offer_of_wagers() -> None:
    assert "DealCards" not in str(open_to(Table().prepare()))
    table = Table().ante(1)
    table.do(commands.ShuffleCards(DEALER))
    table.do(commands.CutCards(DEALER, 9))
    table.do(commands.LoadShoe(DEALER))
    assert open_to(table)[0] == ("DEALER", "OfferWagers", None)
    assert "DealCards" not in str(open_to(table))


@pytest.mark.parametrize(("left", "offered"), [(100, True), (99, False)])
def test_jackpot_wager_is_offered_only_if_the_stake_covers_it(left: int, offered: bool) -> None:
    table = Table(stakes={1: dollars(10) + Cents(left)}).ante(1)
    assert ("PlaceJackpotWager" in str(open_to(table))) == offered
    if offered:
        assert only(table, commands.PlaceJackpotWager).amounts == (dollars(1),)


def test_jackpot_wager_is_not_offered_twice_or_when_unavailable() -> None:
    assert "Jackpot" not in str(open_to(Table().ante(1, jackpot=True)))
    assert "Jackpot" not in str(open_to(Table(jackpot_operating=False).ante(1)))
    assert "Jackpot" not in str(open_to(Table(replace(CARD, jackpot_wager=None)).ante(1)))


def test_ante_needs_a_whole_chip_and_a_player_without_a_wager() -> None:
    table = Table(stakes={1: dollars(1), 2: Cents(99)})
    assert ("PLAYER", "PlaceAnte", 1) in open_to(table)
    assert ("PLAYER", "PlaceAnte", 2) not in open_to(table)
    table = Table(stakes=TWO)
    table.state = replace(table.state, boxes=(Box(1, 101), Box(2, 101)))
    table.ante(1)
    assert ("PLAYER", "PlaceAnte", 2) not in open_to(table)


def test_with_a_shuffling_shoe_the_dealer_deals_turns_and_calls() -> None:
    table = Table(MACHINE).ante(1).prepare()
    assert open_to(table)[0] == ("DEALER", "DealCards", None)
    table.do(commands.DealCards(DEALER))
    assert open_to(table) == [("DEALER", "TurnTopCard", None)]
    table.do(commands.TurnTopCard(DEALER, read_card("4S")))
    assert open_to(table) == [("DEALER", "CallBetOrFold", None)]


def test_players_bet_or_fold_before_the_dealers_hand_is_set() -> None:
    table = Table(stakes={1: dollars(30), 2: dollars(29)}).ante(1).ante(2).prepare()
    table.do(commands.DealCards(DEALER, sequences=2))
    assert open_to(table) == [("DEALER", "DealCards", None)]
    table.do(commands.DealCards(DEALER, read_card("4S")))
    table.do(commands.TakeUpCards(player_at(1), 1))
    assert open_to(table) == [
        ("PLAYER", "Fold", 1),
        ("PLAYER", "PlaceBet", 1),
        ("PLAYER", "TakeUpCards", 2),
        ("PLAYER", "Fold", 2),  # C-24: with less than three antes only a fold is left
    ]
    assert only(table, commands.PlaceBet).amounts == (dollars(20),)
    table.bet(1).fold(2)
    assert open_to(table) == [("DEALER", "SetDealersHand", None), ("DEALER", "CollectCards", None)]
    assert only(table, commands.CollectCards).hands == (2,)


def test_settle_claim_pay_and_collect_follow_in_order() -> None:
    table = Table(stakes=TWO).ante(1, jackpot=True).ante(2).deal("9S").bet(1, 2)
    table.set_dealers("AS QD JD TH 9S")
    assert open_to(table) == [("DEALER", "SettleHand", 2)]
    table.settle(2, "3C 3D 8H 7H 6H")
    table.settle(1, "2C 8C 9C KC QC")
    assert open_to(table) == [
        ("PLAYER", "ClaimJackpot", 1),
        ("PLAYER", "WaiveJackpot", 1),
        ("DEALER", "CollectCards", None),
    ]
    assert only(table, commands.CollectCards).hands == (2,)
    table.do(commands.ClaimJackpot(player_at(1), 1))
    assert open_to(table)[0] == ("DEALER", "DeclareJackpots", None)
    table.do(commands.DeclareJackpots(DEALER))
    assert open_to(table) == [("DEALER", "CollectCards", None)]
    assert only(table, commands.CollectCards).hands == (1, 2, 0)
    assert not awaited(table.collect().state)


def test_pause_leaves_only_approval_and_rulings() -> None:
    table = settled_round("2C 8C 9C KC QC", "AS QD JD TH 9S")
    table.do(commands.JackpotMalfunction(DEALER))
    assert open_to(table) == [("SUPERVISOR", "ApproveContinuing", None)]
    table.do(commands.HandInDiscardRack(DEALER, 1, reconstructed=False))
    assert open_to(table) == [
        ("OPERATOR", "RuleOnDispute", None),
        ("SUPERVISOR", "ApproveContinuing", None),
    ]
    table.do(commands.ApproveContinuing(SUPERVISOR))
    assert [one.office for one in awaited(table.state)] == [Office.OPERATOR]
