"""Every determination that a reading names exists, takes every choice, and has a default."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

import pytest

from pitboss.chips import dollars
from pitboss.games.progressive_jackpot.determinations import (
    JackpotDeterminations,
    Reseed,
    refusals,
)
from pitboss.games.ultimate_texas_holdem import Determinations
from pitboss.law.register import readings
from pitboss.law.rule_set import LawInForce, RuleSet
from pitboss.table import Particulars
from pitboss.tournament.conditions_file import conditions_in
from pitboss.tournament.example_files import example_text

NUMBER, DAY = 45, date(2025, 8, 1)
DETERMINATIONS = {one.id: one for one in readings() if one.determination}

Determined = Callable[[str | None], Any]
"""What is determined by a choice, or by none."""


def in_conditions(example: str, *path: str) -> Determined:
    """A key in a file of tournament conditions, and the value that it has there."""

    def determined(choice: str | None) -> Any:
        table = tomllib.loads(example_text(example))
        below = table
        for key in path[:-1]:
            below = below.setdefault(key, {})
        below.pop(path[-1], None)
        if choice == "number":
            below[path[-1]] = NUMBER
        elif choice in ("yes", "no"):
            below[path[-1]] = choice == "yes"
        elif choice is not None and (choice, path[-1]) != ("none", "ante_raise_cap"):
            below[path[-1]] = choice.replace("_", " ")
        found: Any = conditions_in(table)
        for key in path:
            found = getattr(found, key)
        return found

    return determined


def commencement(instrument: str, choice: str | None) -> date:
    entered = {instrument: DAY} if choice == "date" else {}
    if choice not in (None, "date"):
        entered = {instrument: date.fromisoformat(choice or "")}
    return LawInForce(entered).commencement(instrument).day


def seconds_of_notice(choice: str | None) -> int:
    table = Particulars("ultimate_texas_holdem", RuleSet(("NI2025-411",)), Determinations())
    if choice is None:
        return table.notice_seconds
    seconds = NUMBER if choice == "number" else int(choice)
    return replace(table, notice_seconds=seconds).notice_seconds


def seconds_for_a_dispute(choice: str | None) -> int:
    table = Particulars("ultimate_texas_holdem", RuleSet(("NI2025-411",)), Determinations())
    if choice is None:
        return table.dispute_seconds
    seconds = NUMBER if choice == "number" else int(choice)
    return replace(table, dispute_seconds=seconds).dispute_seconds


def seconds_to_decide(choice: str | None) -> int:
    if choice is None:
        return Determinations().reasonable_period_seconds
    seconds = NUMBER if choice == "number" else int(choice)
    return replace(Determinations(), reasonable_period_seconds=seconds).reasonable_period_seconds


def minutes_of_notice(choice: str | None) -> int:
    table = tomllib.loads(example_text("canberra"))
    table.pop("notice_minutes", None)
    if choice is not None:
        table["notice_minutes"] = NUMBER if choice == "number" else int(choice)
    return conditions_in(table).notice_minutes


def after_a_royal_flush(choice: str | None) -> Reseed:
    of = JackpotDeterminations(approval="GRC 1")
    if choice is not None:
        start_value = dollars(0 if choice == "none" else 5_000)
        of = replace(of, reseed=Reseed(choice), start_value=start_value)
    assert refusals(of, RuleSet(("NI2017-193",))) == ()
    return of.reseed


of_stud = partial(in_conditions, "five-card-stud", "determinations")
KNOWN: dict[str, tuple[str, Determined]] = {
    "S-03": ("commencement of NI2025-411", partial(commencement, "NI2025-411")),
    "S-05": ("notice_seconds", seconds_of_notice),
    "S-70": ("dispute_seconds", seconds_for_a_dispute),
    "U-06": (
        "play_error_basis",
        in_conditions("ultimate", "determinations", "play_error_basis"),
    ),
    "U-19": ("reasonable_period_seconds", seconds_to_decide),
    "U-34": ("starting_marker", in_conditions("ultimate", "starting_marker")),
    "C-06": ("reseed", after_a_royal_flush),
    "C-25": ("refunds_rebuys", in_conditions("canberra", "refunds_rebuys")),
    "F-03": ("ante_raise_cap", of_stud("ante_raise_cap")),
    "F-08": ("option", of_stud("option")),
    "F-12": ("opens_by", of_stud("opens_by")),
    "F-14": ("tap_out_units", of_stud("tap_out_units")),
    "F-23": ("ace_low_in_low", of_stud("ace_low_in_low")),
    "G-05": ("commencement of S2-2001", partial(commencement, "S2-2001")),
    "T-04": (
        "raise_cap_in_no_limit",
        in_conditions("appendix-e", "determinations", "raise_cap_in_no_limit"),
    ),
    "T-08": ("race_off_rounding", in_conditions("appendix-e", "race_off_rounding")),
    "T-11": ("refunds_rebuys", in_conditions("appendix-e", "refunds_rebuys")),
    "T-21": ("excluded_are_placed", in_conditions("five-card-stud", "excluded_are_placed")),
    "T-42": ("notice_minutes", minutes_of_notice),
    "T-43": ("refunds", in_conditions("ultimate", "refunds")),
    "B-04": (
        "reshuffle_folded",
        in_conditions("appendix-b", "determinations", "reshuffle_folded"),
    ),
}


def test_every_determination_of_a_reading_is_checked_here() -> None:
    assert {name: one.determination for name, one in DETERMINATIONS.items()} == {
        name: known for name, (known, _) in KNOWN.items()
    }


@pytest.mark.parametrize("name", DETERMINATIONS)
def test_every_choice_is_taken_and_the_first_is_the_default(name: str) -> None:
    choices, (_, determined) = DETERMINATIONS[name].choices, KNOWN[name]
    found = [determined(choice) for choice in choices]
    assert len(choices) > 1
    assert all(one != other for n, one in enumerate(found) for other in found[:n])
    assert found[0] == determined(None)
