"""What the record shows is not contradicted by a later report, in every game.

NI2025-411 13 (readings U-39 and U-62), NI2017-193 14 and NI2006-154 17 (reading F-83): cards that
were handled, dealt or counted, boxes that exist, persons who are there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, Final, NamedTuple

import pytest

from pitboss.cards import Card, FaceDown, read_cards
from pitboss.chips import dollars
from pitboss.games import canberra_poker, poker, ultimate_texas_holdem
from pitboss.games.canberra_poker import commands as can
from pitboss.games.poker import commands as pot
from pitboss.games.ultimate_texas_holdem import Determinations, ShoeKind, Wager
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from tests.support.games.canberra_poker.rounds import Table
from tests.support.games.poker.rounds import Round

DEALER = Person(900, Office.DEALER)
SUPERVISOR = Person(901, Office.SUPERVISOR)
OPERATOR = Person(902, Office.OPERATOR)


def cards(text: str) -> tuple[Card, ...]:
    return read_cards(text)


# --- rounds that went some way --------------------------------------------------------------------


def ultimate() -> ultimate_texas_holdem.RoundOfPlay:
    """Box 1 folded, box 2 bet, nobody wagered at box 4; everything lies open but box 2's hand."""
    of = Determinations(shoe=ShoeKind.CARD, backs=("blue",))
    seats = {box: (100 + box, dollars(1000)) for box in (1, 2, 4)}
    state = ultimate_texas_holdem.open_round(RuleSet(("NI2025-411",)), of, seats)
    ten = dollars(10)
    for act in (
        uth.OfferWagers(DEALER), uth.PlaceWagers(_player(1), 1, ten, ten),
        uth.PlaceWagers(_player(2), 2, ten, ten), uth.ShuffleCards(DEALER),
        uth.CutCards(DEALER, 20), uth.LoadShoe(DEALER, 52), uth.DealCommunalCards(DEALER),
        uth.DealHands(DEALER), uth.Fold(_player(1), 1),
        uth.PlacePlayWager(_player(2), 2, dollars(40)),
        uth.RevealFlop(DEALER, cards("2C 7D 9H")),
        uth.RevealTurnAndRiver(DEALER, cards("JS KC")),
        uth.RevealDealersHand(DEALER, cards("KD 4S")),
    ):  # fmt: skip
        ruling = ultimate_texas_holdem.decide(state, act)
        assert isinstance(ruling, Allowed), ruling
        for event in ruling.events:
            state = ultimate_texas_holdem.apply(state, event)
    return state


def canberra() -> canberra_poker.RoundOfPlay:
    """Box 1 folded and was counted, box 2 bet, nobody has an ante at box 4; the dealer's are up."""
    table = Table(stakes={box: dollars(100) for box in (1, 2, 4)})
    table.ante(1).ante(2).deal().fold(1)
    table.do(can.CollectCards(DEALER, ((1, 5),)))
    return table.bet(2).set_dealers("AS KD 9C 6C 4S").state


def stud() -> poker.RoundOfPlay:
    """Seat 1 bet and seat 2 called: the first betting round is over, seat 3 has folded."""
    hands = {1: "AS 3D AC 9H 2D", 2: "KS 7C KC JH 3C", 3: "QS 2H QC 5H 4D"}
    played = Round(hands).dealt()
    opener = played.state.opener
    assert opener == 3
    played.do(pot.Bet(_player(3), 3, dollars(5)))
    played.do(pot.Call(_player(1), 1), pot.Fold(_player(2), 2))
    return played.state


def _player(number: int) -> Person:
    return Person(100 + number, Office.PLAYER)


# --- reports that contradict them -----------------------------------------------------------------


class Contradiction(NamedTuple):
    report: Any
    clause: str
    because: str

    def __str__(self) -> str:
        return f"{type(self.report).__name__}: {self.because}"


THREE_OF_CLUBS, KING_OF_CLUBS = cards("3C KC")

