"""Which games have which parts of a deal, with their clauses, read from the games' procedures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pitboss.dealing.pot_game_setups import PLAYED
from pitboss.games.poker.dealing_clauses import DealingClauses
from pitboss.games.poker.procedures import Procedure
from pitboss.law.citation import Citation

_PROCEDURES: Final = {game: of.procedure for game, of in PLAYED.items()}


def games(have: Callable[[Procedure], object]) -> tuple[str, ...]:
    """Return the games whose procedure has a feature."""
    return tuple(game for game, procedure in _PROCEDURES.items() if have(procedure))


def clauses(
    of: Callable[[DealingClauses], tuple[Citation, ...]], *besides: str
) -> Mapping[str, tuple[str, ...]]:
    """Map each game to the clauses of its procedure, plus those common to all."""
    return {
        game: (
            *(f"{citation.instrument} {citation.clause}" for citation in of(procedure.clauses)),
            *besides,
        )
        for game, procedure in _PROCEDURES.items()
    }


def in_both(*names: str) -> tuple[str, ...]:
    """Return the names of games for both cash tables and tournaments, where they exist."""
    both = (word for name in names for word in (name, f"tournament_{name}"))
    return tuple(word for word in both if word in _PROCEDURES)


COMMUNAL: Final = games(lambda procedure: procedure.communal)
DRAW: Final = games(lambda procedure: procedure.deals[-1].draw)
STUD: Final = games(lambda procedure: procedure.last_card_can_be_shared)
HOLD_EM: Final = in_both("hold_em")
OMAHA: Final = in_both("omaha")
SEVEN_CARD_STUD: Final = in_both("seven_card_stud")
MANILA: Final = in_both("three_card_manila", "canberra_manila")
