"""The display list, what composes it into pages, and the formats that play it."""
