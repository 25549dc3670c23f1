"""Options that locate the record, and the handling of a record that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import click

from pitboss.cli.answer import refuse, refuse_record
from pitboss.record.journal import JournalError

data = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default="pitboss-data",
    envvar="PITBOSS_DATA",
    show_default=True,
    show_envvar=True,
    metavar="DIR",
    help="Where the room keeps its journal, keys and heads.",
)
database = click.option(
    "--database",
    envvar="PITBOSS_DATABASE",
    show_envvar=True,
    metavar="URL",
    help="A PostgreSQL database, instead of the journal in DIR.",
)
heads = click.option(
    "--heads",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Signed heads that were kept elsewhere.",
)


@contextmanager
def report_record_errors(*, as_json: bool) -> Iterator[None]:
    """Report an unreadable record in a sentence, never a traceback."""
    try:
        yield
    except JournalError as error:
        refuse_record(error, as_json=as_json)
    except apsw.Error as error:
        refuse("unreadable", f"the database cannot be read: {error}", as_json=as_json)
    except BrokenPipeError:
        raise
    except OSError as error:
        refuse("unreadable", f"{error.filename}: {error.strerror}", as_json=as_json)
