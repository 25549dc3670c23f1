"""Settlement compared with a second one, written from the text of rules 8 and 9 alone."""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement

import pytest

from pitboss.cards import Category, read_cards
from pitboss.cards.card import CARDS
from pitboss.chips import dollars
from pitboss.games.canberra_poker import commands, events, settlement_of_wagers
from pitboss.games.canberra_poker.hands import kind_of, order_of_hands
from pitboss.ruling import Outcome
from tests.support.differential import naive_order
from tests.support.games.canberra_poker.random_play import play_round
from tests.support.games.canberra_poker.rounds import CARD, DEALER, Table, player_at, settled_round
from tests.support.proving import BY_NIGHT

RANKING = order_of_hands()

# 8.1, typed again from the printed table: won for each one staked.
BET_ODDS = {"royal flush": 250, "straight flush": 50, "four of a kind": 20, "full house": 7,
            "flush": 5, "straight": 4, "three of a kind": 3, "two pairs": 2}  # fmt: skip

Ends = dict[str, tuple[str, int]]


def second_settlement(player: str, compare: int, dealer_plays: bool) -> Ends:
    """Ante and bet of one unit each: how they end and what they win.

    `compare` is 1 where the player's hand is higher, -1 where the dealer's is, 0 for equals.
    """
    if not dealer_plays:
        return {"ante": ("wins", 1), "bet": ("returned", 0)}
    if compare == 0:
        return {"ante": ("void", 0), "bet": ("void", 0)}
    if compare < 0:
        return {"ante": ("loses", 0), "bet": ("loses", 0)}
    return {"ante": ("wins", 1), "bet": ("wins", BET_ODDS.get(player, 1))}


Decisions = tuple[settlement_of_wagers.Decision, ...]


def first_settlement(player: int, dealer: int, category: Category) -> Decisions:
    return (
        settlement_of_wagers.ante(player, dealer),
        settlement_of_wagers.bet(player, dealer, category),
    )


