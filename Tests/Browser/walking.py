"""Walks through every view: by Enter alone, for the way out, for what moves, for raw words, for what is asked."""
import json
import os
import re

import scenario
from scenario import at, clean, look, opened

VIEWS = ["/", "/quiz/animals", "/quiz/country", "/quiz/expedition", "/quiz/arithmetic", "/quiz/morse", "/quiz/every-kind",
         "/quiz/daily-five", "/countries", "/country/NZ", "/country/FJ", "/lists", "/morse", "/morse/dictionary", "/morse/tutorial",
         "/morse/chat", "/results", "/progress", "/practice", "/settings", "/account", "/account/new", "/open", "/write", "/class"]
# What a player should never have to read: an identifier, a date or a number as a machine writes it, a word of the program's.
RAW = {
    "a date as a machine writes it": r"\b\d{4}-\d{2}-\d{2}\b",
    "a number with too many places": r"\b\d+\.(?:\d\d+\s*%|\d{3,}\s*(?:of\b|/|points?\b))",
    "a sentence as a name": r"(?:Runner-up|Close behind|Level with|Tied)\W+(?:.*, )?You are",
    "a word of the program": r"\b(?:undefined|null|NaN|\[object|outOfTime|none:)\b|: none\b",
    "an identifier": r"\b[0-9a-f]{8}-[0-9a-f]{4}-",
}
TEXT = """(() => {
  const all = [document.title];
  for (const part of document.querySelectorAll("#top, #tabs, #notices, #main, dialog")) {
    for (const hidden of part.querySelectorAll("details")) hidden.open = !hidden.matches(".receipt");
    all.push(part.innerText);
  }
  return all.join("\\n");
})()"""
WAY_OUT = """(() => {
  scrollTo(0, 0);
  const seen = (e) => { const box = e.getBoundingClientRect(); return box.width > 0 && box.top >= 0 && box.bottom <= 740; };
  return [...document.querySelectorAll("#tabs a, .bar .knob, .thumb .main, .thumb .plain")].filter(seen)
    .map((e) => e.textContent.trim()).filter((words) => /Home|Leave|Done|Back to|Keep practising/.test(words)).length > 0;
})()"""
# The boxes of what is there before and after an answer, by what it is.
BOXES = """(() => Object.fromEntries(%s.flatMap((part) => [...document.querySelectorAll(part)].map((e, place) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  const sunk = parseFloat(getComputedStyle(e).translate.split(" ")[1]) || 0; // as long as it is pressed
  return [part + " " + place, [x, y - sunk, width, height].map(Math.round)];
}))))()""" % json.dumps([".bar .knob", ".kicker", ".prompt", ".instructions", ".points strong", ".blackboard .field", ".numberpad button",
                          ".sending button", ".tape", ".dial", ".asking .field", ".round .thumb", ".tile", ".graded .trail"])


STAYS = "[...document.querySelectorAll('#main h1, #main .main')].map((e) => Math.round(e.getBoundingClientRect().y))"


def raw(page, name):
    text = page.value(TEXT)
    for what, form in RAW.items():
        found = re.search(form, text)
        assert not found, (name, what, found.group(0), text[max(0, found.start() - 60):found.end() + 60])


def still(page, answer, name):
    """Answers, and compares where everything is that was there before. The page may be scrolled if an answer that was
    marked ends just above the bar then: it would be covered else."""
    before, top = page.value(BOXES), page.value("scrollY")
    answer()
    page.until("!app.isBusy && document.getElementById('next') !== null")
    after, by = page.value(BOXES), page.value("scrollY") - top
    moved = {key: (box, after.get(key)) for key, box in before.items()
             if [box[0], box[1] - by, *box[2:]] != after.get(key)}
    assert before and not moved, (name, by, moved)
    assert by == 0 or page.value("""(() => {
      const bar = document.querySelector('.felt').getBoundingClientRect().top;
      return [...document.querySelectorAll('li.tile:not(.locked)')].some((e) => Math.abs(bar - e.getBoundingClientRect().bottom - 8) < 2);
    })()"""), (name, by)


def right_sum(page):
    one, sign, other = page.value("play.reply.screen.prompt").split()[:3]
    return {"+": int.__add__, "−": int.__sub__, "×": int.__mul__, "÷": int.__floordiv__}[sign](int(one), int(other))


