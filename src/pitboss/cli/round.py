"""`pitboss round`: rounds from the record, step by step, with the clause behind each step."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hmac import compare_digest
from pathlib import Path

import click

from pitboss.acts.event_texts import TextContext
from pitboss.cli import record_options
from pitboss.cli.answer import NO, print_json, refuse
from pitboss.cli.answer import as_json as json_option
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.json_types import JsonObject
from pitboss.messages.views import Happened
from pitboss.offices import Office, Person
from pitboss.record.journal import Journal
from pitboss.record.keys import read_key
from pitboss.record.opening import Places, open_record
from pitboss.record.reading import Reading
from pitboss.room.clock import system_clock
from pitboss.room.management import commands as managing
from pitboss.room.management.desk import ManagementDesk
from pitboss.room.rounds.recorded_rounds import (
    Difference,
    NoSuchRound,
    Replayed,
    RoundName,
    RoundOnRecord,
    RoundsOnRecord,
)
from pitboss.room.tables.shoes import Vault
from pitboss.room.views.happenings import among_staff, describe_event
from pitboss.room.views.log_names import place_of


@click.group()
def round() -> None:
    """Rounds on record: TABLE/NUMBER, such as 3/17.

    What is shown is public: cards that nobody exposed stay secret.  `--as inspector` opens them
    for a round that is over; it needs the inspector's key, and the opening is recorded.
    """


as_whom = click.option(
    "--as", "whom", type=click.Choice(["inspector"]), help="Open every card; recorded."
)
key_option = click.option(
    "--key",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The inspector's key.",
)
name_argument = click.argument("name", metavar="TABLE/NUMBER")


@round.command("list")
@record_options.data
@record_options.database
@json_option
def list_rounds(data: Path, database: str | None, as_json: bool) -> None:
    """Every round that was begun."""
    with rounds_on_record(Places(data, database), as_json=as_json) as rounds:
        found = list(rounds.every())
    if as_json:
        print_json({"rounds": [_round_data(listed) for listed in found]})
        return
    for listed in found:
        end = listed.ended.strftime("%H:%M:%S") if listed.ended else "open"
        law = " ".join(listed.law)
        click.echo(
            f"{listed.name!s:>9}  {listed.began:%Y-%m-%d %H:%M:%S}-{end:<8}  {listed.game}  {law}"
        )


@round.command()
@name_argument
@record_options.data
@record_options.database
@as_whom
@key_option
@json_option
def show(
    name: str, data: Path, database: str | None, whom: str | None, key: Path | None, as_json: bool
) -> None:
    """One round, with what happened and by which clause."""
    places = Places(data, database)
    with rounds_on_record(places, as_json=as_json) as rounds:
        replayed = rounds.replay(read_name(name))
    cards = _open_cards(places, read_name(name), key, as_json=as_json) if whom else []
    _print_round(name, replayed, cards, as_json=as_json)


@round.command()
@name_argument
@record_options.data
@record_options.database
@json_option
def replay(name: str, data: Path, database: str | None, as_json: bool) -> None:
    """Fold the round's events again, and say what the table's state hashes to."""
    with rounds_on_record(Places(data, database), as_json=as_json) as rounds:
        replayed = rounds.replay(read_name(name))
    if as_json:
        print_json({"round": name, "events": len(replayed.steps), "digest": replayed.digest})
    else:
        click.echo(f"Round {name}: {len(replayed.steps)} events, state {replayed.digest}.")


@round.command()
@name_argument
@record_options.data
@record_options.database
@json_option
def recompute(name: str, data: Path, database: str | None, as_json: bool) -> None:
    """Decide the round's commands again with this release, and show every difference."""
    with rounds_on_record(Places(data, database), as_json=as_json) as rounds:
        differences = list(rounds.recompute(read_name(name)))
    if as_json:
        print_json(
            {"round": name, "differences": [difference._asdict() for difference in differences]}
        )
    else:
        _print_differences(name, differences)
    sys.exit(NO if differences else 0)


# --- the record -----------------------------------------------------------------------------------


@contextmanager
def rounds_on_record(places: Places, *, as_json: bool) -> Iterator[RoundsOnRecord]:
    """Open the rounds of a record, which may belong to a running room; nothing is written."""
    with record_options.report_record_errors(as_json=as_json):
        sql = places.connect()
        try:
            yield RoundsOnRecord(Reading(sql))
        except NoSuchRound as error:
            refuse("unknown_round", str(error.args[0]), as_json=as_json)
        finally:
            sql.close()


