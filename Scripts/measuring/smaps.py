"""What the memory of a process is for, by its mappings."""

import collections
import re

HEADER = re.compile(r"([0-9a-f]+)-([0-9a-f]+) (\S{4}) \S+ \S+ \d+\s*(.*)")


class Mapping:
    def __init__(self, start, end, access, name):
        self.start, self.end, self.access, self.name = start, end, access, name
        # In KB.
        self.sizes = collections.Counter()


def mappings(pid):
    found = []
    with open(f"/proc/{pid}/smaps") as file:
        for line in file:
            match = HEADER.match(line)
            if match:
                start, end, access, name = match.groups()
                found.append(Mapping(int(start, 16), int(end, 16), access, name))
            elif line.rstrip().endswith("kB"):
                key, value = line.split(":")
                found[-1].sizes[key] += int(value.split()[0])
    return found


def owner(mapping, program):
    name, access = mapping.name.removesuffix(" (deleted)"), mapping.access
    if name == program:
        return "code" if "x" in access else "the program's data"
    if ".so" in name or name.startswith(("[vdso", "[vvar", "/usr/lib/locale")):
        return "system libraries"
    if name.startswith("/memfd:surface-pixels"):
        return "buffers, shared with the compositor"
    if name.startswith("/memfd:"):
        return "other buffers"
    if re.search(r"\.(ttf|otf|ttc|otc|pf[ab]|pcf)(\.gz)?$", name):
        return "font files"
    if "fontconfig" in name:
        return "fontconfig's caches"
    if name == "[stack]" or not name and mapping.end - mapping.start == 8 << 20:
        return "stacks"
    if name in ("", "[heap]"):
        return "heap"
    return "other files"


def by_owner(pid, program):
    """The proportional set size of each owner in bytes."""
    sizes = collections.Counter()
    for mapping in mappings(pid):
        sizes[owner(mapping, program)] += mapping.sizes["Pss"] * 1024
    return sizes


def total(pid):
    """The proportional set size in bytes."""
    with open(f"/proc/{pid}/smaps_rollup") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("Pss:")) * 1024
