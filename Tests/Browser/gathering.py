"""Many logs at once: a table of a class, and the same as CSV; from an archive too."""
import hashlib
import json
import os
import re
import shutil
import subprocess

import scenario
from scenario import at, clean, look, opened, proof, saved

FIXTURES = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "..", "fixtures"))


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
    verdicts = page.value("[...document.querySelectorAll('td.judged')].map((e) => e.childNodes[1].textContent)")
    # Problems come first, and what was there before last.
    assert verdicts == ["Contradicts the rules", "Incomplete", "Not a quiz log", verdicts[3], verdicts[3]], verdicts
    assert verdicts[3] in ("No contradiction found", "Look at this"), verdicts
    page.sees("1 of them is the same session again.")
    # A finding is words in a box; pressed, it says the whole sentence.
    page.click("wrong score R01")
    page.sees("score differs from the answers")
    page.click("Close")
    # Two verdicts do not share a sign.
    signs = page.value("Object.values(signOf)")
    assert len(set(signs)) == len(signs), signs
    ordered(page)
    assert page.value("shortened('by ' + '0123456789abcdef'.repeat(4))") == "by 01234567…"
    lines = page.value("tableAsCSV()").split("\r\n")
    assert len(lines) == 7 and lines[5].startswith("\"'=1+1.jsonl\""), lines
    assert page.value("cell('a;=1')") == "\"'a;'=1\"" and page.value("cell(-2)") == '"-2"'
    # A trail for each log that has a run.
    assert page.value("[...document.querySelectorAll('.class-table > .scroll tbody tr')].map((e) => e.querySelectorAll('[role=img]').length)") == [1, 1, 0, 1, 1]
    # Under it the questions of the quiz, from the logs that do not contradict the rules, each session once.
    page.sees("Not counted: 1 (changed or against the rules).")
    counts = page.value("[...document.querySelectorAll('.by-question ol > li p')].map((e) => e.textContent)")
    assert counts == ["2 answered", "2 answered", "1 answered · 1 not answered"], counts
    # Each answer has a bar, and the CSV has the same numbers.
    bars = page.value("[...document.querySelectorAll('.by-question ol > li')].map((e) => [...e.querySelectorAll('.so-far li')].map((one) => one.querySelector('b').textContent + ' × ' + one.querySelector('.name').textContent))")
    assert all(bars) and all("\n".join(one) in page.value("questionsAsCSV(byQuestion().quizzes)") for one in bars), bars
    assert page.value("questionsAsCSV(byQuestion().quizzes)").split("\r\n")[0].endswith('"unmarked","unanswered","answers"')
    # A phone has cards: nothing of them is beside the screen.
    for width in (360, 320):
        page.size(width, 640)
        look(page, "table %d" % width)
        far = page.value("[...document.querySelectorAll('.class-table tbody :is(th, td)')].filter((e) => e.getBoundingClientRect().right > innerWidth).map((e) => e.textContent)")
        assert far == [], far
    page.click("b.jsonl")
    page.until("document.querySelector('.verdict h2') !== null")
    # The replay says which file it is, and leads back.
    page.sees("b.jsonl")
    page.click("Back to the table")
    page.sees("By question")
    # What is no log has no findings beside that.
    page.click("<b>notes.txt")
    page.sees("Its first line is not that of a quiz log.")
    assert page.value("document.querySelectorAll('.verdict .found').length") == 0
    page.click("Details")
    assert "I02" not in page.text() and "Altered" not in page.text(), page.text()
    clean(page)
    browser.forget()


