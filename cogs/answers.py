"""Answers to clicks and commands: private ones, redrawn ones, and those that say no."""

import io
import logging
from collections.abc import Sequence

import discord

from cogs.delivery.troubles import FAILURES, Trouble, trouble
from cogs.drawing import drawn_for
from cogs.sorry import Sorry
from data.language import Language, language
from engines import MoveError
from screens.asking import question_file
from screens.board import Shown
from screens.games import GAME_SCREENS
from screens.layout import Screen
from screens.pages import note
from screens.panel import aside, panel
from screens.refusals import refusal
from screens.words import Words
from tables import Person, Place, Refused, Table

_log = logging.getLogger(__name__)


def reader(interaction: discord.Interaction) -> Language:
    """Return the language of the person who has clicked."""
    return language(str(interaction.locale))


def person(interaction: discord.Interaction) -> Person:
    """Return the person who has clicked, by the name that this server knows."""
    return Person(interaction.user.id, interaction.user.display_name)


def place(interaction: discord.Interaction) -> Place:
    """Return where an interaction comes from."""
    return Place(interaction.channel_id or 0, interaction.guild_id)


def words_for(interaction: discord.Interaction, table: Table) -> Words:
    """Return the words of a table for the person who has clicked."""
    return Words(reader(interaction), table)


def is_moderator(interaction: discord.Interaction) -> bool:
    """Return whether a person may look after other people's tables here."""
    return interaction.guild_id is not None and interaction.permissions.manage_messages


async def whisper(
    interaction: discord.Interaction,
    screen: Screen,
    *,
    files: Sequence[tuple[str, bytes]] = (),
) -> None:
    """Show something to the person alone, in a message of its own.

    Args:
        interaction: whom to answer.
        screen: what to show.
        files: names and bytes of the files that the screen refers to.
    """
    sent = [_file(one) for one in files]
    if interaction.response.is_done():
        await interaction.followup.send(view=screen, files=sent, ephemeral=True)
    else:
        await interaction.response.send_message(view=screen, files=sent, ephemeral=True)


async def show_privately(
    interaction: discord.Interaction,
    screen: Screen,
    *,
    files: Sequence[tuple[str, bytes]] = (),
) -> None:
    """Redraw the private message that was clicked; from a public one open a private one.

    Args:
        interaction: whom to answer.
        screen: what to show.
        files: as for `whisper`; they take the place of those that the message has.
    """
    message = interaction.message
    if message is None or not message.flags.ephemeral or interaction.response.is_done():
        await whisper(interaction, screen, files=files)
        return
    sent = [_file(one) for one in files]
    await interaction.response.edit_message(view=screen, attachments=sent)


def _file(file: tuple[str, bytes]) -> discord.File:
    return discord.File(io.BytesIO(file[1]), file[0])


async def show_question(
    interaction: discord.Interaction,
    words: Words,
    draft: str = "",
    *,
    before: str = "",
    beyond: bool = False,
) -> None:
    """Show a player's question privately, with the picture that they alone see if it has one.

    Args:
        interaction: whom to answer.
        words: of the table as the player knows it.
        draft: the choice so far.
        before: what is said above the question.
        beyond: whether what may be done beyond what is owed comes first.
    """
    table = words.table
    if not _has_picture(table):
        screen = (aside if beyond else panel)(words, draft, before=before)
        await show_privately(interaction, screen)
        return
    screens, name = GAME_SCREENS[table.game], question_file(table)
    picture = await drawn_for(interaction, name, lambda: screens.draw_prompt(words, draft))
    shown, files = None, []
    if picture is not None:
        shown = Shown(name, picture.alt_text)
        files.append((name, picture.png))
    # A secret answer can be changed as long as its question stands.
    await show_privately(interaction, aside(words, draft, before=before, shown=shown), files=files)


def _has_picture(table: Table) -> bool:
    view = table.view
    return view is not None and bool(view.legal) and GAME_SCREENS[table.game].draws_question(view)


async def explain(interaction: discord.Interaction, error: BaseException) -> None:
    """Tell a person why nothing has happened; the facts of a fault go to the log."""
    try:
        match error:
            case Refused(table=Table() as table) if error.code == "stale-decision":
                words = words_for(interaction, table)
                await show_question(interaction, words, before=refusal(words.language, error))
            case Refused() | MoveError():
                await whisper(interaction, note(refusal(reader(interaction), error)))
            case Sorry():
                await whisper(interaction, note(reader(interaction).say(error.key, **error.facts)))
            case _:
                await _explain_fault(interaction, error)
    except FAILURES as unheard:
        _log.warning("interaction %s could not be answered: %s", interaction.id, unheard)


async def _explain_fault(interaction: discord.Interaction, error: BaseException) -> None:
    if not isinstance(error, FAILURES):
        _log.error("interaction %s failed", interaction.id, exc_info=error)
        await whisper(interaction, note(reader(interaction).say("fault-inside")))
    elif trouble(error) in (Trouble.TOKEN_SPENT, Trouble.ANSWERED):
        _log.warning("interaction %s was answered too late: %s", interaction.id, error)
    else:
        _log.warning("Discord refused an answer to interaction %s: %s", interaction.id, error)
        await whisper(interaction, note(reader(interaction).say("fault-discord")))
