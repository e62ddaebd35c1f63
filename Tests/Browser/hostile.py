"""Texts that would be something else, in every field."""
import json
import os
import pathlib

import scenario
from scenario import at, audit, clean, opened, saved


HOSTILE = "<img src=x onerror=alert(1)>\"'`</script><!--${1}&lt;"


def quizzes(url):
    """markup, overrides and quotes in every text of a quiz stay text"""
    quiz = {"id": "hostile", "title": HOSTILE, "introduction": HOSTILE, "submit": True,
            "outcomes": [{"id": one, "symbol": "<b>", "title": HOSTILE + one, "description": HOSTILE}
                         for one in "ab"],
            "questions": [
                {"id": kind, "kind": kind, "text": HOSTILE, "answers": [
                    {"text": HOSTILE + one, "outcome": one} for one in "ab"]}
                for kind in ("single", "multiple", "ranged")]}
    path = os.path.join(scenario.FOLDER, "hostile.json")
    pathlib.Path(path).write_text(json.dumps(quiz), encoding="utf-8")
    browser = scenario.browser()
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
        bad = os.path.join(scenario.FOLDER, "junk.jsonl")
        open(bad, "wb").write(junk)
        at(page, "/open")
        page.choose("input[type=file]", bad)
        page.sees("Not whole")
    clean(page)
    browser.forget()
