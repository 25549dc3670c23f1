"""The actions of a hand history, one string each: `d dh p1 AhKd`, `p2 cbr 300`, `p1 sm`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pitboss.cards import Card, read_card


class HistoryError(ValueError):
    """A history that cannot be read; the message says what is wrong in one sentence."""


class CannotFollow(HistoryError):  # noqa: N818 - says what it is
    """A readable history that cannot be played: the game does not allow an act or a deal."""


Cards = tuple[Card | None, ...]
"""Cards as a history records them; None for a card that nobody saw."""


@dataclass(frozen=True, slots=True)
class Action:
    """One line of the history."""

    text: str
    """The line as written, for messages."""


@dataclass(frozen=True, slots=True)
class HoleDealt(Action):
    """Cards dealt to one player: hole cards, and in stud face-up cards too."""

    player: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class CommunalDealt(Action):
    """Communal cards were dealt."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class PlayersAction(Action):
    """An act of a player."""

    player: int


@dataclass(frozen=True, slots=True)
class Folds(PlayersAction):
    """`f`: folds."""


@dataclass(frozen=True, slots=True)
class ChecksOrCalls(PlayersAction):
    """`cc`: checks or calls."""


@dataclass(frozen=True, slots=True)
class BringsIn(PlayersAction):
    """`pb`: posts the bring-in."""


@dataclass(frozen=True, slots=True)
class BetsTo(PlayersAction):
    """`cbr`: completes, bets or raises to this amount in the betting round."""

    amount: Fraction


@dataclass(frozen=True, slots=True)
class Discards(PlayersAction):
    """`sd`: stands pat or discards, in a draw."""


@dataclass(frozen=True, slots=True)
class ShowsOrMucks(PlayersAction):
    """`sm`: shows these cards, or mucks (no cards)."""

    cards: Cards


_PLAYER: Final = re.compile(r"p([1-9]\d?)")
_AMOUNT: Final = re.compile(r"\d{1,18}(\.\d{1,6})?")
_CARDS: Final = re.compile(r"(\?\?|[2-9TJQKA][cdhs])*")
UNKNOWN: Final = "??"
NONE: Final = "-"


def read_action(text: str) -> Action | None:
    """Read one action; None for a line with only a comment."""
    words = text.partition("#")[0].split()
    match words:
        case []:
            return None
        case ["d", "dh", player, cards]:
            return HoleDealt(text, _player(player, text), _cards(cards, text))
        case ["d", "db", cards]:
            return CommunalDealt(text, _cards(cards, text))
        case [player, "cbr", amount]:
            return BetsTo(text, _player(player, text), _amount(amount, text))
        case [player, "sm", *cards] if len(cards) <= 1:
            shown = "".join(cards)
            return ShowsOrMucks(
                text, _player(player, text), _cards("" if shown == NONE else shown, text)
            )
        case [player, "sd", *_]:
            return Discards(text, _player(player, text))
        case [player, code] if code in _PLAIN:
            return _PLAIN[code](text, _player(player, text))
    raise HistoryError(f"{text!r} is no action of the format")


_PLAIN: Final[dict[str, type[PlayersAction]]] = {
    "f": Folds,
    "cc": ChecksOrCalls,
    "pb": BringsIn,
}


def _player(word: str, text: str) -> int:
    match = _PLAYER.fullmatch(word)
    if match is None:
        raise HistoryError(f"{text!r} names no player; they are p1, p2 and so on")
    return int(match[1])


def _amount(word: str, text: str) -> Fraction:
    if not _AMOUNT.fullmatch(word):
        raise HistoryError(f"{text!r} names no amount of chips")
    return Fraction(word)


def _cards(word: str, text: str) -> Cards:
    if not _CARDS.fullmatch(word):
        raise HistoryError(f"{text!r} names a card that there is not; one is such as Ah, Td or ??")
    pairs = (word[place : place + 2] for place in range(0, len(word), 2))
    return tuple(None if pair == UNKNOWN else read_card(pair) for pair in pairs)


def card_text(card: Card | None) -> str:
    """Return the card in the notation of the format."""
    if card is None or card.rank is None or card.suit is None:
        return UNKNOWN
    return card.rank.letter + card.suit.value.lower()
