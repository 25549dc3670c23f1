"""`pitboss journal`: the journal as lines for others, its backup, and back again."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pitboss.cli import record_options
from pitboss.cli.answer import NO, print_json
from pitboss.cli.answer import as_json as json_option
from pitboss.cli.verify import as_document, show
from pitboss.record import backup as copies
from pitboss.record.export import export as write_export
from pitboss.record.opening import Places
from pitboss.record.verify import Verdict

_new_file = click.Path(dir_okay=False, path_type=Path)


@click.group()
def journal() -> None:
    """Export the journal, back it up, restore it."""


@journal.command()
@record_options.data
@record_options.database
@click.option("--to", type=_new_file, metavar="FILE", help="Into a file, not to standard output.")
def export(data: Path, database: str | None, to: Path | None) -> None:
    """Write every event with its command, one JSON document a line.

    The export is public: decks in it are sealed, refused commands stand without their bodies, and
    answers are left out.  `pitboss verify --export FILE` finds any byte that was changed.
    """
    with record_options.clearly(as_json=False):
        sql = Places(data, database).connect()
        if to is None:
            write_export(sql, sys.stdout.buffer)
        else:
            with to.open("xb") as file:
                head = write_export(sql, file)
            click.echo(f"{head.position} events written to {to}.", err=True)
        sql.close()


@journal.command()
@record_options.data
@record_options.database
@record_options.heads
@click.option("--to", type=_new_file, required=True, metavar="FILE", help="The file to be made.")
@json_option
def backup(data: Path, database: str | None, heads: Path | None, to: Path, as_json: bool) -> None:
    """Copy the journal while the room plays on, and verify the copy.

    Of PostgreSQL an export with all answers is written.  Keys are not copied: keep them elsewhere.
    """
    places = Places(data, database, heads)
    with record_options.clearly(as_json=as_json):
        known, key = places.signed_heads()
        try:
            verdict = copies.backup(places.journal, to, known, key)
        except copies.NotVerified as error:
            _thrown_away(error.verdict, as_json)
    _done(verdict, f"The copy in {to} is whole.", as_json)


@journal.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@record_options.data
@record_options.heads
@json_option
def restore(file: Path, data: Path, heads: Path | None, as_json: bool) -> None:
    """Make a journal again out of a backup, in a directory that has none.

    It is verified against the heads in DIR, or those given, before it takes its place.
    """
    places = Places(data, None, heads)
    with record_options.clearly(as_json=as_json):
        known, key = places.signed_heads()
        try:
            verdict = copies.restore(file, Path(places.journal), known, key)
        except copies.NotVerified as error:
            _thrown_away(error.verdict, as_json)
    _done(verdict, f"The journal in {data} is restored.", as_json)


def _done(verdict: Verdict, sentence: str, as_json: bool) -> None:
    if as_json:
        print_json(as_document(verdict))
        return
    show(verdict, as_json=False)
    click.echo(sentence)


def _thrown_away(verdict: Verdict, as_json: bool) -> None:
    show(verdict, as_json=as_json)
    if not as_json:
        click.echo("Nothing was kept.", err=True)
    sys.exit(NO)
