"""What a desk has to know of a game to run it without a human dealer: one plain table."""

from pitboss.room.dealing.games import DEALINGS
from pitboss.room.dealing.shape import Dealing

__all__ = ["DEALINGS", "Dealing"]
