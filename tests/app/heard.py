#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""heard.py <etwarden>: what a screen reader hears of the program over AT-SPI, on a screen and a bus of its own.

Ends with 77 (skipped) where there is no AT-SPI: Debian's packages are at-spi2-core, python3-pyatspi, xvfb and dbus.
"""
import difflib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
PATIENCE = 30  # seconds; only a failure takes that long
# Windows: what opens them, a button or a menu with its entry, and the button that closes them.
DUMPED = [("Etwarden", None, None),
          ("New session", "New", "Cancel"),
          ("Generate load", "Generate load", "Close"),
          ("Alerts", ("View", "Alerts…"), "Close"),
          ("Thresholds", ("View", "Thresholds…"), "Cancel"),
          ("Messages", ("View", "Messages…"), "Close"),
          ("Templates", ("Tools", "Templates…"), "Close"),
          ("Orphaned sessions", ("Tools", "Orphaned sessions…"), "Close"),
          ("Metrics", ("Tools", "Metrics…"), "Close"),
          ("Settings", ("Tools", "Settings…"), "Cancel"),
          ("Keyboard shortcuts", ("Help", "Keyboard shortcuts"), "Close"),
          ("About Etwarden", ("Help", "About Etwarden"), "Close")]
# Windows of a session: its name, the entry of the session's menu and what the window's title begins with.
OF_SESSIONS = [("Session 1", "Open its log file", "Log file"),
               ("EventLog-System", "Live events…", "Live events")]
READY = "Information: Embedded engine, not the ETW of this machine."
SILENT = {"filler", "panel", "split pane", "scroll pane", "viewport", "label", "unknown"}  # without a name
CLOSED = {"table", "tree table", "tree", "list", "alert", "menu", "combo box", "spin button"}


def skip(reason):
    print("Skipped:", reason)
    sys.exit(SKIPPED)


def start_inside(program):
    """Runs this script again, with a screen and a session bus."""
    for tool in ("xvfb-run", "dbus-run-session"):
        if not shutil.which(tool):
            skip(tool + " is missing")
    if not os.path.exists(LAUNCHER):
        skip("at-spi2-core is not installed")
    with tempfile.TemporaryDirectory() as home:
        places = {"XDG_" + name + "_HOME": os.path.join(home, name) for name in ("CONFIG", "DATA", "CACHE")}
        os.makedirs(os.path.join(home, "runtime"), mode=0o700)
        environment = dict(os.environ, QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", HOME=home,
                           XDG_RUNTIME_DIR=os.path.join(home, "runtime"), TMPDIR=home, LC_ALL="C.UTF-8",
                           TZ="UTC", **places)
        # Without -noreset the server restarts when its last client leaves, and refuses clients meanwhile.
        command = ["xvfb-run", "-a", "-s", "-screen 0 1280x800x24 -noreset", "dbus-run-session", "--", sys.executable,
                   os.path.abspath(__file__), "--inside", program]
        return subprocess.run(command, env=environment, check=False).returncode


class Listener:
    """Collects the names of alerts that are shown."""

    def __init__(self, pyatspi, glib):
        self.said = []
        self.context = glib.MainContext.default()
        self.vanished = glib.GError
        self.alert = pyatspi.ROLE_ALERT
        pyatspi.Registry.registerEventListener(self.hear, "object:state-changed:showing")

    def hear(self, event):
        if event.detail1 and event.source.getRole() == self.alert and event.source.name:
            self.said.append(event.source.name)

    def wait(self, condition, what):
        """Returns the result of the condition as soon as it is true; ends the script if it never is."""
        found = self.come(condition)
        if not found:
            print("Not heard:", what, "- said so far:", self.said)
            sys.exit(1)
        return found

    def come(self, condition):
        end = time.monotonic() + PATIENCE
        while True:
            while self.context.iteration(False):
                pass
            try:
                found = condition()
            except self.vanished:  # a part that was read no longer exists
                found = None
            if found:
                return found
            if time.monotonic() > end:
                return None
            time.sleep(0.05)


def parts(root, pyatspi):
    """Everything that is shown, parents before their children."""
    for child in root:
        if child is None or not child.getState().contains(pyatspi.STATE_SHOWING):
            continue
        yield child
        yield from parts(child, pyatspi)


def find(root, pyatspi, role, name):
    for part in parts(root, pyatspi) if root else ():
        if part.getRoleName() == role and part.name == name:
            return part
    return None


def nameless(root, pyatspi):
    controls = {"push button", "toggle button", "text", "combo box", "spin button", "check box", "table", "tree table",
                "list", "slider", "chart", "image", "progress bar", "password text"}
    return [part.getRoleName() for part in parts(root, pyatspi)
            if part.getRoleName() in controls and not part.name
            and part.getState().contains(pyatspi.STATE_ENABLED)]


def dump(window, pyatspi, depth=0):
    """Roles and names in a window as a screen reader reads them, without the content of tables and changing numbers."""
    lines = []
    for part in window:
        if part is None or not part.getState().contains(pyatspi.STATE_SHOWING):
            continue
        # The name of a combo box is its value; its label is a part of its own.
        name = "" if part.getRoleName() == "combo box" else part.name
        name = name.replace(os.environ["HOME"], "HOME").replace(f"“{socket.gethostname()}”", "“HOST”")
        name = re.sub(r"\s+", " ", name)
        name = re.sub(r"[0-9][0-9.,/:]*( (AM|PM|[KMG]?B))?", "#", name)
        is_silent = part.getRoleName() in SILENT and not name
        if not is_silent:
            lines.append("  " * depth + part.getRoleName() + (" " + name if name else ""))
        if part.getRoleName() not in CLOSED:
            lines += dump(part, pyatspi, depth + (0 if is_silent else 1))
    return lines


def compared(title, heard):
    """Differences to what is expected; with ETWARDEN_WRITE_HEARD set, what is heard becomes the expectation."""
    file = os.path.join(os.path.dirname(os.path.abspath(__file__)), "heard", title.lower().replace(" ", "") + ".txt")
    if os.environ.get("ETWARDEN_WRITE_HEARD"):
        with open(file, "w", encoding="utf-8") as written:
            written.write("\n".join(heard) + "\n")
    with open(file, encoding="utf-8") as expected:
        return list(difflib.unified_diff(expected.read().splitlines(), heard, title + " expected", title, lineterm=""))


def listen(program):
    try:
        import pyatspi
        from gi.repository import GLib
    except ImportError as missing:
        skip(str(missing))
    bus = subprocess.Popen([LAUNCHER, "--launch-immediately"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    recording = os.path.join(os.environ["HOME"], "Recording.etwr")
    subprocess.run([program, "--backend", "embedded", "--record", recording, "--interval", "0.2", "--duration", "2"],
                   check=True, stdout=subprocess.DEVNULL)
    child = subprocess.Popen([program, "--backend", "embedded", "--lang", "en"])
    try:
        listener = Listener(pyatspi, GLib)
        desktop = pyatspi.Registry.getDesktop(0)

        def application():
            return next((each for each in desktop if each and each.name == "Etwarden"), None)

        def window(title):
            app = application()
            return app and next((each for each in app if each and each.name.startswith(title)), None)

        def press(where, name):
            def ready():
                button = find(window(where), pyatspi, "push button", name)
                return button if button and button.getState().contains(pyatspi.STATE_ENABLED) else None

            listener.wait(ready, name).queryAction().doAction(0)

        def choose(menu, entry):
            """Chooses an entry of a menu, which need not be open."""
            items = find(window("Etwarden"), pyatspi, "menu item", menu)[0]
            next(item for item in items if item.name == entry).queryAction().doAction(0)

        failures = []

        def check(title):
            """Compares what is heard of a window that is open, or opens now, with what is expected."""
            differences = []

            def is_as_expected():
                differences[:] = compared(title, dump(window(title), pyatspi))
                return not differences

            listener.wait(lambda: window(title), title)
            if os.environ.get("ETWARDEN_WRITE_HEARD"):
                listener.come(lambda end=time.monotonic() + 10: time.monotonic() > end)
            listener.come(is_as_expected)  # some windows fill when an answer is there; a notice goes after 8 s
            failures.extend(differences)
            failures.extend("without a name in " + title + ": " + role for role in nameless(window(title), pyatspi))

        listener.wait(lambda: window("Etwarden"), "the window")
        listener.wait(lambda: find(window("Etwarden"), pyatspi, "push button", "New"), "the tool bar")
        for title, opener, closer in DUMPED:
            if opener:
                if isinstance(opener, tuple):
                    choose(*opener)
                else:
                    press("Etwarden", opener)
                listener.wait(lambda: find(window(title), pyatspi, "push button", closer), title)
            if opener is None:  # its texts change until the first poll is there
                listener.wait(lambda: find(window(title), pyatspi, "label", READY), "the first poll")
            check(title)
            if closer:
                press(title, closer)
                listener.wait(lambda: not find(window(title), pyatspi, "push button", closer), "the end of " + title)

        press("Etwarden", "New")
        listener.wait(lambda: window("New session"), "the dialog")
        press("New session", "Start session")
        listener.wait(lambda: [each for each in listener.said if "was started" in each], "the start")

        def select(session):
            table = find(window("Etwarden"), pyatspi, "table", "Sessions").queryTable()
            for row in table.getSelectedRows():
                table.removeRowSelection(row)
            table.addRowSelection(next(row for row in range(table.nRows)
                                       if table.getAccessibleAt(row, 1).name.startswith(session)))

        for session, entry, title in OF_SESSIONS:
            select(session)
            choose("Session", entry)
            check(title)

        press("Etwarden", "New")
        folder = listener.wait(lambda: find(window("New session"), pyatspi, "text", "Folder"), "the folder")
        folder.queryEditableText().setTextContents("/no/such/folder")
        listener.wait(lambda: [each for each in listener.said if each.startswith("Error: ")], "the foreseen refusal")
        press("New session", "Try anyway")
        listener.wait(lambda: [each for each in listener.said if "was not started" in each], "the refusal")
        select("Session 1")  # not one of Windows, for which the program asks first
        press("Etwarden", "Generate load")
        payload = listener.wait(lambda: find(window("Generate load"), pyatspi, "spin button", "Event payload"), "the payload")
        payload.queryValue().currentValue = 65455  # such an event fits into no buffer of the session
        press("Generate load", "Start load")
        listener.wait(lambda: [each for each in listener.said if "is losing events" in each], "the alert")
        twice = {each for each in listener.said if listener.said.count(each) > 1}
        failures += ["said twice: " + each + " " + str(listener.said) for each in twice]

        child.kill()
        child.wait()
        child = subprocess.Popen([program, "--lang", "en", "--open", recording])
        listener.wait(lambda: window("Recording"), "the recording")
        check("Recording")
        for failure in failures:
            print(failure)
        return 1 if failures else 0
    finally:
        child.kill()
        bus.kill()


if __name__ == "__main__":
    sys.exit(listen(sys.argv[2]) if sys.argv[1] == "--inside" else start_inside(sys.argv[1]))
