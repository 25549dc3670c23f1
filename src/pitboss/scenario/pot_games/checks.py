"""What a scenario may compare after an act of a pot game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pitboss.games.poker import Awaited, Pot, RoundOfPlay, Stage, awaited, commands
from pitboss.games.poker.pots import formed
from pitboss.games.poker.state import COMMISSION
from pitboss.offices import Office
from pitboss.scenario.clauses import FILL
from pitboss.scenario.entries import check_amounts, check_words, entries, same_amount
from pitboss.scenario.vocabulary import Checked

CHECKS: Final = ("Stakes", "Pot", "Pots", "Commission", "Stage", "Awaited", "Choices")

_CHOICES: Final[dict[type[commands.Command], str]] = {
    commands.Fold: "fold",
    commands.Check: "check",
    commands.Stand: "stand",
    commands.Call: "call",
    commands.Bet: "bet",
    commands.CallAndRaise: "raise by",
    commands.TapOut: "tap out with",
    commands.PostOverBlind: "post",
    commands.Draw: "draw",
}


def check(state: RoundOfPlay, taken: int, name: str, text: str) -> Checked:
    """Compare one thing."""
    match name:
        case "Stakes":
            held = {seat: state.stake(seat) for seat in sorted(one.number for one in state.seats)}
            stakes = {f"seat {seat}": state.chips(units) for seat, units in held.items()}
            return check_amounts(text, stakes)
        case "Pot":
            return _check_amount(text, state, state.pot)
        case "Pots":
            return _check_entries(text, _pots(state))
        case "Commission":
            return _check_amount(text, state, taken + state.balances.get(COMMISSION, 0))
        case "Stage":
            return check_words(text, _stage(state))
        case "Choices":
            players = [one for one in awaited(state) if one.office is Office.PLAYER]
            return _check_entries(text, [_choice(one) for one in players] or ["none"])
    return _check_entries(text, _who_is_awaited(state) or ["nobody"])


def _check_amount(text: str, state: RoundOfPlay, units: int) -> Checked:
    found = state.chips(units)
    return Checked(text != FILL and same_amount(text, found), str(found))


def _check_entries(text: str, found: Iterable[str]) -> Checked:
    held = list(dict.fromkeys(found))
    same = text != FILL and {_plain(one) for one in entries(text)} == {_plain(one) for one in held}
    return Checked(same, " | ".join(held))


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("$", "").replace(",", "").split())


def _pots(state: RoundOfPlay) -> Sequence[str]:
    return [_pot(state, pot) for pot in state.pots or formed(state.seats)]


def _pot(state: RoundOfPlay, pot: Pot) -> str:
    name = "main pot" if pot.number == 1 else f"side pot {pot.number - 1}"
    who = " and ".join(f"seat {seat}" for seat in pot.contenders)
    return f"{name} {state.chips(pot.amount)} for {who}"


def _stage(state: RoundOfPlay) -> str:
    if state.stage is Stage.BETTING:
        return f"betting round {state.betting_round}"
    return state.stage.name.lower().replace("_", " ")


def _choice(one: Awaited) -> str:
    amounts = one.amounts or ((one.price,) if one.price else ())
    return " ".join([_CHOICES[one.command], " to ".join(str(amount) for amount in amounts)]).strip()


def _who_is_awaited(state: RoundOfPlay) -> list[str]:
    return [_who(one) for one in awaited(state)]


def _who(one: Awaited) -> str:
    if one.office is Office.PLAYER:
        return f"seat {one.seat}"
    return str(one.office.value).removeprefix("casino ")
