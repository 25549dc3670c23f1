"""NI2025-411 4.2, 13.3, 15.5 and A:Round of Play: rounds at a table."""

from __future__ import annotations

from functools import reduce

import pytest

from pitboss.cards import read_cards
from pitboss.chips import dollars
from pitboss.games.ultimate_texas_holdem import Stage
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.games.ultimate_texas_holdem.events import DisputeRaised, RoundEnded
from pitboss.offices import Office, Person
from pitboss.table import Table, apply, awaited, open_table
from pitboss.table.commands import (
    BeginRound,
    CloseTable,
    InRound,
    SetRoundAside,
)
from pitboss.table.events import RoundBegan, RoundConcluded, RoundSetAside
from tests.support.table.tables import (
    DEALER,
    OPERATOR,
    SUPERVISOR,
    Felt,
    clauses,
    only,
    player,
    ready,
)


def replayed(felt: Felt) -> Table:
    return reduce(apply, felt.events, open_table(felt.particulars))


class TestBeginning:
    """4.2  The dealer begins a round."""

    def test_rounds_are_numbered_and_stakes_carry_over(self) -> None:
        felt = ready(2, 5)
        felt.play(2)
        began = only(felt.do(BeginRound(DEALER, felt.now)), RoundBegan)
        assert began.number == 2
        assert [(one.seat, one.player, one.stake) for one in began.seats] == [
            (2, 102, dollars(990)),
            (5, 105, dollars(1000)),
        ]

    @pytest.mark.parametrize("who", [OPERATOR, SUPERVISOR, player(101)])
    def test_only_the_dealer_begins_a_round(self, who: Person) -> None:
        felt = ready(1)
        assert felt.refused(BeginRound(who, felt.now))[0] == "A:Dealer"

    def test_round_cannot_begin_while_another_is_open(self) -> None:
        felt = ready(1).begin()
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "A:Round of Play"

    def test_4_2_round_needs_players(self) -> None:
        felt = ready()
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "4.2"
        assert BeginRound not in [one.command for one in awaited(felt.state)]

    def test_round_cannot_begin_before_the_table_opens(self) -> None:
        felt = Felt()
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "14.2"


class TestPlaying:
    """The game decides what happens in a round."""

    def test_round_results_are_posted_to_the_stakes_and_the_float(self) -> None:
        felt = ready(1, 2).begin().deal(1, 2, ante=dollars(10))
        felt.round(uth.PlacePlayWager(player(101), 1, dollars(40)))
        felt.fold(2)
        felt.round(
            uth.RevealFlop(DEALER, tuple(read_cards("AS AH 7D"))),
            uth.RevealTurnAndRiver(DEALER, tuple(read_cards("8C 2D"))),
            uth.RevealDealersHand(DEALER, tuple(read_cards("3S 4H"))),
        )
        events = felt.round(uth.SettleHand(DEALER, 1, tuple(read_cards("AD KC"))))
        concluded = only(events, RoundConcluded)
        assert type(events[events.index(concluded) - 1]) is RoundEnded
        assert concluded.stakes == ((1, dollars(1050)), (2, dollars(980)))
        assert concluded.float_change == -3000
        assert felt.state.balances == {
            "float": -3000,
            "stake 1": 105000,
            "stake 2": 98000,
            "purse 101": -100000,
            "purse 102": -100000,
        }

    def test_float_changes_add_up_over_rounds(self) -> None:
        felt = ready(1)
        for number in (1, 2, 3):
            assert only(felt.play(1), RoundConcluded).float_change == 1000
            assert felt.state.balances["float"] == 1000 * number

    def test_13_3_misdeal_returns_every_wager_and_a_new_round_is_dealt(self) -> None:
        felt = ready(1).begin().deal(1)
        events = felt.round(uth.WrongNumberOfCards(DEALER, 1, 3))
        assert only(events, RoundConcluded).float_change == 0
        assert felt.state.stake(1) == dollars(1000)
        felt.play(1)

    def test_game_refusals_are_passed_on(self) -> None:
        felt = ready(1).begin().deal(1)
        act = uth.PlacePlayWager(player(101), 1, dollars(7))
        assert felt.refused(InRound(felt.now, act))[0] == "8.1(c)(ii)"

    def test_act_needs_an_open_round_of_the_same_game(self) -> None:
        felt = ready(1)
        assert felt.refused(InRound(felt.now, uth.OfferWagers(DEALER)))[0] == "A:Round of Play"
        felt.begin()
        stranger = BeginRound(DEALER, felt.now)
        assert felt.refused(InRound(felt.now, stranger))[0] == "15.6(c)"

    def test_table_awaits_what_the_game_awaits(self) -> None:
        felt = ready(1).begin().deal(1)
        commands = [one.command for one in awaited(felt.state)]
        assert commands[:3] == [uth.Fold, uth.Check, uth.PlacePlayWager]

    def test_session_is_replayed_from_its_events(self) -> None:
        felt = ready(1, 2)
        felt.play(1, 2)
        felt.begin().deal(2)
        assert replayed(felt) == felt.state


