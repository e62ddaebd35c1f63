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
    page.click("See what follows")
    page.until("document.querySelectorAll('.side').length === 2")
    look(page, "what if")
    steak = page.value("+[...document.querySelectorAll('.supposing input')].find((e) => e.checked).value")
    run = subprocess.run([scenario.TOOL, "whatif", log, "--set", "%d.choices=[%d]" % (seq, steak), "--json"],
                         capture_output=True, text=True)
    said = json.loads(run.stdout)
    shown = page.value("[...document.querySelectorAll('.stands')].map((e) => e.textContent)")
    assert shown == [said["original"]["result"], said["edited"]["result"]], (shown, said)
    page.sees("A derived run. Your log stays as it is.")
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
        page.click("See what follows")
        page.until("document.querySelectorAll('.side').length === 2 || document.querySelector('.supposing .trouble').textContent !== ''")
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
    browser.forget()


CARD = "document.querySelectorAll('.question-card[data-path]')[%d]"


def carded(url):
    """a quiz is written by cards: in step with the text, checked while one types, with what a player sees; moved, deleted, taken back, played"""
    browser = scenario.browser()
    page = opened(browser, url, 1600, 1000)
    at(page, "/write")
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
    typed(page, "value.replace('largest moon', 'second moon').replace('\"kind\": \"single\"', '\"tags\": [\"sky\"], \"kind\": \"single\"')")
    page.sees("“My quiz” can be played.")
    page.click("Cards")
    page.value("%s.open = true" % (CARD % 0))
    page.until("(document.getElementById('card-questions-0-text') || {}).value === 'Which is the second moon?'")
    page.write("#card-questions-0-points", "2,5")
    assert page.value("(({ points, tags }) => [points, tags])(JSON.parse(%s).questions[0])" % text) == [2.5, ["sky"]]
    assert page.value("%s === quizText(JSON.parse(%s)) + '\\n'" % (text, text))
    page.click("Edit as text")
    typed(page, "value.slice(0, -3)")
    page.click("Cards")
    page.sees("Cards cannot show this text")
    look(page, "cards without a quiz")
    page.click("#main .cards-place button")
    typed(page, "value + '}\\n'")
    page.click("Cards")
    page.sees("“My quiz” can be played.")
    for width, height in ((820, 1180), (320, 640)):
        page.size(width, height)
        page.value("document.querySelectorAll('.question-card[data-path]').forEach((e) => { e.open = true; })")
        look(page, "cards %d" % width)
    sizes = page.value("""[...document.querySelectorAll('#main :is(button, select, summary, .right-one, input[type=text])')]
        .filter((e) => e.getClientRects().length).map((e) => [Math.round(e.getBoundingClientRect().height), e.outerHTML.slice(0, 80)]).filter(([height]) => height < 44)""")
    assert sizes == [], sizes
    page.click("Play it")
    page.sees("What is this quiz about?")
    clean(page)
    browser.forget()


def imported(url):
    """a GIFT file is imported as quiz import does; what cannot be taken over names its line, and nothing is lost"""
    fixtures = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "..", "fixtures", "import"))
    browser = scenario.browser()
    page = opened(browser, url, 1280, 900)
    at(page, "/write")
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
