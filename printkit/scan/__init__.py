"""From a photo of a sheet to what is written on it.

The stages, each a module: `load` any picture, `find` its markers, `gate` (refuse what cannot
be understood), `flatten`, `ink` (remove the print), `cells` (what state each box is in),
`glyphs` (which sign), and then the game's own decoder, who knows the rules.
"""
