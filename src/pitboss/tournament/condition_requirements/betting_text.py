"""Describe bets and limits in words, for pot games and games against the house."""

from __future__ import annotations

from pitboss.chips import Chips
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.poker.limits import BlindsLimit
from pitboss.tournament.condition_requirements.text import counted, listed, schedule
from pitboss.tournament.conditions import Conditions


def betting(conditions: Conditions) -> str:
    """The structure and limits at the first level, and the levels."""
    sentences = [_betting(conditions.determinations)]
    sentences += [
        f"In {session.name}: {_betting(session.determinations)}"
        for session in conditions.sessions
        if session.determinations is not None
    ]
    return f"{' '.join(sentences)} {schedule(conditions)}"


def _betting(determined: object) -> str:
    match determined:
        case poker.Determinations():
            return f"{forced_bets(determined)} {limit(determined)} {smallest_bet(determined)}"
        case ultimate.Determinations():
            return _ultimate(determined)
        case canberra_poker.Determinations():
            return _canberra(determined)
    return ""


def _span(limits: ultimate.Limits | canberra_poker.Limits) -> str:
    return f"{limits.minimum.units:,} to {limits.maximum}"


def _ultimate(determinations: ultimate.Determinations) -> str:
    """Readings U-24 and U-33 must be stated too."""
    return (
        f"Ante and blind are {_span(determinations.ante)} each, trips"
        f" {_span(determinations.trips)}, play"
        f" {_span(determinations.play_limits)}, in multiples of {determinations.multiple.units:,}."
        f" At most {determinations.most_paid}"
        " are paid for a blind. The minimum of a round is ante and blind,"
        f" {(determinations.ante.minimum * 2).units:,} together; a player with too few chips left"
        " for a play"
        " wager may check, and folds in the end. Chips of somebody who cannot wager the minimum"
        " leave play."
    )


def _canberra(determinations: canberra_poker.Determinations) -> str:
    """Readings C-24 and U-33 must be stated too."""
    return (
        f"Antes are {_span(determinations.ante)}, bets {_span(determinations.bet)}, in multiples of"
        f" {determinations.multiple.units:,}. At most {determinations.most_paid} are paid for a"
        " bet. The minimum of a round"
        " is one ante; a player with fewer chips than three antes can only fold. Chips of somebody"
        " who cannot wager the minimum leave play."
    )


# --- pot games ------------------------------------------------------------------------------------


def _amounts(amounts: tuple[Chips, ...]) -> str:
    return listed([f"{amount.units:,}" for amount in amounts])


def forced_bets(determinations: poker.Determinations) -> str:
    """S2-2001 4.3(c), 4.3(d), 4.3(g)  Blinds or antes."""
    parts = []
    if determinations.blinds:
        parts.append(
            f"{counted(len(determinations.blinds), 'blind')} of {_amounts(determinations.blinds)}"
        )
    if determinations.ante:
        parts.append(f"an ante of {determinations.ante.units:,}")
    if not parts:
        return ""
    first = listed(parts)
    return f"{first[:1].upper()}{first[1:]} at first."


def over_blinds(determinations: poker.Determinations) -> str:
    """S2-2001 4.3(f)  Whether over-blinds may be posted."""
    if not determinations.over_blinds:
        return "Nobody may post an over-blind."
    return f"Over-blinds of {_amounts(determinations.over_blinds)} may be posted at first."


def blind_betting(determinations: poker.Determinations) -> str:
    """S2-2001 4.3(e)  What the opening player may do, and how many raises are allowed."""
    if not determinations.blinds:
        return "There are no blinds."
    cap = determinations.raise_cap
    raises = "any number of raises" if cap is None else f"at most {counted(cap, 'raise')}"
    return (
        f"The player after the last blind may {determinations.option.value}; {raises} in a betting"
        " round."
    )


def limit(determinations: poker.Determinations) -> str:
    """S2-2001 4.3(h)  What limits a bet."""
    match determinations.limit:
        case poker.FixedLimit(sizes):
            return f"Bets are fixed: {_amounts(sizes)} in the betting rounds at first."
        case poker.SpreadLimit(spreads):
            ranges = [f"{least.units:,} to {most.units:,}" for least, most in spreads]
            return f"Bets are {listed(ranges)} in the betting rounds at first."
        case poker.PotLimit(half):
            return f"No bet is above {'half the pot' if half else 'the pot'}, a call counted in."
        case poker.StraddleLimit():
            return "No bet is above twice the one before."
        case BlindsLimit():
            return _blinds_limit(determinations.limit)
    return "Bets have no upper limit."


def _blinds_limit(of: BlindsLimit) -> str:
    def span(least: int, most: int) -> str:
        return counted(least, "blind") if least == most else f"{least} to {counted(most, 'blind')}"

    return (
        f"Bets are {span(of.least, of.most)}, in the last betting round"
        f" {span(of.least_at_last, of.most_at_last)}; with several blinds the greatest counts."
    )


def smallest_bet(determinations: poker.Determinations) -> str:
    """S2-2001 4.3(h)  Reading T-25: it grows with the blinds or antes."""
    return (
        f"The smallest bet is {determinations.minimum_bet.units:,} at first and grows as the"
        " forced bets do."
    )
