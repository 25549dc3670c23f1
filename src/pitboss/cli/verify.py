"""`pitboss verify`: checks that the journal is what was recorded, and finds the first fault."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pitboss.cli import record_options
from pitboss.cli.answer import NO, print_json
from pitboss.cli.answer import as_json as json_option
from pitboss.json_types import JsonObject
from pitboss.record.export import verify_export
from pitboss.record.keys import PublicKey
from pitboss.record.opening import Places
from pitboss.record.verify import Progress, Verdict
from pitboss.record.verify import verify as verify_journal


@click.command()
@record_options.data
@record_options.database
@record_options.heads
@click.option(
    "--key",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The public key that the heads are signed with, if it is not the one in DIR.",
)
@click.option(
    "--export",
    "exported",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Verify an export instead of a journal.",
)
@json_option
def verify(
    data: Path,
    database: str | None,
    heads: Path | None,
    key: Path | None,
    exported: Path | None,
    as_json: bool,
) -> None:
    """Walk along the whole journal and name the first event that does not hold.

    Every digest, number, stamp and posting is checked, the ledger is added up again, and every
    signed head must agree.  The database checks itself, no command was carried out twice, and with
    the keys in DIR the head, the rows of persons and the marker of the last commit are checked.
    Exit status 0: all of it holds; 1: it does not; 2: it cannot be read.

    \b
    pitboss verify --data DIR
    pitboss verify --data DIR --heads /inspector/heads.jsonl
    pitboss verify --export journal.jsonl
    """
    places = Places(data, database, heads)
    gap = ""
    with record_options.report_record_errors(as_json=as_json):
        known, public = places.signed_heads(PublicKey.read(key) if key else None)
        if exported is not None:
            verdict = verify_export(exported, known, public)
        else:
            sql = places.connect()
            protection = places.protection()
            gap, progress = protection.gap, _progress(as_json)
            verdict = verify_journal(sql, known, public, progress=progress, protection=protection)
            sql.close()
    show(verdict, as_json=as_json, gap=gap)
    sys.exit(0 if verdict.holds else NO)


def show(verdict: Verdict, *, as_json: bool, gap: str = "") -> None:
    """Print how far the journal holds, and what could not be checked."""
    if as_json:
        print_json({**as_document(verdict), "not_checked": gap})
        return
    head = verdict.verified.head
    if verdict.fault is None:
        click.echo(f"{head.position} events and {head.command} commands hold.")
        click.echo(f"{verdict.heads} signed heads agree." if verdict.heads else "No signed heads.")
        click.echo(f"The journal stands at {head.digest.hex()}.")
        if gap:
            click.echo(f"{gap[:1].upper()}{gap[1:]}.")
        return
    position, stream, number, what = verdict.fault
    where = "Beside the events" if position is None else f"Event {position}"
    where += f" ({stream}, number {number})" if stream else ""
    click.echo(f"{click.style(where, bold=True)}: {what}.")
    click.echo(f"What comes before it holds: {head.position} events.")


def as_document(verdict: Verdict) -> JsonObject:
    """Return the verdict for programs."""
    head = verdict.verified.head
    return {
        "holds": verdict.holds,
        "events": head.position,
        "commands": head.command,
        "heads": verdict.heads,
        "digest": head.digest.hex(),
        "fault": verdict.fault._asdict() if verdict.fault else None,
    }


def _progress(as_json: bool) -> Progress | None:
    """Return a function that prints progress for a person who waits; None for a program."""
    if as_json or not sys.stderr.isatty():
        return None

    def print_progress(done: int, last: int) -> None:
        click.echo(f"\r{done} of {last} events", nl=done >= last, err=True)

    return print_progress
