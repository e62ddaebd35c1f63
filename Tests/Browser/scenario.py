"""What every scenario needs: a browser, the page in it, the log that it gives, its audit."""
import functools
import glob
import http.server
import json
import os
import subprocess
import tempfile
import threading
import time

from accessibility import faults

# Set by check-page.py: the page, replay-tool, and the module that drives the browser of the moment.
PAGE = TOOL = DRIVER = None
FOLDER = tempfile.mkdtemp(prefix="page-check-")
# What is wrong for everyone, by screen.
SCREENS = []


# Those that were opened in the scenario of the moment.
BROWSERS = []


def browser(profile=None):
    BROWSERS.append(DRIVER.Browser(profile))
    return BROWSERS[-1]


def end():
    """Ends the browsers that a scenario left behind when it failed."""
    while BROWSERS:
        one = BROWSERS.pop()
        if one.process.poll() is None:
            one.forget()


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve():
    """The page on a static server, on loopback."""
    handler = functools.partial(Silent, directory=os.path.dirname(PAGE))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return "http://127.0.0.1:%d/%s" % (server.server_port, os.path.basename(PAGE))


def look(page, name):
    """Remembers what is wrong for everyone on this screen."""
    for fault in faults(page):
        SCREENS.append(DRIVER.NAME + ", " + name + ": " + fault)
    picture(page, name)


def picture(page, name):
    """Leaves a picture of the screen where $SHOTS names a folder."""
    if os.environ.get("SHOTS"):
        page.picture(os.path.join(os.environ["SHOTS"], "%s %s.png" % (
            DRIVER.NAME, name.replace("/", "-"))))


def saved(browser, page, what="Save the log", ending="jsonl"):
    """The log, or another file, as the page gives it to a person."""
    folder = browser.download(tempfile.mkdtemp(dir=FOLDER))
    files = folder + "/*." + ending
    before = set(glob.glob(files))
    page.click(what)
    end = time.monotonic() + 15
    while time.monotonic() < end:
        done = [name for name in glob.glob(files)
                if os.path.getsize(name) and not os.path.exists(name + ".part")]
        if done and set(done) - before:
            return max(done, key=os.path.getmtime)
        time.sleep(0.05)
    raise TimeoutError("no file came: " + what)


def proof(page):
    """Waits for the end of a session, and opens its proof."""
    page.until("document.querySelector('.proofs') !== null")
    page.click("Proof")
    page.sees("Your receipt")


def audit(log, *more):
    run = subprocess.run([TOOL, "audit", log, *more], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def clean(page):
    """Nothing in the console, nothing asked for but the page itself."""
    assert page.complaints() == [], page.complaints()
    others = [url for url in page.requests() if url.split("#")[0] != page.address]
    assert others == [], others


def opened(browser, url, *more, **media):
    page = DRIVER.Page(browser, url, *more, **media)
    page.address = url
    return page


def at(page, address):
    """Goes to an address inside the page."""
    page.value("location.hash = " + json.dumps(address))
    page.until("document.querySelector('#main h1') !== null")
    time.sleep(0.1)
    page.settle()
