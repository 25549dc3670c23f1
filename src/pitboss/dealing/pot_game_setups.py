"""The pot games of the room: their names and default determinations.

The defaults are proposals: the operator determines them for each table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pitboss.chips import dollars
from pitboss.games.poker import MANILA_LIMITS, Determinations, FixedLimit, Game

_SMALL, _BIG = dollars(5), dollars(10)
_STUD: Final = Determinations()
_BLINDS: Final = Determinations(
    game=Game.HOLD_EM,
    ante=None,
    blinds=(_SMALL, _BIG),
    limit=FixedLimit((_BIG, _BIG, dollars(20), dollars(20))),
    minimum_bet=_BIG,
    minimum_table_stake=dollars(100),
    maximum_buy_in=dollars(1_000),
)

DEFAULT_DETERMINATIONS: Final[Mapping[str, Determinations]] = {
    "five_card_stud": _STUD,
    "hold_em": replace(_BLINDS, burn=True),
    "omaha": replace(_BLINDS, game=Game.OMAHA, burn=True),
    "draw_poker": replace(
        _BLINDS, game=Game.DRAW_POKER, limit=FixedLimit((_BIG, dollars(20))), seats=6
    ),
    "seven_card_stud": replace(
        _STUD,
        game=Game.SEVEN_CARD_STUD,
        limit=FixedLimit((*(_SMALL,) * 2, *(_BIG,) * 3)),
    ),
    "three_card_manila": replace(_BLINDS, game=Game.THREE_CARD_MANILA, limit=MANILA_LIMITS),
    "canberra_manila": replace(_BLINDS, game=Game.CANBERRA_MANILA, limit=MANILA_LIMITS),
}
"""Default determinations of every pot game that a table can be set up with, by name."""

PLAYED: Final[Mapping[str, Determinations]] = {
    **DEFAULT_DETERMINATIONS,
    **{
        f"tournament_{word}": DEFAULT_DETERMINATIONS[word]
        for word in ("three_card_manila", "draw_poker", "omaha", "seven_card_stud", "hold_em")
    },
}
"""The same, with the names used at tournament tables, where the conditions determine the game."""
