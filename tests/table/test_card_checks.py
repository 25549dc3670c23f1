"""NI2025-411 2.1, 2.4 to 2.6, 6.2 and 13.7(c): the cards at a table."""

from __future__ import annotations

import pytest

from pitboss.cards import Card, read_cards
from pitboss.cards.card import CARDS, JOKER
from pitboss.chips import dollars
from pitboss.games.ultimate_texas_holdem import ShoeKind
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.offices import Office, Person
from pitboss.table import awaited
from pitboss.table.commands import (
    BeginRound,
    CheckCards,
    CheckReplacement,
    CountCards,
    InRound,
    OrderCount,
    ReplaceCards,
    SetRoundAside,
)
from pitboss.table.events import (
    CardsChecked,
    CardsCounted,
    CardsFoundWrong,
    CardsReplaced,
    CheckDue,
    CountOrdered,
    ReplacementChecked,
    RoundBegan,
    WrongNumberCounted,
)
from tests.support.table.tables import (
    DEALER,
    EVERYBODY,
    OPERATOR,
    SUPERVISOR,
    Felt,
    clauses,
    only,
    player,
    ready,
)

Cards = tuple[Card, ...]
ACES = tuple(read_cards("AS AH"))
SPADE, HEART = ACES


def due(felt: Felt, back: str = "blue") -> set[CheckDue]:
    deck = felt.state.deck(back)
    assert deck is not None
    return set(deck.due)


class TestBeforeGaming:
    """2.4  One by one, by the dealer, before gaming."""

    def test_2_4_no_round_until_every_deck_is_checked(self) -> None:
        felt = Felt().open().seat(1)
        for back in ("blue", "red"):
            assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.4"
            event = only(felt.do(CheckCards(DEALER, felt.now, back, CARDS)), CardsChecked)
            assert clauses(event) == ["2.4", "A:Dealer"]
        felt.do(BeginRound(DEALER, felt.now))

    @pytest.mark.parametrize("who", [one for one in EVERYBODY if one != DEALER])
    def test_2_4_only_the_dealer_checks_the_cards(self, who: Person) -> None:
        felt = Felt().open()
        assert felt.refused(CheckCards(who, felt.now, "blue", CARDS))[:2] == ["2.4", "A:Dealer"]

    def test_check_needs_an_open_table_and_one_of_its_decks(self) -> None:
        felt = Felt()
        assert felt.refused(CheckCards(DEALER, felt.now, "blue", CARDS))[0] == "14.2"
        assert felt.open().refused(CheckCards(DEALER, felt.now, "green", CARDS))[0] == "2.1"

    @pytest.mark.parametrize(
        ("counted", "other_backs", "missing", "foreign"),
        [
            (CARDS[1:], (), CARDS[:1], ()),
            ((*CARDS, JOKER), (), (), (JOKER,)),
            ((*CARDS, SPADE), (), (), (SPADE,)),
            (CARDS[1:], CARDS[:1], CARDS[:1], CARDS[:1]),
            (CARDS, (SPADE,), (), (SPADE,)),
            ((), (), CARDS, ()),
        ],
    )
    def test_2_1_no_round_with_an_incorrect_deck(
        self, counted: Cards, other_backs: Cards, missing: Cards, foreign: Cards
    ) -> None:
        felt = Felt().open().seat(1).check()
        found = only(
            felt.do(CheckCards(DEALER, felt.now, "red", counted, other_backs)), CardsFoundWrong
        )
        assert (found.missing, found.foreign) == (missing, foreign)
        assert found.limits
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.1"
        felt.do(CheckCards(DEALER, felt.now, "red", CARDS))  # it was put right
        felt.begin()

    def test_card_shoe_has_one_deck(self) -> None:
        felt = Felt().open()
        assert [deck.back for deck in felt.state.decks] == ["blue", "red"]
        felt = ready(1, shoe=ShoeKind.CARD, backs=("blue",))
        assert [deck.back for deck in felt.state.decks] == ["blue"]

    def test_6_2_two_decks_are_used_in_turn(self) -> None:
        felt = ready(1)
        for _ in range(3):
            felt.play(1)
        began = [event for event in felt.events if isinstance(event, RoundBegan)]
        assert [event.back for event in began] == ["blue", "red", "blue"]

    def test_cards_are_not_checked_during_a_round(self) -> None:
        felt = ready(1).begin()
        check = CheckCards(DEALER, felt.now, "blue", CARDS)
        assert felt.refused(check)[0] == "A:Round of Play"


