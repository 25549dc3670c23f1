"""The rulebook: links to every clause, search, versions, readings, scenarios."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import pytest

from pitboss.law.citation import Citation
from pitboss.law.register import concordances, instruments, readings, readings_of
from pitboss.scenario.script import read_scripts
from pitboss.server.rulebook import evidence as evidences
from pitboss.server.rulebook import pages
from pitboss.server.rulebook import search as searching
from pitboss.server.rulebook.evidence import Evidence, name_of
from pitboss.server.rulebook.links import anchor, href, scenario_href
from pitboss.server.rulebook.scenario import steps
from pitboss.server.rulebook.search import mark_words, search
from tests.support.proving import at_level
from tests.support.scenario.played_once import PlayedOnce, every_script
from tests.support.server.markup import Markup, page
from tests.support.server.requests import send_request
from tests.support.server.running import UNLIMITED_RATES, Served, in_room
from tests.support.until import HANGING

SCENARIO = "NI2025-411/09-settlement/the-dealer-does-not-qualify-the-ante-pushes-the-play-wager"
EVERY_PAGE = (
    "/rules",
    "/rules/NI2025-411",
    "/rules/S2-2001",
    "/rules/search",
    "/rules/search?q=ante",
    "/rules/search?q=xyzzy",
    "/rules/compare?a=NI2025-411&b=NI2019-212",
    "/rules/readings",
    "/rules/scenarios",
    "/rules/scenarios?cite=NI2025-411%209.2",
    "/rules/nothing",
)

EACH = at_level(1, 1, quick=60)
"""Which pages of scenarios are read and which citations looked up: each twentieth, or all."""


@pytest.fixture(autouse=True, scope="module")
def _played(played_once: PlayedOnce) -> Iterator[None]:
    """The server's evidence takes what was played already, so that its thread is soon done."""
    assert any(played_once.reports)  # all of them, before a server asks for the first
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("pitboss.scenario.comparison.run", played_once.of)
        patched.setattr("pitboss.scenario.shipped.shipped_scripts", every_script)
        yield


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> Iterator[Evidence]:
    """A server in which nothing is ever found."""
    found, leave = Evidence(), threading.Event()
    monkeypatch.setattr(found, "_find", leave.wait)
    monkeypatch.setattr(pages, "evidence", lambda: found)
    yield found
    leave.set()


# --- links ----------------------------------------------------------------------------------------


def test_every_clause_has_a_unique_url_safe_anchor() -> None:
    for held in instruments():
        numbers = [clause.number for clause in held.clauses]
        anchors = [anchor(one) for one in numbers]
        assert len(set(anchors)) == len(numbers)
        assert all(re.fullmatch(r"[\w.~:()*$/-]+", one, re.ASCII) for one in anchors)
    assert href(Citation("NI2025-411", "9.5(b)")) == "/rules/NI2025-411#9.5(b)"
    assert href(Citation("NI2025-411", "13.8#2", "U-03")) == "/rules/NI2025-411#13.8~2"


