"""Duties of casino staff without rulings: how the rounds themselves keep them.

NI2006-154 19.5; S2-2001 18.7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from pitboss.games.poker import Game, Stage, awaited, commands, decide
from pitboss.ruling import Refused
from tests.support.games.poker.rounds import DEALER, TOURNAMENT, Round, Stud, game_of, player

OPEN = {1: "3D AC 9H 2D", 2: "7C KC JH 3C", 3: "9D QC 5H 4D"}
"""What everybody sees of three hands of Five Card Stud."""
WEAK = {1: "4S", 2: "6S", 3: "8S"}
PAIRED = {1: "TD", 2: "KD", 3: "TH"}
POCKETS = ({1: "AS AH", 2: "KS KH", 3: "QD QH"}, {1: "JD JH", 2: "4S 6H", 3: "2D TH"})


def stud(hole: dict[int, str]) -> Round:
    return Stud({seat: f"{hole[seat]} {seen}" for seat, seen in OPEN.items()})


def hold_em(hands: dict[int, str]) -> Round:
    return game_of(Game.NO_LIMIT_HOLD_EM, 3, law=TOURNAMENT, hands=hands)


def played(round_: Round) -> Iterator[Round]:
    """A round step by step, as the procedures want it; nobody folds, one player bets."""
    yield round_
    for prepared in (commands.ShuffleCards(DEALER), commands.CutCards(DEALER, 20)):
        round_.do(prepared)
        yield round_
    round_.do(commands.CollectBlindsAndAntes(DEALER))
    yield round_
    round_.do(commands.DealInitialCards(DEALER, round_.faces_up()))
    while not round_.state.showing:
        yield round_
        seat = round_.turn
        if seat is None:
            round_.deal()
            continue
        acts = round_.acts()
        for act in (commands.Check, commands.Stand, commands.Call):
            if act in acts:
                round_.do(act(player(seat), seat))
                break
        else:
            round_.bet(seat, 5)
    yield round_
    for seat in round_.state.showing:
        round_.expose(seat)
        yield round_
    round_.divide()
    yield round_


Make = Callable[[], Round]
BOTH: list[Make] = [lambda: stud(WEAK), lambda: hold_em(POCKETS[0])]
both = pytest.mark.parametrize("make", BOTH, ids=["NI2006-154", "S2-2001"])


@pytest.mark.parametrize(
    ("one", "other"),
    [(stud(WEAK), stud(PAIRED)), (hold_em(POCKETS[0]), hold_em(POCKETS[1]))],
    ids=["NI2006-154", "S2-2001"],
)
def test_awaited_acts_do_not_depend_on_hidden_cards(one: Round, other: Round) -> None:
    """Shows NI2006-154 19.5(a) and S2-2001 18.7(a): what the rules allow, not advice."""
    steps = 0
    for first, second in zip(played(one), played(other), strict=True):
        assert awaited(first.state) == awaited(second.state)
        steps += first.turn is not None
    assert steps > 10
    assert one.stakes != other.stakes  # the cards did matter


def players_acts(round_: Round) -> Iterator[commands.PlayersAct]:
    """All kinds of acts at every seat, lawful or not.

    No folds: that a player threw a hand away out of turn, only the dealer records (F-35).
    """
    for seat in (1, 2, 3):
        by = player(seat)
        for act in (commands.Check, commands.Stand, commands.Call, commands.TapOut):
            yield act(by, seat)
        for amount in (0, 1, 5, 10, 90, 5_000):
            yield commands.Bet(by, seat, round_.money(amount))
            yield commands.CallAndRaise(by, seat, round_.money(amount))


@both
def test_dealer_cannot_do_more_for_a_player_than_the_player_can(make: Make) -> None:
    """Shows NI2006-154 19.5(b) and S2-2001 18.7(b): no favours, and chips are conserved."""
    allowed = refused = 0
    for round_ in played(make()):
        assert sum(round_.state.balances.values()) == sum(round_.state.opening.values())
        for act in players_acts(round_):
            ruling = decide(round_.state, act)
            assert decide(round_.state, replace(act, by=DEALER)) == ruling
            refused += isinstance(ruling, Refused)
            allowed += not isinstance(ruling, Refused)
    assert min(allowed, refused) > 20


def dealers_acts(round_: Round) -> Iterator[commands.DealersAct]:
    yield commands.ShuffleCards(DEALER)
    yield commands.CutCards(DEALER, 20)
    yield commands.CollectBlindsAndAntes(DEALER)
    yield commands.DealInitialCards(DEALER, ())
    yield commands.DealCards(DEALER, ())
    for seat in (1, 2, 3):
        yield commands.ExposeHand(DEALER, seat, round_.hole(seat))
    yield commands.DividePots(DEALER)


@both
def test_dealer_can_only_take_the_next_step_of_the_procedure(make: Make) -> None:
    """Shows NI2006-154 19.5(c) and S2-2001 18.7(c): no step is skipped or taken early.

    The cards may be shuffled again up to the deal.
    """
    law = make().state.law.instruments
    refusals = 0
    for round_ in played(make()):
        due = round_.acts()
        for act in dealers_acts(round_):
            again = (
                isinstance(act, commands.ShuffleCards)
                and round_.state.stage is Stage.BEFORE_THE_DEAL
            )
            if type(act) in due or again:
                continue
            ruling = decide(round_.state, act)
            assert isinstance(ruling, Refused), act
            assert {one.instrument for one in ruling.under} <= set(law)
            refusals += 1
    assert refusals > 100
