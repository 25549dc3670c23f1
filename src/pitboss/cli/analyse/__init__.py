"""`pitboss analyse`: exact figures of the house games, and equity of the pot games."""
