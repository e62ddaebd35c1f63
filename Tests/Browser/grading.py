"""Quizzes with right answers: every kind of question in practice, an exam, their results and replays."""
import hashlib
import json
import os
import re
import subprocess

import scenario
from scenario import at, audit, clean, look, opened, proof, saved

EXAM = {
    "id": "small-exam", "title": "A Small Exam", "introduction": "Four questions.", "mode": "exam",
    "salt": "00112233445566778899aabbccddeeff", "time": 600, "pass": 60,
    "grades": [{"from": 80, "title": "Very good", "feedback": "Well done."}, {"from": 0, "title": "Not yet"}],
    "questions": [
        {"id": "q1", "kind": "single", "text": "What is the capital of Australia?", "points": 2,
         "answers": [{"text": "Canberra", "credit": 100}, {"text": "Sydney", "credit": -25}, {"text": "Perth"}]},
        {"id": "q2", "kind": "truefalse", "text": "A whale is a fish.", "correct": False},
        {"id": "q3", "kind": "number", "text": "What is half of 3?", "time": 2, "accept": [{"value": 1.5}]},
        {"id": "q4", "kind": "ordering", "text": "From small to large.", "items": ["mouse", "cat", "horse", "whale"]}]}


def settled(page, condition):
    page.until("!app.isBusy && " + condition)
    page.settle()


def choose(page, name, text):
    """Chooses in a list, as the browser does when a person has."""
    page.value("(() => { const list = document.getElementById(%s); "
               "list.value = [...list.options].find((o) => o.text === %s).value; "
               "list.dispatchEvent(new Event('change')); list.dispatchEvent(new Event('input')); })()"
               % (json.dumps(name), json.dumps(text)))


def press(page, text):
    """The key that the tile with this text shows."""
    tiles = page.value("[...document.querySelectorAll('#ask .tile .text')].map((t) => t.textContent)")
    page.key(str(tiles.index(text) + 1))


def marked(page, name):
    settled(page, "play.reply.screen.control.kind === 'next'")
    page.value("new Promise((done) => setTimeout(done, 500))")
    look(page, name)


def onward(page):
    """Enter goes on: the focus is on Next."""
    assert page.value("document.activeElement.id") == "next"
    page.key("Enter")
    settled(page, "!play.reply.screen.mark")