def read_name(name: str) -> RoundName:
    """Parse a round's name, TABLE/NUMBER."""
    table, slash, number = name.partition("/")
    if not slash or not table.isdecimal() or not number.isdecimal():
        raise click.BadParameter(f"a round is TABLE/NUMBER, such as 3/17, not {name!r}")
    return RoundName(int(table), int(number))


def _open_cards(
    places: Places, name: RoundName, key: Path | None, *, as_json: bool
) -> list[list[str]]:
    """Open every card of a round that is over, after recording the opening."""
    with record_options.report_record_errors(as_json=as_json):
        record = open_record(places.directory, SYSTEM_ENTROPY, database=places.database)
        try:
            if key is None or not compare_digest(read_key(key), record.keys.inspector):
                refuse("not_permitted", "it needs the inspector's key", as_json=as_json, status=NO)
            if asyncio.run(_record_opening(record.journal, name)) is None:
                refuse("not_permitted", "no inspector is entered", as_json=as_json, status=NO)
            shoes = RoundsOnRecord(record.journal).opened(
                name, Vault(record.keys.seal, SYSTEM_ENTROPY)
            )
        except NoSuchRound as error:
            refuse("unknown_round", str(error.args[0]), as_json=as_json, status=NO)
        finally:
            record.close()
    return [[card.name for card in kept.order] for kept in shoes]


async def _record_opening(journal: Journal, name: RoundName) -> int | None:
    """Record the opening before any card is seen; return the inspector, if there is one."""
    desk = ManagementDesk(journal, system_clock)
    desk.read()
    offices = desk.state.room.offices
    inspector = next((who for who, held in offices.items() if Office.INSPECTOR in held), None)
    if inspector is not None:
        by = Person(inspector, Office.INSPECTOR)
        opens = managing.OpenRoundToInspector(by, system_clock(), name.table, name.number)
        await desk.do(opens)
    return inspector


# --- output ---------------------------------------------------------------------------------------


def _round_data(listed: RoundOnRecord) -> JsonObject:
    return {
        "round": str(listed.name),
        "game": listed.game,
        "law": list(listed.law),
        "began": listed.began.isoformat(),
        "ended": listed.ended.isoformat() if listed.ended else None,
        "dealt": listed.dealt,
        "events": listed.events,
    }


def _print_round(name: str, replayed: Replayed, cards: list[list[str]], *, as_json: bool) -> None:
    nameless = TextContext(place=place_of(replayed.state.table))  # names are not on the record
    steps = [
        describe_event(step, nameless) for step in replayed.steps if not among_staff(step.event)
    ]
    if as_json:
        document = {
            "round": name,
            "digest": replayed.digest,
            "events": [_step_data(s) for s in steps],
        }
        print_json(document | ({"shoes": cards} if cards else {}))
        return
    for step in steps:
        click.echo(f"{step.number:>6}  {step.says}  {' '.join(step.cards)}".rstrip())
        for result in step.results:
            line = f"{result.wager}: {result.outcome} {result.amount} cents  {result.odds}"
            click.echo(f"          {line}".rstrip())
        click.echo(click.style(f"        {', '.join(step.cites)}", dim=True))
    for order in cards:
        click.echo("Shoe: " + " ".join(order))


def _step_data(step: Happened) -> JsonObject:
    results: list[JsonObject] = [
        {"box": r.box, "wager": r.wager, "outcome": r.outcome, "amount": r.amount,
         "cites": list(r.cites)}
        for r in step.results
    ]  # fmt: skip
    return {
        "number": step.number,
        "kind": step.kind,
        "says": step.says,
        "box": step.box,
        "cards": list(step.cards),
        "results": results,
        "cites": list(step.cites),
    }


def _print_differences(name: str, differences: list[Difference]) -> None:
    if not differences:
        click.echo(f"Round {name}: this release decides as was recorded.")
    for difference in differences:
        click.echo(f"Event {difference.number}, {difference.command}:")
        click.echo(f"  recorded  {', '.join(difference.recorded)}")
        click.echo(f"  now       {', '.join(difference.decided)}")
