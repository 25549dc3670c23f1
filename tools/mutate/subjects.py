"""Which modules are broken, and what looks at each."""

from __future__ import annotations

from typing import Final, NamedTuple

ULTIMATE: Final = "ultimate_texas_holdem"
CANBERRA: Final = "canberra_poker"
POKER: Final = "poker"


class Subject(NamedTuple):
    """Whose scenarios a module answers to, and which tests of its game."""

    instruments: tuple[str, ...]
    nearest: tuple[str, ...]
    """How the names of those pages begin that are played first."""
    tests: tuple[str, ...]


def _ultimate(rule: str) -> Subject:
    tests = ("settlement", "irregularities")
    return Subject(("NI2025-411",), (f"NI2025-411/{rule}",), tests)


def _canberra(rule: str) -> Subject:
    tests = ("settlement", "irregularities", "progressive_jackpot")
    return Subject(("NI2017-193",), (f"NI2017-193/{rule}",), tests)


def _poker(stud: str, of_2001: str, *tests: str) -> Subject:
    """By the pages of both instruments that rule on the pot games; several for some modules."""
    nearest = (
        *(f"NI2006-154/{page}" for page in stud.split()),
        *(f"S2-2001/{page}" for page in of_2001.split()),
    )
    return Subject(("NI2006-154", "S2-2001"), nearest, tests)


_BETTING: Final = ("betting_rounds", "options_and_cap", "limits", "games_from_elsewhere")

MODULES: Final = {
    f"{ULTIMATE}.settlement": _ultimate("09"),
    f"{ULTIMATE}.payout_odds": _ultimate("10"),
    f"{ULTIMATE}.round_end": _ultimate("13"),
    f"{ULTIMATE}.irregularities": _ultimate("13"),
    f"{CANBERRA}.settlement_of_wagers": _canberra("09"),
    f"{CANBERRA}.payout_odds": _canberra("08"),
    f"{CANBERRA}.irregularities": _canberra("14"),
    f"{CANBERRA}.progressive_jackpot.payouts": _canberra("11"),
    f"{POKER}.pots": _poker("14", "13", "tapping_out", "commission", "games_from_elsewhere"),
    f"{POKER}.betting_rounds": _poker("10 12", "09 10 11", *_BETTING),
    f"{POKER}.what_may_be_bet": _poker("04-betting 05 10", "05", *_BETTING),
    f"{POKER}.commission": _poker("15", "12", "commission"),
    f"{POKER}.tapping_out": _poker("14", "13", "tapping_out"),
    f"{POKER}.misdeals": _poker("17-misdeals", "17-misdeals", "misdeals", "dealing"),
    f"{POKER}.bets_amiss": _poker("17-bets", "17-bets", "bets_amiss"),
    f"{POKER}.premature_cards": _poker("", "A- C- D-", "premature_cards"),
    f"{POKER}.fouled_hands": _poker("17-fouled", "17-wrong", "fouled_hands"),
}


def game_of(module: str) -> str:
    """The game whose rules a module holds."""
    return module.partition(".")[0]
