"""High Card for a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, fields
from typing import Any, Final

from pitboss.chips import FLOAT
from pitboss.law.citation import Citation
from pitboss.table.clauses import Clauses
from pitboss.table.signs import FigureOnSign, Figures
from pitboss.table.table_game import Meaning, Opening, TableGame
from tests.toy_game import rounds as game

_NAMED: Final = (game.cite("1"),)

_HELD: Final = frozenset(
    (
        "box", "check_of_cards", "chips", "closure", "commences", "dealer", "deck", "dispute",
        "dispute_pause", "hours", "idle_seat", "limits_of_boxes", "operator", "opportunity",
        "procedures", "round_of_play", "shuffle", "supervisor",
    )
)  # fmt: skip
"""The rules of a table that the toy instrument states, all in its first clause."""
_FIELDS: Final[dict[str, Any]] = {
    field.name: _NAMED if field.name in _HELD else ()
    for field in fields(Clauses)
    if field.default is MISSING or field.name in _HELD
}
CLAUSES: Final = Clauses(**_FIELDS)


def _open(opening: Opening) -> game.RoundOfPlay:
    balances = {FLOAT: 0, **{game.stake_of(s): o[1].units for s, o in opening.seats.items()}}
    players = {seat: occupant[0] for seat, occupant in opening.seats.items()}
    return game.RoundOfPlay(opening.law, opening.determinations, players, balances)


def _figures(of: game.Determinations) -> Figures:
    return Figures((), (FigureOnSign("ante", of.ante, _NAMED),), ())


def _nothing(*_: object) -> Sequence[game.Event]:
    return ()


def _not_held(_: tuple[Citation, ...], __: str, ___: int) -> game.Event:
    raise AssertionError("High Card has no disputes")


HIGH_CARD: Final = TableGame(
    name="High Card",
    instruments=("TOY-1",),
    clauses=CLAUSES,
    open_round=_open,
    awaited=game.awaited,
    decide=game.decide,
    apply=game.apply,
    refusals=lambda _, __: (),
    figures=_figures,
    automated=None,
    determinations=game.Determinations,
    command=game.Command,
    first_card=game.DealCards,
    places_wagers=game.PlaceAnte,
    excludes=game.ExcludePlayer,
    disputes=game.Dispute,
    rules_on_disputes=game.RuleOnDispute,
    meanings={
        game.AntePlaced: Meaning.WAGERED,
        game.CardsDealt: Meaning.FIRST_CARD,
        game.RoundSettled: Meaning.OVER,
        game.RoundVoided: Meaning.VOID,
    },
    settle_wagers=(game.RoundSettled, game.RoundVoided),
    void_settled=_nothing,
    dispute_upheld=_not_held,
    upholds=lambda _: False,
    deck_found_wrong=_nothing,
)
