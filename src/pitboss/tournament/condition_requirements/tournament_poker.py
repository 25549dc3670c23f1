"""Conditions under S2-2001: an appendix, and what rule 4.3 leaves to the operator.

What an appendix prints is fixed; an alteration is refused with the clause or the row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pitboss.games import poker
from pitboss.law.citation import citing
from pitboss.ruling import Refused, refused
from pitboss.tournament.appendices import APPENDICES, Appendix
from pitboss.tournament.appendix_clauses import DECLARED, PARTS_3, declaration
from pitboss.tournament.condition_requirements import (
    betting_problems,
    betting_text,
    conflicts,
    problems,
    session_problems,
    session_text,
    text,
    topics,
)
from pitboss.tournament.condition_requirements.appendix_schedule import altered_lines
from pitboss.tournament.condition_requirements.item import Requirement, Requirements
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.games import pot_game_betting
from pitboss.tournament.wordings import counted

cite = citing("S2-2001")

NINETY: Final = 90
"""4.7  Seconds."""


def wanted(conditions: Conditions) -> Requirements:
    """The requirements of its appendix; without one the game is still to be chosen."""
    appendix = APPENDICES.get(conditions.appendix)
    part = _part_3(appendix) if appendix else ()
    rules = tuple(_compared_with(appendix, rule) for rule in _APPENDIX_RULES) if appendix else ()
    rule_4 = (*_SIGNS, _which_game(conditions.appendix), *_DETERMINED)
    return Requirements((*rule_4, *part, *_OTHER_RULES), (*rules, *_RULES))


# --- rule 4 ---------------------------------------------------------------------------------------


def _about_the_game(says: Callable[[poker.Determinations], str]) -> Callable[[Conditions], str]:
    """Describe the game's determinations; empty if they belong to another game."""

    def said(conditions: Conditions) -> str:
        pot = conditions.determinations
        return says(pot) if isinstance(pot, poker.Determinations) else ""

    return said


def _sign(conditions: Conditions) -> str:
    """4.2  The sign shows what was determined under 4.3."""
    sentence = betting_text.betting(conditions)
    return (
        "A sign near the table shows what is said here about betting." if sentence.strip() else ""
    )


def _game(conditions: Conditions) -> str:
    """4.3(a)  One of the nine."""
    appendix = APPENDICES.get(conditions.appendix)
    if appendix is None:
        return ""
    sentence = f"{appendix.game.value}, by appendix {appendix.letter}"
    return f"{sentence}, which comes before the general rules where it differs."


def _game_problems(conditions: Conditions) -> Iterator[str]:
    appendix = APPENDICES.get(conditions.appendix)
    if appendix is None or conditions.appendix not in DECLARED:
        yield "the game is one of those of appendices A to I"
        return
    pot = conditions.determinations
    played = pot.game if isinstance(pot, poker.Determinations) else None
    if conditions.game != appendix.word or played is not appendix.game:
        yield f"appendix {appendix.letter} is {appendix.game.value}"
    if any(session.game for session in conditions.sessions):
        yield "every session is of the game that was chosen"


def _minimum_chips(determinations: poker.Determinations) -> str:
    """4.3(b)  Reading T-26: at the start only."""
    return f"An entrant starts with at least {determinations.minimum_table_stake}." * bool(
        determinations.minimum_table_stake
    )


def _minimum_chips_problems(conditions: Conditions) -> Iterator[str]:
    pot = conditions.determinations
    if isinstance(pot, poker.Determinations) and pot.minimum_table_stake.units > conditions.chips:
        yield (
            f"an issue of {conditions.chips:,} chips is below the {pot.minimum_table_stake} to"
            " start with"
        )


def _blinds_or_antes(conditions: Conditions) -> str:
    """4.3(c), T-18  Appendix H has antes only from a later level on."""
    pot = conditions.determinations
    if not isinstance(pot, poker.Determinations):
        return ""
    antes = pot.ante or any(
        level.ante for level in (conditions.schedule.levels if conditions.schedule else ())
    )
    if not pot.blinds:
        return "There are antes." if antes else ""
    return f"There are blinds{', and antes from the level that has them' if antes else ''}."


