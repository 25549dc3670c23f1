"""A room that comes back is the room that went: same table, same cards, same answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pitboss.cards.card import CARDS
from pitboss.messages.frames import Act, Answer
from pitboss.room.folding import folded, new_at_desk
from pitboss.room.room import Room
from tests.support.room.interference import GAMES
from tests.support.room.rooms import ANN, BOB, CYD, House, house
from tests.support.room.scripts import Step, deciding, next_step, opening_steps

PLAYERS = (ANN, BOB, CYD)
TABLE = 1


def seated(made: House, game: str) -> None:
    """Three players at one table of a game."""
    made.chance.to_cut = game != "ultimate_texas_holdem"
    jackpot = made.jackpot() if game == "canberra_poker" else None
    made.table(GAMES[game], jackpot=jackpot)
    made.everybody_works(TABLE)
    made.sit(*PLAYERS, table=TABLE)


def played(rng: random.Random, made: House, game: str, steps: int) -> list[Step]:
    """Rounds at random; the steps that were taken."""
    taken: list[Step] = []
    while len(taken) < steps:
        at_table = made.desk(TABLE).state.table.round
        if at_table is None or at_table.over:
            if at_table and at_table.disputed:
                taken.append(deciding(game))
                taken[-1].take(made)
            more = opening_steps(rng, game)
        else:
            more = [next_step(rng, made, TABLE, PLAYERS)]
        for step in more:
            step.take(made)
            taken.append(step)
    return taken


def read(made: House) -> Room:
    """Another room that has read the record, and done nothing yet."""
    room = made.new_room()
    room.management.read()
    return room


def same(here: Room, there: Room) -> None:
    assert there.management.state == here.management.state
    assert there.desks.keys() == here.desks.keys()
    for number, desk in here.desks.items():
        other = there.desks[number]
        assert other.state == desk.state
        assert other.state.waiting == desk.state.waiting
        ours, theirs = desk.keeper(), other.keeper()
        assert (ours is None) == (theirs is None)
        if ours and theirs:
            assert theirs._order == ours._order
            assert theirs.depth == ours.depth
    for number, jackpot in here.jackpots.items():
        assert there.jackpots[number] == jackpot


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_second_room_at_every_act(game: str) -> None:
    """Table, cards to come, what is awaited since when, pools: all as the first room has them."""
    rng = random.Random(f"second room {game}")
    with house() as made:
        seated(made, game)
        for _ in range(30):
            played(rng, made, game, 1)
            same(made.room, read(made))
        assert made.desk(TABLE).state.table.rounds >= 3


@pytest.mark.parametrize("game", sorted(GAMES))
def test_folded_in_two_at_every_boundary(game: str) -> None:
    """Wherever a command ends, what was folded before it and after it is folded to the same."""
    rng = random.Random(f"two parts {game}")
    with house() as made:
        seated(made, game)
        played(rng, made, game, 30)
        new = new_at_desk(TABLE, made.room.state.tables[TABLE])
        rows = list(made.journal.events(f"table {TABLE}"))
        whole = folded(new, rows)
        assert whole == made.desk(TABLE).state
        for end in range(1, len(rows)):
            if rows[end - 1].cause != rows[end].cause:
                assert folded(folded(new, rows[:end]), rows[end:]) == whole


@pytest.mark.parametrize("game", sorted(GAMES))
def test_started_anew_before_every_step(game: str) -> None:
    """The same steps lead to the same cards and the same money, however often the room goes."""
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
        same(shaken.room, read(shaken))


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


def test_answers_are_the_same_in_a_second_room() -> None:
    rng = random.Random("answers")
    with house() as made:
        seated(made, "canberra_poker")
        asked: list[tuple[int, Act, Answer]] = []
        for step in played(rng, made, "canberra_poker", 40):
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


def test_a_table_that_nobody_plays_at_is_not_resumed() -> None:
    with house() as made:
        seated(made, "ultimate_texas_holdem")
        made.ultimate_round(TABLE, *PLAYERS)
        for seat, person in enumerate(PLAYERS, 1):
            made.must(person, TABLE, "ultimate_texas_holdem.fold", box=seat)
        last = made.desk(TABLE).state.last
        made.room = made.new_room()
        made.run(made.room.start())
        assert made.desk(TABLE).state.last == last
