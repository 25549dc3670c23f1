"""Upgrades for kinds whose fields have changed since they were first recorded.

The journal itself never changes.  When a kind's fields change, give it a higher version here and a
step from the previous one.  A step works on the encoded fields, before decoding, so it does not
depend on current classes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pitboss.record.vocabulary import CodecError

Fields = Mapping[str, Any]
"""Encoded fields by name."""

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
"""The current version of each kind that has changed; all others are at version 1."""


def _of_the_last_round(fields: Fields) -> Fields:
    """A dispute without a round was about the current one; a correction was about none."""
    return {**fields, "round": None}


def _on_no_named_dispute(fields: Fields) -> Fields:
    """Rulings and voids did not name a dispute."""
    return {**fields, "dispute": None}


def _on_every_dispute(fields: Fields) -> Fields:
    """One ruling decided all open disputes."""
    return {**fields, "dispute": 0, "round": None}


def _at_no_table(fields: Fields) -> Fields:
    """Faults were not assigned to a table."""
    return {**fields, "table": 0}


def _from_the_first_place(fields: Fields) -> Fields:
    """A shoe was always a full deck."""
    return {**fields, "after": 0}


def _owing_nothing(fields: Fields) -> Fields:
    """Nobody had to post to be dealt in."""
    return {**fields, "owing": []}


def _without_words(fields: Fields) -> Fields:
    """Signs had only amounts."""
    return {**fields, "words": []}


def _of_three_approvals(fields: Fields) -> Fields:
    """One shoe approval covered both kinds of shoe, and no other approval was required."""
    others = ("jackpot_split", "commission", "games_of_2001", "tournament_conditions")
    return {**fields, "automated_shoe": fields["shoe"], **dict.fromkeys(others, "")}


def _with_the_usual_notice(fields: Fields) -> Fields:
    """The length of notice was not determined."""
    return {**fields, "notice_seconds": 60}


def _with(**more: Any) -> Callable[[Fields], Fields]:
    """Make a step that adds fields with the values that were implied before."""
    return lambda fields: {**fields, **more}


_NOT_ADVISED: Final = _with(advised=False)
"""Advice stayed with the seat."""
_ONE_CUTTING_CARD: Final = _with(cutting_cards=1)
"""The number of cutting cards was not recorded."""
_ON_NO_TERMS: Final = _with(agrees_in_writing=False, in_the_group=True)
"""Reserves and substitutes did not have to agree to terms."""
_NOW: Final = _with(when=None)
"""Reports were always about the current moment."""
_USUAL_PAUSE: Final = _with(dispute_seconds=300)
"""How long play waits for a dispute was not determined; it was this long."""
_USUAL_CONDITIONS: Final = _with(
    excluded_are_placed=False,
    refunds={"enum": "tournament.Refunds", "of": "NONE"},
    notice_minutes=30,
)


def _deemed_by_its_clause(fields: Fields) -> Fields:
    """A deemed fold (the player made no decision) was marked only by its clause."""
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
"""The step from each old version of a kind to the next one."""


def version_now(kind: str) -> int:
    """Return the current version of a kind."""
    return VERSIONS.get(kind, 1)


def upgraded_fields(kind: str, version: int, fields: Fields) -> Fields:
    """Upgrade the fields of an older version to the current one.  Raises CodecError."""
    now = version_now(kind)
    if not 1 <= version <= now:
        raise CodecError(f"{kind} has no version {version}: this release writes version {now}")
    for older in range(version, now):
        if (kind, older) not in STEPS:
            raise CodecError(f"no step leads from version {older} of {kind} to the next")
        fields = STEPS[kind, older](fields)
    return fields
