"""Another answer in a replay, a quiz that is written in the page and sent as a link, and the page
installed from a web server."""
import functools
import http.server
import json
import os
import subprocess
import tempfile
import threading

import scenario
from scenario import at, clean, look, opened, proof


def supposed(url):
    """what if: another answer in a replay, beside the recorded run, as replay-tool whatif says; nothing is stored"""
    browser = scenario.browser()
    page = opened(browser, url, 1280, 900)
    page.click("Which Animal Are You?")
    page.click("Begin")
    page.click("Fish")
    page.sees("Question #2")
    page.click("Choose none of them")
    page.sees("Question #3")
    page.click("Submit")
    proof(page)
    log = scenario.saved(browser, page)
    page.click("Look at it step by step")
    page.until("document.querySelector('.nodes') !== null")
    page.key("Home")
    page.key("ArrowRight")
    page.sees("You chose Fish")
    page.click("What if the answer had been different?")
    page.until("document.querySelector('.supposing form') !== null")
    look(page, "what if asked")
    seq = page.value("replayed.steps.find(({ type }) => type === 'answerGiven').seq")
    before = page.value("(async () => [...(await store.files()).values()].map((bytes) => bytes.length).join())()")
    page.value("[...document.querySelectorAll('.supposing label')].find((e) => e.textContent.includes('Steak')).click()")
    page.until("document.querySelectorAll('.one-run').length === 2")
    look(page, "what if")
    steak = page.value("+[...document.querySelectorAll('.supposing input')].find((e) => e.checked).value")
    run = subprocess.run([scenario.TOOL, "whatif", log, "--set", "%d.choices=[%d]" % (seq, steak), "--json"],
                         capture_output=True, text=True)
    said = json.loads(run.stdout)
    shown = page.value("[...document.querySelectorAll('.stands')].map((e) => e.textContent)")
    # The same, in words for people: “Cat, level with turtle” is “cat (tied: cat, turtle)”.
    assert [words.lower().split(", level")[0] for words in shown] == [
        said[run]["result"].split(" (")[0] for run in ("original", "edited")], (shown, said)
    page.sees("A derived run. The log stays as it is.")
    for width in (390, 320):
        page.size(width, 740)
        look(page, "what if %d" % width)
    after = page.value("(async () => [...(await store.files()).values()].map((bytes) => bytes.length).join())()")
    assert before == after, "something was stored"
    clean(page)
    browser.forget()


def graded(url):
    """what if: every kind of control takes another answer of a graded quiz"""
    browser = scenario.browser()
    page = opened(browser, url, 390, 800)
    fixtures = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "..", "fixtures"))
    at(page, "/open")
    page.choose("input[type=file]", os.path.join(fixtures, "quizzes", "graded.json"))
    page.until("document.querySelector('.begin') !== null")
    at(page, "/open")
    page.choose("input[type=file]", os.path.join(fixtures, "graded", "graded-practice.jsonl"))
    page.until("document.querySelector('.nodes, .signs-over') !== null")
    kinds = set()
    for _ in range(30):
        page.key("ArrowRight")
        if not page.value("document.querySelector('.supposed') !== null"):
            continue
        page.value("document.querySelector('.supposed').open = true")
        page.until("document.querySelector('.supposing form') !== null")
        kinds.add(page.value("document.querySelector('.supposing :is(.tiles, .pairs, .order, .gaptext, #answer)').className || 'typed'"))
        page.value("document.querySelectorAll('.supposing input[type=text]').forEach((field) => "
                   "{ field.value = '7'; field.dispatchEvent(new Event('input')); })")
        # One of several answers acts at once.
        if page.value("[...document.querySelectorAll('.supposing button')].some((e) => e.textContent === 'See what follows')"):
            page.click("See what follows")
        else:
            page.value("document.querySelector('.supposing input:not(:checked)').click()")
        page.until("document.querySelectorAll('.one-run').length === 2 || document.querySelector('.supposing .trouble').textContent !== ''")
        page.value("document.activeElement.blur()")
    assert kinds == {"tiles", "pairs", "order", "gaptext", "typed"}, kinds
    clean(page)
    browser.forget()


def typed(page, value):
    """The text of the quiz becomes another one, as after typing."""
    page.value("(() => { const field = document.querySelector('#quiz-text'); const { value } = field; "
               "field.value = %s; field.dispatchEvent(new Event('input')); })()" % value)