def ordered(page):
    """Sorts and filters the table."""
    def names():
        return page.value("[...document.querySelectorAll('.class-table .c-file')].map((e) => e.textContent)")
    first = names()
    page.click("File")
    assert set(names()) == set(first) and names() != first, names()
    up = names()
    assert page.value("document.querySelector('th[aria-sort]').textContent + document.querySelector('th[aria-sort]').getAttribute('aria-sort')") == "Fileascending"
    page.click("File")
    assert names() == up[::-1] and page.value("document.querySelector('th[aria-sort]').getAttribute('aria-sort')") == "descending", names()
    page.click("File")
    assert names() == first and page.value("document.querySelector('th[aria-sort]') === null")
    page.click("Incomplete")
    assert names() == ["c.jsonl"], names()
    page.click("All")
    assert len(names()) == len(first)


def marked(url):
    """logs of a quiz with right answers: how many were right for each question, the hardest first"""
    browser = scenario.browser()
    page = opened(browser, url, 1280, 800)
    logs = [os.path.join(FIXTURES, "graded", name + ".jsonl") for name in ("graded-practice", "graded-question-expired", "graded-refusals")]
    at(page, "/open")
    page.choose("input[type=file]", os.path.join(FIXTURES, "quizzes", "graded.json"))
    page.until("document.querySelector('.begin') !== null")
    at(page, "/open")
    page.choose("input[type=file]", *logs)
    page.sees("By question")
    shown = {row[0]: [int((re.search(r"(\d+) %s(?: ·|$)" % word, row[1]) or [0, 0])[1]) for word in ("right", "partly right", "not right")]
             for row in page.value("[...document.querySelectorAll('.by-question ol > li')].map((e) => [e.querySelector('h3').textContent, e.querySelector('p').textContent])")}
    expected = {}
    for log in logs:
        for line in open(log, encoding="utf-8"):
            data = json.loads(line)
            if data["type"] != "answerMarked":
                continue
            marks, maximum = data["data"]["marks"], data["data"]["maximum"]
            sums = expected.setdefault(data["data"]["question"], [0, 0, 0])
            sums[0 if marks == maximum else 1 if marks > 0 else 2] += 1
    asked = page.value("[...gathered.asked].map(([key, text]) => [key.split('\\n')[1], text])")
    assert expected and len(shown) == len(asked), (shown, asked)
    for name, text in asked:
        shown_text = re.sub(r"\[\[\d+\]\]", "…", text)
        assert shown[shown_text] == expected.get(name, [0, 0, 0]), (name, shown[shown_text], expected.get(name))
    look(page, "by question")
    page.size(320, 640)
    look(page, "by question 320")
    clean(page)
    browser.forget()


