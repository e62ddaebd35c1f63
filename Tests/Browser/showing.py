"""What a view shows first, and in whose words."""
import os

import scenario
from scenario import at, clean, look, opened

FIXTURES = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", "fixtures"))
# Words that are in two lines, by their letters.
BROKEN = r"""[...document.querySelectorAll('%s')].flatMap((part) => {
  const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), found = [];
  while (text.nextNode()) for (const { 0: word, index } of text.currentNode.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(text.currentNode, index);
    range.setEnd(text.currentNode, index + word.length);
    if (range.getClientRects().length > 1) found.push(word);
  }
  return found;
})"""
# The lines that a slip shows.
NUMBERS = "[...document.querySelectorAll('.slip .number')].map((e) => e.textContent).join()"
# The word that is chosen, its width, and the room that it has beside the arrow.
CUT = """[...document.querySelectorAll('select')].filter((e) => e.getClientRects().length).filter((e) => {
  const style = getComputedStyle(e), pen = document.createElement('canvas').getContext('2d');
  pen.font = style.font;
  return pen.measureText(e.selectedOptions[0].textContent).width > e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
}).map((e) => e.selectedOptions[0].textContent)"""


def slips(url):
    """the slip of a verdict at 360 pixels: whole words, and those of people; the codes of a country are no labels, its map is first"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    for name in ("I02-altered", "I01-torn-tail", "I03-spliced"):
        at(page, "/open")
        page.choose("input[type=file]", os.path.join(FIXTURES, "damaged", name + ".jsonl"))
        page.until("document.querySelector('.slip') !== null")
        for width in (320, 360, 1280):
            page.size(width, 740)
            broken = page.value(BROKEN % ".slip li")
            assert broken == [], (name, width, broken)
        if "torn" in name:
            # The write begins at line 20, which is whole; the next one is cut.
            assert page.value(NUMBERS) == "17,18,19,20,21", page.value(NUMBERS)
        words = page.value("document.querySelector('.slip').textContent")
        assert "seed" not in words and "session" not in words and "0" * 4 not in words, words
        page.size(360, 740)
    look(page, "slip")
    # Cut in the first line of a write, and behind the second of three.
    with open(os.path.join(FIXTURES, "sessions", "animals-plain.jsonl"), "rb") as log:
        lines = log.readlines()
    for kept, more, numbers, state in ((9, lines[9][:40], "7,8,9,10", "cut short"), (11, b"", "7,8,9,10,11,12", "missing")):
        cut = os.path.join(scenario.FOLDER, "cut-%d.jsonl" % kept)
        with open(cut, "wb") as out:
            out.write(b"".join(lines[:kept]) + more)
        at(page, "/open")
        page.choose("input[type=file]", cut)
        page.until("document.querySelector('.slip') !== null")
        assert page.value(NUMBERS) == numbers, (kept, page.value(NUMBERS))
        assert page.value("document.querySelector('.slip li:last-child .state').textContent") == state, kept
    at(page, "/countries")
    for width in (320, 360):
        page.size(width, 740)
        broken = page.value(BROKEN % ".directory a")
        assert broken == [], (width, broken)
    for code in ("NL", "NZ", "CH"):
        at(page, "/country/" + code)
        labels = page.value("[...document.querySelectorAll('.nation dt')].map((e) => e.textContent)")
        assert [one for one in labels if one.isupper() or one.islower()] == [], labels
    page.sees("French")
    assert page.value("document.querySelector('.nation .heart').textContent") == "Add to a list"
    # Eleven languages are rows of one fact, and a country is one list.
    at(page, "/country/ZA")
    page.sees("isiNdebele")
    assert page.value("document.documentElement.scrollHeight") < 2600
    for width, height in ((360, 740), (1280, 800)):
        page.size(width, height)
        at(page, "/country/NL")
        page.value("show()")
        page.until("document.querySelector('.nation .world') !== null")
        order = page.value("['.nation .world', '.nation .flag-place', '.nation h1', '.nation .facts'].map((part) => document.querySelector(part).getBoundingClientRect().top)")
        assert order == sorted(order), order
        assert page.value("document.querySelector('.nation .world').clientWidth >= document.querySelector('.nation').clientWidth - 1")
        look(page, "nation %d" % width)
    clean(page)
    browser.forget()


def heroes(url):
    """what is asked in Morse is the largest thing on its screen, and a word of any length fits; no choice of a card is cut off"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    page.value("ask('set', { name: 'timer', value: 'off' })")
    at(page, "/quiz/morse")
    page.click("Begin")
    for number in range(1, 11):
        page.sees("%d / 10" % number)
        if page.value("play.reply.direction") == "encode":
            break
        page.value("(() => { const e = document.getElementById('answer'); e.value = 'E'; e.form.requestSubmit(); })()")
        page.until("!app.isBusy && document.getElementById('next') !== null")
        page.click("Next")
    for width, height, least in ((360, 740, 80), (1280, 800, 150)):
        page.size(width, height)
        for text in ("E", "SOS", "SEVENTEEN", "HELLO WORLD"):
            page.value("play.reply.screen.prompt = '%s', drawPlay()" % text)
            size, fits, low = page.value("[parseFloat(getComputedStyle(document.querySelector('.wired')).fontSize), "
                                         "document.querySelector('.wired').scrollWidth <= document.querySelector('.asking').clientWidth, "
                                         "document.querySelector('.device .main').getBoundingClientRect().bottom]")
            assert fits and low <= height and (size >= least or len(text) > 3), (width, text, size, fits, low)
    # On its side a phone has the key beside the letter, and all of it without scrolling.
    page.size(740, 360)
    low = page.value("[...document.querySelectorAll('.device .main, .device .key')].map((e) => e.getBoundingClientRect().bottom)")
    assert max(low) <= 360, low
    at(page, "/write")
    page.click("A quiz with outcomes")
    page.sees("can be played")
    page.value("document.querySelectorAll('.kinds button').forEach((e) => e.click())")
    page.value("document.querySelectorAll('.write details').forEach((e) => { e.open = true; })")
    page.until("[...document.querySelectorAll('.card-body')].every((e) => e.firstChild)")
    # A third answer: then each has a button that takes it away.
    page.value("[...document.querySelectorAll('.card-fields button')].filter((e) => e.textContent === 'Another answer').forEach((e) => e.click())")
    for width in (320, 360, 1000, 1280):
        page.size(width, 800)
        cut = page.value(CUT)
        assert cut == [], (width, cut)
    clean(page)
    browser.forget()