def ends_of(decisions: Decisions) -> Ends:
    return {
        wager: (one.outcome.value, one.odds.won // one.odds.staked if one.odds else 0)
        for wager, one in zip(("ante", "bet"), decisions, strict=True)
    }


def classes() -> dict[int, tuple[str, bool]]:
    """Every value of five cards of 52, its name, and whether a dealer plays it."""
    hands = [[CARDS[4 * rank] for rank in ranks] for ranks in combinations(range(13), 5)]
    # equal ranks stand side by side, so that suits in turn never meet twice
    hands += [
        [CARDS[4 * rank + n % 4] for n, rank in enumerate(ranks)]
        for ranks in combinations_with_replacement(range(13), 5)
        if max(map(ranks.count, ranks)) <= 4
    ]
    found = {}
    for hand in hands:
        value = RANKING.score(hand)
        name = RANKING.category(value).value
        letters = {card.name[0] for card in hand}
        found[value] = (name, name != "five odd cards" or {"A", "K"} <= letters)
    assert len(found) == 7462
    return dict(sorted(found.items()))


def test_9_2_dealer_plays_with_ace_king_or_higher() -> None:
    for value, (_, plays) in classes().items():
        assert settlement_of_wagers.participates(value) == plays


@pytest.mark.counted
def test_every_pair_of_hand_classes_settles_alike() -> None:
    """9.3 to 9.6 over all pairs of the 7,462 classes; by day, only pairs near a border."""
    held = classes()
    values, kinds = list(held), list(held.values())
    categories = [RANKING.category(value) for value in values]
    borders = {0, len(values) - 1}
    for place in range(1, len(values)):
        if kinds[place] != kinds[place - 1]:
            borders |= {place - 1, place}
    checked: dict[tuple[str, int, bool], Decisions] = {}
    for mine, player in enumerate(values):
        name, _ = kinds[mine]
        near = borders | {max(0, mine - 1), mine, min(mine + 1, len(values) - 1)}
        for other in range(len(values)) if BY_NIGHT else near:
            decided = first_settlement(player, values[other], categories[mine])
            # the second settlement reads nothing else, so it is asked once for each of these
            alike = name, (mine > other) - (mine < other), kinds[other][1]
            if alike not in checked:
                assert ends_of(decided) == second_settlement(*alike)
                checked[alike] = decided
            assert decided == checked[alike]


def test_whole_rounds_match_naive_settlement() -> None:
    """Settle rounds played by the engine again, from the cards alone."""
    rng = random.Random("settle")
    rules = naive_order.Rules()
    settled = 0
    while settled < (3000 if BY_NIGHT else 200):
        table = play_round(rng, oddity=0).table
        for event in table.happened(events.HandSettled):
            settled += 1
            dealers = [card.name for card in table.state.shown(table.state.dealers)]
            own = [card.name for _, card in event.faces]
            player = naive_order.best_high(own, rules)
            dealer = naive_order.best_high(dealers, rules)
            odd = naive_order.category_name(dealer, rules) == "five_odd_cards"
            plays = not odd or {"A", "K"} <= {name[0] for name in dealers}
            compare = (player > dealer) - (player < dealer)
            name = naive_order.category_name(player, rules).replace("_", " ")
            expected = second_settlement(name, compare, plays)
            box = table.state.box(event.box)
            assert box is not None
            for result in event.results[:2]:
                how, odds = expected[result.wager.value]
                assert result.outcome.value == how
                if result.outcome is Outcome.WINS:
                    withheld = result.withheld.units if result.withheld else 0
                    won = box.acting[result.wager].units * odds
                    assert result.amount.units + withheld == won


DEALERS = {"ace queen": "AS QD JC TH 9S", "ace king": "AS KD 4C 3H 2S", "twos": "2S 2D 9C 7H 4S"}


@pytest.mark.parametrize(
    ("dealer", "player", "ante", "bet", "gain", "readings"),
    [
        ("ace queen", "AC KC QH JH 9D", "wins", "returned", 9, {"C-01", "C-29"}),
        ("ace queen", "AC QC JD TC 9D", "wins", "returned", 9, {"C-01", "C-02"}),
        ("ace queen", "KH JD 8C 4C 2H", "wins", "returned", 9, {"C-01", "C-03"}),
        ("ace king", "2C 2D 9H 7D 6S", "wins", "wins", 29, set()),
        ("ace king", "AC KC 4D 3D 2D", "void", "void", -1, {"C-11"}),
        ("ace king", "AC QC JD TC 9D", "loses", "loses", -31, set()),
        ("twos", "AC KC QH JH 9D", "loses", "loses", -31, set()),
        ("twos", "TC TD 9H 7C 6S", "wins", "wins", 29, set()),
    ],
)
def test_9_3_to_9_6_example_is_settled(
    dealer: str, player: str, ante: str, bet: str, gain: int, readings: set[str]
) -> None:
    table = settled_round(player, DEALERS[dealer])
    assert table.result(1, "ante")[0] == ante
    assert table.result(1, "bet")[0] == bet
    assert table.gain(1) == gain
    (settled,) = table.happened(events.HandSettled)
    taken = {one.reading for result in settled.results for one in result.under if one.reading}
    assert readings <= taken


@pytest.mark.parametrize(
    ("player", "odds", "row"),
    [
        ("AC KC 5D 3D 2D", 1, "8.1 Bet One pair or less"),
        ("TC TD 9H 7D 6S", 1, "8.1 Bet One pair or less"),
        ("TC TD 9H 9D 6S", 2, "8.1 Bet Two pairs"),
        ("TC TD TH 9D 6S", 3, "8.1 Bet Three of a Kind"),
        ("TC 9D 8H 7D 6S", 4, "8.1 Bet Straight"),
        ("TC 9C 8C 7C 2C", 5, "8.1 Bet Flush"),
        ("TC TD TH 9D 9S", 7, "8.1 Bet Full House"),
        ("TC TD TH TS 9S", 20, "8.1 Bet Four of a Kind"),
        ("TC 9C 8C 7C 6C", 50, "8.1 Bet Straight Flush"),
        ("AC KC QC JC TC", 250, "8.1 Bet Royal Flush"),
    ],
)
def test_8_1_hand_pays_the_odds_of_its_row(player: str, odds: int, row: str) -> None:
    table = Table().ante(1, 10).deal("2S").bet(1)
    table.set_dealers("AS KD 4C 3H 2S").settle(1, player)
    assert table.result(1, "ante") == ("wins", 10)
    assert table.result(1, "bet") == ("wins", 20 * odds)
    (settled,) = table.happened(events.HandSettled)
    assert row in {one.clause for result in settled.results for one in result.under}
    assert "8.1 Ante All" in {one.clause for one in settled.results[0].under}


def test_8_2_maximum_payout_caps_only_the_bet() -> None:
    """C-13: the cap applies to each player's bet, not to antes, jackpots or the total."""
    table = Table(stakes={1: dollars(1000), 2: dollars(1000)})
    table.ante(1, 200, jackpot=True).ante(2, 200, jackpot=True).deal("2S").bet(1, 2)
    table.set_dealers("AS KD 4C 3H 2S").settle(2, "AC KC QC JC TC")
    table.settle(1, "AH KH QH JH TH")
    capped = table.happened(events.PayoutCapped)
    assert [event.withheld for event in capped] == [dollars(50_000)] * 2
    assert table.result(1, "bet") == ("wins", 50_000)
    assert table.result(2, "bet") == ("wins", 50_000)
    for box in (1, 2):
        table.do(commands.ClaimJackpot(player_at(box), box))
    table.do(commands.DeclareJackpots(DEALER))
    assert table.result(1, "jackpot") == ("wins", 10_000)


class TestOrder:
    """C-31: right to left, after the dealer's hand is set."""

    def test_settlement_waits_until_every_player_has_decided(self) -> None:
        table = Table(stakes={1: dollars(100), 2: dollars(100)}).ante(1).ante(2).deal().bet(1)
        table.refuse(commands.SetDealersHand(DEALER, read_cards("AS KD 9C 7H 4S")), "9.1")
        table.refuse(commands.SettleHand(DEALER, 1, read_cards("2C 2D 8H 7C 6H")), "9.1")

    def test_hands_are_settled_from_the_dealers_right(self) -> None:
        table = Table(stakes={1: dollars(100), 2: dollars(100), 4: dollars(100)})
        table.ante(1).ante(2).ante(4).deal().bet(1, 4).fold(2).set_dealers("AS KD 9C 7H 4S")
        ruling = table.refuse(commands.SettleHand(DEALER, 1, read_cards("2C 2D 8H 7C 6H")), "9.4")
        assert "box 4 is next" in ruling.because
        table.refuse(commands.SettleHand(DEALER, 2, read_cards("2C 2D 8H 7C 6H")), "9.4")
        table.settle(4, "2C 2D 8H 7C 6H")
        table.settle(1, "3C 3D 8S 7S 6S")
        table.refuse(commands.SettleHand(DEALER, 1, read_cards("2C 2D 8H 7C 6H")), "9.4")
        table.refuse(commands.SetDealersHand(DEALER, read_cards("AS KD 9C 7H 4S")), "9.1")


@pytest.mark.parametrize(
    ("player", "dealer", "clauses"),
    [
        ("AC KC 9D 8D 2D", "AS KD 9C 7H 4S", {"2.6(j)", "2.7", "2.8", "2.8(b)"}),
        ("KC QC 9D 8D 2D", "AS KD 9C 7H 4S", {"2.6(j)", "2.7", "2.8", "2.8(a)"}),
        ("TC TD KH 8D 2D", "TS TH QC 7H 4S", {"2.6(i)", "2.7", "2.8", "2.8(a)"}),
        ("TC TD KH 8D 2D", "TS TH KC 7H 4S", {"2.6(i)", "2.7", "2.8", "2.8(b)"}),
        ("JC JD KH 8D 2D", "TS TH KC 7H 4S", {"2.6(i)", "2.7"}),
        ("KC JC 9C 7C 5C", "KS JS 9S 7S 4S", {"2.6(e)", "2.7", "2.8", "2.8(b)"}),
        ("AC JC 9C 7C 5C", "KS JS 9S 7S 4S", {"2.6(e)", "2.7", "2.8", "2.8(a)"}),
        ("TC TD KH KD 2D", "TS TH KC KS 4S", {"2.6(h)", "2.7"}),
        ("TC TD KH KD 2D", "TS TH AC 7S 4S", {"2.6(h)"}),
    ],
)
def test_2_8_settlement_cites_how_hands_were_compared(
    player: str, dealer: str, clauses: set[str]
) -> None:
    table = settled_round(player, dealer)
    (settled,) = table.happened(events.HandSettled)
    told = {one.clause for one in settled.under}
    assert told - {"9.4", "2.5"} == clauses


def test_9_1_dealers_hand_is_named() -> None:
    table = settled_round("TC TD KH KD 2D", "9S KC 9H AH 9D")
    (declared,) = table.happened(events.DealersHandSet)
    assert declared.hand == "three of a kind, nines"
    assert declared.participates
    assert kind_of(read_cards("9S KC 9H AH 9D")).name == declared.hand


def test_2_9_equal_hands_return_every_wager() -> None:
    table = Table(CARD).ante(1, 10).deal("4S").bet(1)
    table.set_dealers("AS KD 8C 7H 4S").settle(1, "AC KH 8D 7C 4D")
    assert table.gain(1) == 0
    assert table.ledger["float"] == 0
    assert {"9.6", "2.9", "A:Void"} <= {
        one.clause for event in table.happened(events.HandSettled) for one in event.results[0].under
    }
