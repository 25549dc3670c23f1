"""Read hand histories: TOML, one hand in a `.phh` file, many in a `.phhs` file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from pitboss.cards import Card
from pitboss.phh.actions import (
    Action,
    BetsTo,
    CommunalDealt,
    HistoryError,
    HoleDealt,
    PlayersAction,
    ShowsOrMucks,
    card_text,
    read_action,
)

__all__ = ["SUFFIXES", "HandHistory", "HistoryError", "files_in", "read_histories", "read_history"]

ONE_HAND, MANY_HANDS = ".phh", ".phhs"
SUFFIXES: Final = (ONE_HAND, MANY_HANDS)
MOST_CHIPS: Final = 10**18
"""A cap far above any real stack, so that a crafted file cannot fill memory."""
DECIMALS: Final = 6


@dataclass(frozen=True, slots=True)
class HandHistory:
    """One hand as recorded.  Player 1 is the first after the dealer button."""

    variant: str
    antes: tuple[Fraction, ...]
    antes_matched: bool
    """`ante_trimming_status`: whether a player wins no more of each ante than their own."""
    blinds: tuple[Fraction, ...]
    """By player; the format lists the two of a heads-up game in reverse."""
    bring_in: Fraction | None
    small_bet: Fraction | None
    big_bet: Fraction | None
    min_bet: Fraction | None
    starting: tuple[Fraction, ...]
    actions: tuple[Action, ...]
    finishing: tuple[Fraction, ...] | None
    """None if the history does not record the final stacks."""

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.starting)

    @property
    def amounts(self) -> Iterator[Fraction]:
        """Every amount in play, for finding a scale that makes all of them whole."""
        yield from (*self.antes, *self.blinds, *self.starting)
        yield from (
            amount
            for amount in (self.bring_in, self.small_bet, self.big_bet, self.min_bet)
            if amount
        )
        yield from (action.amount for action in self.actions if isinstance(action, BetsTo))


def files_in(path: Path) -> Iterator[Path]:
    """Yield the history files at a path, in order.  Raises HistoryError if a folder has none."""
    if not path.is_dir():
        yield path
        return
    found = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file())
    if not found:
        raise HistoryError(f"{path} holds no {ONE_HAND} or {MANY_HANDS} file")
    yield from found


def read_histories(path: Path) -> dict[str, Mapping[str, Any]]:
    """Return the hands of a file as TOML tables, named after the file or the table within it.

    `read_history` reads the fields of each hand, so one bad hand does not spoil the others.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise HistoryError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise HistoryError(f"{path} is no text in UTF-8") from error
    return read_text(text, str(path))


def read_text(text: str, name: str) -> dict[str, Mapping[str, Any]]:
    """Like `read_histories`, for the text of a file with this name."""
    try:
        document = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise HistoryError(f"{name} is no TOML: {error}") from error
    if "variant" in document or not name.endswith(MANY_HANDS):
        return {name: document}
    if not document or not all(isinstance(value, dict) for value in document.values()):
        raise HistoryError(f"{name} holds no hands; each is a table such as [1]")
    return {f"{name} [{number}]": hand for number, hand in document.items()}


def read_history(document: Mapping[str, Any]) -> HandHistory:
    """Read one hand.  Raises HistoryError; ignores fields that a replay does not need."""
    starting = _amounts(document, "starting_stacks")
    players = len(starting)
    if not all(starting):
        raise HistoryError(f"p{starting.index(Fraction(0)) + 1} brings no chips")
    none = (Fraction(0),) * players
    antes = _amounts(document, "antes", players) if "antes" in document else none
    blinds = none
    if "blinds_or_straddles" in document:
        blinds = _amounts(document, "blinds_or_straddles", players)
    finishing = None
    if "finishing_stacks" in document:
        finishing = _amounts(document, "finishing_stacks", players)
    history = HandHistory(
        variant=variant(document),
        antes=antes,
        antes_matched=document.get("ante_trimming_status") is not False,
        blinds=blinds[::-1] if players == HEADS_UP else blinds,
        bring_in=_amount_or_none(document, "bring_in"),
        small_bet=_amount_or_none(document, "small_bet"),
        big_bet=_amount_or_none(document, "big_bet"),
        min_bet=_amount_or_none(document, "min_bet"),
        starting=starting,
        actions=_actions(document),
        finishing=finishing,
    )
    _check_players(history)
    _check_cards(history)
    return history


HEADS_UP: Final = 2
"""With two players the blinds are listed in reverse, as the button posts the small one."""


def variant(document: Mapping[str, Any]) -> str:
    """Return the code of the game's variant."""
    found = document.get("variant")
    if not isinstance(found, str) or not found:
        raise HistoryError("the history names no variant")
    return found


def _actions(document: Mapping[str, Any]) -> tuple[Action, ...]:
    found = document.get("actions")
    if not isinstance(found, list) or not all(isinstance(value, str) for value in found):
        raise HistoryError("actions is no list of strings")
    actions = (read_action(text) for text in found)
    return tuple(action for action in actions if action is not None)


def _amounts(
    document: Mapping[str, Any], name: str, players: int | None = None
) -> tuple[Fraction, ...]:
    found = document.get(name)
    if not isinstance(found, list) or not found:
        raise HistoryError(f"{name} is no list of amounts")
    if players is not None and len(found) != players:
        raise HistoryError(f"{name} has {len(found)} amounts for {players} players")
    return tuple(_amount(value, name) for value in found)


def _amount_or_none(document: Mapping[str, Any], name: str) -> Fraction | None:
    return _amount(document[name], name) if name in document else None


def _amount(found: Any, name: str) -> Fraction:
    number = type(found) is int or (isinstance(found, Decimal) and found.is_finite())
    if number and 0 <= found < MOST_CHIPS and _has_few_decimals(found):
        return Fraction(found)
    raise HistoryError(f"{name} has {found!s:.40}, which is no amount of chips")


def _has_few_decimals(found: int | Decimal) -> bool:
    return isinstance(found, int) or found == round(found, DECIMALS)


def _check_players(history: HandHistory) -> None:
    for action in history.actions:
        if isinstance(action, HoleDealt | PlayersAction) and action.player > history.players:
            raise HistoryError(f"{action.text!r}: there are {history.players} players")


def _check_cards(history: HandHistory) -> None:
    """Refuse a card that is dealt twice, or shown by a player who was not dealt it."""
    dealt: dict[Card, int] = {}
    for action in history.actions:
        if isinstance(action, HoleDealt | CommunalDealt):
            to = action.player if isinstance(action, HoleDealt) else 0
            for card in filter(None, action.cards):
                if card in dealt:
                    raise HistoryError(f"{action.text!r}: {card_text(card)} was dealt before")
                dealt[card] = to
    for action in history.actions:
        if isinstance(action, ShowsOrMucks):
            for card in filter(None, action.cards):
                if dealt.setdefault(card, action.player) != action.player:
                    raise HistoryError(
                        f"{action.text!r}: {card_text(card)} was dealt to somebody else"
                    )
