"""Properties of every round of every pot game, irregularities included."""

from __future__ import annotations

import random

import pytest

from pitboss.games.poker import (
    Game,
    Stage,
    apply,
    awaited,
    commands,
    decide,
    events,
)
from pitboss.games.poker.copies import copy_round
from pitboss.games.poker.round_of_play import play_on
from pitboss.law.citation import Citation
from pitboss.law.register import clause_of
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused
from tests.support.games.poker.invariants import (
    RoundWatch,
    check_citations,
    check_pot_is_empty,
    check_void_round_returns_chips,
)
from tests.support.games.poker.random_play import Played, play_round
from tests.support.properties.kinds import names_of_kinds
from tests.support.proving import LEVEL, QUICK, Reached, UpTo, at_level

ROUNDS = at_level(500, 42_000, 600_000, quick=20)
SHARES = range(at_level(1, 12))
"""Twelve times of each of the twelve games: six million in all where the count of a night runs."""


@pytest.mark.counted
@pytest.mark.sampled
@pytest.mark.parametrize("game", Game, ids=lambda game: game.name.lower())
@pytest.mark.parametrize("share", SHARES)
def test_random_rounds(share: int, game: Game, record_property: Reached) -> None:
    """Chips are conserved, pots are right, decide never raises, every round ends and replays."""
    rng = random.Random(f"pots {game.name} {share}")
    cited: set[Citation] = set()
    several = shared = 0
    turns = UpTo(ROUNDS)
    for _ in turns:
        watch = RoundWatch(rng)
        played = play_round(rng, game, watch.after_each, watch.before_each)
        check_citations(played, cited)
        check_pot_is_empty(played)
        replay_gives_the_same_state(played)
        played_on_is_decided_and_applied(rng, played)
        check_void_round_returns_chips(played)
        assert not awaited(played.state)
        assert watch.books is not None
        several += watch.books.several
        shared += watch.books.shared
    for citation in cited:
        clause_of(citation)
    record_property("rounds", turns.done)
    assert len(cited) > at_level(60, 60, quick=40)
    if LEVEL != QUICK:  # twenty rounds may have no such pot
        assert several > turns.done // 50
        assert shared > turns.done // 100


def replay_gives_the_same_state(played: Played) -> None:
    state = played.opened
    for event in played.events:
        state = apply(state, event)
    assert state == played.state


def played_on_is_decided_and_applied(rng: random.Random, played: Played) -> None:
    """The quick way and the way with a journal agree, also on refusals."""
    then = [*played.states[1:], played.state]
    for place in rng.sample(range(len(then)), min(3, len(then))):
        command, ruling = played.rulings[place]
        own = copy_round(played.states[place])
        assert play_on(own, command) == (ruling, then[place])


# --- coverage -------------------------------------------------------------------------------------

ABSTRACT = {"Event", "MoneyEvent", "ChipsBet"}
BASES = {"Command", "OnSeat", "PlayersAct", "DealersAct", "HouseRuling", "RulingOnSeat"}
RARE_EVENTS = (Game.DRAW_POKER, Game.SEVEN_CARD_STUD) * 4
"""Games with events of their own."""
ELSEWHERE = {"OpenedShort"}
"""Only a game from elsewhere has it, and no table."""


@pytest.mark.full
def test_every_event_and_act_occurs() -> None:
    """The properties are only tested on what occurs, so everything must occur."""
    rng = random.Random("everything")
    seen: set[str] = set()
    done: set[str] = set()
    wanted = names_of_kinds(events, events.Event) - ABSTRACT - ELSEWHERE
    acts = names_of_kinds(commands, commands.Command) - BASES - {"OpenShort"}
    for _ in range(6_000):
        if wanted <= seen and acts <= done:
            break
        played = play_round(rng, rng.choice([*Game, *RARE_EVENTS]), irregular=0.2)
        seen.update(type(event).__name__ for event in played.events)
        done.update(
            type(command).__name__
            for command, ruling in played.rulings
            if isinstance(ruling, Allowed)
        )
    assert wanted - seen == set()
    assert acts - done == set()


# --- awaited acts ---------------------------------------------------------------------------------


def test_acts_not_awaited_from_the_player_on_turn_are_refused() -> None:
    """The list of awaited acts is complete: the player's other acts are refused."""
    rng = random.Random("menu")
    tried = 0
    for game in Game:
        for _ in range(30):
            played = play_round(rng, game, stray=0)
            for state, (command, _) in zip(played.states, played.rulings, strict=True):
                by_player = command.by.office is Office.PLAYER
                if state.stage is not Stage.BETTING or not by_player:
                    continue
                assert isinstance(command, commands.PlayersAct)
                kinds = {one.command for one in awaited(state)}
                for kind in _PLAIN:
                    if kind not in kinds:
                        tried += 1
                        other = kind(command.by, command.seat)
                        assert isinstance(decide(state, other), Refused), other
    assert tried > 1_000


_PLAIN = (commands.Check, commands.Stand, commands.Call, commands.Fold, commands.TapOut)


# --- secrecy --------------------------------------------------------------------------------------


def test_no_event_reveals_a_hidden_card() -> None:
    """Cards appear in events only under the clause that exposes them."""
    rng = random.Random("hidden")
    for game in Game:
        for _ in range(30):
            played = play_round(rng, game, stray=0)
            if any(isinstance(one, events.MisdealDeclared | events.DiscardsReshuffled
                              | events.ExposedCardsShuffledBack | events.FaceUpCardUsed)
                   for one in played.events):  # fmt: skip
                continue  # the same card may then be seen and hidden
            shown = {card.name for card in played.state.faces.values()}
            hidden = {card.name for card in played.deck} - shown
            text = " ".join(repr(event) for event in played.events)
            assert not [name for name in hidden if f" {name}" in text or f"({name}" in text]


def test_no_hole_card_is_face_up_before_the_showdown() -> None:
    rng = random.Random("holes")
    for game in Game:
        for _ in range(10):
            played = play_round(rng, game, irregular=0, stray=0)
            state = played.opened
            for event in played.events:
                if state.stage is Stage.SHOWDOWN:
                    break
                state = apply(state, event)
                assert not {place for seat in state.seats for place in seat.hole} & set(state.faces)
