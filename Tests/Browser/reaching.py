"""What a thumb reaches on a phone, and what keys alone reach."""
import json

import scenario
from scenario import at, clean, opened
from walking import right_sum

# The one thing to do: across the screen and in its lowest third, where the thumb is.
REACHED = """(() => { scrollTo(0, 0); const { top, bottom, width } = document.querySelector('%s').getBoundingClientRect();
  return top >= 0.65 * innerHeight && bottom <= innerHeight && width >= 0.75 * innerWidth; })()"""
ANSWERED = "!app.isBusy && (!play.reply || play.reply.ended || play.reply.receipt !== %s)"


def tap(page, selector):
    """A finger on what is on the screen, without moving the page."""
    x, y = page.value("(() => { const box = document.querySelector(%s).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()"
                      % json.dumps(selector))
    assert 0 < y < 740, (selector, y)
    page.pointer(x, y)
    page.settle()


def begin(page, quiz, by):
    at(page, "/quiz/" + quiz)
    by(".begin .main")
    page.until("document.body.dataset.view === 'play' && play.reply !== null && !app.isBusy")


def played(page, quiz, by, answer):
    """Plays a quiz to its end, or five sums: `answer` fills in, `by` presses the one thing to do."""
    begin(page, quiz, by)
    for number in range(60):
        if page.value("play.reply.ended") or quiz == "arithmetic" and number == 10:
            return
        before = page.value("play.reply.receipt")
        control = page.value("play.reply.screen.control.kind")
        if control == "next":
            by("#next")
        elif not answer(control):
            page.value("play.readAt = 0")
            by(".thumb" if control in ("multiple", "slider") else ".scene .main")
        page.until(ANSWERED % json.dumps(before))
    raise AssertionError(quiz + " has no end")


