"""What a scenario may check after an act of a pot game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from pitboss.games.poker import Awaited, Pot, RoundOfPlay, Stage, awaited, commands
from pitboss.games.poker.pots import formed
from pitboss.games.poker.state import COMMISSION
from pitboss.offices import Office
from pitboss.scenario.clauses import FILL
from pitboss.scenario.entries import (
    check_amounts,
    check_entries,
    check_words,
    entries,
    normalise_words,
    same_amount,
)
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.plurals import numbers_in
from pitboss.scenario.vocabulary import Checked

CHECKS: Final = (
    "Stakes",
    "Net",
    "Cards left",
    "Pot",
    "Pots",
    "Commission",
    "Stage",
    "Awaited",
    "Choices",
)

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

_TO: Final = re.compile(r"\s*-\s*(\$?\d)")
_OTHER_CHOICES: Final = (
    (re.compile(r"^raise (?=\d)"), "raise by "),
    (re.compile(r"^(?:go )?all[ -]in(?: (?:with|for))? (?=\d)"), "tap out with "),
    (re.compile(r"^bet of "), "bet "),
)


def check(state: RoundOfPlay, taken: int, name: str, text: str) -> Checked:
    """Run one check."""
    match name:
        case "Stakes":
            held = {seat: state.stake(seat) for seat in sorted(seat.number for seat in state.seats)}
            stakes = {f"seat {seat}": state.chips(units) for seat, units in held.items()}
            return check_amounts(text, stakes)
        case "Pot":
            return _check_amount(text, state, state.pot)
        case "Pots":
            return _check_pots(text, _pots(state))
        case "Commission":
            return _check_amount(text, state, taken + state.balances.get(COMMISSION, 0))
        case "Stage":
            return check_words(text, _stage(state))
        case "Choices":
            players = [
                awaited_act for awaited_act in awaited(state) if awaited_act.office is Office.PLAYER
            ]
            return _check_choices(
                text, [_choice(awaited_act) for awaited_act in players] or ["none"]
            )
    return check_entries(text, _who_is_awaited(state) or ["nobody"])


def _check_amount(text: str, state: RoundOfPlay, units: int) -> Checked:
    found = state.chips(units)
    return Checked(text != FILL and same_amount(text, found), str(found))


def _check_pots(text: str, found: Sequence[str]) -> Checked:
    """Compare name, amount and contestants, in any order."""
    same = text != FILL and {_pot_meant(entry) for entry in entries(text)} == {
        _pot_meant(entry) for entry in found
    }
    return Checked(same, " | ".join(found))


def _pot_meant(text: str) -> tuple[str, frozenset[int]]:
    pot, contested, who = normalise_words(text).partition(" for ")
    if not contested:
        raise ScenarioError(f'"{text}" is no pot, such as "main pot $12 for seats 1 and 3"')
    return pot.removeprefix("the ").replace(" of ", " "), frozenset(numbers_in(who))


def _choice_meant(text: str) -> str:
    """Normalise `raise $10-$20` to `raise by 10 to 20`."""
    words = normalise_words(_TO.sub(r" to \1", text))
    for said, means in _OTHER_CHOICES:
        words = said.sub(means, words)
    return words


def _check_choices(text: str, found: Iterable[str]) -> Checked:
    held = list(dict.fromkeys(found))
    stated = {_choice_meant(entry) for entry in entries(text)}
    same = text != FILL and stated == {_choice_meant(choice) for choice in held}
    return Checked(same, " | ".join(held))


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


def _choice(awaited_act: Awaited) -> str:
    amounts = awaited_act.amounts or ((awaited_act.price,) if awaited_act.price else ())
    return " ".join(
        [_CHOICES[awaited_act.command], " to ".join(str(amount) for amount in amounts)]
    ).strip()


def _who_is_awaited(state: RoundOfPlay) -> list[str]:
    return [_who(awaited_act) for awaited_act in awaited(state)]


def _who(awaited_act: Awaited) -> str:
    if awaited_act.office is Office.PLAYER:
        return f"seat {awaited_act.seat}"
    return str(awaited_act.office.value).removeprefix("casino ")
