"""The moment of an answer: keys, the number pad, the radio key, the line; and the end as an event."""
import scenario
from scenario import at, clean, look, opened, proof

HOLD = """(async (milliseconds) => {
  const key = document.getElementById('key');
  key.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  await new Promise((done) => setTimeout(done, milliseconds));
  key.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true }));
  return document.getElementById('answer').value;
})(%d)"""


def keys(url):
    """letters and figures choose, Enter confirms, ? shows the keys, Esc leaves; the line has a loop; a picture"""
    browser = scenario.browser()
    page = opened(browser, url, 1280, 800)
    page.click("Which Animal Are You?")
    page.click("Mix up the order")
    look(page, "introduction")
    for order in ("questions", "none"):
        page.value("document.querySelector('.pick input[value=%s]').click()" % order)
        page.until("app.preferences.shuffle === '%s'" % order)
    page.click("Begin")
    page.sees("Question #1")
    page.key("?")
    page.sees("leave, everything is kept")
    page.sees("choose and go on")
    look(page, "keys")
    page.click("Close")
    page.until("document.querySelector('dialog') === null")
    # A key does what a click does: one answer goes on at once.
    page.key("b")
    page.sees("Question #2")
    page.click("Back")
    page.sees("Question #1")
    page.until("document.querySelectorAll('.run .back').length === 1")
    assert page.value("document.querySelector('.first-choice') === null")
    page.key("1")
    page.sees("Question #2")
    page.click("Back")
    page.sees("Question #1")
    tagged = page.value("[...document.querySelectorAll('.option')].filter((e) => e.querySelector('.first-choice')).map((e) => e.textContent)")
    assert len(tagged) == 1 and "Fish" in tagged[0], tagged
    look(page, "first choice")
    page.click("Return")
    page.sees("Question #2")
    page.key("2")
    page.key("b")
    page.key("c")
    assert page.value("[...document.querySelectorAll('.option input')].map((e) => e.checked)") == [
        False, False, True, False]
    page.click("Submit")
    page.sees("Question #3")
    page.key("Escape")
    page.sees("Resume")
    page.click("Resume")
    page.sees("Question #3")
    page.click("Submit")
    proof(page)
    look(page, "event")
    assert page.value("document.querySelectorAll('.lanes li').length") == 4
    counts = page.value("[...document.querySelectorAll('.lanes strong')].map((e) => +e.textContent)")
    assert counts == sorted(counts, reverse=True) and sum(counts) > 0, counts
    # All lanes begin and end in the same place.
    lanes = page.value("[...document.querySelectorAll('.lane')].map((e) => (({ left, right }) => [left, right].map(Math.round).join())(e.getBoundingClientRect()))")
    assert len(set(lanes)) == 1, lanes
    own = page.value("document.querySelector('.receipt code').textContent")
    page.write("#kept", own)
    page.click("Compare")
    page.until("document.querySelector('.compared.right') !== null")
    page.sees("It fits")
    page.write("#kept", own[:-1] + ("0" if own[-1] != "0" else "1"))
    page.click("Compare")
    page.until("document.querySelector('.compared.wrong') !== null")
    # What is copied has the way, and an address only where it works elsewhere.
    words = page.value("(async () => sharedWords(play.reply, await ask('open', { path: play.reply.path, step: 0 })))()").split("\n")
    assert len(words) == 3 and words[1].count("↺") == 1 and words[2] == "Play it: open retrace and choose “Which Animal Are You?”.", words
    # The animal has its name, and what is saved is told.
    assert page.value("/^You are a (cat|dog|rabbit|turtle)!$/.test(document.querySelector('h1').textContent)") and words[0] == page.value("document.querySelector('h1').textContent"), words
    page.click("Share")
    page.until("$('live').textContent === 'The picture is saved as retrace-animals.png.'")
    assert page.value("[document.querySelector('.toast'), [...document.querySelectorAll('button')].filter((e) => e.textContent === 'Saved').length]") == [None, 1]
    size = page.value("resultPicture(play.reply, null).then(createImageBitmap).then((one) => [one.width, one.height])")
    assert size == [1080, 1350], size
    clean(page)
    browser.forget()


