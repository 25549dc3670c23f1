"""Every payment to a tournament asks the approvals: each withdrawn at each kind of payment.

NI2025-411 1.1, NI2017-193 1.1, NI2006-154 1.1 and 20.3, S2-2001 1.1 and Approval Instr (S-13).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, Final

import pytest

from pitboss.ruling import Refused, changed
from pitboss.simulation import house
from pitboss.table import Approvals, Purpose
from pitboss.table.approvals import needed_approvals
from pitboss.tournament import Tournament, commands, decide
from tests.support.simulation.random_tournaments import play_tournament

PAYMENTS: Final = (
    commands.Enter,
    commands.EnterReserve,
    commands.SeatReserve,
    commands.Rebuy,
    commands.TakeTopUp,
)
ALL_HELD: Final = Approvals(**{one.name: "GRC 1" for one in fields(Approvals)})
TOURNAMENTS: Final = 60
"""At most; it ends with the first in which each kind of payment was made."""
RESERVE: Final = 999


def without_one(state: Tournament) -> Iterator[tuple[Tournament, str]]:
    """For money, with everything approved but one thing."""
    if not state.tables:
        yield changed(state, approval_withdrawn=True), "withdrawn"
        return
    for number, one in state.tables.items():
        table = changed(one.table, purpose=Purpose.GAMING, approvals=ALL_HELD)
        names = {need.what for need in needed_approvals(table)}
        for field in fields(Approvals):
            lacking = changed(table, approvals=replace(ALL_HELD, **{field.name: ""}))
            lost = names - {need.what for need in needed_approvals(lacking) if need.reference}
            if lost:
                at_table = changed(one, table=lacking)
                yield changed(state, tables={**state.tables, number: at_table}), lost.pop()


def payments(state: Tournament, command: Any) -> Iterator[tuple[Tournament, Any]]:
    """The command, and what a reserve would pay at the same moment."""
    if isinstance(command, PAYMENTS):
        yield state, command
    if isinstance(command, commands.Enter):
        yield state, commands.EnterReserve(house.DIRECTOR, command.at, RESERVE, True)
    if isinstance(command, commands.StartSession) and state.playing:
        absent = changed(state.playing[0], present=False)
        waiting = changed(state.with_entrants(absent), reserves=(RESERVE,))
        yield waiting, commands.SeatReserve(house.DIRECTOR, command.at, absent.number)


def test_each_payment_is_refused_while_one_approval_is_lacking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever was allowed is refused in the same state without any one of the approvals."""
    refused: Counter[str] = Counter()

    def watched(state: Tournament, command: Any) -> Any:
        for before, payment in payments(state, command):
            if isinstance(decide(before, payment), Refused):
                continue
            for lacking, what in without_one(before):
                found = decide(lacking, payment)
                assert isinstance(found, Refused), (payment, what)
                assert what in found.because
                assert found.under
                refused[type(payment).__name__] += 1
        return decide(state, command)

    monkeypatch.setattr(house, "decide", watched)
    for number in range(TOURNAMENTS):
        play_tournament(f"approvals/{number}")
        if len(refused) == len(PAYMENTS):
            break
    assert set(refused) == {one.__name__ for one in PAYMENTS}
