"""Describe conditions in words, derived from the values, for documents and checklists."""

from __future__ import annotations

from pitboss.chips import Cents
from pitboss.law.rule_set import CANBERRA
from pitboss.tournament.conditions import Conditions, Refunds, Ties
from pitboss.tournament.wordings import counted, listed

TIES = {
    Ties.DIVIDE: "share the prizes of their places equally",
    Ties.DRAW_OF_CARDS: "draw cards for their places",
    Ties.EXTRA_ROUNDS: "play additional rounds for their places",
}


# --- start, fees, players -------------------------------------------------------------------------


def start(conditions: Conditions) -> str:
    """Day, time, how to enter, and who may."""
    moment = (
        conditions.starts
        if conditions.starts.tzinfo is None
        else conditions.starts.astimezone(CANBERRA)
    )
    day = f"{moment:%A} {moment.day} {moment:%B %Y}"
    agreement = " Every player first agrees to rules and conditions in writing."
    when = f"The start is on {day} at {moment:%H:%M}."
    if conditions.sit_and_go:
        when = f"The day is {day}; play begins when the last place is taken, at no fixed time."
    return (
        f"{when} Entry is {conditions.how_to_enter}. Eligible: {conditions.eligibility}."
        f"{agreement if conditions.agreement_in_writing else ''}"
    )


def notice_of_a_start(conditions: Conditions) -> str:
    """T-42  A session without a published time may be given one later."""
    timed = not conditions.sit_and_go and all(session.starts for session in conditions.sessions[1:])
    if timed:
        return "Every session has its starting time, and it stands."
    return (
        "A session without a starting time begins when the director says so, and nobody forfeits a"
        " seat; a time may be specified for it with notice of at least"
        f" {counted(conditions.notice_minutes, 'minute')}."
    )


def disputes(conditions: Conditions) -> str:
    """S-70  The time limit ends the pause, never the dispute."""
    return (
        "Play at a table waits for the decision of a dispute for"
        f" {counted(conditions.dispute_seconds, 'second')} at most, and as long for it to be"
        " carried out;"
        " the dispute stays open after that."
    )


def fees(conditions: Conditions) -> str:
    """What entry costs, and who gets it."""
    if not conditions.commission:
        return f"The entry fee is {conditions.entry_fee}; no commission is kept out of it."
    rest = (
        f"{conditions.to_the_pool} goes"
        if conditions.commission <= conditions.entry_fee
        else "the rest goes"
    )
    return (
        f"The entry fee is {conditions.entry_fee}: {conditions.commission} of it is the operator's"
        " commission,"
        f" {rest} into the prize pool."
    )


def fees_alone(conditions: Conditions) -> str:
    """S2-2001 14.2, NI2006-154 20.20  In a pot game: no commission is taken from any pot."""
    return f"{fees(conditions)} No commission is taken from any pot."


def players(conditions: Conditions) -> str:
    """The least and greatest number."""
    if conditions.least_players == conditions.most_players:
        return f"Exactly {conditions.least_players} players take part."
    return (
        f"At least {conditions.least_players} and at most {conditions.most_players} players take"
        " part."
    )


def groups(conditions: Conditions) -> str:
    """Which entrants are kept apart from each other."""
    return (
        f"Restricted to {conditions.groups}."
        if conditions.groups
        else "No group of players is restricted."
    )


# --- chips ----------------------------------------------------------------------------------------


def chips(conditions: Conditions) -> str:
    """How many chips each payment buys."""
    parts = [f"Each player receives {conditions.chips:,} tournament chips for the entry fee"]
    if conditions.rebuys:
        parts.append(f"{conditions.rebuys.chips:,} for a rebuy")
    if conditions.top_up:
        parts.append(f"{conditions.top_up.chips:,} for the top-up")
    return f"{listed(parts)}."


def rebuys(conditions: Conditions) -> str:
    """Whether, how often, when and at what price."""
    if not conditions.rebuys:
        return "Nobody may buy chips again."
    when = (
        f"with fewer than {conditions.rebuys.below:,} chips"
        if conditions.rebuys.below
        else "who has too few chips to wager the minimum and would be eliminated"
    )
    often = (
        counted(conditions.rebuys.most, "time") if conditions.rebuys.most else "any number of times"
    )
    return (
        f"In the first {conditions.rebuys.minutes} minutes of playing time a player {when} may buy"
        f" {conditions.rebuys.chips:,} chips for {conditions.rebuys.price} between rounds,"
        f" {often}. The whole price"
        " goes into the prize pool."
    )


