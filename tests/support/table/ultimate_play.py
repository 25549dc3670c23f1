"""Plays rounds of Ultimate Texas Hold'em for tests of the table."""

from __future__ import annotations

import random
from typing import Any

from pitboss.cards import Card
from pitboss.games.ultimate_texas_holdem import Determinations, ShoeKind
from tests.support.games.ultimate_texas_holdem import random_play
from tests.support.table.random_sessions import Session
from tests.support.table.tables import Felt


def carry_out(rng: random.Random, state: Any, deck: tuple[Card, ...], one: Any) -> Any:
    return random_play.carry_out(rng, random_play.Played(rng, state, deck), one)


def any_command(rng: random.Random, state: Any, deck: tuple[Card, ...]) -> Any:
    return random_play.any_command(rng, random_play.Played(rng, state, deck))


def ultimate_session(seed: int, instrument: str) -> Session:
    rng = random.Random(seed)
    card_shoe = instrument == "NI2025-411" and rng.random() < 0.5
    determinations = Determinations(
        boxes=rng.choice([2, 3, 7]),
        shoe=ShoeKind.CARD if card_shoe else ShoeKind.AUTOMATED,
        backs=("blue",) if card_shoe else ("blue", "red"),
        delegated=rng.random() < 0.5,
    )
    felt = Felt(instrument, determinations=determinations)
    return Session(rng, felt, carry_out, any_command)
