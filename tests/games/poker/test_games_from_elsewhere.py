"""Features of imported hands only: unmatched antes and short opening bets."""

from __future__ import annotations

from pitboss.chips import dollars
from pitboss.games.poker import Foreign, Pot, Seat, Standing, commands, events
from pitboss.games.poker.pots import formed
from tests.support.games.poker.rounds import Stud, only, player

THREE = {1: "AS 3D AC 9H 2D", 2: "KS 7C KC JH 3C", 3: "QS 9D QC 5H 4D"}
SHORT = Foreign(short_opening=dollars(2))


class TestUnmatchedAntes:
    def test_unmatched_antes_go_to_the_main_pot_and_need_no_call(self) -> None:
        antes = Foreign(antes=((1, dollars(3)),))
        round_ = Stud(THREE, foreign=antes, ante=None).dealt()
        round_.opened(5)
        round_.check_down()
        assert round_.state.pots == (Pot(1, 1800, (1, 2, 3), False),)

    def test_antes_and_blinds_are_not_voluntary_bets(self) -> None:
        alone = Seat(1, 101, paid=10, forced=7, unmatched=5)
        blind = Seat(2, 102, paid=2, forced=2, standing=Standing.TAPPED_OUT)
        assert formed((alone, blind)) == (Pot(1, 9, (1, 2), True), Pot(2, 3, (1,), False))


class TestShortOpening:
    def test_opening_player_may_bet_less_than_the_full_bet(self) -> None:
        round_ = Stud(THREE, foreign=SHORT).dealt()
        assert round_.refused(commands.OpenShort(player(2), 2)) == "10.2"
        opened = only(round_.do(commands.OpenShort(player(1), 1)), events.OpenedShort)
        assert (opened.amount, opened.taps_out) == (dollars(2), False)
        assert only(round_.call(2), events.Called).amount == dollars(2)

    def test_short_opening_applies_to_the_first_bet_only(self) -> None:
        round_ = Stud(THREE, foreign=SHORT).dealt()
        round_.do(commands.OpenShort(player(1), 1))
        assert commands.OpenShort not in round_.acts()
        assert round_.refused(commands.OpenShort(player(2), 2)) == "6.1"

    def test_short_opening_with_less_taps_out(self) -> None:
        round_ = Stud(THREE, foreign=SHORT, stakes={1: dollars(2)}).dealt()
        opened = only(round_.do(commands.OpenShort(player(1), 1)), events.OpenedShort)
        assert (opened.amount, opened.taps_out) == (dollars(1), True)

    def test_other_games_have_no_short_opening(self) -> None:
        for foreign in (None, Foreign()):
            round_ = Stud(THREE, foreign=foreign).dealt()
            assert commands.OpenShort not in round_.acts()
            assert round_.refused(commands.OpenShort(player(1), 1)) == "6.1"