def play_every_kind(page, prefix, is_right):
    """Ten questions, right or partly wrong, with clicks and keys."""
    page.click("Ten Questions About the Earth")
    page.sees("10 questions")
    look(page, prefix + " introduction")
    page.click("Begin")
    page.sees("Question #1")
    settled(page, "true")
    look(page, prefix + " single")
    page.key("Enter")
    page.sees("Choose one of the answers.")
    press(page, "The outer core" if is_right else "The mantle")
    page.key("Enter")
    marked(page, prefix + " single marked")
    page.sees("Right!" if is_right else "Not right")
    # A bar across the bottom, with the one button to go on.
    bar = page.value("(() => { const box = document.querySelector('.felt').getBoundingClientRect(); const next = document.getElementById('next')"
                     ".getBoundingClientRect(); return [innerHeight - box.bottom, innerHeight - next.bottom >= 0, document.activeElement.id]; })()")
    assert abs(bar[0]) < 2 and bar[1:] == [True, "next"], bar
    # The answers show which one was right; the bar does not say it again.
    assert is_right or page.value("document.querySelector('.tile.revealed .told').textContent") == "The outer core"
    assert page.value("document.querySelector('.felt strong') === null")
    assert page.value("document.querySelectorAll('.tile.revealed').length") == (0 if is_right else 1)
    onward(page)
    look(page, prefix + " true or false")
    # Two answers are large.
    assert page.value("[...document.querySelectorAll('.tile')].every((e) => e.offsetHeight > innerHeight * (innerWidth > 1000 ? 0.36 : 0.23))")
    # The edge of the button is its shadow alone.
    assert page.value("(({ borderTop, borderBottom }) => borderTop === borderBottom)(getComputedStyle(document.querySelector('.check')))")
    page.key("2")
    page.key("Enter")
    marked(page, prefix + " true or false marked")
    # The mark is beside what it marks.
    assert page.value("""[...document.querySelectorAll('li.tile > .icon')].every((mark) => { const range = document.createRange();
      range.selectNodeContents(mark.parentNode.querySelector('.text'));
      const one = mark.getBoundingClientRect();
      return [...range.getClientRects()].every((two) => one.left >= two.right || one.bottom <= two.top || one.top >= two.bottom); })""")
    onward(page)
    press(page, "Atlantic Ocean")
    press(page, "Indian Ocean")
    press(page, "Pacific Ocean" if is_right else "Arctic Ocean")
    look(page, prefix + " multiple")
    page.key("Enter")
    marked(page, prefix + " multiple marked")
    # A right answer that was not chosen is told from one that was.
    said = page.value("[...document.querySelectorAll('li.tile small')].map((e) => e.textContent)")
    assert ("Right, not chosen" in said) == (not is_right), said
    onward(page)
    page.click("#answer")
    page.type("about 23")
    page.key("Enter")
    page.until("document.getElementById('trouble').textContent.length > 10")
    assert page.value("document.getElementById('answer').value") == "about 23"
    page.value("document.getElementById('answer').select()")
    page.type("23,4" if is_right else "24.5")
    look(page, prefix + " number")
    page.key("Enter")
    marked(page, prefix + " number marked")
    page.sees("Right!" if is_right else "Partly right")
    if not is_right:
        # One sign for it: at the answer, in the bar and in the trail, where that is drawn.
        assert page.value("(([...all]) => [all.length > 1, new Set(all.map((e) => e.getAttribute('d'))).size])"
                          "(document.querySelectorAll('.typed.partly .icon path, .felt .head .icon path, .trail .partly'))") == [True, 1]
        assert page.value("document.querySelector('.typed .unseen').textContent") == "partly right: "
    onward(page)
    page.click("#answer")
    page.type("Nitrogen" if is_right else "oxygen")
    page.key("Enter")
    marked(page, prefix + " short marked")
    onward(page)
    ends = ["Atlantic Ocean", "Mediterranean Sea", "Black Sea", "Caspian Sea"]
    for place, end in enumerate(ends if is_right else ends[:2] + ["Caspian Sea", "Black Sea"]):
        choose(page, "match%d" % place, end)
    look(page, prefix + " matching")
    # Where the keys say that ? shows them, it does, also in a list.
    page.value("document.getElementById('match0').focus()")
    page.key("?")
    page.until("document.querySelector('dialog') !== null")
    page.click("Close")
    page.until("document.querySelector('dialog') === null")
    page.click("Check")
    marked(page, prefix + " matching marked")
    onward(page)
    for text in ["Quaternary", "Jurassic", "Devonian", "Cambrian"] if is_right else ["Jurassic"]:
        # To the top one after the other, with the keys: the last one is the first of all.
        page.value("document.querySelector('[aria-label=\"Move up: %s\"]').focus()" % text)
        for _ in range(3):
            page.key("ArrowUp")
    assert page.value("document.activeElement.getAttribute('aria-label')").startswith("Move up")
    look(page, prefix + " ordering")
    # Behind an arrow Enter confirms and moves nothing.
    page.key("Enter")
    if page.value("document.querySelector('main').textContent.includes('confirm this order')"):
        page.click("Check")  # It was drawn like this.
    marked(page, prefix + " ordering marked")
    # Ticks are for places and points for the order: where both are there, that is said.
    said, meant = page.value("((words, { mark, asked }) => [words.includes('Ticks show places'), !mark.right && (mark.marks > 0 || asked.parts.some(({ right }) => right))])"
                             "(document.querySelector('.felt').textContent, play.reply.screen)")
    assert said == meant, prefix
    onward(page)
    page.click("#gap0")
    page.type("71" if is_right else "90")
    choose(page, "gap1", "salt water")
    page.click("#gap2")
    page.type("ice")
    if not is_right:
        # The gap that a message is about is marked.
        page.write("#gap0", "90 %")
        page.key("Enter")
        page.sees("Gap 1: type the number alone")
        assert page.value("[...document.querySelectorAll('[aria-invalid]')].map((e) => e.id).join() + document.activeElement.id") == "gap0gap0"
        page.write("#gap0", "90")
        assert page.value("document.querySelector('[aria-invalid]') === null")
    look(page, prefix + " gaps")
    page.key("Enter")
    marked(page, prefix + " gaps marked")
    page.reload()
    page.until("play.reply !== null && document.querySelector('.gaptext .given') !== null")
    page.click("Next")
    settled(page, "!play.reply.screen.mark")
    press(page, "23 hours 56 minutes" if is_right else "24 hours")
    page.key("Enter")
    marked(page, prefix + " single with a part")
    onward(page)
    page.key("1")
    page.key("Enter")
    marked(page, prefix + " last")
    page.click("See the result")
    proof(page)
    page.value("new Promise((done) => setTimeout(done, 1200))")
    assert page.value("document.title").startswith("Result"), page.value("document.title")
    look(page, prefix + " result")
    words = page.value("(async () => sharedWords(play.reply, await ask('open', { path: play.reply.path, step: 0 })))()").split("\n")
    assert words[1].endswith(("10 of 10" if is_right else " of 10")) and words[1].count("●") == int(words[1].split()[-3]), words


