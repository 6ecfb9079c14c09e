"""Trains the two networks of the photo reader. Nothing in printkit imports this."""
