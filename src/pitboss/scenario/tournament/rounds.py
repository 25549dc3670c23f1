"""Play whole rounds at a tournament table, with the result that a scenario states.

The house dealer deals, players play their parts, and every act goes through the real decider.  The
cards are searched for: card orders are tried, always in the same sequence, until one gives the
stated result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any, Final

from pitboss.dealing import canberra_poker as deals_canberra
from pitboss.dealing import pot_games as deals_pots
from pitboss.dealing import ultimate_texas_holdem as deals_ultimate
from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import Shuffled, shuffle_deck
from pitboss.games import canberra_poker as canberra
from pitboss.games import poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.poker.events import PotWon
from pitboss.offices import Office, Person
from pitboss.ruling import Refused
from pitboss.scenario.errors import ScenarioError
from pitboss.table import Table, apply, decide
from pitboss.table.commands import InRound

_MOST_TRIES: Final = 400
_MOST_ACTS: Final = 2000


@dataclass(frozen=True, slots=True)
class Plan:
    """What a round should lead to."""

    ranking: tuple[int, ...] = ()
    """Pot games: the seats that stay in, the best hand first; the others fold."""
    everything: bool = False
    """Whether those seats go all in."""
    outcomes: dict[int, str] = field(default_factory=dict)
    """House games: what each box does: wins, loses, loses everything."""
    wager: int | None = None
    """House games: the opening wager; the minimum if none is given."""


def played(current: Callable[[], Table], plan: Plan, at: datetime) -> Iterator[InRound]:
    """Yield the acts of the round that has just begun, to its end."""
    if current().open_round is None:
        return  # the tournament has moved on
    yield from _acts(current, _shoe_for(current(), plan, at), plan, at)


def _acts(
    current: Callable[[], Table], shoe: Shuffled, plan: Plan, at: datetime
) -> Iterator[InRound]:
    keeper = ShoeKeeper(shoe)
    for _ in range(_MOST_ACTS):
        now = current().open_round
        if now is None:
            return
        yield InRound(at, _next_act(now.state, keeper, plan))
    raise AssertionError("the round does not end")


# --- looking for the cards ------------------------------------------------------------------------


def _shoe_for(table: Table, plan: Plan, at: datetime) -> Shuffled:
    to_cut = not getattr(table.determinations, "automated", False)
    for number in range(_MOST_TRIES):
        shoe = shuffle_deck(table.whole_deck, to_cut=to_cut, entropy=_Bytes(number))
        if not (plan.ranking or plan.outcomes) or _leads_to(table, shoe, plan, at):
            return shoe
    raise ScenarioError("no cards were found that bring such a round about")


class _Bytes:
    """Bytes derived from a number, so that a scenario plays the same way every time."""

    def __init__(self, number: int) -> None:
        self._number, self._block, self._left = number, 0, b""

    def __call__(self, count: int) -> bytes:
        while len(self._left) < count:
            self._left += sha256(f"round {self._number}/{self._block}".encode()).digest()
            self._block += 1
        given, self._left = self._left[:count], self._left[count:]
        return given


class _Trial:
    """A trial round, to see how it ends."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.won: dict[int, tuple[int, ...]] = {}

    def take(self, command: InRound) -> None:
        ruling = decide(self.table, command)
        if isinstance(ruling, Refused):
            under = ", ".join(str(citation) for citation in ruling.under)
            raise ScenarioError(f"the round cannot be played so: {ruling.because} ({under})")
        for event in ruling.events:
            if isinstance(event, PotWon):
                self.won[event.pot] = tuple(seat for seat, _ in event.shares)
            self.table = apply(self.table, event)


def _leads_to(table: Table, shoe: Shuffled, plan: Plan, at: datetime) -> bool:
    trial = _Trial(table)
    for command in _acts(lambda: trial.table, shoe, plan, at):
        trial.take(command)
    assert trial.table.round is not None
    state = trial.table.round.state
    if not isinstance(state, poker.RoundOfPlay):
        return all(_came(table, trial.table, seat, how) for seat, how in plan.outcomes.items())
    _refuse_chips_left(table, trial.table, plan)
    return all(_to_the_best(pot.contenders, trial.won.get(pot.number), plan) for pot in state.pots)


def _to_the_best(contenders: tuple[int, ...], won: tuple[int, ...] | None, plan: Plan) -> bool:
    named = [seat for seat in plan.ranking if seat in contenders]
    return won is None or not named or won == (named[0],)


def _refuse_chips_left(before: Table, after: Table, plan: Plan) -> None:
    """Explain when betting limits keep a player from losing everything in one round."""
    assert after.round is not None
    for seat in plan.ranking[1:] if plan.everything else ():
        had, mine = before.stake(seat), after.round.state.seat(seat)
        if had <= before.stake(plan.ranking[0]) and mine.paid < had.units:
            raise ScenarioError(f"seat {seat} cannot lose everything in one round by these limits")


def _came(before: Table, after: Table, seat: int, how: str) -> bool:
    had, has = before.stake(seat), after.stake(seat)
    return {
        "wins": has > had,
        "pushes": has == had,
        "loses": has < had,
        "loses everything": not has,
    }[how]


