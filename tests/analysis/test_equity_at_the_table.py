"""Equity at the showdown matches what the pot games pay out in random rounds."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from pitboss.analysis.equity import Situation, work_out
from pitboss.cards import Card, FaceDown
from pitboss.games.poker import Wins
from pitboss.play import (
    Rules,
    Table,
    canberra_manila,
    draw_poker,
    five_card_stud,
    hold_em,
    omaha,
    seven_card_stud,
    three_card_manila,
)
from pitboss.practice.bots.pot_games import calling
from tests.support.play.tables import table_of
from tests.support.proving import spread

ROUNDS = 25
UNIT = 5040
"""Bets of so much can be halved and shared by any number of players up to ten without a rest."""
BLINDS = (UNIT // 2, UNIT)
BETS = (UNIT, UNIT)

TABLES = [
    hold_em(BLINDS, seats=6),
    hold_em(BLINDS, seats=6, cards=32, wild_card=True, wins=Wins.SPLIT),
    hold_em(BLINDS, seats=10, ace_low=True, wins=Wins.SPLIT, qualifier=True, ace_low_in_low=True),
    omaha(BLINDS, seats=5, wins=Wins.SPLIT, qualifier=True, ace_low_in_low=True),
    omaha(BLINDS, seats=4, cards=36, wild_card=True),
    draw_poker(BLINDS, seats=5, wins=Wins.LOW_BALL),
    draw_poker(BLINDS, seats=5, cards=40, wild_card=True, ace_low=True),
    three_card_manila(BLINDS, seats=6),
    three_card_manila(BLINDS, seats=6, wild_card=True, wins=Wins.LOW_BALL),
    canberra_manila(BLINDS, seats=8, wins=Wins.SPLIT),
    five_card_stud(UNIT, BETS, seats=7, cards=32, wild_card=True),
    five_card_stud(UNIT, BETS, seats=8, wins=Wins.SPLIT, qualifier=True),
    seven_card_stud(UNIT, BETS, seats=6, wins=Wins.SPLIT, ace_low_in_low=True),
    seven_card_stud(UNIT, BETS, seats=8),
    seven_card_stud(UNIT, BETS, seats=7, cards=48, wild_card=True, wins=Wins.LOW_BALL),
]
"""With eight players, or seven of 49 cards, the last card of Seven Card Stud is for all."""


def named(rules: Rules) -> str:
    of = rules.determinations
    return f"{rules.name}-{of.seats}-of-{of.in_the_deck}-{of.wins.value}"


def as_situation(table: Table) -> Situation:
    """All cards of a round that is over; those of hands passed in are in its record."""
    state, order = table.state, table.record.order

    def faces(places: Iterable[FaceDown]) -> tuple[Card, ...]:
        return tuple(order[place.place - 1] for place in places)

    hands = tuple(faces(seat.hole + seat.up) for seat in state.seats)
    return Situation(state.determinations, hands, faces(state.communal), faces(state.burnt))


@pytest.mark.parametrize("rules", spread(TABLES, 4), ids=named)
def test_pots_are_won_according_to_equity(rules: Rules) -> None:
    seats = rules.determinations.seats
    table = table_of(rules, *[1_000 * UNIT] * seats, seed=3)
    for number in range(ROUNDS):
        won = table.play_round(dict.fromkeys(range(1, seats + 1), calling))
        players = work_out(as_situation(table), exact=True, compiled=bool(number % 2)).players
        paid = {seat.number: seat.paid for seat in table.state.seats}
        pot = sum(paid.values())
        expected = {
            seat: player.equity.value * pot - paid[seat]
            for seat, player in zip(paid, players, strict=True)
        }
        assert won == expected
