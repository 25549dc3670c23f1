"""A decision in a house game, read from the view of the seat that has to make it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from pitboss.messages.views import AwaitedShown, BoxShown, CardShown, RoundShown, TableView


@dataclass(frozen=True, slots=True)
class Situation:
    """What a player knows and may do.  Amounts are in the table's units."""

    game: str
    stage: str
    own: tuple[str, ...]
    open: tuple[str, ...]
    """The communal cards, or the dealer's face-up card."""
    ante: int
    may: tuple[str, ...]
    """The open actions, those that wager more first."""
    trips: int = 0
    maximum_payout: int | None = None


def situation_of(view: TableView) -> Situation | None:
    """Return the decision this seat has to make now; None if there is none or it has no value."""
    reads = _GAMES.get(view.game)
    box = own_box(view)
    if reads is None or view.round is None or view.waits_for or box is None:
        return None
    return reads(view, view.round, box)


def own_box(view: TableView) -> BoxShown | None:
    """Return the viewer's box in the round, if it has one."""
    boxes = view.round.boxes if view.round and view.your_seat is not None else ()
    return next((box for box in boxes if box.box == view.your_seat), None)


# --- Ultimate Texas Hold-em -----------------------------------------------------------------------

_BOARDS: Final = {"before_the_flop": 0, "after_the_flop": 3, "on_the_river": 5}
_PLAYS_AHEAD: Final = {"before_the_flop": 2, "after_the_flop": 1, "on_the_river": 0}
"""Antes that a player who checks must keep for a later play wager."""


def _ultimate(view: TableView, at: RoundShown, box: BoxShown) -> Situation | None:
    """A check is valued on the assumption that the player can still afford a later play wager."""
    cards, communal = _seen(box.cards), _seen(at.communal)
    ante = box.wagers.get("ante", 0)
    if at.stage not in _BOARDS or len(communal) != _BOARDS[at.stage] or len(cards) != 2:
        return None
    may = tuple(_plays_open(view, ante))
    if not may or _stake(view) < _PLAYS_AHEAD[at.stage] * ante:
        return None
    trips, most = box.wagers.get("trips", 0), _maximum_payout(view)
    return Situation(view.game, at.stage, cards, communal, ante, may, trips, most)


def _plays_open(view: TableView, ante: int) -> Iterator[str]:
    """Yield the open play multiples; none if the ante exceeds the maximum that counts."""
    limits = next(figure for figure in view.sign.figures if figure.what == "ante")
    play, fold = _awaited(view, "place_play_wager"), _awaited(view, "fold")
    if not ante or ante > (limits.maximum or ante) or fold is None:
        return
    for amount in sorted(play.amounts if play else (), reverse=True):
        yield f"play {amount // ante}x"
    if _awaited(view, "check"):
        yield "check"
    yield "fold"


# --- Canberra Poker -------------------------------------------------------------------------------


def _canberra(view: TableView, at: RoundShown, box: BoxShown) -> Situation | None:
    """Return None until the player has looked at the cards: there is nothing to decide on."""
    cards, dealers = _seen(box.cards), _seen(at.dealers)
    ante, fold = box.wagers.get("ante", 0), _awaited(view, "fold")
    if at.stage != "bet_or_fold" or len(cards) != 5 or len(dealers) != 1 or fold is None:
        return None
    may = ("bet", "fold") if _awaited(view, "place_bet") else ("fold",)
    most = _maximum_payout(view)
    return Situation(view.game, at.stage, cards, dealers, ante, may, maximum_payout=most)


_Reads = Callable[[TableView, RoundShown, BoxShown], Situation | None]
_GAMES: Final[Mapping[str, _Reads]] = {
    "ultimate_texas_holdem": _ultimate,
    "canberra_poker": _canberra,
}


# --- questions about a view -----------------------------------------------------------------------


def _seen(cards: tuple[CardShown, ...]) -> tuple[str, ...]:
    return tuple(card for card in cards if card is not None)


def _awaited(view: TableView, act: str) -> AwaitedShown | None:
    return next((due for due in view.awaited if due.act == f"{view.game}.{act}"), None)


def _maximum_payout(view: TableView) -> int | None:
    figures = (figure.minimum for figure in view.sign.figures if figure.what == "maximum payout")
    return next(figures, None)


def _stake(view: TableView) -> int:
    return next(seat.stake for seat in view.seats if seat.seat == view.your_seat)
