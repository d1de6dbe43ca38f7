"""The bot's own account, its commands and its servers."""

from playground.payload import Payload
from playground.wire.call import Answer, Call, Route
from playground.wire.rules import command as command_rules
from playground.world import commands, people, places, render
from playground.world.refusals import Refusal, unknown

_MESSAGE_CONTENT_LIMITED = 1 << 19


def me(call: Call) -> Answer:
    """Give the bot's user."""
    shown = render.user(call.world.bot)
    return {**shown, "verified": True, "mfa_enabled": False, "flags": 0, "locale": "en-US"}


def user(call: Call) -> Answer:
    """Give any user."""
    return render.user(call.world.user(call.number("user_id")))


def application(call: Call) -> Answer:
    """Give the bot's application."""
    owner = {**render.user(call.world.bot), "id": "1", "username": "owner", "bot": False}
    return {
        "id": str(call.world.state.application_id),
        "name": call.world.bot.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": owner,
        "team": None,
        "verify_key": "0" * 64,
        "flags": _MESSAGE_CONTENT_LIMITED,
        "summary": "",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "approximate_guild_count": len(call.world.state.servers),
    }


def gateway(call: Call) -> Answer:
    """Tell where the gateway is."""
    return {"url": call.world.base_url.replace("http", "ws", 1) + "/gateway"}


def gateway_for_bots(call: Call) -> Answer:
    """Tell where the gateway is and how many shards are advised: one."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
    address = gateway(call)
    assert isinstance(address, dict)  # noqa: S101 - said two functions above
    return {**address, "shards": 1, "session_start_limit": limit}


def my_servers(call: Call) -> Answer:
    """List the servers that the bot is in."""
    return [
        render.server(each, call.world)
        for each in call.world.state.servers.values()
        if call.world.bot.id in each.members
    ]


def leave_server(call: Call) -> Answer:
    """Let the bot leave a server."""
    server = call.world.bot_server(call.number("guild_id"))
    people.leave(call.world, call.world.bot.id, server.id)
    return None


def server(call: Call) -> Answer:
    """Give a server."""
    return render.server(call.world.bot_server(call.number("guild_id")), call.world)


def server_channels(call: Call) -> Answer:
    """List a server's channels, threads left out."""
    home = call.world.bot_server(call.number("guild_id"))
    return [
        render.channel(each, call.world)
        for each in call.world.state.channels.values()
        if each.server_id == home.id and not each.is_thread
    ]


def server_roles(call: Call) -> Answer:
    """List a server's roles."""
    home = call.world.bot_server(call.number("guild_id"))
    return [render.role(each, home) for each in home.roles.values()]


def server_threads(call: Call) -> Answer:
    """List a server's active threads."""
    home = call.world.bot_server(call.number("guild_id"))
    active = [
        each
        for each in call.world.state.channels.values()
        if each.server_id == home.id and each.is_thread and not each.archived
    ]
    return {
        "threads": [render.channel(each, call.world) for each in active],
        "members": [
            render.thread_member(each, call.world.bot.id)
            for each in active
            if call.world.bot.id in each.people
        ],
    }


def server_member(call: Call) -> Answer:
    """Give a member; 10007 for somebody who has left, 10013 for nobody."""
    home = call.world.bot_server(call.number("guild_id"))
    call.world.user(call.number("user_id"))
    return render.member(call.world.member(home, call.number("user_id")), call.world)


def open_dm(call: Call) -> Answer:
    """Open direct messages; closed ones are refused only when written to."""
    wanted = str(call.form.get("recipient_id") or "")
    if not wanted.isdigit():
        raise Refusal(400, 50033, "Invalid Recipient(s)")
    return render.channel(places.dm(call.world, int(wanted)), call.world)


def _scope(call: Call) -> int:
    if call.number("application_id") != call.world.state.application_id:
        raise Refusal(404, 10002, "Unknown Application")
    if "guild_id" in call.path:
        return call.world.bot_server(call.number("guild_id")).id
    return commands.GLOBAL


def list_commands(call: Call) -> Answer:
    """List the registered commands of a scope."""
    return call.world.state.commands.get(_scope(call), [])


def put_commands(call: Call) -> Answer:
    """Replace the registered commands of a scope."""
    scope = _scope(call)
    command_rules.check_all(call.body)
    wanted: list[Payload] = call.body
    return commands.overwrite_all(call.world, scope, wanted)


def one_command(call: Call) -> Answer:
    """Give one registered command."""
    wanted = call.path["command_id"]
    for each in call.world.state.commands.get(_scope(call), []):
        if each["id"] == wanted:
            return dict(each)
    raise unknown("Application Command")


ROUTES = [
    Route("GET", "/users/@me", me),
    Route("GET", "/users/{user_id}", user),
    Route("GET", "/users/@me/guilds", my_servers),
    Route("DELETE", "/users/@me/guilds/{guild_id}", leave_server),
    Route("POST", "/users/@me/channels", open_dm),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway),
    Route("GET", "/gateway/bot", gateway_for_bots),
    Route("GET", "/guilds/{guild_id}", server),
    Route("GET", "/guilds/{guild_id}/channels", server_channels),
    Route("GET", "/guilds/{guild_id}/roles", server_roles),
    Route("GET", "/guilds/{guild_id}/threads/active", server_threads),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", server_member),
    Route("GET", "/applications/{application_id}/commands", list_commands),
    Route("PUT", "/applications/{application_id}/commands", put_commands),
    Route("GET", "/applications/{application_id}/commands/{command_id}", one_command),
    Route("GET", "/applications/{application_id}/guilds/{guild_id}/commands", list_commands),
    Route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", put_commands),
    Route(
        "GET",
        "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
        one_command,
    ),
]
