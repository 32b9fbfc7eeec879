"""All that people read, see and type, written out so that two versions of Covo can be compared."""
