"""The pictures of the board game: the map, the note sheet, the cards, the end."""