def enter(url):
    """Enter does the one thing of every view, from home to each result; the way out of a result is on a phone's first screen; nothing raw is read"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    page.value("document.activeElement.blur()")
    page.key("Enter")
    page.until("location.hash === '#/quiz/daily-five'")
    at(page, "/settings")
    page.click("Time limit")
    page.until("app.preferences.timer === 'off'")
    for quiz in ("animals", "country", "expedition", "arithmetic", "morse", "every-kind", "daily-five"):
        at(page, "/quiz/" + quiz)
        page.value("document.activeElement.blur()")
        page.key("Enter")
        page.until("document.body.dataset.view === 'play' && play.reply !== null")
        steps = 0
        while not page.value("play.reply.ended") and steps < 60:
            steps += 1
            raw(page, quiz)
            before = page.value("play.reply.receipt")
            page.value("document.activeElement.blur()")
            if page.value("play.reply.screen.control.kind === 'single'"):
                page.key("1")
            if page.value("document.querySelector('#answer:enabled') !== null"):
                page.click("#answer")
                page.type("E" if quiz == "morse" else "1")
            if page.value("play.reply.receipt") == before:
                for part in page.value("[...document.querySelectorAll('.pairs select, .gaptext select')].map((e) => e.id)"):
                    page.value("(() => { const e = document.getElementById('%s'); e.selectedIndex = 1; e.dispatchEvent(new Event('change', { bubbles: true })); e.dispatchEvent(new Event('input', { bubbles: true })); })()" % part)
                for part in page.value("[...document.querySelectorAll('.gaptext input')].map((e) => e.id)"):
                    page.write("#" + part, "1")
                page.value("(document.activeElement.blur(), play.readAt = 0)")
                page.key("Enter")
                # An order that nobody moved is doubted once.
                if page.value("play.reply.screen.control.kind === 'ordering' && play.reply.receipt") == before:
                    page.sees("Move something, or confirm this order.")
                    page.key("Enter")
            page.until("!app.isBusy && (!play.reply || play.reply.receipt !== %s)" % json.dumps(before))
            if quiz == "arithmetic" and steps == 4:
                break
        if quiz == "arithmetic":
            page.key("Escape")
            page.until("location.hash === '#/'")
            continue
        page.until("document.querySelector('.proofs') !== null && document.querySelector('.thumb .main') !== null")
        page.settle()
        assert page.value(WAY_OUT), quiz
        raw(page, quiz + " result")
        if quiz == "daily-five":
            continue
        page.value("document.activeElement.blur()")
        # A second Enter for the last answer leaves the result where it is.
        page.value("play.readAt = Infinity")
        page.key("Enter")
        assert page.value("location.hash").startswith("#/play/"), quiz
        page.value("play.readAt = 0")
        page.key("Enter")
        page.until("location.hash === '#/quiz/%s'" % quiz)
    page.value("document.querySelectorAll('.toast').forEach((e) => e.remove())")
    for address in VIEWS:
        at(page, address)
        assert page.value(WAY_OUT), address
        raw(page, address)
        # Nothing is beside the screen, a scrollbar or not.
        assert page.value("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), address
    # A window over the page has its one thing too.
    at(page, "/lists")
    page.click("+ New list")
    page.value("document.activeElement.blur()")
    page.key("Enter")
    page.sees("A list needs a name")
    clean(page)
    browser.forget()


def unmoved(url):
    """nothing moves when an answer is marked or a notice comes: sums, Morse and knowledge, on a phone and on a laptop"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    for width, height in ((360, 740), (1280, 800)):
        page.size(width, height)
        at(page, "/quiz/arithmetic")
        page.click("Go on" if width > 1000 else "Begin")
        for slip in (0, 1):
            page.until("play.reply && play.reply.screen.control.kind === 'text'")
            number = right_sum(page) + slip
            # Nor does what is said of an answer that is not there.
            page.value("scrollTo(0, 0)")
            before = page.value(BOXES)
            page.click(".numberpad .main")
            page.until("!app.isBusy && document.getElementById('trouble').textContent.length > 10")
            page.value("scrollTo(0, 0)")
            after = page.value(BOXES)
            moved = {key: (box, after.get(key)) for key, box in before.items() if after.get(key) != box}
            assert before and not moved, ("an empty answer", width, moved)
            page.click("#answer")
            page.type(str(number))
            still(page, lambda: page.key("Enter"), "sum %d at %d" % (slip, width))
            colours = page.value("getComputedStyle(document.querySelector('.reaction')).backgroundColor")
            assert colours == page.value("(() => { const e = document.createElement('i'); e.style.color = 'var(--%s)'; document.querySelector('.play').append(e); return getComputedStyle(e).color; })()"
                                         % ("wrong" if slip else "right")), colours
            page.key("Enter")
        at(page, "/quiz/morse")
        page.click("Begin" if width < 1000 else "Begin a new one")
        asked = set()
        for number in range(1, 11):
            page.sees("%d / 10" % number)
            way = page.value("play.reply.direction")
            right = page.value("engine.request({do: '%s', text: play.reply.screen.prompt}).reply.text" % way)
            page.value("(() => { const e = document.getElementById('answer'); e.value = %s; e.dispatchEvent(new Event('input', { bubbles: true })); })()"
                       % json.dumps(right if number % 2 else "E" if way == "decode" else "."))
            still(page, lambda: page.value("document.getElementById('answer').form.requestSubmit()"), "%s at %d" % (way, width))
            asked.add(way)
            page.key("Enter")
            page.settle()
            if len(asked) == 2 and number > 3:
                break
        at(page, "/quiz/flags")
        page.click("Begin" if width < 1000 else "Begin a new one")
        page.until("document.querySelector('.tile input') !== null")
        page.key("1")
        still(page, lambda: page.key("Enter"), "flags at %d" % width)
        at(page, "/quiz/animals")
        first = page.value(STAYS)
        page.value("notice('host', 'What was not sent is sent again. '.repeat(5))")
        assert page.value(STAYS) == first, ("a notice", width)
        page.value("notice('host', null)")
        assert page.value(STAYS) == first, ("a notice that is gone", width)
        # What stays does not lie over the view, and what belongs to a view goes with it.
        page.value("tellTrouble(), notice('set', 'This was refused.')")
        assert page.value("scrollY === 0 && [...document.querySelectorAll('.notice')].at(-1).getBoundingClientRect().bottom"
                          " <= document.querySelector('#main section').getBoundingClientRect().top"), width
        at(page, "/quiz/flags")
        assert page.value("[...notices.keys()]") == ["store"], page.value("[...notices.keys()]")
        page.value("notice('store', null)")
        at(page, "/")
    clean(page)
    browser.forget()


