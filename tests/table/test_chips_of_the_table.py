"""Every amount is in the chips that the table is played with.

NI2025-411 4.1, NI2017-193 4.3, NI2006-154 4.7, S2-2001 4.6.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from pitboss.chips import TournamentChips, dollars
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Refused
from pitboss.table import TABLE_GAMES
from pitboss.table.commands import GiveNoticeOfLimits, InRound
from tests.support.table.tables import DEALER, FIVE, OPERATOR, player, ready
from tests.support.table.tournament_tables import ULTIMATE

CHIPS = TournamentChips(500)
MIXED: list[tuple[str, str, Any, str]] = [
    (
        "ultimate_texas_holdem",
        "NI2025-411",
        ultimate.Determinations(play=ultimate.PlayLimits(maximum=CHIPS)),
        "4.1",
    ),
    (
        "canberra_poker",
        "NI2017-193",
        canberra_poker.Determinations(bet=canberra_poker.Limits(dollars(10), CHIPS)),
        "4.3",
    ),
    ("five_card_stud", "NI2006-154", poker.Determinations(ante=CHIPS), "4.7"),
    (
        "five_card_stud",
        "NI2006-154",
        poker.Determinations(limit=poker.SpreadLimit(((dollars(5), CHIPS),) * 4)),
        "4.7",
    ),
]


@pytest.mark.parametrize(("game", "instrument", "of", "clause"), MIXED)
def test_determinations_in_two_currencies_are_refused(
    game: str, instrument: str, of: Any, clause: str
) -> None:
    (refusal,) = TABLE_GAMES[game].refusals(of, RuleSet((instrument,)))
    assert refusal.because.endswith("in the chips of the table")
    assert [one.clause for one in refusal.under] == [clause]


def test_limits_of_a_cash_table_are_not_in_tournament_chips() -> None:
    felt = ready(1)
    later = felt.now + timedelta(hours=1)
    clause, because = felt.refused(GiveNoticeOfLimits(OPERATOR, felt.now, ULTIMATE, later))
    assert (clause, because) == ("4.1", "every amount at this table is money")


@pytest.mark.parametrize(
    "wagers", [(CHIPS, CHIPS, None), (FIVE, CHIPS, None), (FIVE, FIVE, CHIPS)], ids=str
)
def test_wagers_in_other_chips_are_refused(wagers: Any) -> None:
    felt = ready(1).begin()
    felt.round(ultimate.commands.OfferWagers(DEALER))
    placing = ultimate.commands.PlaceWagers(player(101), 1, *wagers)
    clause, because = felt.refused(InRound(felt.now, placing))
    assert (clause, because) == ("4.1", "wagers are made with the chips of this table")


def test_wagers_found_in_other_chips_are_refused() -> None:
    """A:Blind, 13.8#1  Nothing of another table can lie there."""
    felt = ready(1).begin().deal(1)
    for ante, blind in ((CHIPS, FIVE), (FIVE, CHIPS), (CHIPS, TournamentChips(400))):
        found = ultimate.commands.UnequalBlindFound(DEALER, 1, ante, blind)
        assert felt.refused(InRound(felt.now, found))[-1] == "no such wagers can lie there"
    assert felt.state.round is not None
    state = felt.state.round.state
    (box,) = state.boxes
    bet = replace(
        box,
        standing=ultimate.Standing.BET,
        bet_at=ultimate.Stage.ON_THE_RIVER,
        placed={**box.placed, ultimate.Wager.PLAY: FIVE},
        acting={**box.acting, ultimate.Wager.PLAY: FIVE},
    )
    settling = replace(state, stage=ultimate.Stage.DECLARED, boxes=(bet,))
    found_to_play = ultimate.commands.WrongPlayWagerFound(DEALER, 1, TournamentChips(5))
    ruling = ultimate.decide(settling, found_to_play)
    assert isinstance(ruling, Refused)
    assert ruling.because == "no such wager can lie there"
