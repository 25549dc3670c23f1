"""Shared code names no game: only a game's own modules and the registrations import one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[2] / "src"
PACKAGE: Final = SOURCE / "pitboss"

GAME: Final = re.compile(
    r"canberra(_poker)?|ultimate(_texas_holdem)?|(.*_)?poker|pot_games|pot_rounds"
    r"|pot_game_(betting|setups|signs)|five_card_stud|trips"
)
"""A package or module of one game, or of the pot games as a family, in any layer."""

OF_ONE_GAME: Final = (
    "analysis/equity/",
    "analysis/exact/jackpot.py",
    "analysis/rounds/flops.py",
    "analysis/rounds/ultimate_strategies.py",
    "cli/analyse/equity.py",
    "cli/phh.py",
    "cli/phh_export.py",
    "phh/",
)
"""What is about one game alone, or about pot games alone, whatever its name: equity, the notation
of recorded hands, the mathematics of a jackpot and of a flop.
"""

REGISTRATIONS: Final[Mapping[str, str]] = {
    "acts/registered.py": "the act sheets of each game",
    "acts/table/__init__.py": "the sheets of what pot games add to a table",
    "dealing/games.py": "how the house deals each game",
    "documents/game_facts.py": "what documents say of a game besides its sign",
    "record/games.py": "the names that each game's kinds have on record",
    "room/views/game_views.py": "how each game shows its rounds",
    "scenario/games.py": "the words of each game in scenarios",
    "server/study/api.py": "the questions that can be asked about each game",
    "server/study/theory.py": "what the house expects of each game, solved when first asked for",
    "table/table_games.py": "each game at a table",
    "tournament/appendices.py": "law data: each tournament that S2-2001 prints is of a pot game",
    "tournament/condition_requirements/__init__.py": "what each instrument asks of conditions",
    "tournament/tournament_games.py": "each game in tournaments",
}
"""The modules that may import games, each with its reason: one list for each layer."""

TO_BE_CONVERTED: Final = frozenset(
    (
        "acts/event_texts/__init__.py",
        "acts/event_texts/house_games.py",
        "acts/event_texts/pot_game_irregularities.py",
        "cli/analyse/command.py",
        "cli/analyse/jackpot.py",
        "cli/main.py",
        "cli/play/command.py",
        "cli/play/pot_game_events.py",
        "cli/simulate/rounds.py",
        "cli/simulate/rounds_report.py",
        "play/acts.py",
        "play/proposed.py",
        "play/records.py",
        "play/rules.py",
        "play/table.py",
        "play/views.py",
        "practice/bots/at_the_table.py",
        "practice/bots/choices.py",
        "practice/bots/drawing.py",
        "practice/bots/hand_strength.py",
        "practice/bots/house_games.py",
        "practice/bots/optimal.py",
        "practice/pettingzoo_env.py",
        "practice/tutor/equity.py",
        "practice/tutor/values.py",
        "room/acts/planning.py",
        "room/views/games/canberra_choices.py",
        "room/views/games/pot_choices.py",
        "room/views/games/ultimate_choices.py",
        "room/views/happenings.py",
        "scenario/table/pot_game_acts.py",
        "server/practice/tutor.py",
        "simulation/at_table.py",
        "simulation/batches.py",
        "simulation/house_rounds.py",
        "simulation/tournaments.py",
    )
)
"""Shared modules that still import games.  None may be added."""


def of_one_game(path: Path) -> bool:
    """Whether a module is a game's own."""
    inside = path.relative_to(PACKAGE)
    if str(inside).startswith(OF_ONE_GAME):
        return True
    return any(GAME.fullmatch(part) for part in inside.with_suffix("").parts)


def games_imported(tree: ast.AST) -> Iterator[str]:
    """Yield every module of a game that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if _names_a_game(alias.name))
        elif isinstance(node, ast.ImportFrom) and node.module and node.module != "pitboss.law":
            if _names_a_game(node.module):
                yield node.module
            else:
                yield from (
                    f"{node.module}.{alias.name}"
                    for alias in node.names
                    if _is_module(f"{node.module}.{alias.name}")
                    and _names_a_game(f"{node.module}.{alias.name}")
                )
        elif isinstance(node, ast.Constant) and _names_a_game(str(node.value)):
            yield str(node.value)


def _is_module(name: str) -> bool:
    path = SOURCE / Path(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def _names_a_game(module: str) -> bool:
    first, *parts = module.split(".")
    if first != "pitboss" or not all(part.isidentifier() for part in parts):
        return False
    path = SOURCE / Path(first, *parts)
    inside = "/".join(parts)
    family = f"{inside}/" if path.is_dir() else f"{inside}.py"
    return any(GAME.fullmatch(part) for part in parts) or family.startswith(OF_ONE_GAME)


def offenders() -> dict[str, tuple[str, ...]]:
    """Map each shared module that imports a game to what it imports."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        if of_one_game(path):
            continue
        games = tuple(dict.fromkeys(games_imported(ast.parse(path.read_text()))))
        if games:
            found[path.relative_to(PACKAGE).as_posix()] = games
    return found


def test_only_registrations_import_games() -> None:
    found = offenders()
    listed = {*REGISTRATIONS, *TO_BE_CONVERTED}
    unlisted = {module: games for module, games in found.items() if module not in listed}
    assert not unlisted, "move what names a game into its own module of the layer, and register it"
    assert not listed - set(found), "these import no game any more: take them off"
