"""The vocabulary of Ultimate Texas Hold-em, under NI2025-411 and NI2019-212."""

from typing import Final

from pitboss.acts.ultimate_texas_holdem import ACTS
from pitboss.scenario.sheet_acts import sheet_acts
from pitboss.scenario.synonyms import ULTIMATE as SYNONYMS
from pitboss.scenario.ultimate_texas_holdem.acts import DEALER, SpokenAtTable
from pitboss.scenario.ultimate_texas_holdem.event_text import SAYINGS
from pitboss.scenario.ultimate_texas_holdem.table import CHECKS, HEADINGS, NAME, Table
from pitboss.scenario.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary(
    name=NAME,
    instruments=("NI2025-411", "NI2019-212"),
    headings=HEADINGS,
    changes=("Shoe",),
    checks=CHECKS,
    acts=(*sheet_acts(ACTS.sheets, SpokenAtTable), *DEALER),
    says=tuple(pattern for patterns in SAYINGS.values() for pattern in patterns),
    open=Table,
    played_under=(("NI2025-411",), ("NI2019-212",)),
    synonyms=SYNONYMS,
)
