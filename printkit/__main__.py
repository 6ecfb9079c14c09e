"""``python -m printkit``: the program, where its script is not on the path."""

from printkit.cli.main import main

main()
