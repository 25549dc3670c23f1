"""The rulebook: every instrument in our own words, with its readings, scenarios and stored copy."""

from pitboss.server.rulebook.api import RULEBOOK
from pitboss.server.rulebook.pages import routes

__all__ = ["RULEBOOK", "routes"]
