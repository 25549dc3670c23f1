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
from pitboss.documents.issue import Basis, Issue
from pitboss.law.register import reading
from pitboss.law.rule_set import LawInForce
from tests.support.documents.samples import ISSUE, MADE, against_the_house, of_appendix

DAY = date(2020, 5, 4)
CODE = re.compile(r"\b[A-Z]-[0-9]{2}\b")


def head(document: Document) -> dict[str, str]:
    return {fact.what: fact.said for fact in document.head}


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
        assert shown.startswith("13 March 2026: S2-2001 is in force since 31 January 2001")
        assert shown.endswith("(day assumed)")

    def test_day_that_the_operator_entered_is_not_assumed(self) -> None:
        law = LawInForce({"NI2025-411": date(2025, 7, 22)})
        document = conditions_document(against_the_house(), replace(ISSUE, law=law))
        assert head(document)["In force"] == (
            "13 March 2026: NI2025-411 is in force since 22 July 2025"
        )

    def test_revoked_and_future_rules_are_not_called_in_force(self) -> None:
        old = conditions_document(against_the_house("NI2019-212"))
        assert "no longer in force" in head(old)["In force"]
        early = Document(
            "ballot", "x", "y", "NI2025-411", (), basis=Basis(("NI2025-411",), day=DAY)
        )
        assert "not in force before 19 July 2025" in head(early)["In force"]

    def test_derived_game_names_both_instruments(self) -> None:
        basis = Basis(("S2-2001", "NI2006-154"), day=DAY)
        shown = head(Document("table-sign", "x", "y", "S2-2001", (), basis=basis, issue=Issue()))
        assert "S2-2001" in shown["Rules"]
        assert "NI2006-154" in shown["and"]


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
