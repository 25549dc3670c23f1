"""`pitboss phh`: hand histories in PHH, replayed by our engine or written from the record."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import click

from pitboss.cli import record_options
from pitboss.cli.answer import NO, WRONG_USE, print_json, refuse
from pitboss.cli.answer import as_json as json_option
from pitboss.json_types import JsonObject
from pitboss.phh import (
    CannotFollow,
    HistoryError,
    Outcome,
    Replayed,
    Unsupported,
    files_in,
    read_histories,
    read_history,
    variant_of,
)
from pitboss.phh import replay as played_again
from pitboss.phh.history import variant
from pitboss.record.opening import Places


@click.group()
def phh() -> None:
    """Hand histories in PHH, the open format of recorded poker hands (TOML).

    \b
    pitboss phh replay hands/                    every .phh and .phhs file in a folder
    pitboss phh replay hand.phh --json
    pitboss phh export --to rounds.phhs          finished rounds of the room
    """


# --- replay ---------------------------------------------------------------------------------------

CANNOT_BE_FOLLOWED: Final = "cannot be followed"
CANNOT_BE_READ: Final = "cannot be read"
UNSUPPORTED: Final = "unsupported"
_AGREES: Final = (Outcome.EQUAL.value, Outcome.ODD_CHIP.value, Outcome.NOT_RECORDED.value)
_WRONG: Final = (Outcome.DIFFERS.value, CANNOT_BE_FOLLOWED)
TELL_EVERY: Final = 50


@dataclass(frozen=True, slots=True)
class Answered:
    """The result for one hand."""

    hand: str
    variant: str | None
    outcome: str
    because: str | None = None
    replayed: Replayed | None = None


@phh.command()
@click.argument(
    "paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option("--quiet", is_flag=True, help="Say nothing of hands that end as recorded.")
@json_option
def replay(paths: tuple[Path, ...], quiet: bool, as_json: bool) -> None:
    """Play recorded hands again and compare the stakes at their end.

    PATH is a .phh file, a .phhs file with many hands, or a folder of such files.  No-limit, limit
    and pot-limit games are played by our engine under S2-2001; what the history needs and no
    instrument has (a bring-in, an ante by one seat, raises without a cap) is determined for it as
    foreign.  An odd chip of a shared pot may have gone to another winner than by our rule 13.2.

    Exit status 0: all hands end as recorded, or nothing is recorded, or the variant is not ours;
    1: a hand ends otherwise or cannot be followed; 2: a file cannot be read.

    \b
    pitboss phh replay hand.phh
    pitboss phh replay hands/ --quiet
    """
    try:
        files = [file for path in paths for file in files_in(path)]
    except HistoryError as error:
        refuse("unreadable", str(error), as_json=as_json)
    shows_progress = not as_json and sys.stderr.isatty()
    answers: list[Answered] = []
    for number, file in enumerate(files, 1):
        for answer in _answers(file):
            answers.append(answer)
            if not as_json and not (quiet and answer.outcome in _AGREES):
                _print_answer(answer)
        if shows_progress and (number % TELL_EVERY == 0 or number == len(files)):
            click.echo(f"\r{number} of {len(files)} files", nl=number == len(files), err=True)
    counts = Counter(answer.outcome for answer in answers)
    if as_json:
        print_json({"hands": [_answer_data(answer) for answer in answers], "counts": dict(counts)})
    else:
        summary = ", ".join(f"{count} {outcome}" for outcome, count in counts.most_common())
        click.secho(f"{_count(len(answers), 'hand')}: {summary}", bold=True)
    if any(counts[outcome] for outcome in _WRONG):
        sys.exit(NO)
    sys.exit(WRONG_USE if counts[CANNOT_BE_READ] else 0)


def _answers(file: Path) -> Iterator[Answered]:
    try:
        hands = read_histories(file)
    except HistoryError as error:
        yield Answered(str(file), None, CANNOT_BE_READ, str(error))
        return
    for name, document in hands.items():
        yield _answer(name, document)


def _answer(name: str, document: Any) -> Answered:
    """Replay one hand; a variant that we do not play is not read further."""
    try:
        code = variant(document)
        variant_of(code)
    except Unsupported as error:
        return Answered(name, code, UNSUPPORTED, str(error))
    except HistoryError as error:
        return Answered(name, None, CANNOT_BE_READ, str(error))
    try:
        replayed = played_again(read_history(document))
    except CannotFollow as error:
        return Answered(name, code, CANNOT_BE_FOLLOWED, str(error))
    except HistoryError as error:
        return Answered(name, code, CANNOT_BE_READ, str(error))
    return Answered(name, code, replayed.outcome.value, None, replayed)


def _print_answer(answer: Answered) -> None:
    head = f"{answer.hand}  {answer.variant or '?'}  "
    if answer.replayed is None:
        click.echo(f"{head}{answer.outcome}: {answer.because}")
        return
    stakes = " ".join(map(_amount, answer.replayed.stakes))
    click.echo(f"{head}{stakes}  {answer.outcome}")
    recorded = answer.replayed.history.finishing
    if recorded is not None and answer.outcome != Outcome.EQUAL.value:
        click.echo(f"{'':<{len(head)}}{' '.join(map(_amount, recorded))}  recorded")


def _amount(amount: Fraction) -> str:
    return str(amount) if amount.denominator == 1 else str(float(amount))


def _answer_data(answer: Answered) -> JsonObject:
    replayed = answer.replayed
    return {
        "hand": answer.hand,
        "variant": answer.variant,
        "outcome": answer.outcome,
        "because": answer.because,
        "stakes": _numbers(replayed.stakes) if replayed else None,
        "recorded": _numbers(replayed.history.finishing) if replayed else None,
    }


def _numbers(amounts: Sequence[Fraction] | None) -> list[int | float] | None:
    if amounts is None:
        return None
    return [int(amount) if amount.denominator == 1 else float(amount) for amount in amounts]


# --- export ---------------------------------------------------------------------------------------


@phh.command()
@click.argument("names", metavar="[TABLE/NUMBER]...", nargs=-1)
@record_options.data
@record_options.database
@click.option(
    "--to",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Into a new .phhs file, not to standard output.",
)
@json_option
def export(
    names: tuple[str, ...], data: Path, database: str | None, to: Path | None, as_json: bool
) -> None:
    """Write finished rounds of the room's pot games as PHH; without names, all of them.

    Only cards that lay open are written, and no player's name.  A round that the format cannot
    carry is left out, and standard error says why: an irregularity, commission out of the pots, a
    joker or a reduced deck, a game or a limit that the format has not.

    Exit status 0: done; 1: a round that was named was left out; 2: the record cannot be read.

    \b
    pitboss phh export --data DIR --to rounds.phhs
    pitboss phh export 3/17 3/18
    """
    from pitboss.cli.phh_export import export_rounds

    hands, left_out = export_rounds(names, Places(data, database), as_json=as_json)
    if as_json:
        left = [{"round": name, "because": why} for name, why in left_out.items()]
        print_json({"hands": [{"round": n, "phh": t} for n, t in hands.items()], "left_out": left})
    else:
        _write(hands, left_out, to)
    sys.exit(NO if names and left_out else 0)


def _write(hands: dict[str, str], left_out: dict[str, str], to: Path | None) -> None:
    for name, why in left_out.items():
        click.echo(f"Round {name} is left out: {why}.", err=True)
    text = "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands.values(), 1))
    if to is None:
        click.echo(text, nl=False)
        return
    with record_options.report_record_errors(as_json=False), to.open("x", encoding="utf-8") as file:
        file.write(text)
    click.echo(f"{_count(len(hands), 'round')} written to {to}.", err=True)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
