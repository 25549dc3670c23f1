"""The guides for players and inspectors, followed to the letter."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.browser.following import GUIDES, follow, sections, troubles
from tests.support.browser.guided import PHONE, People, closed
from tests.support.browser.room import Room
from tests.support.browser.serving import Served
from tests.support.browser.sitting import press
from tests.support.browser.tables import PAUSE, play_ultimate
from tests.support.faults.serving import PITBOSS


@pytest.fixture(scope="module")
def room(own_room: Room) -> Room:
    """What the guides name there, a seat, a round, a tournament, nobody else has taken."""
    return own_room


# --- the player -----------------------------------------------------------------------------------


def test_player_plays_disputes_leaves_and_looks_back(people: People) -> None:
    page = people.page("a player")
    with follow("player", "First five minutes", page) as at:
        at.press("Come in as a guest")
        at.sees("Your purse", "Ultimate Texas Hold-em")
        at.press("Sit down", beside="Table 1")
        at.sees("Seat, from the dealer's left")
        at.press("$500", "Sit down in seat 1 with $500")
        at.sees("Place your wagers")
        at.press("Ante", "Trips")
        at.sees("Deal")
        at.key("Enter")
        at.sees("Before the flop: your turn")
        at.press("Check")
        at.sees("After the flop: your turn")
        at.press("Check")
        at.sees("On the river: your turn")
        at.press("Play 1×")
        at.sees("Result", "The round is over")
    with follow("player", "See that the cards were fixed", page) as at:
        at.press("Proof")
        at.sees("The cards were fixed before the first wager: all N cards fit the root.")
        press(page, "Escape")
    with follow("player", "Wager and decide", page) as at:
        people.served.let_pass(PAUSE)
        page.locator("[data-act=rebet]:not([aria-disabled=true])").wait_for()
        page.evaluate("document.activeElement.blur()")
        at.key("R", "Enter")
        page.locator("[data-act=check]:not([aria-disabled=true])").wait_for()
        at.key("C")
        page.get_by_text("After the flop: your turn").wait_for()
        at.key("F")
    with follow("player", "Dispute a result", page) as at:
        at.press("Dispute this result", "The whole result")
        at.sees("Play is paused: the casino operator is deciding Box N’s dispute.")
    because: dict[str, Any] = {"play_on": True, "because": "the record shows the wager"}
    people.over_http("casino operator").act(1, "ultimate_texas_holdem.rule_on_dispute", **because)
    with follow("player", "Leave the table", page) as at:
        press(page, "Escape")
        at.press("Table", "Leave the seat")
        at.sees("Leave the seat?")
        at.press("Leave the seat")
        at.sees("You have left the seat.")
    with follow("player", "Look at your own play", page) as at:
        page.get_by_role("link", name=re.compile("^Guest")).click()
        at.sees("Play today", "Remind me of the time on play", "Exclude yourself", "Your number")
        at.press("Your last rounds, each with its replay")
        at.sees("Your rounds on record")


@pytest.mark.full
def test_player_learns_with_the_tutor(people: People) -> None:
    """The value of each choice is checked in test_tutor: a first count may take its time."""
    page = people.page("a learner")
    page.get_by_role("button", name="Come in as a guest").first.click()
    page.get_by_text("You sit nowhere yet").wait_for()
    with follow("player", "Learn with the tutor", page) as at:
        at.sees("Practice")
        at.press("Sit down", beside="Ultimate Texas Hold-em, table 4")
        at.press("Sit down in seat N with $100")
        at.choose("Tutor", "Before the act")
        at.press("Ante", "Deal")
        at.sees("Report")


@pytest.mark.full
def test_player_enters_a_tournament_on_the_phone(people: People) -> None:
    page = people.page("a player on the phone", PHONE)
    with follow("player", "Play a tournament on the phone", page) as at:
        page.get_by_role("button", name="Come in as a guest").first.click()
        page.get_by_text("You sit nowhere yet").wait_for()
        at.sees("Tournaments")
        at.press("Enter", beside="Practice sit-and-go")
        at.press("Enter for $11")
        at.sees("You have entered. Your seat is drawn by ballot.")
        page.get_by_role("button", name=re.compile("^Take seat")).wait_for()
        at.sees("Table", "Seat")
        at.press("Take seat N at table N")
        at.press("To your table N")
        at.sees("Fold", "Check", "Call", "Bet", "Raise", "Tap out", "Tournament")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# --- the inspector --------------------------------------------------------------------------------


@pytest.mark.full
def test_inspector_replays_and_recomputes_a_round(people: People) -> None:
    """The round played by the player's test, or one played now."""
    _a_round_is_played(people)
    page = people.page("inspector")
    with follow("inspector", "First five minutes", page) as at:
        at.sees("Rounds on record")
        at.press("Look again")
        at.press("The record is whole", "Check the whole record now")
        at.press("Table 1, round 1")
        at.sees("This step")
        press(page, "Home")
        at.key("→")
        press(page, "End")
        at.press("Recompute this round")
        at.sees("Decided anew: the same in every event.", "Readings on which it rests")
    with follow("inspector", "Look at one round", page) as at:
        at.sees("As seen by", "Bundle (zip)", "Print")
        at.press("Open all cards …")
        closed(at, "Open, and record it")
    with follow("inspector", "Note and review", page) as at:
        at.fill("Note", "looked at")
        at.press("Write the note", "Record the Commission's review")
        at.sees("Outcome of the review", "Record the outcome")
    with follow("inspector", "Find rounds", page) as at:
        at.press("← Rounds")
        at.sees("Table", "From day", "To day", "Export CSV", "Export JSON")
        at.press("Disputes")
        page.wait_for_url(re.compile("marks=disputes"))
    _on_the_command_line(people.served)


