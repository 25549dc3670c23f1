"""Tables that a test sets up for itself, so that no other test sits there, and their staff."""

from __future__ import annotations

from typing import Any, Final

from tests.support.browser.asking import Person
from tests.support.browser.settling import until

ULTIMATE: Final = "ultimate_texas_holdem"
CANBERRA: Final = "canberra_poker"
LAW: Final = {
    ULTIMATE: ("NI2025-411",),
    CANBERRA: ("NI2017-193",),
    "five_card_stud": ("NI2006-154",),
}
DERIVED: Final = ("S2-2001", "NI2006-154")
"""For all other games."""
POOLS: Final = {"jackpot_pool": 1_850_000, "reserve_pool": 120_000}
"""What a jackpot holds at first, in cents."""
PAUSE: Final = 300
"""Seconds between two rounds, so that a result stays on the page."""
PACE: Final = {"to_wager": 3600, "to_decide": 3600, "between_rounds": PAUSE}
CHIPS: Final = (50, 100, 500, 2_500, 10_000, 50_000)
"""The chips in use where the float is counted, in cents."""
POWERS: Final = ("time limits", "what leaves no choice")


def set_up_table(
    operator: Person, game: str, kind: str = "electronic", *, pause: int = PAUSE, **determined: Any
) -> int:
    """Set up and open a table; its number.

    At an electronic or a practice table the house deals, and waits for everybody.  A table of
    Canberra Poker has a jackpot of its own: what is won there lowers nobody else's meter.
    """
    particulars: dict[str, Any] = {
        "game": game,
        "law": {"instruments": LAW.get(game, DERIVED)},
        "determinations": {"game": game, **determined},
    }
    if kind == "live" and game in (ULTIMATE, CANBERRA):
        particulars["denominations"] = CHIPS
    act: dict[str, Any] = {"kind": kind, "particulars": particulars}
    if game == CANBERRA:
        jackpot = operator.act(0, "management.set_up_jackpot", determinations={}, **POOLS)
        act["jackpot"] = jackpot["made"]["jackpot"]
    if kind != "live":
        act["pace"] = {**PACE, "between_rounds": pause}
    table: int = operator.act(0, "management.set_up_table", **act)["made"]["table"]
    operator.act(0, "management.determine_standing", table=table, powers=POWERS)
    purpose = "practice" if kind == "practice" else "demonstration"
    operator.act(table, "table.open_table", purpose=purpose)
    return table


def sign_on(table: int, *staff: Person) -> None:
    """They work at this table and at no other: a dealer may work at one alone."""
    for person in staff:
        if table not in sign_off(person, but=table):
            person.act(0, "management.sign_on", table=table)


def sign_off(person: Person, but: int = 0) -> set[int]:
    """Somebody works nowhere else; the tables where the person was signed on."""
    persons = person.ask("/running")["persons"]
    tables = next(set(one["signed_on"]) for one in persons if one["person"] == person.number)
    for table in tables - {but}:
        person.act(0, "management.sign_off", table=table)
    return tables


def play_ultimate(person: Person, table: int, seat: int, rounds: int = 1) -> None:
    """Sit down at a table of Ultimate Texas Hold-em and bet four times the ante each round."""
    person.act(table, "table.take_seat", seat=seat, player=person.number, stake=100_000)
    wagers = {"box": seat, "ante": 500, "blind": 500}
    for _ in range(rounds):
        until(lambda: _placed(person, table, wagers))
        person.act(table, "desk.say_ready", seat=seat)
        person.act(table, f"{ULTIMATE}.place_play_wager", box=seat, amount=2_000)


def _placed(person: Person, table: int, wagers: dict[str, int]) -> bool:
    """Whether the round has begun that the wagers are for."""
    answer = person.try_act(table, f"{ULTIMATE}.place_wagers", **wagers)
    return bool(answer["outcome"] == "allowed")