class TestCount:
    """2.6  The supervisor may have the cards counted at any time."""

    @pytest.mark.parametrize("who", [one for one in EVERYBODY if one != SUPERVISOR])
    def test_2_6_only_the_supervisor_orders_a_count(self, who: Person) -> None:
        felt = ready(1)
        assert felt.refused(OrderCount(who, felt.now))[:2] == ["2.6", "A:Casino Supervisor"]

    def test_2_6_no_count_before_the_table_is_open(self) -> None:
        felt = Felt()
        assert felt.refused(OrderCount(SUPERVISOR, felt.now))[0] == "2.6"

    def test_2_6_deal_waits_for_the_count(self) -> None:
        felt = ready(1).begin()
        felt.round(uth.OfferWagers(DEALER), uth.ShuffleCards(DEALER))
        felt.round(uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        events = felt.do(OrderCount(SUPERVISOR, felt.now))
        assert [type(event) for event in events] == [CountOrdered, CountOrdered]
        deal = InRound(felt.now, uth.DealCommunalCards(DEALER))
        assert felt.refused(deal)[0] == "2.6"
        assert uth.DealCommunalCards not in [one.command for one in awaited(felt.state)]
        for back in ("blue", "red"):
            only(felt.do(CountCards(DEALER, felt.now, back, 52)), CardsCounted)
        felt.do(deal)

    def test_2_6_count_ordered_in_a_round_does_not_stop_it(self) -> None:
        felt = ready(1).begin().deal(1)
        felt.do(OrderCount(SUPERVISOR, felt.now))
        felt.fold(1)
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.6"
        felt.do(CheckCards(DEALER, felt.now, "blue", CARDS))  # card by card does as well
        felt.do(CountCards(DEALER, felt.now, "red", 52))
        felt.begin()

    def test_2_6_wrong_count_requires_a_full_check(self) -> None:
        felt = ready(1)
        felt.do(OrderCount(SUPERVISOR, felt.now))
        felt.do(CountCards(DEALER, felt.now, "red", 52))
        event = only(felt.do(CountCards(DEALER, felt.now, "blue", 51)), WrongNumberCounted)
        assert event.limits
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.1"
        assert felt.refused(CountCards(DEALER, felt.now, "blue", 52))[0] == "2.6"
        felt.check().begin()

    def test_2_6_only_the_dealer_counts_and_only_when_ordered(self) -> None:
        felt = ready(1)
        assert felt.refused(CountCards(DEALER, felt.now, "blue", 52))[0] == "2.6"
        felt.do(OrderCount(SUPERVISOR, felt.now))
        assert felt.refused(CountCards(SUPERVISOR, felt.now, "blue", 52))[1] == "A:Dealer"
        assert felt.refused(CountCards(DEALER, felt.now, "green", 52))[0] == "2.1"


class TestReplacement:
    """2.5  By the operator after a round, each new card checked by supervisor and dealer."""

    @pytest.mark.parametrize("first", [SUPERVISOR, DEALER])
    def test_2_5_replacement_needs_checks_by_supervisor_and_dealer(self, first: Person) -> None:
        felt = ready(1)
        event = only(felt.do(ReplaceCards(OPERATOR, felt.now, "blue", ACES)), CardsReplaced)
        assert clauses(event) == ["2.5", "A:Casino Operator"]
        second = DEALER if first is SUPERVISOR else SUPERVISOR
        for who in (first, second):
            assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.5"
            felt.do(CheckReplacement(who, felt.now, "blue", ACES))
        felt.begin()

    def test_2_5_checks_need_two_persons_in_two_offices(self) -> None:
        felt = ready(1)
        felt.do(ReplaceCards(OPERATOR, felt.now, "blue", ACES))
        for who in (OPERATOR, player(101)):
            assert felt.refused(CheckReplacement(who, felt.now, "blue", ACES))[0] == "2.5"
        felt.do(CheckReplacement(SUPERVISOR, felt.now, "blue", ACES))
        again = CheckReplacement(Person(77, Office.SUPERVISOR), felt.now, "blue", ACES)
        assert "the other is left" in felt.refused(again)[-1]
        same = CheckReplacement(Person(SUPERVISOR.number, Office.DEALER), felt.now, "blue", ACES)
        assert "two persons" in felt.refused(same)[-1]

    def test_2_5_only_the_operator_replaces_cards_between_rounds(self) -> None:
        felt = ready(1)
        assert felt.refused(ReplaceCards(DEALER, felt.now, "blue", ACES))[1] == "A:Casino Operator"
        felt.begin()
        assert felt.refused(ReplaceCards(OPERATOR, felt.now, "blue", ACES))[0] == "2.5"
        felt.deal(1)
        assert felt.refused(ReplaceCards(OPERATOR, felt.now, "blue", ACES))[0] == "2.5"
        felt.fold(1)
        felt.do(ReplaceCards(OPERATOR, felt.now, "blue", ACES))

    def test_2_5_wrong_replacement_cards_need_a_full_check(self) -> None:
        felt = ready(1)
        felt.do(ReplaceCards(OPERATOR, felt.now, "blue", ACES))
        found = only(
            felt.do(CheckReplacement(DEALER, felt.now, "blue", (SPADE, SPADE))), CardsFoundWrong
        )
        assert (found.missing, found.foreign) == ((HEART,), (SPADE,))
        felt.do(ReplaceCards(OPERATOR, felt.now, "blue", (HEART,)))
        for who in (DEALER, SUPERVISOR):
            felt.do(CheckReplacement(who, felt.now, "blue", ACES))
        assert due(felt) == {CheckDue.FOUND_WRONG}  # a part was new: the whole is looked at
        felt.check().begin()

    def test_2_5_cards_replaced_in_two_steps_are_all_checked(self) -> None:
        felt = ready(1)
        felt.do(ReplaceCards(OPERATOR, felt.now, "blue", (SPADE,)))
        felt.do(CheckReplacement(DEALER, felt.now, "blue", (SPADE,)))
        felt.do(ReplaceCards(OPERATOR, felt.now, "blue", (HEART,)))
        for who in (DEALER, SUPERVISOR):
            felt.do(CheckReplacement(who, felt.now, "blue", ACES))
        felt.begin()

    def test_2_5_new_deck_checked_by_both_is_in_order(self) -> None:
        felt = Felt().open().seat(1)
        felt.do(CheckCards(DEALER, felt.now, "blue", CARDS[1:]))
        felt.do(ReplaceCards(OPERATOR, felt.now, "blue", CARDS))
        check = CheckCards(DEALER, felt.now, "blue", CARDS)
        assert felt.refused(check)[0] == "2.5"
        events = felt.do(CheckReplacement(DEALER, felt.now, "blue", CARDS))
        events += felt.do(CheckReplacement(SUPERVISOR, felt.now, "blue", CARDS))
        assert [type(event) for event in events] == [ReplacementChecked] * 2
        assert due(felt) == set()
        assert felt.refused(CheckReplacement(DEALER, felt.now, "blue", CARDS))[0] == "2.5"

    @pytest.mark.parametrize("cards", [(), (JOKER,), (SPADE, SPADE)])
    def test_2_1_replacements_are_cards_of_the_deck(self, cards: Cards) -> None:
        felt = ready(1)
        assert felt.refused(ReplaceCards(OPERATOR, felt.now, "blue", cards))[0] == "2.1"

    def test_2_1_single_replacement_cards_match_the_back_of_their_deck(self) -> None:
        felt = ready(1)
        assert felt.refused(ReplaceCards(OPERATOR, felt.now, "blue", ACES, "green"))[0] == "2.1"

    def test_6_2_b_new_deck_differs_from_the_other_deck(self) -> None:
        felt = ready(1)
        wrong = ReplaceCards(OPERATOR, felt.now, "blue", CARDS, "red")
        assert felt.refused(wrong)[0] == "6.2(b)"
        felt.do(ReplaceCards(OPERATOR, felt.now, "blue", CARDS, "green"))
        assert felt.state.determinations.backs == ("green", "red")
        assert felt.state.deck("blue") is None
        for who in (DEALER, SUPERVISOR):
            felt.do(CheckReplacement(who, felt.now, "green", CARDS))
        felt.begin()

    def test_2019_2_1_new_deck_differs_from_the_other_deck(self) -> None:
        felt = ready(1, instrument="NI2019-212")
        wrong = ReplaceCards(OPERATOR, felt.now, "blue", CARDS, "red")
        assert felt.refused(wrong)[0] == "2.1(a)"


class TestMissingOrForeign:
    """13.7  The deck is checked before the next round."""

    @pytest.mark.parametrize(
        ("instrument", "clause"), [("NI2025-411", "13.7(c)"), ("NI2019-212", "13.6(c)")]
    )
    def test_13_7_c_deck_of_the_round_is_checked_before_the_next(
        self, instrument: str, clause: str
    ) -> None:
        felt = ready(1, 2, instrument=instrument).begin().deal(1, 2)
        felt.round(uth.CardsMissingOrForeign(DEALER, ACES))
        assert felt.state.open_round is None
        assert felt.state.stake(1) == dollars(1000)
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == clause
        assert (due(felt, "blue"), due(felt, "red")) == ({CheckDue.IRREGULARITY}, set())
        felt.do(CheckCards(DEALER, felt.now, "blue", CARDS))
        felt.begin()

    def test_13_7_c_check_is_due_before_the_deal_or_after_the_round(self) -> None:
        felt = ready(1).begin()
        felt.round(uth.OfferWagers(DEALER), uth.ShuffleCards(DEALER))
        felt.round(uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        felt.round(uth.CardsMissingOrForeign(DEALER, ACES))
        deal = InRound(felt.now, uth.DealCommunalCards(DEALER))
        assert felt.refused(deal)[0] == "13.7(c)"
        felt.round(uth.WithdrawWagers(player(101), 1))
        felt.do(SetRoundAside(DEALER, felt.now))
        felt.check()
        felt.play(1)
        felt.round(uth.CardsMissingOrForeign(DEALER, ACES))
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "13.7(c)"

    def test_13_7_c_every_deck_is_checked_if_one_was_replaced_meanwhile(self) -> None:
        felt = ready(1)
        felt.play(1)
        felt.do(ReplaceCards(OPERATOR, felt.now, "blue", CARDS, "green"))
        for who in (DEALER, SUPERVISOR):
            felt.do(CheckReplacement(who, felt.now, "green", CARDS))
        felt.round(uth.CardsMissingOrForeign(DEALER, ACES))
        assert due(felt, "green") == due(felt, "red") == {CheckDue.IRREGULARITY}
