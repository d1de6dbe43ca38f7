"""Workshops that build what the bot ships; the bot itself never imports them."""
