"""Geometry in millimetres: lattices, boards, paper. Pure: no drawing, no files."""
