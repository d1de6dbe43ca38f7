"""The workshop that cuts the cards of Mozaïk from paper; see docs/mozaik-deck.md."""
