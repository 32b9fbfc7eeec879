"""Programs that make what is kept: pins, the virtual environment, drawn files."""
