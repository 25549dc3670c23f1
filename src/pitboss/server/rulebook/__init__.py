"""The rulebook: every instrument in our words, its readings, its scenarios, its stored copy."""

from pitboss.server.rulebook.api import RULEBOOK
from pitboss.server.rulebook.pages import routes

__all__ = ["RULEBOOK", "routes"]
