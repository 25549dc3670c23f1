"""The live room.  Today: the only chance in the product, the keeper of the shoe, a dealer."""
