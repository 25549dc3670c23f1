"""Electronic and practice tables of the pot games, with persons over HTTP to play against."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

from tests.support.browser.asking import Person
from tests.support.browser.serving import Served
from tests.support.browser.settling import until
from tests.support.browser.tables import PAUSE, set_up_table

GAMES: Final = (
    "five_card_stud", "hold_em", "omaha", "draw_poker", "seven_card_stud", "three_card_manila",
    "canberra_manila",
)  # fmt: skip
FOR_PRACTICE: Final = ("canberra_manila",)
"""No text tells how it is dealt, so that no other table may be opened for it."""
CHEAPLY: Final = ("check", "stand", "call", "tap_out", "bet")
"""How somebody stays in for as little as may be."""


class PotTable:
    """A table of the test's own; the page of the test and others sit there."""

    def __init__(
        self, game: str, house: dict[str, Person], served: Served, **determined: Any
    ) -> None:
        self.game = game
        self.served = served
        self.operator = house["casino operator"]
        self.others: dict[int, Person] = {}
        kind = "practice" if game in FOR_PRACTICE else "electronic"
        self.table = set_up_table(self.operator, game, kind, **determined)

    # --- seats ------------------------------------------------------------------------------------

    def joins(self, seat: int, stake: int = 40_000) -> Person:
        """Somebody from the street sits down."""
        person = Person.guest(self.served.url)
        person.act(self.table, "table.take_seat", seat=seat, player=person.number, stake=stake)
        self.others[seat] = person
        return person

    def sits(self, page: Page, seat: int, stake: str = "400") -> None:
        """The person of the page sits down."""
        page.goto(f"/tables/{self.table}")
        page.get_by_role("button", name=f"Sit down at seat {seat}").click()
        page.get_by_label("Chips to bring").fill(stake)
        page.get_by_role("button", name="Sit down with").click()
        page.locator(".my-hand").wait_for()

    def all_in_from_the_start(self) -> None:
        """Whoever came while a round was played is in the next one, which begins anew."""
        for _ in range(6):
            view = self.view()
            round_ = view.get("round")
            dealt = {one["box"] for one in round_["boxes"]} if round_ else set()
            if round_ and not round_["over"] and dealt == {one["seat"] for one in view["seats"]}:
                return
            if round_ and not round_["over"]:
                self.operator.act(self.table, "poker.void_round", because="to begin together")
            self.next_round()
        raise AssertionError("they never came together")

    def next_round(self) -> dict[str, Any]:
        """The pause is over."""
        self.served.let_pass(PAUSE)
        return self.until(lambda now: now.get("round") and not now["round"]["over"])

    # --- playing ----------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        who = self.others[seat] if seat else self.operator
        found: dict[str, Any] = who.ask(f"/tables/{self.table}")["view"]
        return found

    def until(self, holds: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The view, once something holds of it."""

        def held() -> dict[str, Any] | None:
            view = self.view()
            return view if holds(view) else None

        return until(held)

    def turn(self) -> int | None:
        """Whose turn it is; None when the round is over."""
        round_ = self.view()["round"]
        found: int | None = None if round_["over"] else round_.get("turn")
        return found

    def open_to(self, seat: int) -> dict[str, dict[str, Any]]:
        """What somebody over HTTP can do now, by its name."""
        awaited = self.view(seat).get("awaited", [])
        return {one["act"].removeprefix("poker."): one for one in awaited}

    def act(self, seat: int, name: str, **fields: Any) -> None:
        self.others[seat].act(self.table, f"poker.{name}", seat=seat, **fields)

    def goes_along(self, seat: int) -> None:
        """Stays in as cheaply as may be."""
        acts = self.open_to(seat)
        if "draw" in acts:
            return self.act(seat, "draw", discards=[])
        name = next(one for one in CHEAPLY if one in acts)
        amounts = acts[name].get("amounts")
        return self.act(seat, name, **({"amount": amounts[0]} if amounts else {}))

    def others_go_along(self, own: int) -> bool:
        """Until it is the page's turn; whether the round goes on."""
        for _ in range(40):
            seat = self.turn()
            if seat is None or seat == own:
                return seat is not None
            self.goes_along(seat)
        raise AssertionError("the turn never came")
