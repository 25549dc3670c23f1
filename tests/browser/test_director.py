"""The director's desk in real browsers, and the operator's part of setting a tournament up."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.directors_desk import answers, due, later, opened
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.settling import attempts
from tests.support.browser.sitting import SIZES as SIZED
from tests.support.browser.sitting import press, some_of
from tests.support.browser.tournaments import DIRECTOR, Held

OPERATOR = "casino operator"
PACE = {"to_decide": 3600, "between_rounds": 1}
PICTURED = ("now", "seats", "clock", "money")
PANES = ("now", "entries", "seats", "clock", "money", "prizes", "rulings", "conditions")


class Conducted(Held):
    """A tournament whose players act over HTTP, and whose director acts on a page."""

    def add_tables(self, count: int) -> None:
        """The operator's part."""
        for _ in range(count):
            of = {"tournament": self.number, "kind": self.kind, "pace": PACE}
            made = self.operator.act(0, "management.set_up_tournament_table", **of)["made"]
            more = {"number": made["table"], "purpose": "demonstration"}
            self.act(self.operator, "tournament.add_table", **more)

    def play_on(self, *, fold: bool = False) -> None:
        """Everybody whose turn it is acts once: out of the round, or with all chips."""
        seated = {one["person"]: one["table"] for one in self._seated()}
        for player in self.players:
            table = seated.get(player.number)
            if table is not None:
                self._acts(player, table, fold=fold)

    def _seated(self) -> list[dict[str, Any]]:
        entrants: list[dict[str, Any]] = self.view().get("entrants", [])
        return [one for one in entrants if one["standing"] == "seated"]

    def _acts(self, player: Person, table: int, *, fold: bool) -> None:
        view = player.ask(f"/tables/{table}")["view"]
        open_now = {one["act"].partition(".")[2]: one for one in view.get("awaited", ())}
        for act in ("fold", "check") if fold else ("call_and_raise", "tap_out", "call", "check"):
            if act in open_now:
                one = open_now[act]
                more = {"raised_by": one["amounts"][-1]} if act == "call_and_raise" else {}
                player.try_act(table, one["act"], seat=one["box"], **more)
                return


@pytest.fixture
def desk_of(page_of: PageOf) -> Callable[..., Page]:
    return partial(opened, page_of)


# --- from entries to prizes -----------------------------------------------------------------------


@pytest.mark.full
def test_director_conducts_ten_players_from_entry_to_prizes(
    desk_of: Callable[..., Page], house: dict[str, Person], served: Served, shot: Shot
) -> None:
    held = Conducted(house, served, "appendix-h", name="Ten players")
    held.add_tables(1)
    page = desk_of(held)
    press(page, "2")
    expect(page.get_by_text("Players enter on the tournament’s page.")).to_be_visible()
    held.enter(10)
    expect(page.locator(".entrants li")).to_have_count(10)
    shot(page, "director-entries")
    press(page, "1")
    due(page, "close_entries").click()
    due(page, "draw_ballot").click()
    page.locator("[data-act=all_here]").click()
    expect(page.locator("[data-act=all_here]")).to_have_count(0)
    shot(page, "director-awaited")
    due(page, "start_session").click()
    expect(page.get_by_text("nothing is awaited of you")).to_be_visible()
    later(page, 360)
    _conducts(held, page)
    press(page, "6")
    rows = page.get_by_role("region", name="Places").locator("tbody tr")
    expect(rows).to_have_count(len(held.view()["prizes"]))
    expect(page.get_by_text("$500 was paid out")).to_be_visible()
    shot(page, "director-prizes")
    results = page.get_by_role("link", name="Results").get_attribute("href") or ""
    for form in ("html", "pdf", "txt"):
        assert page.request.get(f"{served.url}{results.removesuffix('html')}{form}").ok
    press(page, "5")
    expect(page.get_by_text("The ledger balances")).to_be_visible()
    view = held.view()
    assert view["stage"] == "over"
    assert sum(one["prize"] for one in view["entrants"] if one.get("prize")) == 50_000