def written(url):
    """a quiz is written: mistakes while one types, a question of each kind, saved, played, sent as a link, and cut links"""
    browser = scenario.browser()
    page = opened(browser, url, 1280, 900)
    at(page, "/write")
    look(page, "write from nothing")
    page.click("A quiz with right answers")
    page.sees("“My quiz” can be played.")
    page.click("Edit as text")
    for kind in ("Several answers", "True or false", "A word", "A number", "Pairs", "An order", "Gaps"):
        page.click(kind)
    page.sees("“My quiz” can be played.")
    assert len(page.value("JSON.parse(document.querySelector('#quiz-text').value).questions")) == 8
    look(page, "write")
    typed(page, "value.replace(/(\"credit\": ?)100/, '$1700')")
    page.until("document.querySelector('.checked .wrong') !== null")
    assert page.value("[...document.querySelectorAll('.write .actions button')].every((e) => e.disabled)")
    look(page, "write mistake")
    page.value("document.querySelector('.checked button').click()")
    assert page.value("document.activeElement.id") == "quiz-text"
    page.size(320, 640)
    look(page, "write 320")
    page.size(1280, 900)
    typed(page, "value.replace('700', '100')")
    page.until("document.querySelector('.checked .right') !== null")
    page.reload()
    page.sees("“My quiz” can be played.")
    assert len(page.value("JSON.parse(document.querySelector('#quiz-text').value).questions")) == 8
    page.click("Make a link")
    page.until("document.querySelector('.link a') !== null")
    link = page.value("document.querySelector('.link a').href")
    page.click("Play it")
    page.sees("What is this quiz about?")
    clean(page)
    browser.forget()
    browser = scenario.browser()
    page = opened(browser, link, 390, 800)
    page.address = link.split("#")[0]
    page.sees("What is this quiz about?")
    page.click("Begin")
    page.sees("Question #1")
    clean(page)
    at(page, "/take/" + link.split("/take/")[1][:40])
    page.sees("This quiz has mistakes")
    broken, empty, sound = (os.path.join(scenario.FOLDER, name) for name in ("broken.json", "empty.json", "sound.json"))
    for file, text in ((broken, '{"id": "broken",\n"title": 7}'), (empty, ""), (sound, json.dumps(SOUND))):
        with open(file, "w") as out:
            out.write(text)
    at(page, "/open")
    page.choose("input[type=file]", empty)
    page.sees("This file is empty")
    # What is too large takes the place of what was said of the file before.
    page.choose("input[type=file]", broken)
    page.sees("This quiz has mistakes")
    large = os.path.join(scenario.FOLDER, "large.jsonl")
    with open(large, "wb") as out:
        out.truncate((16 << 20) + 1)
    page.choose("input[type=file]", large)
    page.sees("has more than 16 MiB")
    assert "has mistakes" not in page.text() and page.value("notices.size") == 0
    at(page, "/settings")
    at(page, "/open")
    page.choose("input[type=file]", broken, sound)
    page.sees("Quizzes are opened one at a time")
    look(page, "several quizzes")
    page.click("See what is wrong")
    page.sees("Line 2: ")
    look(page, "mistakes of a file")
    page.click("Fix it in the editor")
    page.until("document.getElementById('quiz-text')?.value.includes('broken')")
    at(page, "/open")
    page.choose("input[type=file]", broken, sound)
    page.click("Play it")
    page.sees("Begin")
    browser.forget()


SOUND = {"id": "sound", "title": "Sound", "introduction": "One question.", "mode": "practice",
         "questions": [{"id": "q1", "kind": "truefalse", "text": "One is one.", "correct": True}]}


SMALL = """[...document.querySelectorAll('#main :is(button, select, summary, .right-one, .credit-switch, input[type=text])')]
    .filter((e) => e.getClientRects().length).map((e) => [Math.round(e.getBoundingClientRect().height), e.outerHTML.slice(0, 80)]).filter(([height]) => height < 44)"""
CARD = "document.querySelectorAll('.question-card[data-path]')[%d]"


