"""Play does not wait for ever for a dispute: reading S-70."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from pitboss.chips import dollars
from pitboss.games.canberra_poker import commands as canberra
from pitboss.games.poker import commands as poker
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.law.instrument import LawError
from pitboss.table.commands import (
    BeginRound,
    CorrectChips,
    InRound,
    LeaveSeat,
    RequestReview,
    ResumePlay,
    SetRoundAside,
    TakeSeat,
    VoidSettledRound,
)
from pitboss.table.dispute_events import PlayPaused, PlayResumed
from pitboss.table.events import Ground
from tests.support.table.canberra_tables import canberra_table, deal_canberra
from tests.support.table.pot_tables import open_stud_table
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

LIMIT = timedelta(minutes=5)
GAMES: dict[str, tuple[Callable[[], Felt], str]] = {
    "ultimate_texas_holdem": (lambda: ready(1, 2, 3), "15.5"),
    "canberra_poker": (lambda: canberra_table(1, 2, 3), "16.5"),
    "five_card_stud": (lambda: open_stud_table(1, 2, 3), "19.4"),
}

KINDS: dict[str, Callable[..., Any]] = {
    "ultimate_texas_holdem": uth.Dispute,
    "canberra_poker": canberra.Dispute,
    "five_card_stud": poker.Dispute,
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def table_of(game: str) -> Felt:
    made, _ = GAMES[game]
    return made()


def play(felt: Felt) -> None:
    """A round of everybody who sits there."""
    seats = sorted(felt.state.seats)
    if felt.state.particulars.game != "canberra_poker":
        felt.play(*seats)
        return
    deal_canberra(felt, *seats)
    felt.round(*(canberra.Fold(player(100 + box), box) for box in seats))
    felt.round(canberra.CollectCards(DEALER, (*((box, 5) for box in seats), (0, 5))))


def disputed(felt: Felt, box: int, number: int | None = None) -> Any:
    kind = KINDS[felt.state.particulars.game]
    return felt.round(kind(player(100 + box), box, "the result", number))


def ruling(felt: Felt, box: int, number: int | None, *, play_on: bool) -> Any:
    game = felt.state.particulars.game
    if game == "canberra_poker":
        ruled = canberra.Ruled.PLAY_ON if play_on else canberra.Ruled.ROUND_VOID
        return canberra.RuleOnDispute(OPERATOR, "so", ruled, dispute=box, round=number)
    kind = uth.RuleOnDispute if game == "ultimate_texas_holdem" else poker.RuleOnDispute
    return kind(OPERATOR, play_on, "so", box, number)


def resume(felt: Felt) -> list[Any]:
    felt.now += LIMIT
    return felt.do(ResumePlay(DEALER, felt.now))


def stakes(felt: Felt) -> dict[int, int]:
    return {seat: felt.state.stake(seat).units for seat in sorted(felt.state.seats)}


class TestTimeLimit:
    def test_play_goes_on_after_the_limit_and_the_dispute_stays_open(self, game: str) -> None:
        felt, clause = table_of(game), GAMES[game][1]
        play(felt)
        paused = only(disputed(felt, 1), PlayPaused)
        assert (paused.seat, paused.until - paused.since) == (1, LIMIT)
        assert clauses(paused) == [clause]
        felt.now += LIMIT - timedelta(seconds=1)
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == clause
        early = felt.refused(ResumePlay(DEALER, felt.now))
        assert early == [clause, "play waits for the decision for 1 more seconds"]
        felt.now += timedelta(seconds=1)
        resumed = only(felt.do(ResumePlay(DEALER, felt.now)), PlayResumed)
        assert clauses(resumed) == [clause]
        for _ in range(3):
            play(felt)
        (dispute,) = felt.state.disputes
        assert (dispute.round, dispute.decided, dispute.outlasted) == (1, False, True)

    @pytest.mark.parametrize("seconds", [0, -1, 86_401, 1.5, None])
    def test_limit_is_a_second_at_least_and_a_day_at_most(self, seconds: Any) -> None:
        with pytest.raises(LawError, match="S-70"):
            Felt(dispute_seconds=seconds)

    def test_only_those_who_run_the_table_resume_play(self) -> None:
        felt = ready(1)
        felt.play(1)
        disputed(felt, 1)
        felt.now += LIMIT
        assert felt.refused(ResumePlay(player(101), felt.now))[0] == "A:Dealer"

    def test_disputes_raised_during_the_pause_add_no_time(self, game: str) -> None:
        felt = table_of(game)
        play(felt)
        disputed(felt, 1)
        felt.now += LIMIT - timedelta(seconds=1)
        assert not any(isinstance(one, PlayPaused) for one in disputed(felt, 2))
        felt.now += timedelta(seconds=1)
        assert only(felt.do(ResumePlay(DEALER, felt.now)), PlayResumed).seats == (1, 2)
        disputed(felt, 3)
        felt.begin()

    def test_open_dispute_gives_its_player_no_second_pause(self, game: str) -> None:
        felt = table_of(game)
        play(felt)
        disputed(felt, 1)
        resume(felt)
        play(felt)
        assert not any(isinstance(one, PlayPaused) for one in disputed(felt, 1))
        felt.begin()

    def test_another_player_still_has_a_pause(self, game: str) -> None:
        felt = table_of(game)
        play(felt)
        disputed(felt, 1)
        resume(felt)
        play(felt)
        only(disputed(felt, 2), PlayPaused)
        felt.refused(BeginRound(DEALER, felt.now))

    def test_leaving_changes_nothing_about_the_limit(self, game: str) -> None:
        felt = table_of(game)
        play(felt)
        disputed(felt, 1)
        felt.do(LeaveSeat(player(101), felt.now, 1))
        resume(felt)
        play(felt)
        felt.round(ruling(felt, 1, 1, play_on=True))
        assert felt.state.disputes[0].decided


class TestFreeDispute:
    """Wagers that were taken back cost nothing, so play does not wait for their player."""

    @pytest.mark.parametrize("made", ["ultimate_texas_holdem", "canberra_poker"])
    def test_dispute_about_withdrawn_wagers_holds_nothing_up(self, made: str) -> None:
        felt = table_of(made).begin()
        acts = uth if made == "ultimate_texas_holdem" else canberra
        felt.round(acts.OfferWagers(DEALER))
        five = dollars(5)
        if acts is uth:
            felt.round(uth.PlaceWagers(player(101), 1, five, five))
        else:
            felt.round(canberra.PlaceAnte(player(101), 1, five))
        disputed(felt, 1)
        felt.round(acts.WithdrawWagers(player(101), 1))
        felt.do(LeaveSeat(player(101), felt.now, 1))
        felt.do(SetRoundAside(DEALER, felt.now))
        play(felt)
        felt.round(ruling(felt, 1, 1, play_on=False))
        (dispute,) = felt.state.disputes
        assert (dispute.decided, dispute.waits) == (True, False)

    def test_it_takes_no_pause_from_others(self) -> None:
        felt = ready(1, 2).begin()
        felt.round(uth.OfferWagers(DEALER))
        five = dollars(5)
        for box in (1, 2):
            felt.round(uth.PlaceWagers(player(100 + box), box, five, five))
        disputed(felt, 1)
        felt.round(uth.WithdrawWagers(player(101), 1))
        only(disputed(felt, 2), PlayPaused)


class TestRemedies:
    """They stay open however many rounds are played."""

    def test_round_is_voided_after_others(self, game: str) -> None:
        felt = table_of(game)
        before = stakes(felt)
        play(felt)
        moved = {seat: before[seat] - left for seat, left in stakes(felt).items()}
        disputed(felt, 1)
        resume(felt)
        for _ in range(2):
            play(felt)
        left, now = stakes(felt), felt.state.round
        void = VoidSettledRound(OPERATOR, felt.now, 1, Ground.DISPUTE, "upheld", 1)
        felt.begin()
        assert "is open" in felt.refused(void)[-1]
        felt.do(SetRoundAside(DEALER, felt.now))
        felt.do(void)
        assert stakes(felt) == {seat: left[seat] + moved[seat] for seat in left}
        assert felt.state.round == now
        assert felt.state.disputes[0].carried_out
        assert "stands" in felt.refused(void)[-1]
        play(felt)
        assert not felt.state.contested

    def test_upheld_dispute_pauses_play_until_it_is_carried_out(self, game: str) -> None:
        felt = table_of(game)
        play(felt)
        disputed(felt, 1)
        resume(felt)
        play(felt)
        only(felt.round(ruling(felt, 1, 1, play_on=False)), PlayPaused)
        assert "is not carried out" in felt.refused(BeginRound(DEALER, felt.now))[-1]
        felt.do(CorrectChips(SUPERVISOR, felt.now, 1, dollars(3), True, "as ruled", 1))
        play(felt)

    def test_upheld_dispute_that_is_not_carried_out_lets_play_go_on(self, game: str) -> None:
        felt = table_of(game)
        play(felt)
        disputed(felt, 1)
        felt.round(ruling(felt, 1, None, play_on=False))
        resume(felt)
        play(felt)
        felt.do(VoidSettledRound(OPERATOR, felt.now, 1, Ground.DISPUTE, "upheld", 1))
        play(felt)

    def test_decision_is_reviewed_after_others_were_played(self, game: str) -> None:
        felt = table_of(game)
        play(felt)
        disputed(felt, 1)
        resume(felt)
        play(felt)
        felt.round(ruling(felt, 1, 1, play_on=True))
        felt.do(RequestReview(player(101), felt.now, 1, 1))
        assert felt.state.disputes[0].review_requested

    def test_result_stands_for_everybody_else(self, game: str) -> None:
        felt = table_of(game)
        play(felt)
        disputed(felt, 1)
        resume(felt)
        play(felt)
        play(felt)
        late = KINDS[game](player(102), 2, "mine too", 1)
        assert "a later round has begun" in felt.refused(InRound(felt.now, late))[-1]

    def test_ruling_says_which_of_several_rounds(self, game: str) -> None:
        felt, clause = table_of(game), GAMES[game][1]
        play(felt)
        disputed(felt, 1)
        resume(felt)
        play(felt)
        disputed(felt, 1)
        vague = InRound(felt.now, ruling(felt, 1, None, play_on=True))
        assert felt.refused(vague)[0] == clause
        assert "say about which round (1, 2)" in felt.refused(vague)[-1]
        felt.round(ruling(felt, 1, 2, play_on=True))
        assert [one.decided for one in felt.state.disputes] == [False, True]
        again = InRound(felt.now, ruling(felt, 1, 7, play_on=True))
        assert "no dispute about round 7" in felt.refused(again)[-1]

    def test_whoever_took_the_seat_is_not_touched(self, game: str) -> None:
        """A void gives the wagers back to the purse of the player who left."""
        felt = table_of(game)
        play(felt)
        disputed(felt, 1)
        felt.do(LeaveSeat(player(101), felt.now, 1))
        resume(felt)
        play(felt)
        felt.do(TakeSeat(player(109), felt.now, 1, 109, dollars(200)))
        felt.do(VoidSettledRound(OPERATOR, felt.now, 1, Ground.DISPUTE, "upheld", 1))
        assert felt.state.stake(1) == dollars(200)
