"""The two games with points."""
import json

import scenario
from scenario import at, audit, clean, look, opened, proof, saved


# Whether a part is whole on the screen, without moving it.
SHOWN = """(() => { scrollTo(0, 0); const box = document.getElementById('%s').getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight; })()"""


def sums(url):
    """arithmetic: right, wrong, the minus key, leaving and coming back"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    page.click("Arithmetic")
    page.sees("Begin")
    page.click("Begin")
    page.sees("Guess the answer!")
    look(page, "sum")
    points = 0
    for turn in range(6):
        words = page.value("play.reply.screen.prompt").split()
        answer = {"+": int.__add__, "−": int.__sub__, "×": int.__mul__, "÷": int.__floordiv__}[
            words[1]](int(words[0]), int(words[2]))
        if turn == 2:
            answer += 1
        page.click("#answer")
        # Digits and a minus before them, as many as can be seen.
        page.type("-z9−9x999")
        assert page.value("[$('answer').value, $('answer').scrollWidth <= $('answer').clientWidth]") == ["−999", True]
        page.value("$('answer').select()")
        page.type(str(abs(answer)))
        if answer < 0:
            page.click("Minus: change the sign")
            page.click("#answer")
        page.key("Enter")
        points = max(0, points + (-1 if turn == 2 else 1))
        page.until("document.querySelector('.reaction.%s .mark') !== null" % ("wrong" if turn == 2 else "right"))
        if turn == 2:
            page.sees("right answer is")
        page.until("document.querySelector('.points strong').textContent === '%d'" % points)
        if turn == 2:
            look(page, "marked")
            assert page.value(SHOWN % "next"), "Next is below the screen of a phone"
            assert page.value("((struck, sign) => struck.left > sign.right)(...['.struck', '.exercise'].map((part) => document.querySelector(part).getBoundingClientRect()))"), "the struck answer is on the sign"
        # Only another exercise slides in, and the points have no line over them.
        assert page.value("document.querySelector('.scene.forward') === null")
        assert page.value("parseFloat(getComputedStyle(document.querySelector('.points strong')).borderTopWidth)") == 0
        assert page.value("document.querySelector('form .main:enabled').id") == "next"
        page.click("Next")
        page.until("play.reply.screen.control.kind === 'text'")
    before = page.value("play.reply.screen.prompt")
    page.click("Leave")
    page.sees("Resume")
    page.click("Resume")
    page.sees("Guess the answer!")
    page.reload()
    page.sees("Guess the answer!")
    log = page.value("new TextDecoder().decode(engine.file(play.reply.path))")
    assert '"reopened"' in log, "coming back draws anew, after " + before
    page.click("Leave")
    page.sees("Resume")
    at(page, "/results")
    audit(saved(browser, page, "Save"))
    clean(page)
    browser.forget()


def morse(url):
    """ten rounds of Morse without a time limit, the translator, the tutorial"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    at(page, "/settings")
    look(page, "settings")
    page.click("Time limit")
    page.until("app.preferences.timer === 'off'")
    at(page, "/quiz/morse")
    page.click("Begin")
    page.sees("1 / 10")
    for number in range(1, 11):
        page.sees("%d / 10" % number)
        prompt = page.value("play.reply.screen.prompt")
        word = "encode" if page.value("play.reply.direction") == "encode" else "decode"
        right = page.value("engine.request({do: %s, text: %s}).reply.text" % (json.dumps(word), json.dumps(prompt)))
        if number == 1:
            look(page, "round")
        if word == "encode":
            for sign in right:
                page.click({".": "Dot", "-": "Dash", " ": "Next letter", "/": "Next word"}[sign])
        else:
            # A dot is round and a dash is not; both are in one row, inside their frame.
            lamps = page.value("[...document.querySelectorAll('.listen .lamps i:not(.gap)')].map((e) => [e.classList.contains('dash'), Math.round(10 * e.offsetWidth / e.offsetHeight), e.getBoundingClientRect().bottom])")
            assert all(shape in range(24, 29) if is_dash else shape == 10 for is_dash, shape, _ in lamps), lamps
            assert len({bottom for *_, bottom in lamps}) == 1, lamps
            assert page.value("((frame) => frame.scrollHeight <= frame.clientHeight)(document.querySelector('.listen'))")
            page.click("#answer")
            page.type(right)
        if number == 2:
            # What was shown again is one round.
            page.reload()
            page.until("document.querySelector('#answer') !== null")
        page.click("Submit")
        page.sees(":)")
        # The smile is large.
        assert page.value("parseFloat(getComputedStyle(document.querySelector('.smile')).fontSize)") >= 32
        page.click("Next")
    page.sees("10 of 10 right")
    # Each round is told: what was sent or heard, and whether it was right.
    page.until("document.querySelectorAll('.event .rounds .right').length === 10")
    assert page.value("document.querySelectorAll('.event .rounds li').length") == 10
    assert page.value("[...document.querySelectorAll('.event .rounds li')].every((e) => /sent|heard/.test(e.textContent))")
    proof(page)
    audit(saved(browser, page))
    # The limit can be switched where a round begins, too.
    at(page, "/quiz/morse")
    look(page, "morse introduction")
    page.click("Time limit")
    page.until("app.preferences.timer === 'on'")
    page.click("Begin")
    page.sees("1 / 10")
    # The time is a ring with figures.
    assert page.value("+document.querySelector('.ring[role=timer]').textContent") in range(1, 31)
    box = page.value("(({ width, height }) => [width, height])(document.querySelector('.ring').getBoundingClientRect())")
    assert box == [46, 46], box
    look(page, "round with a time limit")
    # A reload gives none of it back, and takes none for the time that the page was closed.
    left = page.value("+document.querySelector('.ring[role=timer]').textContent")
    page.prepare("{ const was = Date.now; Date.now = () => was() + 12000; }")
    page.reload()
    page.until("document.querySelector('.ring[role=timer]') !== null")
    now = page.value("+document.querySelector('.ring[role=timer]').textContent")
    assert left - 8 <= now <= left, (left, now)
    part = page.value("+document.querySelector('.ring .left').style.getPropertyValue('--left')")
    assert part <= 100 * now / 30 + 1, (part, now)
    page.value("window.wasNow = Date.now, Date.now = () => wasNow() + 31000, 0")
    page.sees("The time is over. The right answer is")
    page.value("Date.now = wasNow, 0")
    at(page, "/quiz/morse")
    page.click("Time limit")
    page.until("app.preferences.timer === 'off'")
    page.click("Begin a new one")
    page.sees("1 / 10")
    assert page.value("document.querySelector('[role=timer]')") is None
    at(page, "/morse")
    look(page, "translate")
    # What one does here is on the first screen of a phone, and so is one's rank.
    for part in ("#words", "#code", ".device .main", ".ranks"):
        assert page.value("document.querySelector('%s').getBoundingClientRect().bottom <= document.getElementById('tabs').getBoundingClientRect().top" % part), part
    page.click("#words")
    page.type("SOS 5")
    page.until("document.getElementById('code').value === '... --- ... / .....'")
    page.click("Play")
    page.until("sound.playing.length === 1")
    # What was typed survives a reload; three dots and a dash as a telephone types them are read too.
    page.write("#code", "… —— …")
    page.until("document.getElementById('words').value === 'SMS'")
    page.reload()
    page.until("document.getElementById('words')?.value === 'SMS'")
    # A code that is no letter is told as one.
    assert page.value("takenFor('......')[1]") == " (no letter)"
    assert page.value("tabs('/quiz/morse'), document.querySelector('#tabs [aria-current]').textContent") == "Morse"
    at(page, "/morse/dictionary")
    look(page, "dictionary")
    at(page, "/morse/tutorial")
    look(page, "lesson")
    page.click("I am ready")
    page.sees("left in this lesson")
    look(page, "lesson asks")
    # What is asked stays until the player goes on, with its code in signs. By ear there are large choices, and lamps too.
    assert page.value("['E', 'T'].every((one) => lettersToChoose({ groups: ['ET', 'AN'], lesson: 1 }, 'T').includes(one))")
    is_heard = page.value("document.querySelector('.heard') !== null")
    if is_heard:
        assert page.value("[...document.querySelectorAll('.heard .option')].every((e) => e.offsetHeight >= 64 && e.offsetWidth >= 100)")
        assert page.value("document.querySelectorAll('.listen .lamps i').length > 0")
        page.click(".heard .option")
    else:
        page.key("Enter")
        page.sees("Send the code first.")
        page.key(".")
        page.key("Enter")
    page.sees(" is ")
    assert page.value("document.querySelectorAll('.round .lamps i').length") > 0
    look(page, "lesson answered")
    page.key("Enter")
    page.until("document.querySelector('.heard, #answer') !== null")
    clean(page)
    browser.forget()