def _who_posts(determinations: poker.Determinations) -> str:
    number = len(determinations.blinds)
    if not number:
        return "Nobody posts a blind."
    return f"{counted(number, 'player')} {'posts a blind' if number == 1 else 'post blinds'}."


_SIGNS: Final = (
    Requirement((cite("4.1"),), "chips for each player", text.chips, problems.chips),
    Requirement((cite("4.2"),), "the sign about betting", _sign),
)


def _which_game(letter: str) -> Requirement:
    """4.3(a)  An authorised game."""
    clauses = (cite("4.3(a)"), cite("4.3"), *declaration(letter))
    return Requirement(clauses, "the game", _game, _game_problems)


_DETERMINED: Final = (
    Requirement(
        (cite("4.3(b)", reading="T-26"),),
        "chips needed to start",
        _about_the_game(_minimum_chips),
        _minimum_chips_problems,
    ),
    Requirement((cite("4.3(c)"),), "blinds or antes", _blinds_or_antes),
    Requirement((cite("4.3(d)"),), "players who post blinds", _about_the_game(_who_posts)),
    Requirement(
        (cite("4.3(e)"),),
        "the limits of blind betting",
        _about_the_game(pot_game_betting.blind_betting),
    ),
    Requirement((cite("4.3(f)"),), "over-blinds", _about_the_game(pot_game_betting.over_blinds)),
    Requirement((cite("4.3(g)"),), "the amounts", _about_the_game(pot_game_betting.forced_bets)),
    Requirement(
        (cite("4.3(h)", reading="T-25"),),
        "the smallest and largest bets",
        _about_the_game(pot_game_betting.smallest_bet),
        betting_problems.betting,
    ),
)


# --- part 3 of the appendix -----------------------------------------------------------------------


def _tables(conditions: Conditions) -> str:
    return f"{text.players(conditions)} {session_text.tables(conditions)}"


def _breaks(_: Conditions) -> str:
    return "The director says when there is a break, and how long it lasts."


def _clock(_: Conditions) -> str:
    return "The schedule is timed from the first round on, without the breaks."


def _part_3(appendix: Appendix) -> tuple[Requirement, ...]:
    part = PARTS_3[appendix.letter]
    return (
        Requirement(part["3.1"], "players and tables", _tables, session_problems.tables),
        Requirement(part["3.2"], "limits", _about_the_game(pot_game_betting.limit)),
        Requirement(part["3.3"], "rebuys", text.bought, problems.bought),
        Requirement(part["3.4"], "the schedule", text.schedule),
        Requirement(part["3.5"], "breaks", _breaks),
        Requirement(part["3.6"], "the clock", _clock),
    )


# --- the rules besides ----------------------------------------------------------------------------


def _sessions_problems(conditions: Conditions) -> Iterator[str]:
    yield from session_problems.sessions(conditions)
    yield from session_problems.progression(conditions)
    yield from session_problems.points(conditions)
    yield from session_problems.repechage(conditions)


def _prizes(conditions: Conditions) -> str:
    """15.1  Reading T-01: the operator says how the pool is formed and split."""
    return (
        f"{text.breakdown(conditions)} {text.distribution(conditions)}"
        if conditions.prizes.rows
        else ""
    )


def _prize_problems(conditions: Conditions) -> Iterator[str]:
    yield from problems.breakdown(conditions)
    yield from problems.distribution(conditions)


_OTHER_RULES: Final = (
    Requirement((cite("4.8", reading="T-08"),), "chips and race-offs", text.chips_in_use),
    Requirement((cite("8.1"), cite("17.3")), "the start and entry", text.start, problems.start),
    topics.GROUPS.under(cite("8.3")),
    Requirement((cite("8.4"),), "sessions", session_text.sessions, _sessions_problems),
    topics.MOVES.under(cite("8.5", reading="T-41")),
    topics.TIME_TO_ACT.under(cite("4.7"), cite("18.6")),
    topics.FEES_ALONE.under(cite("14.1"), cite("14.2")),
    topics.NO_REFUNDS.under(cite("14.3", reading="T-11")),
    Requirement(
        (cite("15.1", reading="T-01"), cite("15.2", reading="T-10")),
        "prizes",
        _prizes,
        _prize_problems,
    ),
    topics.EXCLUDED.under(cite("18.3(b)", reading="T-21")),
    topics.DISPUTES.under(cite("18.6", reading="S-70")),
)


