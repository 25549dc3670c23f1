"""Kinds whose fields have changed since they were first written, and how old fields become new.

What is in the journal never changes.  A kind whose fields change gets a higher number here and a
step from the one before; a step sees the fields as they were written, before they are read, so it
depends on no class of today.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pitboss.record.vocabulary import CodecError

Fields = Mapping[str, Any]
"""By name, each as the JSON value that stands in the record."""

VERSIONS: Final[dict[str, int]] = {
    "ultimate_texas_holdem.Dispute": 2,
    "canberra_poker.CardsExposed": 2,
    "canberra_poker.Dispute": 2,
    "poker.Dispute": 2,
    "poker.CutCards": 2,
    "ultimate_texas_holdem.LoadShoe": 2,
    "ultimate_texas_holdem.Folded": 2,
    "ultimate_texas_holdem.RuleOnDispute": 3,
    "canberra_poker.RuleOnDispute": 3,
    "poker.RuleOnDispute": 3,
    "ultimate_texas_holdem.DisputeRaised": 2,
    "canberra_poker.DisputeRaised": 2,
    "poker.DisputeRaised": 2,
    "ultimate_texas_holdem.DisputeDecided": 2,
    "canberra_poker.DisputeDecided": 2,
    "poker.DisputeDecided": 2,
    "ultimate_texas_holdem.CommunalCardsExposed": 2,
    "ultimate_texas_holdem.DealersCardsExposed": 2,
    "poker.CommunalCardsExposed": 2,
    "poker.HandDiscarded": 2,
    "poker.HoleCardSeen": 2,
    "poker.HoleCardsExposed": 2,
    "poker.ReportDeal": 2,
    "progressive_jackpot.MalfunctionReported": 2,
    "progressive_jackpot.ReportMalfunction": 2,
    "desk.ShoeSealed": 2,
    "table.RoundBegan": 2,
    "table.CorrectChips": 2,
    "table.ChipsCorrected": 2,
    "table.VoidSettledRound": 2,
    "table.Figures": 2,
    "table.Approvals": 2,
    "table.Particulars": 3,
    "table.EntrantSeated": 2,
    "table.EntrantSubstituted": 2,
    "table.SeatEntrant": 2,
    "table.SubstituteEntrant": 2,
    "tournament.ApproveSubstitute": 2,
    "tournament.Clock": 2,
    "tournament.Conditions": 3,
    "tournament.EnterReserve": 2,
    "tournament.MovePlayer": 2,
    "tournament.Out": 2,
    "tournament.RaceOffHeld": 2,
    "tournament.SeatLeft": 2,
    "tournament.SeatReserve": 2,
}
"""Today's version of a kind; one that is not named here has never changed."""


def _of_the_last_round(fields: Fields) -> Fields:
    """A dispute that named no round was about the one at the table; a correction was about none."""
    return {**fields, "round": None}


def _on_no_named_dispute(fields: Fields) -> Fields:
    """A ruling or a void named no dispute."""
    return {**fields, "dispute": None}


def _on_every_dispute(fields: Fields) -> Fields:
    """One ruling decided everything that was open."""
    return {**fields, "dispute": 0, "round": None}


def _at_no_table(fields: Fields) -> Fields:
    """A fault was not said to be any table's."""
    return {**fields, "table": 0}


def _from_the_first_place(fields: Fields) -> Fields:
    """A shoe was always a whole deck."""
    return {**fields, "after": 0}


def _owing_nothing(fields: Fields) -> Fields:
    """Nobody posted anything to be dealt in."""
    return {**fields, "owing": []}


def _without_words(fields: Fields) -> Fields:
    """A sign had amounts only."""
    return {**fields, "words": []}


def _of_three_approvals(fields: Fields) -> Fields:
    """One approval of a shoe served for both kinds, and no other was asked for."""
    others = ("jackpot_split", "commission", "games_of_2001", "tournament_conditions")
    return {**fields, "automated_shoe": fields["shoe"], **dict.fromkeys(others, "")}


def _with_the_usual_notice(fields: Fields) -> Fields:
    """No length of notice was determined."""
    return {**fields, "notice_seconds": 60}


def _with(**more: Any) -> Callable[[Fields], Fields]:
    """Fields that were not asked for, with what was understood then."""
    return lambda fields: {**fields, **more}


_NOT_ADVISED: Final = _with(advised=False)
"""Advice stayed with the seat."""
_ONE_CUTTING_CARD: Final = _with(cutting_cards=1)
"""How many cutting cards were used was not recorded."""
_ON_NO_TERMS: Final = _with(agrees_in_writing=False, in_the_group=True)
"""Reserves and substitutes were asked for no terms."""
_NOW: Final = _with(when=None)
"""What was reported had happened or been noticed just then."""
_USUAL_PAUSE: Final = _with(dispute_seconds=300)
"""How long play waits for a dispute was not determined."""
_USUAL_CONDITIONS: Final = _with(
    excluded_are_placed=False,
    refunds={"enum": "tournament.Refunds", "of": "NONE"},
    notice_minutes=30,
)


