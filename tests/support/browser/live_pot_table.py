"""Live tables of the pot games: set up by the operator, staffed, and brought into a state."""

from __future__ import annotations

from typing import Any, Final

from tests.support.browser.asking import Person
from tests.support.browser.serving import Served

DEALER, SUPERVISOR = "dealer", "casino supervisor"
DECK: Final = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
DERIVED: Final = ("S2-2001", "NI2006-154")
STAKE: Final = 40_000


def staff(table: int, house: dict[str, Person]) -> None:
    """A dealer works at one table; the cards are checked before the first round."""
    for person in (house[DEALER], house[SUPERVISOR]):
        for one in person.ask("/running")["persons"]:
            if one["person"] == person.number:
                for other in one["signed_on"]:
                    person.act(0, "management.sign_off", table=other)
        person.act(0, "management.sign_on", table=table)
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
        self.table = self._set_up(determined)
        staff(self.table, house)
        for seat in taken:
            player = Person.guest(served.url).number
            self.dealer.act(self.table, "table.take_seat", seat=seat, player=player, stake=STAKE)

    def _set_up(self, determined: dict[str, Any]) -> int:
        law = ("NI2006-154",) if self.game == "five_card_stud" else DERIVED
        particulars = {
            "game": self.game,
            "law": {"instruments": law},
            "determinations": {"game": self.game, **determined},
        }
        self.operator.act(0, "management.set_up_table", kind="live", particulars=particulars)
        table: int = max(one["table"] for one in self.operator.ask("/running")["lines"])
        self.operator.act(table, "table.open_table", purpose="demonstration")
        return table

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
