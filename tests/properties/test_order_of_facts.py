"""The same facts lead to the same rulings and the same money, however they are told.

A round is played at random up to some moment.  Then irregular facts about that moment are told in
several orders and groups, once or twice, and every way of telling them must come to the same.
"""

from __future__ import annotations

import random

import pytest

from pitboss.games import canberra_poker, ultimate_texas_holdem
from tests.support.games.canberra_poker import facts as canberra_facts
from tests.support.games.canberra_poker import random_play as canberra_play
from tests.support.games.ultimate_texas_holdem import facts as ultimate_facts
from tests.support.games.ultimate_texas_holdem import random_play as ultimate_play
from tests.support.games.ultimate_texas_holdem.invariants import EDITIONS
from tests.support.order_of_facts import tell, ways_of_telling
from tests.support.proving import UpTo, at_level

MOMENTS = at_level(2_000, 200_000, 1_000_000, quick=150)
WAYS = 4


@pytest.mark.sampled
@pytest.mark.parametrize("edition", EDITIONS)
def test_order_of_facts_does_not_matter_at_ultimate(edition: str) -> None:
    rng = random.Random(f"facts {edition}")
    for _ in UpTo(MOMENTS):
        played = ultimate_play.start_round(rng, edition, oddity=0.03)
        played.take_steps(rng.randint(1, 40))
        facts = ultimate_facts.draw_facts(rng, played)
        told = []
        for reports in ways_of_telling(rng, facts, WAYS):
            after = tell(
                played.state, reports, ultimate_texas_holdem.decide, ultimate_texas_holdem.apply
            )
            told.append((ultimate_facts.outcome(*after), reports))
        for came, reports in told:
            assert came == told[0][0], (reports, told[0][1])


@pytest.mark.sampled
def test_order_of_facts_does_not_matter_at_canberra() -> None:
    rng = random.Random("facts canberra")
    for _ in UpTo(MOMENTS):
        played = canberra_play.start_round(rng, oddity=0.03)
        played.take_steps(rng.randint(1, 40))
        state = played.table.state
        facts = canberra_facts.draw_facts(rng, played)
        told = []
        for reports in ways_of_telling(rng, facts, WAYS):
            after = tell(state, reports, canberra_poker.decide, canberra_poker.apply)
            told.append((canberra_facts.outcome(*after), reports))
        for came, reports in told:
            assert came == told[0][0], (reports, told[0][1])
