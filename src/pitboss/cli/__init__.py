"""The command `pitboss`."""

from pitboss.cli.main import main

__all__ = ["main"]
