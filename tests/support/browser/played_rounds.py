"""Rounds that were played before anybody looks them up."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.support.browser.asking import Person
from tests.support.browser.room import Room
from tests.support.browser.settling import until
from tests.support.browser.tables import CANBERRA, ULTIMATE, set_up_table

ABOUT = "I meant to check"
RULED = "the record shows the wager"


class Played(NamedTuple):
    """A round of Ultimate Texas Hold-em, in which box 3 folded and box 1 disputed the result, and
    one of Canberra Poker.
    """

    table: int
    round: int
    canberra_table: int
    canberra_round: int
    folded: tuple[str, ...]
    """The cards that box 3 threw away and nobody else saw."""
    own: tuple[str, ...]
    """The cards of box 1."""
    players: dict[int, Person]
    """By their boxes at the table of Ultimate Texas Hold-em."""

    @property
    def replay(self) -> str:
        """The address of the first."""
        return f"/inspector/tables/{self.table}/rounds/{self.round}"


def play_rounds(room: Room) -> Played:
    """Play both."""
    operator = room.house["casino operator"]
    table = set_up_table(operator, ULTIMATE)
    players = {box: Person.guest(room.served.url) for box in (1, 3)}
    number = _play_ultimate(table, players)
    players[1].act(table, f"{ULTIMATE}.dispute", box=1, about=ABOUT)
    operator.act(table, f"{ULTIMATE}.rule_on_dispute", play_on=True, because=RULED)
    other = set_up_table(operator, CANBERRA)
    return Played(
        table, number, other, _play_canberra(other, Person.guest(room.served.url)),
        _cards(players[3], table, 3), _cards(players[1], table, 1), players,
    )  # fmt: skip


def _play_ultimate(table: int, players: dict[int, Person]) -> int:
    for box, player in players.items():
        player.act(table, "table.take_seat", seat=box, player=player.number, stake=50_000)
    for box, player in players.items():
        player.act(table, f"{ULTIMATE}.place_wagers", box=box, ante=500, blind=500)
        player.act(table, "desk.say_ready", seat=box)
    players[1].act(table, f"{ULTIMATE}.place_play_wager", box=1, amount=2_000)
    for act in ("check", "check", "fold"):
        players[3].act(table, f"{ULTIMATE}.{act}", box=3)
    return _number(table, players[1])


def _play_canberra(table: int, player: Person) -> int:
    player.act(table, "table.take_seat", seat=2, player=player.number, stake=50_000)
    player.act(table, f"{CANBERRA}.place_ante", box=2, amount=500)
    player.act(table, f"{CANBERRA}.place_jackpot_wager", box=2, amount=100, lit=True)
    player.act(table, "desk.say_ready", seat=2)
    player.act(table, f"{CANBERRA}.take_up_cards", box=2)
    player.act(table, f"{CANBERRA}.place_bet", box=2, amount=1_000)
    player.try_act(table, f"{CANBERRA}.waive_jackpot", box=2)  # should the hand qualify for it
    return _number(table, player)


def _round(table: int, player: Person) -> dict[str, Any]:
    found: dict[str, Any] = player.ask(f"/tables/{table}")["view"]["round"]
    return found


def _number(table: int, player: Person) -> int:
    """Of the round, once it is over."""
    until(lambda: _round(table, player)["over"])
    number: int = _round(table, player)["number"]
    return number


def _cards(player: Person, table: int, number: int) -> tuple[str, ...]:
    (mine,) = (box for box in _round(table, player)["boxes"] if box["box"] == number)
    assert all(mine["cards"])
    return tuple(mine["cards"])