def packed(folder, name):
    """The archive of a folder."""
    path = os.path.join(scenario.FOLDER, name)
    run = subprocess.run([scenario.TOOL, "pack", folder, "-o", path], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return path


def archive(url):
    """an archive becomes the table, with the findings of replay-tool audit; a changed one is said to be changed"""
    folder = os.path.join(scenario.FOLDER, "packed")
    os.makedirs(folder, exist_ok=True)
    for name, source in {"a.jsonl": "sessions/animals-plain.jsonl", "b.jsonl": "damaged/R01-score-forged.jsonl",
                         "c.jsonl": "damaged/I01-torn-tail.jsonl", "d.jsonl": "damaged/I02-altered.jsonl"}.items():
        shutil.copy(os.path.join(FIXTURES, source), os.path.join(folder, name))
    whole = packed(folder, "class.archive")
    browser = scenario.browser()
    page = opened(browser, url, 1280, 800)
    # A player's log is a row too: heading, filters and rows agree, and results are called as where results are.
    at(page, "/open")
    page.choose("input[type=file]", os.path.join(FIXTURES, "archives", "sound.archive"))
    page.until("document.querySelector('.class-table') !== null")
    rows = page.value("document.querySelectorAll('.class-table > .scroll tbody tr').length")
    numbers = page.value("[...document.querySelectorAll('.filters b')].map((e) => +e.textContent)")
    assert numbers[0] == rows == sum(numbers[1:]), (rows, numbers)
    page.sees("%d logs" % rows)
    results = page.value("gathered.map(({ result }) => result)")
    assert not {"abandoned", "rabbit", "dog", "canada"} & {one.split(" ")[0] for one in results}, results
    # With the largest letters the filters stay on a phone's screen.
    page.size(360, 740)
    page.value("document.documentElement.style.setProperty('--font', '32')")
    assert page.value("[...document.querySelectorAll('.filters button')].every((e) => e.getBoundingClientRect().right <= innerWidth)")
    page.value("document.documentElement.style.removeProperty('--font')")
    page.size(1280, 800)
    at(page, "/open")
    page.choose("input[type=file]", whole)
    page.sees("4 logs")
    look(page, "table of an archive")
    run = subprocess.run([scenario.TOOL, "audit", whole, "--json"], capture_output=True, text=True)
    said = {}
    for one in map(json.loads, run.stdout.splitlines()):
        codes = said.setdefault(os.path.basename(one["path"]), []) if "path" in one else []
        if one["type"] == "finding":
            codes.append(one["code"])
    shown = page.value("Object.fromEntries(gathered.map((one) => "
                       "[one.file.split('/').pop(), [...one.findings, ...one.signals]]))")
    assert len(shown) == 4 and shown == said, (shown, said)
    assert page.value("gathered.filter((one) => one.isOther).length") == 0
    page.click("class.archive/b.jsonl")
    page.until("document.querySelector('.verdict h2') !== null")
    page.sees("This log contradicts the rules")
    # A log whose quiz is only in its archive: the replay has it too.
    own = os.path.join(scenario.FOLDER, "own")
    quiz = open(os.path.join(FIXTURES, "quizzes", "graded.json"), "rb").read()
    for part in ("sessions", "quizzes"):
        os.makedirs(os.path.join(own, part), exist_ok=True)
    shutil.copy(os.path.join(FIXTURES, "graded", "graded-practice.jsonl"), os.path.join(own, "sessions"))
    with open(os.path.join(own, "quizzes", hashlib.sha256(quiz).hexdigest() + ".json"), "wb") as file:
        file.write(quiz)
    at(page, "/open")
    page.choose("input[type=file]", packed(own, "own.archive"))
    page.sees("1 log")
    page.click("own.archive/sessions/graded-practice.jsonl")
    page.until("document.querySelector('.verdict h2') !== null")
    assert page.value("replayed.answer === gathered[0].answer && /passed|look/.test(replayed.answer)"), page.value("replayed.answer")
    data = bytearray(open(whole, "rb").read())
    data[len(data) // 2] ^= 1
    changed = os.path.join(scenario.FOLDER, "changed.archive")
    with open(changed, "wb") as file:
        file.write(data)
    # An archive, a changed one, a log, and one session that is in the archive too.
    at(page, "/open")
    page.choose("input[type=file]", whole, changed, os.path.join(folder, "a.jsonl"))
    page.sees("6 logs")
    page.sees("This archive was changed or is incomplete: line ")
    page.sees("the same session again")
    look(page, "table with a changed archive")
    page.size(320, 640)
    look(page, "table with a changed archive 320")
    # The page stores no files of others: a reload says that they have to be opened again.
    page.reload()
    page.sees("Open the files again")
    clean(page)
    browser.forget()


def witness(url):
    """the proof of a class says whose it is, of which quiz, and the eight words that its player had"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    at(page, "/open")
    page.choose("input[type=file]", os.path.join(FIXTURES, "classes", "sound-proofs", "seat-1.jsonl"))
    page.until("document.querySelector('.verdict .facts') !== null")
    facts = page.value("Object.fromEntries([...document.querySelectorAll('.verdict .says .facts dt')].map((e) => [e.textContent, e.nextSibling.firstChild.textContent]))")
    assert facts["Player"] == "p1" and facts["Quiz"] == "rivers", facts
    assert list(facts)[-2:] == ["Class", "Key of the host"], facts
    assert re.fullmatch(r"([a-z]{5} ){7}[a-z]{5}", facts["Eight words"]), facts
    look(page, "proof of a class")
    clean(page)
    browser.forget()
