"""Every screen and picture in the states that are worth seeing: `python -m tests.gallery
FOLDER`."""
