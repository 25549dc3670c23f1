"""The words for what equipment and sharing tables do with the progressive jackpot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from pitboss.cards import Category
from pitboss.games.canberra_poker import commands
from pitboss.games.progressive_jackpot import Winner
from pitboss.games.progressive_jackpot import commands as pools
from pitboss.scenario.canberra_poker.table import TABLE, Table
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act

_Act = Callable[[Table, Actor, Said], Commands]
_OTHERS: Final = 1
"""Another table plays one round during the scenario."""


def _where(table: Table, said: Said) -> tuple[int, int]:
    number = said.number("table")
    return number, table.number if number == TABLE else _OTHERS


def _takes(table: Table, by: Actor, said: Said) -> Commands:
    where = (*_where(table, said), said.number("box"))
    return [pools.AcceptWager(table.person(by), *where, said.amount())]


def _gives_up(table: Table, by: Actor, said: Said) -> Commands:
    return [pools.ReverseWager(table.person(by), *_where(table, said), said.number("box"))]


def _pays(table: Table, by: Actor, said: Said) -> Commands:
    winners = (Winner(said.number("box"), _hand(said.words("hand"))),)
    return [pools.PayJackpots(table.person(by), *_where(table, said), winners)]


def _pays_nobody(table: Table, by: Actor, said: Said) -> Commands:
    return [pools.PayJackpots(table.person(by), *_where(table, said), ())]


def _hand(text: str) -> Category:
    known = {category.value: category for category in Category}
    name = text.lower().removeprefix("a ")
    if name not in known:
        raise ScenarioError(f'"{text}" is no kind of hand{nearest(name, known)}')
    return known[name]


def _closes(table: Table, by: Actor, said: Said) -> Commands:
    return [pools.CloseRound(table.person(by), *_where(table, said))]


def _fails(table: Table, by: Actor, _: Said) -> Iterator[Any]:
    """Report the failure at the table, and to the pools unless they know it."""
    yield commands.JackpotMalfunction(table.person(by))
    if table.jackpot.operating or table.jackpot.approved:
        yield pools.ReportMalfunction(table.person(by))


def _approves(table: Table, by: Actor, _: Said) -> Iterator[Any]:
    """Approve at the table and in the pools, wherever an approval is due."""
    in_pools = not table.jackpot.approved
    if table.state.approval_awaited or not in_pools:
        yield commands.ApproveContinuing(table.person(by))
    if in_pools:
        yield pools.ApproveContinuing(table.person(by))


def _works_again(table: Table, by: Actor, _: Said) -> Iterator[Any]:
    in_pools = not table.jackpot.operating
    if not table.state.jackpot_operating or not in_pools:
        yield commands.RestoreJackpot(table.person(by))
    if in_pools:
        yield pools.RestoreEquipment(table.person(by))


POOLS: Final[tuple[ActWords, ...]] = (
    act("reports a jackpot malfunction", _fails),
    act("approves continuing", _approves),
    act("records that the jackpot works again", _works_again),
    act("takes a jackpot wager of {amount} at box {box:number} of table {table:number}", _takes),
    act("gives up the jackpot wager at box {box:number} of table {table:number}", _gives_up),
    act("pays box {box:number} of table {table:number} for {hand:words}", _pays),
    act("pays nobody at table {table:number}", _pays_nobody),
    act("closes the round of table {table:number}", _closes),
)
