"""A message as a person sees it."""

from dataclasses import dataclass

from playground.payload import Payload
from playground.world import components
from playground.world.components import BUTTON, SELECTS
from playground.world.entities import EPHEMERAL

_LINK = 5


class NotThereError(LookupError):
    """The message has no such button, select or picture."""


@dataclass(frozen=True)
class Picture:
    """A picture shown in a message.

    Args:
        url: where it is served.
        alt: its alt text, empty for none.
    """

    url: str
    alt: str


@dataclass(frozen=True)
class Seen:
    """A message of somebody's client; `raw` is Discord's JSON of it."""

    raw: Payload

    @property
    def id(self) -> int:
        """The message's id."""
        return int(self.raw["id"])

    @property
    def channel_id(self) -> int:
        """The id of the channel, thread or DM it stands in."""
        return int(self.raw["channel_id"])

    @property
    def author(self) -> str:
        """Its author's name."""
        return str(self.raw["author"]["username"])

    @property
    def text(self) -> str:
        """All that is written in it: content, text displays, titles and texts of embeds."""
        written = [self.raw["content"], components.text(self.raw["components"])]
        for embed in self.raw["embeds"]:
            written += [embed.get("title") or "", embed.get("description") or ""]
            for one in embed.get("fields") or []:
                written += [one["name"], one["value"]]
        return "\n".join(each for each in written if each)

    @property
    def only_you(self) -> bool:
        """Whether it is ephemeral."""
        return bool(self.raw["flags"] & EPHEMERAL)

    @property
    def edited(self) -> bool:
        """Whether it was edited."""
        return self.raw["edited_timestamp"] is not None

    @property
    def pings(self) -> list[int]:
        """The ids of the people it pings."""
        return [int(each["id"]) for each in self.raw["mentions"]]

    @property
    def buttons(self) -> list[Payload]:
        """Its buttons, links included, in reading order."""
        return [each for each in components.walk(self.raw["components"]) if each["type"] == BUTTON]

    @property
    def selects(self) -> list[Payload]:
        """Its selects in reading order."""
        return [each for each in components.walk(self.raw["components"]) if each["type"] in SELECTS]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons that can be pressed now."""
        return [
            str(each.get("label") or (each.get("emoji") or {}).get("name"))
            for each in self.buttons
            if not each.get("disabled") and each["style"] != _LINK
        ]

    @property
    def pictures(self) -> list[Picture]:
        """Its pictures: galleries, thumbnails, embeds and plain attachments."""
        shown = [(each["url"], each.get("description")) for each in self.raw["attachments"]]
        for each in components.walk(self.raw["components"]):
            bearers = (each, *(each.get("items") or []))
            shown += [
                (one["media"]["url"], one.get("description")) for one in bearers if "media" in one
            ]
        shown += [(each["image"]["url"], "") for each in self.raw["embeds"] if each.get("image")]
        return [Picture(str(url), str(alt or "")) for url, alt in shown]

    def control(self, named: str) -> Payload:
        """Find a button or select by its custom id, label, emoji or placeholder.

        Args:
            named: the whole of it, or of a custom id its beginning.

        Raises:
            NotThereError: when there is none.
        """
        offered = [*self.buttons, *self.selects]
        for each in offered:
            emoji = (each.get("emoji") or {}).get("name")
            if named in {each.get("custom_id"), each.get("label"), emoji, each.get("placeholder")}:
                return each
        for each in offered:
            if str(each.get("custom_id") or "").startswith(named):
                return each
        there = [each.get("label") or each.get("placeholder") for each in offered]
        raise NotThereError(f"no {named!r} among {there}")


@dataclass(frozen=True)
class Outcome:
    """What became of an act.

    Args:
        state: "sent", "answered", "thinking", "silent", "updated", "choices", "modal", "failed"
            (the bot did not answer in time) or "gone" (what was pressed is no longer there).
        message: the answer or the updated message.
        modal: the form that opened, with `interaction_id` in it.
        choices: suggestions.
    """

    state: str
    message: Seen | None = None
    modal: Payload | None = None
    choices: tuple[Payload, ...] = ()

    @classmethod
    def read(cls, data: Payload) -> "Outcome":
        """Read it from the server's answer."""
        message = data.get("message")
        return cls(
            data["state"],
            None if message is None else Seen(message),
            data.get("modal"),
            tuple(data.get("choices") or ()),
        )

    @property
    def said(self) -> Seen:
        """The message of the answer.

        Raises:
            NotThereError: when the answer is none.
        """
        if self.message is None:
            raise NotThereError(f"the act is {self.state} and shows no message")
        return self.message
