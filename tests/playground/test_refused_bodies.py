"""Every kind of body that Discord refuses, one by one."""

import io
from collections.abc import Callable

import aiohttp
import pytest

from playground.payload import Payload
from playground.server import Playground
from playground.wire.rules import command, message, modal, thread
from playground.world.entities import COMPONENTS_V2, Attachment, Message
from playground.world.files import Upload
from playground.world.refusals import Refusal

ROW, BUTTON, SELECT = 1, 2, 3


def button(**more: object) -> Payload:
    return {"type": BUTTON, "style": 1, "label": "Go", "custom_id": "go", **more}


def select(**more: object) -> Payload:
    options = [{"label": "a", "value": "a"}]
    return {"type": SELECT, "custom_id": "pick", "options": options, **more}


def row(*inner: Payload) -> Payload:
    return {"type": ROW, "components": list(inner)}


def legacy(*components: Payload) -> Payload:
    return {"content": "x", "components": list(components)}


def v2(*components: Payload, **more: object) -> Payload:
    return {"flags": COMPONENTS_V2, "components": list(components), **more}


def text(content: str = "x", **more: object) -> Payload:
    return {"type": 10, "content": content, **more}


def gallery(*urls: str, **more: object) -> Payload:
    return {"type": 12, "items": [{"media": {"url": url}, **more} for url in urls]}


def options(count: int) -> list[Payload]:
    return [{"label": f"o{n}", "value": f"o{n}"} for n in range(count)]


