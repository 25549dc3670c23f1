"""The guide for tournament directors, followed to the letter."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.following import Follower, follow, trouble
from tests.support.browser.guided import PHONE, People, closed
from tests.support.browser.room import Room
from tests.support.browser.sitting import press
from tests.support.browser.tournaments import DIRECTOR, Held

pytestmark = pytest.mark.full

COMMISSION = '"$5"\nchips = 425'
"""Few chips, so that everybody may buy some, and odd ones, so that there is a race."""


@pytest.fixture(scope="module")
def room(own_room: Room) -> Room:
    """Its sit-and-go is nobody else's."""
    return own_room


def test_director_conducts_on_a_laptop_and_a_phone(people: People) -> None:
    """The sit-and-go of the demonstration, which no player of this room has entered."""
    page = people.page("tournament director")
    with follow("director", "First five minutes", page) as at:
        at.sees("Tournaments")
        at.press("Director’s desk", beside="Practice sit-and-go")
        at.sees("The house conducts")
        at.press("Conduct it myself")
        at.sees("Entries", "Now")
        at.key("2")
        expect(page.get_by_text("Players enter on the tournament’s page.")).to_be_visible()
        _enter(people.guest(), page)
        at.key("1")
        page.get_by_role("button", name="Draw tables and seats").wait_for()
        at.press("Draw tables and seats")
        at.sees("Of others")
        at.press("Start the session")
        away = page.locator(".wait").filter(has_text="Confirm the absence").filter(has_text="Guest")
        guest = away.locator("small").first.inner_text()  # bots come to their seats by themselves
        at.press("Confirm the absence", beside=guest)
        at.sees("Play goes on: nothing is awaited of you.")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    _on_every_pane(page)
    other = page.context.new_page()  # the phone is off: any other device has the same desk
    other.goto(page.url.partition("#")[0] + "#rulings")
    trouble("director", "your phone is off", other)
    expect(other.get_by_text("A spilled stack: It stands")).to_be_visible()
    other.close()


def _enter(guest: Person, page: Page) -> None:
    number = page.url.split("/tournaments/")[1].split("/")[0]
    act = {"type": "tournament.enter", "person": guest.number, "agrees_in_writing": True}
    answer = guest.ask(f"/tournaments/{number}/acts", {"id": "the-guest-enters", "act": act})
    assert answer["outcome"] == "allowed", answer


def _on_every_pane(page: Page) -> None:
    with follow("director", "The clock", page) as at:
        at.key("4")
        at.sees("Left of the level", "Play hand for hand", "Wall clock")
        at.press("Correct the clock …")
        at.fill("By how many minutes", "1")
        at.fill("Why?", "it stood")
        at.press("Go on")
        closed(at, "Correct it")
        at.press("Call a break …")
        at.fill("How many minutes?", "5")
        at.press("Go on")
        closed(at, "Call it")
        at.sees("End the break")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with follow("director", "Money and prizes", page) as at:
        at.key("5")
        at.sees("✓ The ledger balances.")
        at.key("6")
        at.sees("Prizes")
    with follow("director", "Rulings and papers", page) as at:
        at.key("7")
        at.press("Rule …")
        at.fill("The matter", "A spilled stack")
        at.fill("Your decision", "It stands")
        at.press("Go on")
        closed(at, "Record the ruling")
        at.sees("Everything that happened")
        at.key("8")
        at.sees("Conditions")


# --- players, seats and papers --------------------------------------------------------------------


def test_director_moves_players_and_prints_papers(people: People) -> None:
    """At live tables, where nothing happens by itself."""
    house = people.house()
    held = Held(house, people.served, "appendix-e", kind="live", commission=COMMISSION)
    held.enter(12)
    page = people.page(DIRECTOR)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(f"/tournaments/{held.number}/director#conditions")
    undrawn = "when the seats are drawn"
    _papers(page, undrawn, undrawn, "when all places are known")
    _, there = held.draw()
    held.all_sit()
    held.direct("start_session")
    with follow("director", "Players and seats", page) as at:
        _about_entrants(at, held, there)
        at.key("3")
        at.sees("Tables and seats")
        _moved(at, held, there)
        _raced_off(at, held)
        _broken_up_and_drawn(at, held)
    press(page, "8")
    _papers(page, "when all places are known")


def _papers(page: Page, *waits: str) -> None:
    """Each that is offered is there in three forms; the others say when they will be."""
    page.locator(".papers").wait_for()
    expect(page.locator(".papers li > span:not(.links)")).to_have_text(list(waits))
    links = page.locator(".papers a").evaluate_all("all => all.map(one => one.href)")
    assert len(links) == 3 * (6 - len(waits))
    for link in links:
        assert page.request.get(link).ok, link


