"""The head of a document names casino, rules and days; its notes explain every code."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

import pytest

from pitboss.documents.as_data import as_data
from pitboss.documents.as_page import as_page
from pitboss.documents.as_text import as_text
from pitboss.documents.conditions import conditions_document
from pitboss.documents.document import Document
from pitboss.documents.issue import Basis
from pitboss.law.register import reading
from pitboss.law.rule_set import LawInForce
from tests.support.documents.samples import ISSUE, MADE, STARTS, against_the_house, of_appendix

DAY = date(2020, 5, 4)
CODE = re.compile(r"\b[A-Z]-[0-9]{2}\b")


def head(document: Document) -> dict[str, str]:
    return {fact.what: fact.said for fact in document.head}


def headings(document: Document) -> set[str]:
    return {section.heading for section in document.sections}


class TestHead:
    @pytest.mark.parametrize("kind", MADE)
    def test_casino_instrument_and_days_are_named(self, kind: str) -> None:
        document = MADE[kind]()
        text = as_text(document)
        assert text.startswith("Casino on the Lake\n")
        assert head(document)["Rules"].count(document.instrument) == 1
        assert head(document)["Made"] == "2 March 2026"
        assert head(document)["In force"]
        assert "Casino on the Lake" in as_page(document)

    def test_nothing_stands_in_for_what_is_unknown(self) -> None:
        document = conditions_document(of_appendix("E"))
        assert as_text(document).startswith("Friday Early Bird\n")
        assert set(head(document)) == {"Rules", "In force"}
        assert as_data(document)["casino"] == ""

    def test_rules_name_the_part_about_tournaments(self) -> None:
        assert head(MADE["conditions"]())["Rules"] == (
            "Special Gazette No. S2 of 31 January 2001, S2-2001, rule 4 and appendix E"
        )
        assert head(MADE["conditions-of-stud"]())["Rules"].endswith("NI2006-154, rule 20")

    def test_rules_are_those_of_the_day_of_the_start(self) -> None:
        shown = head(MADE["conditions"]())["In force"]
        assert shown.startswith("On 13 March 2026: S2-2001 (since 31 January 2001")
        assert shown.endswith(", a day assumed)")

    def test_day_that_the_operator_entered_is_not_assumed(self) -> None:
        law = LawInForce({"NI2025-411": date(2025, 7, 22)})
        document = conditions_document(against_the_house(), replace(ISSUE, law=law))
        assert head(document)["In force"] == "On 13 March 2026: NI2025-411 (since 22 July 2025)"

    def test_revoked_and_future_rules_are_not_called_in_force(self) -> None:
        old = replace(against_the_house("NI2019-212"), starts=STARTS)
        shown = head(conditions_document(old))["In force"]
        assert shown == "On 13 March 2026: not NI2019-212, which ended on 19 July 2025"
        basis = Basis(("NI2025-411",), day=DAY)
        shown = head(Document("ballot", "x", "y", "NI2025-411", (), basis=basis))["In force"]
        assert shown.startswith("On 4 May 2020: not NI2025-411, which begins on 19 July 2025")

    def test_conditions_under_revoked_rules_cannot_stand(self) -> None:
        in_time = replace(against_the_house("NI2019-212"), least_players=10)
        assert "What cannot stand" not in headings(conditions_document(in_time))
        late = replace(in_time, starts=STARTS)
        assert "What cannot stand" in headings(conditions_document(late))

    def test_derived_game_names_both_instruments(self) -> None:
        basis = Basis(("S2-2001", "NI2006-154"), day=DAY)
        shown = head(Document("table-sign", "x", "y", "S2-2001", (), basis=basis))["Rules"]
        assert shown.endswith("Five Card Stud) Approval 2006 (No 1), NI2006-154")
        assert "S2-2001; " in shown


class TestNotes:
    @pytest.mark.parametrize("kind", MADE)
    def test_every_code_is_explained(self, kind: str) -> None:
        document = MADE[kind]()
        explained = {one.id for one in document.readings}
        assert {one.reading for one in document.under if one.reading} <= explained
        assert set(CODE.findall(as_text(document))) <= explained

    def test_reading_has_its_title_and_sentence(self) -> None:
        text = " ".join(as_text(MADE["table-sign"]()).split())
        shown = reading("U-07")
        assert f"U-07 {shown.title} {shown.reading}" in text

    def test_document_without_readings_has_no_list(self) -> None:
        plain = Document("ballot", "x", "y", "S2-2001", ())
        assert "READINGS" not in as_text(plain)
        assert "Readings" not in as_page(plain)
        assert plain.key == ""

    def test_clauses_have_a_key(self) -> None:
        assert MADE["conditions"]().key.startswith(
            "Beside each statement stands its clause in S2-2001"
        )
        assert "a letter before a number is an appendix" in MADE["conditions"]().key
        assert "appendix" not in MADE["table-sign"]().key
