"""Every problem of a file of conditions is told in one run, and nothing that is no problem."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from pitboss.tournament.condition_requirements import not_in_force, refusals
from pitboss.tournament.conditions_check import all_problems, check_conditions
from pitboss.tournament.conditions_file import conditions_in
from pitboss.tournament.toml_values import ConditionsError, Problem
from tests.support.tournament.examples import NAMES, text

UNREADABLE = {"no": "such value"}
"""A table with a key that nothing has, where a value is wanted."""

FAULTY = """
title = ""
instrument = "NI2025-411"
game = "ultimate_texas_holdem"
starts = 2017-11-07T14:00:00+11:00
entry_fee = "$10"
commission = "$11"
chips = 50
least_players = 1
most_players = 0
seats_at_a_table = 9
ties = "extra rounds"
balancing = "next last blind"
refunds_rebuys = false
notice_minutes = 0

[determinations]
ante = [50, 500]
boxes = 7

[rebuys]
minutes = 0
chips = 50
price = "$0"
below = 500

[top_up]
chips = 50
price = "$0"
minute = 5

[prizes]
rows = [{ entrants = 3, shares = [200, 300] }]
goods = [""]

[[sessions]]
name = ""
ends = { rounds = 0 }
takes_part = "repechage"
of = "nothing"
advance = 0

[[sessions]]
name = "last"
ends = { minutes = 0 }
advance = 2
points = [1, 2, 3]
"""


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of all values that hold no others."""
    inside: Any = ()
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list):
        inside = enumerate(value)
    else:
        yield path
    for key, one in inside:
        yield from leaves(one, (*path, key))


def broken(table: dict[str, Any], path: tuple[str | int, ...]) -> dict[str, Any]:
    """The table with a value at a path that cannot be read."""
    changed: Any = deepcopy(table)
    inside = changed
    for part in path[:-1]:
        inside = inside[part]
    inside[path[-1]] = UNREADABLE
    return dict(changed)


def problems_of(table: dict[str, Any]) -> tuple[tuple[Problem, ...], tuple[Problem, ...]]:
    """Those of reading, and what is told beyond them."""
    with pytest.raises(ConditionsError) as caught:
        conditions_in(table)
    read = caught.value.problems
    return read, tuple(all_problems(table, read))[len(read) :]


@pytest.mark.parametrize("name", NAMES)
def test_one_unreadable_value_of_a_lawful_file_is_the_only_problem(name: str) -> None:
    """Wherever it is; what stands in its place shows no problems of its own."""
    table = tomllib.loads(text(name))
    for path in leaves(table):
        read, beyond = problems_of(broken(table, path))
        assert read, path
        assert beyond == (), path


def test_unreadable_value_hides_no_other_problem() -> None:
    """Each value in turn; only what the value itself decides may be left for the next run."""
    table = tomllib.loads(FAULTY)
    of = conditions_in(table)
    unlawful = {one.because for one in (*refusals(of), *not_in_force(of))}
    assert len(unlawful) == 27
    for path in leaves(table):
        _, beyond = problems_of(broken(table, path))
        hidden = unlawful - {one.because for one in beyond}
        of_a_part = path[0] in ("sessions", "prizes", "least_players")
        assert len(hidden) <= (5 if of_a_part else 1), (path, hidden)
        assert all(one.under for one in beyond), path


def test_every_problem_of_a_file_that_says_next_to_nothing() -> None:
    """Values of every kind that are wrong, in one file."""
    faulty = FAULTY.replace('"$11"', "11").replace("chips = 50", "chips = -50")
    table = tomllib.loads(faulty.replace("T14:00:00+11:00", "T14:00:00"))
    read, beyond = problems_of(table)
    paths = ["starts", "commission", "chips", "rebuys.chips", "top_up.chips"]
    assert sorted(one.path for one in read) == sorted(paths)
    assert len(beyond) == 24


def test_clauses_of_all_instruments_where_none_is_named() -> None:
    with pytest.raises(ConditionsError) as caught:
        check_conditions("[prizes]\n")
    cited = {str(one) for problem in caught.value.problems for one in problem.under}
    assert cited == {"NI2025-411 16.2", "NI2017-193 17.2", "NI2006-154 20.3", "S2-2001 4.3"}


def test_game_names_the_instrument_whose_clauses_are_cited() -> None:
    with pytest.raises(ConditionsError) as caught:
        check_conditions('game = "canberra_poker"\n')
    missing = next(one for one in caught.value.problems if one.path == "least_players")
    assert [str(one) for one in missing.under] == ["NI2017-193 17.3(a)(v)"]


def test_text_that_is_no_toml_is_one_problem() -> None:
    with pytest.raises(ConditionsError, match="this is no TOML"):
        check_conditions("title =")
