"""The same values as text, page, PDF and data."""

from __future__ import annotations

import json
import os
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pitboss.documents.as_data import as_data
from pitboss.documents.as_page import as_article, as_page, styles
from pitboss.documents.as_pdf import as_pdf, as_pictures
from pitboss.documents.as_text import WIDTH, as_text
from pitboss.documents.document import (
    FOOTER,
    Checked,
    Checklist,
    Document,
    DocumentError,
    Fact,
    Facts,
    Figures,
    Form,
    Paragraph,
    Row,
    Section,
    Table,
    ToFillIn,
)
from pitboss.law.citation import Citation
from tests.support.documents.samples import MADE

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
PINNED_UP = {"sign": "document-sign.png", "conditions": "document-conditions.png"}
"""The documents whose first pages stand in the docs."""

CITED = (Citation("S2-2001", "4.1"),)
NASTY = 'a#b *c* $d$ <e> & "f" \\ ] @label // /* `g` _h_ =~ {{ i }} {% j %}'
"""Marks that mean something to the typesetter, to browsers or to templates."""


def nasty(form: Form) -> Document:
    facts = (Fact(NASTY, NASTY, CITED),)
    table = Table(NASTY, (NASTY, "n"), (Row((NASTY, "1"), CITED), Row((NASTY,)), Row(("t", ""))))
    checks = Checklist((Checked(NASTY, False, CITED), Checked(NASTY, True)))
    blocks = (Paragraph(NASTY, CITED), Figures(facts), Facts(facts), table, checks, ToFillIn(facts))
    return Document("sign", NASTY, NASTY, "S2-2001", (Section(NASTY, blocks, 2),), form)


class TestText:
    @pytest.mark.parametrize("kind", MADE)
    def test_lines_fit_a_terminal_and_have_no_trailing_blanks(self, kind: str) -> None:
        for line in as_text(MADE[kind]()).splitlines():
            assert len(line) <= WIDTH
            assert line == line.rstrip()

    def test_clause_is_printed_beside_its_statement(self) -> None:
        text = as_text(MADE["sign"]())
        assert re.search(r"^Chips for each +1,000 +4\.1,", text, re.MULTILINE)
        assert re.search(r"^~ Race-off of the 5 chips +D 3\.4 race off \$5s$", text, re.MULTILINE)

    def test_figures_are_right_aligned(self) -> None:
        lines = as_text(MADE["prizes"]()).splitlines()
        prizes = lines[lines.index("PRIZES") :]
        cents = {match.end() for line in prizes if (match := re.search(r"\$[\d,]+\.\d\d", line))}
        assert len(cents) == 1

    def test_missing_items_are_not_ticked(self) -> None:
        text = as_text(nasty(Form.SHEET))
        assert "[ ] a#b" in text
        assert "[x] a#b" in text


class _Tags(HTMLParser):
    """Which elements there are, whether each is closed, and the text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


class TestPage:
    @pytest.mark.parametrize("kind", MADE)
    def test_well_formed_with_one_title_and_no_scripts(self, kind: str) -> None:
        page = _Tags(as_page(MADE[kind]()))
        assert page.open == []
        assert page.seen.count("h1") == 1
        assert not {"script", "link", "img"} & set(page.seen)
        assert page.seen.count("table") == page.seen.count("caption") == page.seen.count("thead")
        assert FOOTER in page.text

    def test_values_are_escaped(self) -> None:
        page = _Tags(as_page(nasty(Form.SHEET)))
        assert "e" not in page.seen
        assert page.text.count(NASTY) == 18

    def test_article_is_embedded_in_the_page(self) -> None:
        document = MADE["sign"]()
        assert as_article(document).strip() in as_page(document)
        assert as_article(document).lstrip().startswith("<article")

    def test_styles_apply_only_to_documents(self) -> None:
        for rule in re.findall(r"([^{}]+)\{[^{}]*\}", styles()):
            for selector in rule.split(","):
                assert ".document" in selector or "@media" in selector

    def test_signs_print_in_their_own_orientation(self) -> None:
        assert "size: A4 landscape" in as_page(MADE["table-sign"]())
        assert "size: A4 portrait" in as_page(MADE["sign"]())


class TestPdf:
    @pytest.mark.parametrize("kind", MADE)
    def test_pdf_is_reproducible(self, kind: str) -> None:
        pdf = as_pdf(MADE[kind]())
        assert pdf.startswith(b"%PDF-1.7")
        assert pdf.rstrip().endswith(b"%%EOF")
        assert pdf == as_pdf(MADE[kind]())
        assert b"/CreationDate" not in pdf

    def test_pdf_is_tagged_for_screen_readers(self) -> None:
        pdf = as_pdf(MADE["conditions"]())
        assert b"pdfuaid" in pdf
        assert b"/MarkInfo" in pdf
        assert b"en-AU" in pdf

    @pytest.mark.parametrize("kind", [kind for kind in MADE if "sign" in kind])
    def test_sign_is_one_page_with_its_notes_on_the_back(self, kind: str) -> None:
        assert len(as_pictures(MADE[kind](), 20)) == 2
        bare = Document("sign", "x", "y", "S2-2001", (), Form.SIGN)
        assert len(as_pictures(bare, 20)) == 1

    def test_crowded_sign_is_still_one_page(self) -> None:
        facts = tuple(Fact(f"thing {one}", "said at some length", CITED) for one in range(60))
        crowded = Document(
            "sign", "x", "y", "S2-2001", (Section("", (Facts(facts),), 2),), Form.SIGN, True
        )
        assert len(as_pictures(crowded, 20)) == 2

    def test_long_sheet_continues_on_more_pages(self) -> None:
        rows = tuple(Row((str(one), "x"), CITED) for one in range(200))
        table = Table("many", ("n", "what"), rows, (0,))
        long = Document("results", "x", "y", "S2-2001", (Section("", (table,)),))
        assert len(as_pictures(long, 20)) > 3

    @pytest.mark.parametrize("form", Form)
    def test_values_are_not_read_as_markup(self, form: Form) -> None:
        assert as_pdf(nasty(form)) == as_pdf(nasty(form))

    def test_character_without_a_font_is_reported(self) -> None:
        unheard = Document("sign", "a\0b", "y", "S2-2001", ())
        with pytest.raises(DocumentError, match="no font here has every sign"):
            as_pdf(unheard)

    def test_only_bundled_fonts_are_used(self) -> None:
        fonts = set(
            re.findall(rb"/BaseFont\s*/[A-Z]{6}\+([A-Za-z]+)", as_pdf(MADE["conditions"]()))
        )
        assert fonts <= {b"LibertinusSerif", b"DejaVuSansMono"}
        assert fonts


class TestData:
    def test_citations_are_full_and_clauses_are_short(self) -> None:
        made = json.loads(json.dumps(as_data(MADE["ballot"]())))
        (first, _) = made["sections"][0]["blocks"]
        assert first["cites"] == ["S2-2001 8.4"]
        assert first["clauses"] == "8.4"
        assert made["cites"] == ["S2-2001 8.4"]
        assert made["kind"] == "ballot"


@pytest.mark.parametrize("kind", PINNED_UP)
def test_document_renders_as_a_picture(kind: str) -> None:
    """With PITBOSS_PICTURES set, this also updates the pictures in the docs."""
    picture = as_pictures(MADE[kind](), 96)[0]
    assert picture.startswith(b"\x89PNG")
    if "PITBOSS_PICTURES" in os.environ:
        (PICTURES / PINNED_UP[kind]).write_bytes(picture)
