"""Texts that would be something else, in every field and file."""
import hashlib
import json
import os
import pathlib

import scenario
from scenario import at, audit, clean, look, opened, proof, saved

MARKUP = "<img src=x onerror=window.harmed=1>\"'`</script><script>window.harmed=1</script><!--${1}&lt;"
# What text can be: markup, what turns the direction of writing, controls, very long with and
# without a place to break, one sign of many, marks without end, half of a sign.
TEXTS = [MARKUP, "\u202egnp.exe\u2066\u2067x", "a\u0000b\u0007\u001b[31mc\u0085", "W" * 10_000,
         "word " * 2_000, "👩\u200d👩\u200d👧\u200d👦" * 40, "Z" + "\u0327\u0301" * 300, "\ud83d"]


def unharmed(page, where):
    """Nothing ran, nothing became an element, nothing has to be moved sideways."""
    assert page.value("window.harmed === undefined"), where
    found = page.value("[...document.querySelectorAll('img, iframe, object, embed, link:not([rel=icon]), "
                       "#main script, #main style, #main b')].map((e) => e.outerHTML)")
    assert found == [], (where, found)
    # What would steer a screen is written out, in texts, names and the title of the window.
    steering = page.value("""[document.title, document.body.textContent, ...[...document.querySelectorAll("[aria-label], [title]")]
      .map((e) => e.ariaLabel + e.title)].filter((text) => /[\\0-\\x08\\x0b\\x0e-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069]/.test(text))""")
    assert steering == [], (where, steering)
    wide = page.value("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "%s: wider than the window by %d" % (where, wide)


def quiz_of(text):
    """A quiz that has a text wherever one may stand."""
    return {"id": "hostile", "title": text, "introduction": text, "submit": True,
            "outcomes": [{"id": one, "symbol": text[:20], "title": text + one, "description": text}
                         for one in "ab"],
            "questions": [
                {"id": kind, "kind": kind, "text": text, "answers": [
                    {"text": text + one, "outcome": one} for one in "ab"]}
                for kind in ("single", "multiple", "ranged")]}


def choose(page, name, data):
    path = os.path.join(scenario.FOLDER, name)
    pathlib.Path(path).write_bytes(data)
    at(page, "/open")
    page.choose("input[type=file]", path)
    return path


def quizzes(url):
    """markup, overrides and long words in every text of a quiz stay text, at 320 pixels"""
    browser = scenario.browser()
    page = opened(browser, url, 320, 640)
    for text in TEXTS:
        path = choose(page, "hostile.json", json.dumps(quiz_of(text)).encode())
        page.until("/Begin|mistakes/.test(document.body.innerText)")
        unharmed(page, "introduction")
        if "mistakes" in page.text():
            continue
        page.click(".actions .main")
        for kind, button in (("single", ".option"), ("multiple", ".doing .main"),
                             ("slider", ".doing .main"), ("submit", ".main.submit")):
            page.until("play.reply && play.reply.screen.control.kind === '%s'" % kind)
            unharmed(page, kind)
            page.click(button)
        proof(page)
        page.click(".because summary")
        unharmed(page, "result")
        if text is MARKUP:
            look(page, "hostile result")
            audit(saved(browser, page), "--quiz", path)
        page.click("Look at it step by step")
        page.until("/Look at this|No contradiction/.test(document.querySelector('.verdict h2')?.textContent)")
        unharmed(page, "replay")
        if text is MARKUP:
            look(page, "hostile replay")
        at(page, "/results")
        unharmed(page, "results")
        at(page, "/")
        unharmed(page, "home")
    clean(page)
    browser.forget()


def fields(url):
    """every field takes markup, overrides, controls and 10,000 letters as text, at 320 pixels"""
    browser = scenario.browser()
    page = opened(browser, url, 320, 640)
    for text in TEXTS:
        at(page, "/countries")
        page.write("#search", text)
        unharmed(page, "search")
        at(page, "/morse")
        for field in ("#words", "#code"):
            page.write(field, text)
            unharmed(page, field)
        at(page, "/morse/dictionary")
        page.write("#search", text)
        unharmed(page, "dictionary")
        at(page, "/account")
        for field in ("#name", "#password"):
            page.write(field, text)
        page.key("Enter")
        page.sees("no account of this name")
        unharmed(page, "sign in")
        at(page, "/account/new")
        for field in ("#name", "#email", "#password", "#repetition"):
            page.write(field, text)
        page.key("Enter")  # a browser's own suggestions may lie over the button
        page.sees("Use small letters and digits, 64 at most")
        unharmed(page, "sign up")
        at(page, "/country/NL")
        page.click(".heart")
        page.write("dialog input[type=text]", text)
        page.key("Enter")
        unharmed(page, "new list")
        page.key("Escape")
        at(page, "/lists")
        unharmed(page, "lists")
        at(page, "/morse/chat")
        page.write("#new-talk", text)
        page.click("Open")
        page.until("/no slash|Nothing has been said/.test(document.body.innerText)")
        unharmed(page, "a conversation's name")
        at(page, "/morse/chat/talk")
        page.write("#from", text)
        page.write("#typed", text)
        page.click("Send")
        unharmed(page, "another's name")
        page.write("#from", "ann")
        page.write("#typed", text)
        page.click("Send")
        unharmed(page, "message")
        at(page, "/quiz/morse")
        page.click(".actions .main")
        page.sees("/ 10")
        if page.value("document.getElementById('answer').disabled"):
            page.click("Next")  # the answer before was a wrong one
            page.until("!document.getElementById('answer').disabled")
        page.write("#answer", text)
        page.click("Submit")
        unharmed(page, "round")
        at(page, "/quiz/arithmetic")
        page.click(".actions .main")
        page.sees("Guess the answer")
        if page.value("document.getElementById('answer').disabled"):
            page.click("Next")  # of the text before the digits were sent
            page.until("!document.getElementById('answer').disabled")
        page.write("#answer", text)
        page.click("Submit")
        unharmed(page, "sum")
        at(page, "/morse/tutorial")
        page.click("I am ready")
        if page.value("document.getElementById('answer') !== null"):  # by ear there are letters to choose
            page.write("#answer", text)
            page.click("Check")
        unharmed(page, "lesson")
        for place in ("/quiz/", "/play/", "/country/", "/replay/", "/morse/chat/", "/"):
            page.value("location.hash = %s + encodeURIComponent(%s.toWellFormed())"
                       % (json.dumps(place), json.dumps(text[:200])))
            page.until("document.querySelector('#main h1') !== null")
            unharmed(page, place)
    clean(page)
    browser.forget()


def strings(value, place=()):
    """Where texts stand in a value."""
    if isinstance(value, str):
        yield place
    elif isinstance(value, (dict, list)):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from strings(value[key], (*place, key))


def changed(lines, number, place, text):
    """The log with one text in it replaced, and every hash from there on made anew."""
    previous, whole = "0" * 64, b""
    for at_line, line in enumerate(lines):
        record = json.loads(line)
        if at_line == number:
            inside = record
            for key in place[:-1]:
                inside = inside[key]
            inside[place[-1]] = text
        record["prev"] = previous
        record.pop("hash")
        start = json.dumps(record, separators=(",", ":"), ensure_ascii=False)[:-1].encode(
            "utf-8", "backslashreplace")
        previous = hashlib.sha256(start).hexdigest()
        whole += start + b',"hash":"' + previous.encode() + b'"}\n'
    return whole


def logs(url):
    """every text of a log, replaced by one that would be something else, is told as text"""
    browser = scenario.browser()
    page = opened(browser, url, 320, 640)
    fixtures = pathlib.Path(__file__).resolve().parent.parent.parent / "fixtures"
    turn = 0
    for name in ("sessions/animals-revised.jsonl", "conversations/practice.jsonl"):
        lines = (fixtures / name).read_text(encoding="utf-8").splitlines()
        places = [(number, place) for number, line in enumerate(lines[:16])
                  for place in strings(json.loads(line)) if place[0] in ("type", "data", "at")]
        for number, place in places:
            text = TEXTS[turn % len(TEXTS)]
            turn += 1
            choose(page, "hostile.jsonl", changed(lines, number, place, text))
            page.until("location.hash.startsWith('#/replay/file') && "
                       "document.querySelector('.verdict h2') !== null")
            unharmed(page, "%s %s" % (name, place))
            if page.value("document.getElementById('step') !== null"):
                page.click("Step on")
                page.value("document.querySelectorAll('details').forEach((e) => { e.open = true; })")
                unharmed(page, "%s %s, stepped" % (name, place))
    # One byte of the first line, and half a log: neither is called something that is not known.
    whole = (fixtures / "sessions/animals-plain.jsonl").read_bytes()
    for content, words in ((b" " + whole[1:], "This log was changed"), (whole[:len(whole) // 2], "Whether more followed, only a receipt or the ledger can tell.")):
        choose(page, "cut.jsonl", content)
        page.sees(words)
    for junk in (b"", b"\x00" * 600, b"{}", b'{"seq":0,' + b"[" * 5000, os.urandom(4000)):
        choose(page, "junk.jsonl", junk)
        page.until("/Not a quiz log|Cannot be judged|This file is empty/"
                   ".test(document.querySelector('%s')?.textContent)" % ("#main .narrow > h1" if junk == b"" else ".verdict h2"))
    clean(page)
    browser.forget()