MESSAGES: dict[str, tuple[Payload, str]] = {
    "content of 2,001": ({"content": "x" * 2001}, "content"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "embeds of 6,001": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    "an embed's title of 257": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    "26 fields in an embed": (
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
        "embeds.0.fields",
    ),
    "an unknown flag": ({"content": "x", "flags": 1 << 4}, "flags"),
    "an ephemeral message without an interaction": ({"content": "x", "flags": 64}, "flags"),
    "content beside Components V2": (v2(text(), content="x"), "content"),
    "embeds beside Components V2": (v2(text(), embeds=[{"title": "x"}]), "embeds"),
    "V2 components without the flag": (legacy(text()), "components.0.type"),
    "a button outside a row": (legacy(button()), "components.0.type"),
    "six rows of old": (legacy(*(row(button(custom_id=f"b{n}")) for n in range(6))), "components"),
    "41 components": (v2(*(text(f"{n}") for n in range(41))), "components"),
    "41 components, nested ones counted": (
        v2(*({"type": 17, "components": [text(f"{n}")]} for n in range(21))),
        "components",
    ),
    "4,001 characters in all": (v2(text("x" * 2001), text("y" * 2000)), "components"),
    "an empty text display": (v2(text("")), "components.0.content"),
    "an empty row": (legacy(row()), "components.0.components"),
    "six buttons in a row": (
        legacy(row(*(button(custom_id=f"b{n}") for n in range(6)))),
        "components.0.components",
    ),
    "a select beside a button": (legacy(row(select(), button())), "components.0.components"),
    "a text input in a message": (
        legacy(row({"type": 4, "custom_id": "t", "style": 1})),
        "components.0.components.0.type",
    ),
    "a custom id of 101": (
        legacy(row(button(custom_id="x" * 101))),
        "components.0.components.0.custom_id",
    ),
    "a button without a custom id": (
        legacy(row(button(custom_id=None))),
        "components.0.components.0.custom_id",
    ),
    "a custom id twice": (legacy(row(button(), button())), "components"),
    "a component id twice": (v2(text(id=3), text(id=3)), "components"),
    "a label of 81": (
        legacy(row(button(label="x" * 81))),
        "components.0.components.0.label",
    ),
    "a button without label and emoji": (
        legacy(row(button(label=None))),
        "components.0.components.0",
    ),
    "an emoji that is none": (
        legacy(row(button(emoji={"name": "smile"}))),
        "components.0.components.0.emoji.name",
    ),
    "an unknown style": (legacy(row(button(style=9))), "components.0.components.0.style"),
    "a link with a custom id": (
        legacy(row(button(style=5, url="https://example.org"))),
        "components.0.components.0.custom_id",
    ),
    "a link to nowhere": (
        legacy(row({"type": BUTTON, "style": 5, "label": "x"})),
        "components.0.components.0.url",
    ),
    "a link with a strange scheme": (
        legacy(row({"type": BUTTON, "style": 5, "label": "x", "url": "ftp://x"})),
        "components.0.components.0.url",
    ),
    "a url on a button that is no link": (
        legacy(row(button(url="https://example.org"))),
        "components.0.components.0.url",
    ),
    "26 options": (
        legacy(row(select(options=options(26)))),
        "components.0.components.0.options",
    ),
    "no options": (legacy(row(select(options=[]))), "components.0.components.0.options"),
    "an option's label of 101": (
        legacy(row(select(options=[{"label": "x" * 101, "value": "x"}]))),
        "components.0.components.0.options.0.label",
    ),
    "an option's description of 101": (
        legacy(row(select(options=[{"label": "x", "value": "x", "description": "x" * 101}]))),
        "components.0.components.0.options.0.description",
    ),
    "an option's value twice": (
        legacy(row(select(options=[{"label": "x", "value": "x"}] * 2))),
        "components.0.components.0.options.1.value",
    ),
    "two presets where one may be chosen": (
        legacy(row(select(options=[{**each, "default": True} for each in options(2)]))),
        "components.0.components.0.options",
    ),
    "min_values over max_values": (
        legacy(row(select(options=options(5), min_values=3, max_values=2))),
        "components.0.components.0.min_values",
    ),
    "max_values of 26": (
        legacy(row(select(max_values=26))),
        "components.0.components.0.max_values",
    ),
    "a placeholder of 151": (
        legacy(row(select(placeholder="x" * 151))),
        "components.0.components.0.placeholder",
    ),
    "an empty gallery": (v2(gallery()), "components.0.items"),
    "eleven pictures": (v2(gallery(*(["https://example.org/a.png"] * 11))), "components.0.items"),
    "alt text of 1,025": (
        v2(gallery("https://example.org/a.png", description="x" * 1025)),
        "components.0.items.0.description",
    ),
    "a file that was not sent": (
        v2(gallery("attachment://none.png")),
        "components.0.items.0.media.url",
    ),
    "a file component with an address": (
        v2({"type": 13, "file": {"url": "https://example.org/a.txt"}}),
        "components.0.file.url",
    ),
    "a section without its accessory": (
        v2({"type": 9, "components": [text()]}),
        "components.0.accessory",
    ),
    "a section of four texts": (
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
    ),
    "a container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
    ),
    "a colour beyond white": (
        v2({"type": 17, "accent_color": 1 << 24, "components": [text()]}),
        "components.0.accent_color",
    ),
    "a separator of size 3": (v2({"type": 14, "spacing": 3}), "components.0.spacing"),
    "a component that is no object": ({"content": "x", "components": [5]}, "components"),
    "an option that is no object": (legacy(row(select(options=["a"]))), "components"),
    "an unknown component": (v2({"type": 99}), "components.0.type"),
    "an attachment's id out of nowhere": (
        {"content": "x", "attachments": [{"id": 4}]},
        "attachments.0.id",
    ),
    "a nonce of 26": ({"content": "x", "nonce": "x" * 26}, "nonce"),
    "a kind of mention that there is not": (
        {"content": "x", "allowed_mentions": {"parse": ["friends"]}},
        "allowed_mentions.parse.0",
    ),
    "users listed and parsed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
    "101 users to ping": (
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        "allowed_mentions.users",
    ),
}


def field(**more: object) -> Payload:
    return {"type": 4, "custom_id": "f", "style": 1, **more}


def label(component: Payload | None = None, **more: object) -> Payload:
    return {"type": 18, "label": "L", "component": component or field(), **more}


def form(*components: Payload, **more: object) -> Payload:
    return {"title": "T", "custom_id": "m", "components": list(components), **more}


