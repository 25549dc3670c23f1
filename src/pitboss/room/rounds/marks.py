"""Marks that let an inspector find notable rounds.

A mark comes from an event or from the command that led to it: a fold imposed for making no decision
has the same event as any other fold, but the command shows that there was a ruling.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from pitboss.games.canberra_poker import commands as canberra_acts
from pitboss.games.canberra_poker import events as canberra
from pitboss.games.poker import commands as poker_acts
from pitboss.games.poker import events as poker
from pitboss.games.ultimate_texas_holdem import commands as ultimate_acts
from pitboss.games.ultimate_texas_holdem import events as ultimate
from pitboss.record.vocabulary import name_of
from pitboss.room import vocabulary  # noqa: F401 - names the room's words in the record
from pitboss.room.acts.grants import OF_TWO, RULING, RULING_IN_POKER
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.tables import desk_commands as desk_acts
from pitboss.room.tables import desk_events as desk
from pitboss.table import events as table

Mark = Literal["voids", "rulings", "jackpots", "limits", "markers", "disputes", "corrections"]
MARKS: Final[tuple[Mark, ...]] = get_args(Mark)

AROUND: Final[frozenset[Mark]] = frozenset(("limits", "markers"))
"""Marks that apply to both rounds when something happens between them."""

_EVENTS: Final[Mapping[Mark, tuple[type, ...]]] = {
    "voids": (
        ultimate.RoundVoided,
        ultimate.WagersVoided,
        ultimate.HandVoided,
        ultimate.MisdealDeclared,
        canberra.RoundVoided,
        canberra.WagersVoided,
        poker.RoundVoided,
        poker.MisdealDeclared,
        table.SettledRoundVoided,
    ),
    "rulings": (
        ultimate.DisputeDecided,
        canberra.DisputeDecided,
        poker.DisputeDecided,
        poker.CourseTaken,
        poker.CoursesDeclined,
        desk.ActSeconded,
        desk.ActDropped,
        table.SettledRoundVoided,
    ),
    "jackpots": (canberra.JackpotsDue, canberra.JackpotHandedOver),
    "limits": (table.NoticeOfLimitsGiven, table.LimitsChanged),
    "markers": (
        ultimate.OverMaximumAllowed,
        canberra.OverMaximumAllowed,
        table.MarkerPlaced,
        table.MarkerRemoved,
    ),
    "disputes": (
        ultimate.DisputeRaised,
        ultimate.DisputeDecided,
        canberra.DisputeRaised,
        canberra.DisputeDecided,
        poker.DisputeRaised,
        poker.DisputeDecided,
    ),
    "corrections": (
        ultimate.WagerCorrected,
        canberra.BetCorrected,
        poker.ExcessReturned,
        poker.ShortBetPlaced,
        poker.BetOutOfTurnReturned,
        poker.HandsRebuilt,
        table.ChipsCorrected,
    ),
}

_IRREGULARITIES: Final = (
    ultimate_acts.CardsExposedInDeal,
    ultimate_acts.WrongNumberOfCards,
    ultimate_acts.DealersCardsExposed,
    ultimate_acts.CommunalCardsExposed,
    ultimate_acts.HandDealtToUnwageredBox,
    ultimate_acts.CardsMissingOrForeign,
    ultimate_acts.WrongPlayWagerFound,
    ultimate_acts.UnequalBlindFound,
    ultimate_acts.ShoeMalfunction,
    ultimate_acts.OrderShuffle,
    canberra_acts.CardsExposed,
    canberra_acts.RoundDealtWrongly,
    canberra_acts.HandDealtWithoutAnte,
    canberra_acts.WrongNumberOfCards,
    canberra_acts.HandInDiscardRack,
    canberra_acts.JackpotMalfunction,
    canberra_acts.CardsMissingOrForeign,
    canberra_acts.WrongBetFound,
    canberra_acts.ShoeMalfunction,
    canberra_acts.ApproveContinuing,
    poker_acts.BetOutOfTurn,
    poker_acts.PutChipsForward,
    poker_acts.ReportDeal,
    poker_acts.HoleCardsExposed,
    poker_acts.FaceUpInShoe,
    poker_acts.FinalCardExposed,
    poker_acts.CommunalCardsExposed,
    poker_acts.WrongNumberOfCards,
    poker_acts.CardsInDiscards,
    poker_acts.CardsMissingOrForeign,
    poker_acts.ShareInformation,
    poker_acts.ReleaseFoldedHands,
)
_DECISIONS: Final = (desk_acts.SecondAct, desk_acts.DropAct)
_RULINGS: Final = tuple(
    command for command, grants in MATRIX.items() if grants in (RULING, RULING_IN_POKER, OF_TWO)
)


def _by_kind(marked: Mapping[Mark, tuple[type, ...]]) -> dict[str, frozenset[Mark]]:
    found: dict[str, frozenset[Mark]] = {}
    for mark, kinds in marked.items():
        for kind in kinds:
            found[name_of(kind)] = found.get(name_of(kind), frozenset()) | {mark}
    return found


OF_EVENTS: Final = _by_kind(_EVENTS)
"""The marks of each kind of event."""
OF_COMMANDS: Final = _by_kind({"rulings": (*_IRREGULARITIES, *_RULINGS, *_DECISIONS)})
"""The marks of each kind of command, for the events that follow from it."""
