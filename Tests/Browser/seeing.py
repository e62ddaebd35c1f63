"""What a person needs who sees little, or has told the machine how to show itself."""
import json
import os

import scenario
from scenario import at, clean, look, opened
from showing import BROKEN
from talking import SENDABLE
from walking import CUT, VIEWS, in_corners

PLACES = ("/", "/quiz/country", "/quiz/animals", "/quiz/morse", "/morse", "/morse/dictionary",
          "/morse/tutorial", "/morse/chat", "/morse/chat/talk", "/countries", "/country/NL", "/lists",
          "/settings", "/results", "/open", "/write", "/account", "/account/new")


def largest(page):
    """A phone with the largest letters: posters are whole, and what is done with a question leaves it two thirds of the screen."""
    page.size(360, 740)
    at(page, "/")
    assert page.value(BROKEN % ".card strong, .tool strong, .recent strong") == []
    # How many cards are due is beside the words, not over them.
    page.value("document.querySelector('.practising .art').prepend(h('strong', null, figures(128)[0]))")
    assert page.value("(([number, words]) => number.bottom <= words.top)(['.art .num', '.label strong'].map((part) => "
                      "document.querySelector('.practising ' + part).getBoundingClientRect()))")
    page.value("ask('set', { name: 'timer', value: 'off' })")
    at(page, "/quiz/every-kind")
    page.click("Begin")
    page.sees("Question #1")
    page.value("act('answer', { choices: [0] })")
    page.until("document.getElementById('next') !== null")
    page.value("act('next')")
    page.sees("Question #2")
    assert page.value("document.querySelector('.doing').offsetHeight < innerHeight / 3")
    look(page, "largest question")


def large(url):
    """320 pixels, 200 %, the largest letters: nothing has to be moved sideways"""
    browser = scenario.browser()
    page = opened(browser, url, 320, 640)
    at(page, "/settings")
    page.value("document.getElementById('size').focus()")
    page.key("End")
    page.until("app.preferences.fontSize === '32.0'")
    page.sees("32.0 px")
    for address in PLACES:
        at(page, address)
        look(page, "large " + address)
        cut = page.value("[...document.querySelectorAll('.hero, .card .label')].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)")
        assert cut == [], cut
    # The names of countries give way before they are broken.
    page.size(360, 740)
    at(page, "/countries")
    broken = page.value(BROKEN % ".directory a")
    assert broken == [], broken
    largest(page)
    page.size(320, 640)
    # Every card of a quiz of one's own, open.
    for kind in ("right answers", "outcomes"):
        at(page, "/write")
        page.value("[...document.querySelectorAll('button')].some((e) => e.textContent === 'Begin a new one' && (e.click(), true))")
        page.click("A quiz with " + kind)
        page.sees("can be played")
        page.value("document.querySelectorAll('.kinds button').forEach((e) => e.click())")
        page.value("document.querySelectorAll('.write details').forEach((e) => { e.open = true; })")
        page.until("[...document.querySelectorAll('.card-body')].every((e) => e.firstChild)")
        look(page, "large cards of " + kind)
    # The padding of answers gives way before a word is broken.
    for quiz, word in (("animals", "Carrots"), ("every-kind", "The mantle")):
        at(page, "/quiz/" + quiz)
        page.click("Begin")
        page.sees(word)
        assert page.value("""(() => { const text = [...document.querySelectorAll('.option .told, .tile .told')].find((e) => e.textContent === %s).firstChild;
            const range = document.createRange(); range.setStart(text, text.length - 6); range.setEnd(text, text.length);
            return range.getClientRects().length; })()""" % json.dumps(word)) == 1, word
    at(page, "/")
    # A mark that would hide the whole question, as in a low window, is not a bar over it.
    page.size(320, 440)
    at(page, "/quiz/every-kind")
    page.click("Begin")
    page.sees("Question #1")
    page.value("document.querySelectorAll('.tile input')[[...document.querySelectorAll('.tile')].findIndex((e) => e.textContent.includes('The mantle'))].click()")
    page.key("Enter")
    page.until("document.getElementById('next') !== null")
    assert page.value("getComputedStyle(document.querySelector('.felt')).position") == "relative"
    look(page, "large mark")
    page.value("scrollTo(0, 0)")
    assert page.value("document.querySelector('.felt').getBoundingClientRect().top >= innerHeight / 2")
    clean(page)
    browser.forget()


def zoomed(url):
    """a phone at 200 %: half the pixels, each twice as large"""
    browser = scenario.browser()
    page = opened(browser, url, 180, 370)
    page.size(180, 370, 2)
    for address in PLACES:
        at(page, address)
        look(page, "zoomed " + address)
    at(page, "/quiz/animals")
    page.click("Begin")
    page.sees("Question #1")
    look(page, "zoomed question")
    # No word of an answer is broken into two lines.
    assert page.value("[...document.querySelectorAll('.option bdi')].every((e) => e.getClientRects().length === 1)")
    page.click("Fish")
    page.sees("Question #2")
    look(page, "zoomed switches")
    page.click("Choose none of them")
    page.sees("Question #3")
    look(page, "zoomed slider")
    clean(page)
    browser.forget()


# Letters further apart, as those of a wider typeface would be: text is 15% wider or more.
WIDER = """rest().then(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*:not(.glyph, .glyph *) { letter-spacing: .08em !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return 0;
})"""


