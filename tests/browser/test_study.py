"""Study pages in real browsers: the designer, charts, the jackpot's curve, hold against theory."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.support.browser.asking import Person, come_in
from tests.support.browser.following import trouble
from tests.support.browser.looks import LOOKS
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.settling import still, until
from tests.support.browser.tables import ULTIMATE, play_ultimate, set_up_table

OPERATOR = "casino operator"
PATIENCE = 1_200_000
"""Milliseconds for a first question, which may wait for a compiler."""
ROUNDS = 12


@pytest.fixture
def studying(opened: Callable[..., Page]) -> Callable[..., Page]:
    """A study page that needs the compiled kernels, when its answer has come."""
    return opened


@pytest.fixture
def opened(page_of: PageOf) -> Callable[..., Page]:
    """A study page, when its answer has come."""

    def found(path: str, sees: str, office: str | None = OPERATOR, **how: object) -> Page:
        page = page_of(office, **how)
        page.goto(path)
        expect(page.locator(sees).first).to_be_visible(timeout=PATIENCE)
        return page

    return found


def _figure(page: Page, name: str) -> Locator:
    """The first figure of a line of the comparison."""
    row = page.locator(".compared tr").filter(has=page.get_by_role("rowheader", name=name))
    return row.locator("td").first


# --- the designer ---------------------------------------------------------------------------------


def test_designer_asks_for_the_odds_of_its_address(page_of: PageOf) -> None:
    """The answer takes compiled kernels, and is checked in the other tests."""
    page = page_of(OPERATOR)
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.post_data or "")
        route.fulfill(status=503, json={"error": {"code": "too_long", "message": "not now"}})

    page.route("**/api/v1/study/canberra", answer)
    page.goto("/study?game=canberra&bet+royal+flush=100")
    expect(page.get_by_role("heading", name="Pay-table designer")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text=re.compile("[Nn]ot now"))).to_be_visible()
    assert '"royal flush":"100"' in asked[0]


@pytest.mark.full
def test_typed_odds_change_the_edge(studying: Callable[..., Page]) -> None:
    page = studying("/study?game=canberra", ".compared")
    expect(_figure(page, "House edge")).to_have_text("5.1991 %")
    expect(page.get_by_role("columnheader", name="Difference")).to_have_count(0)
    page.get_by_label("Bet, royal flush: odds to 1").fill("100")
    expect(_figure(page, "House edge")).to_have_text("5.2243 %")
    expect(page.get_by_text("was 250")).to_be_visible()
    row = page.locator(".compared tr").filter(has_text="House edge")
    expect(row).to_contain_text("5.1991 %")
    expect(row).to_contain_text("▲ +0.0252")
    row.get_by_role("button", name=re.compile("Show the fraction")).click()
    expect(row).to_contain_text("142031221/2718662100")
    # The address repeats it.
    page.goto(page.url)
    expect(_figure(page, "House edge")).to_have_text("5.2243 %")
    page.get_by_role("button", name="As gazetted").click()
    expect(_figure(page, "House edge")).to_have_text("5.1991 %")


@pytest.mark.full
def test_maximum_payout_limits_the_odds(studying: Callable[..., Page]) -> None:
    page = studying("/study?game=canberra", ".compared")
    page.get_by_label("Maximum payout").fill("20000")
    expect(page.get_by_text("Which ante meets it?")).to_be_visible()
    page.get_by_label("Ante that meets it").fill("100")
    expect(_figure(page, "House edge")).to_have_text("5.2243 %")  # 100 to 1 is left of 250 to 1
    expect(page.get_by_text("pays 100")).to_be_visible()


@pytest.mark.full
def test_other_play_wagers_are_priced(studying: Callable[..., Page]) -> None:
    page = studying("/study?game=ultimate", ".compared")
    page.get_by_label("Play wagers, times the ante").fill("3/2/1")
    expect(_figure(page, "Play 3×")).to_contain_text("%", timeout=PATIENCE)
    expect(_figure(page, "Play 4×")).to_have_text("0.0000 %")
    page.get_by_text("Take it away").click()
    away = page.locator(".take-away")
    expect(away).to_contain_text("pitboss analyse ultimate --multiples 3/2/1")
    page.get_by_label("Play wagers, times the ante").fill("4,3")
    expect(page.get_by_role("alert").filter(has_text="write 4,3/2/1")).to_be_visible()


@pytest.mark.full
def test_invalid_odds_are_marked(studying: Callable[..., Page]) -> None:
    page = studying("/study?game=canberra", ".compared")
    page.get_by_label("Bet, flush: odds to 1").fill("many")
    expect(page.get_by_text("not odds", exact=True)).to_be_visible()
    trouble("mathematician", "“is not odds”", page)
    expect(page.get_by_role("alert").filter(has_text="is not odds")).to_be_visible()
    page.get_by_label("Bet, flush: odds to 1").fill("11:2")
    expect(page.get_by_role("alert").filter(has_text="is not odds")).to_have_count(0)


@pytest.mark.full
def test_older_answer_is_grey_and_the_latest_wins(studying: Callable[..., Page]) -> None:
    """One request runs at a time: what is typed meanwhile waits, and only the last is sent."""
    page = studying("/study?game=canberra", ".compared")
    asked: list[Route] = []

    def keep(route: Route) -> None:
        asked.append(route)

    page.route("**/api/v1/study/canberra", keep)
    field = page.get_by_label("Bet, royal flush: odds to 1")
    field.fill("200")
    (first,) = until(lambda: asked, page)
    for odds in ("150", "120", "100"):
        field.fill(odds)
    expect(page.locator(".older")).to_be_visible()
    first.continue_()
    _, latest = until(lambda: asked[1:] and asked, page)
    latest.continue_()
    expect(_figure(page, "House edge")).to_have_text("5.2243 %")
    expect(page.locator(".older")).to_have_count(0)
    sent = [one.request.post_data or "" for one in asked]
    assert not any('"150"' in one or '"120"' in one for one in sent)


@pytest.mark.full
def test_design_can_be_exported(studying: Callable[..., Page]) -> None:
    page = studying("/study?game=ultimate&blind+flush=2&most=50000&ante=100", ".compared")
    page.get_by_text("Take it away").click()
    away = page.locator(".take-away")
    expect(away).to_contain_text(
        'pitboss analyse ultimate --pays "blind flush=2" --max-payout 50000 --ante 100'
    )
    expect(away).to_contain_text("[blind]")
    expect(away).to_contain_text('"royal flush" = 500')
    expect(away).to_contain_text("/study?game=ultimate&blind+flush=2&most=50000&ante=100")


@pytest.mark.full
def test_distribution_is_read_by_keys(studying: Callable[..., Page]) -> None:
    page = studying("/study?game=canberra", ".compared")
    plot = page.get_by_role("slider", name=re.compile("How likely each result"))
    plot.focus()
    still(page)
    page.keyboard.press("Home")
    expect(page.locator(".reads").first).to_contain_text("−3 antes")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".reads").first).to_contain_text("−1 antes")
    page.keyboard.press("End")
    expect(page.locator(".reads").first).to_contain_text("+501 antes")
    box = plot.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 70, box["y"] + 100)
    expect(page.locator(".reads").first).to_contain_text("−3 antes")


# --- charts ---------------------------------------------------------------------------------------


@pytest.mark.full
def test_starting_hands_are_charted(studying: Callable[..., Page]) -> None:
    page = studying("/study/hold-em", ".hands")
    expect(page.get_by_role("button", name=re.compile("play 4 times"))).to_have_count(69)
    expect(page.get_by_role("button", name=re.compile(r"^\w{2,3} check$"))).to_have_count(100)
    page.get_by_role("button", name="K5o play 4 times the ante").hover()
    aside = page.locator(".reading")
    expect(aside).to_contain_text("K5 of two suits")
    page.get_by_role("button", name="22 check").focus()
    expect(aside).to_contain_text("A pair of twos")
    page.keyboard.press("ArrowUp")
    expect(aside).to_contain_text("32 suited")
    page.keyboard.press("ArrowLeft")
    expect(aside).to_contain_text("A pair of threes")
    expect(aside.locator(".best")).to_contain_text("Play 4×")
    aside.get_by_role("button", name=re.compile("Play 4×.*fraction")).click()
    expect(aside.locator(".fraction")).to_contain_text("/")


@pytest.mark.full
def test_any_flop_and_river_can_be_explored(studying: Callable[..., Page]) -> None:
    page = studying("/study/hold-em", ".explorer")
    for field, cards in (("Hole cards", "as9d"), ("Communal cards", "2c7d9s")):
        page.get_by_role("application", name=re.compile(field)).focus()
        page.keyboard.type(cards)
    explorer = page.locator(".explorer")
    expect(explorer).to_contain_text("On the flop", timeout=PATIENCE)
    expect(explorer.locator(".best")).to_contain_text("Play 2×")
    expect(explorer.locator(".best")).to_contain_text("+1.413369")
    page.keyboard.type("kh")
    expect(explorer).to_contain_text("turn and river come together")
    page.keyboard.type("3h")
    expect(explorer).to_contain_text("With all communal cards")
    expect(explorer.locator(".best")).to_contain_text("Play 1×")
    explorer.get_by_role("button", name="Clear").click()
    expect(explorer).to_contain_text("Pick two hole cards")


@pytest.mark.full
def test_canberra_poker_is_charted(studying: Callable[..., Page]) -> None:
    page = studying("/study/canberra", ".hands")
    expect(page.get_by_text("36.4056 % of these hands are bet")).to_be_visible()
    expect(page.get_by_text("69 of 2,132 choices hang on the suits.")).to_be_visible()
    expect(
        page.get_by_role("button", name=re.compile("^bet, pair of twos or better"))
    ).to_have_count(13)
    page.get_by_role("button", name=re.compile("ace, king and Q against J")).click()
    aside = page.locator(".reading").last
    expect(aside).to_contain_text("AKQ, the dealer shows J")
    expect(aside).to_contain_text("AKQJ9")
    page.get_by_role("application", name=re.compile("Your five cards")).focus()
    page.keyboard.type("askdqh7c2d")
    page.get_by_role("application", name=re.compile("The dealer shows")).focus()
    page.keyboard.type("qd")
    expect(page.locator(".explorer .best")).to_contain_text("Bet", timeout=PATIENCE)
    expect(page.locator(".explorer .best")).to_contain_text("−0.936973")


@pytest.mark.full
def test_chart_prints_alone(studying: Callable[..., Page]) -> None:
    page = studying("/study/hold-em", ".hands")
    page.emulate_media(media="print")
    expect(page.locator(".hands")).to_be_visible()
    for gone in (".bar", ".explorer", ".reading", ".study-top"):
        expect(page.locator(gone)).not_to_be_visible()


# --- the jackpot, and hold ------------------------------------------------------------------------


def test_jackpot_break_even_is_shown(opened: Callable[..., Page]) -> None:
    page = opened("/study/jackpot", ".curve")
    heads = page.locator(".heads")
    expect(heads).to_contain_text("$159,810.53")
    expect(page.locator(".note")).to_contain_text("break-even")
    page.get_by_text("$2", exact=True).click()
    expect(heads).to_contain_text("$319,621.05")
    page.get_by_label("The meter shows").fill("5000")
    page.get_by_text("$1", exact=True).click()
    expect(heads).to_contain_text("56.192 %")
    page.get_by_label("Boxes that wager").fill("12")
    expect(page.get_by_text("One to nine boxes.")).to_be_visible()
    page.get_by_label("Boxes that wager").fill("7")
    expect(page.get_by_text("Two royal flushes or more")).to_be_visible()


@pytest.fixture
def ultimate(house: dict[str, Person]) -> int:
    """A table where nobody sits."""
    return set_up_table(house[OPERATOR], ULTIMATE)


@pytest.fixture(scope="module")
def played(served: Served, house: dict[str, Person]) -> int:
    """A table at which rounds have been played."""
    table = set_up_table(house[OPERATOR], ULTIMATE, pause=0)
    play_ultimate(Person.guest(served.url), table, 2, ROUNDS)
    return table


@pytest.mark.full
def test_hold_is_compared_with_theory(
    studying: Callable[..., Page], played: int, ultimate: int
) -> None:
    page = studying(f"/study/hold?table={played}", ".held")
    expect(page.locator(".heads")).to_contain_text("Theoretical win")
    expect(page.locator(".heads")).to_contain_text("2.185 % of the antes")
    plot = page.get_by_role("slider", name=re.compile("Hold and theory"))
    plot.focus()
    still(page)
    page.keyboard.press("Home")
    expect(page.locator(".reads")).to_contain_text("After 0 rounds")
    page.get_by_role("combobox", name="Table").select_option(str(ultimate))
    none = f"No round with an ante has been played at table {ultimate}"
    expect(page.get_by_text(none)).to_be_visible()
    page.goto("/room#reports")
    expect(page.get_by_role("columnheader", name="Theory")).to_be_visible()
    row = page.locator(f".books tr:has(> :first-child:text-is('{played}'))").first
    expect(row.get_by_role("cell").nth(6)).to_have_text(re.compile(r"^\$\d"))


# --- permissions ----------------------------------------------------------------------------------


@pytest.mark.full
def test_player_at_a_table_is_refused_with_the_clause(
    page_of: PageOf, axe: Axe, shot: Shot, ultimate: int
) -> None:
    page = page_of(None)
    guest = come_in(page)
    page.goto("/study")
    expect(page.get_by_role("heading", name="Pay-table designer")).to_be_visible()
    expect(page.get_by_role("link", name="Hold", exact=True)).to_have_count(0)
    guest.act(ultimate, "table.take_seat", seat=6, player=guest.number, stake=20_000)
    page.goto("/study/hold-em")
    expect(page.get_by_role("heading", name="Not while you play")).to_be_visible()
    trouble("player", "a study page refuses you", page)
    trouble("mathematician", "a study page refuses you", page)
    expect(page.get_by_role("link", name="NI2025-411 15.1")).to_have_attribute(
        "href", "/rules/NI2025-411#15.1"
    )
    axe(page)
    shot(page, "study-refused")
    guest.act(ultimate, "table.leave_seat", seat=6)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="Before the flop")).to_be_visible()


@pytest.mark.full
def test_guest_who_sits_down_gets_no_more_answers(page_of: PageOf, ultimate: int) -> None:
    page = page_of(None)
    guest = come_in(page)
    page.goto("/study?game=canberra")
    expect(page.locator(".compared")).to_be_visible(timeout=PATIENCE)
    guest.act(ultimate, "table.take_seat", seat=6, player=guest.number, stake=20_000)
    page.get_by_label("Bet, flush: odds to 1").fill("9")
    alert = page.get_by_role("alert").filter(has_text="no analysis is allowed")
    expect(alert).to_be_visible()
    expect(alert.get_by_role("button", name="15.1")).to_be_visible()
    guest.act(ultimate, "table.leave_seat", seat=6)


# --- looks ----------------------------------------------------------------------------------------


@pytest.mark.full
@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
@pytest.mark.parametrize(
    ("name", "path", "sees"),
    [
        ("designer", "/study?game=ultimate&blind+royal+flush=200&blind+flush=2", ".compared"),
        ("hold-em", "/study/hold-em", ".hands"),
        ("canberra", "/study/canberra", ".hands"),
        ("jackpot", "/study/jackpot", ".curve"),
        ("hold", "/study/hold?table={played}", ".held"),
    ],
)
def test_pages_are_accessible_and_fit_the_screen(
    studying: Callable[..., Page], axe: Axe, shot: Shot,
    played: int, name: str, path: str, sees: str, width: int, height: int, scheme: str,
) -> None:  # fmt: skip
    page = studying(path.format(played=played), sees, width=width, height=height, scheme=scheme)
    expect(page.locator(".older")).to_have_count(0, timeout=PATIENCE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(page)
    shot(page, f"study-{name}")
