"""`pitboss tournament`: checks conditions against the clauses, and prints examples."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NoReturn

import click

from pitboss.cli.answer import NO, WRONG_USE, print_json, refuse
from pitboss.cli.answer import as_json as json_option
from pitboss.json_types import JsonObject
from pitboss.ruling import Refused
from pitboss.tournament.appendices import APPENDICES
from pitboss.tournament.condition_requirements import Item, checklist, not_in_force, refusals
from pitboss.tournament.conditions_check import check_conditions
from pitboss.tournament.conditions_file import ConditionsError
from pitboss.tournament.example_files import EXAMPLES, example_text


@click.group()
def tournament() -> None:
    """Tournament conditions: TOML files, described in docs/tournament-conditions.md.

    \b
    pitboss tournament example ultimate > mine.toml
    pitboss tournament check mine.toml
    pitboss tournament check E
    """


@tournament.command()
@click.argument("name", metavar="FILE|A..I")
@json_option
def check(name: str, as_json: bool) -> None:
    """Hold conditions against every item that their instrument wants said.

    FILE is a file of conditions; a letter is the example of that appendix of S2-2001.

    Exit status 0: they can stand; 1: something is missing or at odds with the rules; 2: the file
    cannot be read.
    """
    try:
        conditions = check_conditions(conditions_text(name, as_json=as_json))
    except ConditionsError as error:
        _refuse_unreadable(name, error, as_json=as_json)
    items = checklist(conditions)
    refused = (*not_in_force(conditions), *refusals(conditions))
    if as_json:
        print_json(
            {
                "title": conditions.title,
                "instrument": conditions.instrument,
                "items": [_item_data(item) for item in items],
                "refusals": [_refusal_data(refusal) for refusal in refused],
            }
        )
    else:
        _print_report(items, refused)
    sys.exit(NO if refused else 0)


@tournament.command()
@click.argument("name", type=click.Choice(EXAMPLES))
def example(name: str) -> None:
    """Print a file of conditions to begin with."""
    click.echo(example_text(name), nl=False)


def conditions_text(name: str, *, as_json: bool) -> str:
    """Return a file of conditions, or for a letter the example of that appendix."""
    if name.upper() in APPENDICES:
        return example_text(f"appendix-{name.lower()}")
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        refuse("unreadable", f"{name} cannot be read: {why}", as_json=as_json)


# --- output ---------------------------------------------------------------------------------------


def _refuse_unreadable(name: str, error: ConditionsError, *, as_json: bool) -> NoReturn:
    """Print every problem of a file, each with its clauses, and exit."""
    if not as_json:
        for problem in error.problems:
            click.echo(
                f"{name}: {problem.because}  {_citations_text(problem.under)}".rstrip(), err=True
            )
        sys.exit(WRONG_USE)
    cites = dict.fromkeys(str(cited) for problem in error.problems for cited in problem.under)
    problems = [
        {"because": problem.because, "cites": [str(cited) for cited in problem.under]}
        for problem in error.problems
    ]
    error_data = {"code": "bad_conditions", "message": f"{name}: {error}", "cites": list(cites)}
    print_json({"error": {**error_data, "problems": problems}})
    sys.exit(WRONG_USE)


def _item_data(item: Item) -> JsonObject:
    return {
        "cites": [str(clause) for clause in item.clauses],
        "heading": item.heading,
        "text": item.text,
        "stated": item.stated,
    }


def _refusal_data(refused: Refused) -> JsonObject:
    return {"because": refused.because, "cites": [str(clause) for clause in refused.under]}


def _print_report(items: tuple[Item, ...], refused: tuple[Refused, ...]) -> None:
    for item in items:
        mark = click.style("✓", fg="green") if item.stated else click.style("✗", fg="red")
        click.secho(f"{mark} {item.heading}", bold=True, nl=False)
        click.echo(f"  {_citations_text(item.clauses)}")
        click.echo(f"  {item.text or 'Nothing is said.'}")
    click.echo()
    for refusal in refused:
        click.secho("Refused: ", fg="red", nl=False)
        click.echo(f"{refusal.because}  {_citations_text(refusal.under)}")
    if not refused:
        click.secho("These conditions can stand.", bold=True)


def _citations_text(under: tuple[Any, ...]) -> str:
    return "; ".join(str(clause) for clause in under)
