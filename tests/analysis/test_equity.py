"""Exact equity compared with known figures, symmetry and counting deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.analysis.equity import PlayersEquity, Situation, work_out
from pitboss.cards import DECK_SIZES, JOKER, Card, CardsError, Deck
from pitboss.cards.card import CARDS
from pitboss.games.poker import Determinations, Game, Wins
from tests.support.analysis.naive_equity import Naive, naive, situation
from tests.support.proving import at_level, spread

FEW = 1_500
"""So many deals are counted one by one in a moment."""


def exact(of: Situation, *, compiled: bool | None = True) -> tuple[PlayersEquity, ...]:
    found = work_out(of, exact=True, compiled=compiled)
    assert found.exact
    assert found.completions == of.completions
    return found.players


def equities(of: Situation, *, compiled: bool | None = True) -> list[Fraction]:
    return [player.equity.value for player in exact(of, compiled=compiled)]


def as_naive(player: PlayersEquity, wins: Wins) -> Naive:
    """High ball and low ball have one hand for the whole pot; the naive count says which."""
    won = player.equity.value
    halves = {Wins.HIGH_BALL: (won, Fraction()), Wins.LOW_BALL: (Fraction(), won)}
    if wins is Wins.SPLIT:
        assert player.high is not None
        assert player.low is not None
        halves[wins] = player.high.value, player.low.value
    return Naive(player.win.value, player.tie.value, won, *halves[wins])


def like_naive(of: Situation) -> None:
    expected = naive(of)
    for compiled in (True, False):
        found = [as_naive(one, of.of.wins) for one in exact(of, compiled=compiled)]
        assert found == expected


# --- known figures ------------------------------------------------------------------------------


@pytest.mark.parametrize("compiled", [True, False])
def test_aces_against_kings_match_known_equity(compiled: bool) -> None:
    of = situation(["AH AD", "KS KC"], ace_low=True)
    aces, kings = exact(of, compiled=compiled)
    assert of.completions == 1_712_304
    assert aces.win.value == Fraction(1_388_072, of.completions)
    assert kings.win.value == Fraction(317_694, of.completions)
    assert aces.tie.value == kings.tie.value == Fraction(6_538, of.completions)
    assert aces.equity.value == Fraction(29603, 36432)


@pytest.mark.full
def test_aces_against_any_hand_match_published_equity() -> None:
    """The published 85.2 per cent, over two thousand million deals."""
    of = situation(["AH AD", ""], ace_low=True)
    assert of.completions == 2_097_572_400
    won, lost = equities(of)
    assert float(won) == pytest.approx(0.8520371330210104, abs=1e-15)
    assert won + lost == 1


@pytest.mark.parametrize(
    ("hands", "given"),
    spread([
        (["AS KS", "AH KH"], {}),
        (["AS KS", "AH KH"], {"wins": Wins.SPLIT}),
        (["AS KS", "AH KH", "AD KD", "AC KC"], {"wins": Wins.LOW_BALL}),
        (["AS AH 2S 2H", "AD AC 2D 2C"], {"game": Game.OMAHA}),
        (["", ""], {"game": Game.FIVE_CARD_STUD, "dead": " ".join(c.name for c in CARDS[:37])}),
    ], 2),
)  # fmt: skip
def test_symmetric_hands_share_equally(hands: Sequence[str], given: dict[str, Any]) -> None:
    assert equities(situation(hands, **given)) == [Fraction(1, len(hands))] * len(hands)


def test_complete_board_is_won_or_shared() -> None:
    lying = "AS KS QS JS TS"
    assert equities(situation(["2H 2D", "3H 3D", "4H 4D"], lying)) == [Fraction(1, 3)] * 3
    assert equities(situation(["2H 2D", "AH AD"], "AC 2C 9D 8D 4S")) == [0, 1]


# --- deal by deal -------------------------------------------------------------------------------

OF_32: dict[str, Any] = {"cards": 32, "dead": "7D 7C 8D 8C TD TC"}


@pytest.mark.full
@pytest.mark.parametrize(
    "of",
    spread([
        situation(["AS KS", "9H 9D"], **OF_32),
        situation(["AS KH", "9S 8S"], **OF_32, ace_low=True),
        situation(["AS KS", "QH JH", "9S 8H"], **OF_32, wins=Wins.SPLIT),
        situation(["AS JK", "QS JS"], **OF_32, wild_card=True),
        situation(["AS KS", "QH JH"], **OF_32, wild_card=True),
        situation(["AS KS", "QH JH"], "JK", **OF_32, wild_card=True),
        situation(["AS KH", "QD JC"], "TS 9S", **OF_32, wins=Wins.LOW_BALL),
        situation(["AS KS QD", "QS JS TH"], "7H", game=Game.THREE_CARD_MANILA, **OF_32),
        situation(["AS KS", "QS 9S"], "8S 7S", game=Game.CANBERRA_MANILA, **OF_32),
    ], 3),
)  # fmt: skip
def test_small_deck_matches_a_naive_count(of: Situation) -> None:
    like_naive(of)


def test_last_card_is_communal_when_cards_run_short() -> None:
    """NI2006-154 17.19: four players get six of 25 cards each, and share the last."""
    hands = ["AS KS QS JS 9D", "AH KH QH JH 9C", "TS TH TD TC 8S", "AD KD QD 9H 8H"]
    dead = "AC KC QC JD JC 7S 7H"
    of = situation(hands, "", dead, game=Game.SEVEN_CARD_STUD, cards=32)
    assert (of.own_cards, of.communal_cards, of.completions) == (6, 1, 120)
    like_naive(of)
    with pytest.raises(CardsError, match="take 25 cards, and 24 are there"):
        situation(hands, "", f"{dead} 7D", game=Game.SEVEN_CARD_STUD, cards=32)


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """Any game and order with few enough deals to count them one by one."""
    size, joker = draw(st.sampled_from(DECK_SIZES)), draw(st.booleans())
    wins = draw(st.sampled_from(Wins))
    qualifier = wins is Wins.SPLIT and size >= 48 and draw(st.booleans())
    of = Determinations(
        game=draw(st.sampled_from(Game)),
        cards=size,
        wild_card=joker,
        wins=wins,
        qualifier=qualifier,
        ace_low=draw(st.booleans()),
        ace_low_in_low=wins is not Wins.HIGH_BALL and draw(st.booleans()),
    )
    players = draw(st.integers(2, 3))
    cards = list(draw(st.permutations(Deck(size, joker).cards)))
    own = [[cards.pop() for _ in range(of.procedure.own_cards)] for _ in range(players)]
    communal = [cards.pop() for _ in range(of.procedure.communal)]
    groups = [*own, communal]
    dead = draw(st.integers(0, len(cards)))
    found = made(of, groups, cards[:dead])
    for _ in range(draw(st.integers(0, 6))):
        group = groups[draw(st.integers(0, len(groups) - 1))]
        if group:
            taken = group.pop()
            fewer = made(of, groups, cards[:dead])
            if fewer.completions > FEW:
                group.append(taken)
            else:
                found = fewer
    return found


def made(of: Determinations, groups: Sequence[Sequence[Card]], dead: Sequence[Card]) -> Situation:
    *hands, communal = (tuple(group) for group in groups)
    return Situation(of, tuple(hands), communal, tuple(dead))


@pytest.mark.sampled
@settings(max_examples=at_level(60, 120, quick=15))
@given(situations())
def test_any_situation_matches_a_naive_count(of: Situation) -> None:
    like_naive(of)


@settings(max_examples=60)
@given(situations(), st.randoms(use_true_random=False))
def test_order_of_players_and_names_of_suits_do_not_matter(of: Situation, chance: Any) -> None:
    before = exact(of)
    order = list(range(len(of.hands)))
    suits = list(range(4))
    chance.shuffle(order)
    chance.shuffle(suits)

    def renamed(cards: Sequence[Card]) -> tuple[Card, ...]:
        numbers = (card.number - card.number % 4 + suits[card.number % 4] for card in cards)
        found = [JOKER if c is JOKER else CARDS[n] for c, n in zip(cards, numbers, strict=True)]
        chance.shuffle(found)
        return tuple(found)

    hands = tuple(renamed(of.hands[player]) for player in order)
    after = exact(Situation(of.of, hands, renamed(of.communal), renamed(of.dead)))
    assert list(after) == [before[player] for player in order]
    assert sum(player.equity.value for player in after) == 1


# --- refusals -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "given", "because"),
    [
        (["AS AH", "AS KD"], {}, "AS stands twice"),
        (["AS AH", "KS KD"], {"communal": "AH 2D"}, "AH stands twice"),
        (["AS AH", "KS KD"], {"dead": "KS"}, "KS stands twice"),
        (["AS AH", "2S 2D"], {"cards": 32}, "2S is not in a deck of 32 cards"),
        (["AS JK", "2S 2D"], {}, "JK is not in a deck of 52 cards"),
        (["AS AH"], {}, "2 to 10 players"),
        ([""] * 11, {}, "2 to 10 players"),
        (["AS AH AD", "KS KD"], {}, "player 1 has 3 cards; Hold-Em gives 2"),
        (["AS AH", "KS KD"], {"communal": "2S 3S 4S 5S 6S 7S"}, "6 communal cards"),
        (["AS", "KS"], {"game": Game.DRAW_POKER, "communal": "2S"}, "Draw Poker has none"),
        ([""] * 7, {"game": Game.OMAHA, "cards": 32}, "take 33 cards, and 32 are there"),
        (["AS AH", "KS KD"], {"qualifier": True}, r"only in a split game .*3\.5\(d\)"),
        (["AS AH", "KS KD"], {"ace_low_in_low": True}, "no low hand wins"),
        (["AS AH", "KS KD"], {"cards": 51}, "a deck of 51 cards"),
    ],
)  # fmt: skip
def test_impossible_situation_is_rejected(
    hands: Sequence[str], given: dict[str, Any], because: str
) -> None:
    with pytest.raises(CardsError, match=because):
        situation(hands, **given)


def test_exact_count_of_too_many_deals_is_refused() -> None:
    of = situation([""] * 6, game=Game.OMAHA)
    with pytest.raises(CardsError, match="ask for trials"):
        work_out(of, exact=True)
    assert not work_out(of, trials=10, seed=1).exact
