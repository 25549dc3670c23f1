"""A guide followed to the letter: what is in bold is met on the page, nothing else is pressed.

In docs/guides, bold is what stands on the screen, N in it a number, and <kbd> is a key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import ElementHandle, Page
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as NotMet

from tests.support.browser.serving import ROOT
from tests.support.browser.settling import attempts, still

GUIDES: Final = ROOT / "docs" / "guides"
KEYS: Final = {"Enter": "Enter", "Space": "Space", "Esc": "Escape", "→": "ArrowRight"}
_SAYS: Final = """
const tidy = text => (text ?? '').replace(/\\s+/g, ' ').trim();
const own = one => tidy([...one.childNodes].filter(each => each.nodeType === 3)
  .map(each => each.textContent).join(' '));
const named = one => tidy(one.getAttribute('aria-label'));
const seen = one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]');
const says = one => [tidy(one.textContent), own(one), named(one)];
const all = one => [...says(one), ...[...one.querySelectorAll('*')].flatMap(says)];
"""
_LOOK: Final = f"""() => {{ {_SAYS}
return [...new Set([...document.querySelectorAll('body *')].filter(seen).flatMap(says))]
  .filter(one => one && one.length <= 120); }}"""
_FIND: Final = f"""([label, beside, what]) => {{ {_SAYS}
const fits = new RegExp(label);
const dialogs = document.querySelectorAll('dialog[open]');
const scope = dialogs[dialogs.length - 1] ?? document;
const around = one => one.closest('li, article, tr, fieldset') ?? one;
const near = one => !beside || all(around(one)).includes(beside);
const open = one => seen(one) && !one.disabled && one.getAttribute('aria-disabled') !== 'true';
return [...scope.querySelectorAll(what)]
  .find(one => open(one) && near(one) && all(one).some(each => fits.test(each)));
}}"""
_SHOWS: Final = f"""pattern => {{ {_SAYS}
const fits = new RegExp(pattern);
return [...document.querySelectorAll('body *')]
  .some(one => seen(one) && says(one).some(each => fits.test(each))); }}"""
_READS: Final = """pattern => new RegExp(pattern).test(
[...document.querySelectorAll('body, dialog[open]')].map(one => one.innerText).join(' ')
  .replace(/\\s+/g, ' '))"""
PRESSED: Final = "button, a, summary, label, [role=button], [role=tab]"


def _pattern(label: str) -> str:
    """N stands for a number."""
    return "^" + re.sub(r"\bN\b", r"\\d[\\d,]*", re.escape(label)) + "$"


def sections(guide: str) -> dict[str, str]:
    """Those of a guide that name something on the screen, by heading."""
    text = (GUIDES / f"{guide}.md").read_text("utf-8")
    parts = (part.partition("\n") for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:])
    return {heading: body for heading, _, body in parts if "**" in body or "<kbd>" in body}


@contextmanager
def follow(guide: str, heading: str, page: Page) -> Iterator[Follower]:
    """One section; at its end everything in it was met, and every key was pressed."""
    follower = Follower(sections(guide)[heading], page)
    yield follower
    follower.met_everything(f"{guide}.md, {heading}")


def troubles(guide: str) -> list[str]:
    """What one sees when something goes wrong: the first column of that table."""
    text = (GUIDES / f"{guide}.md").read_text("utf-8").partition("## When something goes wrong")[2]
    return [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| ")][1:]


def trouble(guide: str, seen: str, page: Page) -> None:
    """A row of that table has come true: the words that it quotes stand on the page.

    Most are met where such a thing happens anyway, in tests of their own subject.
    """
    assert seen in troubles(guide), f"{guide}.md does not say {seen!r}"
    for words in re.findall("“(.+?)”", seen):
        pattern = re.sub(r"\bN\b", r"\\d[\\d,]*", re.escape(words.removesuffix("…").strip()))
        try:
            page.wait_for_function(_READS, arg=pattern)
        except NotMet:
            raise AssertionError(f"{words!r} is not there: {page.inner_text('body')}") from None


class Follower:
    """Somebody who does what a section says, and nothing beside it."""

    def __init__(self, text: str, page: Page) -> None:
        self.page = page
        self.labels = set(re.findall(r"\*\*(.+?)\*\*", text))
        self._to_meet = set(self.labels)
        self._keys = set(re.findall(r"<kbd>(.+?)</kbd>", text))
        self._to_press = set(self._keys)

    def look(self) -> None:
        """What is on the page now is met."""
        if self._to_meet:
            shown = self.page.evaluate(_LOOK)
            self._to_meet -= {
                label
                for label in self._to_meet
                if any(re.match(_pattern(label), one) for one in shown)
            }

    def sees(self, *labels: str) -> None:
        """Until they are there."""
        for label in labels:
            assert label in self.labels, f"the guide does not say {label!r}"
            try:
                self.page.wait_for_function(_SHOWS, arg=_pattern(label))
            except NotMet:
                raise AssertionError(f"{label!r} is not there: {self._shown()}") from None
        self.look()

    def press(self, *labels: str, beside: str = "", what: str = PRESSED) -> None:
        """What bears the label, in the dialog that is open, else on the page; once it is open."""
        for label in labels:
            assert label in self.labels, f"the guide does not say {label!r}"
            self._click(label, beside, what)

    def _click(self, label: str, beside: str, what: str) -> None:
        """A page may draw anew what was just found on it."""
        for _ in attempts():
            found = self._found(label, beside, what)
            self.look()
            try:
                found.click()
                return
            except PlaywrightError as problem:
                if "not attached" not in str(problem):
                    raise

    def _found(self, label: str, beside: str, what: str) -> ElementHandle:
        asked = [_pattern(label), beside, what]
        try:
            found = self.page.wait_for_function(_FIND, arg=asked).as_element()
        except NotMet:
            raise AssertionError(f"{label!r} is not open: {self._shown()}") from None
        assert found is not None
        return found

    def _shown(self) -> str:
        """Where one is, in short, for whoever mends the guide."""
        dialogs = self.page.locator("dialog[open]").all_inner_texts()
        return " | ".join((self.page.url, *dialogs)).replace("\n", " ")[:600]

    def fill(self, label: str, value: str) -> None:
        assert label in self.labels, f"the guide does not say {label!r}"
        exactly = self.page.get_by_label(label, exact=True)
        (exactly if exactly.count() else self.page.get_by_label(label)).first.fill(value)
        self.look()

    def choose(self, label: str, option: str) -> None:
        """An option of a list."""
        assert {label, option} <= self.labels, f"the guide does not say {label!r}, {option!r}"
        self.page.get_by_role("combobox", name=label).select_option(label=option)
        self.look()
        self._to_meet.discard(option)

    def key(self, *keys: str) -> None:
        for key in keys:
            assert key in self._keys, f"the guide does not say {key!r}"
            self._to_press.discard(key)
            self.look()
            still(self.page)
            self.page.keyboard.press(KEYS.get(key, key.lower()))

    def met_everything(self, where: str) -> None:
        self.look()
        self.sees(*sorted(self._to_meet))
        assert not self._to_press, f"{where}: {self._to_press} were never pressed"