# Where one's own answer and the right one are not seen whole, between the top of the screen and the bar.
COVERED = """(() => {
  const bar = document.querySelector('.felt').getBoundingClientRect().top;
  const boxes = [...document.querySelectorAll('li.tile:not(.locked)')].map((e) => e.getBoundingClientRect());
  const room = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top)) + 16;
  const right = document.querySelector('li.tile:is(.right, .revealed)').getBoundingClientRect();
  return (room > bar ? [right] : boxes).filter((box) => box.top < 0 || box.bottom > bar).map((box) => [box.top, box.bottom, bar]);
})()"""


def uncovered(url):
    """on a phone the bar with the mark covers neither one's own answer nor the right one, whatever the order and the letters"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    for size in ("17.0", "24.0"):
        page.value("set('fontSize', '%s')" % size)
        page.until("app.preferences.fontSize === '%s'" % size)
        for quiz, rounds in (("every-kind", 1), ("flags", 6), ("capitals", 6)):
            at(page, "/quiz/" + quiz)
            page.click("Begin" if size == "17.0" else "Begin a new one")
            for number in range(rounds):
                settled(page, "document.querySelector('#ask .tile input') !== null")
                page.key(str(number % 4 + 1))
                page.key("Enter")
                marked(page, "%s marked at %s" % (quiz, size))
                assert page.value(COVERED) == [], (quiz, size, number, page.value(COVERED))
                assert page.value("getComputedStyle(document.querySelector('.felt')).position") == "sticky"
                onward(page)
    clean(page)
    browser.forget()


def outlines(url):
    """a place on a map by its coordinates, by pointer and by arrow keys; where it belongs is told after"""
    browser = scenario.browser()
    page = opened(browser, url)
    page.click("Countries on the Map")
    page.click("Begin")
    page.sees("Find it on the map")
    settled(page, "true")
    page.key("Enter")
    page.sees("Point at the map, or type both coordinates.")
    look(page, "map asked")
    # What is said has its place: the page stays as long as it was, and covers none of the form.
    whole = ("document.documentElement.scrollHeight <= innerHeight && [...document.querySelectorAll('.pointed, #Longitude, #form')].every((e) => "
             "e.getBoundingClientRect().bottom <= document.querySelector('.doing').getBoundingClientRect().top)")
    for width, height in ((360, 740), (1280, 800), (1366, 768)):
        page.size(width, height)
        assert page.value(whole), width
    # On a phone the map is as wide as the page, or as high as what is below it lets it be.
    page.size(360, 740)
    page.settle()
    assert page.value("((map, form, foot) => map.width >= form.width - 1 || foot.top - form.bottom < 18)"
                      "(...['.pointed', '#ask', '.doing'].map((part) => document.querySelector(part).getBoundingClientRect()))")
    # Nor do two or more lines that ask; on a phone the map stays large enough to be pointed at.
    page.value("play.reply.screen.prompt = 'Where is the Democratic Republic of the Congo, in Africa? Find it on the map.', drawPlay()")
    for width, height in ((360, 740), (600, 900), (1366, 768)):
        page.size(width, height)
        page.until(whole if width > 360 else "document.querySelector('.pointed').clientHeight > 140")
    # Keys that a field takes are not shown while one types: the arrows, and ? for all keys.
    hints = ("[...new Set([...document.querySelectorAll('.hints > span')].filter((e) => /[\u2190\u232b?]/.test(e.textContent))"
             ".map((e) => getComputedStyle(e).visibility))].join()")
    assert page.value("document.querySelector('.pointed').focus(), " + hints) == "visible"
    assert page.value("$('Latitude').focus(), " + hints) == "hidden"
    # What is wrong with which field, and its limits.
    middle = page.value("((map) => String((map[1] + map[3]) / 2e6))(play.reply.screen.control.map)")
    for latitude, longitude, words in (("95 N", "30 E", "Latitude is off the map: type it from "), ("abc", "", "Latitude is not understood: "), (middle, "39 O", "Longitude is not understood: ")):
        page.write("#Latitude", latitude)
        page.write("#Longitude", longitude)
        page.key("Enter")
        page.sees(words)
        assert page.value("document.activeElement.id") == words.split()[0]
    for field in ("#Latitude", "#Longitude"):
        page.write(field, "")
    # On a phone on its side the map ends above the edge, beside the foot.
    size = page.value("[innerWidth, innerHeight]")
    page.size(844, 390)
    assert page.value("((map, foot) => map.bottom <= innerHeight && map.right <= foot.left)(...['.pointed', '.doing'].map((part) => document.querySelector(part).getBoundingClientRect()))")
    page.size(*size)
    page.click("#Latitude")
    page.type("20")
    page.click("#Longitude")
    page.type("30,5")
    cross = page.value("document.querySelector('.pointed .cross').getAttribute('d')")
    box = page.value("(() => { const box = document.querySelector('.pointed').getBoundingClientRect(); return [box.x + box.width / 3, box.y + box.height / 3]; })()")
    page.pointer(*box)
    page.until("document.querySelector('.pointed .cross').getAttribute('d') !== %s" % json.dumps(cross))
    pointed = page.value("[document.getElementById('Latitude').value, document.getElementById('Longitude').value]")
    page.value("document.querySelector('.pointed').focus()")
    page.key("ArrowRight")
    page.key("ArrowUp")
    moved = page.value("[document.getElementById('Latitude').value, document.getElementById('Longitude').value]")
    def number(text):
        shown = re.fullmatch(r"([\d.]+)°(?: ([NSEW]))?", text)
        return float(shown.group(1)) * (-1 if shown.group(2) in ("S", "W") else 1)
    assert all(number(new) > number(old) for new, old in zip(moved, pointed)), (moved, pointed)
    assert page.value("document.querySelector('.pointed .here').getAttribute('d')") == "", "the right place is on the map before it is marked"
    page.click("Check")
    marked(page, "map marked")
    assert page.value("document.querySelector('.placed .here').getAttribute('d').length") > 20
    for _ in range(9):
        onward(page)
        box = page.value("(() => { const box = document.querySelector('.pointed').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()")
        page.pointer(*box)
        page.click("Check")
        marked(page, "map marked again")
    page.key("Enter")
    page.sees("Question by question")
    told = page.value("play.reply.screen.grading.score")
    proof(page)
    log = saved(browser, page)
    audit(log)
    with open(log, encoding="utf-8") as lines:
        assert json.loads(lines.readlines()[-1])["data"]["score"] == told
    clean(page)
    browser.forget()


def every_kind(url):
    """every kind of question with a right answer: all right on a phone, then some wrong on a wide screen"""
    browser = scenario.browser()
    page = opened(browser, url, 320, 700)
    play_every_kind(page, "graded 320", True)
    page.sees("You know your planet")
    assert page.value("document.querySelector('.stage').getAttribute('aria-label')") == "100 per cent"
    receipt = page.value("document.querySelector('.receipt code').textContent")
    log = saved(browser, page)
    audit(log, "--receipt", receipt)
    clean(page)
    at(page, "/open")
    page.choose("input[type=file]", log)
    page.until("/Look at this|No contradiction/.test(document.querySelector('.verdict h2')?.textContent)")
    page.sees("Points, step by step")
    page.sees("Highest 15 of 15, at the end 15.")
    look(page, "graded replay")
    page.key("Home")
    clean(page)
    browser.forget()
    browser = scenario.browser()
    page = opened(browser, url, 1280, 860)
    play_every_kind(page, "graded wide", False)
    page.sees("Question by question")
    at(page, "/results")
    # A whole number, as on the result.
    page.until("/^\\d+%(, (not )?passed)?$/.test(document.querySelector('.results li div span').textContent)")
    clean(page)
    browser.forget()


def exam(url):
    """an exam of one's own file: places, revised answers, a question out of time, submitting with two open"""
    browser = scenario.browser()
    page = opened(browser, url, 390, 800)
    file = os.path.join(scenario.FOLDER, "small-exam.json")
    with open(file, "w") as out:
        json.dump(EXAM, out)
    at(page, "/open")
    page.choose("input[type=file]", file)
    page.sees("A Small Exam")
    page.sees("Pass mark: 60%")
    # A busy machine: what is stored takes two seconds, so that a screen is drawn late.
    page.value("(() => { const keep = store.keep; store.keep = async (...all) => { const done = await keep.apply(store, all);"
               " await new Promise((later) => setTimeout(later, 2000)); return done; }; })()")
    page.click("Begin")
    page.sees("What is the capital of Australia?")
    settled(page, "true")
    look(page, "exam single")
    press(page, "Sydney")
    page.click("Save the answer")
    page.sees("A whale is a fish.")
    assert page.value("play.reply.screen.trail") == ["answered", "open", "open", "open"]
    # The ring says whose time it is; the first question may have one of its own.
    assert page.value("document.querySelector('.ring small').textContent") == "exam"
    assert page.value("timedBy({ ...play.reply, session: 'other', screen: { ...play.reply.screen, limit: 2000, progress: { number: 1 } } }, clock() + 2000)") == "question"
    page.value("drawPlay()")
    page.reload()
    page.until("play.reply !== null && document.querySelector('.ring small') !== null")
    assert page.value("document.querySelector('.ring small').textContent") == "exam"
    # Nothing tells whether it was right, neither the page nor the log.
    assert "Marked" not in page.value("engine.decoder.decode(engine.file(play.reply.path))")
    page.click("Back")
    page.sees("What is the capital of Australia?")
    settled(page, "document.querySelector('.tile input:checked') !== null")
    press(page, "Canberra")
    page.key("Enter")
    page.sees("A whale is a fish.")
    settled(page, "true")
    press(page, "True")  # and it is never saved
    page.click("Questions")
    page.click("Question 3, not answered")
    page.sees("What is half of 3?")
    page.sees("Time is up")
    settled(page, "true")
    look(page, "exam out of time")
    page.click("Submit the exam")
    page.sees("3 of 4 questions are not answered")
    look(page, "exam confirmation")
    page.click("Back to the questions")
    page.click("Questions")
    page.click("Question 4, not answered")
    page.sees("From small to large.")
    settled(page, "true")
    for text in ["whale", "horse", "cat", "mouse"]:
        page.value("document.querySelector('[aria-label=\"Move up: %s\"]').focus()" % text)
        for _ in range(3):
            page.key("ArrowUp")
    page.click("Save the answer")
    settled(page, "true")
    if page.value("document.querySelector('main').textContent.includes('confirm this order')"):
        page.click("Save the answer")  # It was drawn like this.
    page.sees("All questions seen")
    settled(page, "true")
    look(page, "exam waiting")
    page.click("Submit the exam")
    page.sees("2 of 4 questions are not answered")
    page.sees("Not saved: question 2.")
    page.click("Submit now")
    proof(page)
    page.sees("Passed")
    page.sees("Not saved: question 2.")
    page.value("new Promise((done) => setTimeout(done, 1200))")
    look(page, "exam result")
    # What was typed in an exam and not sent goes with its tab.
    assert page.value("localStorage.getItem('drafts')") is None
    log = saved(browser, page)
    text = open(log, "rb").read()
    assert text.count(b'"answerMarked"') == 4 and b'"timeExpired"' in text and b'"answerRevised"' in text
    page.click("Look at it step by step")
    page.until("/Look at this|No contradiction/.test(document.querySelector('.verdict h2')?.textContent)")
    page.sees("The way through the questions")
    look(page, "exam replay")
    clean(page)
    browser.forget()


