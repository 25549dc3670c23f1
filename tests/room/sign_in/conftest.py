from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.room.people.sign_in import Terms
from tests.support.room.sign_in.door import CHEAP, Door


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door(Terms(cost=CHEAP))
    yield door
    door.sign_in.close()
    door.sql.close()
