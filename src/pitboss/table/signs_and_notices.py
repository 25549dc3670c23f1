"""Signs and notices: what is displayed, and how limits change.

NI2025-411 5.1, 5.3 and 14.2; NI2017-193 3.1, 3.3, 3.6, 8.2, 10.3 and 15.2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from datetime import datetime, timedelta
from typing import Any, Final

from pitboss.chips import Chips, ChipsError, Denominations, amounts_within
from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import moment_in_words
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.commands import ChangeLimits, GiveNoticeOfClosure, GiveNoticeOfLimits
from pitboss.table.events import (
    Event,
    LimitsChanged,
    NoticeOfClosureGiven,
    NoticeOfLimitsGiven,
    SignDisplayed,
)
from pitboss.table.law_and_hours import closed_table_refusal
from pitboss.table.particulars import Purpose
from pitboss.table.signs import (
    FigureOnSign,
    Figures,
    NoticeOnSign,
    Sign,
    WordsOnSign,
    length_of_notice,
    length_of_pause,
)
from pitboss.table.state import Table

canberra = citing("NI2017-193")

NOT_LIMITS: Final = ("boxes", "seats", "cards", "wild_card", "shoe", "backs", "delegated")
"""Determinations that belong to the layout and the equipment: no notice changes them.

NI2006-154 2.3, 2.4  A joker is a card of the deck, which is checked before gaming.  Powers are
delegated by an act of their own.
"""


def sign(state: Table, *, purpose: Purpose | None = None, meter: Chips | None = None) -> Sign:
    """What the sign displays now, with the jackpot's meter if the game has one."""
    figures = _figures(state, state.determinations)
    if meter is not None and state.game.offers_jackpot(state.determinations):
        prize_pool = FigureOnSign("jackpot prize pool", meter, (canberra("10.3"),))
        figures = replace(figures, others=(*figures.others, prize_pool))
    return Sign(
        state.game.name,
        state.particulars.law.governing,
        purpose or state.purpose,
        state.approvals.layout,
        figures,
        tuple(_notices(state)),
    )


def _figures(state: Table, determinations: Any) -> Figures:
    """The determinations of game and table; in a tournament also the chips in use."""
    figures = state.game.figures(determinations)
    words = tuple(_tournament_words(state)) if state.in_tournament else (_notice_given(state),)
    pause = length_of_pause(state.particulars.dispute_seconds, state.clauses.dispute_pause)
    return replace(figures, words=(*figures.words, *words, pause))


def _notice_given(state: Table) -> WordsOnSign:
    return length_of_notice(state.particulars.notice_seconds, state.clauses.limits_of_boxes)


def _tournament_words(state: Table) -> Iterator[WordsOnSign]:
    """S2-2001 4.2, 4.6, 14.2 and 8.6; NI2025-411 16.3(a)(vii), A:Tournament Chips and 16.16."""
    clauses = state.tournament_clauses
    yield WordsOnSign("chips", "those of the tournament, which buy nothing", clauses.currency)
    yield WordsOnSign("level", "as the tournament has reached it", clauses.level)
    if state.game.pot_game:
        yield WordsOnSign("commission", "none is taken from the pots", clauses.no_commission)
    if state.particulars.starting_marker:
        text = "its player wagers first, the others follow clockwise"
        yield WordsOnSign("starting marker", text, clauses.starting_marker)


def _notices(state: Table) -> Iterator[NoticeOnSign]:
    notices, clauses = state.notices, state.clauses
    if notices.limits is not None and notices.limits_from is not None:
        to_come = state.game.figures(notices.limits)
        yield NoticeOnSign(notices.limits_from, to_come, clauses.limits_of_boxes)
    if notices.closes is not None:
        yield NoticeOnSign(notices.closes, None, clauses.closure)


def invalid_determinations(state: Table, determinations: Any) -> Refused | None:
    """Refuse invalid determinations, with everything that is wrong in one refusal."""
    law = state.particulars.law
    problems = (
        tuple(_currency_refusals(state, determinations))
        or state.game.refusals(determinations, law)
        or _unpayable_refusals(state, determinations)
    )
    if not problems:
        return None
    because = "; ".join(refusal.because for refusal in problems)
    return refused(
        because, *dict.fromkeys(clause for refusal in problems for clause in refusal.under)
    )


def _unpayable_refusals(state: Table, determinations: Any) -> tuple[Refused, ...]:
    """NI2025-411 10.1  Where the float is counted, its chips must pay every wager (U-11)."""
    particulars = state.particulars
    if not particulars.denominations:
        return ()
    try:
        chips = Denominations(particulars.denominations)
    except ChipsError:
        return ()  # uncountable chips are refused elsewhere
    return state.game.unpayable(determinations, chips, particulars.law)


