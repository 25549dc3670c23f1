"""A bot's choice of act from its view, game by game.  The view is all that it gets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from pitboss.dealing.pot_game_setups import PLAYED
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.messages.views import AwaitedShown, BoxShown, TableView
from pitboss.play import Act, View
from pitboss.practice.bots.at_the_table import AS_COMMANDS, FIELD_OF_AMOUNT, pot_game_view
from pitboss.practice.bots.pot_games import calling, sensible


class Choice(NamedTuple):
    """An act with its fields."""

    act: str
    fields: Mapping[str, Any]


Chooses = Callable[[TableView], Choice | None]

_RANKS: Final = "23456789TJQKA"


def choose(view: TableView) -> Choice | None:
    """Return the bot's act, or None while it has nothing to do."""
    return _choose_by_game(view, CHOICES)


def choose_quickly(view: TableView) -> Choice | None:
    """Like `choose`, but always stay in at pot games: cheap enough for many bots."""
    return _choose_by_game(view, _QUICK)


def _choose_by_game(view: TableView, choices: Mapping[str, Chooses]) -> Choice | None:
    chooses = choices.get(view.game)
    if chooses is None or view.round is None or view.round.over:
        return None
    in_the_round = any(box.box == view.your_seat for box in view.round.boxes)
    return chooses(view) if in_the_round else None


def _open(view: TableView, act: str) -> AwaitedShown | None:
    return next((due for due in view.awaited if due.act == f"{view.game}.{act}"), None)


def _own_box(view: TableView) -> BoxShown:
    assert view.round is not None
    return next(box for box in view.round.boxes if box.box == view.your_seat)


def _minimum(view: TableView, what: str = "ante") -> int:
    return next(figure.minimum for figure in view.sign.figures if figure.what == what)


def _act(view: TableView, act: str, **fields: Any) -> Choice:
    return Choice(f"{view.game}.{act}", {"box": view.your_seat, **fields})


def _has_wagered(view: TableView) -> bool:
    """Return whether the bot has placed its wagers but not yet said that it is ready."""
    box = _own_box(view)
    said = any(seat.seat == box.box and seat.ready for seat in view.seats)
    return bool(box.wagers) and not box.cards and not said


def _ready(view: TableView) -> Choice:
    return Choice("desk.say_ready", {"seat": view.your_seat})


def _ranks(cards: tuple[str | None, ...]) -> list[int]:
    return sorted((_RANKS.index(card[0]) for card in cards if card), reverse=True)


# --- Ultimate Texas Hold-em -----------------------------------------------------------------------


def _ultimate(view: TableView) -> Choice | None:
    least = _minimum(view)
    if _open(view, "place_wagers"):
        return _act(view, "place_wagers", ante=least, blind=least)
    if _has_wagered(view):
        return _ready(view)
    play = _open(view, "place_play_wager")
    if play is not None and _worth_playing(view):
        return _act(view, "place_play_wager", amount=max(play.amounts))
    if _open(view, "check"):
        return _act(view, "check")
    return _act(view, "fold") if _open(view, "fold") else None


def _worth_playing(view: TableView) -> bool:
    """Return whether the hand has high cards before the flop, or a pair that is not communal."""
    assert view.round is not None
    own, communal = _ranks(_own_box(view).cards), _ranks(view.round.communal)
    paired = len(set(own)) < len(own) or bool(set(own) & set(communal))
    if not communal:
        return paired or own[0] == _RANKS.index("A") or sum(own) >= 19
    return paired or (len(communal) == 5 and own[0] >= _RANKS.index("Q"))


# --- Canberra Poker -------------------------------------------------------------------------------


def _canberra(view: TableView) -> Choice | None:
    if _open(view, "place_ante"):
        return _act(view, "place_ante", amount=_minimum(view))
    jackpot = _open(view, "place_jackpot_wager")
    if jackpot is not None:
        return _act(view, "place_jackpot_wager", amount=jackpot.amounts[0], lit=True)
    if _has_wagered(view):
        return _ready(view)
    if _open(view, "claim_jackpot"):
        return _act(view, "claim_jackpot")
    if _open(view, "take_up_cards"):
        return _act(view, "take_up_cards")
    bet = _open(view, "place_bet")
    if bet is not None and _worth_betting(_own_box(view)):
        return _act(view, "place_bet", amount=bet.amounts[0])
    return _act(view, "fold") if _open(view, "fold") else None


def _worth_betting(box: BoxShown) -> bool:
    """Return whether the hand has a pair or better, or ace and king as the dealer needs."""
    ranks = _ranks(box.cards)
    return not box.hand.startswith("five odd cards") or ranks[:2] == [12, 11]


# --- the pot games --------------------------------------------------------------------------------


def _at_pot_games(bot: Callable[[View], Act]) -> Chooses:
    """Adapt a pot game bot to a table, where discards are named by their places."""

    def chooses(view: TableView) -> Choice | None:
        seen = pot_game_view(view)
        return _convert_to_choice(view, bot(seen)) if seen.open else None

    return chooses


def _convert_to_choice(view: TableView, act: Act) -> Choice:
    word = AS_COMMANDS.get(act.name, act.name)
    full = next(due.act for due in view.awaited if due.act.rpartition(".")[2] == word)
    fields: dict[str, Any] = {"seat": view.your_seat}
    if act.name in FIELD_OF_AMOUNT:
        fields[FIELD_OF_AMOUNT[act.name]] = act.amount
    if act.name == "draw":
        own = _own_box(view)
        gone = {card.name for card in act.discards}
        held = zip(own.cards, own.places, strict=False)
        fields["discards"] = [place for card, place in held if card in gone]
    return Choice(full, fields)


CHOICES: Final[Mapping[str, Chooses]] = {
    "ultimate_texas_holdem": _ultimate,
    "canberra_poker": _canberra,
    **dict.fromkeys(PLAYED, _at_pot_games(sensible(SYSTEM_ENTROPY))),
}
"""Plays by hand strength, price and position."""
_QUICK: Final[Mapping[str, Chooses]] = {**CHOICES, **dict.fromkeys(PLAYED, _at_pot_games(calling))}