def _deemed_by_its_clause(fields: Fields) -> Fields:
    """A fold said by its clause alone that a player who made no decision was taken to fold."""
    cited = (citation["cite"] for citation in fields["under"] or ())
    return {**fields, "deemed": any(clause.endswith(" 13.8#2") for clause in cited)}


STEPS: Final[dict[tuple[str, int], Callable[[Fields], Fields]]] = {
    ("ultimate_texas_holdem.Dispute", 1): _of_the_last_round,
    ("canberra_poker.Dispute", 1): _of_the_last_round,
    ("poker.Dispute", 1): _of_the_last_round,
    ("poker.CutCards", 1): _ONE_CUTTING_CARD,
    ("ultimate_texas_holdem.LoadShoe", 1): _ONE_CUTTING_CARD,
    ("ultimate_texas_holdem.Folded", 1): _deemed_by_its_clause,
    ("ultimate_texas_holdem.RuleOnDispute", 1): _on_no_named_dispute,
    ("ultimate_texas_holdem.RuleOnDispute", 2): _of_the_last_round,
    ("canberra_poker.RuleOnDispute", 1): _on_no_named_dispute,
    ("canberra_poker.RuleOnDispute", 2): _of_the_last_round,
    ("poker.RuleOnDispute", 1): _on_no_named_dispute,
    ("poker.RuleOnDispute", 2): _of_the_last_round,
    ("ultimate_texas_holdem.DisputeRaised", 1): _of_the_last_round,
    ("canberra_poker.DisputeRaised", 1): _of_the_last_round,
    ("poker.DisputeRaised", 1): _of_the_last_round,
    ("ultimate_texas_holdem.DisputeDecided", 1): _on_every_dispute,
    ("canberra_poker.DisputeDecided", 1): _on_every_dispute,
    ("poker.DisputeDecided", 1): _on_every_dispute,
    ("canberra_poker.CardsExposed", 1): _NOW,
    ("ultimate_texas_holdem.CommunalCardsExposed", 1): _NOW,
    ("ultimate_texas_holdem.DealersCardsExposed", 1): _NOW,
    ("poker.CommunalCardsExposed", 1): _NOW,
    ("poker.HandDiscarded", 1): _with(given_up=True),
    ("poker.HoleCardSeen", 1): _with(in_the_draw=False),
    ("poker.HoleCardsExposed", 1): _NOW,
    ("poker.ReportDeal", 1): _NOW,
    ("progressive_jackpot.MalfunctionReported", 1): _at_no_table,
    ("progressive_jackpot.ReportMalfunction", 1): _at_no_table,
    ("desk.ShoeSealed", 1): _from_the_first_place,
    ("table.CorrectChips", 1): _of_the_last_round,
    ("table.ChipsCorrected", 1): _of_the_last_round,
    ("table.VoidSettledRound", 1): _on_no_named_dispute,
    ("table.RoundBegan", 1): _owing_nothing,
    ("table.Figures", 1): _without_words,
    ("table.Approvals", 1): _of_three_approvals,
    ("table.Particulars", 1): _with_the_usual_notice,
    ("table.Particulars", 2): _USUAL_PAUSE,
    ("table.EntrantSeated", 1): _NOT_ADVISED,
    ("table.EntrantSubstituted", 1): _NOT_ADVISED,
    ("table.SeatEntrant", 1): _NOT_ADVISED,
    ("table.SubstituteEntrant", 1): _NOT_ADVISED,
    ("tournament.ApproveSubstitute", 1): _ON_NO_TERMS,
    ("tournament.Clock", 1): _with(micros=0),
    ("tournament.Conditions", 1): _USUAL_CONDITIONS,
    ("tournament.Conditions", 2): _USUAL_PAUSE,
    ("tournament.EnterReserve", 1): _ON_NO_TERMS,
    ("tournament.MovePlayer", 1): _with(order=[], seats=[]),
    ("tournament.Out", 1): _with(moment=0),
    ("tournament.RaceOffHeld", 1): _with(raced_out=[]),
    ("tournament.SeatLeft", 1): _with(in_time=False),
    ("tournament.SeatReserve", 1): _with(passed_over=[]),
}
"""From a kind and a version to the fields of the version after it."""


def version_now(kind: str) -> int:
    """The version in which a kind is written today."""
    return VERSIONS.get(kind, 1)


def brought_up(kind: str, version: int, fields: Fields) -> Fields:
    """The fields of today's version, step by step from those of an older one."""
    now = version_now(kind)
    if not 1 <= version <= now:
        raise CodecError(f"{kind} has no version {version}: this release writes version {now}")
    for older in range(version, now):
        if (kind, older) not in STEPS:
            raise CodecError(f"no step leads from version {older} of {kind} to the next")
        fields = STEPS[kind, older](fields)
    return fields
