"""Nature and structure of the betting, as determined.  S2-2001 4.2 and 4.3; and limits of boxes."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.document import Block, Fact, Facts, Row, Table, Under
from pitboss.documents.words import held, name_of_game
from pitboss.games import poker
from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import cited_in_force
from pitboss.table.pot_game_signs import limit_in_words
from pitboss.table.signs import BoxOnSign
from pitboss.table.table_games import game_called
from pitboss.tournament.clauses import CLAUSES, of_appendix
from pitboss.tournament.conditions import Conditions

cite = citing("S2-2001")


def betting_structure(of: Conditions) -> tuple[Block, ...]:
    """What a player has to know before the first bet."""
    if isinstance(of.determinations, poker.Determinations):
        return (Facts(tuple(_pot_game(of, of.determinations))),)
    own = held(CLAUSES[of.instrument].clock, of.instrument)
    shown = game_called(of.game).figures(of.determinations)
    table = boxes_table(shown.boxes, RuleSet((of.instrument,)))
    others = (Fact(one.what.capitalize(), str(one.amount), own) for one in shown.others)
    return (table, Facts(tuple(others)))


def boxes_table(boxes: tuple[BoxOnSign, ...], law: RuleSet) -> Table:
    """NI2025-411 5.1, NI2017-193 3.1  The least and the greatest wager for each kind of box."""
    rows = (
        Row(
            (box.box.capitalize(), str(box.minimum), str(box.maximum)),
            cited_in_force(box.under, law),
        )
        for box in boxes
    )
    return Table("Wagers for each box", ("Box", "Minimum", "Maximum"), tuple(rows), figures=(1, 2))


def _pot_game(of: Conditions, determined: poker.Determinations) -> Iterator[Fact]:
    yield Fact("Game", name_of_game(of), _under(of, cite("4.3(a)")))
    forced = (cite("4.3(c)"), *([cite("4.3(d)")] if determined.blinds else []), cite("4.3(g)"))
    yield Fact("Bets", _forced(determined, of), _under(of, *forced))
    limit = (cite("4.3(e)"), cite("4.3(h)"), *of_appendix(of.appendix, "3.2"))
    yield Fact("Limit", limit_in_words(determined.limit), _under(of, *limit))
    if determined.blinds:
        said = "players may post them" if determined.over_blinds else "none"
        yield Fact("Over-blinds", said, _under(of, cite("4.3(f)")))
    cap = determined.raise_cap
    said = "any number" if cap is None else f"{cap}, or more between two players"
    yield Fact("Raises", said, _under(of, cite("5.1")))


def _forced(determined: poker.Determinations, of: Conditions) -> str:
    count = len(determined.blinds)
    blinds = {0: "", 1: "one blind", 2: "two blinds", 3: "three blinds"}[count]
    levels = of.schedule.levels if of.schedule else ()
    antes = determined.ante is not None or any(level.ante for level in levels)
    return " and ".join(part for part in (blinds, "an ante" if antes else "") if part)


def _under(of: Conditions, *tournament_poker: Citation) -> Under:
    """S2-2001 has a clause for each; the others ask for the betting structure as a whole."""
    if of.instrument == "S2-2001":
        return (cite("4.2"), *tournament_poker)
    return held(CLAUSES[of.instrument].clock, of.instrument)
