"""Who may see what.  A view is built up from what its viewer may know; nothing is deleted from it.

No other code turns a table's state or events into something that is sent.
"""

from pitboss.room.views.desk_views import DeskViews
from pitboss.room.views.happenings import happened
from pitboss.room.views.table import Lookups, view
from pitboss.room.views.viewer import Viewer

__all__ = ["DeskViews", "Lookups", "Viewer", "happened", "view"]