def carded(url):
    """a quiz is written by cards: in step with the text, checked while one types, with what a player sees; moved, deleted, taken back, played"""
    browser = scenario.browser()
    page = opened(browser, url, 1600, 1000)
    at(page, "/write")
    page.click("A quiz with right answers")
    page.sees("“My quiz” can be played.")
    text = "document.querySelector('#quiz-text').value"
    assert page.value(text) == page.value("quizText(emptyQuiz()) + '\\n'")
    look(page, "cards")
    # What is typed is in the text and in what a player sees, at once.
    page.write("#card-questions-0-text", "Which is the largest moon?")
    assert page.value("JSON.parse(%s).questions[0].text" % text) == "Which is the largest moon?"
    assert page.value("document.querySelector('.preview .prompt').textContent") == "Which is the largest moon?"
    page.write("#card-questions-0-answers-0-text", "Ganymede")
    page.value("document.querySelectorAll('.right-one input')[1].click()")
    assert page.value("JSON.parse(%s).questions[0].answers" % text) == [
        {"text": "Ganymede"}, {"text": "Earth", "credit": 100}, {"text": "Mars"}]
    page.click("Another answer")
    # A mistake is beside its field, while one types, and goes when it is mended.
    page.until("document.querySelector('.why-not:not(:empty)') !== null")
    where = page.value("document.querySelector('.entry-field > .why-not:not(:empty)').parentNode.dataset.path")
    assert where == "questions.0.answers.3.text", where
    assert page.value("document.activeElement.id") == "card-questions-0-answers-3-text"
    look(page, "cards mistake")
    page.type("Titan")
    page.sees("“My quiz” can be played.")
    assert page.value("document.querySelectorAll('.why-not:not(:empty)').length") == 0
    # Each kind; one becomes another; several right ones share the points.
    for kind in ("Several answers", "True or false", "A word", "A number", "Pairs", "An order", "Gaps"):
        page.click(kind)
        page.sees("“My quiz” can be played.")
    assert page.value("[...document.querySelectorAll('.question-card summary .pill')].map((e) => e.textContent)") == [
        "One answer", "Several answers", "True or false", "A word", "A number", "Pairs", "An order", "Gaps"]
    page.value("%s.open = true" % (CARD % 1))
    page.until("document.getElementById('card-questions-1-answers-2-text') !== null")
    page.value("%s.querySelectorAll('.right-one input')[2].click()" % (CARD % 1))
    assert page.value("JSON.parse(%s).questions[1].answers.map((one) => one.credit)" % text) == [33.33334, 33.33333, 33.33333]
    page.sees("“My quiz” can be played.")
    page.value("(() => { const list = document.getElementById('kind-1'); list.value = 'gaps'; list.dispatchEvent(new Event('change')); })()")
    page.sees("“My quiz” can be played.")
    assert page.value("JSON.parse(%s).questions[1].kind" % text) == "gaps"
    page.value("document.querySelectorAll('.question-card[data-path]').forEach((e) => { e.open = true; })")
    page.until("document.querySelectorAll('.preview').length === 8")
    look(page, "cards of every kind")
    # A credit for each answer, tags, and what only the text has.
    page.value("document.querySelector('[data-path=\"questions.0.answers\"] ~ .credit-switch input').click()")
    page.until("document.getElementById('card-questions-0-answers-0-credit') !== null")
    page.write("#card-questions-0-answers-0-credit", "-12,5")
    page.write("#card-questions-0-tags", "sky, far away ,")
    question = page.value("JSON.parse(%s).questions[0]" % text)
    assert [one.get("credit") for one in question["answers"]] == [-12.5, 100, None, None], question
    assert question["tags"] == ["sky", "far away"], question
    page.sees("“My quiz” can be played.")
    page.write("#card-questions-0-answers-1-credit", "100,000001")
    page.until("document.querySelector('[data-path=\"questions.0.answers.1.credit\"] .why-not').textContent !== ''")
    look(page, "cards with credit")
    page.value("document.querySelector('[data-path=\"questions.0.answers\"] ~ .credit-switch input').click()")
    page.click("Undo")
    page.until("(document.getElementById('card-questions-0-answers-1-credit') || {}).value === '100.000001'")
    page.write("#card-questions-0-answers-1-credit", "100")
    page.value("[...document.querySelectorAll('[data-path=\"questions.6.grading\"] input')][1].click()")
    assert page.value("JSON.parse(%s).questions[6].grading" % text) == "all"
    page.value("%s.open = true" % (CARD % 3))
    page.until("document.getElementById('card-questions-3-text') !== null")
    page.value("[...%s.querySelectorAll('.credit-switch')].find((e) => e.textContent === 'Capitals count').click()" % (CARD % 3))
    assert page.value("JSON.parse(%s).questions[3].case" % text) is True
    page.value("[...%s.querySelectorAll('.credit-switch')].find((e) => e.textContent === 'Capitals count').click()" % (CARD % 3))
    assert page.value("'case' in JSON.parse(%s).questions[3]" % text) is False
    page.sees("What you write is kept in this browser.")
    # Moved, deleted, and taken back.
    before = page.value(text)
    page.click("Move up question 3")
    assert page.value("JSON.parse(%s).questions.map(({ id }) => id).join()" % text) == "q1,q3,q2,q4,q5,q6,q7,q8"
    page.click("Move down question 2")
    assert page.value(text) == before
    page.click("Delete question 3")
    assert page.value("JSON.parse(%s).questions.length" % text) == 7
    page.click("Undo")
    assert page.value(text) == before
    # The text and the cards are in step both ways; what no card shows stays in the text.
    page.click("Edit as text")
    typed(page, "value.replace('largest moon', 'second moon').replace('\"kind\": \"single\"', '\"time\": 30, \"kind\": \"single\"')")
    page.sees("“My quiz” can be played.")
    page.click("Cards")
    page.value("%s.open = true" % (CARD % 0))
    page.until("(document.getElementById('card-questions-0-text') || {}).value === 'Which is the second moon?'")
    page.sees("Only in the text: time.")
    page.write("#card-questions-0-points", "2,5")
    assert page.value("(({ points, time }) => [points, time])(JSON.parse(%s).questions[0])" % text) == [2.5, 30]
    assert page.value("%s === quizText(JSON.parse(%s)) + '\\n'" % (text, text))
    page.click("Edit as text")
    typed(page, "value.replace('\"time\": 30', '\"time\": 20, \"time\": 30')")
    page.click("Cards")
    page.sees("The text has a member twice")
    page.click("#main .cards-place button")
    typed(page, "value.replace('\"time\": 20, ', '')")
    typed(page, "value.slice(0, -3)")
    page.click("Cards")
    page.sees("Correct the mistake in the text first.")
    look(page, "cards without a quiz")
    page.click("#main .cards-place button")
    typed(page, "value + '}\\n'")
    page.click("Cards")
    page.sees("“My quiz” can be played.")
    for width, height in ((820, 1180), (320, 640)):
        page.size(width, height)
        page.value("document.querySelectorAll('.question-card[data-path]').forEach((e) => { e.open = true; })")
        look(page, "cards %d" % width)
    sizes = page.value(SMALL)
    assert sizes == [], sizes
    page.click("Play it")
    page.sees("What is this quiz about?")
    clean(page)
    browser.forget()


