"""Random tournaments, followed by a naive book."""

from __future__ import annotations

from random import Random

from pitboss.simulation.habits import Habits
from pitboss.simulation.pace import ELECTRONIC
from pitboss.simulation.tournaments import Simulated, Simulation
from tests.support.simulation.interference import Interference
from tests.support.simulation.naive_book import NaiveBook
from tests.support.simulation.random_conditions import random_conditions


def play_tournament(seed: str) -> tuple[NaiveBook, Simulated]:
    """A random tournament with everything that may happen in it, and the book of it."""
    rng = Random(seed)
    conditions = random_conditions(rng)
    least, most = conditions.least_players, min(conditions.most_players, 20)
    book = NaiveBook(conditions)
    simulation = Simulation(
        conditions,
        most if conditions.sit_and_go else rng.randint(least, most),
        seed,
        ELECTRONIC,
        Habits(stays_away=rng.choice((0.0, 0.1, 0.5)), comes_late=0.2),
        watch=book,
        meanwhile=Interference(rng, rng.choice((0.0, 0.02, 0.1))),
    )
    played = simulation.play()
    book.at_the_end(played.state)
    return book, played
