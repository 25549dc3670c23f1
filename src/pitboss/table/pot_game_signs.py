"""What the sign of a pot game displays.  NI2006-154 2.2, 2.3, 3.5, 4.1, 4.2, 10.1 and 15; S2-2001.

Every determination that applies to the game is displayed: amounts as figures, everything else in
words, each with its clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pitboss.chips import Cents, Chips, TournamentChips
from pitboss.games import poker as game
from pitboss.games.poker import (
    MOST_SEATS,
    Game,
    Opening,
    Opens,
    OpensBy,
    Option,
    PotCommission,
    Rate,
    TimeCommission,
    Wins,
)
from pitboss.law.catalogue import AuthorisedGame, Status
from pitboss.law.citation import Citation, citing
from pitboss.table.signs import FigureOnSign, Figures, WordsOnSign

cite = citing("NI2006-154")
altered = citing("S2-2001")


def figures(of: game.Determinations, in_catalogue: AuthorisedGame) -> Figures:
    """4.1  The minimum table stake, the minimum bet, and other determinations (4.2)."""
    deck = cite("2.2") if of.game is Game.FIVE_CARD_STUD else altered("Alt 2.2")
    buck = altered("Alt 8.3", reading="G-03")
    words = (
        *_status(in_catalogue),
        *_cards(of, deck),
        *_play(of, buck),
        *_limits(of),
        *_commission(of),
        *_table(of, cite("8.2")),
        _rulings(of),
    )
    return Figures((), tuple(_amounts(of)), words)


def tournament_figures(of: game.Determinations) -> Figures:
    """S2-2001 4.2, 4.3  The bets at a tournament table, in its chips."""
    words = (
        WordsOnSign("game", of.game.value, (altered("4.3(a)"),)),
        *_cards(of, altered("2.1")),
        *_play(of, altered("8.6")),
        *_limits(replace(of, tap_out_units=False)),  # its 13.1 has no units
        *_table(of, MOST_SEATS[of.game][1]),
    )
    return Figures((), tuple(_amounts(of)), words)


# --- amounts --------------------------------------------------------------------------------------


def _amounts(of: game.Determinations) -> Iterator[FigureOnSign]:
    yield FigureOnSign("minimum table stake", of.minimum_table_stake, (cite("4.1"),))
    yield FigureOnSign("minimum bet", of.minimum_bet, (cite("4.1"),))
    if of.maximum_buy_in is not None:
        yield FigureOnSign("maximum buy-in", of.maximum_buy_in, (cite("4.2(i)"),))
    if of.ante is not None:
        yield FigureOnSign("ante", of.ante, (cite("4.2(f)"), cite("4.2(b)")))
    for number, blind in enumerate(of.blinds, 1):
        yield FigureOnSign(f"blind {number}", blind, (cite("4.2(f)"), cite("4.2(c)")))
    for number, blind in enumerate(of.over_blinds, 1):
        yield FigureOnSign(f"over-blind {number}", blind, (cite("4.2(f)"), cite("4.2(e)")))
    yield from _bets(of)
    yield FigureOnSign("smallest chip", of.smallest_chip, (cite("13.2"),))
    match of.commission:
        case PotCommission(maximum=most):
            yield FigureOnSign("maximum commission of a round", most, (cite("15.2(a)"),))
        case TimeCommission(amount=amount):
            yield FigureOnSign("commission for each period", amount, (cite("15.3"),))


def _bets(of: game.Determinations) -> Iterator[FigureOnSign]:
    """4.2(g)  The bets of each betting round, if they are amounts."""
    clause = (of.limit.clause,)
    match of.limit:
        case game.FixedLimit(sizes=sizes):
            for number, size in enumerate(sizes, 1):
                yield FigureOnSign(f"bets and raises of betting round {number}", size, clause)
        case game.SpreadLimit(spreads=spreads):
            for number, (least, most) in enumerate(spreads, 1):
                yield FigureOnSign(f"minimum bet of betting round {number}", least, clause)
                yield FigureOnSign(f"maximum bet of betting round {number}", most, clause)
        case game.BlindsLimit() as limit:
            for what, blinds in _blinds_limit(limit):
                amount: Chips = type(of.minimum_bet)(blinds * of.blind)
                yield FigureOnSign(what, amount, clause)


def _blinds_limit(limit: game.BlindsLimit) -> Iterator[tuple[str, int]]:
    yield "minimum bet before the final betting round", limit.least
    yield "maximum bet before the final betting round", limit.most
    yield "minimum bet of the final betting round", limit.least_at_last
    yield "maximum bet of the final betting round", limit.most_at_last


# --- words ----------------------------------------------------------------------------------------


def _status(in_catalogue: AuthorisedGame) -> Iterator[WordsOnSign]:
    """G-01  A game whose rules are unavailable is marked so wherever it is offered."""
    if in_catalogue.status is not Status.HELD:
        text = f"{in_catalogue.status.value}: {in_catalogue.why}"
        game_of = altered(f"Alt Game {in_catalogue.name}", reading="G-01")
        yield WordsOnSign("status", text, (game_of,))


def _cards(of: game.Determinations, deck: Citation) -> Iterator[WordsOnSign]:
    """2.2, 2.3, 3.5  The deck, and which hand wins."""
    yield WordsOnSign("deck", of.deck.described, (deck, of.deck.clause))
    yield WordsOnSign("backs", " and ".join(of.backs), (deck,))
    yield WordsOnSign("dealt from", f"a {of.shoe.value}", (cite("A:Shoe"),))
    text = "the joker" if of.wild_card else "none"
    yield WordsOnSign("wild card", text, (cite("2.3"),))
    yield WordsOnSign("wins", _WINS[of.wins][0], (_WINS[of.wins][1],))
    if of.wins is Wins.SPLIT:
        text = "five odd cards of eight or less" if of.qualifier else "any five cards"
        yield WordsOnSign("low hand qualifies with", text, (cite("3.5(d)"),))
    text = "may stand lowest in a straight" if of.ace_low else "is never lowest in a straight"
    yield WordsOnSign("ace", text, (cite("3.5(a)"),))
    if of.wins is not Wins.HIGH_BALL:
        rank = "lowest" if of.ace_low_in_low else "highest"
        text = f"is the {rank} card of a low hand"
        yield WordsOnSign("ace in low hands", text, (cite("3.5(b)", reading="F-23"),))


_WINS: Final = {
    Wins.HIGH_BALL: ("the highest hand", cite("13.1")),
    Wins.LOW_BALL: ("the lowest hand", cite("3.5(b)")),
    Wins.SPLIT: ("the highest and the lowest hand, half each", cite("3.5(c)")),
}


def _play(of: game.Determinations, buck: Citation) -> Iterator[WordsOnSign]:
    """4.2(h), 8.3, 10.1 and parts 1 of the appendices  Who opens, and choices that the game leaves
    open.
    """
    if of.procedure.marker is game.Marker.BUCK:
        yield WordsOnSign("marker", "the Buck: its player is dealt to first", (buck,))
    else:
        text = "the dealer button: its player is dealt to last"
        yield WordsOnSign("marker", text, (cite("8.3"),))
    if of.blinds:
        lists = cite("10.1", reading="T-03" if _is_tournament_poker(of) else "F-08")
        yield WordsOnSign("opening player", _OPENS_WITH[of.option], (lists,))
        if not of.over_blinds:
            yield WordsOnSign("over-blinds", "none", (cite("4.2(e)"),))
    if of.procedure.opening is Opening.BY_CARD:
        yield from _opening_by_card(of)
    if of.procedure.may_burn:
        text = "one ahead of communal cards" if of.burn else "none"
        yield WordsOnSign("burn card", text, of.procedure.clauses.burn)
    if of.game is Game.DRAW_POKER:
        yield from _draw(of)


def _opening_by_card(of: game.Determinations) -> Iterator[WordsOnSign]:
    """4.2(h)  Also in a game of blinds (reading F-54)."""
    first, later = of.procedure.clauses.opens_first, of.procedure.clauses.opens_later
    if of.blinds:
        first = (*first, cite("10.1", reading="F-54"))
    text = "lowest" if of.opens is Opens.LOWEST_CARD else "highest"
    yield WordsOnSign("first betting round", f"opened by the {text} card", first)
    text = "best exposed hand" if of.opens_by is OpensBy.EXPOSED_HAND else "highest card"
    under = (cite("4.2(h)", reading="F-12"), *later)
    yield WordsOnSign("later betting rounds", f"opened by the {text}", under)


def _draw(of: game.Determinations) -> Iterator[WordsOnSign]:
    """S2-2001 B 1.4, B 2.6  Choices that Draw Poker leaves open."""
    text = "nobody may check" if of.no_check_at_last else "players may check"
    yield WordsOnSign("final betting round", text, (altered("B 1.4"),))
    text = "shuffled again for the draw" if of.reshuffle_folded else "not used for the draw"
    yield WordsOnSign("hands folded before the draw", text, (altered("B 2.6", reading="B-04"),))


_OPENS_WITH: Final = {
    Option.A: "calls, and may then raise or fold",
    Option.B: "calls, raises or folds",
    Option.C: "raises or folds",
}


def _limits(of: game.Determinations) -> Iterator[WordsOnSign]:
    """4.2(g), 5.1  The kind of limit, and the number of raises."""
    yield WordsOnSign("limit", limit_in_words(of.limit), (of.limit.clause, cite("4.2(g)")))
    cap = of.raise_cap
    text = "any number"
    if cap is not None:
        text = f"at most {cap} in a betting round, any number between two players"
    yield WordsOnSign("raises", text, (cite("5.1", reading=_why_so_many_raises(of)),))
    text = "in whole minimum bets" if of.tap_out_units else "with the whole stake"
    units = None if _is_tournament_poker(of) else "F-14"  # T-00: S2-2001 13.1 has no units
    yield WordsOnSign("tapping out", text, (cite("14.1", reading=units),))


def _why_so_many_raises(of: game.Determinations) -> str | None:
    """5.1  Readings differ for antes, no-limit games and Tournament Poker."""
    of_2001 = _is_tournament_poker(of)
    if not of.blinds:
        return "T-05" if of_2001 else "F-03"
    if isinstance(of.limit, game.NoLimit):
        return "T-04" if of_2001 else "F-04"
    return None


def _is_tournament_poker(of: game.Determinations) -> bool:
    """Whether only S2-2001 governs, with readings of its own besides the common ones."""
    return isinstance(of.minimum_bet, TournamentChips) and of.game is not Game.FIVE_CARD_STUD


def limit_in_words(limit: game.Limit) -> str:
    """The name of a limit."""
    match limit:
        case game.FixedLimit():
            return "fixed"
        case game.SpreadLimit():
            return "spread"
        case game.PotLimit(half=half):
            return "half the pots, the call included" if half else "the pots, the call included"
        case game.StraddleLimit():
            return "straddle: twice the bet before at most"
        case game.NoLimit():
            return "none"
        case game.BlindsLimit():
            at_last = _times(limit.least_at_last, limit.most_at_last)
            text = f"{_times(limit.least, limit.most)} times the greatest blind"
            return f"{text}, {at_last} times in the final betting round"


def _times(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _commission(of: game.Determinations) -> Iterator[WordsOnSign]:
    """15.2, 15.3  How the operator charges."""
    match of.commission:
        case PotCommission(rate=rate):
            yield WordsOnSign("commission", _rate(rate), (rate.clause, cite("15.1")))
        case TimeCommission(minutes=minutes):
            text = f"for every {minutes} minutes, in advance and not refunded"
            yield WordsOnSign("commission", text, (cite("15.3"), cite("15.1")))


def _rate(rate: Rate) -> str:
    return f"{rate.percent}% of the pots in whole dollars, nothing up to {rate.threshold}"


# --- the table ------------------------------------------------------------------------------------


def _table(of: game.Determinations, seats: Citation) -> Iterator[WordsOnSign]:
    """4.2(i), 8.2  The number of seats, and what players may bring."""
    yield WordsOnSign("seats", str(of.seats), (seats,))
    if of.maximum_buy_in is None and isinstance(of.minimum_bet, Cents):
        yield WordsOnSign("maximum buy-in", "none", (cite("4.2(i)"),))


def _rulings(of: game.Determinations) -> WordsOnSign:
    """19.1 to 19.4  Whether supervisors have the operator's powers."""
    text = "decided by the casino operator"
    if of.delegated:
        text += " or a casino supervisor"
    return WordsOnSign("voids and disputes", text, (cite("19.3"), cite("19.4")))