def top_up(conditions: Conditions) -> str:
    """The same for chips that everybody may buy once."""
    if not conditions.top_up:
        return "No top-up or add-on is offered."
    when = (
        "at the end of the time for rebuys"
        if conditions.top_up.minute is None
        else f"after {conditions.top_up.minute} minutes of playing time"
    )
    return (
        f"Each player may take {conditions.top_up.chips:,} chips for {conditions.top_up.price}"
        f" once, {when}. The"
        " whole price goes into the prize pool."
    )


def bought(conditions: Conditions) -> str:
    """Rebuys and the top-up."""
    return f"{rebuys(conditions)} {top_up(conditions)}"


def chip_values(conditions: Conditions) -> str:
    """The chips in use."""
    return f"Chips of {listed([f'{value:,}' for value in conditions.chip_values])} are used."


def chips_in_use(conditions: Conditions) -> str:
    """S2-2001 4.8  The values, and what happens to small ones."""
    rounding = conditions.race_off_rounding.value
    return (
        f"{chip_values(conditions)} In a race-off each player exchanges small chips for larger"
        " ones; a"
        " player left with too few for a larger one is dealt one card, and the highest card takes"
        " them all. Suits rank spades, hearts, diamonds, clubs. What fills no larger chip is"
        f" rounded {rounding}."
    )


# --- bets -----------------------------------------------------------------------------------------


def schedule(conditions: Conditions) -> str:
    """How many levels there are; the schedule table has their figures."""
    if conditions.schedule is None:
        return "The figures stay the same throughout."
    levels, races = conditions.schedule.levels, conditions.schedule.race_offs
    sentence = f"The schedule has {counted(len(levels), 'level')}"
    if levels:
        sentence += f", beginning at {levels[0].said}"
    if races:
        sentence += f", and {counted(len(races), 'race-off')}"
    minutes = conditions.schedule.doubling_minutes
    after = f"every figure doubles every {minutes} minutes" if minutes else "the last figures stay"
    return f"{sentence}; after it {after}."


def _bought(conditions: Conditions) -> str:
    """What is sold besides entries."""
    return " and ".join(
        ["rebuys"] * bool(conditions.rebuys) + ["top-ups"] * bool(conditions.top_up)
    )


def refunds(conditions: Conditions) -> str:
    """What is refunded to whom, and what a cancellation refunds."""
    bought = _bought(conditions)
    besides = ""
    if bought:
        besides = f", and so are {bought}" if conditions.refunds_rebuys else f"; {bought} are not"
    permitted = "Nothing that was paid is given back"
    if conditions.refunds is not Refunds.NONE:
        permitted = (
            f"The entry fee with its commission is given back to {conditions.refunds.value};"
            " nothing else is given back"
        )
    return (
        f"{permitted}, unless the operator cancels the tournament: then"
        f" entry fees and commission are refunded in full{besides}."
    )


# --- prizes ---------------------------------------------------------------------------------------


def breakdown(conditions: Conditions) -> str:
    """How many places are paid, by the number of entrants; the table has their shares."""
    rows = [
        f"{len(row.shares)} from {counted(row.entrants, 'entrant')}"
        for row in conditions.prizes.rows
    ]
    return f"Places that are paid: {listed(rows)}." if rows else ""


def distribution(conditions: Conditions) -> str:
    """What the pool is, who gets it, and what happens to ties."""
    bought = f", together with all {_bought(conditions)}" if _bought(conditions) else ""
    pool = f"The pool is what commission leaves of the entry fees{bought}"
    sentences = [f"{pool}. All of it is paid out in order of places, to the last cent."]
    if conditions.prizes.added != Cents(0):
        sentences.append(f"The operator adds {conditions.prizes.added}.")
    if conditions.prizes.goods:
        sentences.append(f"Besides, in order of places: {'; '.join(conditions.prizes.goods)}.")
    sentences.append(f"Players who are equal {TIES[conditions.ties]}.")
    return " ".join(sentences)


def excluded(conditions: Conditions) -> str:
    """Reading T-21: whether an excluded entrant is placed."""
    if conditions.excluded_are_placed:
        return "A player who is excluded keeps the place below those who remain, with its prize."
    return "A player who is excluded has no place and no prize, and the others move up."


def prevails(_: Conditions) -> str:
    """The rules prevail over the conditions."""
    return (
        "The director or an assistant runs the tournament by these conditions and the rules of the"
        " game. Where the two disagree, the rules come first."
    )
