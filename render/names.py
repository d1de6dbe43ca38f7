"""Names made safe to show: no control, no stacked marks, no invisible or endless name.

Only cleans; drawing is in `render.text`, and markdown is escaped where messages are written.
"""

import unicodedata
from functools import lru_cache

import regex

# Discord's longest nickname; a name of other origin is cut to it too.
MAX_CLUSTERS = 32
# An upper bound for whatever sets names into sentences.
MAX_LENGTH = 64
# One accent and one more, as Vietnamese and vocalised Hebrew have; the rest is decoration.
MAX_MARKS = 2
_MAX_PASSES = 8
# The longest emoji in use: a family of four with skin tones.
MAX_CLUSTER_LENGTH = 15

# Letters and symbols that show nothing; people use the first lot as spaces.
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
_INVISIBLE = frozenset("\u034f\u17b4\u17b5" + _BLANKS)
_ZWNJ, _ZWJ = "\u200c\u200d"
_CLUSTERS = regex.compile(r"\X")
_SPACES = regex.compile(rf"[\s{_BLANKS}]+")
_HIDDEN = regex.compile(r"[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Variation_Selector}]")
_MARK = regex.compile(r"\p{M}")
_STACKING_MARK = regex.compile(r"[\p{Mn}\p{Me}]")
_VISIBLE = regex.compile(r"[\p{L}\p{N}\p{S}\p{P}]")
# Letters dressed up as mathematics and Arabic letters stored by shape: both have plain forms.
_STYLED = regex.compile(r"[\U0001D400-\U0001D7FF\uFB50-\uFDFB\uFE70-\uFEFC]")
# Scripts in which a joiner decides how letters are written.
_JOINED_SCRIPT = regex.compile(
    r"[\p{Arabic}\p{Syriac}\p{Mongolian}\p{Devanagari}\p{Bengali}\p{Gurmukhi}\p{Gujarati}\p{Oriya}"
    r"\p{Tamil}\p{Telugu}\p{Kannada}\p{Malayalam}\p{Sinhala}\p{Khmer}\p{Myanmar}\p{Tibetan}]"
)
_ONE_EMOJI = (
    r"\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?|[\U000E0020-\U000E007E]+\U000E007F)?"
    r"(?:\u200D\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F)?)*"
)
_EMOJI = regex.compile(rf"\p{{RI}}\p{{RI}}|[0-9#*]\uFE0F\u20E3|{_ONE_EMOJI}")
_SHOWN_AS_EMOJI = regex.compile(r"\p{Emoji_Presentation}")


def clusters(text: str) -> list[str]:
    """Split a text into what a reader takes for single characters (UAX #29)."""
    return _CLUSTERS.findall(text)


def is_emoji(cluster: str) -> bool:
    """Tell whether a cluster is shown as a coloured picture rather than as a letter or sign."""
    if cluster.isascii() or not _EMOJI.fullmatch(cluster):
        return False
    return len(cluster) > 1 or _SHOWN_AS_EMOJI.match(cluster) is not None


@lru_cache(4096)
def clean_name(raw: str) -> str | None:
    r"""Return a name that is safe to show, or None where nothing to be seen is left of it.

    At most 32 clusters and 64 characters; no direction marks, zero-width characters or fillers;
    at most two marks on a letter; single spaces, none at the ends; NFC.

    >>> clean_name("  Ana\u202e\u200b  B. ")
    'Ana B.'
    >>> clean_name(" \u3164 ") is None
    True
    """
    name = raw
    # What is dropped brings others together, which may have to be cleaned in their turn.
    for _ in range(_MAX_PASSES):
        before, name = name, _pass(name)
        if name == before:
            break
    return name if _VISIBLE.search(name) else None


def _pass(raw: str) -> str:
    kept: list[str] = []
    length = 0
    # Far more characters than 32 honest clusters have, so that no flood costs time.
    for cluster in clusters(_plain(raw[: MAX_CLUSTERS * 64])):
        piece = cluster if is_emoji(cluster) else _clean_cluster(cluster)
        if not piece or (piece == " " and (not kept or kept[-1] == " ")):
            continue
        piece = piece[:MAX_CLUSTER_LENGTH]
        length += len(piece)
        if length > MAX_LENGTH or len(kept) == MAX_CLUSTERS:
            break
        kept.append(piece)
    return unicodedata.normalize("NFC", "".join(kept)).strip(" " + _ZWNJ + _ZWJ)


def _plain(raw: str) -> str:
    """Return a text with its letters composed and undressed."""
    undressed = _STYLED.sub(lambda found: unicodedata.normalize("NFKC", found[0]), raw)
    return unicodedata.normalize("NFC", undressed)


def _clean_cluster(cluster: str) -> str:
    if _SPACES.match(cluster):
        return " "
    piece = ""
    marks = 0
    for character in cluster:
        if character in (_ZWNJ, _ZWJ):
            if piece and _JOINED_SCRIPT.match(piece):
                piece += character
            continue
        if character in _INVISIBLE or _HIDDEN.match(character):
            continue
        if _MARK.match(character) and not piece:
            continue
        if _STACKING_MARK.match(character):
            marks += 1
            if marks > MAX_MARKS:
                continue
        piece += character
    return piece