def touch(url):
    """the number pad, right answers in a row, counters that explain; one Morse key, tapped and held"""
    browser = scenario.browser()
    page = opened(browser, url, 390, 844)
    at(page, "/quiz/arithmetic")
    page.click("Begin")
    page.sees("Guess the answer!")
    row = 0
    for _ in range(2):
        one, sign, other = page.value("play.reply.screen.prompt").split()[:3]
        right = {"+": int.__add__, "−": int.__sub__, "×": int.__mul__, "÷": int.__floordiv__}[sign](int(one), int(other))
        for digit in str(abs(right)):
            page.click(digit)
        if right < 0:
            page.click("Minus: change the sign")
        assert page.value("document.getElementById('answer').value.replace('\u2212', '-')") == str(right)
        page.click("Submit")
        page.until("document.querySelector('.reaction.right') !== null")
        row += 1
        page.key("Enter")
        page.until("play.reply.screen.control.kind === 'text'")
    page.sees("2 in a row")
    look(page, "number pad")
    # A slip costs nothing: the last digit can be taken back.
    page.click("7")
    page.click("Delete the last digit")
    assert page.value("document.getElementById('answer').value") == ""
    # After an error the box has the right number, what was answered is struck out, and a bar at the bottom goes on.
    page.click("#answer")
    page.type("999")
    page.key("Enter")
    page.until("document.querySelector('.struck') !== null")
    assert page.value("document.querySelector('.struck').lastChild.textContent") == "999"
    assert page.value("document.getElementById('answer').value.replace('\u2212', '-') === play.reply.screen.feedback.expected")
    # The pad stays where it was, out of use.
    assert page.value("[...document.querySelectorAll('.numberpad button')].every((e) => e.disabled)")
    assert page.value("[...document.querySelectorAll('.sum button:enabled')].filter((e) => getComputedStyle(e).visibility === 'visible').map((e) => e.textContent)") == ["Next"]
    assert page.value("Math.abs(innerHeight - document.querySelector('.reaction').getBoundingClientRect().bottom) < 2 && document.activeElement.id === 'next'")
    look(page, "sum not right")
    at(page, "/settings")
    page.click("Time limit")
    page.until("app.preferences.timer === 'off'")
    at(page, "/quiz/morse")
    page.click("Begin")
    for number in range(1, 11):
        page.sees("%d / 10" % number)
        if page.value("play.reply.direction") == "encode":
            page.value("app.preferences.wpm = 5")
            keyed = page.value(HOLD % 20)
            assert keyed == ".", keyed
            assert page.value(HOLD % 900) == ".-"
            page.value("document.getElementById('key').focus()")
            page.key("Backspace")
            assert page.value("document.getElementById('answer').value") == "."
            assert page.value("document.querySelectorAll('.tape i').length") == 1
            look(page, "radio key")
            # As large as in the design, with all that belongs to it on the screen.
            for size, width in (((1440, 900), 292), ((360, 740), 204), ((390, 844), 204)):
                page.size(*size)
                assert page.value("document.getElementById('key').getBoundingClientRect().width") == width
                assert page.value("document.querySelector('.device .main').getBoundingClientRect().bottom <= innerHeight")
            break
        page.click("#answer")
        page.type("E")
        page.click("Submit")
        page.click("Next")
    else:
        raise AssertionError("no round asked for code")
    sizes = page.value("""[...document.querySelectorAll('.scene button')].filter((e) => e.getClientRects().length)
        .map((e) => Math.min(e.getBoundingClientRect().height, e.getBoundingClientRect().width))""")
    assert min(sizes) >= 44, sizes
    clean(page)
    browser.forget()


# How far a part's middle is from the window's, in parts of its height; and whether it is on the screen, above the tabs.
MIDDLE = "(({ top, bottom }) => Math.abs(top + bottom - innerHeight) / 2 / innerHeight)(document.querySelector('%s').getBoundingClientRect())"
ON_SCREEN = """(() => { scrollTo(0, 0); const box = document.querySelector('%s').getBoundingClientRect();
  const tabs = document.getElementById('tabs').getBoundingClientRect();
  return box.top >= 0 && box.bottom <= (tabs.height ? tabs.top : innerHeight); })()"""