AT_ULTIMATE: Final = (
    Contradiction(uth.WrongNumberOfCards(DEALER, None, 4), "13.1", "shows 5 cards"),
    Contradiction(uth.WrongNumberOfCards(DEALER, 0, 1), "13.1", "shows 2 cards"),
    Contradiction(uth.WrongNumberOfCards(DEALER, 4, 3), "13.1", "without wagers"),
    Contradiction(uth.WrongNumberOfCards(DEALER, 77, 3), "13.1", "without wagers"),
    Contradiction(
        uth.DealersCardsExposed(DEALER, ((1, THREE_OF_CLUBS),), uth.Seen.BEFORE_PLAY_WAGERS),
        "13.7", "KD was seen there",
    ),
    Contradiction(uth.DealersCardsExposed(DEALER, ((1, KING_OF_CLUBS),)), "13.4", "not lying face"),
    Contradiction(uth.CommunalCardsExposed(DEALER, ((1, KING_OF_CLUBS),)), "13.2", "not lying"),
    Contradiction(
        uth.HandDealtToUnwageredBox(DEALER, 6, handled=False), "13.6(b)", "has handled cards"
    ),
    Contradiction(uth.HandDealtToUnwageredBox(DEALER, 2, handled=True), "13.6", "holds an ante"),
    Contradiction(uth.HandDealtToUnwageredBox(DEALER, 77, handled=True), "A:Box", "boxes 1 to 7"),
    Contradiction(
        uth.HandDealtToUnwageredBox(DEALER, 6, handled=True, missing=Wager.ANTE), "13.6",
        "was recorded",
    ),
    Contradiction(uth.CardsMissingOrForeign(DEALER, cards("9H")), "13.7", "9H lies open"),
    Contradiction(uth.WrongPlayWagerFound(DEALER, 1, dollars(20)), "13.8#1", "about to be settled"),
    Contradiction(uth.WrongPlayWagerFound(DEALER, 77, dollars(20)), "13.8#1", "about to be"),
    Contradiction(uth.UnequalBlindFound(DEALER, 4, dollars(5), dollars(10)), "A:Blind", "no such"),
    Contradiction(
        uth.NoDecision(SUPERVISOR, 2, uth.NoDecisionBecause.ABSENT), "13.8#2", "no decision is"
    ),
    Contradiction(uth.ShoeMalfunction(SUPERVISOR), "11.1", "no automated shuffling shoe"),
    Contradiction(uth.SanctionCollusion(OPERATOR, 6, void_round=True), "12.3", "nobody sits"),
    Contradiction(uth.SanctionCollusion(OPERATOR, 1, void_round=False), "12.3", "no hand there"),
    Contradiction(uth.VoidWagers(OPERATOR, 4, "12.2(a)"), "15.3(a)", "no wager"),
    Contradiction(uth.VoidOutOfOrder(SUPERVISOR, 2), "16.16", ""),
    Contradiction(uth.ExcludePlayer(OPERATOR, 6, "12.2(a)"), "15.3(b)", "nobody sits"),
    Contradiction(uth.Dispute(_player(4), 4, "the count"), "15.5", "no wager and no result"),
    Contradiction(uth.AllowOverMaximum(OPERATOR, 6, marker_placed=True), "5.2", ""),
)  # fmt: skip

AT_CANBERRA: Final = (
    Contradiction(
        can.CardsExposed(DEALER, (can.ExposedCard(2, 6, THREE_OF_CLUBS),)), "14.1", "no such card"
    ),
    Contradiction(
        can.CardsExposed(DEALER, (can.ExposedCard(4, 1, THREE_OF_CLUBS),)), "14.1", "no such card"
    ),
    Contradiction(
        can.CardsExposed(DEALER, (can.ExposedCard(2, 1, cards("AS")[0]),)), "16.4", "lies open"
    ),
    Contradiction(can.HandDealtWithoutAnte(DEALER, 2), "14.3", "dealt for an ante"),
    Contradiction(can.HandDealtWithoutAnte(DEALER, 77), "A:Box", "boxes 1 to"),
    Contradiction(can.WrongNumberOfCards(DEALER, 1, 6), "7.4", "was counted"),
    Contradiction(can.WrongNumberOfCards(DEALER, 0, 4), "14.3", "shows 5 cards"),
    Contradiction(can.WrongNumberOfCards(DEALER, 4, 6), "14.3", "no hand was dealt"),
    Contradiction(can.HandInDiscardRack(DEALER, 1, reconstructed=False), "14.4", "was counted"),
    Contradiction(can.HandInDiscardRack(DEALER, 4, reconstructed=True), "14.4", "no hand of this"),
    Contradiction(can.CardsMissingOrForeign(DEALER, cards("9C")), "16.4", "9C lies open"),
    Contradiction(can.WrongBetFound(DEALER, 1, dollars(25)), "7.2", "no bet there"),
    Contradiction(
        can.NoDecision(SUPERVISOR, 2, can.NoDecisionBecause.ABSENT), "16.5", "no decision is"
    ),
    Contradiction(can.ShoeMalfunction(SUPERVISOR), "12.6", "no automated shuffling shoe"),
    Contradiction(can.SanctionCollusion(OPERATOR, 6, void_round=True), "13.2 closing", "nobody"),
    Contradiction(can.VoidWagers(OPERATOR, 1, "13.2(a)"), "16.3(a)", "no wager"),
    Contradiction(can.VoidOutOfOrder(SUPERVISOR, 2), "17.15", ""),
    Contradiction(can.ExcludePlayer(OPERATOR, 6, "13.2(a)"), "16.3(b)", "nobody sits"),
    Contradiction(can.Dispute(_player(4), 4, "the count"), "16.5", "no wager and no result"),
    Contradiction(can.AllowOverMaximum(OPERATOR, 6, marker_placed=True), "A:Box", ""),
)  # fmt: skip

