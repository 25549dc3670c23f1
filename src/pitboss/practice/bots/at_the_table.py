"""Convert a room table's view of a pot game into the view that pot game bots take.

A table's view shows cards, bets and pots, but neither the deck nor the order of hands, so the bot
assumes the usual ones of its game.
"""

from __future__ import annotations

from typing import Final

from pitboss.cards import read_cards
from pitboss.dealing.pot_game_setups import PLAYED
from pitboss.games.poker import Game
from pitboss.messages.views import AwaitedShown, BoxShown, TableView
from pitboss.play import Open, Rules, SeatSeen, View
from pitboss.play.rules import DERIVED, STUD

AS_COMMANDS: Final = {"raise": "call_and_raise"}
"""Acts that have another name at a table."""
FIELD_OF_AMOUNT: Final = {"bet": "amount", "raise": "raised_by"}
_ACTS: Final = ("fold", "check", "stand", "call", "tap_out", "bet", "raise", "draw")
_BY_COMMAND: Final = {AS_COMMANDS.get(act, act): act for act in _ACTS}


def pot_game_view(view: TableView) -> View:
    """Return the round as the viewer's seat sees it."""
    round_, seat = view.round, view.your_seat
    assert round_ is not None, "a bot looks while a round is played"
    assert seat is not None, "and from its own seat"
    of = PLAYED[view.game]
    stakes = {seat.seat: seat for seat in view.seats}
    own = next(box for box in round_.boxes if box.box == seat)
    highest = max(_bet(box) for box in round_.boxes)
    stage, _, number = round_.stage.rpartition("_")
    return View(
        Rules(STUD if of.game is Game.FIVE_CARD_STUD else DERIVED, of),
        seat,
        tuple(card for name in own.cards if name for card in read_cards(name)),
        (),
        tuple(card for name in round_.communal if name for card in read_cards(name)),
        tuple(_seat(box, stakes[box.box].stake, stakes[box.box].name) for box in round_.boxes),
        next(iter(round_.markers.values()), seat),
        int(number) if stage == "betting" else 0,
        sum(pot.amount for pot in round_.pots) + sum(_bet(box) for box in round_.boxes),
        highest - _bet(own),
        round_.turn,
        dict(_open(due) for due in view.awaited if _name(due) in _BY_COMMAND),
    )


def _bet(box: BoxShown) -> int:
    return box.wagers.get("bet", 0)


def _seat(box: BoxShown, stake: int, name: str) -> SeatSeen:
    up = tuple(card for text in box.cards if text for card in read_cards(text))
    put_in = sum(box.wagers.values())
    return SeatSeen(
        box.box, name, stake, _bet(box), put_in, up, len(box.cards), box.drawn, box.standing
    )


def _name(due: AwaitedShown) -> str:
    return due.act.rpartition(".")[2]


def _open(due: AwaitedShown) -> tuple[str, Open]:
    name = _BY_COMMAND[_name(due)]
    least, most = (due.amounts[0], due.amounts[-1]) if due.amounts else (0, 0)
    return name, Open(name, least, most, due.price or 0)
