"""A restarted room is the same room: same table, same cards, same answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pitboss.cards.card import CARDS
from pitboss.messages.frames import Act, Answer
from pitboss.room.desk_replay import new_at_desk, replay_table
from tests.support.parameters import rest_later
from tests.support.room.interference import GAMES
from tests.support.room.one_table import PLAYERS, TABLE, OneTable, seat_three_players
from tests.support.room.recovery import check_same_rooms, read_again
from tests.support.room.rooms import House, house
from tests.support.room.scripts import Step, next_step, opening_steps


def seated(made: House, game: str) -> None:
    """Three players at one table of a game."""
    made.chance.to_cut = game != "ultimate_texas_holdem"
    seat_three_players(made, game)


def played(rng: random.Random, made: House, steps: int) -> list[Step]:
    """Rounds at random; the steps that were taken."""
    table = OneTable(rng, made)
    while len(table.taken) < steps:
        table.take_step()
    return table.taken


@pytest.mark.parametrize("game", rest_later(sorted(GAMES), 2))
def test_second_room_matches_after_every_act(game: str) -> None:
    """Table, undealt cards, what is awaited since when, pools: all as in the first room."""
    rng = random.Random(f"second room {game}")
    with house() as made:
        seated(made, game)
        for _ in range(30):
            played(rng, made, 1)
            check_same_rooms(made.room, read_again(made))
        assert made.desk(TABLE).state.table.rounds >= 3


@pytest.mark.parametrize("game", rest_later(sorted(GAMES), 2))
def test_folding_in_two_parts_gives_the_same_state(game: str) -> None:
    """Split after any command, the two parts fold to the same state as the whole."""
    rng = random.Random(f"two parts {game}")
    with house() as made:
        seated(made, game)
        played(rng, made, 30)
        new = new_at_desk(TABLE, made.room.state.tables[TABLE])
        rows = list(made.journal.events(f"table {TABLE}"))
        whole = replay_table(new, rows)
        assert whole == made.desk(TABLE).state
        for end in range(1, len(rows)):
            if rows[end - 1].cause != rows[end].cause:
                assert replay_table(replay_table(new, rows[:end]), rows[end:]) == whole


@pytest.mark.parametrize("game", rest_later(sorted(GAMES), 2))
def test_restart_before_every_step_changes_nothing(game: str) -> None:
    """The same steps lead to the same cards and money, however often the room restarts."""
    rng = random.Random(f"started anew {game}")
    with house("steady") as steady, house("steady") as shaken:
        for made in (steady, shaken):
            seated(made, game)
            made.chance.give(CARDS[::-1], CARDS)
        _until_over(steady)
        _until_over(shaken)
        for step in _one_round(rng, steady, game):
            shaken.clock.tick(7)
            shaken.room = shaken.new_room()
            shaken.run(shaken.room.start())
            outcome = step.take(shaken)
            assert b'"stale"' not in outcome
        assert _outcome(shaken) == _outcome(steady)
        assert shaken.journal.balances("table 1/stake") == steady.journal.balances("table 1/stake")
        check_same_rooms(shaken.room, read_again(shaken))


def _until_over(made: House) -> None:
    """What began while they sat down is set aside, so that the given cards come next."""
    at_table = made.desk(TABLE).state.table.open_round
    if at_table is not None and at_table.dealt:
        made.must(1, TABLE, "poker.void_round", because="to begin together")


def _one_round(rng: random.Random, made: House, game: str) -> list[Step]:
    """One round to its end, in the first house; no step waits, since the other house lags."""
    steps: list[Step] = []
    opening = opening_steps(rng, game)
    if made.desk(TABLE).state.round is not None:
        opening = [step for step in opening if not step.seconds]  # it is open already
    for step in opening:
        step.take(made)
        steps.append(step)
    while made.desk(TABLE).state.round is not None:
        step = next_step(rng, made, TABLE, PLAYERS)
        fields = {name: value for name, value in step.fields.items() if name != "seen"}
        step = Step(step.person, step.name, fields, step.seconds)
        if step.seconds or step.name.startswith("table.") or "order_shuffle" in step.name:
            continue
        step.take(made)
        steps.append(step)
    return steps


def _outcome(made: House) -> Any:
    at_table = made.desk(TABLE).state.table.round
    assert at_table is not None
    state = at_table.state
    return at_table.number, state.stage, state.faces, dict(state.accounts())


def test_restarted_room_repeats_its_answers() -> None:
    rng = random.Random("answers")
    with house() as made:
        seated(made, "canberra_poker")
        asked: list[tuple[int, Act, Answer]] = []
        for step in played(rng, made, 40):
            if step.name:
                frame = made.frame(TABLE, step.name, **{**step.fields, "id": f"again-{len(asked)}"})
                answer = made.run(made.room.act(made.visitor(step.person), frame))
                asked.append((step.person, frame, answer))
        made.room = made.new_room()
        made.run(made.room.start())
        head = made.journal.head()
        for person, frame, answer in asked:
            assert made.run(made.room.act(made.visitor(person), frame)) == answer
        assert made.journal.head() == head


def test_table_without_a_round_in_play_is_not_resumed() -> None:
    with house() as made:
        seated(made, "ultimate_texas_holdem")
        made.ultimate_round(TABLE, *PLAYERS)
        for seat, person in enumerate(PLAYERS, 1):
            made.must(person, TABLE, "ultimate_texas_holdem.fold", box=seat)
        last = made.desk(TABLE).state.last
        made.room = made.new_room()
        made.run(made.room.start())
        assert made.desk(TABLE).state.last == last