def drawn_as_meant(url):
    """as in the mock-ups: what to do with a verdict and what it means are no drawers; a small country among its neighbours; the animals beside a question; the key of a lesson on the screen; posters for countries and a class"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    seen = "[...document.querySelectorAll('%s')].filter((e) => e.checkVisibility() && !e.closest('details:not(.verdict)')).map((e) => e.textContent)"
    for name, means in (("damaged/I02-altered", ""), ("damaged/R04-wrong-result", "Recordedoutcome: turtleBy the rulesoutcome: rabbit"), ("sessions/animals-plain", "")):
        at(page, "/open")
        page.choose("input[type=file]", os.path.join(FIXTURES, name + ".jsonl"))
        page.until("document.querySelector('.verdict h2') !== null")
        what, check = page.value(seen % ".verdict .row button")
        assert what == ("Replay lines 1 to 3" if "I02" in name else "Replay it"), what
        assert "".join(page.value(seen % ".meaning")) == means
        assert len(page.value(seen % ".verdict-legend li")) == 6
        # The verdict is what one came for, not the name of the quiz: it is first, and larger.
        assert page.value("(([title, verdict]) => title.y > verdict.y && title.size < verdict.size)(['.headed h1', '.says h2'].map((part) => document.querySelector(part))"
                          ".map((e) => ({ y: e.getBoundingClientRect().y, size: parseFloat(getComputedStyle(e).fontSize) })))"), name
        page.click(check)
        page.until("document.activeElement.id === 'kept'")
        page.type("receipt")
        page.key("Enter")
        page.sees("That is not a receipt")
        page.value("[...document.querySelectorAll('.verdict .row button')][0].click()")
        assert page.value("document.querySelector('.timeline').getBoundingClientRect().top") < 200
    look(page, "a verdict of a file")
    for code, many in (("LU", 1), ("VA", 1), ("NZ", 0)):
        at(page, "/country/" + code)
        page.until("document.querySelector('.nation h1') !== null && location.hash.endsWith('%s')" % code)
        assert page.value("document.querySelectorAll('.nation .inset .here').length >= %d" % many)
        assert page.value("document.querySelectorAll('.nation .inset').length") == many
        assert many == 0 or page.value("""(() => { const [small, large] = [".inset", ".world"].map((part) => document.querySelector(part).getBoundingClientRect());
          return small.top > large.top && small.bottom < large.bottom && small.left > large.left && small.right < large.right; })()""")
    for width, height in ((1024, 768), (1280, 800)):
        page.size(width, height)
        at(page, "/quiz/animals")
        page.click(".begin .main")
        page.until("document.body.dataset.view === 'play' && document.querySelector('.corners') !== null")
        over = page.value("""(() => { const boxes = (part) => [...document.querySelectorAll(part)].map((e) => e.getBoundingClientRect());
          return boxes(".corners span").flatMap((one) => boxes(".bar .knob, .option, .prompt").filter((two) =>
            one.left + 8 < two.right && one.right - 8 > two.left && one.top + 8 < two.bottom && one.bottom - 8 > two.top)).length; })()""")
        assert page.value("document.querySelectorAll('.corners span').length === 4 && document.querySelector('.corners').checkVisibility()")
        assert over == 0, (width, over)
    at(page, "/morse/tutorial")
    page.click("I am ready")
    for _ in range(12):
        if page.value("document.querySelector('.bigkey') !== null"):
            break
        page.click("Next" if page.value("document.getElementById('next') !== null") else ".heard button")
    low = page.value("[...document.querySelectorAll('.bigkey, .keypad, .round .main')].map((e) => e.getBoundingClientRect().bottom)")
    assert len(low) == 3 and max(low) <= 800, low
    at(page, "/")
    page.click("Join a class")
    page.click("#board")
    page.type("not an address")
    page.key("Enter")
    page.sees("That is no address")
    look(page, "a class elsewhere")
    at(page, "/")
    assert page.value("document.querySelector('.cards.around a').getAttribute('href')") == "#/countries"
    clean(page)
    browser.forget()
