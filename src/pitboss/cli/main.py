"""The commands, and the handling of their errors."""

from __future__ import annotations

import importlib
import sys
import traceback
from typing import Final

import click

from pitboss import __version__
from pitboss.cards.card import CardsError
from pitboss.cli.answer import OUR_FAULT, WRONG_USE, code_of, print_json, refuse
from pitboss.law.instrument import LawError

_COMMANDS: Final = {
    "analyse": (
        "pitboss.cli.analyse.command",
        "analyse",
        "Exact house edge and best play, and equity of the pot games.",
    ),
    "document": (
        "pitboss.cli.document",
        "document",
        "Print conditions, signs, ballots and sheets.",
    ),
    "invite": ("pitboss.cli.invite", "invite", "Send the operator an invitation."),
    "journal": ("pitboss.cli.journal", "journal", "Export, back up and restore the journal."),
    "law": ("pitboss.cli.law", "law", "Read the instruments, their clauses and readings."),
    "phh": ("pitboss.cli.phh", "phh", "Replay and write hand histories in PHH."),
    "play": ("pitboss.cli.play.command", "play", "Play at a table in the terminal."),
    "rank": ("pitboss.cli.rank", "rank", "Rank a hand and name the clause that says so."),
    "round": ("pitboss.cli.round", "round", "List, show, replay and recompute rounds on record."),
    "scenario": ("pitboss.cli.scenario", "scenario", "Run scenarios and show what differs."),
    "serve": ("pitboss.cli.serve", "serve", "Open the room: tables, API and pages."),
    "simulate": (
        "pitboss.cli.simulate.command",
        "simulate",
        "Let bots play rounds and whole tournaments.",
    ),
    "tournament": ("pitboss.cli.tournament", "tournament", "Check tournament conditions."),
    "verify": ("pitboss.cli.verify", "verify", "Verify that the journal is what was recorded."),
}


class _Commands(click.Group):
    """Loads a command's module only when that command is called, so that start-up stays fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module, name, _ = _COMMANDS[cmd_name]
        command = getattr(importlib.import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, _, text) in _COMMANDS.items()])


@click.command(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pitboss")
def pitboss() -> None:
    """A casino poker room that cites the clause behind every ruling.

    \b
    pitboss law show NI2025-411 9.5      a clause, with its neighbours and readings
    pitboss rank As Ks Qs Js Ts          what a hand is, and by which clause
    """


def main(arguments: list[str] | None = None) -> None:
    """Run one command.  Bad input gets a sentence and status 2, never a traceback."""
    words = sys.argv[1:] if arguments is None else arguments
    as_json = "--json" in words
    try:
        status = pitboss.main(args=words, prog_name="pitboss", standalone_mode=False)
    except click.ClickException as error:
        if as_json:
            refuse("wrong_use", error.format_message(), as_json=True)
        error.show()
        sys.exit(WRONG_USE)
    except (CardsError, LawError) as error:
        refuse(code_of(error), str(error.args[0]), as_json=as_json)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone
        sys.exit(0)
    except Exception:  # noqa: BLE001 - the last guard: even a bug gets a clear answer
        _report_bug(as_json=as_json)
    sys.exit(status if isinstance(status, int) else 0)


def _report_bug(*, as_json: bool) -> None:
    traceback.print_exc()
    if as_json:
        message = "something went wrong on our side; the traceback is on standard error"
        print_json({"error": {"code": "our_fault", "message": message, "cites": []}})
    sys.exit(OUR_FAULT)
