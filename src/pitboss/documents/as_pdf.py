"""A document as A4 pages: a tagged PDF, set with the fonts that ship with the typesetter.

The same document always gives the same bytes: no date is written, and no system font is used unless
a name needs one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import typst

from pitboss.documents.as_data import as_data
from pitboss.documents.document import Document, DocumentError

_TEMPLATES: Final = Path(__file__).parent / "templates"
_NO_GLYPH: Final = "could not be displayed"
"""How the typesetter reports that a font lacks a character."""


def as_pdf(document: Document) -> bytes:
    """Return the whole file; PDF/UA-1, so that screen readers find title, headings and tables."""
    try:
        return _pdf(document)
    except typst.TypstError as problem:
        if _NO_GLYPH not in problem.message:
            raise
    try:  # a name uses a script that the bundled fonts lack
        return _pdf(document, fonts_of_the_machine=True)
    except typst.TypstError as problem:
        raise DocumentError(f"no font here has every sign: {problem.message}") from problem


def as_pictures(document: Document, ppi: float = 96) -> list[bytes]:
    """Return each page as a PNG."""
    made = _compiler(document).compile(format="png", ppi=ppi)
    assert made is not None
    return made if isinstance(made, list) else [made]


def _pdf(document: Document, *, fonts_of_the_machine: bool = False) -> bytes:
    compiler = _compiler(document, fonts_of_the_machine=fonts_of_the_machine)
    made = compiler.compile(format="pdf", pdf_standards="ua-1")
    assert isinstance(made, bytes)
    return made


def _compiler(document: Document, *, fonts_of_the_machine: bool = False) -> typst.Compiler:
    return typst.Compiler(
        str(_TEMPLATES / "document.typ"),
        root=str(_TEMPLATES),
        ignore_system_fonts=not fonts_of_the_machine,
        sys_inputs={"document": json.dumps(as_data(document), ensure_ascii=False)},
    )