def _currency_refusals(state: Table, determinations: Any) -> Iterator[Refused]:
    """S2-2001 4.6, A:Tournament Chips  Everything at a tournament table is in its chips.

    NI2025-411 4.1, NI2017-193 4.3, NI2006-154 4.7  At any other table it is money.
    """
    if all(type(amount) is state.currency for amount in amounts_within(determinations)):
        return
    if not state.in_tournament:
        yield refused("every amount at this table is money", *state.clauses.chips)
    else:
        clauses = state.tournament_clauses
        yield refused(
            "every amount at a table of a tournament is in its own chips, and nothing is charged",
            *clauses.currency,
            *clauses.no_commission,
        )


def give_notice_of_limits(state: Table, command: GiveNoticeOfLimits) -> Allowed[Event] | Refused:
    """NI2025-411 5.1, NI2017-193 3.1  Players are told before the limits change."""
    clauses = state.clauses
    refusal = (
        closed_table_refusal(state)
        or _notice_length_refusal(state, command.at, command.takes_effect, *clauses.limits_of_boxes)
        or limits_notice_refusal(state, command.determinations)
        or invalid_determinations(state, command.determinations)
    )
    if refusal:
        return refusal
    under = (*clauses.limits_of_boxes, *clauses.multiples, *clauses.operator)
    return allowed(NoticeOfLimitsGiven(under, command.determinations, command.takes_effect))


def _notice_length_refusal(
    state: Table, at: datetime, takes_effect: datetime, *under: Citation
) -> Refused | None:
    """NI2025-411 5.1 and 14.2, NI2017-193 3.1 and 15.2  The length of a notice (reading S-05)."""
    least = timedelta(seconds=state.particulars.notice_seconds)
    if takes_effect.tzinfo is None or takes_effect <= at:
        return refused("notice is given beforehand, of a moment still to come", *under)
    if takes_effect - at < least:
        seconds = state.particulars.notice_seconds
        return refused(f"notice is given at least {seconds} seconds before", *under)
    return None


def limits_notice_refusal(state: Table, determinations: Any) -> Refused | None:
    """Refuse a notice that changes the layout, the shoe or the decks, not just wagers."""
    now = state.determinations
    if type(determinations) is not type(now):
        return refused("these are determinations of another game", *state.clauses.limits_of_boxes)
    changed = [
        field.name
        for field in fields(now)
        if field.name in NOT_LIMITS
        and getattr(now, field.name) != getattr(determinations, field.name)
    ]
    if not changed:
        return None
    text = " and ".join(name.replace("_", " ") for name in changed)
    return refused(
        f"a notice of limits does not change the table's {text}",
        *state.clauses.limits_of_boxes,
    )


def change_limits(state: Table, command: ChangeLimits) -> Allowed[Event] | Refused:
    """NI2025-411 5.1, NI2017-193 3.1  Only as announced, and from the next round on."""
    clauses, notices = state.clauses, state.notices
    refusal = closed_table_refusal(state)
    if refusal:
        return refusal
    if notices.limits is None or notices.limits != command.determinations:
        return refused("the players have had no notice of these limits", *clauses.limits_of_boxes)
    announced = notices.limits_from
    if announced is None or command.at < announced:
        of = moment_in_words(announced) if announced else "no moment"
        return refused(f"the players were told of {of}", *clauses.limits_of_boxes)
    if state.open_round:
        return refused(
            "limits change between rounds", *clauses.limits_of_boxes, *clauses.round_of_play
        )
    changed = LimitsChanged((*clauses.limits_of_boxes, *clauses.operator), command.determinations)
    to_come = replace(
        state, determinations=command.determinations, notices=notices.without_limits()
    )
    shown = sign(to_come)
    return allowed(changed, SignDisplayed((*clauses.operator, *shown.under), shown))


def give_notice_of_closure(state: Table, command: GiveNoticeOfClosure) -> Allowed[Event] | Refused:
    """NI2025-411 14.2, NI2017-193 15.2  Players are told before a table closes early."""
    clauses = state.clauses
    refusal = closed_table_refusal(state) or _notice_length_refusal(
        state, command.at, command.takes_effect, *clauses.closure
    )
    if refusal:
        return refusal
    return allowed(
        NoticeOfClosureGiven((*clauses.closure, *clauses.operator), command.takes_effect)
    )
