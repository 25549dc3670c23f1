"""Properties of every round, irregularities included."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields

import pytest

from pitboss.games.canberra_poker import (
    RoundOfPlay,
    Stage,
    Standing,
    Wager,
    apply_events,
    awaited,
    commands,
    decide,
    events,
    round_of_play,
)
from pitboss.games.canberra_poker.state import Box
from pitboss.games.progressive_jackpot import events as pool_events
from pitboss.law.citation import Citation
from pitboss.law.register import clause_of
from pitboss.ruling import Allowed, Refused
from tests.support.games.canberra_poker.invariants import check_books, check_replay
from tests.support.games.canberra_poker.random_play import (
    Played,
    any_command,
    carry_out,
    nobody_can_play,
    play_round,
)
from tests.support.games.canberra_poker.rounds import Table
from tests.support.proving import at_level

ROUNDS = at_level(1_500, 1_500)


@pytest.fixture(scope="module")
def rounds() -> list[Played]:
    """Rounds with many irregularities; the books are checked after every command."""
    rng = random.Random("canberra")
    return [play_round(rng, check_books, oddity=0.25) for _ in range(ROUNDS)]


def test_no_wager_is_left_on_the_table(rounds: list[Played]) -> None:
    for played in rounds:
        ledger = played.table.ledger
        assert not any(units for name, units in ledger.items() if name.startswith("wager"))
        assert not played.table.jackpot.rounds


def test_void_round_returns_every_cent(rounds: list[Played]) -> None:
    void = [one.table for one in rounds if one.table.happened(events.RoundVoided)]
    assert len(void) > ROUNDS // 20
    for table in void:
        table.assert_void()


def test_events_replay_to_the_same_state(rounds: list[Played]) -> None:
    for played in rounds:
        check_replay(played)


def test_states_have_only_declared_fields(rounds: list[Played]) -> None:
    """`changed` copies dictionaries, so a misspelt field would go unnoticed."""
    names = {one.name for one in fields(RoundOfPlay)}
    of_box = {one.name for one in fields(Box)}
    for played in rounds:
        assert vars(played.table.state).keys() == names
        assert all(vars(box).keys() == of_box for box in played.table.state.boxes)


def every_citation(event: events.Event | pool_events.Event) -> list[Citation]:
    found = list(event.under)
    if isinstance(event, events.ResultEvent):
        found += [one for result in event.results for one in result.under]
    return found


def test_every_ruling_cites_existing_clauses_of_this_instrument(rounds: list[Played]) -> None:
    cited: set[Citation] = set()
    for played in rounds:
        for command, ruling in played.rulings:
            if isinstance(ruling, Refused):
                assert ruling.under, command
                assert ruling.because
                cited.update(ruling.under)
        both: list[events.Event | pool_events.Event] = [
            *played.table.events,
            *played.table.jackpot_events,
        ]
        for event in both:
            assert event.under, event
            cited.update(every_citation(event))
    for one in cited:
        assert one.instrument == "NI2017-193"
        clause_of(one)


@pytest.mark.full
def test_every_event_occurs(rounds: list[Played]) -> None:
    """The other tests here rely on it."""
    happened = {type(event) for played in rounds for event in played.table.events}
    missing = set(apply_events.CHANGES.by_event) - happened
    assert not missing, [kind.__name__ for kind in missing]
    paid = {type(event) for played in rounds for event in played.table.jackpot_events}
    assert paid == {
        pool_events.WagerAccepted,
        pool_events.WagerReversed,
        pool_events.JackpotPaid,
        pool_events.RoundClosed,
    }


def test_hidden_faces_stay_hidden(rounds: list[Played]) -> None:
    """No event shows a card of an unsettled hand unless it was exposed by mistake."""
    for played in rounds:
        state = played.table.state
        for box in state.boxes:
            if box.hand is None:
                assert set(box.cards) & set(state.faces) <= set(state.exposed)


def test_every_wager_is_resolved_once(rounds: list[Played]) -> None:
    for played in rounds:
        table = played.table
        ended: Counter[tuple[int, Wager]] = Counter()
        for event in table.happened(events.ResultEvent):
            if not isinstance(event, events.WagersVoided):
                ended.update((event.box, result.wager) for result in event.results)
        assert all(times == 1 for times in ended.values())
        if table.happened(events.RoundEnded):
            for box in table.state.boxes:
                if box.standing in (Standing.FOLDED, Standing.SETTLED):
                    assert {(box.number, wager) for wager in box.placed} <= set(ended)


def _watched(rng: random.Random) -> tuple[Table, list[tuple[RoundOfPlay, str]]]:
    """A round, and every state it passed through with its text at the time."""
    seen: list[tuple[RoundOfPlay, str]] = []

    def see(played: Played) -> None:
        seen.append((played.table.state, repr(played.table.state)))

    return play_round(rng, see).table, seen


def test_apply_does_not_mutate_earlier_states() -> None:
    rng = random.Random("old")
    for _ in range(ROUNDS // 20):
        table, seen = _watched(rng)
        assert table.over
        assert all(repr(state) == written for state, written in seen)


def test_awaited_commands_are_allowed_and_decide_never_raises() -> None:
    rng = random.Random("awaited")
    told: Counter[type[commands.Command]] = Counter()

    def check(played: Played) -> None:
        state = played.table.state
        open_now = awaited(state)
        assert bool(open_now) == (state.stage is not Stage.OVER) or nobody_can_play(played)
        for one in open_now:
            command = carry_out(played, one)
            ruling = decide(state, command)
            if isinstance(ruling, Refused):  # a random act has put a false face on the table
                assert "foreign card" in ruling.because, (command, ruling)
        for _ in range(3):
            command = any_command(played)
            told[type(command)] += 1
            assert isinstance(decide(state, command), Allowed | Refused)
            assert state is played.table.state

    for _ in range(ROUNDS // 2):
        play_round(rng, check)
    assert set(told) == set(round_of_play.RULES.by_command)