FIRST = pot.Noticed.IN_THE_FIRST_BETTING_ROUND
AT_STUD: Final = (
    Contradiction(pot.ReportDeal(DEALER, pot.Ground.EXCESS_CARD), "17.2", "is over"),
    Contradiction(
        pot.HoleCardsExposed(DEALER, ((1, FaceDown(40), THREE_OF_CLUBS),), FIRST), "A:Initial Deal",
        "not dealt in",
    ),
    Contradiction(
        pot.HoleCardsExposed(DEALER, ((7, FaceDown(1), THREE_OF_CLUBS),), FIRST), "A:Hole Card",
        "no such hole card",
    ),
    Contradiction(
        pot.HoleCardsExposed(DEALER, ((1, FaceDown(2), THREE_OF_CLUBS),), FIRST), "A:Hole Card",
        "no such hole card",
    ),
    Contradiction(pot.FaceUpInShoe(DEALER, cards("3D")[0], first=False), "2.2(a)", "cannot lie"),
    Contradiction(
        pot.CommunalCardsExposed(DEALER, cards("3C")), "A:Communal Cards", "no communal cards"
    ),
    Contradiction(pot.FinalCardExposed(DEALER, 1, THREE_OF_CLUBS), "A:Hole Card", "no final"),
    Contradiction(pot.WrongNumberOfCards(DEALER, (2,)), "17.9", "holds no hand"),
    Contradiction(pot.WrongNumberOfCards(DEALER, (1, 7)), "17.9", "holds no hand"),
    Contradiction(pot.CardsInDiscards(DEALER, 2), "17.10", "holds no hand"),
    Contradiction(pot.CardsMissingOrForeign(DEALER, cards("3D")), "2.6", "3D lies open"),
    Contradiction(pot.NinetySecondsRanOut(SUPERVISOR, 1, 90), "4.8", "no act is awaited"),
    Contradiction(pot.FoldHand(OPERATOR, 2, "16.1"), "19.2(a)", "holds no hand"),
    Contradiction(pot.ExcludePlayer(OPERATOR, 7, "16.1"), "19.2(b)", "nobody there"),
    Contradiction(pot.ReleaseFoldedHands(SUPERVISOR), "9.1", ""),
)  # fmt: skip

NO_FACT_OF_THE_ROUND: Final = {
    uth.CardsExposedInDeal: "which card it was may be unknown; whether it was, only people saw",
    uth.OrderShuffle: "an order", uth.InvalidateOutcome: "a ruling with its reason",
    uth.VoidRound: "a ruling with its reason", uth.RuleOnDispute: "a ruling; see disputes",
    can.RoundDealtWrongly: "in words", can.JackpotMalfunction: "the pools know of it",
    can.ApproveContinuing: "an approval", can.RestoreJackpot: "the pools know of it",
    can.InvalidateOutcome: "a ruling with its reason", can.VoidRound: "a ruling with its reason",
    can.RuleOnDispute: "a ruling; see disputes",
    pot.ShareInformation: "in words", pot.OfferCourses: "in words",
    pot.InvalidateOutcome: "a ruling with its reason", pot.VoidRound: "a ruling with its reason",
    pot.RuleOnDispute: "a ruling; see disputes",
}  # fmt: skip
"""Acts that say nothing which the record of the round could show otherwise."""

_Decide = Callable[[Any, Any], Any]


def _check(decide: _Decide, state: Any, case: Contradiction) -> None:
    ruling = decide(state, case.report)
    assert isinstance(ruling, Refused), ruling
    assert case.clause in {one.clause for one in ruling.under}, ruling.under
    assert case.because in ruling.because


@pytest.mark.parametrize("case", AT_ULTIMATE, ids=str)
def test_record_of_ultimate_texas_holdem_stands(case: Contradiction) -> None:
    _check(ultimate_texas_holdem.decide, ultimate(), case)


@pytest.mark.parametrize("case", AT_CANBERRA, ids=str)
def test_record_of_canberra_poker_stands(case: Contradiction) -> None:
    _check(canberra_poker.decide, canberra(), case)


@pytest.mark.parametrize("case", AT_STUD, ids=str)
def test_record_of_pot_games_stands(case: Contradiction) -> None:
    _check(poker.decide, stud(), case)


def _of_staff(module: ModuleType) -> Iterable[type]:
    """Reports and rulings: what a game knows besides its regular course."""
    regular = tuple(getattr(module, name) for name in ("PlayersAct", "DealersAct", "Play")
                    if hasattr(module, name))  # fmt: skip
    for kind in vars(module).values():
        known = isinstance(kind, type) and issubclass(kind, module.Command)
        if known and not issubclass(kind, regular):
            yield kind


@pytest.mark.parametrize(
    ("module", "cases"), [(uth, AT_ULTIMATE), (can, AT_CANBERRA), (pot, AT_STUD)]
)
def test_every_report_is_tried_against_the_record(
    module: ModuleType, cases: tuple[Contradiction, ...]
) -> None:
    tried = {type(case.report) for case in cases} | NO_FACT_OF_THE_ROUND.keys()
    roots = {"Command", "Irregularity", "HouseRuling", "OnSeat", "RulingOnSeat"}
    untried = {kind.__name__ for kind in _of_staff(module) if kind not in tried} - roots
    assert untried == set()
