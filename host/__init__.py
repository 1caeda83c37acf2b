"""The PC side of the game: plays, tests, measures and packs it. Nothing here goes to a board."""