def gap(url):
    """an empty gap is doubted once and said before an exam is submitted; a saved text comes back, one that is not saved is named"""
    browser = scenario.browser()
    page = opened(browser, url, 390, 800)
    file = os.path.join(scenario.FOLDER, "gap-exam.json")
    gaps = [{"accept": [{"text": "ba"}]}, {"accept": [{"text": "ca"}]}]
    with open(file, "w") as out:
        json.dump({**EXAM, "id": "gap-exam", "questions": [
            {"id": "q1", "kind": "gaps", "text": "[[1]] and [[2]]", "gaps": gaps},
            {"id": "q2", "kind": "short", "text": "A capital?", "accept": [{"text": "Paris"}]}]}, out)
    at(page, "/open")
    page.choose("input[type=file]", file)
    page.sees("A Small Exam")
    page.click("Begin")
    page.until("document.querySelector('#ask input[type=text]') !== null")
    page.write("#ask input[type=text]", "ba")
    page.key("Enter")
    page.sees("1 gap is missing. Fill in, or confirm.")
    assert page.value("document.activeElement.id") == "gap1"
    page.key("Enter")
    page.until("document.getElementById('answer') !== null")
    page.write("#answer", "Paris")
    page.key("Enter")
    page.sees("All questions seen")
    page.click("Submit the exam")
    page.sees("Every question is answered, but one has an empty gap.")
    assert page.value("document.activeElement.textContent") == "Back to the questions"
    page.value("play.readAt = 0")
    page.key("Enter")
    page.key("Backspace")
    page.until("document.getElementById('answer')?.value === 'Paris'")
    page.write("#answer", "Lyon")
    page.click("Submit the exam")
    page.sees("Not saved: question 2.")
    page.click("Back to the questions")
    clean(page)
    browser.forget()


