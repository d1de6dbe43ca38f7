"""What a stranger to the recipes saw on 20 random cards before reading their tags."""

from data import mozaik

# random.Random(20261130).sample(range(1, 90), 20) chose them; docs/mozaik-deck.md tells the rest.
SEEN = {
    1: "duo blue red yellow-orange moon star night water hat wings time machine royal home "
    "journey wind pattern dream",
    8: "group green blue red yellow-orange purple-pink hat wings sharp time feast sweet "
    "flower pattern horns balance machine height",
    12: "duo green red yellow-orange helmet wings wheel machine journey dynamic flower tree "
    "shelter height",
    13: "alone yellow-orange blue red green hat light fire time look message feast calm",
    18: "alone blue red yellow-orange water cold hat teeth sharp look feast sweet height",
    22: "duo green blue red yellow-orange purple-pink home door look light shelter pattern feast",
    27: "no-character red yellow-orange green blue moon star night light journey home door "
    "shelter sharp horns pattern height machine",
    31: "group yellow-orange blue hat wings sharp feast sweet tree pattern horns",
    39: "duo purple-pink blue red yellow-orange night wings dynamic light feast height door "
    "pattern",
    40: "duo blue red yellow-orange helmet shelter wings treasure light fire sharp",
    43: "alone purple-pink green red yellow-orange moon star night fire helmet horns sharp "
    "teeth danger magic royal home shelter feast door height wind",
    44: "duo purple-pink red green yellow-orange hat wings time machine message journey "
    "shelter light look height door dream",
    45: "duo green blue yellow-orange water home shelter light look time machine sharp calm",
    49: "alone green blue yellow-orange star night tree music home shelter height calm",
    75: "duo red green blue yellow-orange sun water cold helmet dynamic pattern tree height "
    "play look shelter",
    81: "duo blue green yellow-orange purple-pink sun water music horns flower dynamic",
    82: "duo blue red yellow-orange teeth sharp danger sun door home look message machine "
    "pattern mystery",
    84: "duo yellow-orange red blue hat night moon light look message mystery door",
    85: "alone blue yellow-orange red water hat teeth sharp danger feast look",
    87: "alone red purple-pink yellow-orange blue hat time machine sharp danger tree",
}

# What the same look found open to argument: tagged or not, both are fair.
ARGUABLE = {
    1: "purple-pink door height balance teeth magic calm mystery shelter dynamic music",
    8: "star calm dream celebration magic love door home",
    12: "play danger blue sharp purple-pink balance time feast home",
    13: "purple-pink home mystery pattern height machine shelter tree",
    18: "balance calm play wind danger dream royal",
    22: "machine calm balance sharp horns teeth tree love danger dream sun mystery height",
    27: "treasure water cold mystery dream calm danger wheel look",
    31: "red calm balance home danger dynamic love height purple-pink",
    39: "green wind machine message magic danger teeth star play home sharp dream look",
    40: "door machine purple-pink home danger night mystery teeth green cold height",
    43: "light dynamic mystery blue treasure wings",
    44: "blue wind mystery night sun moon calm magic balance home love",
    45: "red message dream tree height pattern horns danger play",
    49: "sharp journey dream door balance moon magic mystery play light sun",
    75: "journey danger balance sharp hat",
    81: "red love play celebration balance calm magic dream",
    82: "alone water play shelter dream feast height cold",
    84: "fire height journey pattern home purple-pink danger sharp",
    85: "green dynamic dream balance calm home",
    87: "mystery home night feast dream calm balance teeth sun",
}

# Seen, yet left to a claim: colours below hues.SHARES, and a dusk that might be night.
LEFT_TO_CLAIMS = {
    1: "yellow-orange",
    8: "yellow-orange",
    12: "yellow-orange",
    13: "blue green red",
    18: "yellow-orange",
    22: "yellow-orange",
    27: "blue yellow-orange",
    39: "night yellow-orange",
    40: "red yellow-orange",
    43: "red yellow-orange",
    44: "green yellow-orange",
    49: "yellow-orange",
    75: "blue red",
    84: "blue red",
    85: "red yellow-orange",
    87: "blue",
}

# Tagged, not noticed, and defensible: roofs, a stroll by lamplight, a meal in the woods.
NOT_NOTICED = {
    31: "celebration",
    39: "shelter",
    84: "calm shelter",
}


def words(table: dict[int, str], number: int) -> set[str]:
    return set(table.get(number, "").split())


def test_what_was_seen_is_tagged_or_left_to_a_claim() -> None:
    for number in SEEN:
        missed = words(SEEN, number) - mozaik.cards()[number].tags
        assert missed == words(LEFT_TO_CLAIMS, number), number


def test_what_is_tagged_was_seen_or_is_open_to_argument() -> None:
    for number in SEEN:
        strange = mozaik.cards()[number].tags - words(SEEN, number) - words(ARGUABLE, number)
        assert strange == words(NOT_NOTICED, number), number


def test_nothing_but_colours_and_one_dusk_is_left_to_claims() -> None:
    left = {word for number in LEFT_TO_CLAIMS for word in words(LEFT_TO_CLAIMS, number)}
    assert left - {"blue", "green", "red", "yellow-orange"} == {"night"}
    assert "night" in words(LEFT_TO_CLAIMS, 39)


def test_the_record_speaks_the_decks_words() -> None:
    assert len(SEEN) == 20
    for table in (SEEN, ARGUABLE):
        for number in table:
            assert words(table, number) <= set(mozaik.words()), number