def _conducts(held: Conducted, page: Page) -> None:
    """Players tap out; whatever is awaited of the director is pressed, until it is over."""
    for _ in attempts():
        if held.view()["stage"] == "over":
            return
        held.play_on()
        awaited = held.view().get("awaited", ())
        act = next((one["act"] for one in awaited if one["office"] == DIRECTOR), "")
        if not act:
            continue
        due(page, act.partition(".")[2]).first.click()
        if act.endswith(("race_off", "break_table", "move_player")):
            page.get_by_role("dialog").locator(".dialog-foot [data-act]").click()
            expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".awaited [data-act]:disabled")).to_have_count(0)


# --- the wizards ----------------------------------------------------------------------------------


@pytest.mark.full
def test_race_off_and_broken_table_are_previewed_then_done(
    desk_of: Callable[..., Page], house: dict[str, Person], served: Served, axe: Axe, shot: Shot
) -> None:
    held = Conducted(house, served, "appendix-h", name="Eleven players")
    held.enter(11)
    held.add_tables(2)
    first, second = held.draw()
    held.all_sit()
    held.direct("start_session")
    page = desk_of(held)
    later(page, 300)  # a race-off is due after the round, in which the blinds are 25 and 50
    _until_due(held, page, "conduct_race_off")
    table = next(one["table"] for one in held.view()["awaited"] if one.get("chip"))

    # Somebody withdraws while the table waits, so that ten are left, whom one table holds.
    press(page, "2")
    at = page.locator(".entrants li").filter(has_text=f"table {table}, seat").first
    at.get_by_role("button", name="Open").click()
    page.get_by_role("dialog").locator("[data-act=withdraw]").click()
    page.get_by_role("dialog").get_by_role("button", name="Record it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)

    press(page, "3")
    page.get_by_role("button", name=f"Race off chips of 25 … at table {table}").click()
    wizard = page.get_by_role("dialog", name=f"Race off chips of 25 at table {table}")
    expect(wizard.get_by_text("with odd chips")).to_be_visible()
    expect(wizard.get_by_text("The highest card takes all")).to_be_visible()
    axe(page)
    shot(page, "director-race-off")
    wizard.get_by_role("button", name="Race them off").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert [25] in [one.get("raced") for one in held.view()["tables"]]

    # Nobody is moved while a race-off is due at any table, so that none is held twice or never.
    press(page, "1")
    _until_due(held, page, "conduct_race_off")
    assert "tournament.break_table" not in [one["act"] for one in held.view()["awaited"]]
    due(page, "conduct_race_off").click()
    page.get_by_role("dialog").get_by_role("button", name="Race them off").click()
    _until_due(held, page, "break_table")
    due(page, "break_table").click()
    wizard = page.get_by_role("dialog", name="Break up table")
    expect(wizard.get_by_text(re.compile("[456] players leave their seats"))).to_be_visible()
    expect(wizard.get_by_text("Who goes where is drawn by the room")).to_be_visible()
    shot(page, "director-break")
    # A round may have begun meanwhile: then it is done as soon as that is over.
    wizard.locator(".dialog-foot [data-act=break_table]").click()
    while wizard.is_visible():
        held.play_on(fold=True)
    tables = {one["table"]: one["seats"] for one in held.view()["tables"]}
    assert sorted(len(tables[one]) for one in (first, second)) == [0, 10]


def _until_due(held: Conducted, page: Page, act: str) -> None:
    """Rounds end by everybody folding."""
    for _ in attempts():
        if any(one["act"].endswith(act) for one in held.view().get("awaited", ())):
            break
        held.play_on(fold=True)
    expect(due(page, act).first).to_be_visible()


@pytest.mark.full
def test_refused_act_cites_its_clause_and_keeps_the_answers(
    desk_of: Callable[..., Page], house: dict[str, Person], served: Served
) -> None:
    held = Conducted(house, served, "appendix-h", name="Refused")
    held.enter(2)
    page = desk_of(held, "entries")
    page.get_by_role("button", name="Close the entries").click()
    refused = page.locator(".refused")
    expect(refused).to_contain_text("Nothing was changed.")
    expect(refused.get_by_role("button", name="S2-2001").first).to_be_visible()
    refused.get_by_role("button", name="Close what was refused").click()
    expect(refused).to_have_count(0)
    # In a form, the answers stay where they are.
    page.locator("[data-act=enter_reserve]").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Number of the person").fill(str(held.players[0].number))
    dialog.get_by_role("button", name="Go on").click()
    dialog.locator(".dialog-foot [data-act], .dialog-foot .primary").last.click()
    expect(dialog.get_by_role("alert")).to_contain_text("Refused")
    dialog.get_by_role("button", name="Back to the answers").click()
    expect(dialog.get_by_label("Number of the person")).to_have_value(str(held.players[0].number))
    assert held.view()["entries"] == 2


def test_correction_is_recorded_with_its_reason(
    desk_of: Callable[..., Page], house: dict[str, Person], served: Served
) -> None:
    held = Conducted(house, served, "appendix-h", name="Corrected")
    held.add_tables(1)
    held.begin(10)
    page = desk_of(held)
    later(page, 33)  # of forty minutes
    expect(page.locator(".short-clock b")).to_have_text(re.compile(r"^[0-6]:\d\d$"))
    press(page, "4")
    page.locator("[data-act=call_break]").click()
    answers(page, "Call it", **{"How many minutes": "5"})
    expect(page.get_by_role("button", name="End the break")).to_be_visible()
    press(page, "7")
    page.locator("[data-act=rule]").click()
    answers(page, "Record the ruling", matter="A spilled stack", decision="It stands")
    log = page.get_by_role("list", name="Everything that happened")
    expect(log.get_by_text("A spilled stack: It stands")).to_be_visible()
    expect(log).to_contain_text("The clock is corrected by +1,980 seconds. a test")


# --- layout ---------------------------------------------------------------------------------------


@pytest.mark.full
@pytest.mark.parametrize(("size", "scheme"), some_of(("phone", "dark"), ("desk", "light")))
def test_everybody_can_read_every_pane(
    size: str, scheme: str, page_of: PageOf, desk_of: Callable[..., Page],
    house: dict[str, Person], served: Served, axe: Axe, shot: Shot,
) -> None:  # fmt: skip
    held = Conducted(house, served, "appendix-h", name="Thursday night")
    held.add_tables(2)
    held.begin(12)
    width, height = SIZED[size]
    page = desk_of(held, width=width, height=height, scheme=scheme)
    for pane in PANES:
        page.goto(f"/tournaments/{held.number}/director#{pane}")
        expect(page.locator(f"#h-{pane}")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), pane
        axe(page)
        if pane in PICTURED:
            shot(page, f"director-{pane}")
    guest = page_of()
    guest.goto(f"/tournaments/{held.number}/director")
    expect(guest.get_by_role("link", name="Sign in").first).to_be_visible()


# --- the operator's part --------------------------------------------------------------------------


@pytest.mark.full
def test_operator_sets_up_a_tournament(page_of: PageOf, axe: Axe, shot: Shot) -> None:
    page = page_of(OPERATOR)
    page.goto("/room#tournaments")
    page.get_by_role("button", name="Set up a tournament").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Set up by clicks")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Go on").click()
    dialog.get_by_role("button", name="Set it up").click()
    expect(page.get_by_role("heading", name="Conditions of Set up by clicks")).to_be_visible()
    page.get_by_label("Begin with").select_option(label="Appendix H: No Limit Hold-Em")
    file = page.get_by_label("The conditions")
    right = file.input_value()
    page.get_by_label("Reference of the notice").fill("GRC 7/26")
    file.fill(right.replace('commission = "$5"', 'commission = "$60"'))
    page.get_by_role("button", name="Publish the conditions").click()
    refusal = page.get_by_role("alert").filter(has_text="Nothing was published")
    expect(refusal.get_by_role("button", name="S2-2001 14.1")).to_be_visible()
    expect(file).to_have_value(re.compile(r"\$60"))
    axe(page)
    file.fill(right)
    page.get_by_role("button", name="Hold them against the clauses").click()
    expect(page.get_by_text("These conditions can stand.")).to_be_visible()
    shot(page, "room-conditions")
    page.get_by_role("button", name="Publish the conditions").click()
    card = page.locator(".table-card").filter(has_text="Set up by clicks")
    expect(card.get_by_text("published")).to_be_visible()
    card.get_by_role("button", name="Add a table").click()
    dialog.get_by_role("button", name="Go on").click()
    dialog.get_by_role("button", name="Set it up and add it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    shot(page, "room-tournaments")
    card.get_by_role("link", name="Director’s desk").click()
    expect(page.get_by_role("heading", name="Set up by clicks")).to_be_visible()
    press(page, "3")
    expect(page.locator(".map article")).to_have_count(1)
