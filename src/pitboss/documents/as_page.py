"""A document as HTML: a standalone page, or an article for another page to embed."""

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
    """Return a whole page with its styles; it needs nothing else, and prints on A4."""
    return _rendered(document, alone=True)


def as_article(document: Document) -> str:
    """Return only the article, for a page that includes the styles of `styles()`."""
    return _rendered(document, alone=False)


@cache
def styles() -> str:
    """Return the styles; every rule begins at `.document`, so nothing else on the page changes."""
    loader = _environment().loader
    assert loader is not None
    return loader.get_source(_environment(), "document.css")[0].rstrip("\n")


def styles_digest(page: str) -> str:
    """Return the digest of the page's styles for a content security policy."""
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
