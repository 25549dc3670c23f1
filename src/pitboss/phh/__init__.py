"""Hand histories in PHH, the poker hand history format: reading, replaying and writing them.

A history may need rules that no instrument has.  They become a `Foreign` determination, and only
this package creates those.
"""

from pitboss.phh.actions import CannotFollow
from pitboss.phh.carrying import CannotCarry
from pitboss.phh.history import HandHistory, HistoryError, files_in, read_histories, read_history
from pitboss.phh.replay import Outcome, Replayed, replay
from pitboss.phh.variants import Unsupported, variant_of
from pitboss.phh.writing import phh_text

__all__ = [
    "CannotCarry",
    "CannotFollow",
    "HandHistory",
    "HistoryError",
    "Outcome",
    "Replayed",
    "Unsupported",
    "files_in",
    "phh_text",
    "read_histories",
    "read_history",
    "replay",
    "variant_of",
]
