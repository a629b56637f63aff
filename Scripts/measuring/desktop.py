"""A private headless weston, and programs that run in it."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import tempfile
import time


@contextlib.contextmanager
def weston(size=(1280, 800), modules=(), variables=None):
    """Runs weston, with modules of ours and variables for them, and gives the environment of its clients."""
    directory = pathlib.Path(tempfile.mkdtemp(prefix="surface-"))
    environment = dict(os.environ, XDG_RUNTIME_DIR=str(directory), LC_ALL="C.UTF-8")
    environment.update(variables or {})
    for name in ("WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"):
        environment.pop(name, None)
    command = [
        "weston", "--backend=headless-backend.so", "--use-pixman", "--no-config", "--idle-time=0",
        f"--width={size[0]}", f"--height={size[1]}", "--socket=wayland",
    ]
    if modules:
        command.append("--modules=" + ",".join(str(module) for module in modules))
    with open(directory / "weston.log", "w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        wait_for(lambda: (directory / "wayland").exists() and server.poll() is None, 10)
        yield dict(environment, WAYLAND_DISPLAY="wayland")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(directory, ignore_errors=True)


@contextlib.contextmanager
def program(command, environment, log):
    """Runs a program of that desktop and ends it."""
    with open(log, "w") as output:
        process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def wait_for(condition, limit):
    end = time.monotonic() + limit
    while not condition():
        if time.monotonic() > end:
            raise SystemExit("Nothing happened for too long.")
        time.sleep(0.02)


def wait_until_idle(process, limit=20, rest=4):
    """Returns when all threads have slept for `rest` seconds."""
    last, since, end = None, time.monotonic(), time.monotonic() + limit
    while time.monotonic() < end and time.monotonic() - since < rest:
        now = switches(process.pid)
        if now != last:
            last, since = now, time.monotonic()
        time.sleep(0.1)


def switches(pid):
    """How often the threads of a process went to sleep."""
    count = 0
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(OSError):
            for line in (task / "status").read_text().splitlines():
                if line.startswith("voluntary_ctxt_switches"):
                    count += int(line.split()[1])
    return count
