"""Presses things as a screen reader does, by the accessibility interface of the desktop (AT-SPI), as Orca presses them.

Reads one line of JSON for each press: {"role": "button", "name": "^Começar$", "place": 0}, where `place` counts those that are called
alike, in the order of the page. Answers each with a line: "done", or why not.
"""

import json
import re
import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

warnings.simplefilter("ignore")

# A button that stays down is one of another kind here.
KINDS = {
    "button": (Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON),
    "radio": (Atspi.Role.RADIO_BUTTON,),
}
TIMEOUT_SECONDS = 20
PAUSE_SECONDS = 0.05


def children(thing):
    for place in range(thing.get_child_count()):
        child = thing.get_child_at_index(place)
        if child is not None:
            yield child


def below(thing):
    yield thing
    for child in children(thing):
        yield from below(child)


def pages():
    """The documents that are seen, of every window."""
    for thing in below(Atspi.get_desktop(0)):
        if thing.get_role() == Atspi.Role.DOCUMENT_WEB and thing.get_state_set().contains(Atspi.StateType.SHOWING):
            yield thing


last_page = None


def in_page(page, role, name, place):
    try:
        found = [thing for thing in below(page) if thing.get_role() in KINDS[role] and re.search(name, thing.get_name())]
        return found[place] if len(found) > place else None
    except GLib.Error:
        # Something has been drawn anew meanwhile.
        return None


def find(role, name, place):
    """What has this role and name; the page that had the last of it comes first, as the way to it is long."""
    global last_page
    if last_page is not None:
        found = in_page(last_page, role, name, place)
        if found is not None:
            return found
    for page in pages():
        found = in_page(page, role, name, place)
        if found is not None:
            last_page = page
            return found
    return None


def press(role, name, place):
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < deadline:
        try:
            thing = find(role, name, place)
            if thing is not None and thing.get_action_iface().do_action(0):
                return "done"
        except GLib.Error:
            pass
        time.sleep(PAUSE_SECONDS)
    return f"there is no {role} called {name}"


for line in sys.stdin:
    print(press(**json.loads(line)), flush=True)
