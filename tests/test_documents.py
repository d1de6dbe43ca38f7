"""Every link from one document of the repository to another leads somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(
    path.relative_to(ROOT)
    for pattern in ("*.md", "docs/*.md", "data/*.md", "playground/*.md")
    for path in ROOT.glob(pattern)
)
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_every_link_leads_somewhere(document: Path) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    links = LINK.findall(text)
    assert [link for link in links if not (ROOT / document.parent / link).exists()] == []
