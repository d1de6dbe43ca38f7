"""A small bot made of stock discord.py, which knows nothing of the stand-in."""

import asyncio
import io

import discord
from discord import app_commands
from PIL import Image

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


def picture(shade: int) -> discord.File:
    data = io.BytesIO()
    Image.new("RGB", (40, 30), (shade, 0, 0)).save(data, "png")
    data.seek(0)
    return discord.File(data, f"board_{shade}.png", description="a board")


class Board(discord.ui.LayoutView):
    """A Components V2 message with a picture, two buttons and a select; it outlives restarts."""

    def __init__(self, shade: int = 0) -> None:
        super().__init__(timeout=None)
        gallery: discord.ui.MediaGallery[Board] = discord.ui.MediaGallery(
            discord.MediaGalleryItem(
                f"attachment://board_{shade}.png", description=f"shade {shade}"
            )
        )
        more: discord.ui.Button[Board] = discord.ui.Button(label="Darker", custom_id="darker")
        ask: discord.ui.Button[Board] = discord.ui.Button(label="Name it", custom_id="name")
        pick: discord.ui.Select[Board] = discord.ui.Select(
            custom_id="pick",
            placeholder="Pick",
            options=[discord.SelectOption(label=each) for each in ("red", "green")],
        )
        more.callback = self.darker  # type: ignore[method-assign]
        ask.callback = self.ask  # type: ignore[method-assign]
        pick.callback = self.picked  # type: ignore[method-assign]
        self.pick = pick
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay(f"Shade {shade}"),
                gallery,
                discord.ui.ActionRow(more, ask),
                discord.ui.ActionRow(pick),
            )
        )

    async def darker(self, interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        old = interaction.message.components[0].children[0].content  # type: ignore[union-attr]
        shade = int(old.split()[-1]) + 10
        await interaction.response.edit_message(view=Board(shade), attachments=[picture(shade)])

    async def ask(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    async def picked(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send(f"picked {self.pick.values[0]}", ephemeral=True)


class Form(discord.ui.Modal, title="A form"):
    called: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="Called", component=discord.ui.TextInput(custom_id="called", max_length=10)
    )
    size: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="Size",
        component=discord.ui.RadioGroup(
            custom_id="size",
            options=[discord.RadioGroupOption(label=each) for each in ("small", "large")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name = self.called.component.value  # type: ignore[attr-defined]
        size = self.size.component.value  # type: ignore[attr-defined]
        await interaction.response.send_message(f"{name} is {size}")


class StockBot(discord.Client):
    """The bot; `heard` holds what its event handlers were called with."""

    def __init__(self, **options: object) -> None:
        super().__init__(
            intents=INTENTS,
            guild_ready_timeout=0,
            max_messages=None,
            **options,  # type: ignore[arg-type]
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[tuple[str, object]] = []
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        self.add_view(Board())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait the 5 seconds that real shards must wait."""

    async def on_resumed(self) -> None:
        self.heard.append(("resumed", None))

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        self.heard.append(("delete", event.message_id))

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(("message", message.content))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.heard.append(("left", guild.name))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.heard.append(("joined", guild.name))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.heard.append(("channel gone", channel.name))

    async def hears(self, what: str) -> object:
        async with asyncio.timeout(5):
            while True:
                for name, value in self.heard:
                    if name == what:
                        return value
                await asyncio.sleep(0.005)


def add_commands(tree: app_commands.CommandTree[StockBot]) -> None:
    @tree.command(description="Play a game")
    @app_commands.describe(game="which")
    async def play(
        interaction: discord.Interaction, game: str, rival: discord.Member | None = None
    ) -> None:
        against = f" against {rival.display_name}" if rival else ""
        await interaction.response.send_message(f"playing {game}{against}", ephemeral=True)

    @play.autocomplete("game")
    async def games(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        known = ["mosaic", "mozaika", "azul"]
        return [app_commands.Choice(name=each, value=each) for each in known if typed in each]

    @tree.command(description="Show a board")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board(), file=picture(0))

    @tree.command(description="Answer late")
    async def late(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Board(5), attachments=[picture(5)])

    @tree.command(description="Never answer")
    async def deaf(interaction: discord.Interaction) -> None:
        pass

    @tree.command(description="Fill in a form")
    async def form(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @tree.command(description="Write to somebody")
    async def whisper(interaction: discord.Interaction, whom: discord.User) -> None:
        try:
            await whom.send("psst")
        except discord.Forbidden as error:
            await interaction.response.send_message(f"refused with {error.code}")
        else:
            await interaction.response.send_message("sent")

    table = app_commands.Group(name="table", description="The table")
    clock = app_commands.Group(name="clock", description="The clock", parent=table)
    tree.add_command(table)

    @clock.command(name="set", description="Set the clock")
    async def set_clock(
        interaction: discord.Interaction, minutes: app_commands.Range[int, 1, 60]
    ) -> None:
        await interaction.response.send_message(f"{minutes} minutes")
