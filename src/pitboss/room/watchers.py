"""Watchers: callbacks to call when what they show has changed."""

from __future__ import annotations

from collections.abc import Callable


class Watchers:
    """The watchers of one table or tournament.

    A change that concerns one person notifies only that person's watchers: the views of a thousand
    spectators are not rebuilt because somebody came in.
    """

    def __init__(self) -> None:
        self._callbacks: dict[Callable[[], None], int | None] = {}

    def __len__(self) -> int:
        return len(self._callbacks)

    def add(self, tell: Callable[[], None], person: int | None = None) -> Callable[[], None]:
        """Add a callback for a person, or for nobody in particular.

        Returns a function that unsubscribes.
        """
        self._callbacks[tell] = person

        def stop() -> None:
            self._callbacks.pop(tell, None)

        return stop

    def tell(self, person: int | None = None) -> None:
        """Notify all watchers, or those of one person."""
        for tell, watcher in tuple(self._callbacks.items()):
            if person is None or watcher == person:
                tell()
