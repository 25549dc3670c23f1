"""A document as HTML: a page that stands alone, or the article that another page embeds."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from pitboss.documents.as_data import as_data
from pitboss.documents.document import Document

if TYPE_CHECKING:
    from jinja2 import Environment


def as_page(document: Document) -> str:
    """A whole page with its styles; it needs nothing else, and prints on A4."""
    return _rendered(document, alone=True)


def as_article(document: Document) -> str:
    """The article alone, for a page that brings the styles of `styles()`."""
    return _rendered(document, alone=False)


@cache
def styles() -> str:
    """Every rule begins at `.document`, so that nothing around the article changes."""
    loader = _environment().loader
    assert loader is not None
    return loader.get_source(_environment(), "document.css")[0].rstrip("\n")


def styles_digest(page: str) -> str:
    """The styles in a whole page, as a content security policy names them."""
    inside = page.partition("<style>")[2].partition("</style>")[0]
    return "sha256-" + b64encode(sha256(inside.encode()).digest()).decode()


def _rendered(document: Document, *, alone: bool) -> str:
    from markupsafe import Markup

    template = _environment().get_template("document.html")
    ours = Markup(styles())  # noqa: S704 - a file of ours, no value of anybody
    return template.render(**as_data(document), alone=alone, styles=ours)


@cache
def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader

    loader = PackageLoader("pitboss.documents", "templates")
    return Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
