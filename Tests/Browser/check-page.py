#!/usr/bin/env python3
"""Plays the page in a real browser as a person would, with clicks and keys.

    Tests/Browser/check-page.py QUIZ.html REPLAY-TOOL [--all]

Without --all what matters most, in less than a minute. Each test prints a line; the exit code is 1
if one failed, 3 where no browser is installed.
"""
import functools
import glob
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from accessibility import faults  # noqa: E402
import devtools  # noqa: E402
import firefox  # noqa: E402

# Which browser is driven now.
DRIVER = devtools


def Browser(*words):  # noqa: N802
    return DRIVER.Browser(*words)


def Page(*words):  # noqa: N802
    return DRIVER.Page(*words)


FOLDER = tempfile.mkdtemp(prefix="page-check-")
SCREENS = []


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
        SCREENS.append(name + ": " + fault)


def saved(browser, page, what="Save the log"):
    """The log, as the page gives it to a person."""
    folder = getattr(browser, "downloads", None) or tempfile.mkdtemp(dir=FOLDER)
    browser.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    page.click(what)
    end = time.monotonic() + 15
    while time.monotonic() < end:
        done = [name for name in glob.glob(folder + "/*.jsonl") if os.path.getsize(name)]
        if done:
            return done[0]
        time.sleep(0.05)
    raise TimeoutError("no file came: " + what)