def wider(url):
    """text 15% wider, as other typefaces are: no title of a poster is cut, no animal touches a heading, a message can be sent"""
    browser = scenario.browser()
    page = opened(browser, url, 320, 640)
    page.value(WIDER)
    wrong = []
    for width in (320, 360, 390):
        page.size(width, 740)
        at(page, "/")
        look(page, "wider home %d" % width)
        wrong += page.value(CUT)
    for width, height in ((320, 640), (360, 740), (1280, 800)):
        page.size(width, height)
        at(page, "/quiz/animals")
        page.value("scrollTo(0, 0)")
        look(page, "wider animals %d" % width)
        try:
            in_corners(page, width, height)
        except AssertionError as touched:
            wrong.append(str(touched))
    page.size(360, 740)
    at(page, "/morse/chat/talk")
    for turn in (1, 2):
        page.click("#typed")
        page.type("Hello")
        page.click("Send")
        page.until("document.querySelectorAll('.talk .code').length === %d" % turn)
    page.value("scrollTo(0, 0)")
    look(page, "wider chat")
    if not page.value(SENDABLE):
        wrong.append("Send is behind the sections")
    assert wrong == [], wrong
    clean(page)
    browser.forget()


def letters(url):
    """where flags are not drawn, their letters stand for them"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    at(page, "/quiz/country")
    assert page.value("document.querySelectorAll('.flag.letters').length") in (0, 16)
    # As on a machine that draws two letters in black.
    page.prepare("CanvasRenderingContext2D.prototype.getImageData = "
                 "() => ({ data: new Uint8ClampedArray(24 * 24 * 4) });")
    page.reload()
    for address, count in (("/quiz/country", 16), ("/countries", 249), ("/country/NL", 1)):
        at(page, address)
        shown = page.value("[...document.querySelectorAll('.flag.letters')].map((e) => e.textContent)")
        assert len(shown) == count and all(len(one) == 2 for one in shown), (address, shown)
        assert page.value("[...document.querySelectorAll('.flag.letters:not(.flag-place *)')].every((e) => "
                          "e.getBoundingClientRect().height < 2.2 * parseFloat(getComputedStyle(e).fontSize))")
        look(page, "letters " + address)
    # Where they would be the answer there are none.
    at(page, "/quiz/flags")
    page.click("Begin")
    page.sees("This browser draws no flags")
    assert page.value("document.querySelectorAll('#main .letters').length") == 0
    assert page.value("document.getElementById('prompt').textContent").endswith("Whose flag is this?")
    look(page, "letters of a question")
    clean(page)
    browser.forget()


def wished(url):
    """forced colours, more contrast, no motion: all is there, and nothing moves"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    for name, media in (("forced", {"forced": "active"}), ("contrast", {"contrast": "more"}),
                        ("motion", {"motion": "reduce"})):
        page.media(**media)
        for address in ("/", "/settings", "/country/NL", "/morse/tutorial"):
            at(page, address)
            scenario.picture(page, name + " " + address)
            moving = page.value("document.getAnimations().length")
            assert moving == 0, (name, address, moving)
    page.media(forced="active")
    at(page, "/settings")
    switched = page.value("""[...document.querySelectorAll('input[role=switch]')].map((e) =>
        getComputedStyle(e, '::after').backgroundColor !== getComputedStyle(e).backgroundColor)""")
    assert False not in switched, switched
    page.media(contrast="more")
    lines = page.value("getComputedStyle(document.querySelector('input[type=radio]:not(:checked)').parentElement).borderColor")
    page.media()
    usual = page.value("getComputedStyle(document.querySelector('input[type=radio]:not(:checked)').parentElement).borderColor")
    assert lines != usual, (lines, usual)
    clean(page)
    browser.forget()


FIXTURES = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "..", "fixtures"))
# A log of each thing that a verdict can say.
LOGS = ("sessions/animals-plain.jsonl", "damaged/I01-torn-tail.jsonl", "damaged/I02-altered.jsonl", "damaged/R04-wrong-result.jsonl",
        "damaged/I05-unreadable.jsonl", "graded/graded-practice.jsonl")


def everyone(url):
    """every view, a question of every quiz, its mark and its result, each kind of verdict: nothing is wrong for everyone, on a phone and on a laptop"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    page.value("ask('set', { name: 'timer', value: 'off' })")
    for width, height in ((1280, 800), (360, 740)):
        page.size(width, height)
        for address in VIEWS:
            at(page, address)
            look(page, "%d %s" % (width, address))
        for quiz, right in (("arithmetic", "1"), ("morse", "E"), ("every-kind", ""), ("country", ""), ("expedition", "")):
            at(page, "/quiz/" + quiz)
            page.click(".begin .main")
            page.until("document.body.dataset.view === 'play' && play.reply !== null && !app.isBusy")
            look(page, "%d question of %s" % (width, quiz))
            if right:
                page.value("act('answer', { text: '%s' })" % right)
                page.until("document.getElementById('next') !== null")
                look(page, "%d mark of %s" % (width, quiz))
        for log in LOGS:
            at(page, "/open")
            page.choose("input[type=file]", os.path.join(FIXTURES, log))
            page.until("document.querySelector('.verdict') !== null")
            page.value("document.querySelectorAll('#main details').forEach((e) => { e.open = true; })")
            look(page, "%d verdict of %s" % (width, os.path.basename(log)))
    clean(page)
    browser.forget()