def unsent(url):
    """what was switched, moved or typed and not sent is there after Back, another view, a reload and a closed tab"""
    browser = scenario.browser()
    page = opened(browser, url, 390, 844)
    at(page, "/quiz/animals")
    page.click("Begin")
    page.click("Fish")
    page.sees("Question #2")
    page.click("Sleeping")
    page.click("Eating")
    switched = "[...document.querySelectorAll('.option input')].map((e) => e.checked).join()"
    chosen = page.value(switched)
    assert chosen.count("true") == 2, chosen
    page.click("Back")
    page.sees("Question #1")
    page.click("Return")
    page.sees("Question #2")
    assert page.value(switched) == chosen
    page.reload()
    page.sees("Question #2")
    assert page.value(switched) == chosen
    page.click("Submit")
    page.sees("Question #3")
    page.value("document.getElementById('slider').focus()")
    for _ in range(5):
        page.key("ArrowRight")
    page.reload()
    page.sees("55%")
    page.click("Leave")
    page.click("Resume")
    page.sees("55%")
    page.close()
    page = opened(browser, url, 390, 844)
    page.click("Resume")
    page.sees("55%")
    page.click("Submit")
    page.until("document.querySelector('.event .kicker')?.textContent === 'Result'")
    at(page, "/quiz/arithmetic")
    page.click("Begin")
    page.click("#answer")
    page.type("12")
    page.reload()
    page.until("document.getElementById('answer') && document.getElementById('answer').value === '12'")
    # Also where another quiz was answered in between.
    at(page, "/quiz/animals")
    page.click("Begin")
    page.click("Fish")
    page.sees("Question #2")
    page.click("Sleeping")
    chosen = page.value(switched)
    at(page, "/quiz/every-kind")
    page.click("Begin")
    page.until("document.querySelector('#ask .tile') !== null")
    page.click("The mantle")
    page.reload()
    page.until("document.querySelector('#ask .tile input:checked') !== null")
    at(page, "/quiz/animals")
    page.click("Resume")
    page.sees("Question #2")
    assert page.value(switched) == chosen
    clean(page)
    browser.forget()


# Where what is done with a question is: what sends the answer, and the way back.
FOOT = """[".doing > .main, .felt > .main", ".ways"].map((part) => document.querySelector(part)?.getBoundingClientRect())
  .map((box) => box ? [box.top, box.bottom].map(Math.round).join() : "")"""


