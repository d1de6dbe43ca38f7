"""Slash commands and clicks, one concern a file; delivery.py alone speaks unasked."""
