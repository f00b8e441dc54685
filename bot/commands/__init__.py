"""The commands for hosts, a module each: `add` tells the parser of it. Some share `whose`."""
