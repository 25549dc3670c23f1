"""Only one module mutates a round, and only a private copy."""

from __future__ import annotations

import ast
from copy import deepcopy
from pathlib import Path

from pitboss.cards import read_cards
from pitboss.chips import dollars
from pitboss.games import poker
from pitboss.games.poker import RoundOfPlay, apply, commands, decide, play_on
from pitboss.games.poker.copies import copy_round
from pitboss.games.poker.turns import turn
from pitboss.ruling import Allowed
from tests.support.games.poker.rounds import DEALER, Round

WRITERS = {"apply_events.py", "apply_irregularities.py", "copies.py", "absent_players.py"}
COLLECT = commands.CollectBlindsAndAntes(DEALER)


def ready() -> RoundOfPlay:
    return Round({1: "AS KS QS JS TS", 2: "2C 3C 4D 5D 7H"}).state


def test_decide_and_apply_do_not_mutate_the_round() -> None:
    state = ready()
    before = deepcopy(state)
    ruling = decide(state, COLLECT)
    assert isinstance(ruling, Allowed)
    for event in ruling.events:
        apply(state, event)
    assert state == before


def test_play_on_mutates_the_copy_but_not_the_original() -> None:
    state = ready()
    copy, before = copy_round(state), deepcopy(state)
    ruling, after = play_on(copy, COLLECT)
    assert isinstance(ruling, Allowed)
    assert after is copy
    assert after != before
    assert state == before


def test_copy_has_every_field() -> None:
    state = ready()
    for command in (commands.ShuffleCards(DEALER), commands.CutCards(DEALER, 20), COLLECT):
        play_on(state, command)
    assert copy_round(state) == state


def test_copy_shares_no_seats_balances_or_faces() -> None:
    state = ready()
    for command in (commands.ShuffleCards(DEALER), commands.CutCards(DEALER, 20), COLLECT):
        play_on(state, command)
    copy, before = copy_round(state), deepcopy(state)
    faces = read_cards("QS 4D")
    assert isinstance(play_on(copy, commands.DealInitialCards(DEALER, faces))[0], Allowed)
    assert set(copy.faces.values()) == set(faces)
    opener = turn(copy)
    assert opener is not None
    ruling, _ = play_on(copy, commands.Bet(DEALER, opener.number, dollars(5)))
    assert isinstance(ruling, Allowed)
    assert copy.balances != before.balances
    assert state == before


def test_no_rule_mutates_a_round() -> None:
    written = [
        f"{path.name}:{node.lineno}"
        for path in sorted(Path(poker.__file__).parent.rglob("*.py"))
        if path.name not in WRITERS
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if not (isinstance(node.value, ast.Name) and node.value.id == "self")
    ]
    assert written == []
