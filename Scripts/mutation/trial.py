"""Runs the tests that are nearest to a mutant until one catches it."""

import os
import pathlib
import re
import signal
import subprocess
import time

from . import swift_text

# Where the tests of a folder are not in the target of its module's name.
NEAREST = [
    ("Sources/WaylandClient/", ["WaylandTests", "SurfaceTests"]),
    ("Sources/Compositing/", ["SurfaceTests", "FlowTests"]),
    ("Sources/Platform/", ["SurfaceTests", "WaylandTests", "CompositorTests"]),
    ("Sources/Surface/", ["SurfaceTests", "FlowTests", "WaylandTests"]),
    ("Sources/Flow/", ["FlowTests"]),
    ("Sources/WaylandDemo/", ["WaylandDemoTests", "CompositorTests"]),
    ("Sources/Geometry/", ["GeometryTests", "RasterTests", "SurfaceTests"]),
    ("Sources/Raster/", ["RasterTests", "SurfaceTests"]),
    ("Sources/Typesetting/", ["TypesettingTests", "SurfaceTests"]),
    ("Sources/Diagnostics/", ["DiagnosticsTests", "WaylandDemoTests"]),
    ("Sources/ListEngine/", ["ListEngineTests"]),
    ("Sources/Locks/", ["LocksTests", "SurfaceTests", "TypesettingTests"]),
    ("Sources/SurfaceTesting/", ["CompositorTests", "FlowTests"]),
]


class Suite:
    def __init__(self, target, name, words):
        self.target, self.name, self.words = target, name, words

    @property
    def pattern(self):
        return rf"{self.target}\.{self.name}/"


def all_suites(root):
    """The test suites of the repository."""
    suites = []
    for path in sorted(pathlib.Path(root, "Tests").rglob("*.swift")):
        code = swift_text.blank(path.read_text())
        target = path.relative_to(pathlib.Path(root, "Tests")).parts[0]
        words = set(re.findall(r"\w{5,}", code))
        for name in re.findall(r"@Suite\b(?:\((?:[^()]|\([^()]*\))*\))?[\s@\w]*?\b(?:struct|class)\s+(\w+)", code):
            suites.append(Suite(target, name, words))
    return suites


def stages(name, code, suites, is_thorough):
    """What to run for a file, nearest first: lists of suites."""
    targets = next((t for prefix, t in NEAREST if name.startswith(prefix)), [])
    words = swift_text.declared_names(code)

    def nearness(suite):
        return (targets.index(suite.target), -len(words & suite.words))

    near = sorted((s for s in suites if s.target in targets), key=nearness)
    first = [s for s in near if s.target == targets[0]][:4] if targets else []
    own = [s for s in near if s.target == targets[0] and s not in first] if targets else []
    result = [first, own]
    if is_thorough:
        result += [[s for s in near if s.target == t] for t in targets[1:]]
    return [stage for stage in result if stage]


def pattern(stage):
    targets = {}
    for suite in stage:
        targets.setdefault(suite.target, []).append(suite.name)
    parts = [rf"{target}\.({'|'.join(names)})/" for target, names in targets.items()]
    return f"^({'|'.join(parts)})"


class Outcome:
    """How a run of tests has ended."""

    def __init__(self, passed, reason, seconds):
        self.passed, self.reason, self.seconds = passed, reason, seconds


class Runner:
    def __init__(self, tree, longest):
        self.tree = tree
        self.longest = longest
        self.healthy = {}

    def command(self, stage):
        return ["swift", "test", "--disable-xctest", "--skip-build", "--filter", pattern(stage)]

    def run(self, stage, number, limit):
        environment = dict(os.environ, SURFACE_MUTANT=str(number), SURFACE_FONT_CACHE="off",
                           SWIFT_BACKTRACE="enable=no")
        start = time.monotonic()
        process = subprocess.Popen(
            self.command(stage), cwd=self.tree.folder, env=environment, text=True, errors="replace",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            output, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            # The whole group: tests start programs of their own.
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return Outcome(False, f"no end after {limit:.0f} s", time.monotonic() - start)
        seconds = time.monotonic() - start
        if process.returncode == 0:
            return Outcome(True, "", seconds)
        return Outcome(False, reason(output, process.returncode), seconds)

    def baseline(self, stage):
        """How long a stage takes without a bug. Ends the program if it fails then."""
        key = pattern(stage)
        if key not in self.healthy:
            outcome = self.run(stage, 0, self.longest)
            if not outcome.passed:
                raise SystemExit(
                    f"Without any mutant the tests fail ({outcome.reason}):\n  {' '.join(self.command(stage))}")
            self.healthy[key] = outcome.seconds
        return self.healthy[key]

    def trial(self, mutant, its_stages):
        """Returns what caught a mutant, or None."""
        for stage in its_stages:
            limit = min(self.longest, 20 + 4 * self.baseline(stage))
            outcome = self.run(stage, mutant.number, limit)
            if not outcome.passed:
                return outcome.reason, stage
        return None


def reason(output, status):
    failed = re.findall(r"^. Test (\S.*?) failed after", output, re.M)
    failed += re.findall(r"^. Test (\S.*?) recorded an issue", output, re.M)
    if failed:
        name = re.sub(r" with \d+ test cases?$", "", failed[0])
        others = len(set(failed)) - 1
        return name + (f" and {others} more" if others > 0 else "")
    trap = re.search(r"Fatal error: ?(.*)", output)
    if trap:
        return "trap: " + trap.group(1)[:80]
    return f"the tests ended with status {status}"
