"""Properties of every round of Ultimate Texas Hold-em, irregularities included."""

from __future__ import annotations

import random

import pytest

from pitboss.games.ultimate_texas_holdem import (
    RoundOfPlay,
    Stage,
    apply,
    awaited,
    decide,
)
from pitboss.games.ultimate_texas_holdem.state import stake_of
from pitboss.law.citation import Citation
from pitboss.law.instrument import LawError
from pitboss.law.register import clause_of
from pitboss.ruling import Allowed, Refused
from tests.support.games.ultimate_texas_holdem.invariants import (
    EDITIONS,
    check_boxes_are_empty,
    check_conservation,
    check_transfers_are_not_empty,
    check_void_round_returns_wagers,
)
from tests.support.games.ultimate_texas_holdem.random_play import (
    Played,
    carry_out,
    faces_of,
    play_round,
)
from tests.support.proving import Reached, UpTo, at_level

ROUNDS = at_level(1_500, 500_000, 5_000_000, quick=60)
"""A process; four batches run, two an edition."""

_known: set[Citation] = set()


def exists(citation: Citation) -> bool:
    if citation in _known:
        return True
    try:
        clause_of(citation)
    except LawError:
        return False
    _known.add(citation)
    return True


@pytest.mark.counted
@pytest.mark.sampled
@pytest.mark.parametrize("batch", [1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_rounds(edition: str, batch: int, record_property: Reached) -> None:
    """Money is conserved after every event, decide never raises, and every round ends."""
    rng = random.Random(f"{edition} {batch}")
    cited: set[Citation] = set()
    turns = UpTo(ROUNDS)
    for _ in turns:
        played = play_round(rng, edition, check_conservation)
        every_ruling_cites_the_governing_edition(played, edition, cited)
        check_boxes_are_empty(played.state)
        check_transfers_are_not_empty(played)
        replay_gives_the_same_state(played)
        check_void_round_returns_wagers(played)
    record_property("rounds", turns.done)
    assert all(exists(citation) for citation in cited)
    assert len(cited) > at_level(100, 100, quick=75)


def every_ruling_cites_the_governing_edition(
    played: Played, edition: str, cited: set[Citation]
) -> None:
    for _, ruling in played.rulings:
        parts = [ruling] if isinstance(ruling, Refused) else list(ruling.events)
        for part in parts:
            assert part.under
            for citation in part.under:
                assert citation.instrument == edition
                cited.add(Citation(citation.instrument, citation.clause))
        if isinstance(ruling, Refused):
            assert ruling.because


def replay_gives_the_same_state(played: Played) -> None:
    state = played.opened
    for event in played.events:
        state = apply(state, event)
    assert state == played.state


@pytest.mark.sampled
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_awaited_is_allowed(edition: str) -> None:
    rng = random.Random(f"awaited {edition}")

    def all_allowed(state: RoundOfPlay) -> None:
        for one in awaited(state):
            placing = one.command.__name__ == "PlaceWagers"
            if placing and state.stake(one.box or 0) < 1000:
                continue  # who has no chips may still be asked
            command = carry_out(rng, playing, one)
            ruling = decide(state, command)
            assert isinstance(ruling, Allowed), (command, ruling)

    for _ in range(at_level(300, 300, quick=20)):
        playing = play_round(rng, edition, check_conservation, oddity=0.05)
        state = playing.opened
        for event in playing.events:
            state = apply(state, event)
            playing.state = state
            if any(faces_of(playing, (place,)) != (face,) for place, face in state.faces.items()):
                break  # the dealer entered a wrong card, which is corrected first (13.7)
            if state.stage is not Stage.OVER:
                all_allowed(state)


def test_unfinished_round_always_awaits_an_act() -> None:
    rng = random.Random("somebody")

    def somebody(state: RoundOfPlay) -> None:
        if state.stage is not Stage.OVER:
            # between two events of one ruling a round may wait for the second of them
            assert awaited(state) or not state.continuing

    for _ in range(300):
        play_round(rng, "NI2025-411", somebody)


def test_no_event_reveals_a_hidden_card() -> None:
    """Cards appear in events only under the clause that exposes them."""
    rng = random.Random("hidden")
    for _ in range(300):
        played = play_round(rng, "NI2025-411", check_conservation, oddity=0)
        shown = {card.name for card in played.state.faces.values()}
        hidden = {card.name for card in played.deck} - shown
        text = " ".join(repr(event) for event in played.events)
        assert not [name for name in hidden if f" {name}" in text or f"({name}" in text]


def test_stakes_are_named_by_box() -> None:
    assert stake_of(3) == "stake 3"