def test_every_clause_is_reached_by_its_link(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        for held in instruments():
            found = Markup(await page(room, f"/rules/{held.id}"))
            assert len(set(found.ids)) == len(found.ids)
            targets = [urlsplit(href(clause.citation)) for clause in held.clauses]
            assert {one.path for one in targets} == {f"/rules/{held.id}"}
            wanted = [one.fragment for one in targets]
            assert [one for one in found.ids if one in set(wanted)] == wanted

    in_room(tmp_path, does)


@pytest.mark.sampled
def test_no_link_in_the_rulebook_is_broken(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        await asyncio.to_thread(evidences.evidence().begin)
        assert await asyncio.to_thread(evidences.evidence().wait_until_read, HANGING)
        links: set[str] = set()
        for path in EVERY_PAGE[:-1]:
            links.update(Markup(await page(room, path)).links)
        wanted: dict[str, set[str]] = defaultdict(set)
        for link in (one for one in links if one.startswith("/rules")):
            where, _, fragment = link.partition("#")
            wanted[where].update({fragment} - {""})
        assert len(wanted) > 400  # every scenario has its page
        few = [one for one in wanted if not one.startswith("/rules/scenarios/")]
        many = sorted(wanted.keys() - few)
        for where in (*few, *many[::EACH]):
            fragments = wanted[where]
            text = await page(room, where)
            assert not fragments or fragments <= set(Markup(text).ids), where

    in_room(tmp_path, does, UNLIMITED_RATES)


# --- one clause -----------------------------------------------------------------------------------


@pytest.mark.sampled
def test_every_citation_in_rulings_and_scenarios_resolves(
    tmp_path: Path, played_once: PlayedOnce
) -> None:
    cited = {
        str(one)
        for report in played_once.reports
        for performed in report.played.performed
        for one in performed.cites
    }
    cited |= {str(one) for script in every_script() for one in script.stated}
    assert any("(reading " in one for one in cited)
    assert len(cited) > 400

    async def does(room: Served) -> None:
        for one in sorted(cited)[::EACH]:
            reply = await send_request(room, "GET", f"/api/v1/law/clause?cite={quote(one)}")
            assert reply.status == 200, one
            found = json.loads(reply.body)
            assert one.startswith(found["cite"])
            assert found["says"]
            assert found["href"].startswith(f"/rules/{found['instrument']}#")
            if "(reading " in one:
                taken = one.rpartition(" ")[2].rstrip(")")
                assert found["readings"][0]["number"] == taken

    in_room(tmp_path, does, UNLIMITED_RATES)


@pytest.mark.parametrize(
    ("instrument", "number"),
    [
        ("", ""),
        ("NI2025-411", ""),
        ("NI2025-411", "99.9"),
        ("NI1900-1", "1.1"),
        ("NI2025-411", "13.8"),  # there are two
        ("NI2025-411", "x" * 400),
        ("NI2025-411", "9.2 (reading X-99)"),
        ("../../etc/passwd", "1.1"),
    ],
)
def test_unknown_clause_is_not_found(tmp_path: Path, instrument: str, number: str) -> None:
    async def does(room: Served) -> None:
        cited = quote(f"{instrument} {number}")
        reply = await send_request(room, "GET", f"/api/v1/law/clause?cite={cited}")
        assert (reply.status, reply.code) == (404, "no_such_clause")

    in_room(tmp_path, does)


# --- search ---------------------------------------------------------------------------------------


def test_search_by_number_ranks_the_clause_first() -> None:
    found = search("9.5(b)")
    assert {one.entry.number for one in found.hits} == {"9.5(b)"}
    assert {"NI2025-411", "NI2019-212"} <= {one.entry.instrument for one in found.hits}
    one = search("NI2025-411 9.5")
    assert [hit.entry.number for hit in one.hits[:2]] == ["9.5", "9.5(a)"]
    assert all(hit.entry.number.startswith("9.5") for hit in one.hits)
    assert search("clause 13.8", "NI2025-411").hits[0].entry.number == "13.8#1"
    assert search("U-20").hits[0].entry.href == "/rules/readings#U-20"
    assert [hit.entry.number for hit in search("1.1", "NI2025-411").hits] == ["1.1"]


def test_search_by_words_ranks_and_highlights() -> None:
    found = search("qualify dealer")
    assert found.total >= len(found.hits) > 3
    assert all(any(piece.hit for piece in (*hit.text, *hit.heading)) for hit in found.hits)
    assert "A:Qualify" in [hit.entry.number for hit in found.hits[:5]]
    assert {hit.entry.href for hit in search("wagers").hits} == {
        hit.entry.href for hit in search("wager").hits
    }
    assert search("marker", "NI2025-411").hits[0].entry.instrument == "NI2025-411"
    assert search("no such words anywhere xyzzy").total == 0
    assert search("   ").total == 0
    assert search("qualif").total >= search("qualify").total > 0
    assert {hit.entry.href for hit in search("betting").hits}
    playing = [piece.text for hit in search("play").hits for piece in hit.text if piece.hit]
    assert {one.lower() for one in playing} <= {"play", "plays", "played", "playing"}
    pieces = mark_words("An ante, and Antes; not instants.", frozenset(("ante", "antes")))
    assert [one.text for one in pieces if one.hit] == ["ante", "Antes"]
    assert "".join(one.text for one in pieces) == "An ante, and Antes; not instants."


def test_search_scores_each_entry_once_without_rereading(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So a search costs the same however many came before."""
    known = searching.entries()
    scored: list[str] = []
    score = searching._score

    def counted(one: searching.Entry, *asked: Any) -> float:
        scored.append(one.href)
        return score(one, *asked)

    def read_again(*_: str) -> searching.Entry:
        raise AssertionError("the index was built before")

    monkeypatch.setattr(searching, "_score", counted)
    monkeypatch.setattr(searching, "_entry", read_again)
    for words in ("play wager", "communal cards", "9.5", "casino supervisor may", "a", "the of"):
        scored.clear()
        search(words)
        assert scored == [one.href for one in known]


def test_search_page_highlights_hits_and_escapes_the_query(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        text = await page(room, "/rules/search?q=blind")
        assert "<mark>blind</mark>" in text
        for wrong in ("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7*7 }}"):
            text = await page(room, f"/rules/search?q={quote(wrong)}")
            assert "<script>alert" not in text
            assert "<img" not in text
            assert "7*7" in text or "7*7" not in wrong
        await page(room, "/rules/search?q=" + "x" * 3_000 + "&in=" + quote("../x"))
        await page(room, "/rules/search?q=%00%ff&in=NI2025-411")

    in_room(tmp_path, does)


# --- versions, readings, what governs -------------------------------------------------------------


def test_versions_are_compared_side_by_side(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        for held in concordances():
            text = await page(room, f"/rules/compare?a={held.newer}&b={held.older}")
            assert text.count('<article class="pair ') == len(held.differences())
            assert text == await page(room, f"/rules/compare?a={held.older}&b={held.newer}")
            for change in {pair.change for pair in held.differences()}:
                assert f'<article class="pair {change.value}"' in text
            every = await page(room, f"/rules/compare?a={held.older}&b={held.newer}&all=yes")
            assert every.count('<article class="pair ') == len(held.pairs)
        text = await page(room, "/rules/compare?a=NI2025-411&b=NI2019-212")
        assert "<del>" in text
        assert "<ins>" in text
        assert ">renumbered</span>" in text  # a word, not a colour alone
        text = await page(room, "/rules/compare?a=NI2025-411&b=%3Cb%3E", status=404)
        assert "<b>" not in text

    in_room(tmp_path, does)


def test_readings_are_listed_and_shown_beside_their_clauses(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        found = Markup(await page(room, "/rules/readings"))
        assert {one.id for one in readings()} <= set(found.ids)
        assert {one.id.partition("-")[0] for one in readings()} == set(pages.READING_GROUPS)
        text = await page(room, "/rules/NI2025-411")
        ids = [anchor(clause.number) for clause in instruments()[0].clauses]
        places = [text.index(f'<li id="{one}"') for one in ids] + [len(text)]
        for one, begins, ends in zip(instruments()[0].clauses, places, places[1:], strict=False):
            beside = re.findall(r"Reading ([A-Z]-\d+)<", text[begins:ends])
            assert beside == [held.id for held in readings_of(one.citation)], one.number

    in_room(tmp_path, does)


def test_index_names_what_governs_and_that_digests_are_not_law(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        text = await page(room, "/rules")
        governing = text[text.index("Governing today") : text.index("Governing no new round")]
        assert "NI2025-411" in governing
        assert "NI2019-212" not in governing
        for held in instruments():
            assert f"{len(held.clauses)} clauses" in text
        assert text.count("No authorised copy is stored") == len(instruments())
        for path in ("/rules", "/rules/NI2017-193"):
            assert "A digest, not the law" in await page(room, path)

    in_room(tmp_path, does)


# --- scenarios ------------------------------------------------------------------------------------


def test_scenario_is_shown_with_its_result(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        found = evidences.evidence()
        found.begin()
        assert await asyncio.to_thread(found.wait_until_read, HANGING)
        name = next(one for one in found.scripts if one.startswith(SCENARIO))
        text = await page(room, scenario_href(name))
        assert text.count("</span> holds</span>") == 2  # under each of its instruments
        assert 'href="/rules/NI2025-411#9.5(c)(ii)"' in text
        assert ">refused</span>" in text
        listed = await page(room, "/rules/scenarios?cite=NI2025-411%209.5(c)(ii)")
        assert scenario_href(name) in listed
        assert "</span> holds</span>" in listed
        await page(room, "/rules/scenarios?cite=nothing", status=404)
        await page(room, "/rules/scenarios/..%2f..%2fREADME.md", status=404)

    in_room(tmp_path, does)


def test_differing_line_is_shown_as_differing() -> None:
    text = (
        "Scenario  A wrong one\n"
        "Under     NI2025-411\n"
        "Box 1     places ante 10, blind 10       9.9\n"
        "Box 1     places ante 10, blind 10       REFUSED\n"
    )
    (script,) = read_scripts(text, "scenarios/NI2025-411/wrong.txt")
    found = Evidence()
    found.scripts = {name_of(script): script}
    assert [one.run for one in found.all()] == [None]
    runs = found.run_now("NI2025-411/wrong/a-wrong-one")
    assert [one.holds for one in runs] == [False]
    (shown,) = found.all()
    assert shown.run == runs[0]
    lines = {step.line: step for step in steps(script, runs)}
    assert lines[3].differs[0].expected == "clause 9.9"
    assert lines[2].differs == ()


def test_every_scenario_has_a_result_at_the_clauses_it_states() -> None:
    found = Evidence()
    found._read_scenarios()
    for name in found.scripts:
        found.run_now(name)
    clauses = [clause for held in instruments() for clause in held.clauses]
    shown = [one for clause in clauses for one in found.scenarios_of(clause.citation)]
    assert len(shown) > 1_000
    assert all(one.run is not None and one.run.holds for one in shown)
    found._code = evidences._code_by_clause()
    assert found.complete
    settled = found.code_of(Citation("NI2019-212", "9.5(b)"))  # through its counterpart
    assert settled == ("games/ultimate_texas_holdem/settlement.py",)


def test_every_scenario_has_a_unique_address() -> None:
    scripts = every_script()
    names = [name_of(one) for one in scripts]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[\w./-]+", one) for one in names)


def test_long_page_is_compressed(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        text = await page(room, "/rules/S2-2001")
        reply = await send_request(room, "GET", "/rules/S2-2001", accept_encoding="gzip")
        assert reply.headers["content-encoding"] == "gzip"
        assert len(reply.body) < len(text) / 4

    in_room(tmp_path, does)


def test_pages_do_not_wait_for_scenarios(tmp_path: Path, unread: Evidence) -> None:
    async def does(room: Served) -> None:
        await page(room, "/rules")
        for path in ("/rules/NI2025-411", f"/rules/scenarios/{SCENARIO}", "/rules/scenarios"):
            text = await page(room, path)
            assert "ot run yet in this server" in text
        assert not unread.complete

    in_room(tmp_path, does)


# --- accessibility --------------------------------------------------------------------------------


def test_pages_are_accessible_without_scripts(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        await asyncio.to_thread(evidences.evidence().begin)
        await asyncio.to_thread(evidences.evidence().wait_until_read, HANGING)
        for path in EVERY_PAGE:
            text = await page(room, path, status=404 if path.endswith("nothing") else 200)
            found = Markup(text)
            levels = found.headings()
            assert levels.count(1) == 1, path
            steps_down = pairwise(levels)
            assert all(after - before <= 1 for before, after in steps_down), (path, levels)
            assert len(found.of("main")) == 1, path
            assert all(one.get("aria-label") for one in found.of("nav")), path
            named = {one.get("for") for one in found.of("label")}
            for field in found.of("input", "select"):
                assert field.get("id") in named, (path, field)
            assert not [one for _, one in found.tags if "style" in one], path
            assert len(set(found.ids)) == len(found.ids), path

    in_room(tmp_path, does)
