"""High Card: a toy game that only these tests know, registered layer by layer as any game is.

Everybody antes, each box and the dealer get one card, and the higher card wins even money.  A card
exposed in the deal voids the round.
"""