def audit(log, *more):
    run = subprocess.run([TOOL, "audit", log, *more], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def clean(page):
    assert page.complaints() == [], page.complaints()
    others = [url for url in page.requests() if url.split("#")[0] != page.address]
    assert others == [], others


def opened(browser, url, *more):
    page = Page(browser, url, *more)
    page.address = url
    return page


def at(page, address):
    page.value("location.hash = " + json.dumps(address))
    page.until("document.querySelector('#main h1') !== null")
    time.sleep(0.1)
    page.settle()


# What is tried.

def closing_in_the_middle(url):
    """one file, played on a phone, reloaded, killed, opened again, finished, audited"""
    browser = Browser()
    page = opened(browser, url, 360, 740)
    look(page, "home")
    page.click("Which Animal Are You?")
    page.sees("Three short questions")
    look(page, "introduction")
    page.click("Begin")
    page.sees("Question #1")
    look(page, "single")
    page.click("Fish")
    page.sees("Question #2")
    page.reload()
    page.sees("Question #2")
    page.click("Sleeping")
    page.click("Swimming")
    look(page, "multiple")
    page.click("Submit")
    page.sees("Question #3")
    clean(page)
    browser.kill()
    browser = Browser(browser.profile)
    page = opened(browser, url, 360, 740)
    page.sees("Resume")
    page.click("Resume")
    page.sees("Question #3")
    look(page, "slider")
    page.click("Back")
    page.sees("Question #2")
    page.click("Question 1")
    page.sees("Question #1")
    page.click("Steak")
    page.click("Return")
    page.sees("Question #3")
    page.value("document.getElementById('slider').focus()")
    for _ in range(5):
        page.key("ArrowRight")
    page.sees("55%")
    page.click("Submit")
    page.sees("Your receipt")
    look(page, "result")
    page.reload()
    page.sees("Your receipt")
    receipt = page.value("document.querySelector('.receipt code').textContent")
    log = saved(browser, page)
    said = audit(log)
    assert "self-attested" in said, said
    audit(log, "--receipt", receipt)
    text = open(log, "rb").read()
    assert text.count(b'"why":"resumed"') == 2 and b'"answerRevised"' in text, text.decode()
    # Looked at in the page, whole and changed.
    at(page, "/open")
    page.choose("input[type=file]", log)
    page.sees("Whole, and by the rules")
    look(page, "replay")
    page.click("Step on")
    page.sees("seq 2")
    forged = os.path.join(FOLDER, "forged.jsonl")
    open(forged, "wb").write(text.replace(b'"slider":55', b'"slider":95'))
    at(page, "/open")
    page.choose("input[type=file]", forged)
    page.sees("altered at line")
    clean(page)
    browser.forget()


def keys_alone(url):
    """the country quiz on a server, from the first key to the last"""
    browser = Browser()
    page = opened(browser, url, 820, 1180)

    def reach(name, limit=60):
        for _ in range(limit):
            page.key("Tab")
            if page.value("(document.activeElement.getAttribute('aria-label') || "
                          "document.activeElement.textContent).includes(%s)" % json.dumps(name)):
                return
        raise AssertionError("not reached by keys: " + name)

    reach("Which Country")
    page.key("Enter")
    page.sees("Fifteen questions")
    look(page, "country introduction")
    reach("Begin")
    page.key("Enter")
    page.sees("Question #1")
    for number in range(1, 16):
        page.sees("Question #%d" % number)
        kind = page.value("play.reply.screen.control.kind")
        if kind == "single":
            reach(page.value("play.reply.screen.control.options[0].text"))
            page.key("Enter")
        else:
            reach("Submit")
            page.key("Enter")
    page.sees("Every question is answered")
    look(page, "submit")
    reach("Submit")
    page.key("Enter")
    page.sees("Your receipt")
    look(page, "country")
    assert page.value("document.querySelector('.country svg path').getAttribute('d').length") > 100
    assert page.value("document.querySelector('a[href^=\"geo:\"]') !== null")
    audit(saved(browser, page))
    clean(page)
    browser.forget()


def sums(url):
    """arithmetic: right, wrong, the minus key, leaving and coming back"""
    browser = Browser()
    page = opened(browser, url, 360, 740)
    page.click("Arithmetic")
    page.sees("Begin")
    page.click("Begin")
    page.sees("Guess the answer!")
    look(page, "sum")
    points = 0
    for turn in range(6):
        words = page.value("play.reply.screen.prompt").split()
        answer = {"+": int.__add__, "−": int.__sub__, "×": int.__mul__, "÷": int.__floordiv__}[
            words[1]](int(words[0]), int(words[2]))
        if turn == 2:
            answer += 1
        page.click("#answer")
        page.type(str(abs(answer)))
        if answer < 0:
            page.click("Minus: change the sign")
            page.click("#answer")
        page.key("Enter")
        points = max(0, points + (-1 if turn == 2 else 1))
        page.sees("right answer is" if turn == 2 else "well done")
        page.until("document.querySelector('.points strong').textContent === '%d'" % points)
        if turn == 2:
            look(page, "marked")
        assert page.value("document.querySelector('form .main:disabled') !== null")
        page.click("Next")
        page.until("play.reply.screen.control.kind === 'text'")
    before = page.value("play.reply.screen.prompt")
    page.click("Leave")
    page.sees("Resume")
    page.click("Resume")
    page.sees("Guess the answer!")
    page.reload()
    page.sees("Guess the answer!")
    assert b'"reopened"' in bytes(page.value(
        "engine.file(play.reply.path)").values()), "coming back draws anew, after " + before
    page.click("Leave")
    page.sees("Resume")
    at(page, "/results")
    audit(saved(browser, page, "Save"))
    clean(page)
    browser.forget()


def morse(url):
    """ten rounds of Morse without a time limit, the translator, the tutorial"""
    browser = Browser()
    page = opened(browser, url, 360, 740)
    at(page, "/settings")
    look(page, "settings")
    page.click("Time limit")
    page.until("app.preferences.timer === 'off'")
    at(page, "/quiz/morse")
    page.click("Begin")
    page.sees("1 / 10")
    for number in range(1, 11):
        page.sees("%d / 10" % number)
        prompt = page.value("play.reply.screen.prompt")
        word = "encode" if page.value("play.reply.direction") == "encode" else "decode"
        right = page.value("engine.request({do: %s, text: %s}).reply.text" % (json.dumps(word), json.dumps(prompt)))
        if number == 1:
            look(page, "round")
        if word == "encode":
            for sign in right:
                page.click({".": "Dot", "-": "Dash", " ": "Next letter", "/": "Next word"}[sign])
        else:
            page.click("#answer")
            page.type(right)
        page.click("Submit")
        page.sees(":)")
        page.click("Next")
    page.sees("10 of 10 right")
    audit(saved(browser, page))
    at(page, "/morse")
    look(page, "translate")
    page.click("#words")
    page.type("SOS 5")
    page.until("document.getElementById('code').value === '... --- .../.....'")
    page.click("Play")
    page.until("sound.playing.length === 1")
    at(page, "/morse/dictionary")
    look(page, "dictionary")
    at(page, "/morse/tutorial")
    look(page, "lesson")
    page.click("I am ready")
    page.sees("left in this lesson")
    look(page, "lesson asks")
    clean(page)
    browser.forget()


def countries(url):
    """search, seven sections, a list, an account"""
    browser = Browser()
    page = opened(browser, url, 1440, 900)
    at(page, "/countries")
    look(page, "directory")
    page.click("#search")
    page.type("nether")
    page.until("document.querySelectorAll('.directory li').length < 5")
    page.click("Netherlands")
    page.sees("Kingdom of the Netherlands")
    assert page.value("document.querySelectorAll('.nation h2').length") >= 7
    look(page, "nation")
    page.click("Keep on a list")
    page.click("#new-list")
    page.type("<b>Low</b> lands")
    page.key("Enter")
    page.until("document.querySelector('.keeper input[role=switch]') !== null")
    at(page, "/lists")
    page.sees("<b>Low</b> lands")
    look(page, "lists")
    at(page, "/account/new")
    look(page, "sign up")
    page.click("Sign up")
    page.sees("An e-mail address looks like")
    for part, text in (("name", "ann"), ("email", "ann@example.org"),
                       ("password", "correct horse"), ("repetition", "correct horse")):
        page.value("document.getElementById('%s').select()" % part)
        page.click("#" + part)
        page.type(text)
    page.key("Enter")
    page.sees("Hello, ann")
    page.reload()
    page.sees("Hello, ann")
    at(page, "/account")
    look(page, "account")
    page.click("Sign out")
    page.sees("What would you like")
    clean(page)
    browser.forget()


HOSTILE = "<img src=x onerror=alert(1)>\"'`</script><!--${1}&lt;"


def hostility(url):
    """markup, overrides and quotes in every text of a quiz stay text"""
    quiz = {"id": "hostile", "title": HOSTILE, "introduction": HOSTILE, "submit": True,
            "outcomes": [{"id": one, "symbol": "<b>", "title": HOSTILE + one, "description": HOSTILE}
                         for one in "ab"],
            "questions": [
                {"id": kind, "kind": kind, "text": HOSTILE, "answers": [
                    {"text": HOSTILE + one, "outcome": one} for one in "ab"]}
                for kind in ("single", "multiple", "ranged")]}
    path = os.path.join(FOLDER, "hostile.json")
    pathlib.Path(path).write_text(json.dumps(quiz), encoding="utf-8")
    browser = Browser()
    page = opened(browser, url, 360, 740)
    at(page, "/open")
    page.choose("input[type=file]", path)
    page.sees("Begin")
    page.click("Begin")
    page.click(".option")
    page.until("play.reply.screen.control.kind === 'multiple'")
    page.click("form .main")
    page.until("play.reply.screen.control.kind === 'slider'")
    page.click("form .main")
    page.until("play.reply.screen.control.kind === 'submit'")
    page.click("Submit")
    page.sees("Your receipt")
    assert page.value("document.querySelectorAll('img, #main b, iframe, object').length") == 0
    assert page.value("document.querySelectorAll('#main script').length") == 0
    log = saved(browser, page)
    audit(log, "--quiz", path)
    page.click("Look at it step by step")
    page.sees("Whole, and by the rules")
    assert page.value("document.querySelectorAll('img, iframe, object').length") == 0
    for junk in (b"", b"\x00" * 600, b"{}", b'{"seq":0,' + b"[" * 5000, os.urandom(4000)):
        bad = os.path.join(FOLDER, "junk.jsonl")
        open(bad, "wb").write(junk)
        at(page, "/open")
        page.choose("input[type=file]", bad)
        page.sees("Not whole")
    clean(page)
    browser.forget()


def full_disk(url):
    """storage that is full is told, and play goes on in memory"""
    browser = Browser()
    page = opened(browser, url, 360, 740)
    page.click("Which Animal Are You?")
    page.sees("Begin")
    page.value("IDBObjectStore.prototype.add = function () { throw new DOMException('', 'QuotaExceededError'); }")
    page.click("Begin")
    page.sees("could not be stored: the browser's storage is full")
    look(page, "full")
    page.click("Fish")
    page.click("Submit")
    page.click("Submit")
    page.sees("Your receipt")
    audit(saved(browser, page))
    browser.forget()


def two_tabs(url):
    """only one tab writes; the other says so and can take over"""
    browser = Browser()
    one = opened(browser, url, 820, 1180)
    other = opened(browser, url, 820, 1180)
    at(other, "/quiz/animals")
    other.sees("open in another tab")
    other.click("Play here instead")
    other.sees("Begin")
    other.click("Begin")
    other.sees("Question #1")
    one.sees("open in another tab")
    browser.forget()


def chat(url):
    """two tabs of one browser write to each other, in words and in code"""
    browser = Browser()
    one = opened(browser, url, 360, 740)
    other = opened(browser, url, 360, 740)
    for page, name in ((one, "ann"), (other, "bob")):
        at(page, "/morse/chat")
        page.value("document.getElementById('from').select()")
        page.click("#from")
        page.type(name)
    look(one, "chat")
    for turn in range(3):
        one.click("#typed")
        one.type("Hello %d" % turn)
        one.click("Send")
        other.sees("Hello %d" % turn)
        other.click("#typed")
        for sign in "-.-":
            other.click({".": "Dot", "-": "Dash"}[sign])
        other.click("Send")
        one.until("document.querySelectorAll('.talk li').length === %d" % (2 * turn + 2))
    one.click("#typed")
    one.type("\u4f60")
    one.click("Send")
    one.sees("no Morse sign")
    one.reload()
    one.until("document.querySelectorAll('.talk li').length === 6")
    look(one, "chat with messages")
    log = os.path.join(FOLDER, "talk.jsonl")
    text = one.value("new TextDecoder().decode(engine.file(talk.path))")
    open(log, "w", encoding="utf-8").write(text)
    run = subprocess.run([TOOL, "verify", log], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
    clean(one)
    browser.forget()


def large(url):
    """320 pixels, 200 %, the largest letters: nothing has to be moved sideways"""
    browser = Browser()
    page = opened(browser, url, 320, 640)
    at(page, "/settings")
    page.value("document.getElementById('size').focus()")
    page.key("End")
    page.until("app.preferences.fontSize === '32.0'")
    page.sees("32.0")
    for address in ("/", "/quiz/country", "/quiz/morse", "/morse", "/morse/dictionary",
                    "/morse/tutorial", "/countries", "/country/NL", "/settings", "/results",
                    "/account/new"):
        at(page, address)
        look(page, "large " + address)
    clean(page)
    browser.forget()


def quick(url):
    """first screen under 0.2 s of script, an answer under 16 ms without the disk"""
    browser = Browser()
    page = opened(browser, url, 360, 740)
    page.click("Which Animal Are You?")
    page.sees("Begin")
    page.click("Begin")
    page.sees("Question #1")
    answer, stored = page.value("""(async () => {
      const timed = async (work) => {
        const times = [];
        for (let turn = 0; turn < 40; turn++) {
          const start = performance.now();
          const reply = await work(turn);
          times.push(performance.now() - start);
          if (reply.error || reply.refused) throw new Error(JSON.stringify(reply));
        }
        return times.sort((a, b) => a - b)[20];
      };
      const step = (turn) => turn % 2 ? ["back", {}] : ["answer", { choices: [1] }];
      return [
        await timed((turn) => engine.request({ do: step(turn)[0], ...step(turn)[1], at: Date.now(), clock: clock() }).reply),
        await timed((turn) => ask(...step(turn))),
      ];
    })()""")
    times = []
    for _ in range(5):
        at(page, "/")
        page.reload()
        times.append(page.value("scriptTime"))
    first = sorted(times)[2]
    print("    script until the first screen %.0f ms; an answer %.2f ms, stored %.2f ms"
          % (first, answer, stored))
    assert answer < 16, answer
    browser.forget()


SHORT = [(closing_in_the_middle, "file"), (sums, "server"), (hostility, "file")]
LONG = [(keys_alone, "server"), (morse, "file"), (countries, "file"), (chat, "server"), (chat, "file"), (full_disk, "server"),
        (two_tabs, "server"), (large, "file"), (quick, "file"), (closing_in_the_middle, "server")]

# What asks nothing of the browser but the screen.
FOX = [(closing_in_the_middle, "file"), (closing_in_the_middle, "server")]


def main():
    global DRIVER
    if not devtools.program():
        print("Chromium is not installed: put chromium into PATH, or its program into $BROWSER")
    if not firefox.program():
        print("Firefox is not installed: put firefox into PATH, or its program into $FIREFOX")
    if not devtools.program() and not firefox.program():
        return 3
    addresses = {"file": pathlib.Path(PAGE).as_uri(), "server": serve()}
    failed = 0
    only = [word for word in sys.argv[3:] if not word.startswith("--")]
    is_all = "--all" in sys.argv or only
    tests = [(devtools, *test) for test in SHORT + (LONG if is_all else [])]
    tests += [(firefox, *test) for test in FOX if is_all]
    for driver, test, where in tests:
        if only and test.__name__ not in only or not driver.program():
            continue
        DRIVER = driver
        where_words = where + ", " + ("Firefox" if driver is firefox else "Chromium")
        start = time.monotonic()
        try:
            test(addresses[where])
            print("ok    %5.1f s  %s (%s)" % (time.monotonic() - start, test.__doc__, where_words))
        except Exception:
            failed += 1
            print("FAIL           %s (%s)\n%s" % (test.__doc__, where_words, traceback.format_exc()))
        sys.stdout.flush()
    for fault in sorted(set(SCREENS)):
        failed += 1
        print("FAIL           for everyone: " + fault)
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    PAGE, TOOL = os.path.abspath(sys.argv[1]), sys.argv[2]
    sys.exit(main())