def _at(held: Held, table: int) -> list[dict[str, Any]]:
    """Who sits there."""
    seated = (one for one in held.view()["entrants"] if one["standing"] == "seated")
    return [one for one in seated if one["table"] == table]


def _line(at: Follower, one: dict[str, Any]) -> Any:
    return at.page.locator(".entrants li").filter(has_text=f"entrant {one['entrant']},")


def _about_entrants(at: Follower, held: Held, there: int) -> None:
    one, other, third, *_ = _at(held, there)
    at.key("2")
    at.press("Open …", beside=one["name"])
    at.press("Rebuy")
    expect(_line(at, one)).to_contain_text("1 rebuy")
    at.press("Open …", beside=third["name"])
    at.press("Note as absent")
    expect(_line(at, third)).to_contain_text("absent")
    at.press("Open …", beside=third["name"])
    at.press("Note as present")
    expect(_line(at, third)).not_to_contain_text("absent")
    at.press("Open …", beside=third["name"])
    at.press("Top-up")  # not open before the rebuys are closed
    trouble("director", "“Nothing was changed.” and a clause", at.page)
    expect(at.page.locator(".refused")).to_be_in_viewport()
    at.page.get_by_role("button", name="Close what was refused").click()
    at.press("Open …", beside=one["name"])
    at.press("Withdraw …")
    closed(at, "Record it")
    expect(_line(at, one)).to_contain_text("withdrawn")
    at.press("Open …", beside=other["name"])
    at.press("Exclude …")
    at.fill("What was contravened?", "A chair was thrown")
    at.press("Go on")
    closed(at, "Record it")
    expect(_line(at, other)).to_contain_text("excluded")


def _moved(at: Follower, held: Held, there: int) -> None:
    before = len(_at(held, there))
    at.press("Move a player …")
    at.sees("To which free seat?")
    at.page.get_by_role("button", name=f"Table {there}, by ballot", exact=True).click()
    at.sees("What will happen")
    closed(at, "Move")
    assert len(_at(held, there)) == before + 1
    # The ballot decides who moves: nobody can be sent back by hand, and the guide says what helps.
    trouble("director", "a player sits at the wrong table", at.page)
    at.press("Move a player …")
    dialog = at.page.get_by_role("dialog")
    expect(dialog).to_contain_text("By the conditions a ballot decides who moves")
    expect(dialog).to_contain_text("so nobody can be moved now")
    expect(dialog.locator(".pick")).to_have_count(0)
    press(at.page, "Escape")


def _raced_off(at: Follower, held: Held) -> None:
    held.let_pass(91 * 60)
    page = at.page
    trouble("director", "a number beside “Now”", page)
    page.get_by_label("2 awaited").click()  # two windows to close, before anybody is moved
    trouble("director", "“Tables that wait”", page)
    expect(
        page.get_by_text("the rebuy window is over: close it at this table first")
    ).to_have_count(2)
    for table in held.view()["tables"]:
        held.direct("close_rebuys", table=table["table"])
    at.key("3")
    first, second = (one["table"] for one in held.view()["tables"])
    held.direct("conduct_race_off", table=second, chip=25, cards=[])
    at.press("Race off chips of N …", beside=f"Table {first}")
    seats = sorted(one["seat"] for one in _at(held, first))
    cards = ["as", "ks", "qs", "js", "ts"][: len(seats)]
    page.locator(".cardfield-in").press_sequentially("".join(cards))
    at.sees("What will happen")
    closed(at, "Race them off")
    chips = {one["seat"]: one["chips"] for one in _at(held, first)}
    assert chips == {seat: 600 if seat == seats[0] else 400 for seat in seats}, "it got the ace"
    at.key("2")
    one = _at(held, first)[0]
    at.press("Open …", beside=one["name"])
    at.press("Top-up")
    expect(_line(at, one)).to_contain_text("the top-up")
    for table in (first, second):
        held.direct("close_top_ups", table=table)


def _broken_up_and_drawn(at: Follower, held: Held) -> None:
    first, second = (one["table"] for one in held.view()["tables"])
    at.key("3")
    at.press("Break up …", beside=f"Table {second}")
    at.sees("What will happen")
    closed(at, "Break it up")
    assert len(_at(held, first)) == 10
    before = {one["entrant"]: one["seat"] for one in _at(held, first)}
    at.press("Draw all seats anew …")
    closed(at, "Draw the seats")
    assert {one["entrant"]: one["seat"] for one in _at(held, first)} != before