def thumb(url):
    """the country quiz, Morse and sums on a phone, from start to end: by a thumb in the lowest third of the screen, then by keys alone"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    page.value("ask('set', { name: 'timer', value: 'off' })")

    def right():
        way = page.value("play.reply.direction")
        return page.value("engine.request({ do: '%s', text: play.reply.screen.prompt }).reply.text" % way) if way else str(right_sum(page))

    def pressed(selector):
        # The large black button of the country quiz is at the top, as its user asked.
        if selector != ".begin .main" and page.value("play.reply.screen.control.kind !== 'submit'"):
            assert page.value(REACHED % selector), (selector, page.value("document.querySelector('%s').getBoundingClientRect().toJSON()" % selector))
        tap(page, selector)

    def tapped(control):
        if control == "single":
            tap(page, ".options .option")
            return True
        if control == "text" and page.value("document.querySelector('.bigkey') !== null"):
            for sign in right():
                tap(page, ".key:nth-child(%d)" % {".": 1, "-": 2, " ": 3, "/": 4}[sign])
        elif control == "text" and page.value("play.reply.system === 'arithmetic'"):
            for digit in right():
                tap(page, ".numberpad button:nth-child(%d)" % {"-": 10, "0": 11}.get(digit, int(digit) if digit.isdigit() else 0))
        elif control == "text":
            tap(page, "#answer")
            page.type(right())
        return False

    def typed(control):
        if control == "single":
            page.key("1")
            return True
        if control == "text":
            for sign in right():
                page.key({" ": "ArrowRight"}.get(sign, sign) if page.value("document.querySelector('.bigkey') !== null") else sign)
        return False

    for by, answer in ((pressed, tapped), (lambda _: page.key("Enter"), typed)):
        for quiz in ("country", "morse", "arithmetic"):
            page.value("document.activeElement.blur()")
            played(page, quiz, by, answer)
            if quiz == "morse":
                page.sees("10 of 10 right")
            if quiz == "arithmetic":
                assert page.value("play.reply.screen.points") >= 5
                page.value("go('/')")
                page.until("location.hash === '#/'")
                continue
            page.until("document.querySelector('.proofs') !== null && document.querySelector('.thumb .main') !== null")
            assert page.value(REACHED % ".thumb .main"), quiz
            # A second Enter for the last answer leaves no result unread.
            page.until("performance.now() > play.readAt")
            by(".thumb .main")
            page.until("location.hash === '#/quiz/%s'" % quiz)
    # A question of a lesson is whole above the tabs: the letters to choose from, or the key and the button that checks.
    at(page, "/morse/tutorial")
    page.click("I am ready")
    seen = set()
    while len(seen) < 2:
        page.until("document.querySelector('.heard, #answer') !== null")
        kind = page.value("document.querySelector('.heard') ? '.heard .option:last-child' : '.round .main'")
        seen.add(kind)
        assert page.value("document.querySelector('%s').getBoundingClientRect().bottom <= document.getElementById('tabs').getBoundingClientRect().top" % kind), kind
        if "heard" not in kind:
            page.key(".")
        page.click(".heard .option" if "heard" in kind else "Check")
        page.until("document.getElementById('next') !== null")
        page.click("#next")
    clean(page)
    browser.forget()


def escapes(url):
    """Esc leaves a result and a replay and ? shows their keys; the first Tab skips to the first quiz, and elsewhere to the content"""
    browser = scenario.browser()
    page = opened(browser, url, 1280, 800)
    page.key("Tab")
    assert page.value("document.activeElement.className") == "skip"
    page.key("Enter")
    page.until("document.activeElement.matches('.cards a')")
    assert page.value("location.hash || '#/'") == "#/"
    assert page.value("document.activeElement === document.querySelector('.shelf .card')")
    page.key("Enter")
    page.until("location.hash === '#/quiz/animals' && document.querySelector('.begin .then *') !== null")
    page.settle()
    # The heading of a view has the focus, and who uses keys sees it.
    seen = page.value("(({ outlineStyle, outlineWidth }) => [document.activeElement.tagName, outlineStyle, outlineWidth].join())(getComputedStyle(document.activeElement))")
    assert seen == "H1,solid,3px", seen
    page.value("document.activeElement.blur(), document.querySelector('.skip').focus()")
    page.key("Enter")
    page.settle()
    assert page.value("location.hash === '#/quiz/animals' && document.activeElement.id === 'main'")
    page.click("Begin")
    for number in (1, 2, 3):
        page.sees("Question #%d" % number)
        page.key("Enter")
        page.settle()
    for place, words in (("document.querySelector('.proofs')", "done"), ("document.querySelector('.scrubber')", "step")):
        page.until(place + " !== null")
        page.value("document.activeElement.blur()")
        page.key("?")
        page.until("document.querySelector('dialog dd')?.textContent === '%s'" % words)
        page.key("Escape")
        page.until("document.querySelector('dialog') === null")
        assert page.value(place + " !== null"), "Esc of the window left the view"
        if words == "done":
            result = page.value("location.hash")
            page.key("Escape")
            page.until("location.hash === '#/'")
            at(page, result[1:])
            page.click("Look at it step by step")
    page.key("Escape")
    page.until("location.hash === '#/results'")
    clean(page)
    browser.forget()


def arrows(url):
    """where two answers are beside each other the arrow keys move as one sees, in every kind of quiz"""
    browser = scenario.browser()
    page = opened(browser, url, 1280, 800)
    own = "[...document.querySelectorAll('.scene .option, #ask .tile')].findIndex((e) => e.contains(document.activeElement))"
    for quiz in ("animals", "flags"):
        begin(page, quiz, page.click)
        page.until("document.querySelectorAll('.scene .option, #ask .tile').length === 4")
        tops = page.value("[...document.querySelectorAll('.scene .option, #ask .tile')].map((e) => Math.round(e.getBoundingClientRect().top))")
        assert tops[0] == tops[1] < tops[2] == tops[3], (quiz, tops)
        page.value("document.querySelector('.scene button.option, #ask .tile input').focus()")
        for key, place in (("ArrowDown", 2), ("ArrowRight", 3), ("ArrowUp", 1), ("ArrowLeft", 0), ("ArrowUp", 2)):
            page.key(key)
            assert page.value(own) == place, (quiz, key, page.value(own))
        if quiz == "flags":
            assert page.value("document.querySelectorAll('#ask .tile input')[2].checked")
        else:
            # Two answers have the room that four would have.
            page.value("play.reply.screen.control.options.length = 2, drawPlay()")
            assert page.value("((options, foot) => options.height > 0.38 * innerHeight && options.bottom <= foot.top)"
                              "(...['.scene .options', '.doing'].map((part) => document.querySelector(part).getBoundingClientRect()))")
        at(page, "/")
    clean(page)
    browser.forget()


def swiped(url):
    """a finger that swipes over the map of a question scrolls and answers nothing; one that taps answers, but not the next question in the same moment"""
    browser = scenario.browser()
    page = opened(browser, url, 740, 360)
    page.send("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
    page.click("Countries on the Map")
    page.click("Begin")
    page.until("document.querySelector('.pointed') !== null")
    answer = "document.getElementById('Latitude').value"

    def finger(*ways):
        x, y = page.value("(() => { scrollTo(0, 0); const box = document.querySelector('.pointed').getBoundingClientRect(); return [box.x + box.width / 3, box.y + box.height * .6]; })()")
        page.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for right, down in ways:
            page.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + right, "y": y + down}])
        page.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        page.settle()

    # As low as a window with large letters, where a map does not fit without scrolling.
    for width, height in ((600, 240), (360, 740)):
        page.size(width, height)
        before = page.value(answer)
        finger(*[(0, -10 * step) for step in range(1, 14)])
        if width > height:
            page.until("scrollY > 20")
        finger(*[(-10 * step, 0) for step in range(1, 8)])
        finger((0, -20), (0, -40), (0, -60), (0, -20), (0, -2))
        assert page.value(answer) == before, (width, page.value(answer))
        finger()
        page.until("%s !== %s" % (answer, json.dumps(before)))
        page.write("#Latitude", "1")
    # A finger that goes up from a slider of the settings scrolls and sets nothing.
    at(page, "/settings")
    x, y = page.value("(() => { const box = document.getElementById('size').getBoundingClientRect(); return [box.x + box.width * .8, box.y + 22]; })()")
    page.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    for step in range(1, 12):
        page.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x, "y": y - 10 * step}])
    page.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    page.until("scrollY > 20")
    assert page.value("[document.getElementById('size').value, app.preferences.fontSize]") == ["17", "17.0"]
    at(page, "/quiz/country")
    page.click("Begin")
    page.until("play.reply.system === 'country' && document.querySelector('.option') !== null")
    x, y = page.value("(() => { const box = document.querySelector('.option').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()")
    # The second tap is as if the question had been drawn just before it.
    for moment, number in (("0", 2), ("Infinity", 2), ("0", 3)):
        page.value("play.drawnAt = " + moment)
        page.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        page.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        page.until("!app.isBusy && play.reply.screen.progress.number === %d" % number)
        page.value("new Promise((done) => setTimeout(done, 400))")
        assert page.value("play.reply.screen.progress.number") == number
    # A result is seen before a tap that was one too many leaves it.
    at(page, "/quiz/animals")
    page.click("Begin")
    page.until("play.reply.system === 'outcomes' && document.querySelector('.option') !== null")
    page.value("(async () => { for (const answer of [{ choices: [0] }, { choices: [] }, { slider: 9 }]) await act('answer', answer); })()")
    page.until("document.querySelector('.result .thumb .main') !== null")
    x, y = page.value("(() => { const box = document.querySelector('.thumb .main').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()")
    for before, view in ((1000, "play"), (1600, "quiz")):
        page.value("[play.drawnAt, finger] = [performance.now() - %d, { x: %f, y: %f, at: 0 }]" % (before, x, y))
        page.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        page.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        page.value("new Promise((done) => setTimeout(done, 400))")
        assert page.value("document.body.dataset.view") == view, before
    clean(page)
    browser.forget()
