"""What conditions say, in words: derived from the values, for documents and checklists."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.chips import Cents
from pitboss.law.rule_set import CANBERRA
from pitboss.tournament.conditions import Conditions, PrizeRow, Refunds, Ties
from pitboss.tournament.schedules import EndOfRebuys, Level, Line, RaceOff

TIES = {
    Ties.DIVIDE: "share the prizes of their places equally",
    Ties.DRAW_OF_CARDS: "draw cards for their places",
    Ties.EXTRA_ROUNDS: "play additional rounds for their places",
}


def listed(words: Sequence[str]) -> str:
    """One, two and three."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def counted(number: int, what: str) -> str:
    """1 round, 2 rounds."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


# --- start, fees, players -------------------------------------------------------------------------


def start(of: Conditions) -> str:
    """Day, time, how to enter, and who may."""
    moment = of.starts if of.starts.tzinfo is None else of.starts.astimezone(CANBERRA)
    day = f"{moment:%A} {moment.day} {moment:%B %Y}"
    agreement = " Every player first agrees to rules and conditions in writing."
    return (
        f"The start is on {day} at {moment:%H:%M}. Entry is {of.how_to_enter}. Eligible:"
        f" {of.eligibility}.{agreement if of.agreement_in_writing else ''}"
    )


def fees(of: Conditions) -> str:
    """What it costs, and who gets it."""
    if not of.commission:
        return f"The entry fee is {of.entry_fee}; no commission is kept out of it."
    rest = f"{of.to_the_pool} goes" if of.commission <= of.entry_fee else "the rest goes"
    return (
        f"The entry fee is {of.entry_fee}: {of.commission} of it is the operator's commission,"
        f" {rest} into the prize pool."
    )


def players(of: Conditions) -> str:
    """From how many to how many."""
    if of.least_players == of.most_players:
        return f"Exactly {of.least_players} players take part."
    return f"At least {of.least_players} and at most {of.most_players} players take part."


def groups(of: Conditions) -> str:
    """Who is kept to themselves."""
    return f"Restricted to {of.groups}." if of.groups else "No group of players is restricted."


# --- chips ----------------------------------------------------------------------------------------


def chips(of: Conditions) -> str:
    """What is issued for what."""
    said = [f"Each player receives {of.chips:,} tournament chips for the entry fee"]
    if of.rebuys:
        said.append(f"{of.rebuys.chips:,} for a rebuy")
    if of.top_up:
        said.append(f"{of.top_up.chips:,} for the top-up")
    return f"{listed(said)}."


def rebuys(of: Conditions) -> str:
    """Whether, how often, when and at what price."""
    if not of.rebuys:
        return "Nobody may buy chips again."
    when = (
        f"with fewer than {of.rebuys.below:,} chips"
        if of.rebuys.below
        else "who has too few chips to wager the minimum and would be eliminated"
    )
    often = counted(of.rebuys.most, "time") if of.rebuys.most else "any number of times"
    return (
        f"In the first {of.rebuys.minutes} minutes of playing time a player {when} may buy"
        f" {of.rebuys.chips:,} chips for {of.rebuys.price} between rounds, {often}. The whole price"
        " goes into the prize pool."
    )


def top_up(of: Conditions) -> str:
    """The same for chips that everybody may take once."""
    if not of.top_up:
        return "No top-up or add-on is offered."
    when = (
        "at the end of the time for rebuys"
        if of.top_up.minute is None
        else f"after {of.top_up.minute} minutes of playing time"
    )
    return (
        f"Each player may take {of.top_up.chips:,} chips for {of.top_up.price} once, {when}. The"
        " whole price goes into the prize pool."
    )


def chips_in_use(of: Conditions) -> str:
    """The values, and what happens to small ones."""
    values = ", ".join(f"{value:,}" for value in of.chip_values)
    rounding = of.race_off_rounding.value
    return (
        f"Chips of {values} are used. In a race-off each player left with too few small chips for a"
        " larger one is dealt one card, and the highest card takes them all; what fills no larger"
        f" chip is rounded {rounding}."
    )


# --- bets -----------------------------------------------------------------------------------------


def schedule(of: Conditions) -> str:
    """The levels."""
    if of.schedule is None:
        return "The figures stay the same throughout."
    rows = [_line(line) for line in of.schedule.lines]
    after = (
        f"; then every figure doubles each {of.schedule.doubling_minutes} minutes"
        if of.schedule.doubling_minutes
        else "; the last figures stay"
    )
    return f"By minutes of playing time, {'; '.join(rows)}{after}."


def _bought(of: Conditions) -> str:
    """What is sold besides entries."""
    return " and ".join(["rebuys"] * bool(of.rebuys) + ["top-ups"] * bool(of.top_up))


def _line(line: Line) -> str:
    match line:
        case Level():
            return f"{line.begins} to {line.ends}: {line.said}"
        case RaceOff(chip):
            return f"race-off of chips of {chip:,}"
        case EndOfRebuys():
            return "end of rebuys"


def refunds(of: Conditions) -> str:
    """What is given back to whom, and what a cancellation gives back."""
    bought = _bought(of)
    besides = ""
    if bought:
        besides = f", and so are {bought}" if of.refunds_rebuys else f"; {bought} are not"
    permitted = "Nothing that was paid is given back"
    if of.refunds is not Refunds.NONE:
        permitted = (
            f"The entry fee with its commission is given back to {of.refunds.value};"
            " nothing else is given back"
        )
    return (
        f"{permitted}, unless the operator cancels the tournament: then"
        f" entry fees and commission are refunded in full{besides}."
    )


# --- prizes ---------------------------------------------------------------------------------------


def breakdown(of: Conditions) -> str:
    """The shares, by the number of entrants."""
    return " ".join(_row(row) for row in of.prizes.rows)


def _row(row: PrizeRow) -> str:
    shares = ", ".join(f"{share / 10:g}%" for share in row.shares)
    return f"From {counted(row.entrants, 'entrant')}: {shares}."


def distribution(of: Conditions) -> str:
    """What the pool is, who gets it, and what equal players do."""
    bought = f", together with all {_bought(of)}" if _bought(of) else ""
    pool = f"The pool is what commission leaves of the entry fees{bought}"
    said = [f"{pool}. All of it is paid out in order of places, to the last cent."]
    if of.prizes.added != Cents(0):
        said.append(f"The operator adds {of.prizes.added}.")
    if of.prizes.goods:
        said.append(f"Besides, in order of places: {'; '.join(of.prizes.goods)}.")
    said.append(f"Players who are equal {TIES[of.ties]}.")
    return " ".join(said)
