"""Live tables of the house games that are brought into a state quickly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final, Self

from pitboss.cards.card import CARDS
from tests.support.browser.asking import Person
from tests.support.browser.serving import Served
from tests.support.browser.tables import set_up_table, sign_on

ULTIMATE: Final = 5
CANBERRA: Final = 6
"""The live tables of the demonstration."""
ADA, BEN = 6, 7
"""Persons without an office who sit down there."""
DEMONSTRATION: Final = {1: ADA, 3: BEN}
CHIPS: Final = [[100, 100], [500, 400], [2_500, 200], [10_000, 50]]

Step = Callable[["LiveTable"], None]


class LiveTable:
    """A live table with its dealer, its supervisor and its players, by their seats."""

    def __init__(
        self, table: int, house: dict[str, Person], players: Mapping[int, int] = DEMONSTRATION
    ) -> None:
        self.table = table
        self._players = players
        self.dealer, self.supervisor = house["dealer"], house["casino supervisor"]
        self.operator = house["casino operator"]
        self.game: str = self.view["game"]

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.supervisor.ask(f"/tables/{self.table}")["view"]
        return view

    @cached_property
    def acts(self) -> dict[str, dict[str, Any]]:
        """The acts of this table as the catalogue tells them, by name."""
        shown = self.supervisor.ask(f"/games/{self.game}/acts?table={self.table}")
        return {one["act"]: one for one in shown["acts"]}

    @property
    def round(self) -> dict[str, Any]:
        """The round as those see it who run the table."""
        found: dict[str, Any] = self.operator.running(self.table)["round"]
        return found

    def wagers(self, box: int) -> dict[str, int]:
        boxes = self.view["round"]["boxes"]
        found: dict[str, int] = next(one for one in boxes if one["box"] == box)["wagers"]
        return {name: cents for name, cents in found.items() if cents}

    def deal(self, act: str, /, **fields: Any) -> None:
        """A step of the dealer in the game."""
        self.dealer.act(self.table, f"{self.game}.{act}", **fields)

    # --- before a round ---------------------------------------------------------------------------

    def staffed(self) -> None:
        """Dealer and supervisor are at this table, the float is counted, and no round is open."""
        sign_on(self.table, self.dealer, self.supervisor)
        if self.operator.running(self.table)["float"]["state"] == "opening count due":
            self.dealer.act(self.table, "table.count_float", chips=CHIPS)
            self.supervisor.act(self.table, "table.confirm_count")
        taken = {one["seat"] for one in self.view["seats"]}
        for seat, player in self._players.items():
            if seat not in taken:
                self.dealer.act(
                    self.table, "table.record_drop", seat=seat, amount=100_000, player=player
                )
        self.between_rounds()

    @classmethod
    def opened(
        cls, game: str, house: dict[str, Person], served: Served, seats: tuple[int, ...] = (1, 3)
    ) -> Self:
        """One that nobody else has, ready for its first round."""
        table = set_up_table(house["casino operator"], game, "live")
        made = cls(table, house, {seat: Person.guest(served.url).number for seat in seats})
        made.staffed()
        return made

    def cards_in_order(self) -> None:
        for back, due in self.operator.running(self.table)["decks"].items():
            if due:
                whole = [one.name for one in CARDS]
                self.dealer.act(self.table, "table.check_cards", back=back, counted=whole)

    def between_rounds(self) -> None:
        """Whatever was open is over, and nothing waits."""
        now = self.operator.running(self.table)
        for one in now["proposals"]:
            self.operator.act(self.table, "desk.drop_act", proposal=one["proposal"], because="over")
        at = now["round"]
        if at is not None and not at["over"]:
            self.operator.act(self.table, f"{self.game}.void_round", because="the test is over")
        self.cards_in_order()

    def begun(self) -> None:
        self.between_rounds()
        self.dealer.act(self.table, "table.begin_round")
        self.deal("offer_wagers")


# --- Ultimate Texas Hold-em -----------------------------------------------------------------------


def wagered(at: LiveTable) -> None:
    at.begun()
    at.deal("place_wagers", box=1, ante=1_000, blind=1_000, trips=500)
    at.deal("place_wagers", box=3, ante=2_000, blind=2_000)
    at.deal("shuffle_cards")


def being_dealt(at: LiveTable) -> None:
    wagered(at)
    at.deal("deal_communal_cards")


def dealt(at: LiveTable) -> None:
    being_dealt(at)
    at.deal("deal_hands")


def one_has_bet(at: LiveTable) -> None:
    dealt(at)
    at.deal("place_play_wager", box=1, amount=4_000)


def declared(at: LiveTable) -> None:
    one_has_bet(at)
    at.deal("fold", box=3)
    at.deal("reveal_flop", faces=["2C", "7D", "TH"])
    at.deal("reveal_turn_and_river", faces=["JS", "4C"])
    at.deal("reveal_dealers_hand", faces=["JD", "9S"])


def settled(at: LiveTable) -> None:
    declared(at)
    at.deal("settle_hand", box=1, faces=["AS", "AD"])


# --- Canberra Poker -------------------------------------------------------------------------------


def ante_down(at: LiveTable) -> None:
    at.begun()
    for box in (1, 3):
        at.deal("place_ante", box=box, amount=1_000)
    at.deal("shuffle_cards")
    at.deal("cut_cards", depth=20)
    at.deal("load_shoe")


def five_cards(at: LiveTable) -> None:
    ante_down(at)
    at.deal("deal_cards", face="KS")


def a_bet_lies(at: LiveTable) -> None:
    five_cards(at)
    at.deal("place_bet", box=1, amount=2_000)


def void(at: LiveTable) -> bool:
    return bool(at.round["over"] and at.round["void"])


def plays_on(at: LiveTable) -> bool:
    return not at.round["over"]
