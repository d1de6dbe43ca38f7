"""Tests of the workshop that builds Mozaïk's cards."""
