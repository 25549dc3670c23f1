"""Bots choose among their awaited acts, from their own view and nothing else."""

from __future__ import annotations

import inspect

import pytest

from pitboss.practice.bots import choices
from pitboss.practice.bots.choices import CHOICES, choose
from pitboss.room.management import TableKind
from pitboss.table import CASH_GAMES, TABLE_GAMES, Particulars
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA_WITH_JACKPOT,
    CYD,
    POT_GAMES,
    ULTIMATE,
    House,
)

GAMES = {
    "ultimate_texas_holdem": ULTIMATE,
    "canberra_poker": CANBERRA_WITH_JACKPOT,
    **POT_GAMES,
}
SITTING = (ANN, BOB, CYD)
LEAST_ACTS = 8
"""Of four whole rounds: in each two of three players fold, or do more."""


def test_every_table_game_has_a_bot() -> None:
    assert set(CHOICES) == set(TABLE_GAMES)
    assert set(GAMES) == set(CASH_GAMES)


def test_bot_is_given_only_a_view() -> None:
    assert list(inspect.signature(choose).parameters) == ["view"]
    imported = {name for name, one in vars(choices).items() if inspect.ismodule(one)}
    assert imported == set()


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_whole_rounds_with_allowed_acts(game: str) -> None:
    house = House(seed=f"bots {game}")
    particulars: Particulars = GAMES[game]
    jackpot = house.jackpot() if game == "canberra_poker" else None
    kind = TableKind.PRACTICE if game == "canberra_manila" else TableKind.ELECTRONIC
    table = house.table(particulars, kind, jackpot=jackpot)
    house.sit(*SITTING, table=table)
    acts = 0
    for _ in range(200):
        acts += _everybody_acts(house, table)
        house.clock.tick(10)
        house.run(house.room.desks[table].run_due_actions())
        if house.room.desks[table].state.table.rounds > 4:
            break
    assert house.room.desks[table].state.table.rounds > 4
    house.close()
    assert acts >= LEAST_ACTS


def _everybody_acts(house: House, table: int) -> int:
    acts = 0
    for person in SITTING:
        view = house.room.shown(house.visitor(person), table).view
        choice = choose(view)
        if choice is not None:
            answer = house.do(person, table, choice.act, seen=view.awaited_since, **choice.fields)
            assert answer.outcome == "allowed", (choice, answer)
            acts += 1
    return acts
