"""Views: what each viewer may see.  Built from what the viewer may know, never by removing secrets.

Only this package turns a table's state and events into messages for clients.
"""

from pitboss.room.views.desk_views import DeskViews
from pitboss.room.views.happenings import happened_since
from pitboss.room.views.table import Lookups, view
from pitboss.room.views.viewer import Viewer

__all__ = ["DeskViews", "Lookups", "Viewer", "happened_since", "view"]
