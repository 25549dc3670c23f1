"""`pitboss simulate`: a tournament, or rounds of any game in the catalogue."""

from __future__ import annotations

import click

from pitboss.cli.simulate.tournament import tournament


class _Simulations(click.Group):
    """Looks games up only when one is named, so that a tournament does not wait for them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        from pitboss.cli.simulate.rounds import GAMES

        return [*super().list_commands(ctx), *GAMES]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            return command
        from pitboss.cli.simulate.rounds import GAMES, rounds_of

        return rounds_of(cmd_name) if cmd_name in GAMES else None


@click.group(cls=_Simulations)
def simulate() -> None:
    """Let bots play at full speed; the same seed plays the same again.

    \b
    pitboss simulate ultimate --rounds 10000000       compiled rounds, beside the exact return
    pitboss simulate canberra --bots simple --workers 4
    pitboss simulate hold-em --bots sensible,sensible,calling --rounds 2000
    pitboss simulate tournament G                     an appendix of S2-2001, all seats taken
    pitboss simulate tournament mine.toml --players 24 --pace electronic
    pitboss simulate tournament G --runs 20           how long it takes, and how surely
    """


simulate.add_command(tournament)
