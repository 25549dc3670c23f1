"""Conditions under NI2017-193 17.3."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.law.citation import citing
from pitboss.ruling import Refused, refused
from pitboss.tournament.condition_requirements import (
    betting_problems,
    betting_text,
    conflicts,
    problems,
    session_text,
    text,
    topics,
)
from pitboss.tournament.condition_requirements.item import Requirement, Requirements
from pitboss.tournament.conditions import NO_JACKPOT_WAGERS, Balancing, Conditions, Ties
from pitboss.tournament.wordings import counted

cite = citing("NI2017-193")


def _chips(conditions: Conditions) -> str:
    """17.3(a)(iv)  The chips issued at a session's start."""
    anew = " A fresh issue for a later session is the same."
    sentence = f"{text.chips(conditions)} {text.chip_values(conditions)}"
    return (
        f"{sentence}{anew if any(session.fresh_chips for session in conditions.sessions) else ''}"
    )


def _jackpot(conditions: Conditions) -> str:
    """17.3(a)(vii)  Reading C-32: the pools are money, which tournament chips are not."""
    restriction = conditions.jackpot_wagers.strip().rstrip(".")
    return f"{restriction[:1].upper()}{restriction[1:]}." if restriction else ""


def _jackpot_problems(conditions: Conditions) -> Iterator[str]:
    """C-32  A tournament takes no jackpot wager, so conditions cannot promise one."""
    restriction = conditions.jackpot_wagers.strip().rstrip(".").lower()
    if restriction not in ("", NO_JACKPOT_WAGERS):
        yield f"a tournament takes no jackpot wagers: say that {NO_JACKPOT_WAGERS}"


def _notice(conditions: Conditions) -> str:
    """17.7  The reasonable length of notice is determined (T-42)."""
    notice = counted(conditions.notice_minutes, "minute")
    return f"Notice of an altered starting time is given at least {notice} before the new one."


def _equal_at_the_end(conditions: Conditions) -> str:
    """17.3(a)(xii)  Equal chips after a final session, or equal points over all."""
    return f"{text.distribution(conditions)} {session_text.equal_on_points(conditions)}"


# --- conditions at odds with the rules ------------------------------------------------------------


def _only_the_eliminated_buy_back(conditions: Conditions) -> Iterator[Refused]:
    """17.3(a)(ii)(F), 17.13  Only eliminated players buy back; nothing else adds chips."""
    if conditions.rebuys and conditions.rebuys.below is not None:
        yield refused(
            "only an eliminated player may buy back into the tournament",
            cite("17.3(a)(ii)(F)"),
            cite("17.13"),
            cite("17.3(b)"),
        )
    if conditions.top_up:
        yield refused("no rule adds chips by a top-up", cite("17.13"), cite("17.3(b)"))


def _equal_players(conditions: Conditions) -> Iterator[Refused]:
    """17.3(a)(xii)(C), 17.3(a)(xii)(D)  Prizes are divided, or additional rounds are played."""
    if conditions.ties is Ties.DRAW_OF_CARDS:
        yield refused(
            "equal players share their prizes or play additional rounds; no draw of cards is known",
            cite("17.3(a)(xii)"),
            cite("17.3(a)(xii)(C)"),
            cite("17.3(a)(xii)(D)"),
            cite("17.3(b)"),
        )


def _seats_for_a_session(conditions: Conditions) -> Iterator[Refused]:
    """17.7  A position is fixed for the whole session."""
    if conditions.balancing is not Balancing.NONE:
        yield refused(
            "nobody is moved within a session, so tables are not balanced",
            cite("17.7"),
            cite("17.3(b)"),
        )


def _starting_marker(conditions: Conditions) -> Iterator[Refused]:
    """17.15  The starting marker is used."""
    if not conditions.starting_marker:
        yield refused("antes come in order from a starting marker", cite("17.15"), cite("17.3(b)"))


WANTED: Final = Requirements(
    (
        topics.START.under(cite("17.3(a)(i)"), cite("17.3(a)")),
        topics.SESSIONS.under(cite("17.3(a)(ii)(A)", reading="C-23"), cite("17.3(a)(ii)")),
        topics.TABLES.under(cite("17.3(a)(ii)(B)"), cite("17.8")),
        topics.PROGRESSION.under(cite("17.3(a)(ii)(C)")),
        topics.POINTS.under(cite("17.3(a)(ii)(D)")),
        topics.REPECHAGE.under(cite("17.3(a)(ii)(E)")),
        Requirement((cite("17.3(a)(ii)(F)"),), "buying back", text.rebuys, problems.rebuys),
        topics.FEES.under(cite("17.3(a)(iii)"), cite("17.22")),
        Requirement((cite("17.3(a)(iv)"),), "tournament chips", _chips, problems.chips),
        topics.PLAYERS.under(cite("17.3(a)(v)")),
        topics.GROUPS.under(cite("17.3(a)(vi)")),
        Requirement(
            (cite("17.3(a)(vii)", reading="C-32"),),
            "wagers on the jackpot",
            _jackpot,
            _jackpot_problems,
        ),
        Requirement(
            (cite("17.3(a)(viii)"),),
            "table limits",
            betting_text.betting,
            betting_problems.betting,
        ),
        topics.GOING_ON.under(cite("17.3(a)(ix)(A)"), cite("17.3(a)(ix)")),
        Requirement(
            (cite("17.3(a)(ix)(B)"),),
            "equal chips where players compete to go on",
            session_text.advancing,
        ),
        Requirement(
            (cite("17.3(a)(x)(A)"), cite("17.3(a)(x)")),
            "elimination over several sessions",
            session_text.elimination,
        ),
        Requirement(
            (cite("17.3(a)(x)(B)"),),
            "equal chips over several sessions",
            session_text.equal_in_a_session,
        ),
        topics.SHARES.under(cite("17.3(a)(xi)"), cite("17.21")),
        Requirement(
            (cite("17.3(a)(xii)"), cite("17.3(a)(xii)(A)"), cite("17.3(a)(xii)(B)")),
            "paying the prize pool out",
            _equal_at_the_end,
            problems.distribution,
        ),
        topics.PREVAILS.under(cite("17.3(b)")),
        topics.EXCLUDED.under(cite("16.3(b)", reading="T-21")),
        topics.DISPUTES.under(cite("16.5", reading="S-70")),
        Requirement((cite("17.19"),), "pace and time to act", session_text.play, problems.play),
        topics.NO_REFUNDS.under(cite("17.23", reading="C-25")),
        Requirement(
            (cite("17.7", reading="T-42"),), "notice of another start", _notice, problems.notice
        ),
    ),
    (
        _only_the_eliminated_buy_back,
        _equal_players,
        _seats_for_a_session,
        # 17.14  A player who cannot cover an ante is eliminated at once.
        conflicts.too_few_chips("an ante", cite("17.14", reading="C-24"), cite("17.3(b)")),
        _starting_marker,
        conflicts.race_offs(cite("17.13"), cite("17.3(b)")),
    ),
)
