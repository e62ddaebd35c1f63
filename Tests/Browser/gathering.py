"""Many logs at once: a table of a class, and the same as CSV."""
import os
import shutil

import scenario
from scenario import at, clean, look, opened

FIXTURES = os.path.join(os.path.dirname(__file__), "..", "..", "fixtures")


def table(url):
    """logs opened at once: a verdict for each, one session counted once, CSV without formulas, a log from the table"""
    folder = os.path.join(scenario.FOLDER, "class")
    os.makedirs(folder, exist_ok=True)
    sources = {"a.jsonl": "sessions/animals-plain.jsonl", "b.jsonl": "damaged/R01-score-forged.jsonl",
               "c.jsonl": "damaged/I01-torn-tail.jsonl", "=1+1.jsonl": "sessions/animals-plain.jsonl"}
    for name, source in sources.items():
        shutil.copy(os.path.join(FIXTURES, source), os.path.join(folder, name))
    with open(os.path.join(folder, "<b>notes.txt"), "w") as file:
        file.write("shopping\n")
    browser = scenario.browser()
    page = opened(browser, url, 1280, 800)
    at(page, "/open")
    page.choose("input[type=file]", *[os.path.join(folder, name) for name in [*sources, "<b>notes.txt"]])
    page.sees("5 logs")
    look(page, "table")
    verdicts = page.value("[...document.querySelectorAll('.judged')].map((e) => e.childNodes[1].textContent)")
    assert verdicts[1:] == ["Contradicts the rules", "Incomplete", verdicts[0], "Not a quiz log"], verdicts
    assert verdicts[0] in ("No contradiction found", "Look at this"), verdicts
    page.sees("the same session again")
    page.sees("R01")
    lines = page.value("tableAsCSV()").split("\r\n")
    assert len(lines) == 7 and lines[4].startswith("\"'=1+1.jsonl\""), lines
    assert page.value("cell('a;=1')") == "\"'a;'=1\"" and page.value("cell(-2)") == '"-2"'
    page.size(320, 640)
    look(page, "table 320")
    page.click("b.jsonl")
    page.until("document.querySelector('.verdict h2') !== null")
    clean(page)
    browser.forget()