MODALS: dict[str, tuple[Payload, str]] = {
    "a title of 46": (form(label(), title="x" * 46), "data.title"),
    "no custom id": (form(label(), custom_id=""), "data.custom_id"),
    "no components": (form(), "data.components"),
    "six components": (
        form(*(label(field(custom_id=f"f{n}")) for n in range(6))),
        "data.components",
    ),
    "a custom id twice": (form(label(), label()), "data.components"),
    "a button": (form(row(button())), "data.components.0.components.0.type"),
    "a label of 46": (form(label(label="x" * 46)), "data.components.0.label"),
    "a description of 101": (form(label(description="x" * 101)), "data.components.0.description"),
    "a label around nothing": (
        form({"type": 18, "label": "L"}),
        "data.components.0.component",
    ),
    "a text input without a label of its own in a row": (
        form(row(field())),
        "data.components.0.components.0.label",
    ),
    "max_length of 4,001": (
        form(label(field(max_length=4001))),
        "data.components.0.component.max_length",
    ),
    "min_length over max_length": (
        form(label(field(min_length=5, max_length=4))),
        "data.components.0.component.min_length",
    ),
    "a preset longer than allowed": (
        form(label(field(max_length=2, value="xyz"))),
        "data.components.0.component.value",
    ),
    "a placeholder of 101": (
        form(label(field(placeholder="x" * 101))),
        "data.components.0.component.placeholder",
    ),
    "one radio button": (
        form(label({"type": 21, "custom_id": "r", "options": options(1)})),
        "data.components.0.component.options",
    ),
    "eleven checkboxes": (
        form(label({"type": 22, "custom_id": "c", "options": options(11)})),
        "data.components.0.component.options",
    ),
    "a select that is switched off": (
        form(label(select(disabled=True))),
        "data.components.0.component.disabled",
    ),
}


def chat(**more: object) -> Payload:
    return {"name": "play", "description": "d", "type": 1, **more}


def option(**more: object) -> Payload:
    return {"type": 3, "name": "o", "description": "d", **more}


COMMANDS: dict[str, tuple[list[Payload], str]] = {
    "a name in capitals": ([chat(name="Play")], "0.name"),
    "a name with a space": ([chat(name="play it")], "0.name"),
    "a name of 33": ([chat(name="x" * 33)], "0.name"),
    "a translated name in capitals": (
        [chat(name_localizations={"de": "Spiel"})],
        "0.name_localizations.de",
    ),
    "no description": ([chat(description="")], "0.description"),
    "a description of 101": ([chat(description="x" * 101)], "0.description"),
    "the same name twice": ([chat(), chat()], "1.name"),
    "26 options": (
        [chat(options=[option(name=f"o{n}") for n in range(26)])],
        "0.options",
    ),
    "an option twice": ([chat(options=[option(), option()])], "0.options"),
    "a required option after one that is not": (
        [chat(options=[option(), option(name="p", required=True)])],
        "0.options",
    ),
    "26 choices": (
        [chat(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])])],
        "0.options.0.choices",
    ),
    "choices and suggestions": (
        [chat(options=[option(choices=[{"name": "a", "value": "a"}], autocomplete=True)])],
        "0.options.0.autocomplete",
    ),
    "a sub-command beside an option": (
        [chat(options=[option(type=1, name="s"), option()])],
        "0.options",
    ),
    "a group in a group": (
        [chat(options=[option(type=2, name="g", options=[option(type=2, name="h")])])],
        "0.options.0.options.0.type",
    ),
    "8,001 characters": (
        [
            chat(
                options=[
                    option(
                        name=f"o{n}",
                        choices=[{"name": "x" * 90, "value": f"{m}"} for m in range(25)],
                    )
                    for n in range(4)
                ]
            )
        ],
        "0",
    ),
}


def _refused(check: Callable[[], None]) -> list[str]:
    with pytest.raises(Refusal) as caught:
        check()
    assert (caught.value.status, caught.value.code) == (400, 50035)
    return _places(caught.value.errors or {})


def _places(node: Payload, path: str = "") -> list[str]:
    found = [path.removeprefix(".")] if "_errors" in node else []
    for key, inner in node.items():
        if key != "_errors":
            found += _places(inner, f"{path}.{key}")
    return found


@pytest.mark.parametrize("kind", MESSAGES)
def test_a_message_is_refused_for(kind: str) -> None:
    body, place = MESSAGES[kind]
    assert _refused(lambda: message.check(body, [])) == [place]