def personal(url):
    """a quiz with outcomes is written by cards: what each answer counts for, parts of a slider, an outcome deleted and taken back, a file opened, played"""
    browser = scenario.browser()
    page = opened(browser, url, 1440, 900)
    at(page, "/write")
    page.click("A quiz with outcomes")
    page.sees("“My quiz” can be played.")
    text = "document.querySelector('#quiz-text').value"
    parsed = "JSON.parse(%s)" % text
    page.write("#card-title", "Which one?")
    for kind in ("Several answers", "A slider"):
        page.click(kind)
        page.sees("“Which one?” can be played.")
    # A new outcome is a mistake beside its card until it has a title and can win.
    page.click("Another outcome")
    page.until("document.activeElement.id === 'card-outcomes-2-title'")
    page.until("document.querySelector('[data-path=\"outcomes.2.title\"] .why-not').textContent !== ''")
    look(page, "outcome without a title")
    page.type("You are a snail")
    page.write("#card-outcomes-2-symbol", "🐌")
    page.until("/No answer sheet makes/.test(document.querySelector('details[data-path=\"outcomes.2\"]').textContent)")
    assert page.value("document.querySelector('[data-path=\"outcomes.2\"] .preview .prompt').textContent") == "You are a snail"
    page.value("document.querySelectorAll('.question-card[data-path]').forEach((e) => { e.open = true; })")
    page.until("document.getElementById('card-questions-1-answers-0-outcome') !== null")
    # The lists of outcomes have the name as it was typed.
    assert page.value("[...document.getElementById('card-questions-0-answers-1-outcome').options].map((e) => e.textContent)") == [
        "counts for none", "🐶 You are a dog", "🐱 You are a cat", "🐌 You are a snail"]
    for question in (1, 2):
        page.value("(() => { const list = document.getElementById('card-questions-%d-answers-1-outcome'); list.value = 'outcome3'; "
                   "list.dispatchEvent(new Event('change')); })()" % question)
    page.sees("“Which one?” can be played.")
    assert page.value(parsed + ".questions[1].answers[1].outcome") == "outcome3"
    assert page.value("document.querySelector('details[data-path=\"outcomes.2\"] .pill').textContent") == "2 answers"
    # The parts of a slider are the engine's, and the author's once they are set.
    assert page.value("[...document.querySelectorAll('.part')].map((e) => e.textContent)") == ["From 0 to 49 per cent", "From 50 to 100 per cent"]
    page.click("Set the parts of the slider")
    page.write("#card-questions-2-answers-0-percent", "20")
    assert page.value(parsed + ".questions[2].answers.map(({ percent }) => percent)") == [20, 100]
    assert page.value("document.querySelector('.part').textContent") == "From 0 to 20 per cent"
    page.sees("“Which one?” can be played.")
    for width, height in ((1440, 900), (820, 1180), (360, 740), (320, 640)):
        page.size(width, height)
        page.value("document.querySelectorAll('.question-card[data-path]').forEach((e) => { e.open = true; })")
        look(page, "cards of outcomes %d" % width)
    sizes = page.value(SMALL)
    assert sizes == [], sizes
    page.size(1440, 900)
    # An outcome that goes leaves its answers, which count for none; both come back.
    before = page.value(text)
    page.click("Delete outcome 3")
    page.sees("2 answers count for no outcome now")
    assert page.value(parsed + ".questions[1].answers[1]") == {"text": "Sleeping"}
    page.click("Undo")
    assert page.value(text) == before
    # Of equal ones the earlier wins, so outcomes can be moved; the key stays where it was.
    page.click("Move down outcome 1")
    assert page.value(parsed + ".outcomes.map(({ id }) => id)") == ["cat", "dog", "outcome3"]
    assert page.value("document.activeElement.getAttribute('aria-label')") == "Move down outcome 2"
    page.click("Move up outcome 2")
    assert page.value(text) == before
    # Another kind keeps the answers, without the parts of the slider.
    page.value("(() => { const list = document.getElementById('kind-2'); list.value = 'multiple'; list.dispatchEvent(new Event('change')); })()")
    page.sees("“Which one?” can be played.")
    assert page.value(parsed + ".questions[2].answers") == [{"text": "Not at all", "outcome": "dog"}, {"text": "Now and then", "outcome": "outcome3"}]
    page.click("Undo")
    assert page.value(text) == before
    # Ties, and the last submit.
    page.value("document.querySelector('.about-card details').open = true")
    page.value("[...document.querySelectorAll('[data-path=tie] input, [data-path=submit] input')].forEach((e, at) => at % 2 && e.click())")
    assert page.value("(({ tie, submit }) => [tie, submit])(%s)" % parsed) == ["firstReached", True]
    page.sees("“Which one?” can be played.")
    # A file opens as it is, and what no card shows stays in it.
    quiz = os.path.join(os.path.dirname(__file__), "..", "..", "fixtures", "independent", "scenarios", "submit-quiz.json")
    page.choose("input[type=file]", os.path.realpath(quiz))
    page.sees("can be played.")
    page.until("document.querySelectorAll('.question-card[data-path]').length === 14")
    file = open(quiz, encoding="utf-8").read()
    assert page.value(text) == file
    page.click("Edit as text")
    typed(page, "value.replace('\"id\":\"maker\"', '\"comment\":\"mine\",\"id\":\"maker\"')")
    page.click("Cards")
    page.write("#card-title", "Corners")
    expected = {**json.loads(file), "title": "Corners"}
    expected["outcomes"][0] = {"comment": "mine", **expected["outcomes"][0]}
    assert page.value(parsed) == expected
    page.value("document.querySelector('[data-path=\"outcomes.0\"]').open = true")
    page.sees("Only in the text: comment.")
    # Another one begins only after the choice.
    page.click("Begin a new one")
    page.click("Go on with the quiz that is there")
    assert page.value(parsed) == expected
    page.click("Play it")
    page.sees("Ten questions.")
    page.click("Begin")
    page.sees("A free morning. What first?")
    clean(page)
    browser.forget()


