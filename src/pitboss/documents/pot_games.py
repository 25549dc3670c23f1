"""What documents say of pot games alone: which game it is, and how it is bet.  S2-2001 4.3."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.document import Fact, Under
from pitboss.games import poker
from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import cited_in_force
from pitboss.table.pot_game_signs import limit_in_words
from pitboss.tournament.clauses import of_appendix
from pitboss.tournament.conditions import Conditions

cite = citing("S2-2001")


def name(determined: poker.Determinations) -> str:
    """Return the name of the game; some names share a deal and differ in betting."""
    return determined.game.value


def structure(
    conditions: Conditions, determined: poker.Determinations, asked: Under, law: RuleSet
) -> Iterator[Fact]:
    """4.3  S2-2001 has a clause for each; the others ask for the betting structure as a whole."""

    def under(*rule_4: Citation) -> Under:
        own = conditions.instrument == "S2-2001"
        return (*asked, *rule_4) if own else (*asked, *cited_in_force(rule_4, law))

    yield Fact("Game", determined.game.value, asked + _game_clause(conditions))
    forced = (cite("4.3(c)"), *([cite("4.3(d)")] if determined.blinds else []), cite("4.3(g)"))
    yield Fact("Bets", _forced(determined, conditions), under(*forced))
    limit = (cite("4.3(e)"), cite("4.3(h)"), *of_appendix(conditions.appendix, "3.2"))
    yield Fact("Limit", limit_in_words(determined.limit), under(*limit))
    if determined.blinds:
        over_blinds = "players may post them" if determined.over_blinds else "none"
        yield Fact("Over-blinds", over_blinds, under(cite("4.3(f)")))


def _game_clause(conditions: Conditions) -> Under:
    return (cite("4.3(a)"),) if conditions.instrument == "S2-2001" else ()


def _forced(determined: poker.Determinations, conditions: Conditions) -> str:
    count = len(determined.blinds)
    blinds = {0: "", 1: "one blind", 2: "two blinds", 3: "three blinds"}[count]
    levels = conditions.schedule.levels if conditions.schedule else ()
    antes = determined.ante is not None or any(level.ante for level in levels)
    return " and ".join(part for part in (blinds, "an ante" if antes else "") if part)
