"""Conditions of every kind for random tournaments: appendices and shipped examples, varied."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from random import Random
from typing import Any, Final
from zoneinfo import ZoneInfo

from pitboss.chips import Cents, dollars
from pitboss.tournament.appendices import APPENDICES, appendix_tournament
from pitboss.tournament.condition_requirements import refusals
from pitboss.tournament.conditions import (
    WHOLE,
    AfterMinutes,
    AfterRounds,
    AtPlayersLeft,
    Balancing,
    Conditions,
    PrizeRow,
    Prizes,
    Rebuys,
    Refunds,
    Rounding,
    Session,
    TakesPart,
    Ties,
    TopUp,
)
from tests.support.tournament.examples import conditions

STARTS: Final = datetime(2026, 11, 6, 19, 0, tzinfo=ZoneInfo("Australia/Sydney"))
UNDER_2019_212: Final = STARTS.replace(year=2024)
"""It was revoked since."""
MOST: Final = 20


def random_conditions(rng: Random) -> Conditions:
    """Some that can stand: what a choice makes impossible is chosen anew."""
    while True:
        made = _MAKERS[rng.choice(list(_MAKERS))](rng)
        if made.instrument == "NI2019-212":
            made = replace(made, starts=UNDER_2019_212)
        if not refusals(made):
            return made


def appendix(letter: str, **determined: Any) -> Conditions:
    """An appendix of S2-2001 with three prizes."""
    return appendix_tournament(
        letter,
        title=f"Appendix {letter}",
        starts=STARTS,
        entry_fee=dollars(110),
        commission=dollars(10),
        prizes=Prizes((PrizeRow(3, (500, 300, 200)),)),
        **determined,
    )


def _prizes(rng: Random, least: int) -> Prizes:
    paid = rng.randint(1, min(5, least))
    cuts = sorted(rng.sample(range(1, WHOLE), paid - 1))
    parts = [after - before for before, after in zip([0, *cuts], [*cuts, WHOLE], strict=True)]
    shares = tuple(sorted(parts, reverse=True))
    added = Cents(rng.choice((0, 0, 12_345)))
    return Prizes((PrizeRow(least, shares),), added, rng.choice(((), (), ("a holiday",))))


def _fees(rng: Random) -> tuple[Cents, Cents]:
    fee = Cents(rng.choice((1_000, 5_500, 12_345, 99)))
    return fee, Cents(rng.choice((0, fee.units // 10, fee.units - 1)))


def _appendix(rng: Random) -> Conditions:
    letter = rng.choice("ABCDEFGHI")
    fee, commission = _fees(rng)
    chips = rng.choice((200, 500, 1_000))
    return appendix_tournament(
        letter,
        title="Random",
        starts=STARTS,
        entry_fee=fee,
        commission=commission,
        prizes=_prizes(rng, APPENDICES[letter].least_players),
        chips=chips,
        rebuy_chips=rng.choice((chips, 300)),
        rebuy_price=Cents(rng.randint(1, 5_000)),
        top_up_chips=rng.choice((chips, 2 * chips)),
        top_up_price=Cents(rng.randint(1, 5_000)),
        ties=rng.choice(tuple(Ties)),
        balancing=rng.choice(tuple(Balancing)),
        race_off_rounding=rng.choice(tuple(Rounding)),
        refunds_rebuys=rng.random() < 0.5,
        sit_and_go=rng.random() < 0.1,
        agreement_in_writing=rng.random() < 0.3,
        sessions=rng.choice((_ONE, _ONE, _two(rng))),
    )


_ONE: Final = (Session("final", AtPlayersLeft(1)),)


def _two(rng: Random) -> tuple[Session, ...]:
    first = Session(
        "first",
        rng.choice((AfterRounds(6), AfterMinutes(15), AtPlayersLeft(7))),
        advance=rng.choice((None, 3)),
    )
    return (first, Session("final", AtPlayersLeft(1), fresh_chips=rng.random() < 0.3))


# --- the examples, varied -------------------------------------------------------------------------


def _common(rng: Random, of: Conditions, least: int) -> dict[str, Any]:
    fee, commission = _fees(rng)
    return {
        "starts": STARTS,
        "entry_fee": fee,
        "commission": commission,
        "least_players": least,
        "most_players": min(of.most_players, MOST),
        "prizes": _prizes(rng, least),
        "ties": rng.choice(tuple(Ties)),
        "refunds_rebuys": rng.random() < 0.5,
        "groups": rng.choice(("", "members")),
    }


def _short(rng: Random, session: Session) -> Session:
    ends: Any = session.ends
    if isinstance(ends, AfterRounds):
        ends = AfterRounds(rng.randint(2, 12))
    elif isinstance(ends, AfterMinutes):
        ends = AfterMinutes(rng.randint(5, 30))
    return replace(session, ends=ends)


def _ultimate(rng: Random) -> Conditions:
    of = conditions("ultimate")
    sessions = tuple(_short(rng, one) for one in of.sessions)
    if rng.random() < 0.4:
        sessions = tuple(one for one in sessions if one.takes_part is not TakesPart.REPECHAGE)
    if rng.random() < 0.3:
        catch_up = Session(
            "catch-up", AfterRounds(4), TakesPart.CATCH_UP, sessions[0].name, 1, fresh_chips=True
        )
        sessions = (*sessions[:-1], catch_up, sessions[-1])
    return replace(
        of,
        **_common(rng, of, rng.randint(2, 6)),
        instrument=rng.choice(("NI2025-411", "NI2019-212")),
        seats_at_a_table=rng.randint(3, 6),
        sessions=sessions,
        chips=rng.choice((200, 500, 2_000)),
        balancing=rng.choice((Balancing.BALLOT, Balancing.NONE)),
        top_up=rng.choice((None, TopUp(500, Cents(3_333), rng.randint(0, 30)))),
        rebuys=rng.choice((None, _rebuys(rng, 500))),
        refunds=rng.choice(tuple(Refunds)),
    )


def _rebuys(rng: Random, chips: int) -> Rebuys:
    return Rebuys(
        rng.randint(5, 40),
        chips,
        Cents(rng.randint(1, 4_000)),
        rng.choice((None, chips)),
        rng.choice((None, 1, 2)),
    )


def _sit_and_go(rng: Random) -> Conditions:
    of = conditions("ultimate-sit-and-go")
    many = rng.randint(2, 6)
    return replace(
        of,
        **{**_common(rng, of, many), "most_players": many},
        instrument=rng.choice(("NI2025-411", "NI2019-212")),
        chips=rng.choice((100, 300)),
        rebuys=_rebuys(rng, 100),
        top_up=rng.choice((None, TopUp(100, Cents(777)))),
    )


def _canberra(rng: Random) -> Conditions:
    of = conditions("canberra")
    sessions = tuple(_short(rng, one) for one in of.sessions)
    if rng.random() < 0.5:
        sessions = tuple(replace(one, points=()) for one in sessions)
    return replace(
        of,
        **_common(rng, of, rng.randint(2, 6)),
        seats_at_a_table=rng.randint(3, 7),
        chips=rng.choice((30, 100, 2_000)),
        sessions=sessions,
        rebuys=rng.choice((None, replace(_rebuys(rng, 100), below=None))),
    )


def _stud(rng: Random) -> Conditions:
    of = conditions("five-card-stud")
    return replace(
        of,
        **_common(rng, of, rng.randint(2, 8)),
        seats_at_a_table=rng.randint(4, 8),
        chips=rng.choice((200, 500, 1_500)),
        balancing=rng.choice((Balancing.BALLOT, Balancing.NONE)),
        sessions=rng.choice((_ONE, _two(rng))),
        rebuys=rng.choice((None, replace(_rebuys(rng, 500), below=500))),
        top_up=rng.choice((None, TopUp(500, Cents(1_111), 30))),
        race_off_rounding=rng.choice(tuple(Rounding)),
    )


_MAKERS: Final = {
    "appendix": _appendix,
    "ultimate": _ultimate,
    "sit-and-go": _sit_and_go,
    "canberra": _canberra,
    "stud": _stud,
}
