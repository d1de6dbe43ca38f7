"""The host's parts, by what one comes to it for."""
