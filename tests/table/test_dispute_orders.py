"""Disputes, rulings, voids and corrections in any order: readings S-12, S-17 and S-41."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any, NamedTuple

import pytest

from pitboss.chips import dollars
from pitboss.games.canberra_poker import commands as canberra
from pitboss.games.poker import commands as poker
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.ruling import Refused
from pitboss.table import TableStage, apply, decide
from pitboss.table.commands import (
    BeginRound,
    CloseTable,
    CorrectChips,
    ExcludePlayer,
    InRound,
    LeaveSeat,
    RequestReview,
    ResumePlay,
    SetRoundAside,
    VoidSettledRound,
)
from pitboss.table.dispute_events import WinningsGivenBack
from pitboss.table.events import ChipsCorrected, Ground
from tests.support.table.canberra_tables import canberra_table, deal_canberra
from tests.support.table.pot_tables import open_stud_table
from tests.support.table.tables import (
    DEALER,
    OPERATOR,
    SUPERVISOR,
    Felt,
    check_money,
    only,
    player,
    ready,
)

BOXES = (1, 2, 3)
ACTS = 60


def ruling(
    game: str,
    because: str,
    dispute: int | None,
    *,
    play_on: bool,
    about: int | None = None,
) -> Any:
    if game == "canberra_poker":
        ruled = canberra.Ruled.PLAY_ON if play_on else canberra.Ruled.ROUND_VOID
        return canberra.RuleOnDispute(OPERATOR, because, ruled, dispute=dispute, round=about)
    rule = uth.RuleOnDispute if game == "ultimate_texas_holdem" else poker.RuleOnDispute
    return rule(OPERATOR, play_on, because, dispute, about)


def dispute(game: str, box: int, number: int | None) -> Any:
    kinds = {"ultimate_texas_holdem": uth.Dispute, "canberra_poker": canberra.Dispute}
    return kinds.get(game, poker.Dispute)(DEALER, box, "the result", number)


def void(felt: Felt, number: int, ground: Ground, box: int | None = None) -> VoidSettledRound:
    return VoidSettledRound(OPERATOR, felt.now, number, ground, "upheld", box)


def correct(felt: Felt, box: int, number: int | None, *, more: bool = True) -> CorrectChips:
    return CorrectChips(SUPERVISOR, felt.now, box, dollars(3), more, "as ruled", number)


class TestVoidsAndCorrections:
    def test_fraud_names_no_dispute(self) -> None:
        felt = ready(1)
        felt.play(1)
        felt.round(dispute("ultimate_texas_holdem", 1, 1))
        assert felt.refused(void(felt, 1, Ground.FRAUD, 1)) == [
            "15.4",
            "a void for fraud names no dispute: leave it out",
        ]

    @pytest.mark.parametrize("ground", [Ground.FRAUD, Ground.DISPUTE])
    @pytest.mark.parametrize("more", [True, False])
    def test_what_was_put_right_goes_back_with_the_round(
        self, ground: Ground, *, more: bool
    ) -> None:
        felt = ready(1, 2)
        felt.play(1, 2)
        before = felt.state.stake(1)
        for box in (1, 2):
            felt.round(dispute("ultimate_texas_holdem", box, 1))
        felt.round(ruling("ultimate_texas_holdem", "so", 1, play_on=False))
        felt.do(correct(felt, 1, 1, more=more))
        assert felt.state.stake(1) != before
        named = 2 if ground is Ground.DISPUTE else None
        events = felt.do(void(felt, 1, ground, named))
        undone = only(events, ChipsCorrected)
        assert [str(one) for one in undone.under] == ["NI2025-411 15.5 (reading S-41)"]
        assert felt.state.stake(1) == felt.state.stake(2) == dollars(1_000)
        assert felt.state.balances["float"] == 0

    def test_chips_put_right_and_taken_away_are_owed(self) -> None:
        felt = ready(1, 2)
        felt.play(1, 2)
        for box in (1, 2):
            felt.round(dispute("ultimate_texas_holdem", box, 1))
        felt.round(ruling("ultimate_texas_holdem", "so", 1, play_on=False))
        amount = dollars(30)
        more = CorrectChips(SUPERVISOR, felt.now, 1, amount, True, "as ruled", 1)
        felt.do(more)
        felt.do(LeaveSeat(player(101), felt.now, 1))
        owed = only(felt.do(void(felt, 1, Ground.DISPUTE, 2)), WinningsGivenBack)
        assert owed.shortfall == dollars(20)  # of the 30 the wagers of 10 come back
        assert felt.state.balances["float"] == -2_000


# --- any order ------------------------------------------------------------------------------------


class Evening(NamedTuple):
    """A table with three players, and how a round of its game is played to its end."""

    felt: Felt
    game: str

    @classmethod
    def of(cls, game: str) -> Evening:
        if game == "ultimate_texas_holdem":
            return cls(ready(*BOXES), game)
        if game == "canberra_poker":
            return cls(canberra_table(*BOXES), game)
        return cls(open_stud_table(*BOXES), game)

    def play(self) -> None:
        felt = self.felt
        seats = sorted(felt.state.seats)
        if self.game != "canberra_poker":
            felt.play(*seats)
            return
        deal_canberra(felt, *seats)
        felt.round(*(canberra.Fold(player(100 + box), box) for box in seats))
        felt.round(canberra.CollectCards(DEALER, (*((box, 5) for box in seats), (0, 5))))

    def attempt(self, command: Any) -> None:
        """Allowed or refused; a refusal changes nothing, and no cent is lost."""
        felt = self.felt
        given = decide(felt.state, command)
        if isinstance(given, Refused):
            assert given.because
            return
        for event in given.events:
            felt.state = apply(felt.state, event)
        check_money(felt.state)

    def any_act(self, rng: random.Random) -> Any:
        felt, box, rounds = self.felt, rng.choice(BOXES), self.felt.state.rounds
        number = rng.choice((rounds, rounds, rounds - 1, None))
        named = rng.choice((box, None))
        acts = (
            InRound(felt.now, dispute(self.game, box, number)),
            InRound(felt.now, dispute(self.game, box, number)),
            InRound(felt.now, ruling(self.game, "so", named, play_on=rng.random() < 0.5)),
            void(felt, number or rounds, rng.choice(list(Ground)), named),
            correct(felt, box, number, more=rng.random() < 0.7),
            RequestReview(player(100 + box), felt.now, box, number or 1),
            LeaveSeat(player(100 + box), felt.now, box),
            BeginRound(DEALER, felt.now),
            SetRoundAside(DEALER, felt.now),
            ResumePlay(DEALER, felt.now + timedelta(minutes=5)),
            InRound(felt.now, self._void_round()),
            *(InRound(felt.now, one) for one in self._wagers(box)),
        )
        rare = (ExcludePlayer(OPERATOR, felt.now, 100 + box, "a mark"),)
        return rng.choice(rare if rng.random() < 0.02 else acts)

    def _wagers(self, box: int) -> tuple[Any, ...]:
        if self.game == "ultimate_texas_holdem":
            five = dollars(5)
            return uth.OfferWagers(DEALER), uth.PlaceWagers(DEALER, box, five, five)
        if self.game == "canberra_poker":
            return canberra.OfferWagers(DEALER), canberra.PlaceAnte(DEALER, box, dollars(5))
        return (poker.CollectBlindsAndAntes(DEALER),)

    def _void_round(self) -> Any:
        kinds = {"ultimate_texas_holdem": uth.VoidRound, "canberra_poker": canberra.VoidRound}
        return kinds.get(self.game, poker.VoidRound)(OPERATOR, "a fire")

    def make_room(self) -> None:
        """For a correction, or for a round from its beginning: no round is open."""
        felt = self.felt
        if felt.state.open_wagers:
            felt.round(self._void_round())
        if felt.state.open_round is not None:
            felt.do(SetRoundAside(DEALER, felt.now))

    def settle_disputes(self) -> None:
        """What is open is decided, and what was decided is carried out, each by itself."""
        felt = self.felt
        for one in felt.state.disputes:
            if not one.decided:
                felt.round(ruling(self.game, "so", one.box, play_on=True, about=one.round))
        for one in felt.state.disputes:
            if one.waits:
                self.make_room()
                felt.do(correct(felt, one.box, one.round))
        assert not any(one.waits for one in felt.state.disputes)


@pytest.mark.parametrize("game", ["ultimate_texas_holdem", "canberra_poker", "five_card_stud"])
@pytest.mark.parametrize("seed", range(12))
def test_no_order_of_remedies_stops_a_table_for_good(game: str, seed: int) -> None:
    """Whatever was tried, disputes can be decided and carried out, and the next round dealt."""
    evening, rng = Evening.of(game), random.Random(f"{game} {seed}")
    felt = evening.felt
    evening.play()
    for _ in range(ACTS):
        evening.attempt(evening.any_act(rng))
    evening.settle_disputes()
    evening.make_room()
    if len(felt.state.seats) > 1:
        evening.play()
        assert felt.state.round is not None
        assert felt.state.round.dealt


@pytest.mark.parametrize("seed", range(6))
def test_closed_table_still_decides_and_carries_out(seed: int) -> None:
    evening, rng = Evening.of("ultimate_texas_holdem"), random.Random(f"closed {seed}")
    felt = evening.felt
    evening.play()
    for box in BOXES:
        evening.attempt(InRound(felt.now, dispute(evening.game, box, 1)))
    felt.announce_closure()
    felt.do(CloseTable(OPERATOR, felt.now))
    assert felt.state.stage is TableStage.CLOSED
    for _ in range(ACTS):
        evening.attempt(evening.any_act(rng))
    evening.settle_disputes()
