"""The games ready to hand: their law, their source, and that the rules let each stand."""

from __future__ import annotations

import pytest

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games.poker import PotCommission, Rate, refusals
from pitboss.play import Source, canberra_manila, five_card_stud, hold_em, omaha
from tests.support.play.tables import GAMES

COMMISSION = PotCommission(Rate.FIVE_PERCENT, dollars(10))


@pytest.mark.parametrize("commission", [None, COMMISSION])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_stand(game: str, commission: PotCommission | None) -> None:
    rules = GAMES[game](**({} if commission is None else {"commission": commission}))
    assert refusals(rules.determinations, rules.law) == ()
    cash = commission is not None or game == "five_card_stud"
    assert type(rules.determinations.minimum_bet) is (Cents if cash else TournamentChips)


def test_where_the_rules_come_from() -> None:
    assert five_card_stud().source is Source.HELD
    assert omaha().source is Source.HELD
    assert omaha(commission=COMMISSION).source is Source.DERIVED
    assert hold_em().source is Source.DERIVED
    assert canberra_manila().source is Source.NOT_HELD


def test_other_determinations_by_name() -> None:
    assert omaha(cards=48).determinations.cards == 48
    changed = omaha().but(seats=4)
    assert changed.determinations.seats == 4
    assert changed.law == omaha().law
