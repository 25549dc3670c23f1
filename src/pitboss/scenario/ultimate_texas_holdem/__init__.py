"""The vocabulary of Ultimate Texas Hold-em, under NI2025-411 and NI2019-212."""

from typing import Final

from pitboss.acts.event_texts.sheet import scenario_patterns
from pitboss.acts.event_texts.ultimate_texas_holdem import SHEETS
from pitboss.acts.ultimate_texas_holdem import ACTS
from pitboss.scenario.sheet_acts import sheet_acts
from pitboss.scenario.synonyms import ULTIMATE as SYNONYMS
from pitboss.scenario.ultimate_texas_holdem.acts import DEALER, SpokenAtTable
from pitboss.scenario.ultimate_texas_holdem.table import CHECKS, HEADINGS, NAME, Table
from pitboss.scenario.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary(
    name=NAME,
    instruments=("NI2025-411", "NI2019-212"),
    headings=HEADINGS,
    changes=("Shoe",),
    checks=CHECKS,
    acts=(*sheet_acts(ACTS.sheets, SpokenAtTable), *DEALER),
    says=scenario_patterns(SHEETS),
    open=Table,
    played_under=(("NI2025-411",), ("NI2019-212",)),
    synonyms=SYNONYMS,
)
