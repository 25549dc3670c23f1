"""The bets of pot games in the words of conditions.  S2-2001 4.3; NI2006-154 20.4(g)."""

from __future__ import annotations

from pitboss.chips import Chips
from pitboss.games import poker as game
from pitboss.tournament.wordings import counted, listed


def _amounts(amounts: tuple[Chips, ...]) -> str:
    return listed([f"{amount.units:,}" for amount in amounts])


def forced_bets(determinations: game.Determinations) -> str:
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


def over_blinds(determinations: game.Determinations) -> str:
    """S2-2001 4.3(f)  Whether over-blinds may be posted."""
    if not determinations.over_blinds:
        return "Nobody may post an over-blind."
    return f"Over-blinds of {_amounts(determinations.over_blinds)} may be posted at first."


def blind_betting(determinations: game.Determinations) -> str:
    """S2-2001 4.3(e)  What the opening player may do, and how many raises are allowed."""
    if not determinations.blinds:
        return "There are no blinds."
    cap = determinations.raise_cap
    raises = "any number of raises" if cap is None else f"at most {counted(cap, 'raise')}"
    return (
        f"The player after the last blind may {determinations.option.value}; {raises} in a betting"
        " round."
    )


def limit(determinations: game.Determinations) -> str:
    """S2-2001 4.3(h)  What limits a bet."""
    match determinations.limit:
        case game.FixedLimit(sizes):
            return f"Bets are fixed: {_amounts(sizes)} in the betting rounds at first."
        case game.SpreadLimit(spreads):
            ranges = [f"{least.units:,} to {most.units:,}" for least, most in spreads]
            return f"Bets are {listed(ranges)} in the betting rounds at first."
        case game.PotLimit(half):
            return f"No bet is above {'half the pot' if half else 'the pot'}, a call counted in."
        case game.StraddleLimit():
            return "No bet is above twice the one before."
        case game.BlindsLimit():
            return _blinds_limit(determinations.limit)
    return "Bets have no upper limit."


def _blinds_limit(of: game.BlindsLimit) -> str:
    def span(least: int, most: int) -> str:
        return counted(least, "blind") if least == most else f"{least} to {counted(most, 'blind')}"

    return (
        f"Bets are {span(of.least, of.most)}, in the last betting round"
        f" {span(of.least_at_last, of.most_at_last)}; with several blinds the greatest counts."
    )


def smallest_bet(determinations: game.Determinations) -> str:
    """S2-2001 4.3(h)  Reading T-25: it grows with the blinds or antes."""
    return (
        f"The smallest bet is {determinations.minimum_bet.units:,} at first and grows as the"
        " forced bets do."
    )
