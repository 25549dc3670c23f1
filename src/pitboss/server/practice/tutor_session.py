"""The decisions of a practice session, read from the record: what the seat saw and did.

Nothing is noted during play, so a table knows nothing of the tutor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Final, NamedTuple

from pitboss.messages.inspection_views import OwnRound, StepShown
from pitboss.practice.tutor import DecisionMade, Situation, situation_of
from pitboss.room.management import TableKind
from pitboss.room.rounds.index import RoundName
from pitboss.room.rounds.inspection import Asker, RoundInspection

MOST_ROUNDS: Final = 50
A_BREAK: Final = timedelta(minutes=30)
"""Rounds further apart than this belong to different sessions."""

_DONE: Final = {"Checked": "check", "Folded": "fold", "BetPlaced": "bet"}


class Session(NamedTuple):
    """One person's practice rounds without a long break, oldest first."""

    rounds: tuple[OwnRound, ...]
    taken: tuple[DecisionMade, ...]


def last_session(inspecting: RoundInspection, asker: Asker) -> Session:
    """Return the asker's last session, with rounds that are over."""
    tables, person = asker.management.tables, asker.visitor.person
    practice = [
        own_round
        for own_round in inspecting.own_rounds(person, None, MOST_ROUNDS)
        if own_round.over and tables[own_round.table].kind is TableKind.PRACTICE
    ]
    rounds = tuple(_without_a_break(practice))[::-1]
    taken = (
        decision for own_round in rounds for decision in _decisions_in(inspecting, asker, own_round)
    )
    return Session(rounds, tuple(taken))


def _without_a_break(newest_first: Iterable[OwnRound]) -> Iterator[OwnRound]:
    later: OwnRound | None = None
    for own_round in newest_first:
        if later is not None and later.began - (own_round.ended or own_round.began) > A_BREAK:
            return
        yield own_round
        later = own_round


def _decisions_in(
    inspecting: RoundInspection, asker: Asker, own_round: OwnRound
) -> Iterator[DecisionMade]:
    name, person = RoundName(own_round.table, own_round.round), asker.visitor.person
    record = inspecting.record(asker, name)
    for step in record.steps:
        if step.by.person != person or step.box is None or not _is_decision(step):
            continue
        viewpoint = f"seat {step.box}"
        view = inspecting.at_step(asker, name, step.number - 1, viewpoint)
        situation = situation_of(view)
        done = _action(step, situation) if situation else ""
        if situation and done in situation.may:
            yield DecisionMade(own_round.table, own_round.round, step.at, situation, done)


def _is_decision(step: StepShown) -> bool:
    return _kind(step) in _DONE or _kind(step) == "PlayWagerPlaced"


def _action(step: StepShown, situation: Situation) -> str:
    if _kind(step) == "PlayWagerPlaced":
        return f"play {(step.amount or 0) // situation.ante}x"
    return _DONE[_kind(step)]


def _kind(step: StepShown) -> str:
    return step.kind.rpartition(".")[2]
