"""What somebody saw on 20 random cards before reading their tags."""

from data import mozaik

# Seed 2026 over the 112 numbers chose the cards; docs/mozaik-deck.md tells what differed.
SEEN = {
    14: "duo purple-pink hat wings journey height wind wheel flower dream",
    16: "no-character purple-pink red love star celebration play feast sweet pattern wheel "
    "machine height wind",
    29: "duo purple-pink yellow-orange star night feast sharp teeth helmet shelter fire journey "
    "machine height",
    41: "no-character blue red water light wind shelter danger dynamic journey pattern",
    54: "duo blue moon star night cold sharp height dream calm horns",
    63: "duo yellow-orange sun pattern horns height tree cold balance",
    65: "group purple-pink water fire feast sweet celebration music horns pattern light",
    66: "no-character red yellow-orange purple-pink hat royal treasure teeth fire light sharp "
    "danger flower love play",
    71: "alone green yellow-orange door time hat pattern tree mystery machine",
    72: "duo yellow-orange sun helmet shelter wheel journey message celebration feast sweet "
    "balance dynamic machine",
    74: "alone red green wings home door shelter tree message celebration play height sharp "
    "wind dream",
    77: "duo green hat flower love home shelter pattern horns wings",
    80: "group blue purple-pink water door light journey wings teeth mystery",
    83: "group purple-pink green sun time machine helmet shelter fire home horns journey height "
    "dynamic",
    94: "group blue red green water love treasure pattern sharp",
    99: "duo purple-pink red flower love message wings horns pattern celebration sweet",
    101: "no-character purple-pink yellow-orange door moon look horns mystery",
    102: "alone blue purple-pink moon star look wings calm",
    109: "no-character red royal hat treasure shelter home door play look wind",
    112: "duo green yellow-orange pattern home horns sharp shelter look",
}


def test_what_was_seen_is_tagged() -> None:
    missed = {
        number: sorted(set(words.split()) - mozaik.cards()[number].tags)
        for number, words in SEEN.items()
    }
    assert {number: words for number, words in missed.items() if words} == {}
