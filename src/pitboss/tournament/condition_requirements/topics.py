"""What more than one instrument asks conditions to say, apart from its clauses."""

from __future__ import annotations

from typing import Final

from pitboss.tournament.condition_requirements import (
    betting_problems,
    betting_text,
    problems,
    session_problems,
    session_text,
    text,
)
from pitboss.tournament.condition_requirements.item import Topic

START: Final = Topic("the start, entry and eligibility", text.start, problems.start)
FEES: Final = Topic("entry fee and commission", text.fees, problems.fees)
FEES_ALONE: Final = Topic("entry fee and commission", text.fees_alone, problems.fees)
"""In games where the house could take a commission from pots."""
PLAYERS: Final = Topic("numbers of players", text.players, problems.players)
GROUPS: Final = Topic("groups of players", text.groups)
SESSIONS: Final = Topic(
    "number and length of sessions", session_text.sessions, session_problems.sessions
)
TABLES: Final = Topic("tables", session_text.tables, session_problems.tables)
PROGRESSION: Final = Topic(
    "going on from session to session", session_text.progression, session_problems.progression
)
POINTS: Final = Topic("points and prizes by session", session_text.points, session_problems.points)
REPECHAGE: Final = Topic(
    "repechage and catch-up sessions", session_text.repechage, session_problems.repechage
)
BETTING: Final = Topic(
    "betting structure and limits", betting_text.betting, betting_problems.betting
)
SHARES: Final = Topic("shares of the prize pool", text.breakdown, problems.breakdown)
PAYING_OUT: Final = Topic("paying the prize pool out", text.distribution, problems.distribution)
MOVES: Final = Topic("moving players", session_text.moves)
TIME_TO_ACT: Final = Topic(
    "time to act and further conditions", session_text.time_to_act, problems.play
)
PREVAILS: Final = Topic("which prevails", text.prevails)
GOING_ON: Final = Topic("elimination where players compete to go on", session_text.elimination)
NOTICE_OF_A_START: Final = Topic("notice of a start", text.notice_of_a_start, problems.notice)
EXCLUDED: Final = Topic("excluded players", text.excluded)
DISPUTES: Final = Topic("disputes", text.disputes, problems.disputes)
NO_REFUNDS: Final = Topic("refunds", text.refunds, problems.no_refunds)
"""Where no fee is refundable once play has begun, whatever conditions say."""
