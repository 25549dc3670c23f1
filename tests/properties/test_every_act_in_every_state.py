"""Every command, with any value, in every state: it is ruled on, in bounds, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import pytest

from pitboss.games.poker import Game
from pitboss.law.citation import Citation
from pitboss.ruling import Refused, refused
from pitboss.tournament import commands as of_tournaments
from tests.support.any_act import room_stages, round_stages, table_stages
from tests.support.any_act.bounds import MEMORY, bounded_memory
from tests.support.any_act.kinds import commands_in
from tests.support.any_act.tournament_stages import try_in_a_tournament
from tests.support.any_act.trials import Decider, Stage, Trials
from tests.support.any_act.values import Known
from tests.support.proving import BY_NIGHT, at_level
from tests.support.table import canberra_play
from tests.support.table.canberra_tables import canberra_felt
from tests.support.table.random_pot_sessions import GAMING_GAMES, PotSession
from tests.support.table.random_sessions import Session
from tests.support.table.ultimate_play import ultimate_session

ROUNDS = at_level(60_000, 2_000_000, 20_000_000, quick=8_000)
"""Commands that are tried, of each house game, of the pools and of all pot games together."""
TABLES = at_level(30_000, 1_000_000, 10_000_000, quick=5_000)
TOURNAMENTS = at_level(20_000, 500_000, 5_000_000, quick=2_000)
SHARE = 0.25
"""Of the stages of a round or of an evening those at which commands are tried."""


def _pot_games(rng: Random) -> Iterator[Stage]:
    return round_stages.pot_stages(rng, rng.choice(list(Game)))


def _evening(rng: Random) -> Iterator[Stage]:
    """At a table of any game."""
    seed = rng.randrange(1 << 30)
    game = rng.choice(("ultimate", "canberra", *GAMING_GAMES))
    if game == "ultimate":
        return table_stages.stages_of_session(ultimate_session(seed, "NI2025-411"))
    if game == "canberra":
        session = Session(rng, canberra_felt(), canberra_play.carry_out, canberra_play.mishap)
        return table_stages.stages_of_session(session)
    return table_stages.stages_of_session(PotSession(seed, game))


STAGES: dict[str, tuple[Callable[[Random], Iterator[Stage]], int]] = {
    "Ultimate Texas Hold-em": (round_stages.ultimate_stages, ROUNDS),
    "Canberra Poker": (round_stages.canberra_stages, ROUNDS),
    "the jackpot pools": (round_stages.pool_stages, ROUNDS),
    "pot games": (_pot_games, ROUNDS),
    "tables": (_evening, TABLES),
    "tables where the float is counted": (table_stages.float_stages, TABLES // 2),
    "the management of the room": (room_stages.room_stages, TABLES // 2),
}


OF_THE_FLOAT = frozenset(
    (
        *("CountFloat", "FillFloat", "CreditFloat", "ConfirmCount", "ConfirmFill", "ConfirmCredit"),
        *("DropFloatAct", "RecordDrop"),
    )
)
OF_A_TOURNAMENT = frozenset(
    (
        *("SeatEntrant", "RemoveEntrant", "SubstituteEntrant", "IssueChips", "RaceChips"),
        *("SetLevel", "MarkAbsent", "MarkPresent", "StartAfresh"),
    )
)
SELDOM_ALLOWED: dict[str, set[str]] = {
    "Ultimate Texas Hold-em": set(),
    "the jackpot pools": set(),
    "Canberra Poker": {"HandOverJackpots", "VoidOutOfOrder"},
    "pot games": {"OpenShort"},  # a bring-in, which no instrument knows
    "tables": {
        *OF_THE_FLOAT,
        *OF_A_TOURNAMENT,
        *("CloseTable", "DrawForSeat", "RemoveMarker", "RequestReview", "RequireVacate"),
    },
}
"""Acts that so few moments allow that some thousand random ones may not meet them.

Each has tests of its own; what is tried here is that they are refused at all the other moments.
Those of the management are met in tests/room/management/test_at_random.py.  Only the counts of a
night are large enough to meet all others: which acts a shorter search meets depends on its seed.
"""


@pytest.mark.sampled
@pytest.mark.parametrize("name", STAGES)
def test_every_act_is_ruled_on_in_every_state(name: str) -> None:
    """It is allowed or refused with a clause, in bounded work, and a refusal changes nothing."""
    stages, most = STAGES[name]
    rng = Random(f"any act: {name}")
    trials = Trials(rng, most)
    with bounded_memory():
        while not trials.enough:
            for stage in stages(rng):
                if not trials.enough and (trials.wants(stage) or rng.random() < SHARE):
                    trials.at(stage)
    assert len(trials.allowed) > 5
    assert len(trials.refused) > 5
    if BY_NIGHT and "float" in name:
        assert OF_THE_FLOAT.isdisjoint(trials.never_allowed.values())
    elif BY_NIGHT and name in SELDOM_ALLOWED:
        assert set(trials.never_allowed.values()) <= SELDOM_ALLOWED[name]


@pytest.mark.sampled
def test_every_act_is_ruled_on_in_every_state_of_a_tournament() -> None:
    rng = Random("any act: tournaments")
    trials = Trials(rng, TOURNAMENTS)
    with bounded_memory():
        number = 0
        while not trials.enough:
            number += 1
            try_in_a_tournament(trials, rng, f"any act/{number}", 0.01)
    assert len(trials.allowed) > 20
    assert len(trials.refused) > 20
    if BY_NIGHT:
        own = set(commands_in(of_tournaments, of_tournaments.Command))
        assert trials.never_allowed.keys() & own <= {of_tournaments.MovePlayer}


# --- the controls ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Knock:
    """The only command of a decider with a fault."""

    times: int


def raises(_: list[int], command: Knock) -> Refused:
    raise ZeroDivisionError(command.times)


def never_ends(_: list[int], command: Knock) -> Refused:
    while True:
        command = Knock(command.times)


def takes_all_memory(_: list[int], command: Knock) -> Refused:
    return refused("x" * (2 * MEMORY + abs(command.times) % 7), Citation("NI2025-411", "4.1"))


def changes_the_state(state: list[int], command: Knock) -> Refused:
    state.append(command.times)
    return refused("no", Citation("NI2025-411", "4.1"))


def cites_nothing(_: list[int], command: Knock) -> Refused:
    return refused(f"not {command.times} times")


@pytest.mark.parametrize(
    ("fault", "noticed"),
    [
        (raises, "ZeroDivisionError"),
        (never_ends, "TooMuchWorkError"),
        (takes_all_memory, "MemoryError"),
        (changes_the_state, "has changed the state"),
        (cites_nothing, "cites a clause"),
    ],
)
def test_planted_fault_is_noticed(fault: Callable[..., Refused], noticed: str) -> None:
    decider = Decider(
        "a faulty one", (Knock,), fault, lambda _, __: (), lambda _: (), tuple, 10_000
    )
    trials = Trials(Random(1), 1)
    with bounded_memory(), pytest.raises(AssertionError, match=noticed):
        trials.at(Stage(decider, [], Known()))
