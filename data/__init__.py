"""Tessera's read-only files: texts, boards, palettes, fonts, cards. Each is loaded once."""
