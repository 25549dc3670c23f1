"""Who is told when something has changed in what is shown."""

from __future__ import annotations

from collections.abc import Callable


class Watchers:
    """Those of one table or tournament.  What concerns one person is told to that person alone:
    a thousand who look on are not drawn anew because somebody came in.
    """

    def __init__(self) -> None:
        self._told: dict[Callable[[], None], int | None] = {}

    def __len__(self) -> int:
        return len(self._told)

    def add(self, tell: Callable[[], None], person: int | None = None) -> Callable[[], None]:
        """Tell this one from now on, who looks for a person, or for the house itself; call what is
        given back to end it.
        """
        self._told[tell] = person

        def stop() -> None:
            self._told.pop(tell, None)

        return stop

    def tell(self, person: int | None = None) -> None:
        """Something has changed, for everybody or for one person."""
        for tell, whose in tuple(self._told.items()):
            if person is None or whose == person:
                tell()
