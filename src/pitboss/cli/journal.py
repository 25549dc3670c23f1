"""`pitboss journal`: exports the journal, backs it up, restores it, and follows it with a copy."""

from __future__ import annotations

import signal
import sys
import time
from contextlib import closing
from pathlib import Path

import click

from pitboss.cli import record_options
from pitboss.cli.answer import NO, print_json
from pitboss.cli.answer import as_json as json_option
from pitboss.cli.verify import as_document, show
from pitboss.record import backup as copies
from pitboss.record.export import export as write_export
from pitboss.record.opening import Places, accept_record
from pitboss.record.stream_copy import StreamCopy
from pitboss.record.verify import Verdict

_new_file = click.Path(dir_okay=False, path_type=Path)


@click.group()
def journal() -> None:
    """Export the journal, back it up, restore it, follow it with a copy."""


@journal.command()
@record_options.data
@record_options.database
@click.option("--to", type=_new_file, metavar="FILE", help="Into a file, not to standard output.")
def export(data: Path, database: str | None, to: Path | None) -> None:
    """Write every event with its command, one JSON document a line.

    The export is public: decks in it are sealed, refused commands stand without their bodies, and
    answers are left out.  `pitboss verify --export FILE` finds any byte that was changed.
    """
    with record_options.report_record_errors(as_json=False):
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
    with record_options.report_record_errors(as_json=as_json):
        known, key = places.signed_heads()
        try:
            verdict = copies.backup(places.journal, to, known, key)
        except copies.NotVerified as error:
            _exit_without_copy(error.verdict, as_json)
    _print_verdict(verdict, f"The copy in {to} is whole.", as_json)


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
    with record_options.report_record_errors(as_json=as_json):
        known, key = places.signed_heads()
        try:
            verdict = copies.restore(file, Path(places.journal), known, key)
        except copies.NotVerified as error:
            _exit_without_copy(error.verdict, as_json)
    _print_verdict(verdict, f"The journal in {data} is restored.", as_json)


@journal.command()
@record_options.data
@record_options.database
@json_option
def accept(data: Path, database: str | None, as_json: bool) -> None:
    """Take a record as it is, after a restore or with a new seal key.

    It is verified against its signed heads first.  Then its head and the rows that say who may sign
    in are authenticated with the keys in DIR, and its end becomes the last commit.  Whatever
    somebody changed in those rows is accepted too, so run pitboss verify before.
    """
    with record_options.report_record_errors(as_json=as_json):
        verdict = accept_record(Places(data, database))
    if not verdict.holds:
        _exit_without_copy(verdict, as_json)
    _print_verdict(verdict, f"The record in {data} is accepted as it is.", as_json)


@journal.command()
@record_options.data
@record_options.database
@click.option(
    "--to",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    metavar="DIR",
    help="The copy's directory, best on a disk of another machine.",
)
@click.option(
    "--every",
    type=click.FloatRange(0.1, 3600),
    default=1.0,
    show_default=True,
    metavar="SECONDS",
    help="Between two looks at what is new.",
)
@click.option("--once", is_flag=True, help="Bring the copy up to date and end.")
def copy(data: Path, database: str | None, to: Path, every: float, once: bool) -> None:
    """Follow the journal of a running room with a copy in another directory.

    What is new is verified along the chain and written there again and again, with the persons and
    the signed heads; `pitboss verify --data DIR` verifies the copy.  Keys are not copied: keep them
    elsewhere, and put them into the copy's `keys` to serve from it.
    """
    with record_options.report_record_errors(as_json=False):
        try:
            with closing(StreamCopy(Places(data, database), to)) as following:
                _follow(following, to, every=None if once else every)
        except copies.NotVerified as error:
            show(error.verdict, as_json=False)
            click.echo("Nothing of it was copied.", err=True)
            sys.exit(NO)


def _follow(following: StreamCopy, to: Path, every: float | None) -> None:
    """Follow until interrupted; with `every` None, stop once up to date."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    announced = False
    try:
        while True:
            up_to_date = following.step()
            if up_to_date and every is None:
                break
            if up_to_date and every is not None:
                if not announced:
                    click.echo(f"The copy in {to} follows from {_position(following)} on.")
                    announced = True
                time.sleep(every)
    except KeyboardInterrupt:
        pass
    click.echo(f"The copy in {to} stands at {_position(following)}.")


def _position(following: StreamCopy) -> str:
    return f"event {following.stands.head.position}"


def _print_verdict(verdict: Verdict, sentence: str, as_json: bool) -> None:
    if as_json:
        print_json(as_document(verdict))
        return
    show(verdict, as_json=False)
    click.echo(sentence)


def _exit_without_copy(verdict: Verdict, as_json: bool) -> None:
    show(verdict, as_json=as_json)
    if not as_json:
        click.echo("Nothing was kept.", err=True)
    sys.exit(NO)