# --- whose act is next ----------------------------------------------------------------------------


def _next_act(state: Any, keeper: ShoeKeeper, plan: Plan) -> Any:
    match state:
        case poker.RoundOfPlay():
            return _pot_game(state, keeper, plan)
        case ultimate.RoundOfPlay():
            return deals_ultimate.next_act(state, keeper) or _ultimate(state, plan)
    return deals_canberra.next_act(state, keeper) or _canberra(state, keeper, plan)


def _pot_game(state: poker.RoundOfPlay, keeper: ShoeKeeper, plan: Plan) -> Any:
    act = deals_pots.next_act(state, keeper)
    if act is not None:
        return act
    if state.stage is poker.Stage.BEFORE_THE_DEAL:
        return deals_pots.deal_initial(state, keeper)
    choices = {awaited_act.command: awaited_act for awaited_act in poker.awaited(state)}
    chosen = next(
        (command for command in _preferred(state, plan, choices) if command in choices), None
    )
    if chosen is None:
        raise ScenarioError("the round cannot go on by itself: play it in the words of the game")
    awaited_act = choices[chosen]
    seat = state.seat(awaited_act.seat or 0)
    assert seat is not None
    by = Person(seat.player, Office.PLAYER)
    if chosen is poker.commands.Draw:
        return poker.commands.Draw(by, seat.number, ())
    if awaited_act.least is not None:
        return chosen(by, seat.number, awaited_act.most if plan.everything else awaited_act.least)  # type: ignore[call-arg]
    return chosen(by, seat.number)  # type: ignore[call-arg]


_CHEAPLY: Final = (
    poker.commands.Draw, poker.commands.Check, poker.commands.Stand, poker.commands.Call,
    poker.commands.OpenShort, poker.commands.TapOut, poker.commands.Bet,
)  # fmt: skip
_EVERYTHING: Final = (
    poker.commands.Draw, poker.commands.CallAndRaise, poker.commands.Bet, poker.commands.TapOut,
    poker.commands.Call, poker.commands.OpenShort, poker.commands.Check, poker.commands.Stand,
)  # fmt: skip


def _preferred(
    state: poker.RoundOfPlay, plan: Plan, choices: dict[Any, Any]
) -> tuple[type[poker.commands.Command], ...]:
    """A player who stays in wagers everything or the minimum; the others fold."""
    seat = next(
        (awaited_act.seat for awaited_act in choices.values() if awaited_act.seat is not None), None
    )
    stays = plan.ranking or (max(player.number for player in state.in_the_round),)
    if seat not in stays:
        return (poker.commands.Fold, *_CHEAPLY)
    return _EVERYTHING if plan.everything else _CHEAPLY


def _ultimate(state: ultimate.RoundOfPlay, plan: Plan) -> Any:
    closes = None
    for awaited_act in ultimate.awaited(state):
        if awaited_act.office is Office.DEALER:
            closes = closes or awaited_act.command
            continue
        box = state.box(awaited_act.box or 0)
        assert box is not None
        by = Person(box.player, Office.PLAYER)
        how, stake = plan.outcomes.get(box.number, ""), state.stake(box.number)
        if awaited_act.command is ultimate.commands.PlaceWagers:
            ante = state.determinations.ante.minimum
            if how == "loses everything":
                ante = type(ante)(stake // 2)
            elif plan.wager is not None:
                ante = type(ante)(plan.wager)
            return ultimate.commands.PlaceWagers(by, box.number, ante, ante)
        if how in ("", "loses everything") and awaited_act.command is ultimate.commands.Fold:
            return awaited_act.command(by, box.number)
        if awaited_act.command is ultimate.commands.Check:
            return awaited_act.command(by, box.number)
        if awaited_act.command is ultimate.commands.PlacePlayWager:
            return ultimate.commands.PlacePlayWager(by, box.number, min(awaited_act.amounts))
    if closes is None:
        raise ScenarioError("the round cannot go on by itself: play it in the words of the game")
    return closes(HOUSE_DEALER)


def _canberra(state: canberra.RoundOfPlay, keeper: ShoeKeeper, plan: Plan) -> Any:
    for awaited_act in canberra.awaited(state):
        if awaited_act.office is not Office.PLAYER:
            continue
        box = state.box(awaited_act.box or 0)
        assert box is not None
        by = Person(box.player, Office.PLAYER)
        how, stake = plan.outcomes.get(box.number, ""), state.stake(box.number)
        if awaited_act.command is canberra.commands.PlaceAnte:
            ante = state.determinations.ante.minimum
            if how == "loses everything":
                ante = type(ante)(stake)
            elif plan.wager is not None:
                ante = type(ante)(plan.wager)
            return canberra.commands.PlaceAnte(by, box.number, ante)
        if awaited_act.command is canberra.commands.TakeUpCards:
            return canberra.commands.TakeUpCards(by, box.number)
        if how in ("", "loses everything") and awaited_act.command is canberra.commands.Fold:
            return awaited_act.command(by, box.number)
        if awaited_act.command is canberra.commands.PlaceBet and how:
            return canberra.commands.PlaceBet(by, box.number, awaited_act.amounts[0])
    return deals_canberra.deal(state, keeper)
