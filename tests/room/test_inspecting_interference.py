"""Answers about rounds on record depend on no card hidden from the person asking."""

from __future__ import annotations

import re

import pytest

from pitboss.cards.card import CARDS
from pitboss.messages.frames import write
from pitboss.room.rounds.index import Wanted
from pitboss.room.rounds.inspection import AccessDenied
from tests.support.parameters import rest_later
from tests.support.proving import BY_NIGHT
from tests.support.room.inspection_leaks import INSPECTION_LEAKS
from tests.support.room.inspections import asker, last_round, looking
from tests.support.room.interference import (
    GAMES,
    ONLOOKERS,
    SEATED,
    Interference,
    Pair,
    Seen,
    _same,
    pairs,
)
from tests.support.room.rooms import House

ROUNDS = 3 if BY_NIGHT else 1
"""Of each game, with every answer that anybody can get about them."""
_ROOT = re.compile(rb'"[0-9a-f]{64}"')


def _seen(house: House, viewer: int | None) -> Seen:
    """Every answer about the last round that the viewer and every office can get."""
    looks = looking(house)
    name = last_round(house)
    seen: Seen = {}
    for person in (*ONLOOKERS, *((viewer,) if viewer else ())):
        if person is None:
            continue
        who = asker(house, person)
        try:
            record = looks.record(who, name)
        except AccessDenied as closed:
            seen[f"{person} closed"] = str(closed).encode()
            continue
        seen[f"{person} record"] = _ROOT.sub(b"", write(record))
        for step in record.steps:
            for viewpoint in record.viewpoints:
                shown = write(looks.at_step(who, name, step.number, viewpoint))
                seen[f"{person} {step.number} {viewpoint}"] = _ROOT.sub(b"", shown)
        proofs = looks.proof(who, name).shoes
        cards = [(one.place, one.card) for shoe in proofs for one in shoe.cards]
        seen[f"{person} proofs"] = repr(cards).encode()
        if person != viewer:
            seen[f"{person} recomputed"] = write(looks.recompute(who, name))
    if viewer:
        seen["own rounds"] = write(looks.own_rounds(viewer, None, 1))
    seen["list"] = write(looks.found(Wanted()))
    return seen


def _compared(pair: Pair) -> Seen:
    """One round in both houses, with other hidden cards in the second."""
    viewer = pair.rng.choice((*SEATED, None))
    order = tuple(pair.rng.sample(CARDS, len(CARDS)))
    last, state = pair._lead(order, whole=pair.rng.random() < 0.5)
    pair._follow(pair._exchanged(order, state, viewer), last.steps)
    here, there = (_seen(one, viewer) for one in (pair.first, pair.second))
    _same(f"{pair.game} for {viewer}", here, there)
    return here


@pytest.mark.counted
@pytest.mark.parametrize("game", rest_later(sorted(GAMES)))
def test_hidden_cards_change_no_byte_of_any_answer(game: str) -> None:
    asked = 0
    with pairs(game, "inspected") as pair:
        for _ in range(ROUNDS):
            asked += len(_compared(pair))
    assert asked > 50 * ROUNDS


@pytest.mark.parametrize("leak", rest_later(sorted(INSPECTION_LEAKS), 1))
def test_planted_leak_is_caught(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    INSPECTION_LEAKS[leak](monkeypatch)
    with pytest.raises(Interference):
        _compare_often(leak)


def _compare_often(seed: str) -> None:
    for turn in range(12):
        with pairs("ultimate_texas_holdem", f"{seed} {turn}") as pair:
            for _ in range(3):
                _compared(pair)
