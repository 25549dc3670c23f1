"""How each game shows its rounds; `game_views` lists them."""
