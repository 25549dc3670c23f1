"""Practice bots: players that see only their own view, and a tournament director."""

from pitboss.practice.bots.choices import CHOICES, Choice
from pitboss.practice.bots.director import DirectorBot
from pitboss.practice.bots.in_tournament import TournamentBot, TournamentHost
from pitboss.practice.bots.seat import BotSeat, Host

__all__ = [
    "CHOICES",
    "BotSeat",
    "Choice",
    "DirectorBot",
    "Host",
    "TournamentBot",
    "TournamentHost",
]
