"""The games that the house deals, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitboss.dealing.canberra_poker import CANBERRA_POKER
from pitboss.dealing.interface import Dealing
from pitboss.dealing.pot_game_setups import PLAYED
from pitboss.dealing.pot_games import POT_GAME
from pitboss.dealing.ultimate_texas_holdem import ULTIMATE_TEXAS_HOLDEM

DEALINGS: Final[Mapping[str, Dealing[Any, Any]]] = {
    "ultimate_texas_holdem": ULTIMATE_TEXAS_HOLDEM,
    "canberra_poker": CANBERRA_POKER,
    **dict.fromkeys(PLAYED, POT_GAME),
}
