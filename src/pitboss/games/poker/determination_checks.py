"""Which determinations are valid.  NI2006-154 2.1, 2.2, 3.5, 4.1, 4.2 and 15; S2-2001 4.3.

Invalid ones are refused with the clause or reading that they violate.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pitboss.cards import DECK_SIZES
from pitboss.chips import TournamentChips, amounts_within, dollars
from pitboss.games.poker.determinations import (
    Determinations,
    PotCommission,
    Rate,
    TimeCommission,
    Wins,
)
from pitboss.games.poker.limits import ENDLESS, BlindsLimit, FixedLimit, Limit, SpreadLimit
from pitboss.games.poker.procedures import Game
from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Refused, refusal_in_force, refused

cite = citing("NI2006-154")
tournament = citing("S2-2001")

LEAST_SEATS: Final = 2
"""Players contest a pot with one another."""
SMALL_GAME: Final = dollars(100)
"""15.2(e)  Up to this table stake the rate of 15.2(a)(ii) may be used."""
MOST_BLINDS: Final = 3
"""4.2(c)  One, two or three players post blinds."""
TOURNAMENT: Final = "S2-2001"
MOST_SEATS: Final = {
    Game.THREE_CARD_MANILA: (9, tournament("A 3.1")),
    Game.DRAW_POKER: (8, tournament("B 3.1")),
    Game.OMAHA: (10, tournament("C 3.1")),
    Game.SEVEN_CARD_STUD: (8, tournament("D 3.1")),
    Game.EARLY_BIRD: (10, tournament("E 3.1")),
    Game.INSTANT_SATELLITE: (10, tournament("F 3.1")),
    Game.SUPER_SATELLITE: (10, tournament("G 3.1")),
    Game.NO_LIMIT_HOLD_EM: (10, tournament("H 3.1")),
    Game.LIMIT_HOLD_EM: (10, tournament("I 3.1")),
}
"""3.1 of each appendix: the number of seats at a tournament table."""


def refusals(of: Determinations, law: RuleSet) -> tuple[Refused, ...]:
    """Return every reason why these determinations are invalid; empty if they are valid."""
    problems = tuple(_one_currency(of)) or (
        *_cards(of, law),
        *_hands(of),
        *_forced_bets(of),
        *_limits(of),
        *_opening(of),
        *_stakes(of, law),
        *_commission(of, law),
        *_currency(of, law),
        *_foreign_rule_refusals(of),
    )
    return tuple(refusal_in_force(refusal, law) for refusal in problems)


def tournament_rules_alone(law: RuleSet) -> bool:
    """Whether only S2-2001 governs, and not just the deal of a cash game (reading G-01)."""
    return law.instruments == (TOURNAMENT,)


def put_together(law: RuleSet) -> bool:
    """Whether a cash game has the deal of S2-2001 and the money rules of NI2006-154 (G-01)."""
    return TOURNAMENT in law.instruments and not tournament_rules_alone(law)


# --- cards and hands ------------------------------------------------------------------------------


def _cards(of: Determinations, law: RuleSet) -> Iterator[Refused]:
    """2.1, 2.2  One deck of a listed size, with enough cards for the seats (F-31, T-19)."""
    if of.cards not in DECK_SIZES:
        sizes = ", ".join(str(size) for size in DECK_SIZES)
        altered = (tournament("Alt 2.2"), tournament("Alt 2.2 deleted"))
        under = (cite("2.2"), *(altered if put_together(law) else ()))
        yield refused(f"a deck has {sizes} cards, not {of.cards}", *under)
        return
    most = of.procedure.most_players(of.in_the_deck, burn=of.burn)
    if type(of.seats) is not int or not LEAST_SEATS <= of.seats <= most:
        yield refused(
            f"a deck of {of.in_the_deck} deals {of.game.value} to {LEAST_SEATS} to {most} players,"
            f" not {of.seats}",
            of.deck.clause,
            *_why_so_many(of),
        )
    elif tournament_rules_alone(law) and of.game in MOST_SEATS:
        seats, under_appendix = MOST_SEATS[of.game]
        if of.seats > seats:
            yield refused(
                f"at most {seats} players sit at a table of {of.game.value}, not {of.seats}",
                under_appendix,
            )
    if len(of.backs) != 1:
        yield refused("one deck is in use", cite("2.1"), cite("2.2"))


def _why_so_many(of: Determinations) -> tuple[Citation, ...]:
    if of.game is Game.FIVE_CARD_STUD:
        return (cite("17.19", reading="F-31"),)
    return tuple(Citation(*clause[:2], "T-19") for clause in of.procedure.clauses.initial_deal[:1])


def _hands(of: Determinations) -> Iterator[Refused]:
    """3.5(d)  A qualifier needs a split game and must be possible (F-24, F-25)."""
    if of.qualifier and of.wins is not Wins.SPLIT:
        yield refused(
            "a low hand qualifies only in a split game",
            cite("3.5(d)", reading="F-24"),
            cite("3.5"),
        )
    elif of.qualifier and not of.order_of_low_hands.eight_or_less:
        yield refused(
            f"no five odd cards of {of.deck.described} are eight or less",
            cite("3.5(d)", reading="F-25"),
            cite("3.5"),
        )
    if of.ace_low_in_low and of.wins is Wins.HIGH_BALL:
        yield refused("no low hand wins anything", cite("3.5(b)", reading="F-23"), cite("3.5"))


# --- bets -----------------------------------------------------------------------------------------


def _forced_bets(of: Determinations) -> Iterator[Refused]:
    """4.2(b) to 4.2(f)  Blinds or antes; both only where a schedule has both (T-18)."""
    if not of.smallest_chip:
        yield refused("the smallest chip in play is worth something", cite("13.2"))
        return
    if not of.blinds and of.ante is None:
        yield refused("either blinds or antes are used", cite("4.2(b)"))
    if of.blinds and of.ante is not None and of.game is not Game.NO_LIMIT_HOLD_EM:
        yield refused(
            "blinds or antes are used; both only where the schedule has both",
            cite("4.2(b)", reading="T-18"),
        )
    if of.ante is not None and not of.ante:
        yield refused("an ante is more than nothing", cite("4.2(f)"), cite("A:Ante"))
    yield from _blinds(of)


def _blinds(of: Determinations) -> Iterator[Refused]:
    if len(of.blinds) > MOST_BLINDS:
        yield refused("one, two or three players post blinds", cite("4.2(c)"))
    if any(not blind for blind in (*of.blinds, *of.over_blinds)):
        yield refused("a blind is more than nothing", cite("4.2(f)"), cite("A:Blind"))
    rising = [blind.units for blind in (*of.blinds, *of.over_blinds)]
    if rising != sorted(rising):
        yield refused("no blind is below the one before it", cite("4.2(f)"), cite("A:Big Blind"))
    if of.over_blinds and not of.blinds:
        yield refused("an over-blind comes on top of a blind", cite("4.2(e)"), cite("A:Over-Blind"))
    if len(of.blinds) + len(of.over_blinds) > of.seats:
        yield refused("nobody posts two blinds", cite("4.2(e)", reading="F-39"))


def _limits(of: Determinations) -> Iterator[Refused]:
    """4.2(g), 5.2, 6.1  Bets must be possible, and none may be below the minimum."""
    if not of.smallest_chip:
        return
    if not of.minimum_bet:
        yield refused("the minimum bet is more than nothing", cite("4.2(g)"), cite("4.1"))
    rounds, limit = of.procedure.betting_rounds, of.limit
    by_round = {FixedLimit: "sizes", SpreadLimit: "spreads"}.get(type(limit))
    if by_round and len(getattr(limit, by_round)) != rounds:
        yield refused(
            f"each of the {rounds} betting rounds has its bet",
            cite("4.2(g)"),
            *of.procedure.clauses.betting_rounds,
        )
    if isinstance(limit, BlindsLimit) and not of.blinds:
        yield refused(
            "this limit is a number of blinds, and there are none", limit.clause, cite("4.2(g)")
        )
    if isinstance(limit, SpreadLimit) and any(least > most for least, most in limit.spreads):
        yield refused("the least bet is not above the greatest", cite("4.2(g)"))
    if any(amount < of.minimum_bet for amount in limit.amounts):
        yield refused("no bet may be below the minimum bet", cite("4.2(g)"), cite("6.1"))
    if _greatest_raise_at_first(limit) < max((of.blind, *(over.units for over in of.over_blinds))):
        yield refused("no bet is below the blind that it raises", cite("5.1"), cite("4.2(g)"))
    ante = (of.ante,) if of.ante else ()
    for amount in (*limit.amounts, of.minimum_bet, *of.blinds, *of.over_blinds, *ante):
        if amount.units % of.smallest_chip.units:
            yield refused(f"{amount} is no whole number of the smallest chips", cite("4.7"))


def _greatest_raise_at_first(limit: Limit) -> int:
    """5.1  A raise is at least the blind, and within the limits of the first betting round."""
    match limit:
        case FixedLimit(sizes=(size, *_)):
            return size.units
        case SpreadLimit(spreads=((_, most), *_)):
            return most.units
    return ENDLESS


def _opening(of: Determinations) -> Iterator[Refused]:
    """4.2(h), 5.1 and parts 1 of the appendices  Choices that only some games leave open."""
    cap = of.ante_raise_cap
    if cap is not None and (type(cap) is not int or cap < 0):
        yield refused(
            "a number of raises is capped, from none upwards", cite("5.1", reading="F-03")
        )
    if of.burn and not of.procedure.may_burn:
        yield refused(
            f"no card is burnt in {of.game.value}",
            tournament("C 1.2"),
            tournament("E 1.2"),
            *of.procedure.clauses.next_deal,
        )
    if of.no_check_at_last and of.game is not Game.DRAW_POKER:
        yield refused(
            "only Draw Poker may forbid the last check", tournament("B 1.4"), cite("11.1")
        )


# --- money ----------------------------------------------------------------------------------------


def _stakes(of: Determinations, law: RuleSet) -> Iterator[Refused]:
    """4.1, 4.2(a), 4.2(i)  What a player must and may bring; an entrant is issued chips."""
    if of.minimum_table_stake < of.minimum_bet:
        yield refused("a table stake makes at least one bet", cite("4.1"), cite("4.2(a)"))
    if of.maximum_buy_in is not None and of.maximum_buy_in < of.minimum_table_stake:
        yield refused(
            "the maximum buy-in is below the minimum table stake", cite("4.2(i)"), cite("4.2(a)")
        )
    if of.maximum_buy_in is not None and tournament_rules_alone(law):
        yield refused(
            "no player buys in at a table of a tournament: the entry brings the chips",
            tournament("4.1"),
            tournament("4.5"),
        )


def _commission(of: Determinations, law: RuleSet) -> Iterator[Refused]:
    """15.1, 15.2(e)  A charge, at a rate that the table stake permits (F-45, F-48, F-59)."""
    scheme = of.commission
    if tournament_rules_alone(law) or isinstance(of.minimum_bet, TournamentChips):
        if scheme is not None:
            rules = (tournament("14.2"), tournament("A:Commission"))
            stud = (cite("20.20", reading="F-59"),)
            yield refused(
                "no commission comes out of the pots of a tournament",
                *(rules if tournament_rules_alone(law) else stud),
            )
        return
    if scheme is None:
        yield refused(
            "commission is charged on every game", cite("15.1", reading="F-48"), cite("4.2(a)")
        )
    elif isinstance(scheme, TimeCommission):
        if not scheme.amount or type(scheme.minutes) is not int or scheme.minutes < 1:
            yield refused("a charge for time is an amount for so many minutes", cite("15.3"))
    else:
        yield from _pot_commission(of, scheme)


def _one_currency(of: Determinations) -> Iterator[Refused]:
    """4.7  Bets use the chips of the table; a charge is in money (15.1)."""
    played_for = replace(of, commission=None, foreign=None)
    if any(type(amount) is not type(of.minimum_bet) for amount in amounts_within(played_for)):
        yield refused("bets and stakes are stated in the chips of the table", cite("4.7"))


def _currency(of: Determinations, law: RuleSet) -> Iterator[Refused]:
    """S2-2001 4.6, Alt 19 deleted  A tournament has its own chips and its own rules."""
    in_tournament_chips = isinstance(of.minimum_bet, TournamentChips)
    if in_tournament_chips and put_together(law):
        yield refused(
            "no tournament is held under the rules of a cash game",
            tournament("Alt 19 deleted", reading="G-04"),
        )
    if not in_tournament_chips and tournament_rules_alone(law):
        yield refused(
            "every bet of a tournament is in its own chips",
            tournament("4.6"),
            tournament("A:Tournament Chips"),
        )


def _pot_commission(of: Determinations, scheme: PotCommission) -> Iterator[Refused]:
    if not scheme.maximum:
        yield refused("a maximum of nothing charges nothing", cite("15.1"), scheme.rate.clause)
    if scheme.rate is Rate.TEN_PERCENT and of.minimum_table_stake > SMALL_GAME:
        yield refused(
            f"10% may be taken only where the table stake is {SMALL_GAME} or less",
            cite("15.2(e)", reading="F-45"),
        )


def _foreign_rule_refusals(of: Determinations) -> Iterator[Refused]:
    if of.foreign is not None:
        yield refused(
            "this is played elsewhere, and no instrument of this room knows it: it serves to replay"
            " hand histories only",
            cite("4.2"),
        )