# A key that is still held from the screen before.
HELD = """document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '%s', repeat: true, bubbles: true, cancelable: true }))"""


def arriving(url):
    """Begin is on a phone's first screen and covers nothing; keys work at once in every round; the question is in the middle; so is Share"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    for quiz in ("animals", "country", "expedition", "arithmetic", "morse", "every-kind", "flags", "daily-five"):
        at(page, "/quiz/" + quiz)
        for width, height in ((320, 640), (360, 740), (844, 390), (720, 450)):
            page.size(width, height)
            assert page.value(ON_SCREEN % ".begin .main"), (quiz, width)
        assert page.value("getComputedStyle(document.querySelector('.begin .actions')).position") == "static", quiz
    page.size(1440, 900)
    at(page, "/quiz/country")
    page.click("Begin")
    page.sees("Question #1")
    assert page.value(MIDDLE % ".scene") < 0.06, page.value(MIDDLE % ".scene")
    assert page.value("document.activeElement === document.querySelector('.option')")
    look(page, "question in the middle")
    # Arrows go where one sees them go: in two columns down is the one below.
    for key, place in (("ArrowDown", 2), ("ArrowRight", 3), ("ArrowUp", 1)):
        page.key(key)
        assert page.value("[...document.querySelectorAll('.option')].indexOf(document.activeElement)") == place, key
    # Enter that is still down from Begin does not answer; pressed anew it does.
    assert page.value(HELD % "Enter") is False
    page.key("Enter")
    page.until("play.reply.screen.progress.number === 2")
    at(page, "/quiz/every-kind")
    page.click("Begin")
    page.until("document.activeElement === document.querySelector('#ask .tile input')")
    # On its side a phone has all four answers.
    page.size(844, 390)
    assert page.value("[...document.querySelectorAll('.tile')].every((e) => e.getBoundingClientRect().bottom < innerHeight)")
    page.size(1440, 900)
    assert page.value(HELD % "Enter") is False
    assert page.value("document.getElementById('trouble').textContent") == ""
    at(page, "/settings")
    page.click("Time limit")
    page.until("app.preferences.timer === 'off'")
    at(page, "/quiz/morse")
    page.click("Begin")
    asked = set()
    for number in range(1, 11):
        page.sees("%d / 10" % number)
        asked.add(page.value("play.reply.direction"))
        # Also where the focus is on nothing.
        if number % 2 == 0:
            page.value("document.activeElement.blur()")
        is_code = page.value("play.reply.direction") == "encode"
        page.key(" " if is_code else "E")
        if not is_code:
            page.key("?")
        typed = page.value("document.getElementById('answer').value")
        assert typed in ((".", "-") if is_code else ("E?",)), typed  # a slow machine holds the key longer
        page.key("Enter")
        page.until("!app.isBusy && document.getElementById('next') !== null")
        page.key("Enter")
        page.settle()
    assert asked == {"encode", "decode"}, asked
    page.size(390, 844)
    page.sees("10 of 10" if "10 of 10" in page.text() else "right")
    page.until("document.querySelector('.thumb .main') !== null")
    assert page.value(ON_SCREEN % ".thumb .main") and page.value(ON_SCREEN % ".shares .plain")
    at(page, "/quiz/animals")
    page.click("Begin")
    for _ in range(3):
        page.sees("Question")
        page.key("Enter")
        page.settle()
    proof(page)
    assert page.value(ON_SCREEN % ".thumb .main") and page.value(ON_SCREEN % ".shares .plain")
    # A picture in the place of a name is named; no other title says its name twice.
    for symbol, title, shown in (("🐶", "You are a 🐶!", "You are a dog!"), ("🧭", "You are the navigator 🧭", "You are the navigator 🧭"),
                                 ("", "You are a snail", "You are a snail"), ("🐌", "Snail 🐌!", "Snail 🐌!")):
        assert page.value("titleOf({ symbol: %r, title: %r }, { ids: ['dog'], outcomes: [%r] })" % (symbol, title, title)) == shown, title
    clean(page)
    browser.forget()
