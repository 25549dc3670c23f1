"""Practice bots: players who see their own view and nothing else, at practice tables only."""

from pitboss.practice.bots.choices import CHOICES, Choice
from pitboss.practice.bots.seat import BotSeat, Host

__all__ = ["CHOICES", "BotSeat", "Choice", "Host"]
