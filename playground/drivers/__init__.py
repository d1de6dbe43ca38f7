"""People who type and click, and the one who breaks things.

The same HTTP and WebSocket interface serves the tests' drivers and a page in the browser.
"""
