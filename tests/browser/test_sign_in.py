"""Signing in: by name and password, as a guest, by an invitation."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final

import pyotp
import pytest
from playwright.sync_api import expect

from pitboss.server.web import web_files
from tests.support.browser.asking import Person
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served

PHONE: Final = {"width": 390, "height": 844}
PASSWORD: Final = "a long enough sentence"


def test_player_signs_up_signs_out_and_signs_in(page_of: PageOf) -> None:
    page = page_of(**PHONE)
    page.goto("/sign-in")
    page.get_by_role("button", name="Become a player").first.click()
    page.get_by_label("Name at the tables").fill("Pia")
    page.get_by_label("Name to sign in by").fill("pia")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Become a player").last.click()
    expect(page.locator(".enter").get_by_role("alert")).to_contain_text("too short")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Become a player").last.click()
    page.wait_for_url(re.compile(r"/$"))
    expect(page.locator("#who .me")).to_have_text("Pia")
    page.goto("/me")
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("link", name="Sign in").first.click()
    page.get_by_label("Name to sign in by").fill("pia")
    page.get_by_label("Password").fill("another long sentence")
    page.get_by_label("Password").press("Enter")
    expect(page.locator(".enter").get_by_role("alert")).to_have_text(
        "The name or the password is wrong."
    )
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("Password").press("Enter")
    page.wait_for_url(re.compile(r"/$"))


@pytest.mark.full
def test_new_password_ends_other_sessions_on_request(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/sign-in")
    page.get_by_role("button", name="Become a player").first.click()
    page.get_by_label("Name at the tables").fill("Peg")
    page.get_by_label("Name to sign in by").fill("peg")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Become a player").last.click()
    page.wait_for_url(re.compile(r"/$"))
    page.goto("/me")
    page.get_by_label("Password now").fill(PASSWORD)
    page.get_by_label("New password").fill(PASSWORD + " more")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("The password was changed.")).to_be_visible()
    elsewhere = page_of()
    elsewhere.goto("/sign-in")
    elsewhere.get_by_label("Name to sign in by").fill("peg")
    elsewhere.get_by_label("Password").fill(PASSWORD + " more")
    elsewhere.get_by_label("Password").press("Enter")
    elsewhere.wait_for_url(re.compile(r"/$"))
    page.get_by_label("Your password").fill(PASSWORD + " more")
    page.get_by_role("button", name="End other visits").click()
    expect(page.get_by_text("You are signed in on this device alone.")).to_be_visible()
    assert Person.of(elsewhere).ask("/visit") is None
    assert Person.of(page).ask("/visit")["name"] == "Peg"


@pytest.mark.full
def test_guest_enters_from_the_sign_in_page(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/sign-in")
    page.get_by_role("button", name="Come in as a guest").click()
    page.get_by_role("button", name="Come in", exact=True).click()
    page.wait_for_url(re.compile(r"/$"))
    expect(page.locator(".you")).to_contain_text("$1,000")


@pytest.mark.full
def test_invitation_is_accepted_with_a_second_factor(
    page_of: PageOf, house: dict[str, Person], served: Served, axe: Axe, shot: Shot
) -> None:
    body = {"name": "Sam Marsh", "offices": ["casino supervisor"]}
    operator = house["casino operator"]
    operator.ask("/reauthenticate", {})
    token = operator.ask("/invitations", body)["token"]
    page = page_of(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"/enter#{token}")
    expect(page.get_by_role("heading", name="Welcome, Sam Marsh")).to_be_visible()
    assert token not in page.url
    axe(page)
    shot(page, "invitation")
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    secret = "".join(page.locator(".secret code").all_inner_texts())
    address = page.get_by_role("link", name="Open it in an authenticator").get_attribute("href")
    assert address is not None
    assert pyotp.parse_uri(address).secret == secret
    page.get_by_label("Name to sign in by").fill("sam")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("The code that it shows").fill("000 000")
    page.get_by_role("button", name="Accept the invitation").click()
    expect(page.locator(".enter").get_by_role("alert")).to_contain_text("The code is wrong")
    page.get_by_label("The code that it shows").fill(pyotp.TOTP(secret).at(served.now()))
    page.get_by_role("button", name="Accept the invitation").click()
    codes = page.locator(".codes code")
    codes.first.wait_for()
    shown = codes.all_inner_texts()
    axe(page)
    page.get_by_role("button", name="Copy all").click()
    expect(page.get_by_text("Copied.", exact=True)).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "\n".join(shown)
    page.get_by_role("button", name="I have kept them").click()
    page.wait_for_url("**/room")
    elsewhere = page_of()
    elsewhere.goto("/sign-in")
    elsewhere.get_by_label("Name to sign in by").fill("sam")
    elsewhere.get_by_label("Password").fill(PASSWORD)
    elsewhere.get_by_role("button", name="Sign in").last.click()
    elsewhere.get_by_label("Code").fill("123456")
    elsewhere.get_by_role("button", name="Go on").click()
    expect(elsewhere.locator(".enter").get_by_role("alert")).to_contain_text("The code is wrong")
    elsewhere.get_by_label("Code").fill(shown[0])
    elsewhere.get_by_role("button", name="Go on").click()
    elsewhere.wait_for_url("**/room")


QR: Final = {
    "Pitboss": "9aceefac82373b0a",
    "otpauth://totp/Pitboss:Sam?secret=" + "A" * 32 + "&issuer=Pitboss": "f7b71404cd914209",
    "x" * 180: "caf0a19217209c18",
    "x" * 270: "1d7c15cc855d26c0",
}
"""Texts, and the digests of the codes that another program draws of them (level L, mask 0)."""


@pytest.mark.full
def test_qr_codes_match_those_of_another_program(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/rules")
    for text, digest in QR.items():
        modules = page.evaluate(
            """async ([address, text]) =>
            (await import(address)).qr(text).flat().map(Number).join('')""",
            [web_files.static("js/lobby/qr.js"), text],
        )
        assert sha256(modules.encode()).hexdigest()[:16] == digest
