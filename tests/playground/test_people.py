"""The people's interface: who there is, what they see live, and who may ask."""

import aiohttp
import pytest

from playground.drivers.driver import Driver
from playground.drivers.person import CannotError, Person
from playground.server import Playground
from tests.playground.stock_bot import StockBot
from tests.playground.test_messages import channel


async def test_people_appear_change_their_name_and_disappear(driver: Driver, ada: Person) -> None:
    cleo = await driver.person("Cleo")
    await ada.until(lambda: "Cleo" in [each["username"] for each in ada.layout["people"]])
    await cleo.rename("Cléo")
    await cleo.write("general", "hello")
    assert (await ada.sees("hello")).author == "Cléo"
    await cleo.remove()
    await ada.until(lambda: len(ada.layout["people"]) == 1)
    with pytest.raises(CannotError, match="no such person"):
        await cleo.write("general", "still here?")
    with pytest.raises(CannotError, match="1 to 32"):
        await driver.person(" ")


async def test_edits_and_deletions_are_live(bot: StockBot, ada: Person) -> None:
    sent = await channel(bot).send("first")
    seen = await ada.sees("first")
    await sent.edit(content="second")
    await ada.sees("second")
    await sent.delete()
    await ada.until(lambda: ada.latest(seen) is None)


async def test_a_channel_that_comes_into_sight_brings_its_messages(
    bot: StockBot, driver: Driver, ada: Person
) -> None:
    place = channel(bot)
    await channel(bot).send("before")
    await ada.sees("before")
    await driver.control("permission", channel=place.id, who=ada.id, deny=["view_channel"])
    await ada.until(lambda: ada.messages() == [])
    with pytest.raises(CannotError, match="do not see"):
        await ada.write(place.id, "hello")
    await driver.control("permission", channel=place.id, who=ada.id)
    await ada.sees("before")


async def test_what_is_offered_in_a_channel(
    bot: StockBot, driver: Driver, playground: Playground, ada: Person
) -> None:
    place = channel(bot).id
    offered = await driver.call("GET", f"/people/{ada.id}/channels/{place}/commands")
    assert "play" in [each["name"] for each in offered]
    await driver.control("permission", channel=place, who=ada.id, deny=["use_application_commands"])
    assert await driver.call("GET", f"/people/{ada.id}/channels/{place}/commands") == []


async def test_older_messages_are_fetched_in_pages(
    bot: StockBot, driver: Driver, ada: Person
) -> None:
    for number in range(5):
        await ada.write("general", f"m{number}")
    newest = (await ada.sees("m4")).id
    place = f"/people/{ada.id}/channels/{channel(bot).id}/messages"
    page = await driver.call("GET", f"{place}?before={newest}&limit=2")
    assert [each["content"] for each in page] == ["m2", "m3"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Origin": "https://evil.example"}, 403),
        ({"Host": "evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "OWN"}, 200),
    ],
)
async def test_only_the_own_page_may_ask(
    playground: Playground, headers: dict[str, str], status: int
) -> None:
    sent = {name: value.replace("OWN", playground.url) for name, value in headers.items()}
    async with (
        aiohttp.ClientSession() as http,
        http.get(f"{playground.url}/people", headers=sent) as response,
    ):
        assert response.status == status