def gone_back(url):
    """a mark that one goes back to says nothing of a run; Esc leaves from a field"""
    browser = scenario.browser()
    page = opened(browser, url, 390, 844)
    at(page, "/quiz/every-kind")
    page.key("Tab")
    page.click("Begin")
    settled(page, "document.querySelector('.tile input') !== null")
    press(page, "The mantle")
    page.key("Enter")
    marked(page, "gone back 1")
    onward(page)
    off = page.value("[...document.querySelectorAll('.tile')].map((e) => ((tile, die) => Math.abs(tile.left + tile.right - die.left - die.right) / 2)"
                     "(e.getBoundingClientRect(), e.querySelector('.pips').getBoundingClientRect()))")
    assert max(off) < 1, off
    page.key("2")
    page.key("Enter")
    marked(page, "gone back 2")
    onward(page)
    press(page, "Arctic Ocean")
    page.key("Enter")
    marked(page, "gone back 3")
    page.click("Back")
    settled(page, "play.reply.screen.progress.number === 2")
    assert page.value("document.querySelector('.felt h2').textContent") == "Right!"
    for place in (3, 4):
        page.value("act('next')")
        settled(page, "play.reply.screen.progress.number === %d" % place)
    page.click("#answer")
    page.type("23")
    page.key("Escape")
    page.until("document.activeElement === document.querySelector('.hero h1')")
    page.click("Resume")
    page.until("document.getElementById('answer')?.value === '23'")
    clean(page)
    browser.forget()


