"""A document as plain data: for programs, and for the writers that fill a template."""

from __future__ import annotations

from pitboss.documents.document import (
    FOOTER,
    Block,
    Checklist,
    Document,
    Fact,
    Facts,
    Figures,
    Paragraph,
    Section,
    Table,
    ToFillIn,
    Under,
    in_small_type,
)
from pitboss.documents.notes import READINGS
from pitboss.json_types import JsonObject
from pitboss.law.reading import Reading


def as_data(document: Document) -> JsonObject:
    """Return the document with snake-case keys; `cites` in full, `clauses` as printed."""
    return {
        "kind": document.kind,
        "title": document.title,
        "subtitle": document.subtitle,
        "instrument": document.instrument,
        "form": document.form.value,
        "landscape": document.landscape,
        "sections": [_section(section, document.instrument) for section in document.sections],
        "head": [{"what": fact.what, "said": fact.said} for fact in document.head],
        "key": document.key,
        "readings_are": READINGS if document.readings else "",
        "readings": [_reading(reading, document.instrument) for reading in document.readings],
        "casino": document.issue.casino,
        "footer": FOOTER,
        "cites": [str(citation) for citation in document.under],
    }


def _reading(of: Reading, own: str) -> JsonObject:
    return {"id": of.id, "title": of.title, "text": of.reading, **_cited(of.clauses, own)}


def _section(section: Section, own: str) -> JsonObject:
    blocks = [_block(block, own) for block in section.blocks]
    return {"heading": section.heading, "columns": section.columns, "blocks": blocks}


def _block(block: Block, own: str) -> JsonObject:
    match block:
        case Paragraph(text=text, under=under):
            return {"type": "paragraph", "text": text, **_cited(under, own)}
        case Figures(facts=facts):
            return {"type": "figures", "facts": _facts(facts, own)}
        case Facts(facts=facts):
            return {"type": "facts", "facts": _facts(facts, own)}
        case ToFillIn(facts=facts):
            return {"type": "to_fill_in", "facts": _facts(facts, own)}
        case Table():
            return _table(block, own)
        case Checklist(items=items):
            listed = [
                {"what": item.what, "stated": item.stated, **_cited(item.under, own)}
                for item in items
            ]
            return {"type": "checklist", "items": listed}


def _facts(facts: tuple[Fact, ...], own: str) -> list[JsonObject]:
    return [{"what": fact.what, "said": fact.said, **_cited(fact.under, own)} for fact in facts]


def _table(table: Table, own: str) -> JsonObject:
    return {
        "type": "table",
        "caption": table.caption,
        "heads": list(table.heads),
        "figures": list(table.figures),
        "rows": [
            {"cells": list(row.cells), "total": row.total, **_cited(row.under, own)}
            for row in table.rows
        ],
    }


def _cited(under: Under, own: str) -> JsonObject:
    return {"clauses": in_small_type(under, own), "cites": [str(citation) for citation in under]}