@pytest.mark.parametrize("kind", MODALS)
def test_a_modal_is_refused_for(kind: str) -> None:
    body, place = MODALS[kind]
    assert _refused(lambda: modal.check(body)) == [place]


@pytest.mark.parametrize("kind", COMMANDS)
def test_a_command_is_refused_for(kind: str) -> None:
    body, place = COMMANDS[kind]
    assert _refused(lambda: command.check_all(body)) == [place]


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 101}, "name"),
        ({"name": "x", "auto_archive_duration": 61}, "auto_archive_duration"),
        ({"name": "x", "type": 5}, "type"),
    ],
)
def test_a_thread_is_refused_for(body: Payload, place: str) -> None:
    assert _refused(lambda: thread.check(body, new=True)) == [place]


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": str(n), "value": n} for n in range(26)],
        [{"name": "", "value": 1}],
        [{"name": "x" * 101, "value": 1}],
        [{"name": "x", "value": "y" * 101}],
    ],
)
def test_suggestions_are_refused_for(choices: list[Payload]) -> None:
    assert _refused(lambda: modal.check_choices({"choices": choices}))


def test_an_empty_message_is_refused() -> None:
    for body in ({}, {"content": ""}, v2()):
        with pytest.raises(Refusal) as caught:
            message.check(body, [])
        assert caught.value.code == 50006


def test_an_edit_is_measured_with_what_the_message_has() -> None:
    before = Message(1, 2, 3, 0.0, 0.0, components=[text()], flags=COMPONENTS_V2)
    before.attachments = [Attachment(7, "old.png", 1, "image/png")]
    message.check({"components": [gallery("attachment://old.png")]}, [], before=before)
    assert _refused(lambda: message.check({"content": "x"}, [], before=before)) == ["content"]
    dropped = {"components": [gallery("attachment://old.png")], "attachments": []}
    assert _refused(lambda: message.check(dropped, [], before=before))
    fresh = [Upload(0, "new.png", b"")]
    message.check(v2(gallery("attachment://new.png")), fresh, before=before)


def test_whole_bodies_that_are_in_order_are_let_through() -> None:
    message.check(
        legacy(row(button(), button(custom_id="b", label=None, emoji={"name": "🎲"}))), []
    )
    message.check(
        v2(
            {"type": 17, "components": [text(), {"type": 14, "spacing": 2}, row(select())]},
            {"type": 9, "components": [text()], "accessory": button()},
            gallery("https://example.org/a.png", description="a"),
        ),
        [],
    )
    modal.check(form(label(), label({"type": 21, "custom_id": "r", "options": options(2)})))
    command.check_all([chat(options=[option(required=True), option(name="p")])])


async def test_the_bot_reads_the_faults_as_discord_writes_them(playground: Playground) -> None:
    channel = next(iter(playground.world.state.channels))
    headers = {"Authorization": f"Bot {playground.token}"}
    place = f"{playground.api_url}/channels/{channel}/messages"
    async with aiohttp.ClientSession(headers=headers) as http:
        async with http.post(place, json=legacy(row(button(custom_id="x" * 101)))) as response:
            assert response.status == 400
            answer = await response.json()
        assert answer["code"] == 50035
        assert answer["errors"]["components"]["0"]["components"]["0"]["custom_id"] == {
            "_errors": [
                {"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be between 1 and 100 in length."}
            ]
        }
        async with http.post(place, data=b"{", headers={"Content-Type": "application/json"}) as bad:
            assert (await bad.json())["code"] == 50109
        async with http.post(place, json=[]) as bad:
            assert (await bad.json())["code"] == 50109
        form_data = aiohttp.FormData()
        form_data.add_field("payload_json", '{"content": "x"}')
        form_data.add_field(
            "files[0]", io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), filename="big.bin"
        )
        async with http.post(place, data=form_data) as large:
            assert large.status == 413
            assert (await large.json())["code"] == 40005
    async with (
        aiohttp.ClientSession(headers={"Authorization": "Bot wrong"}) as stranger,
        stranger.get(f"{playground.api_url}/users/@me") as response,
    ):
        assert response.status == 401
