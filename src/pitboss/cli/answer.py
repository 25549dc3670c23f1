"""How a command answers: exit status, plain text or one JSON document, and clear errors.

Exit status: 0 done; 1 a ruling or check says no; 2 wrong use, bad cards, an unreadable file or an
unknown clause; 3 a damaged record; 70 an internal error.
"""

from __future__ import annotations

import json
import sys
from typing import NoReturn

import click

from pitboss.cards.card import CardsError
from pitboss.law.instrument import LawError
from pitboss.record.journal import Damaged, JournalError

NO, WRONG_USE, DAMAGED, OUR_FAULT = 1, 2, 3, 70

as_json = click.option(
    "--json", "as_json", is_flag=True, help="Answer with one JSON document and nothing else."
)


def print_json(document: object) -> None:
    """Print one JSON document."""
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))


def refuse(code: str, message: str, *, as_json: bool, status: int = WRONG_USE) -> NoReturn:
    """Print what is wrong and exit."""
    if as_json:
        print_json({"error": {"code": code, "message": message, "cites": []}})
    else:
        click.echo(f"{message[:1].upper()}{message[1:]}.", err=True)
    sys.exit(status)


def refuse_record(error: JournalError, *, as_json: bool) -> NoReturn:
    """Print why a record cannot be used and exit; a status of its own marks damage as permanent."""
    if isinstance(error, Damaged):
        refuse("damaged", str(error), as_json=as_json, status=DAMAGED)
    refuse("unreadable", str(error), as_json=as_json)


def code_of(error: Exception) -> str:
    """Return the error's kind, for programs."""
    if isinstance(error, CardsError):
        return "bad_cards"
    if isinstance(error, LawError):
        return "unknown_law"
    return "wrong_use"
