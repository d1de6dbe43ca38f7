"""Who and what there is on the stand-in for Discord: plain state, no sockets."""
