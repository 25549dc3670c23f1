"""Absent, sanctioned, void and excluded hands, with every way in which a hand or a round ends."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.games.canberra_poker import commands as can
from pitboss.games.ultimate_texas_holdem import Wager
from pitboss.games.ultimate_texas_holdem import commands as uth
from tests.support.games.canberra_poker import random_play as canberra_play
from tests.support.games.house_hands import Hands
from tests.support.games.ultimate_texas_holdem import random_play as ultimate_play
from tests.support.games.ultimate_texas_holdem.invariants import EDITIONS
from tests.support.games.ultimate_texas_holdem.random_play import DEALER, OPERATOR, SUPERVISOR
from tests.support.proving import Reached, UpTo, at_level, tell

ROUNDS = at_level(1_500, 100_000, 500_000, quick=800)

ENDS = {
    "folded by Fold", "folded by NoDecision", "void by SanctionCollusion", "void by VoidWagers",
    "void by HandDealtToUnwageredBox", "excluded and played to its end",
    "RoundVoided by SanctionCollusion", "RoundVoided by VoidRound",
    "RoundVoided by InvalidateOutcome", "RoundVoided by HandDealtToUnwageredBox",
    "RoundVoided by CardsMissingOrForeign", "RoundVoided by ShoeMalfunction",
    "MisdealDeclared by CardsExposedInDeal", "MisdealDeclared by WrongNumberOfCards",
    "MisdealDeclared by CommunalCardsExposed",
}  # fmt: skip
AT_CANBERRA = {
    "folded by Fold", "folded by RuleOnDispute", "void by SanctionCollusion", "void by VoidWagers",
    "void by RuleOnDispute", "excluded and played to its end",
    "RoundVoided by SanctionCollusion", "RoundVoided by VoidRound",
    "RoundVoided by InvalidateOutcome", "RoundVoided by HandDealtWithoutAnte",
    "RoundVoided by RoundDealtWrongly",
    "RoundVoided by WrongNumberOfCards", "RoundVoided by RuleOnDispute",
    "RoundVoided by ShoeMalfunction",
}  # fmt: skip
"""Ways that must be met; others may be."""


def _nets(opened: Any, ended: Any) -> dict[int, int]:
    return {box.number: ended.stake(box.number) - opened.stake(box.number) for box in opened.boxes}


def _play(rng: random.Random, played: Any, happens: Callable[[], Any]) -> None:
    """A round in which hands are sanctioned, voided or left alone besides its regular course."""
    for _ in range(400):
        if played.over:
            return
        if rng.random() < 0.15:
            played.act(happens())
        else:
            played.take_step()
    pytest.fail("the round does not end")


def _at_ultimate(rng: random.Random, state: ultimate_texas_holdem.RoundOfPlay) -> uth.Command:
    box = rng.choice(state.boxes).number
    seldom = rng.random() < 0.2
    missing = rng.choice([Wager.ANTE, Wager.BLIND])
    return rng.choice([
        uth.NoDecision(SUPERVISOR, box, uth.NoDecisionBecause.ABSENT),
        uth.SanctionCollusion(OPERATOR, box, seldom),
        uth.VoidWagers(OPERATOR, box, "12.2"),
        uth.ExcludePlayer(OPERATOR, box, "12.2"),
        uth.HandDealtToUnwageredBox(DEALER, box, not seldom, missing),
        uth.ExcludePlayer(OPERATOR, box, "12.2") if not seldom else rng.choice([
            uth.VoidRound(OPERATOR, "a brawl"), uth.InvalidateOutcome(OPERATOR, "fire"),
            uth.ShoeMalfunction(SUPERVISOR), uth.CardsExposedInDeal(DEALER),
            uth.CardsMissingOrForeign(DEALER, foreign=("a stranger",)),
            uth.WrongNumberOfCards(DEALER, box, 3),
            uth.CommunalCardsExposed(DEALER, (), uth.Seen.DURING_THE_DEAL),
        ]),
    ])  # fmt: skip


def _at_canberra(rng: random.Random, state: canberra_poker.RoundOfPlay) -> can.Command:
    box = rng.choice(state.boxes).number
    if state.ruling_awaited:
        ruled = rng.choice(list(can.Ruled))
        return can.RuleOnDispute(OPERATOR, "as ruled", ruled)
    seldom = rng.random() < 0.2
    return rng.choice([
        can.NoDecision(SUPERVISOR, box, can.NoDecisionBecause.ABSENT),
        can.HandInDiscardRack(DEALER, box, seldom),
        can.SanctionCollusion(OPERATOR, box, seldom),
        can.VoidWagers(OPERATOR, box, "13.2"),
        can.ExcludePlayer(OPERATOR, box, "13.2") if not seldom else rng.choice([
            can.VoidRound(OPERATOR, "a brawl"), can.InvalidateOutcome(OPERATOR, "fire"),
            can.ShoeMalfunction(SUPERVISOR), can.RoundDealtWrongly(DEALER, "a box left out"),
            can.HandDealtWithoutAnte(DEALER, 7), can.WrongNumberOfCards(DEALER, box, 6),
        ]),
    ])  # fmt: skip


@pytest.mark.counted
@pytest.mark.sampled
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_a_settled_hand_wins_at_ultimate(edition: str, record_property: Reached) -> None:
    rng = random.Random(f"hands {edition}")
    ways: Counter[str] = Counter()
    turns = UpTo(ROUNDS)
    for _ in turns:
        played = ultimate_play.start_round(rng, edition, oddity=0)
        _play(rng, played, lambda: _at_ultimate(rng, played.state))  # noqa: B023 - used at once
        hands = Hands().follow(played.rulings)
        hands.check_nets(_nets(played.opened, played.state))
        ways.update(hands.ways)
    record_property("rounds", turns.done)
    tell(record_property, f"{turns.done} rounds under {edition}: {dict(ways)}")
    assert ENDS - ways.keys() == set()


@pytest.mark.counted
@pytest.mark.sampled
def test_only_a_settled_hand_wins_at_canberra(record_property: Reached) -> None:
    rng = random.Random("hands canberra")
    ways: Counter[str] = Counter()
    turns = UpTo(ROUNDS)
    for _ in turns:
        played = canberra_play.start_round(rng, oddity=0)
        _play(rng, played, lambda: _at_canberra(rng, played.table.state))  # noqa: B023 - the same
        hands = Hands().follow(played.rulings)
        hands.check_nets(_nets(played.table.opened, played.table.state))
        ways.update(hands.ways)
    record_property("rounds", turns.done)
    tell(record_property, f"{turns.done} rounds of Canberra Poker: {dict(ways)}")
    assert AT_CANBERRA - ways.keys() == set()
