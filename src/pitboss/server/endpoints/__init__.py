"""What every request passes through: the guard, its visitor, its endpoint; the API description."""
