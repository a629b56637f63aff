"""A copy of the sources with bugs in it, and its builds."""

import os
import pathlib
import re
import shutil
import subprocess

from . import plant

SWITCH = """import Glibc

/// Which planted bug is awake; 0 for none.
private let awakeMutant = getenv("SURFACE_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

func mutant(_ number: Int) -> Bool { awakeMutant == number }
"""


class Tree:
    """The copy. What the user works on is only read."""

    def __init__(self, root, folder):
        self.root = pathlib.Path(root)
        self.folder = pathlib.Path(folder)

    def copy(self):
        """Makes the copy what the checkout is now, uncommitted changes included, and keeps what was built."""
        names = git(self.root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
        names = {n for n in names if n and (self.root / n).exists()}
        for name in sorted(names):
            self.copy_file(name)
        for path in list(self.folder.rglob("*")):
            name = str(path.relative_to(self.folder))
            if name.startswith(".build") or path.is_dir():
                continue
            if name not in names:
                path.unlink()
        self.relax_rules()
        # Tests that look for the repository find the copy.
        (self.folder / ".git").mkdir(exist_ok=True)

    def copy_file(self, name):
        source, target = self.root / name, self.folder / name
        if source.is_symlink():
            return
        content = source.read_bytes()
        # A file that is written is compiled again.
        if target.exists() and target.read_bytes() == content:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        shutil.copymode(source, target)

    def relax_rules(self):
        """Planted code is full of what a compiler warns of."""
        manifest = self.folder / "Package.swift"
        self.put(manifest, re.sub(r"\s*\.treatAllWarnings\(as: \.error\),", "", manifest.read_text()))

    @staticmethod
    def put(path, text):
        if not path.exists() or path.read_text() != text:
            path.write_text(text)

    def write(self, mutants_of):
        """Writes files with their mutants, and the switch into the targets that have some."""
        targets = set()
        for name, mutants in mutants_of.items():
            source = (self.root / name).read_text()
            self.put(self.folder / name, plant.write(source, mutants))
            targets.add("/".join(name.split("/")[:2]))
        for target in targets:
            self.put(self.folder / target / "MutantSwitch.swift", SWITCH)

    def build(self, mutants_of, say):
        """Builds, leaving out what does not compile. Returns the mutants that are left."""
        for attempt in range(40):
            self.write(mutants_of)
            say(f"building {sum(map(len, mutants_of.values()))} mutants")
            output = self.swift("build", "--build-tests")
            if output.returncode == 0:
                return [m for mutants in mutants_of.values() for m in mutants]
            if not self.drop(mutants_of, output.stdout, say):
                raise SystemExit("The copy does not build:\n" + output.stdout[-3000:])
        raise SystemExit("The copy does not build after 40 attempts")

    def drop(self, mutants_of, output, say):
        """Takes out the mutants that errors point at. Returns whether there were any."""
        dropped = set()
        files = set()
        for path, line in re.findall(r"^(/[^\s:]+\.swift):(\d+):\d+: error:", output, re.M):
            name = os.path.relpath(path, self.folder)
            if name not in mutants_of:
                continue
            files.add(name)
            dropped |= {id(m) for m in mutants_of[name] if int(line) - 1 in m.lines}
        if not dropped:
            # An error beside a mutant is still of one: the file goes without any.
            dropped = {id(m) for name in files for m in mutants_of[name]}
        for name in list(mutants_of):
            kept = [m for m in mutants_of[name] if id(m) not in dropped]
            if not kept:
                self.put(self.folder / name, (self.root / name).read_text())
            mutants_of[name] = kept
        say(f"{len(dropped)} do not compile")
        return bool(dropped)

    def swift(self, *arguments):
        return subprocess.run(
            ["swift", *arguments], cwd=self.folder, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, check=False)


def git(root, *arguments):
    return subprocess.run(
        ["git", *arguments], cwd=root, text=True, capture_output=True, check=True).stdout


def changed_lines(root, base):
    """The lines of Swift files under Sources that differ from `base`, by file: {name: set of numbers from 0}."""
    changed = {}
    name = None
    for line in git(root, "diff", "-U0", "--no-color", base, "--", "Sources").split("\n"):
        if line.startswith("+++ "):
            name = line[6:] if line.startswith("+++ b/") and line.endswith(".swift") else None
        match = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
        if name and match:
            first, count = int(match.group(1)), int(match.group(2) or 1)
            changed.setdefault(name, set()).update(range(first - 1, first - 1 + count))
    for name in git(root, "ls-files", "-z", "--others", "--exclude-standard", "--", "Sources").split("\0"):
        if name.endswith(".swift"):
            changed[name] = set(range(len((root / name).read_text().split("\n"))))
    return changed
