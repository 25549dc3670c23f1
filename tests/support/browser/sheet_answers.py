"""Facts given to the ruling sheet, by clicks and keys."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

Answering = Callable[[Locator], None]


def picks(says: str) -> Answering:
    return lambda sheet: sheet.locator(".pick").filter(has_text=says).first.click()


def types(text: str) -> Answering:
    def answer(sheet: Locator) -> None:
        sheet.locator("form input, form textarea").first.fill(text)
        sheet.get_by_role("button", name="Continue").click()

    return answer


def leaves_out(sheet: Locator) -> None:
    sheet.get_by_role("button", name="Leave out").click()


def just_now(sheet: Locator) -> None:
    """When it was seen, which is asked where the moment can matter."""
    expect(sheet.get_by_role("button", name="just now", pressed=True)).to_be_visible()
    sheet.get_by_role("button", name="Continue").click()


def names(*cards: str) -> Answering:
    """Two keystrokes a card."""

    def answer(sheet: Locator) -> None:
        sheet.locator(".cardfield-in").press_sequentially("".join(cards).lower())
        sheet.get_by_role("button", name="Continue").click()

    return answer


def names_placed(place: str, card: str) -> Answering:
    def answer(sheet: Locator) -> None:
        sheet.get_by_role("button", name=place, exact=True).click()
        names(card)(sheet)

    return answer


def names_exposed(*cards: tuple[str, str, str]) -> Answering:
    def answer(sheet: Locator) -> None:
        for whose, which, card in cards:
            sheet.get_by_role("group", name="Whose card").get_by_text(whose).click()
            places = sheet.get_by_role("group", name="Which of the five")
            places.get_by_text(which, exact=True).click()
            sheet.locator(".cardfield-in").press_sequentially(card.lower())
        sheet.get_by_role("button", name="Continue").click()

    return answer
