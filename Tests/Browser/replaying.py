"""The replay of a log in the page: the same pictures as a report's."""
import scenario
from scenario import at, clean, look, opened, proof

LIT = "[...document.querySelectorAll('%s')].map((e) => %s)"


def replay(url):
    """a log step by step: bars with a ghost, arcs, what changed, keys, a link to a step, points"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    page.click("Which Animal Are You?")
    page.click("Begin")
    page.click("Fish")
    page.sees("Question #2")
    page.click("Back")
    page.sees("Question #1")
    page.click("Steak")
    page.sees("Question #2")
    page.click("Back")
    page.sees("Question #1")
    page.click("Return")
    page.sees("Question #2")
    page.key("a")
    page.key("b")
    page.click("Submit")
    page.sees("Question #3")
    page.click("Submit")
    proof(page)
    page.click("Look at it step by step")
    page.until("/Look at this|No contradiction/.test(document.querySelector('.verdict h2')?.textContent)")
    page.sees("went back 2 times, returned ahead once")
    session = page.value("location.hash.split('/')[2]")
    events = page.value("replayed.steps.map((step) => [step.seq, step.type, step.words])")
    revised = next(seq for seq, kind, _ in events if kind == "answerRevised")
    # A link to an answer: the score behind the revised one, which the step of the answer includes.
    at(page, "/replay/%s/step=%d" % (session, revised + 1))
    page.sees("Answer 2 of 4 ·")
    page.sees("You changed Fish to Steak: dog +1, cat −1, because Steak counts for dog.")
    # Each node of the line is whole or out of sight, and an arrow says that there are more. (A picture of the
    # whole page, which is taken in a larger window, leaves the line scrolled as it was there.)
    cut = """(() => { const box = document.querySelector('.nodes').getBoundingClientRect();
      return [...document.querySelectorAll('.nodes li')].map((e) => e.getBoundingClientRect())
        .filter((e) => e.left < box.right - 1 && e.right > box.left + 1 && (e.left < box.left - 1 || e.right > box.right + 1)).length; })()"""
    page.until("document.querySelector('.more-before, .more-after') !== null")
    page.until(cut + " === 0")
    look(page, "replay")
    # On a phone, why it counted so is on the first screen, above the tabs, and what was chosen first has a tag.
    low, tabs = page.value("[document.querySelector('.reason h2').getBoundingClientRect().bottom, "
                           "document.getElementById('tabs').getBoundingClientRect().top]")
    assert low <= tabs, (low, tabs)
    assert page.value("[...document.querySelectorAll('.frame .first-choice')].map((e) => e.parentNode.firstChild.textContent)") == ["Fish"]
    # The line stays in view while one reads on.
    page.value("scrollTo(0, document.body.scrollHeight)")
    assert page.value("document.querySelector('.timeline').getBoundingClientRect().top") == 0
    page.value("scrollTo(0, 0)")
    # The verdict is a chip that opens.
    page.until("document.querySelector('.verdict').open === false")
    page.click("Look at this" if "Look at this" in page.text() else "No contradiction found")
    page.sees("Confirmed by: the log alone.")
    look(page, "replay, verdict")
    page.value("document.querySelector('.verdict').open = false")
    names = page.value(LIT % (".nodes button > span:first-of-type", "e.textContent"))
    assert names == ["Start", "Q1", "Q1 again", "Q2", "Q3", "End"], names
    # A log that was cut between its lines does not look finished.
    assert page.value("[0, 1].map((less) => isUnfinished({ ...replayed, steps: replayed.steps.slice(0, replayed.steps.length - less) }))") == [False, True]
    assert not page.value("isUnfinished({ ...replayed, steps: replayed.steps.concat({ type: 'refused' }) })")
    loops = page.value(LIT % (".nodes li", "e.classList.contains('back')"))
    assert loops == [False, False, True, True, False, False], loops
    assert page.value("document.querySelector('.frame .was .told').textContent") == "Fish"
    assert page.value("document.querySelector('.frame .chosen .told').textContent") == "Steak"
    assert page.value(LIT % (".bars strong", "e.textContent")) == ["1", "0", "0", "0"]
    assert page.value(LIT % (".bars li > :last-child", "e.textContent")) == ["+1", "−1", "", ""]
    ghosts = page.value(LIT % (".groove .ghost", "e.style.getPropertyValue('--part')"))
    assert [float(part) > 0 for part in ghosts] == [False, True, False, False], ghosts
    later = page.value(LIT % (".arcs path", "e.classList.contains('later')"))
    assert True in later and False in later, later
    # Keys at once, wherever the focus is, and the address that goes with them.
    page.value("document.activeElement.blur()")
    page.key("Home")
    page.until("location.hash.endsWith('step=2')")
    page.sees("Start ·")
    page.key("ArrowRight")
    page.sees("You chose Fish: cat +1.")
    page.key("+")
    assert page.value("document.querySelector('.fast[aria-pressed=true]').textContent") == "2×"
    # Of two answers, which counts for which.
    page.key("ArrowRight")
    page.key("ArrowRight")
    page.sees("You chose Swimming, Sleeping: cat +1, turtle +1, because Swimming counts for turtle and Sleeping for cat.")
    page.key("-")
    page.key(" ")
    page.sees("Pause")
    page.key(" ")
    page.sees("Play")
    # Every event, on request.
    at(page, "/replay/%s/step=%d" % (session, revised + 1))
    page.click("Show every event")
    page.sees("Step %d ·" % (revised + 1))
    page.sees("tally.dog")
    look(page, "replay of every event")
    page.value("document.activeElement.blur()")
    page.key("ArrowRight")
    page.until("location.hash.endsWith('step=%d')" % (revised + 2))
    page.key("Home")
    page.until("location.hash.endsWith('step=1')")
    page.key("End")
    page.until("location.hash.endsWith('step=%d')" % events[-1][0])
    assert page.value("document.querySelectorAll('.arcs .later').length") == 0
    page.reload()
    page.sees("The result: You are a")
    page.click("Play")
    page.sees("Pause")
    page.click("Pause")
    # A game with points has their line instead of arcs.
    at(page, "/quiz/arithmetic")
    page.click("Begin")
    page.sees("Guess the answer!")
    page.click("#answer")
    page.type("7")
    page.key("Enter")
    page.until("play.reply.screen.control.kind === 'next'")
    at(page, "/results")
    # Each run has its trail: a loop where the player went back, a sign for each sum.
    page.until("document.querySelectorAll('.way-there svg').length === 2")
    assert page.value("[...document.querySelectorAll('.way-there .back')].length") == 1
    assert page.value("document.querySelector('.way-there [role=img]').getAttribute('aria-label')") in (
        "0 answers right, 1 not right", "1 answer right, 0 not right")
    look(page, "results with trails")
    page.click("Replay")
    page.sees("Points, step by step")
    assert page.value("document.querySelector('.plot .curve').getAttribute('d')").startswith("M0 190")
    look(page, "replay of points")
    at(page, "/replay/%s/step=99999" % session)
    page.sees("This log has no step 99999.")
    at(page, "/replay/xyz")
    page.sees("There is no such session here.")
    clean(page)
    browser.forget()
