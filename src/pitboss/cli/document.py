"""`pitboss document`: conditions, signs, ballots and sheets as text, page, PDF or JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from pitboss.cli.answer import NO, print_json, refuse
from pitboss.cli.answer import as_json as json_option
from pitboss.documents.document import DocumentError, UnreadableError

if TYPE_CHECKING:
    from pitboss.documents.document import Document
    from pitboss.documents.issue import Issue
    from pitboss.tournament.conditions import Conditions


def _conditions(data: bytes, issue: Issue) -> Document:
    from pitboss.documents.conditions import conditions_document

    return conditions_document(_read_conditions(data), issue)


def _sign(data: bytes, issue: Issue) -> Document:
    from pitboss.documents.tournament_sign import tournament_sign

    return tournament_sign(_read_conditions(data), issue)


def _read_conditions(data: bytes) -> Conditions:
    from pitboss.tournament.conditions_file import ConditionsError, read_conditions

    try:
        return read_conditions(data.decode())
    except (UnicodeDecodeError, ConditionsError) as problem:
        raise UnreadableError(str(problem)) from problem


def _ballot(data: bytes, issue: Issue) -> Document:
    from pitboss.documents.ballot import ballot
    from pitboss.documents.tournament_papers import read_papers

    return ballot(read_papers(data), issue)


def _seat_cards(data: bytes, issue: Issue) -> Document:
    from pitboss.documents.seat_cards import seat_cards
    from pitboss.documents.tournament_papers import read_papers

    return seat_cards(read_papers(data), issue)


def _prizes(data: bytes, issue: Issue) -> Document:
    from pitboss.documents.prize_sheet import prize_sheet
    from pitboss.documents.tournament_papers import read_papers

    return prize_sheet(read_papers(data), issue)


def _results(data: bytes, issue: Issue) -> Document:
    from pitboss.documents.result_sheet import result_sheet
    from pitboss.documents.tournament_papers import read_papers

    return result_sheet(read_papers(data), issue)


def _table_sign(data: bytes, issue: Issue) -> Document:
    from pitboss.cli.table_sign_file import read_table_sign
    from pitboss.documents.table_sign import table_sign

    return table_sign(*read_table_sign(data), issue)


_KINDS: Final[Mapping[str, Callable[[bytes, Issue], Document]]] = {
    "conditions": _conditions,
    "sign": _sign,
    "ballot": _ballot,
    "seat-cards": _seat_cards,
    "prizes": _prizes,
    "results": _results,
    "table-sign": _table_sign,
}
_into = click.Path(dir_okay=False, writable=True, path_type=Path)


@click.command()
@click.argument("kind", type=click.Choice(list(_KINDS)))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--pdf", metavar="OUT", type=_into, help="Write A4 pages.")
@click.option("--page", metavar="OUT", type=_into, help="Write an HTML page that stands alone.")
@click.option("--casino", default="", metavar="NAME", help="The casino that it names.")
@click.option(
    "--made",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="DAY",
    help="The day it was made, as 2026-03-14; today unless said otherwise.",
)
@json_option
def document(
    kind: str,
    file: Path,
    pdf: Path | None,
    page: Path | None,
    casino: str,
    made: datetime | None,
    as_json: bool,
) -> None:
    """Make a document with the clause beside each statement; without OUT as text.

    FILE is tournament conditions in TOML (conditions, sign), the papers of a tournament in JSON
    (ballot, seat-cards, prizes, results) or the determinations of a table in TOML (table-sign).

    \b
    pitboss document conditions friday.toml --pdf conditions.pdf
    pitboss document sign friday.toml --pdf sign.pdf
    pitboss document results friday.json
    pitboss document table-sign table-7.toml --pdf table-7.pdf
    """
    printed = _make(kind, file, _issue(casino, made), as_json=as_json)
    if pdf is not None:
        _write(pdf, _as_pdf(printed, file, as_json=as_json), as_json=as_json)
    if page is not None:
        from pitboss.documents.as_page import as_page

        _write(page, as_page(printed).encode(), as_json=as_json)
    if as_json:
        from pitboss.documents.as_data import as_data

        print_json(as_data(printed))
    elif pdf is None and page is None:
        from pitboss.documents.as_text import as_text

        click.echo(as_text(printed), nl=False)


def _issue(casino: str, made: datetime | None) -> Issue:
    from pitboss.documents.issue import Issue
    from pitboss.law.rule_set import day_of

    return Issue(casino, made.date() if made else day_of(datetime.now(UTC)))


def _make(kind: str, file: Path, issue: Issue, *, as_json: bool) -> Document:
    try:
        return _KINDS[kind](file.read_bytes(), issue)
    except (OSError, UnreadableError) as problem:
        refuse("bad_file", f"{file.name}: {problem}", as_json=as_json)
    except DocumentError as problem:
        refuse("no_document", f"{file.name}: {problem}", as_json=as_json, status=NO)


def _as_pdf(document: Document, file: Path, *, as_json: bool) -> bytes:
    from pitboss.documents.as_pdf import as_pdf

    try:
        return as_pdf(document)
    except DocumentError as problem:
        refuse("no_document", f"{file.name}: {problem}", as_json=as_json, status=NO)


def _write(into: Path, data: bytes, *, as_json: bool) -> None:
    try:
        into.write_bytes(data)
    except OSError as problem:
        refuse(
            "cannot_write", f"{into.name} cannot be written: {problem.strerror}", as_json=as_json
        )
    if not as_json:
        click.echo(f"{into}  {len(data):,} bytes")
