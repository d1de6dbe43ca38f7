"""A bot that shows whatever messages and forms can hold: `python -m tests.page.showcase`."""

import asyncio
import io
import os
import time
from typing import Any

import discord
import yarl
from discord import app_commands, ui

from tests.playground.stock_bot import StockBot, picture

MARKDOWN = """# Heading
**bold** *italics* __underlined__ ~~struck~~ `code` ||a secret||
> a quote
- one
  - inner
1. first
-# small print
[a link](https://example.org/) and a \\*star\\*, snake_case_name
```py
print("hello")
```"""


class Anything(ui.Modal, title="Tell me"):
    """A form with every kind of field."""

    def __init__(self) -> None:
        super().__init__(custom_id="anything")
        colours = [discord.SelectOption(label=each) for each in ("red", "green", "blue")]
        sizes = [discord.RadioGroupOption(label=each) for each in ("small", "large")]
        extras = [discord.CheckboxGroupOption(label=each) for each in ("cream", "nuts")]
        fields: list[tuple[str, ui.Item[Any]]] = [
            ("Name", ui.TextInput[Anything](custom_id="name", max_length=12)),
            (
                "Colours",
                ui.Select[ui.LayoutView](custom_id="colours", options=colours, max_values=2),
            ),
            ("Size", ui.RadioGroup[ui.LayoutView](custom_id="size", options=sizes)),
            ("Extras", ui.CheckboxGroup[ui.LayoutView](custom_id="extras", options=extras)),
            ("Whom", ui.UserSelect[ui.LayoutView](custom_id="whom", required=False)),
        ]
        for label, component in fields:
            self.add_item(ui.Label[Anything](text=label, component=component))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        told = []
        for label in self.children:
            assert isinstance(label, ui.Label)
            field = label.component
            told.append(str(getattr(field, "values", None) or getattr(field, "value", None)))
        await interaction.response.send_message(" ".join(told))


def everything() -> ui.LayoutView:
    """Give a message of many parts."""
    view = ui.LayoutView(timeout=None)
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(
        discord.MediaGalleryItem("attachment://board_10.png", description="ten"),
        discord.MediaGalleryItem("attachment://board_90.png", description="ninety", spoiler=True),
    )
    options = [
        discord.SelectOption(label=each, description=f"the colour {each}")
        for each in ("red", "green", "blue")
    ]
    view.add_item(
        ui.Container[ui.LayoutView](
            ui.TextDisplay[ui.LayoutView]("## Everything"),
            ui.Section[ui.LayoutView](
                "A part with a picture beside it",
                accessory=ui.Thumbnail[ui.LayoutView](
                    "attachment://board_200.png", description="two hundred"
                ),
            ),
            ui.Separator[ui.LayoutView](),
            gallery,
            ui.File[ui.LayoutView]("attachment://record.json"),
            ui.ActionRow[ui.LayoutView](
                ui.Button(label="Go", custom_id="deaf", style=discord.ButtonStyle.primary),
                ui.Button(label="Slow", custom_id="slow", style=discord.ButtonStyle.success),
                ui.Button(label="Off", custom_id="off", disabled=True),
                ui.Button(label="Form", custom_id="form"),
                ui.Button(label="Outside", url="https://example.org/"),
            ),
            ui.ActionRow[ui.LayoutView](
                ui.Select(custom_id="several", placeholder="Several", options=options, max_values=3)
            ),
            accent_colour=0xE2573F,
        )
    )
    return view


class Showcase(StockBot):
    """Answers to what `everything` offers."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        named = str(data.get("custom_id"))
        if named == "slow":
            await interaction.response.defer(thinking=True, ephemeral=True)
            await asyncio.sleep(1.5)
            await interaction.followup.send("slow but sure", ephemeral=True)
        elif named == "form":
            await interaction.response.send_modal(Anything())
        elif named == "several":
            await interaction.response.send_message(" + ".join(data.get("values", [])))


def add_showcase(tree: app_commands.CommandTree[StockBot]) -> None:
    @tree.command(name="everything", description="Show everything")
    async def show(interaction: discord.Interaction) -> None:
        record = discord.File(io.BytesIO(b"{}"), "record.json")
        files = [picture(10), picture(90), picture(200), record]
        await interaction.response.send_message(view=everything(), files=files)

    @tree.command(description="Write text")
    async def text(interaction: discord.Interaction) -> None:
        soon = f"<t:{int(time.time()) + 90}:R> <@{interaction.user.id}>"
        await interaction.response.send_message(f"{MARKDOWN}\n{soon}")

    @tree.command(description="Post, edit, delete")
    async def change(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first wording")
        await asyncio.sleep(0.5)
        await interaction.edit_original_response(content="second wording")
        await asyncio.sleep(0.5)
        await interaction.delete_original_response()


def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    bot = Showcase()
    add_showcase(bot.tree)
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