def imported(url):
    """a GIFT file is imported as quiz import does; what cannot be taken over names its line, and nothing is lost"""
    fixtures = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "..", "fixtures", "import"))
    browser = scenario.browser()
    page = opened(browser, url, 1280, 900)
    at(page, "/write")
    page.click("A quiz with right answers")
    page.sees("“My quiz” can be played.")
    before = page.value("document.querySelector('#quiz-text').value")
    page.choose("input[type=file]", os.path.join(fixtures, "mixed.gift"))
    page.sees("Line 5: A numerical answer is a number")
    page.sees("Nothing was changed.")
    look(page, "import with mistakes")
    assert page.value("document.querySelector('#quiz-text').value") == before
    page.value("[...document.querySelectorAll('button')].find((e) => e.textContent.startsWith('Import only')).click()")
    page.sees("“mixed” can be played.")
    look(page, "import in part")
    page.click("Undo")
    page.sees("“My quiz” can be played.")
    assert page.value("document.querySelector('#quiz-text').value") == before
    page.choose("input[type=file]", os.path.join(fixtures, "capitals.gift"))
    page.sees("“capitals” can be played.")
    quiz = os.path.join(os.path.dirname(scenario.TOOL), "quiz")
    run = subprocess.run([quiz, "import", os.path.join(fixtures, "capitals.gift"), "-o", "-"], capture_output=True)
    assert run.returncode == 0 and run.stdout, run.stderr
    page.value("(() => { window.given = null; const old = URL.createObjectURL; "
               "URL.createObjectURL = (blob) => { window.given = blob; return old(blob); }; })()")
    page.click("Save the file")
    page.until("window.given !== null")
    given = bytes(page.value("(async () => [...new Uint8Array(await window.given.arrayBuffer())])()"))
    assert given == run.stdout, (len(given), len(run.stdout))
    page.size(320, 640)
    look(page, "imported 320")
    page.click("Play it")
    page.sees("from a file in the format GIFT")
    at(page, "/")
    page.value("(() => { const dataTransfer = new DataTransfer(); "
               "dataTransfer.items.add(new File(['So? {T}'], 'dropped.gift')); "
               "dispatchEvent(new DragEvent('drop', { dataTransfer })); })()")
    page.sees("“dropped” can be played.")
    # A quiz of one's own is there after a reload, and the next day too, also if it was not begun.
    page.click("Play it")
    page.until("document.querySelector('.begin .main') !== null")
    page.value("sessionStorage.clear()")
    page.reload()
    page.until("document.querySelector('.begin .main') !== null")
    page.click("Begin")
    page.until("play.reply && play.reply.system === 'graded'")
    page.value("act('answer', { choices: [1] })")
    page.click("See the result")
    page.until("document.querySelector('.result .thumb') !== null")
    page.reload()
    page.click("Play again")
    page.sees("Question #1")
    page.reload()
    at(page, "/")
    page.until("document.querySelector('.cards.own').textContent.includes('dropped')")
    at(page, "/quiz/dropped")
    page.click("Resume")
    page.sees("Question #1")
    page.value("(() => { const dataTransfer = new DataTransfer(); "
               "dataTransfer.items.add(new File(['So? {T}'], 'again.gift')); "
               "dispatchEvent(new DragEvent('drop', { dataTransfer })); })()")
    page.sees("“again” can be played.")
    # What was replaced is said where it is seen, with the way back.
    page.until("(({ top, bottom }) => top > 0 && bottom < innerHeight)(document.querySelector('.imported button').getBoundingClientRect())")
    page.click("Undo")
    page.sees("“dropped” can be played.")
    clean(page)
    browser.forget()