def stays(url):
    """from the second question on, what is done stays in its place whatever is asked; Backspace goes back, and is told"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    for width, height in ((360, 740), (683, 384), (1280, 800)):
        page.size(width, height)
        for quiz in ("expedition", "every-kind"):
            at(page, "/quiz/" + quiz)
            page.click("Begin" if width == 360 else "Begin a new one" if quiz == "every-kind" or page.value("document.querySelectorAll('.begin .actions .plain').length > 0") else "Begin")
            page.until("document.body.dataset.view === 'play' && play.reply !== null && !app.isBusy")
            places = {}
            for number in range(1, 9):
                page.until("!app.isBusy && play.reply.screen.progress.number === %d && !play.reply.screen.mark" % number)
                page.value("scrollTo(0, 0)")
                if width != 683:
                    # The words of a question begin at one height, and no answer is under the foot.
                    places.setdefault("asked", set()).add(page.value("Math.round(document.querySelector('main .kicker').getBoundingClientRect().top)"))
                    assert page.value("[...document.querySelectorAll('main .tile, main .option')].every((e) => e.getBoundingClientRect().bottom <= document.querySelector('.doing').getBoundingClientRect().top)"), (quiz, width, number)
                if number > 1:
                    send, ways = page.value(FOOT)
                    places.setdefault("ways", set()).add(ways)
                    if send:
                        places.setdefault("send", set()).add(send)
                        assert page.value("document.querySelector('.doing > .main, .felt > .main').offsetWidth >= 160"), (quiz, width)
                before = page.value("play.reply.receipt")
                kind = page.value("play.reply.screen.control.kind")
                wish = {"single": "{ choices: [0] }", "multiple": "{ choices: [0] }", "slider": "{ slider: 50 }", "text": "{ text: '1' }",
                        "matching": "{ matches: [0, 0, 0, 0] }", "ordering": "{ order: [0, 1, 2, 3] }", "gaps": "{ gaps: ['1', '', ''] }"}[kind]
                page.value("act('answer', %s)" % wish)
                page.until("!app.isBusy && play.reply.receipt !== %s" % json.dumps(before))
                if page.value("document.getElementById('next') !== null"):
                    page.value("act('next')")
            assert all(len(one) == 1 for one in places.values()) and len(places) == (2 if width == 683 else 3), (quiz, width, places)
            number = page.value("play.reply.screen.progress.number")
            page.value("document.activeElement.blur()")
            page.key("?")
            page.sees("leave, everything is kept")
            assert "back" in page.value("[...document.querySelectorAll('dialog dd')].map((e) => e.textContent)")
            page.key("Escape")
            page.until("document.querySelector('dialog') === null")
            page.key("Backspace")
            page.until("play.reply.screen.progress.number === %d" % (number - 1))
    clean(page)
    browser.forget()


# What each view asks the engine for. Only results, progress and practice are about everything that was played.
ASKED = {
    "/": ["home", "practice"], "/quiz/animals": ["introduce"], "/quiz/country": ["introduce"],
    "/quiz/morse": ["introduce", "record"], "/quiz/flags": ["introduce"], "/countries": ["who", "countries"],
    "/country/NZ": ["country", "who", "world"], "/lists": ["who"], "/morse": ["record"], "/morse/dictionary": ["dictionary"],
    "/results": ["results"], "/progress": ["progress"], "/practice": ["practice"], "/settings": ["settings"],
}


def asking(url):
    """every view asks the engine for no more than it shows, and an answer for one thing"""
    browser = scenario.browser()
    page = opened(browser, url, 390, 844)
    page.value("(() => { window.asked = []; const was = engine.request; engine.request = function (wish) { window.asked.push(wish.do); return was.call(this, wish); }; })()")
    for address, wanted in ASKED.items():
        at(page, "/open")
        page.value("window.asked = []")
        at(page, address)
        page.until("window.asked.length >= %d" % len(wanted))
        page.settle()
        words = page.value("window.asked")
        assert sorted(words) == sorted(wanted), (address, words)
    at(page, "/quiz/animals")
    page.click("Begin")
    page.sees("Question #1")
    page.value("window.asked = []")
    page.click("Fish")
    page.sees("Question #2")
    assert page.value("window.asked") == ["answer"], page.value("window.asked")
    clean(page)
    browser.forget()


def in_corners(page, width, height):
    """The animals of an introduction are in four corners, and touch nothing that is written."""
    boxes = page.value("[...document.querySelectorAll('.symbols span')].map((e) => (({ left, top, right, bottom }) => [left, top, right, bottom])(e.getBoundingClientRect()))")
    assert len(boxes) == 4, boxes
    corners = {(box[0] < width / 3, box[1] < height / 3) for box in boxes}
    assert len(corners) == 4, boxes
    for part in page.value("[...document.querySelectorAll('.begin h1, .begin .main, #top a, #tabs a')].filter((e) => e.getClientRects().length).map((e) => { const range = document.createRange(); range.selectNodeContents(e); return (({ left, top, right, bottom }) => [left, top, right, bottom])(range.getBoundingClientRect()); })"):
        for box in boxes:
            assert part[0] >= box[2] - 8 or part[2] <= box[0] + 8 or part[1] >= box[3] - 8 or part[3] <= box[1] + 8, (width, part, box)


def places_and_colours(url):
    """the country quiz is dark, then white, then dark with the map in the middle, in both schemes; the flag is large; the animals are in four corners"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    ground = "getComputedStyle(document.body).backgroundColor"
    dark, white = "rgb(12, 12, 13)", "rgb(255, 255, 255)"
    middle = "(({ top, bottom }) => Math.abs(top + bottom - innerHeight) / 2 / innerHeight)(document.querySelector('.begin .main').getBoundingClientRect())"
    at(page, "/quiz/country")
    for _ in page.schemes():
        assert page.value(ground) == dark
    assert page.value(middle) < 0.1, page.value(middle)
    page.click("Begin")
    for number in range(1, 16):
        page.sees("Question #%d" % number)
        page.value("document.activeElement.blur()")
        page.key("1" if page.value("play.reply.screen.control.kind === 'single'") else "Enter")
    page.sees("Every question is answered")
    for _ in page.schemes():
        assert page.value(ground) == white
        assert page.value("getComputedStyle(document.querySelector('.main.submit')).backgroundColor") == "rgb(0, 0, 0)"
    assert page.value("document.querySelector('.main.submit').getBoundingClientRect().top") < 370
    # The places open above the foot, which stays.
    foot = "document.querySelector('.drawer summary').getBoundingClientRect().top"
    top = page.value(foot)
    page.click("Questions")
    assert page.value(foot) == top and page.value("document.querySelector('.places').getBoundingClientRect().bottom") <= top
    page.click("Question 12")
    page.sees("Question #12")
    # The one main button, which Enter presses, saves what was changed; below it is how to submit, which names what is not saved.
    assert page.value("[...document.querySelectorAll('#main .main')].map((e) => e.closest('.doing') !== null)") == [True]
    page.key("c")
    page.click("Submit the quiz")
    page.sees("Not saved: question 12.")
    page.click("Back to the questions")
    page.value("document.activeElement.blur()")
    page.key("Enter")
    page.sees("Question #13")
    page.value("act('jump', { place: 12 })")
    page.sees("Question #12")
    assert page.value("play.reply.screen.control.options[2].chosen")
    page.value("act('jump', { place: 15 })")
    page.sees("Question #15")
    page.value("document.activeElement.blur()")
    page.key("1" if page.value("play.reply.screen.control.kind === 'single'") else "Enter")
    page.sees("Every question is answered")
    page.click("Submit")
    page.until("document.querySelector('.country .map') !== null")
    for _ in page.schemes():
        assert page.value(ground) == dark
    assert page.value("document.title").startswith("Result")
    order = page.value("['.with-map h1', '.country .map', '.about', '.entry'].map((part) => document.querySelector(part).getBoundingClientRect().top)")
    assert order == sorted(order), order
    assert page.value("(() => { scrollTo(0, 0); const box = document.querySelector('.country .map').getBoundingClientRect(); return box.top < 370 && box.bottom > 370; })()")
    page.size(1440, 900)
    for part in (".name-place", ".country .map"):
        assert page.value("(({ left, right }) => Math.abs(left + right - document.documentElement.clientWidth) < 8)(document.querySelector('%s').getBoundingClientRect())" % part), part
    assert page.value("document.querySelector('.with-map h1').getBoundingClientRect().bottom <= document.querySelector('.country .map').getBoundingClientRect().top")
    look(page, "country result wide")
    page.size(360, 740)
    at(page, "/country/NL")
    assert page.value("document.querySelector('.flag-place .flag').getBoundingClientRect().width") >= 200
    for width, height in ((320, 640), (360, 740), (1280, 800)):
        page.size(width, height)
        at(page, "/quiz/animals")
        page.value("scrollTo(0, 0)")
        in_corners(page, width, height)
    # A small phone has the outline too, and no gap in its place.
    page.size(320, 640)
    at(page, "/quiz/country")
    assert page.value("document.querySelector('.begin .outline .map').getBoundingClientRect().height") > 60
    assert page.value("document.querySelector('.begin .main').getBoundingClientRect().top"
                      " - document.querySelector('.begin h1').getBoundingClientRect().bottom") < 40
    # The colour that was set is in the heading and in the tab bar of arithmetic, the size of letters in its instructions.
    page.size(360, 740)
    at(page, "/settings")
    page.value("(() => { const e = document.getElementById('tint'); e.value = 'green'; e.dispatchEvent(new Event('change')); })()")
    page.until("app.preferences.tint === 'green'")
    page.value("set('fontSize', '20.5')")
    page.until("app.preferences.fontSize == 20.5")
    at(page, "/")
    at(page, "/settings")
    page.sees("20.5 px")
    assert page.value("parseFloat(getComputedStyle(document.querySelector('.option.switch small')).fontSize)") > 16
    at(page, "/quiz/arithmetic")
    green = "rgb(23, 105, 47)"
    for part in (".begin h1", "#tabs a[aria-current]"):
        assert page.value("getComputedStyle(document.querySelector('%s')).color" % part) == green, part
    page.click("Begin")
    page.sees("Guess the answer!")
    assert page.value("getComputedStyle(document.querySelector('.sum .instructions')).color") == green
    assert page.value("getComputedStyle(document.querySelector('.sum .instructions small')).fontSize") == "20.5px"
    # All that is written in the game follows it: the points and the button that sends the answer too.
    sizes = []
    for size in (12, 24):
        page.value("set('fontSize', '%d.0')" % size)
        page.until("app.preferences.fontSize == %d && !app.isBusy" % size)
        sizes.append(page.value("['.sum .instructions', '.points strong', '.points span', '.sum .numberpad .main']"
                                ".map((part) => parseFloat(getComputedStyle(document.querySelector(part)).fontSize))"))
    assert all(abs(2 * small - large) < 0.1 for small, large in zip(*sizes)), sizes
    clean(page)
    browser.forget()


