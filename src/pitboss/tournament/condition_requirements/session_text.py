"""Describe sessions, tables and progression in words."""

from __future__ import annotations

from pitboss.law.rule_set import CANBERRA
from pitboss.table.table_games import TABLE_GAMES
from pitboss.tournament.condition_requirements.text import TIES
from pitboss.tournament.conditions import (
    AfterMinutes,
    AfterRounds,
    Balancing,
    Conditions,
    Session,
    SessionEnd,
    TakesPart,
)
from pitboss.tournament.wordings import counted, listed

BALANCING = {
    Balancing.BALLOT: (
        "Where tables are kept level or broken up, a ballot decides who moves, and to which seat."
    ),
    Balancing.NEXT_LAST_BLIND: (
        "Tables are kept level by moving the player who is next due for the last blind. A ballot"
        " decides the free seat, and the seats of players whose table is broken up."
    ),
    Balancing.NONE: "Within a session nobody is moved.",
}


def game_name(word: str) -> str:
    """The game's name in its instrument; an unknown word is refused elsewhere."""
    game = TABLE_GAMES.get(word)
    return word if game is None else game.name


def ends(when: SessionEnd) -> str:
    """How long a session lasts."""
    match when:
        case AfterRounds(rounds):
            return f"{counted(rounds, 'round')} of play at each table"
        case AfterMinutes(minutes):
            return f"{counted(minutes, 'minute')} of playing time"
    return f"until {counted(when.players, 'player')} {'is' if when.players == 1 else 'are'} left"


def sessions(conditions: Conditions) -> str:
    """How many, how long, and what is played."""
    if not conditions.sessions:
        return ""
    sentence = "; ".join(_session(session) for session in conditions.sessions)
    are = "is" if len(conditions.sessions) == 1 else "are"
    return f"There {are} {counted(len(conditions.sessions), 'session')}: {sentence}."


def _session(session: Session) -> str:
    sentence = f"{session.name}, {ends(session.ends)}"
    if session.game:
        sentence += f", in {game_name(session.game)}"
    if session.fresh_chips:
        sentence += ", with a fresh issue of chips"
    if session.starts:
        begins = session.starts
        begins = begins if begins.tzinfo is None else begins.astimezone(CANBERRA)
        sentence += f", from {begins:%d.%m.%Y %H:%M}"
    return sentence


def tables(conditions: Conditions) -> str:
    """How many, and when a sit-and-go begins."""
    most = (
        -(-conditions.most_players // conditions.seats_at_a_table)
        if conditions.seats_at_a_table > 0
        else 0
    )
    sentences = (
        f"At most {counted(conditions.seats_at_a_table, 'player')} sit at a table, so there are at"
        " most"
        f" {counted(most, 'table')}. Tables and seats are drawn by ballot."
    )
    if conditions.sit_and_go:
        sentences += (
            f" It is a sit-and-go: the first session begins as soon as {conditions.most_players}"
            " players"
            " have entered, who get their tables by ballot then."
        )
    return sentences


def moves(conditions: Conditions) -> str:
    """How tables are balanced; S2-2001 8.5 leaves it to the director where no method is named."""
    if conditions.balancing is Balancing.NONE and conditions.instrument == "S2-2001":
        return "The director decides who moves within a session, and to which free seat."
    return BALANCING[conditions.balancing]


def time_to_act(conditions: Conditions) -> str:
    """How long a player has, and what else is agreed."""
    further = "".join(f" {sentence.rstrip('.')}." for sentence in conditions.further)
    return (
        f"A player who is told to act has {counted(conditions.seconds_to_act, 'second')}.{further}"
    )


def play(conditions: Conditions) -> str:
    """How tables are balanced, how long a player has, and what else is agreed."""
    return f"{moves(conditions)} {time_to_act(conditions)}"


def progression(conditions: Conditions) -> str:
    """Who goes through to the next session."""
    if len(conditions.sessions) < 2:
        return "There is one session, so nobody goes on to another."
    return " ".join(_goes_on(session) for session in conditions.sessions[:-1])


def _goes_on(session: Session) -> str:
    if session.advance is not None:
        best = f"the best {session.advance} of each table by chips go on"
        return f"After {session.name} {best}."
    if session.points:
        return f"After {session.name} everybody goes on, with the points of their places."
    return f"After {session.name} everybody who has chips goes on."


def points(conditions: Conditions) -> str:
    """Whether sessions earn points, in which games."""
    earning = [session for session in conditions.sessions if session.points]
    if not earning:
        return "No points are given and no session has prizes of its own."
    games = {game_name(conditions.game_of(session)) for session in earning}
    sentence = "; ".join(
        f"{session.name}, {listed([str(n) for n in session.points])}" for session in earning
    )
    return f"Places at a table earn points in {listed(sorted(games))}: {sentence}."


def places_in_a_session(_: Conditions) -> str:
    """How they are determined."""
    return (
        "At the end of a session places go by tournament chips; whoever was eliminated earlier"
        " comes after those who were eliminated later."
    )


def equal_in_a_session(_: Conditions) -> str:
    """What equal chips at its end mean."""
    return "Players who end a session with equal chips share the points of their places equally."


def equal_on_points(conditions: Conditions) -> str:
    """What equal totals mean."""
    return f"Players with equal points for the same prizes {TIES[conditions.ties]}."


def repechage(conditions: Conditions) -> str:
    """Whether there is one, and for whom."""
    sentences = []
    for session in conditions.sessions:
        if session.takes_part is TakesPart.REPECHAGE:
            sentences.append(
                f"{session.name} is a repechage for those who did not go on from {session.of}"
            )
        if session.takes_part is TakesPart.CATCH_UP:
            sentences.append(
                f"{session.name} is a catch-up session for those who were not in {session.of}"
            )
    return (
        f"{'; '.join(sentences)}."
        if sentences
        else "There is no repechage and no catch-up session."
    )


def heats(conditions: Conditions) -> str:
    """Which sessions are heats, and who plays the others."""
    found = [
        session.name for session in conditions.sessions if session.takes_part is TakesPart.HEAT
    ]
    if not found:
        return "There are no heats: everybody who is still in plays every session."
    return f"A ballot divides the players among {listed(found)}."


def elimination(conditions: Conditions) -> str:
    """What ends a player's tournament."""
    least = (
        "cannot wager the minimum of the table before a round"
        if conditions.game in TABLE_GAMES and not TABLE_GAMES[conditions.game].pot_game
        else "has no chips left"
    )
    again = ", unless a rebuy is open and taken" if conditions.rebuys else ""
    return f"A player who {least} is eliminated{again}, and so is a player who does not go on."


def advancing(conditions: Conditions) -> str:
    """How many go through, and how ties are settled."""
    numbers = [
        f"{session.advance} of each table from {session.name}"
        for session in conditions.sessions
        if session.advance
    ]
    if not numbers:
        return "Everybody who has chips goes on."
    return (
        f"{listed(numbers)}; where going on lies between players with equal chips, a draw of cards"
        " decides."
    )