def drawn(url):
    """flags and capitals: twenty questions of all countries, drawn and marked; the logs are sound"""
    browser = scenario.browser()
    page = opened(browser, url, 400, 800)
    for title, word in (("Flags of the World", "Whose flag"), ("Capitals of the World", "capital of")):
        at(page, "/")
        page.click(title)
        page.sees("20 questions")
        page.click("Begin")
        for number in range(1, 21):
            settled(page, "$('ask') !== null && play.reply.screen.progress.number === %d" % number)
            assert word in page.value("document.getElementById('prompt').textContent")
            page.key("1")
            page.key("Enter")
            if number <= 2:
                marked(page, "%s %d" % (title, number))
            settled(page, "play.reply.screen.control.kind === 'next'")
            page.key("Enter")
        page.until("document.querySelectorAll('.reviews details').length === 20")
        look(page, title + " result")
        proof(page)
        log = saved(browser, page)
        audit(log)
        text = open(log, "rb").read()
        assert text.count(b'"answerMarked"') == 20 and b'"sessionFinished"' in text
    clean(page)
    browser.forget()


def forged(url):
    """a mark that the key does not give: the page says what replay-tool says"""
    browser = scenario.browser()
    page = opened(browser, url, 820, 900)
    at(page, "/quiz/every-kind")
    page.click("Begin")
    settled(page, "$('ask') !== null")
    press(page, "The crust")
    page.key("Enter")
    settled(page, "play.reply.screen.control.kind === 'next'")
    at(page, "/results")
    log = saved(browser, page, "Save the log of")
    file = os.path.join(scenario.FOLDER, "forged-mark.jsonl")
    head = b"0" * 64
    with open(log, "rb") as lines, open(file, "wb") as out:
        for line in lines:
            # Chained again, so that only the rules can tell.
            line = line[:-76].replace(b'"marks":0,', b'"marks":100,').replace(b'"score":0}', b'"score":100}')
            line = re.sub(rb'"prev":"[0-9a-f]{64}"$', b'"prev":"' + head + b'"', line)
            head = hashlib.sha256(line).hexdigest().encode()
            out.write(line + b',"hash":"' + head + b'"}\n')
    run = subprocess.run([scenario.TOOL, "audit", file, "--json"], capture_output=True, text=True)
    at(page, "/open")
    page.choose("input[type=file]", file)
    page.until("document.querySelector('.verdict h2') !== null")
    codes = page.value("replayed.findings.map((finding) => finding.code)")
    assert run.returncode == 1 and "R21" in codes, (run.returncode, codes, run.stdout)
    assert all('"%s"' % code in run.stdout for code in codes), (codes, run.stdout)
    page.sees("This log contradicts the rules")
    look(page, "graded forged")
    clean(page)
    browser.forget()
