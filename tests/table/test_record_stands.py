"""What a table's record shows is not contradicted by an act at the table (readings U-39, U-62)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final, NamedTuple

import pytest

from pitboss.cards import read_cards
from pitboss.chips import dollars
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.ruling import Refused
from pitboss.table import commands as at
from pitboss.table import decide
from pitboss.table.events import Ground
from tests.support.table.tables import DAY, DEALER, OPERATOR, SUPERVISOR, Felt, player, ready

NOW = DAY["NI2025-411"]


@pytest.fixture(scope="module")
def between() -> Felt:
    """Round 1 is over."""
    made = ready(1, 2, 3)
    made.play(1, 2)
    return made


@pytest.fixture(scope="module")
def felt() -> Felt:
    """Round 1 is over; in round 2 seat 1 has bet, the flop is open and a count is ordered."""
    made = ready(1, 2, 3)
    made.play(1, 2)
    made.begin().deal(1, 2)
    made.round(
        uth.PlacePlayWager(player(101), 1, dollars(20)),
        uth.Check(player(102), 2),
        uth.RevealFlop(DEALER, read_cards("2C 7D 9H")),
    )
    made.do(at.OrderCount(SUPERVISOR, NOW))
    return made


class Contradiction(NamedTuple):
    act: Any
    because: str

    def __str__(self) -> str:
        return f"{type(self.act).__name__}: {self.because}"


def _in_round(act: Any) -> at.InRound:
    return at.InRound(NOW, act)


ABSURD = (
    Contradiction(at.CheckCards(DEALER, NOW, "green", ()), "no deck with green backs"),
    Contradiction(at.CheckReplacement(DEALER, NOW, "green", ()), "no deck with green backs"),
    Contradiction(at.ReplaceCards(OPERATOR, NOW, "green", read_cards("2C")), "no deck with green"),
    Contradiction(at.CountCards(DEALER, NOW, "green", 52), "no deck with green backs"),
    Contradiction(at.CountCards(DEALER, NOW, "red", 2), "3 of its cards lie face up"),
    Contradiction(at.CountCards(DEALER, NOW, "blue", -1), "no count of this deck"),
    Contradiction(at.CountCards(DEALER, NOW, "blue", 105), "no count of this deck"),
    Contradiction(at.ReportJackpotFault(DEALER, NOW), "no jackpot is offered"),
    Contradiction(at.RestoreJackpot(DEALER, NOW), "no jackpot is offered"),
    Contradiction(at.TakeSeat(player(9), NOW, 1, 9, dollars(100)), "somebody sits there"),
    Contradiction(at.TakeSeat(player(9), NOW, 77, 9, dollars(100)), "the layout has boxes 1 to 7"),
    Contradiction(at.AddChips(player(104), NOW, 4, dollars(10)), "nobody sits there"),
    Contradiction(at.LeaveSeat(player(104), NOW, 4), "nobody sits there"),
    Contradiction(at.RequireVacate(SUPERVISOR, NOW, 4), "nobody sits there"),
    Contradiction(at.RequestReview(player(101), NOW, 1, 1), "about round 1"),
    Contradiction(at.RequestReview(player(101), NOW, 1, 77), "about round 77"),
    Contradiction(
        at.VoidSettledRound(OPERATOR, NOW, 77, Ground.FRAUD, "a mark"), "no round 77 has been"
    ),
    Contradiction(at.VoidSettledRound(OPERATOR, NOW, 1, Ground.FRAUD, "a mark"), "round 1 stands"),
    Contradiction(at.VoidSettledRound(OPERATOR, NOW, 2, Ground.FRAUD, "a mark"), "is not over"),
    Contradiction(at.SetRoundAside(DEALER, NOW), ""),
    Contradiction(at.ConfirmCount(SUPERVISOR, NOW), ""),
    Contradiction(at.ConfirmFill(SUPERVISOR, NOW), ""),
    Contradiction(at.ConfirmCredit(SUPERVISOR, NOW), ""),
    Contradiction(_in_round(uth.Dispute(player(101), 1, "the count", 77)), "no round 77"),
    Contradiction(_in_round(uth.Dispute(player(101), 1, "the count", 1)), "round 1 stands"),
)
BETWEEN_ROUNDS = (
    Contradiction(at.PlaceMarker(OPERATOR, NOW, 4, marker_placed=True), "nobody sits there"),
    Contradiction(at.RemoveMarker(OPERATOR, NOW, 4), "no marker"),
    Contradiction(
        at.CorrectChips(SUPERVISOR, NOW, 4, dollars(10), to_player=True, because="a slip"),
        "nobody sits there",
    ),
    Contradiction(at.VoidSettledRound(OPERATOR, NOW, 2, Ground.FRAUD, "a mark"), "no round 2"),
    Contradiction(at.VoidSettledRound(OPERATOR, NOW, 1, Ground.DISPUTE, "a mark"), "in dispute"),
    Contradiction(at.ResumePlay(DEALER, NOW), "play waits for no dispute"),
)
NAMES_NOTHING: Final = {
    "OpenTable", "CloseTable", "RequestRules", "GiveNoticeOfLimits", "ChangeLimits",
    "GiveNoticeOfClosure", "OrderCount", "ReplaceShoe", "OrderShuffle", "ApproveContinuing",
    "ExcludePlayer", "BeginRound", "CountFloat", "FillFloat", "CreditFloat", "DropFloatAct",
    "Command", "OnSeat", "OnDeck", "OnFloat", "RecordDrop",
}  # fmt: skip
"""Acts that name no deck, seat or round.  Somebody may be shut out who has left the table; chips
that are sold are tried with the float.
"""


@pytest.mark.parametrize("case", ABSURD, ids=str)
def test_record_of_the_table_stands(felt: Felt, case: Contradiction) -> None:
    before = felt.state
    ruling = decide(before, case.act)
    assert isinstance(ruling, Refused), ruling
    assert ruling.under
    assert case.because in ruling.because
    assert felt.state is before


@pytest.mark.parametrize("case", BETWEEN_ROUNDS, ids=str)
def test_record_of_the_table_stands_between_rounds(between: Felt, case: Contradiction) -> None:
    ruling = decide(between.state, case.act)
    assert isinstance(ruling, Refused), ruling
    assert case.because in ruling.because


def test_every_act_at_a_table_is_tried_against_the_record() -> None:
    tried = {type(case.act).__name__ for case in (*ABSURD, *BETWEEN_ROUNDS)} | NAMES_NOTHING
    named = {
        name
        for name, kind in vars(at).items()
        if isinstance(kind, type) and kind.__module__ == at.__name__ and "by" in _fields(kind)
    }
    assert named - tried == set()


def _fields(kind: Any) -> set[str]:
    return {one.name for one in fields(kind)} if hasattr(kind, "__dataclass_fields__") else set()
