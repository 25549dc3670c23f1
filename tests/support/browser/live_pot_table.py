"""Live tables of the pot games: set up by the operator, staffed, and brought into a state."""

from __future__ import annotations

from typing import Any, Final

from tests.support.browser.asking import Person
from tests.support.browser.serving import Served
from tests.support.browser.tables import set_up_table, sign_on

DEALER, SUPERVISOR = "dealer", "casino supervisor"
DECK: Final = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
STAKE: Final = 40_000


def staff(table: int, house: dict[str, Person]) -> None:
    """Dealer and supervisor sign on; the cards are checked before the first round."""
    sign_on(table, house[DEALER], house[SUPERVISOR])
    for back, due in house["casino operator"].running(table)["decks"].items():
        if due:
            house[DEALER].act(table, "table.check_cards", back=back, counted=DECK)


class LivePotTable:
    """A live table of one pot game with its dealer, its supervisor and some players."""

    def __init__(
        self, game: str, house: dict[str, Person], served: Served, taken: tuple[int, ...],
        **determined: Any,
    ) -> None:  # fmt: skip
        self.game = game
        self.dealer, self.supervisor = house[DEALER], house[SUPERVISOR]
        self.operator = house["casino operator"]
        self.table = set_up_table(self.operator, game, "live", **determined)
        staff(self.table, house)
        for seat in taken:
            player = Person.guest(served.url).number
            self.dealer.act(self.table, "table.take_seat", seat=seat, player=player, stake=STAKE)

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.dealer.ask(f"/tables/{self.table}")["view"]
        return found

    @property
    def round(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view["round"]
        return found

    def box(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.round["boxes"] if one["box"] == seat)
        return found

    @property
    def stakes(self) -> dict[int, int]:
        return {one["seat"]: one["stake"] for one in self.view["seats"]}

    def deal(self, act: str, /, **fields: Any) -> None:
        """A step of the dealer in the game."""
        self.dealer.act(self.table, f"poker.{act}", **fields)

    def begun(self) -> None:
        """The cards are in the shoe, blinds and antes are paid."""
        self.dealer.act(self.table, "table.begin_round")
        self.deal("shuffle_cards")
        self.deal("cut_cards", depth=20)
        self.deal("collect_blinds_and_antes")

    def over(self) -> None:
        """Whatever was open is over."""
        if self.view.get("round") and not self.round["over"]:
            because = "the test is over"
            self.operator.act(self.table, "poker.void_round", because=because)
