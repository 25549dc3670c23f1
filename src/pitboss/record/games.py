"""The modules of each game whose records and enumerations are in the journal."""

from __future__ import annotations

from typing import Final

GAME_MODULES: Final = (
    ("ultimate_texas_holdem", "pitboss.games.ultimate_texas_holdem.determinations"),
    ("ultimate_texas_holdem", "pitboss.games.ultimate_texas_holdem.state"),
    ("ultimate_texas_holdem", "pitboss.games.ultimate_texas_holdem.commands"),
    ("ultimate_texas_holdem", "pitboss.games.ultimate_texas_holdem.events"),
    ("canberra_poker", "pitboss.games.canberra_poker.determinations"),
    ("canberra_poker", "pitboss.games.canberra_poker.state"),
    ("canberra_poker", "pitboss.games.canberra_poker.commands"),
    ("canberra_poker", "pitboss.games.canberra_poker.events"),
    ("progressive_jackpot", "pitboss.games.progressive_jackpot.determinations"),
    ("progressive_jackpot", "pitboss.games.progressive_jackpot.payouts"),
    ("progressive_jackpot", "pitboss.games.progressive_jackpot.state"),
    ("progressive_jackpot", "pitboss.games.progressive_jackpot.commands"),
    ("progressive_jackpot", "pitboss.games.progressive_jackpot.events"),
    ("poker", "pitboss.games.poker.limits"),
    ("poker", "pitboss.games.poker.determinations"),
    ("poker", "pitboss.games.poker.state"),
    ("poker", "pitboss.games.poker.commands"),
    ("poker", "pitboss.games.poker.events.dealing"),
    ("poker", "pitboss.games.poker.events.betting"),
    ("poker", "pitboss.games.poker.events.irregularities"),
    ("poker", "pitboss.games.poker.events.ending"),
)
"""A prefix, and a module all of whose public kinds have it."""

GAME_KINDS: Final = (("poker.Game", "pitboss.games.poker.procedures"),)
"""The name of a kind, and its module, where nothing else is recorded."""
