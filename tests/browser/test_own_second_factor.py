"""A player's second factor in a browser: set up, asked for, removed; and erasing with it."""

from __future__ import annotations

import re

import pyotp
import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.pages import PageOf
from tests.support.browser.serving import Served

PASSWORD = "four words for nobody"


def _player(page: Page, name: str) -> None:
    page.goto("/sign-in")
    page.get_by_role("button", name="Become a player").first.click()
    page.get_by_label("Name at the tables").fill(name.title())
    page.get_by_label("Name to sign in by").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("form").get_by_role("button", name="Become a player").click()
    page.wait_for_url(re.compile(r"/$"))


def _sign_in(page: Page, name: str) -> None:
    page.goto("/sign-in")
    page.get_by_label("Name to sign in by").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("form").get_by_role("button", name="Sign in").click()


def _set_up(page: Page, served: Served) -> list[str]:
    """The recovery codes."""
    page.goto("/me")
    page.get_by_role("button", name="Set it up …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your password").fill(PASSWORD)
    dialog.get_by_role("button", name="Go on").click()
    dialog.get_by_role("img", name="QR code").wait_for()
    secret = "".join(dialog.locator(".secret code").all_inner_texts())
    dialog.get_by_label("The code that it shows").fill(pyotp.TOTP(secret).at(served.now()))
    dialog.get_by_role("button", name="Confirm the code").click()
    expect(dialog.get_by_role("list", name="Recovery codes").locator("li")).to_have_count(10)
    codes = dialog.locator(".codes code").all_inner_texts()
    dialog.get_by_role("button", name="I have kept them").click()
    return codes


@pytest.mark.parametrize("wide", [True, False])
def test_player_sets_up_uses_and_removes_a_second_factor(
    page_of: PageOf, served: Served, wide: bool
) -> None:
    page = page_of(None, *((1280, 800) if wide else (390, 844)))
    name = "frida" if wide else "greta"
    _player(page, name)
    codes = _set_up(page, served)
    section = page.get_by_role("region", name="Second factor")
    expect(section).to_contain_text("a code from your authenticator")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(re.compile(r"/$"))
    _sign_in(page, name)
    page.get_by_label("Code").fill(codes[0])
    page.get_by_role("button", name="Go on").click()
    page.wait_for_url(re.compile(r"/$"))
    page.goto("/me")
    page.get_by_role("button", name="Remove it …").click()
    dialog = page.get_by_role("dialog", name="Remove the second factor")
    dialog.get_by_label("Your password").fill(PASSWORD)
    dialog.get_by_label("Code").fill(codes[0])
    dialog.get_by_role("button", name="Remove it").click()
    expect(dialog.get_by_role("alert")).to_contain_text("The code is wrong")
    dialog.get_by_label("Code").fill(codes[1])
    dialog.get_by_role("button", name="Remove it").click()
    expect(section).to_contain_text("your password alone")


@pytest.mark.full
def test_erasing_asks_for_password_and_code(page_of: PageOf, served: Served) -> None:
    page = page_of()
    _player(page, "hanna")
    codes = _set_up(page, served)
    page.get_by_role("button", name="Erase it").click()
    dialog = page.get_by_role("dialog", name="Erase what is held about you")
    dialog.get_by_label(re.compile("Type")).fill("erase")
    dialog.get_by_label("Your password").fill("a guess at it")
    dialog.get_by_label("Code").fill(codes[0])
    dialog.get_by_role("button", name="Erase it all").click()
    expect(dialog.get_by_role("alert")).to_contain_text("password is wrong")
    dialog.get_by_label("Your password").fill(PASSWORD)
    dialog.get_by_role("button", name="Erase it all").click()
    page.wait_for_url(re.compile(r"/$"))
    assert Person.of(page).ask("/visit") is None
