"""From a photo to what is written on it."""
