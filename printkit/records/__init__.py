"""The typed formats: reading with line and column, Problems, reports. Knows no game."""