class Site(http.server.SimpleHTTPRequestHandler):
    """A web server that can be away."""
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map, ".webmanifest": "application/manifest+json"}

    def log_message(self, *_):
        pass


def site():
    """The folder of quiz web -o FOLDER/ on loopback; the server too, to be switched off."""
    folder = tempfile.mkdtemp(dir=scenario.FOLDER) + "/site/"
    quiz = os.path.join(os.path.dirname(scenario.TOOL), "quiz")
    run = subprocess.run([quiz, "web", "-o", folder], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Site, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, "http://127.0.0.1:%d/" % server.server_port


def installed(_):
    """installed from a web server: it opens without the server, and the session that was open goes on"""
    server, address = site()
    browser = scenario.browser()
    page = opened(browser, address, 390, 800)
    page.until("navigator.serviceWorker.controller !== null")
    page.click("Which Animal Are You?")
    page.click("Begin")
    page.click("Fish")
    page.sees("Question #2")
    server.shutdown()
    server.server_close()
    page.reload()
    page.sees("Question #2")
    page.go(address + "index.html")
    page.sees("Resume")
    look(page, "installed, no server")
    complaints = page.complaints()
    assert complaints == [], complaints
    if hasattr(page, "installable"):
        assert page.installable() == [], page.installable()
    browser.forget()