def lists_by_code(url):
    """a list is searched by name and codes, and a country leads back to the list that it was opened from"""
    browser = scenario.browser()
    page = opened(browser, url, 390, 844)
    page.value("ask('createList', { name: 'North', countries: ['DZ', 'NO'] })")
    at(page, "/lists")
    page.sees("Algeria")
    shown = "[...document.querySelectorAll('.list li')].filter((e) => !e.hidden).map((e) => e.dataset.code).join()"
    for typed, codes in (("DZA", "DZ"), ("no", "NO"), ("norw", "NO"), ("012", "DZ")):
        page.write("input[type=search]", typed)
        page.until("%s.includes('%s')" % (shown, codes))
        if len(typed) > 2:
            assert page.value(shown) == codes, (typed, page.value(shown))
    page.write("input[type=search]", "norway")
    page.click("Norway")
    page.sees("Kingdom of Norway")
    page.click("North")
    page.until("location.hash.startsWith('#/lists/')")
    page.sees("Algeria")
    clean(page)
    browser.forget()


CUT = """[...document.querySelectorAll(".card strong, .card[data-world=arithmetic] .num")].filter((e) => {
  const [part, whole] = [e, e.closest(".card")].map((one) => one.getBoundingClientRect());
  return part.right > whole.right || part.bottom > whole.bottom || part.left < whole.left || e.scrollWidth > e.clientWidth + 1 && e.tagName === "STRONG";
}).map((e) => e.textContent || "a figure")"""


def uncut(url):
    """a poster cuts nothing off: neither the title of somebody's own quiz nor the figures of arithmetic, at 320 pixels"""
    browser = scenario.browser()
    page = opened(browser, url, 320, 640)
    file = os.path.join(scenario.FOLDER, "long-title.json")
    with open(file, "w") as out:
        json.dump({"id": "long-title", "title": "All about the " + "Donaudampfschifffahrtsgesellschaft " * 3,
                   "mode": "practice", "questions": [{"id": "q1", "kind": "truefalse", "text": "Is it long?", "correct": True}]}, out)
    at(page, "/open")
    page.choose("input[type=file]", file)
    page.sees("Begin")
    at(page, "/")
    for width in (320, 390, 1280):
        page.size(width, 740)
        cut = page.value(CUT)
        assert cut == [], (width, cut)
    clean(page)
    browser.forget()
