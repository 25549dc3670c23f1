"""The vocabulary of a whole tournament, around those of its tables and their games."""

from typing import Final

from pitboss.acts.event_texts.sheet import scenario_patterns
from pitboss.acts.event_texts.tournaments import SHEETS
from pitboss.acts.tournament import ACTS
from pitboss.scenario.games import tables
from pitboss.scenario.sheet_acts import SpokenInTime, sheet_acts
from pitboss.scenario.synonyms import TOURNAMENT as SYNONYMS
from pitboss.scenario.table import at_a_table
from pitboss.scenario.tournament.checks import CHECKS
from pitboss.scenario.tournament.chip_acts import CHIPS
from pitboss.scenario.tournament.conduct_acts import BEFORE, CLOCK, COURSE, READING
from pitboss.scenario.tournament.papers import DOCUMENT_SHEETS
from pitboss.scenario.tournament.ready import make_ready
from pitboss.scenario.tournament.round_acts import ROUNDS
from pitboss.scenario.tournament.scene import InTournament
from pitboss.scenario.tournament.seat_acts import SEATS
from pitboss.scenario.vocabulary import Opening, Vocabulary


def _open(opening: Opening) -> InTournament:
    scene = InTournament(opening)
    if "Ready" in opening.headings:
        make_ready(scene, opening.headings["Ready"], opening.headings.get("Entrants"))
    return scene


_AT_TABLES: Final = tuple(at_a_table(game) for game in tables() if game.in_tournaments)

VOCABULARY: Final = Vocabulary(
    name="A tournament",
    instruments=(),
    headings=("Conditions", "Day", "Entrants", "Ready"),
    changes=("Shoe",),
    checks=CHECKS,
    acts=(
        *sheet_acts(ACTS.sheets, SpokenInTime),
        *CLOCK,
        *BEFORE,
        *SEATS,
        *COURSE,
        *CHIPS,
        *ROUNDS,
        *READING,
    ),
    says=tuple(
        dict.fromkeys(
            [
                *scenario_patterns(DOCUMENT_SHEETS, SHEETS),
                *(pattern for game in _AT_TABLES for pattern in game.says),
            ]
        )
    ),
    open=_open,
    synonyms=SYNONYMS,
)
