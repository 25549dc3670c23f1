"""The ready-made games: their law, their source, and that the rules allow each."""

from __future__ import annotations

import pytest

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games.poker import PotCommission, Rate, refusals
from pitboss.play import Source, canberra_manila, five_card_stud, hold_em, omaha
from tests.support.play.tables import GAMES

COMMISSION = PotCommission(Rate.FIVE_PERCENT, dollars(10))


@pytest.mark.parametrize("commission", [None, COMMISSION])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_valid_rules(game: str, commission: PotCommission | None) -> None:
    rules = GAMES[game](**({} if commission is None else {"commission": commission}))
    assert refusals(rules.determinations, rules.law) == ()
    cash = commission is not None or game == "five_card_stud"
    assert type(rules.determinations.minimum_bet) is (Cents if cash else TournamentChips)


def test_each_game_names_the_source_of_its_rules() -> None:
    assert five_card_stud().source is Source.HELD
    assert omaha().source is Source.HELD
    assert omaha(commission=COMMISSION).source is Source.DERIVED
    assert hold_em().source is Source.DERIVED
    assert canberra_manila().source is Source.NOT_HELD


def test_determinations_can_be_changed_by_name() -> None:
    assert omaha(cards=48).determinations.cards == 48
    changed = omaha().but(seats=4)
    assert changed.determinations.seats == 4
    assert changed.law == omaha().law
