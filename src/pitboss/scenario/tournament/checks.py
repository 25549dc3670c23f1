"""What a scenario may check after an act of a tournament."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from pitboss.acts.event_texts.tournaments import entrants_in_words, level_in_words
from pitboss.chips import Cents, Chips, TournamentChips
from pitboss.scenario.clauses import FILL
from pitboss.scenario.entries import check_amounts, check_words, entries, labelled, same_amount
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.games import tournament_words
from pitboss.scenario.plurals import whole_number
from pitboss.scenario.vocabulary import Checked
from pitboss.tournament import Awaited, Tournament, awaited
from pitboss.tournament.levels import level_number, level_of
from pitboss.tournament.state import COMMISSION, HELD, POOL, purse_of

_WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_MINUTE: Final = 60
_PLAYED: Final = re.compile(
    r"(?P<minutes>\d+)(?: minutes?)?(?:(?::| and | )(?P<seconds>\d+)(?: seconds?)?)?", re.IGNORECASE
)


def check(state: Tournament, now: datetime, name: str, text: str) -> Checked:
    """Run one check."""
    if name not in _CHECKS:
        raise ScenarioError(f'"{name}" is compared at a table: "table 1: {text}"')
    return _CHECKS[name](state, now, text)


# --- entrants -------------------------------------------------------------------------------------


def _chips(state: Tournament, _: datetime, text: str) -> Checked:
    held: dict[str, Chips] = {
        f"entrant {entrant.number}": TournamentChips(state.chips_of(entrant))
        for entrant in state.entrants.values()
    }
    return check_amounts(text, held)


def _each(text: str, held: Mapping[str, str]) -> Checked:
    """Check `entrant 1 table 2 seat 3 | ...`: only what is named is compared."""
    if text == FILL:
        return Checked(False, " | ".join(f"{label} {said}" for label, said in held.items()))
    right, found = True, []
    for entry in entries(text):
        label, stated = labelled(entry, held)
        same = _folded(stated) == _folded(held[label])
        right = right and same
        found.append(entry if same else f"{label} {held[label]}")
    return Checked(right, " | ".join(found))


def _folded(text: str) -> str:
    return " ".join(text.lower().replace(",", "").replace("$", "").split())


def _of_entrants(state: Tournament, said: Mapping[int, str], text: str) -> Checked:
    return _each(text, {f"entrant {number}": said[number] for number in state.entrants})


def _seats(state: Tournament, _: datetime, text: str) -> Checked:
    said = dict.fromkeys(state.entrants, "nowhere")
    said |= {
        entrant.number: f"table {entrant.table} seat {entrant.seat}" for entrant in state.playing
    }
    return _of_entrants(state, said, text)


def _standing(state: Tournament, _: datetime, text: str) -> Checked:
    said = {number: entrant.standing.value for number, entrant in state.entrants.items()}
    return _of_entrants(state, said, text)


def _points(state: Tournament, _: datetime, text: str) -> Checked:
    said = {number: str(entrant.points) for number, entrant in state.entrants.items()}
    return _of_entrants(state, said, text)


def _heats(state: Tournament, _: datetime, text: str) -> Checked:
    said = {number: str(entrant.heat) for number, entrant in state.entrants.items()}
    return _of_entrants(state, said, text)


def _purses(state: Tournament, _: datetime, text: str) -> Checked:
    said = {
        number: _signed(state.money.get(purse_of(entrant.person), 0))
        for number, entrant in state.entrants.items()
    }
    return _of_entrants(state, said, text)


def _signed(cents: int) -> str:
    sign = "-" if cents < 0 else "+" if cents else ""
    return f"{sign}{Cents(abs(cents))}"


def _left(state: Tournament, _: datetime, text: str) -> Checked:
    return check_words(text, str(len(state.left_in)))


# --- money ----------------------------------------------------------------------------------------


def _amount(account: str) -> Callable[[Tournament, datetime, str], Checked]:
    def compared(state: Tournament, _: datetime, text: str) -> Checked:
        held = Cents(state.money.get(account, 0))
        return Checked(text != FILL and same_amount(text, held), str(held))

    return compared


# --- places ---------------------------------------------------------------------------------------


def _places(state: Tournament, _: datetime, text: str) -> Checked:
    """Check `1 entrant 4 | 2 entrants 5 and 6`."""
    if not state.places:
        return check_words(text, "none")
    held = {str(place.place): entrants_in_words(place.entrants) for place in state.places}
    return _each(text, held)


def _equal(state: Tournament, _: datetime, text: str) -> Checked:
    found = " | ".join(entrants_in_words(group) for group in state.undecided) or "nobody"
    return check_words(text, found)


# --- clock and tables -----------------------------------------------------------------------------


def _level(state: Tournament, now: datetime, text: str) -> Checked:
    number = level_number(state, now)
    level = level_of(state, number)
    return check_words(text, f"{number}: {level_in_words(level)}" if level else "none")


def _minutes(state: Tournament, now: datetime, text: str) -> Checked:
    """Read `85`, `85:30`, `85 minutes and 30 seconds`."""
    played = state.clock.seconds(now)
    minutes, seconds = divmod(played, _MINUTE)
    found = f"{minutes}:{seconds:02}" if seconds else str(minutes)
    stated = _PLAYED.fullmatch(text.strip())
    if stated is None:
        return Checked(False, found)
    same = (
        whole_number(stated["minutes"]) * _MINUTE + whole_number(stated["seconds"] or "0") == played
    )
    return Checked(same, found)


def _betting(state: Tournament, _: datetime, text: str) -> Checked:
    held = {
        f"table {number}": tournament_words(table.table).betting(table.table.determinations)
        for number, table in state.tables.items()
    }
    return _each(text, held)


def _marker(state: Tournament, _: datetime, text: str) -> Checked:
    held = {}
    for number, table in state.tables.items():
        now = table.table.open_round
        held[f"table {number}"] = f"seat {now.dealer_button if now else table.table.dealer_button}"
    return _each(text, held)


def _stage(state: Tournament, _: datetime, text: str) -> Checked:
    return check_words(text, state.stage.name.lower().replace("_", " "))


def _awaited(state: Tournament, now: datetime, text: str) -> Checked:
    """Everybody named must be awaited; there may be more."""
    held = [_who(awaited_act) for awaited_act in awaited(state, now)]
    found = " | ".join(dict.fromkeys(held)) or "nobody"
    if text.lower() in (FILL, "nobody"):
        return Checked(text.lower() == found, found)
    return Checked(all(entry in held for entry in entries(text.lower())), found)


def _who(awaited_act: Awaited) -> str:
    who = awaited_act.office.value.removeprefix("casino ").removeprefix("tournament ")
    if awaited_act.entrant is not None:
        who = (
            f"{who} for entrant {awaited_act.entrant}"
            if who != "player"
            else f"entrant {awaited_act.entrant}"
        )
    where = (
        f" at table {awaited_act.table}"
        if awaited_act.table is not None and awaited_act.entrant is None
        else ""
    )
    return f"{who}: {_WORD.sub(' ', awaited_act.command.__name__).lower()}{where}".lower()


_CHECKS: Final[dict[str, Callable[[Tournament, datetime, str], Checked]]] = {
    "Chips": _chips,
    "Where": _seats,
    "Standing": _standing,
    "Points": _points,
    "Heats": _heats,
    "Purses": _purses,
    "Left": _left,
    "Pool": _amount(POOL),
    "Commission": _amount(COMMISSION),
    "Held": _amount(HELD),
    "Places": _places,
    "Equal": _equal,
    "Level": _level,
    "Minutes": _minutes,
    "Betting": _betting,
    "Marker": _marker,
    "Stage": _stage,
    "Awaited": _awaited,
}
CHECKS: Final = (*_CHECKS, "Stakes", "Pot", "Pots", "Choices", "Float")
"""The last ones are about one table: `Stakes  table 1: seat 2 980`."""
