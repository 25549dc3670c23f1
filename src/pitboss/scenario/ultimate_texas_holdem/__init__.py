"""The vocabulary of Ultimate Texas Hold-em, under NI2025-411 and NI2019-212."""

from typing import Final

from pitboss.acts.event_texts.sheet import scenario_patterns
from pitboss.acts.event_texts.ultimate_texas_holdem import SHEETS
from pitboss.scenario.synonyms import ULTIMATE as SYNONYMS
from pitboss.scenario.ultimate_texas_holdem.acts import DEALER, PLAYERS
from pitboss.scenario.ultimate_texas_holdem.house_acts import IRREGULARITIES, RULINGS
from pitboss.scenario.ultimate_texas_holdem.table import CHECKS, HEADINGS, NAME, Table
from pitboss.scenario.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary(
    name=NAME,
    instruments=("NI2025-411", "NI2019-212"),
    headings=HEADINGS,
    changes=("Shoe",),
    checks=CHECKS,
    acts=(*PLAYERS, *DEALER, *IRREGULARITIES, *RULINGS),
    says=scenario_patterns(SHEETS),
    open=Table,
    played_under=(("NI2025-411",), ("NI2019-212",)),
    synonyms=SYNONYMS,
)
