"""Settlement compared with a second one, written independently from rules 9 and 10."""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement

import pytest

from pitboss.cards import Category, OrderOfHands, ranking
from pitboss.cards.card import CARDS
from pitboss.chips import Cents
from pitboss.games.ultimate_texas_holdem import settlement
from pitboss.games.ultimate_texas_holdem.events import AnteRefunded, HandSettled
from pitboss.ruling import Outcome
from tests.support.differential import naive_order
from tests.support.games.ultimate_texas_holdem.random_play import play_round
from tests.support.proving import BY_NIGHT

RANKING = ranking(OrderOfHands())

# NI2025-411 10.1 T1 and 10.1 T2, typed again from the printed tables: won for each staked.
BLIND_ODDS = {"royal flush": 500, "straight flush": 50, "four of a kind": 10, "full house": 3,
              "flush": 1.5, "straight": 1}  # fmt: skip
TRIPS_ODDS = {"royal flush": 50, "straight flush": 40, "four of a kind": 30, "full house": 8,
              "flush": 7, "straight": 4, "three of a kind": 3}  # fmt: skip


Ends = dict[str, tuple[str, float]]


def second_settlement(player: str, dealer: str, compare: int) -> Ends:
    """Each wager of one unit: how it ends and what it wins, from the names of the two hands.

    `compare` is 1 where the player's hand is higher, -1 where the dealer's is, 0 for equals.
    """
    dealer_plays = dealer != "five odd cards"
    ends: dict[str, tuple[str, float]] = {}
    if not dealer_plays or compare == 0:
        ends["ante"] = ("push", 0)
    else:
        ends["ante"] = ("wins", 1) if compare > 0 else ("loses", 0)
    if compare < 0:
        ends["blind"] = ("loses", 0)
    elif compare > 0 and player in BLIND_ODDS:
        ends["blind"] = ("wins", BLIND_ODDS[player])
    else:
        ends["blind"] = ("push", 0)
    ends["trips"] = ("wins", TRIPS_ODDS[player]) if player in TRIPS_ODDS else ("loses", 0)
    ends["play"] = {1: ("wins", 1), 0: ("push", 0), -1: ("loses", 0)}[compare]
    return {wager: (str(how), float(won)) for wager, (how, won) in ends.items()}


Decisions = tuple[settlement.Decision, ...]
WAGERS = ("ante", "blind", "trips", "play")


def first_settlement(player: int, dealer: int, mine: Category, other: Category) -> Decisions:
    return (
        settlement.ante(player, dealer, qualifying=other is not Category.FIVE_ODD_CARDS),
        settlement.blind(player, dealer, mine),
        settlement.trips(mine),
        settlement.play(player, dealer),
    )


def ends_of(decisions: Decisions) -> Ends:
    return {
        wager: (one.outcome.value, one.odds.won / one.odds.staked if one.odds else 0.0)
        for wager, one in zip(WAGERS, decisions, strict=True)
    }


def scores() -> list[int]:
    """Every score of five cards of 52: 7,462 classes."""
    found = {RANKING.score([CARDS[4 * rank] for rank in ranks])
             for ranks in combinations(range(13), 5)}  # fmt: skip
    for ranks in combinations_with_replacement(range(13), 5):
        if max(map(ranks.count, ranks)) <= 4:
            # equal ranks stand side by side, so that suits in turn never meet twice
            found.add(RANKING.score([CARDS[4 * rank + n % 4] for n, rank in enumerate(ranks)]))
    assert len(found) == 7462
    return sorted(found)


@pytest.mark.counted
def test_every_pair_of_hand_classes_settles_alike() -> None:
    """9.5 to 9.8 over all pairs of the 7,462 classes; by day, only pairs near a border."""
    classes = scores()
    categories = [RANKING.category(score) for score in classes]
    names = [category.value for category in categories]
    borders = {0, len(classes) - 1}
    for place in range(1, len(classes)):
        if names[place] != names[place - 1]:
            borders |= {place - 1, place}
    checked: dict[tuple[str, str, int], Decisions] = {}
    for mine, player in enumerate(classes):
        near = borders | {max(0, mine - 1), mine, min(mine + 1, len(classes) - 1)}
        for other in range(len(classes)) if BY_NIGHT else near:
            decided = first_settlement(player, classes[other], categories[mine], categories[other])
            # the second settlement reads nothing else, so it is asked once for each of these
            alike = names[mine], names[other], (mine > other) - (mine < other)
            if alike not in checked:
                assert ends_of(decided) == second_settlement(*alike)
                checked[alike] = decided
            assert decided == checked[alike]


@pytest.mark.counted
@pytest.mark.parametrize("edition", ["NI2025-411", "NI2019-212"])
def test_whole_rounds_match_naive_settlement(edition: str) -> None:
    """Settle rounds played by the engine again, from the cards alone."""
    rng = random.Random(f"settle {edition}")
    settled = 0
    while settled < (3000 if BY_NIGHT else 150):
        played = play_round(rng, edition, lambda _: None, oddity=0)
        state = played.state
        refunded = {event.box for event in played.events if isinstance(event, AnteRefunded)}
        for event in played.events:
            if not isinstance(event, HandSettled):
                continue
            settled += 1
            communal = [card.name for card in state.shown(state.communal)]
            dealers = [card.name for card in state.shown(state.dealers)]
            own = [card.name for _, card in event.faces]
            rules = naive_order.Rules()
            player = naive_order.best_high([*own, *communal], rules)
            dealer = naive_order.best_high([*dealers, *communal], rules)
            expected = second_settlement(
                naive_order.category_name(player, rules).replace("_", " "),
                naive_order.category_name(dealer, rules).replace("_", " "),
                (player > dealer) - (player < dealer),
            )
            for result in event.results:
                how, odds = expected[result.wager.value]
                assert result.outcome.value == how
                if result.outcome is Outcome.WINS:
                    box = state.box(event.box)
                    assert box is not None
                    won = int(box.acting[result.wager].units * odds)
                    assert result.amount.units + (result.withheld or Cents(0)).units == won
            assert (expected["ante"][0] == "push" and event.box in refunded) or any(
                result.wager.value == "ante" for result in event.results
            )


@pytest.mark.parametrize(("ante", "paid"), [(500, 750), (1500, 2250), (1000, 1500), (1, 1), (3, 4)])
def test_10_1_t1_flush_pays_three_to_two_in_whole_cents(ante: int, paid: int) -> None:
    """NI2025-411 10.1 T1 Blind Flush  3 to 2; fractions of a cent are dropped (reading U-11)."""
    from pitboss.games.ultimate_texas_holdem import payout_odds

    odds, _ = payout_odds.BLIND[Category.FLUSH]
    assert odds.payout(Cents(ante), payout_odds.WHOLE_CENTS) == Cents(paid)
