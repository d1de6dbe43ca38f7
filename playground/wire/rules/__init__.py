"""What Discord refuses in a body: each rule beside its source in Discord's documentation.

Sources are named by page and heading. Where a sentence of the documentation names a number, that
number stands here; the words of the error codes are those that Discord answers with.
"""