class TestDisputes:
    """15.5  A result may be contested until the next round begins."""

    def test_15_5_dispute_is_decided_before_the_next_round(self) -> None:
        felt = ready(1)
        felt.play(1)
        only(felt.round(uth.Dispute(player(101), 1, "the count")), DisputeRaised)
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "15.5"
        assert next((one.office, one.command) for one in awaited(felt.state)) == (
            Office.OPERATOR,
            uth.RuleOnDispute,
        )
        felt.round(uth.RuleOnDispute(OPERATOR, play_on=True, because="as counted"))
        felt.begin()
        assert felt.state.round is not None
        assert felt.state.round.number == 2

    def test_15_5_dispute_is_too_late_once_a_card_of_the_next_round_is_dealt(self) -> None:
        felt = ready(1)
        felt.play(1)
        felt.begin().deal(1)
        for number, why in ((1, "later round has"), (3, "no round 3 has"), (0, "no round 0")):
            late = InRound(felt.now, uth.Dispute(player(101), 1, "the count", number))
            *under, because = felt.refused(late)
            assert under == ["15.4", "15.5"]
            assert why in because
        assert not felt.state.in_dispute(2)
        felt.round(uth.Dispute(player(101), 1, "the sign", 2))
        assert felt.state.in_dispute(2)

    def test_15_5_dispute_may_name_the_last_round(self) -> None:
        felt = ready(1)
        felt.play(1)
        only(felt.round(uth.Dispute(player(101), 1, "the count", 1)), DisputeRaised)

    def test_15_5_dispute_in_a_round_is_decided_before_the_next(self) -> None:
        felt = ready(1).begin().deal(1)
        felt.round(uth.Dispute(player(101), 1, "the count"))
        felt.fold(1)
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "15.5"

    def test_15_5_dispute_may_be_raised_after_closing(self) -> None:
        felt = ready(1)
        felt.play(1)
        felt.announce_closure()
        felt.do(CloseTable(OPERATOR, felt.now))
        felt.round(uth.Dispute(player(101), 1, "the count"))
        felt.round(uth.RuleOnDispute(OPERATOR, play_on=True, because="as counted"))

    def test_finished_round_cannot_be_voided_by_the_game(self) -> None:
        felt = ready(1)
        felt.play(1)
        late = uth.VoidRound(OPERATOR, "second thoughts")
        assert felt.refused(InRound(felt.now, late))[0] == "15.4"


class TestSettingAside:
    """A:Round of Play  Until the first card no round of play is under way."""

    def test_round_without_wagers_is_set_aside(self) -> None:
        felt = ready(1).begin()
        event = only(felt.do(SetRoundAside(DEALER, felt.now)), RoundSetAside)
        assert clauses(event) == ["A:Round of Play"]
        assert felt.state.round is None
        began = only(felt.do(BeginRound(DEALER, felt.now)), RoundBegan)
        assert began.number == 2

    def test_round_with_wagers_disputes_or_cards_is_not_set_aside(self) -> None:
        felt = ready(1, 2)
        aside = SetRoundAside(DEALER, felt.now)
        assert felt.refused(aside)[0] == "A:Round of Play"
        felt.begin()
        assert felt.refused(SetRoundAside(player(101), felt.now))[0] == "A:Dealer"
        felt.round(uth.OfferWagers(DEALER))
        felt.round(uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        assert felt.refused(aside)[0] == "4.6"
        felt.round(uth.VoidWagers(OPERATOR, 1, "a late wager"))
        felt.round(uth.Dispute(player(101), 1, "it was in time"))
        assert felt.refused(aside)[0] == "15.5"
        felt.round(uth.RuleOnDispute(OPERATOR, play_on=True, because="it was late"))
        felt.deal(2)
        assert felt.refused(aside)[0] == "A:Round of Play"

    def test_11_1_in_2019_shoe_fault_before_the_deal_ends_the_round(self) -> None:
        felt = ready(1, instrument="NI2019-212").begin()
        felt.round(uth.OfferWagers(DEALER))
        felt.round(uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        events = felt.round(uth.ShoeMalfunction(SUPERVISOR))
        assert not only(events, RoundConcluded).dealt
        assert felt.state.stake(1) == dollars(1000)


def test_game_decides_when_the_round_is_over() -> None:
    felt = ready(1)
    felt.play(1)
    assert felt.state.round is not None
    assert felt.state.round.over
    assert felt.state.round.state.stage is Stage.OVER