def _on_the_command_line(served: Served) -> None:
    """Each line of the guide's block, while the room is open."""
    text = (GUIDES / "inspector.md").read_text("utf-8").partition("## On the command line")[2]
    lines = [line for line in text.partition("## ")[0].splitlines() if line.startswith("pitboss ")]
    assert len(lines) > 4
    for line in lines:
        typed = re.split(r"\s{3,}", line)[0].replace("DIR", str(served.data))
        _, *words = shlex.split(typed)
        ran = subprocess.run(
            [sys.executable, *PITBOSS[:-1], *words],
            capture_output=True, text=True, timeout=1_200, check=False,
        )  # fmt: skip
        assert ran.returncode == 0, f"{line}: {ran.stdout}{ran.stderr}"
        assert ran.stdout.strip(), line


def _a_round_is_played(people: People) -> None:
    player = people.guest()
    if "rounds" in player.ask("/tables/1/rounds/1"):
        return
    operator = people.over_http("casino operator")
    if operator.ask("/rounds?table=1").get("rounds"):
        return
    play_ultimate(player, 1, 2)
    player.act(1, "table.leave_seat", seat=2)


# --- the mathematician ----------------------------------------------------------------------------

PATIENCE = 1_200_000
"""Milliseconds for a first question, which may wait for a compiler."""


@pytest.mark.full
def test_mathematician_designs_a_pay_table(people: People) -> None:
    page = people.page("a mathematician")
    edge = page.locator(".compared tr").filter(has_text="House edge")
    with follow("mathematician", "First five minutes", page) as at:
        at.press("Come in as a guest", "Study")
        at.sees("Pay-table designer")
        at.press("Canberra Poker", what=".choice-one")
        edge.get_by_text("5.1991 %").first.wait_for(timeout=PATIENCE)
    with follow("mathematician", "Another pay table", page) as at:
        at.fill("Bet, royal flush: odds to 1", "100")
        edge.get_by_text("5.2243 %").first.wait_for(timeout=PATIENCE)
        at.sees("Difference")
        at.press("Take it away")
        page.get_by_text('pitboss analyse canberra --pays "royal flush=100"').first.wait_for()


def test_every_section_of_the_guides_is_followed() -> None:
    sources = "".join(one.read_text() for one in Path(__file__).parent.glob("test_guides*.py"))
    followed = set(re.findall(r'follow\("(\w+)", "([^"]+)"', sources))
    written = {(one.stem, heading) for one in GUIDES.glob("*.md") for heading in sections(one.stem)}
    assert written == followed
    assert len(written) > 30


def test_every_problem_in_the_guides_is_provoked() -> None:
    tests = Path(__file__).parents[1]
    sources = "".join(one.read_text() for one in tests.glob("[bc][rl]*/test_*.py"))
    met = set(re.findall(r'trouble\(\s*"(\w+)", "([^"]+)"', sources))
    written = {(one.stem, row) for one in GUIDES.glob("*.md") for row in troubles(one.stem)}
    assert written == met
    assert len(written) > 30
