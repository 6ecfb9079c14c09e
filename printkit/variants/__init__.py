"""Setups measured by self-play: statistics, runs spread over any engine, fairness.

It knows games only through ``printkit.games.registry``, ``.protocol`` and ``.variants``.
"""
