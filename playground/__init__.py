"""A stand-in for Discord on 127.0.0.1: nothing of the bot is imported here, nor the reverse.

Three parts, each readable alone: `world` (who and what there is, without sockets), `wire` (REST and
gateway as a stock discord.py bot expects them) and `drivers` (people who type and click, faults).
"""
