"""REST and gateway as a stock discord.py bot expects them, over plain HTTP and WebSocket."""
