"""Describe conditions in words, derived from the values, for documents and checklists."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.chips import Cents
from pitboss.law.rule_set import CANBERRA
from pitboss.tournament.conditions import Conditions, Refunds, Ties

TIES = {
    Ties.DIVIDE: "share the prizes of their places equally",
    Ties.DRAW_OF_CARDS: "draw cards for their places",
    Ties.EXTRA_ROUNDS: "play additional rounds for their places",
}


def listed(words: Sequence[str]) -> str:
    """One, two and three."""
    return " and ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def counted(number: int, what: str) -> str:
    """1 round, 2 rounds."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


# --- start, fees, players -------------------------------------------------------------------------


def start(of: Conditions) -> str:
    """Day, time, how to enter, and who may."""
    moment = of.starts if of.starts.tzinfo is None else of.starts.astimezone(CANBERRA)
    day = f"{moment:%A} {moment.day} {moment:%B %Y}"
    agreement = " Every player first agrees to rules and conditions in writing."
    when = f"The start is on {day} at {moment:%H:%M}."
    if of.sit_and_go:
        when = f"The day is {day}; play begins when the last place is taken, at no fixed time."
    return (
        f"{when} Entry is {of.how_to_enter}. Eligible: {of.eligibility}."
        f"{agreement if of.agreement_in_writing else ''}"
    )


def notice_of_a_start(of: Conditions) -> str:
    """T-42  A session without a published time may be given one later."""
    timed = not of.sit_and_go and all(session.starts for session in of.sessions[1:])
    if timed:
        return "Every session has its starting time, and it stands."
    return (
        "A session without a starting time begins when the director says so, and nobody forfeits a"
        " seat; a time may be specified for it with notice of at least"
        f" {counted(of.notice_minutes, 'minute')}."
    )


def disputes(of: Conditions) -> str:
    """S-70  The time limit ends the pause, never the dispute."""
    return (
        "Play at a table waits for the decision of a dispute for"
        f" {counted(of.dispute_seconds, 'second')} at most, and as long for it to be carried out;"
        " the dispute stays open after that."
    )


def fees(of: Conditions) -> str:
    """What entry costs, and who gets it."""
    if not of.commission:
        return f"The entry fee is {of.entry_fee}; no commission is kept out of it."
    rest = f"{of.to_the_pool} goes" if of.commission <= of.entry_fee else "the rest goes"
    return (
        f"The entry fee is {of.entry_fee}: {of.commission} of it is the operator's commission,"
        f" {rest} into the prize pool."
    )


def fees_alone(of: Conditions) -> str:
    """S2-2001 14.2, NI2006-154 20.20  In a pot game: no commission is taken from any pot."""
    return f"{fees(of)} No commission is taken from any pot."


def players(of: Conditions) -> str:
    """The least and greatest number."""
    if of.least_players == of.most_players:
        return f"Exactly {of.least_players} players take part."
    return f"At least {of.least_players} and at most {of.most_players} players take part."


def groups(of: Conditions) -> str:
    """Which entrants are kept apart from each other."""
    return f"Restricted to {of.groups}." if of.groups else "No group of players is restricted."


# --- chips ----------------------------------------------------------------------------------------


def chips(of: Conditions) -> str:
    """How many chips each payment buys."""
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
    """The same for chips that everybody may buy once."""
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


def chip_values(of: Conditions) -> str:
    """The chips in use."""
    return f"Chips of {listed([f'{value:,}' for value in of.chip_values])} are used."


def chips_in_use(of: Conditions) -> str:
    """S2-2001 4.8  The values, and what happens to small ones."""
    rounding = of.race_off_rounding.value
    return (
        f"{chip_values(of)} In a race-off each player exchanges small chips for larger ones; a"
        " player left with too few for a larger one is dealt one card, and the highest card takes"
        " them all. Suits rank spades, hearts, diamonds, clubs. What fills no larger chip is"
        f" rounded {rounding}."
    )


# --- bets -----------------------------------------------------------------------------------------


def schedule(of: Conditions) -> str:
    """How many levels there are; the schedule table has their figures."""
    if of.schedule is None:
        return "The figures stay the same throughout."
    levels, races = of.schedule.levels, of.schedule.race_offs
    said = f"The schedule has {counted(len(levels), 'level')}"
    if levels:
        said += f", beginning at {levels[0].said}"
    if races:
        said += f", and {counted(len(races), 'race-off')}"
    minutes = of.schedule.doubling_minutes
    after = f"every figure doubles every {minutes} minutes" if minutes else "the last figures stay"
    return f"{said}; after it {after}."


def _bought(of: Conditions) -> str:
    """What is sold besides entries."""
    return " and ".join(["rebuys"] * bool(of.rebuys) + ["top-ups"] * bool(of.top_up))


def refunds(of: Conditions) -> str:
    """What is refunded to whom, and what a cancellation refunds."""
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
    """How many places are paid, by the number of entrants; the table has their shares."""
    rows = [f"{len(row.shares)} from {counted(row.entrants, 'entrant')}" for row in of.prizes.rows]
    return f"Places that are paid: {listed(rows)}." if rows else ""


def distribution(of: Conditions) -> str:
    """What the pool is, who gets it, and what happens to ties."""
    bought = f", together with all {_bought(of)}" if _bought(of) else ""
    pool = f"The pool is what commission leaves of the entry fees{bought}"
    said = [f"{pool}. All of it is paid out in order of places, to the last cent."]
    if of.prizes.added != Cents(0):
        said.append(f"The operator adds {of.prizes.added}.")
    if of.prizes.goods:
        said.append(f"Besides, in order of places: {'; '.join(of.prizes.goods)}.")
    said.append(f"Players who are equal {TIES[of.ties]}.")
    return " ".join(said)


def excluded(of: Conditions) -> str:
    """Reading T-21: whether an excluded entrant is placed."""
    if of.excluded_are_placed:
        return "A player who is excluded keeps the place below those who remain, with its prize."
    return "A player who is excluded has no place and no prize, and the others move up."
