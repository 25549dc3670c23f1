"""Every irregularity of both house games, by the ruling sheet in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import live_table
from tests.support.browser.asking import Person
from tests.support.browser.live_table import LiveTable, Step, plays_on, void
from tests.support.browser.pages import PageOf
from tests.support.browser.serving import Served
from tests.support.browser.sheet_answers import (
    Answering,
    just_now,
    leaves_out,
    names,
    names_exposed,
    names_placed,
    picks,
    types,
)
from tests.support.browser.tables import CANBERRA, ULTIMATE
from tests.support.proving import spread

SUPERVISOR = "casino supervisor"


class Irregularity(NamedTuple):
    """An act, the state that it happens in, its facts, and what the instrument makes of it."""

    act: str
    state: Step
    facts: tuple[Answering, ...]
    clause: str
    then: Callable[[LiveTable], bool]
    foreseen: str = ""

    def __str__(self) -> str:
        return f"{self.act} {self.clause}"


def waits_for_a_ruling(at: LiveTable) -> bool:
    return plays_on(at) and at.view.get("waits_for", "") != ""


def standing(box: int, word: str) -> Callable[[LiveTable], bool]:
    def holds(at: LiveTable) -> bool:
        boxes = at.view["round"]["boxes"]
        return any(one["box"] == box and word in one["standing"] for one in boxes)

    return holds


def lies(box: int, **wagers: int) -> Callable[[LiveTable], bool]:
    return lambda at: {**at.wagers(box), **wagers} == at.wagers(box)


ULTIMATE_GOES_WRONG = (
    Irregularity("cards_exposed_in_deal", live_table.being_dealt, (leaves_out,), "13.2", void),
    Irregularity(
        "wrong_number_of_cards", live_table.dealt, (picks("Box 1"), types("3")), "13.1", void
    ),
    Irregularity(
        "wrong_number_of_cards", live_table.dealt, (picks("the communal cards"), types("4")),
        "13.3", void,
    ),
    Irregularity(
        "dealers_cards_exposed", live_table.dealt, (names_placed("first", "AS"),), "13.4(a)", void
    ),
    Irregularity(
        "dealers_cards_exposed", live_table.one_has_bet, (names_placed("second", "AS"), just_now),
        "13.4(b)", plays_on, "No money would move",
    ),
    Irregularity(
        "communal_cards_exposed", live_table.dealt, (names_placed("third", "KD"), just_now), "13.5",
        plays_on, "No money would move",
    ),
    Irregularity(
        "communal_cards_exposed", live_table.dealt,
        (names_placed("third", "KD"), picks("during the deal")), "13.2", void,
    ),
    Irregularity(
        "hand_dealt_to_unwagered_box", live_table.dealt, (picks("Box 2"), picks("No"), leaves_out),
        "13.6(a)", void,
    ),
    Irregularity(
        "hand_dealt_to_unwagered_box", live_table.dealt, (picks("Box 2"), picks("Yes"), leaves_out),
        "13.6(b)", plays_on,
    ),
    Irregularity(
        "cards_missing_or_foreign", live_table.dealt, (names("7H"), leaves_out), "13.7(c)", void
    ),
    Irregularity(
        "wrong_play_wager_found", live_table.declared, (picks("Box 1"), types("55")), "13.8#1(b)",
        lies(1, play=5_500),
    ),
    Irregularity(
        "unequal_blind_found", live_table.dealt, (picks("Box 3"), types("20"), types("15")),
        "A:Blind", lies(3, ante=1_500, blind=1_500),
    ),
    Irregularity(
        "no_decision", live_table.dealt,
        (picks("Box 3"), picks("takes too long"), types("90")), "13.8#2", standing(3, "fold"),
    ),
    Irregularity("shoe_malfunction", live_table.dealt, (), "11.1", void),
)  # fmt: skip

CANBERRA_GOES_WRONG = (
    Irregularity(
        "cards_exposed", live_table.five_cards,
        (names_exposed(("Box 1", "second", "4D")), just_now), "14.1", plays_on,
    ),
    Irregularity(
        "cards_exposed", live_table.five_cards,
        (
            names_exposed(
                ("Box 1", "first", "4D"), ("Box 1", "second", "5D"), ("Box 3", "first", "6D")
            ),
            just_now,
        ),
        "14.1", void,
    ),
    Irregularity(
        "round_dealt_wrongly", live_table.five_cards, (types("box 1 was left out"),), "14.3", void
    ),
    Irregularity(
        "hand_dealt_without_ante", live_table.five_cards, (picks("Box 2"),), "14.3", void
    ),
    Irregularity(
        "wrong_number_of_cards", live_table.five_cards, (picks("the dealer's hand"), types("6")),
        "14.3", void,
    ),
    Irregularity(
        "hand_in_discard_rack", live_table.five_cards, (picks("Box 1"), picks("Yes")), "14.4",
        plays_on,
    ),
    Irregularity(
        "hand_in_discard_rack", live_table.five_cards, (picks("Box 1"), picks("No")), "16.5",
        waits_for_a_ruling,
    ),
    Irregularity(
        "cards_missing_or_foreign", live_table.five_cards, (names("7H"), leaves_out), "16.4",
        waits_for_a_ruling, "Play waits for the casino operator's ruling",
    ),
    Irregularity(
        "wrong_bet_found", live_table.a_bet_lies, (picks("Box 1"), types("25")), "7.2",
        lies(1, bet=2_000),
    ),
    Irregularity(
        "no_decision", live_table.five_cards, (picks("Box 3"), picks("refuses")), "16.5",
        waits_for_a_ruling,
    ),
    Irregularity("jackpot_malfunction", live_table.five_cards, (), "14.5", plays_on),
)  # fmt: skip


@pytest.fixture(scope="module")
def ultimate(house: dict[str, Person], served: Served) -> LiveTable:
    return LiveTable.opened(ULTIMATE, house, served)


@pytest.fixture(scope="module")
def canberra(house: dict[str, Person], served: Served) -> LiveTable:
    return LiveTable.opened(CANBERRA, house, served)


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "cases"), [("ultimate", ULTIMATE_GOES_WRONG), ("canberra", CANBERRA_GOES_WRONG)]
)
def test_every_irregularity_has_its_case(
    game: str, cases: tuple[Irregularity, ...], request: pytest.FixtureRequest
) -> None:
    at: LiveTable = request.getfixturevalue(game)
    known = {one["act"] for one in at.acts.values() if one["kind"] == "irregularity"}
    games = {name.partition(".")[2] for name in known if name.startswith(at.game)}
    assert games == {one.act for one in cases}


def _ruled_by_the_sheet(page: Page, at: LiveTable, case: Irregularity) -> None:
    entry = at.acts[f"{at.game}.{case.act}"]
    page.get_by_role("button", name="What happened?").click()
    sheet = page.get_by_role("dialog")
    sheet.locator(".sheet-one").filter(has=page.get_by_text(entry["title"], exact=True)).click()
    for answer in case.facts:
        answer(sheet)
    expect(sheet.get_by_text(entry["outcome"])).to_be_visible()
    if entry["discretion"]:
        expect(sheet.get_by_text("Left to judgment")).to_be_visible()
    clause = sheet.get_by_role("button", name=case.clause, exact=False)
    expect(clause.first).to_be_visible()
    clause.first.click()
    expect(sheet.get_by_role("note").get_by_role("link", name="In the rulebook")).to_be_visible()
    page.keyboard.press("Escape")
    if case.foreseen:
        expect(sheet.get_by_text(case.foreseen)).to_be_visible()
    elif case.then is void:
        expect(sheet.get_by_role("cell", name="Box 1's stake")).to_be_visible()
    sheet.get_by_role("button", name="Record it").click()
    expect(sheet.get_by_text("Recorded.")).to_be_visible()
    sheet.get_by_role("button", name="Close", exact=True).last.click()


@pytest.mark.parametrize("case", spread(ULTIMATE_GOES_WRONG, 1), ids=str)
def test_irregularity_of_ultimate_texas_holdem(
    case: Irregularity, page_of: PageOf, ultimate: LiveTable
) -> None:
    _goes_wrong(ultimate, case, page_of)


@pytest.mark.full
@pytest.mark.parametrize("case", CANBERRA_GOES_WRONG, ids=str)
def test_irregularity_of_canberra_poker(
    case: Irregularity, page_of: PageOf, canberra: LiveTable
) -> None:
    _goes_wrong(canberra, case, page_of)


def _goes_wrong(at: LiveTable, case: Irregularity, page_of: PageOf) -> None:
    at.staffed()
    case.state(at)
    page = page_of(SUPERVISOR)
    page.goto(f"/tables/{at.table}/rulings")
    _ruled_by_the_sheet(page, at, case)
    assert case.then(at), at.view["round"]
    expect(page.locator("#log")).to_contain_text(case.clause)
