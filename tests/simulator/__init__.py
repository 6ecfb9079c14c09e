"""Makes photos of filled-in sheets and of boards: what a phone would see on a kitchen table.

Real handwriting of writers that the networks never learnt from, real pens' colours, a
printer's faults, bent paper, a camera held askew, bad light, a chat program's compression;
everything from a seed, in five severities. `python -m tests.simulator --help`.

Nothing here is shared with ``training/``: a test that used the same simulator as the
training would praise it for knowing the simulator.
"""
