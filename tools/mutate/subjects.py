"""The modules to break, and the checks for each."""

from __future__ import annotations

from typing import Final, NamedTuple

ULTIMATE: Final = "ultimate"
CANBERRA: Final = "canberra"
POKER: Final = "poker"
LEDGER: Final = "ledger"
CHIPS: Final = "chips"
PRIZES: Final = "prizes"
REDACTION: Final = "redaction"
SIGN_IN: Final = "sign-in"
PERMISSION: Final = "permission"


class Subject(NamedTuple):
    """The checks for a module: the closest scenarios, all of its instruments, and tests."""

    group: str
    """The subject, which selects several modules at once."""
    tests: tuple[str, ...]
    """Paths under tests/, the quickest to notice first."""
    instruments: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()
    """Prefixes of the scenario pages to play first."""


def _ultimate(rule: str) -> Subject:
    tests = _tests("games/ultimate_texas_holdem", "settlement", "irregularities")
    return Subject(ULTIMATE, tests, ("NI2025-411",), (f"NI2025-411/{rule}",))


def _canberra(rule: str) -> Subject:
    tests = _tests("games/canberra_poker", "settlement", "irregularities", "progressive_jackpot")
    return Subject(CANBERRA, tests, ("NI2017-193",), (f"NI2017-193/{rule}",))


def _poker(stud: str, of_2001: str, *tests: str) -> Subject:
    """Check with the pages of both instruments on pot games; some modules need several."""
    nearest = (
        *(f"NI2006-154/{page}" for page in stud.split()),
        *(f"S2-2001/{page}" for page in of_2001.split()),
    )
    return Subject(POKER, _tests("games/poker", *tests), ("NI2006-154", "S2-2001"), nearest)


def _sign_in(nearest: str) -> Subject:
    """Check with all tests of sign-in, those about the module first."""
    others = (entry_point for entry_point in _SIGN_IN_MODULES if entry_point != nearest)
    return Subject(SIGN_IN, _tests("room/sign_in", nearest, *others))


def _tests(folder: str, *names: str) -> tuple[str, ...]:
    return tuple(f"{folder}/test_{name}.py" for name in names)


_PRIZES: Final = Subject(
    PRIZES,
    _tests("tournament", "places", "prize_pool"),
    nearest=("NI2006-154/20-", "NI2025-411/16-", "NI2017-193/17-", "S2-2001/15"),
)
"""Tournament modules: checked with the pages on tournaments and random tournaments."""


def _room(group: str, *tests: str) -> Subject:
    return Subject(group, _tests("room", *tests))


_BETTING: Final = ("betting_rounds", "options_and_cap", "limits", "games_from_elsewhere")
_OF_THE_HOUSE: Final = ("house_game_views", "wagers_in_order")
_OF_POT_GAMES: Final = ("pot_game_cards", "pot_game_views", "live_pot_tables", "pot_games")
_RECORD: Final = Subject(LEDGER, _tests("record", "ledger", "journal", "verify"))
_CHIPS: Final = Subject(CHIPS, ("test_chips.py",))
_SIGN_IN_MODULES: Final = (
    "visits",
    "limits",
    "second_factor",
    "invitations",
    "sign_in",
    "passwords",
)

MODULES: Final = {
    "games.ultimate_texas_holdem.settlement": _ultimate("09"),
    "games.ultimate_texas_holdem.payout_odds": _ultimate("10"),
    "games.ultimate_texas_holdem.round_end": _ultimate("13"),
    "games.ultimate_texas_holdem.irregularities": _ultimate("13"),
    "games.canberra_poker.settlement_of_wagers": _canberra("09"),
    "games.canberra_poker.payout_odds": _canberra("08"),
    "games.canberra_poker.irregularities": _canberra("14"),
    "games.progressive_jackpot.payouts": _canberra("11"),
    "games.poker.pots": _poker("14", "13", "tapping_out", "commission", "games_from_elsewhere"),
    "games.poker.determination_of_winning_hands": _poker(
        "13", "12", "winning_hands", "high_low", "fouled_hands", "commission"
    ),
    "games.poker.betting_rounds": _poker("10 12", "09 10 11", *_BETTING),
    "games.poker.legal_bets": _poker("04-betting 05 10", "05", *_BETTING),
    "games.poker.commission": _poker("15", "12", "commission"),
    "games.poker.tapping_out": _poker("14", "13", "tapping_out"),
    "games.poker.misdeals": _poker("17-misdeals", "17-misdeals", "misdeals", "dealing"),
    "games.poker.irregular_bets": _poker("17-bets", "17-bets", "bets_amiss"),
    "games.poker.premature_cards": _poker("", "A- C- D-", "premature_cards"),
    "games.poker.fouled_hands": _poker("17-fouled", "17-wrong", "fouled_hands"),
    "chips.amounts": _CHIPS,
    "chips.payouts": _CHIPS,
    "chips.rounding": _CHIPS,
    "chips.sharing": _CHIPS,
    "chips.transfers": Subject(CHIPS, ("test_transfers.py",)),
    "record.ledger": _RECORD,
    "record.page": _RECORD,
    "tournament.prize_pool": _PRIZES,
    "tournament.placings": _PRIZES,
    "tournament.equals": _PRIZES,
    "dealing.shoe_keeper": _room(REDACTION, "faces_of_cards", "desk", "non_interference"),
    "room.rounds.access": _room(REDACTION, "inspecting", "own_rounds"),
    "room.views.cards": _room(
        REDACTION, "faces_of_cards", "desk", "pot_game_views", "non_interference"
    ),
    "room.views.games.canberra_poker": _room(REDACTION, *_OF_THE_HOUSE, "desk", "non_interference"),
    "room.views.games.ultimate_texas_holdem": _room(REDACTION, *_OF_THE_HOUSE, "non_interference"),
    "room.views.games.pot_games": _room(REDACTION, *_OF_POT_GAMES, "non_interference"),
    "room.views.public": _room(
        REDACTION, "what_everybody_sees", "desk", *_OF_POT_GAMES, "non_interference"
    ),
    "room.views.rounds": _room(REDACTION, "inspecting", "rounds_on_record", "own_rounds"),
    "room.acts.permission": _room(PERMISSION, "permission", "role_matrix", "seating", "desk"),
    "room.acts.proposals": _room(PERMISSION, "permission", "proposals", "voids"),
    "room.people.sign_in.sign_in": _sign_in("sign_in"),
    "room.people.sign_in.visits": _sign_in("visits"),
    "room.people.sign_in.limits": _sign_in("limits"),
    "room.people.sign_in.second_factor": _sign_in("second_factor"),
    "room.people.sign_in.passwords": _sign_in("passwords"),
    "room.people.sign_in.invitations": _sign_in("invitations"),
    "room.people.sign_in.secrets_at_rest": _sign_in("second_factor"),
}


def group_of(module: str) -> str:
    """Return the subject of a module."""
    return MODULES[module].group