# --- what may not be altered ----------------------------------------------------------------------

_AppendixRule = Callable[[Appendix, Conditions], Iterator[Refused]]


def _compared_with(
    appendix: Appendix, rule: _AppendixRule
) -> Callable[[Conditions], Iterator[Refused]]:
    return lambda of: rule(appendix, of)


def _players(appendix: Appendix, conditions: Conditions) -> Iterator[Refused]:
    under = PARTS_3[appendix.letter]["3.1"]
    least, most = appendix.least_players, appendix.most_players
    if (conditions.least_players, conditions.most_players) != (least, most):
        numbers = f"exactly {least}" if least == most else f"{least} to {most}"
        yield refused(f"appendix {appendix.letter} is for {numbers} players", *under)
    seats = getattr(conditions.determinations, "seats", appendix.seats)
    if conditions.seats_at_a_table != appendix.seats or seats != appendix.seats:
        yield refused(
            f"appendix {appendix.letter} seats up to {appendix.seats} players at a table", *under
        )


def _limit(appendix: Appendix, conditions: Conditions) -> Iterator[Refused]:
    pot = conditions.determinations
    if isinstance(pot, poker.Determinations) and pot.limit != appendix.limit:
        yield refused(
            f"appendix {appendix.letter} prints another limit of bets",
            *PARTS_3[appendix.letter]["3.2"],
        )


def _rebuys(appendix: Appendix, conditions: Conditions) -> Iterator[Refused]:
    under, window = PARTS_3[appendix.letter]["3.3"], appendix.rebuys
    if window is None:
        if conditions.rebuys or conditions.top_up:
            yield refused(f"appendix {appendix.letter} has no rebuys and no top-up", *under)
        return
    if conditions.rebuys is None or conditions.top_up is None:
        yield refused(
            f"appendix {appendix.letter} has rebuys and a final top-up for everybody", *under
        )
    if conditions.rebuys and conditions.rebuys.minutes != window.minutes:
        yield refused(f"rebuys are open for {window.minutes} minutes", *under)
    if conditions.rebuys and conditions.rebuys.below != window.below:
        yield refused(f"rebuys are for stakes below {window.below:,}", *under)
    if conditions.rebuys and conditions.rebuys.most is not None:
        yield refused("rebuys are not limited in number", *under)
    if conditions.top_up and conditions.top_up.minute is not None:
        yield refused("the top-up comes at the end of the rebuys", *under)


def _schedule(appendix: Appendix, conditions: Conditions) -> Iterator[Refused]:
    yield from altered_lines(
        appendix.schedule, conditions.schedule, PARTS_3[appendix.letter]["3.4"]
    )


def _first_level(appendix: Appendix, conditions: Conditions) -> Iterator[Refused]:
    """The determinations match the first row."""
    pot, first = conditions.determinations, appendix.schedule.levels[0]
    if not isinstance(pot, poker.Determinations):
        return
    ante = pot.ante.units if pot.ante else 0
    if tuple(blind.units for blind in pot.blinds) != first.blinds or ante != first.ante:
        yield refused(f"the first level is {first.said}", *first.under)


_APPENDIX_RULES: Final[tuple[_AppendixRule, ...]] = (
    _players,
    _limit,
    _rebuys,
    _schedule,
    _first_level,
)


def _ninety_seconds(conditions: Conditions) -> Iterator[Refused]:
    """4.7  The rule fixes how long."""
    if conditions.seconds_to_act != NINETY:
        yield refused("a player who is told to act has ninety seconds", cite("4.7"))


_RULES: Final = (
    _ninety_seconds,
    conflicts.nobody_due_for_a_blind(cite("8.5", reading="T-28")),
    # 15.2  Reading T-10: what the rule leaves equal is divided.
    conflicts.unequal_shares(cite("15.2", reading="T-10")),
)
