"""What the server gives to a browser, and what it does not."""

import asyncio

import pytest

from playground.server import Playground
from playground.world.state import found_world


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/page/app.js", 200),
        ("/page/vendor/inter.woff2", 200),
        ("/page/../server.py", 404),
        ("/page/..%2fserver.py", 404),
        ("/page/..%2f..%2ftests/page/vendor/axe.min.js", 404),
        ("/page/%2fetc%2fpasswd", 404),
        ("/page/style", 404),
        ("/page/welcome.md", 404),
    ],
)
async def test_the_page_serves_its_own_files_alone(path: str, status: int) -> None:
    async with Playground(found_world()) as playground:
        reader, writer = await asyncio.open_connection("127.0.0.1", playground.port)
        writer.write(f"GET {path} HTTP/1.0\r\nHost: 127.0.0.1:{playground.port}\r\n\r\n".encode())
        answer = (await reader.read()).decode(errors="replace")
        writer.close()
    assert answer.split()[1] == str(status)
    if status == 200:
        assert "frame-ancestors 'none'" in answer
