"""The page in the browser: its files, as they lie in `playground/page`."""

from pathlib import Path

from aiohttp import web

FOLDER = Path(__file__).parent.parent / "page"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_HEADERS = {
    # Styles may be set by scripts: colours and proportions come from the messages.
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


def routes() -> list[web.RouteDef]:
    """Give the routes for the web server: the page at `/`, its parts under `/page/`."""
    return [web.get("/", _index), web.get("/page/{path:.+}", _part)]


async def _index(_: web.Request) -> web.StreamResponse:
    return _served(FOLDER / "index.html")


async def _part(request: web.Request) -> web.StreamResponse:
    wanted = (FOLDER / request.match_info["path"]).resolve()
    if not wanted.is_relative_to(FOLDER.resolve()) or not wanted.is_file():
        return web.Response(status=404)
    return _served(wanted)


def _served(file: Path) -> web.StreamResponse:
    # The system's own table of kinds is not asked: on some systems it calls modules plain text.
    kind = _KINDS.get(file.suffix)
    if kind is None:
        return web.Response(status=404)
    return web.FileResponse(file, headers={**_HEADERS, "Content-Type": kind})
