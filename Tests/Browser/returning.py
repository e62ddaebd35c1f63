"""Reasons to return: the five questions of the day, the streak, a new best, and the progress."""
import grading
import scenario
from grading import settled
from scenario import at, audit, clean, look, opened, proof, saved


def daily(url):
    """the daily five by keys, once a day; the streak begins; a better result is a new best; #/progress has both"""
    browser = scenario.browser()
    page = opened(browser, url, 390, 844)
    page.sees("Finish a quiz today and a streak begins.")
    at(page, "/progress")
    page.sees("Begin a streak today.")
    look(page, "progress empty")
    at(page, "/")
    assert page.value("[...document.querySelectorAll('.hero .main')].map((e) => e.textContent)") == ["Play the daily five"]
    # It is in reach of the thumb, and the games begin on the same screen.
    assert page.value("""(() => { scrollTo(0, 0); const box = (part) => document.querySelector(part).getBoundingClientRect();
      return box(".hero .main").top >= 0.62 * innerHeight && box(".games").top + 40 < box("#tabs").top; })()""")
    # On a laptop every game is on the first screen, around what to do now.
    for width, height in ((1280, 800), (1366, 768), (1366, 640)):
        page.size(width, height)
        assert page.value("""[...document.querySelectorAll(".hero, .games .card")].every((e, place, all) => {
          const box = e.getBoundingClientRect();
          return box.bottom <= innerHeight && all.slice(0, place).map((other) => other.getBoundingClientRect()).every((other) =>
            box.left >= other.right || box.right <= other.left || box.top >= other.bottom || box.bottom <= other.top);
        })"""), width
        assert page.value("(({ x, y }) => document.elementFromPoint(x + 9, y + 9).textContent)(document.querySelector('.hero .main').getBoundingClientRect())") == "Play the daily five"
        look(page, "home new %d" % width)
    page.size(390, 844)
    page.click("Play the daily five")
    page.click("Begin")
    for number in range(1, 6):
        settled(page, "$('ask') !== null && play.reply.screen.progress.number === %d" % number)
        if number == 1:
            look(page, "daily")
        if page.value("document.getElementById('answer') !== null"):
            page.click("#answer")
            page.type("1")
        else:
            page.key("1")
        page.key("Enter")
        settled(page, "play.reply.screen.control.kind === 'next'")
        page.key("Enter")
    page.sees("1 day in a row, today included.")
    # Sharing is on the first screen of a phone.
    page.value("scrollTo(0, 0)")
    assert page.value("document.querySelector('.thumb .main').getBoundingClientRect().bottom <= innerHeight")
    # What will be shared is seen before: the date, the five, the streak. It gives no answer away.
    shared = page.value("document.querySelector('.preview-words').textContent").split("\n")
    assert shared[0].startswith("Retrace daily · ") and sum(shared[1].count(sign) for sign in "●○◐") == 5, shared
    # A mark is told also of a question that was looked at again.
    assert page.value("runSigns({ steps: [{ words: 'shown 1/2 q1: x', place: 1 }, { type: 'answerMarked', words: 'marked q1: 1 of 1, right' }, "
                      "{ words: 'shown 2/2 q2: x', place: 2 }, { words: 'back to 1/2 q1: x', place: 1 }] })") == "● ○"
    page.sees("The next five in ")
    proof(page)
    look(page, "daily result")
    audit(saved(browser, page))
    at(page, "/")
    page.sees("Done today: ")
    page.sees("1 day in a row, today included.")
    # The dots of the card are the five by their places.
    page.until("document.querySelectorAll('.card[data-world=daily] circle[class]').length === 5")
    right = page.value("[...document.querySelectorAll('.card[data-world=daily] circle')].map((e) => e.getAttribute('class') === 'on')")
    assert right == [sign == "●" for sign in shared[1].split("  ")[0].split(" ")], (right, shared)
    dots = page.value("document.querySelectorAll('.hero .week .on').length")
    assert dots == 1, dots
    look(page, "home with a streak")
    quietly, grading.look = grading.look, lambda *_: None
    grading.play_every_kind(page, "", False)
    assert page.value("document.querySelector('.best') === null")
    at(page, "/")
    grading.play_every_kind(page, "", True)
    grading.look = quietly
    page.sees("A new best: 100%")
    look(page, "new best")
    at(page, "/progress")
    page.sees("Best results")
    page.sees("3 sessions finished")
    page.until("document.querySelector('.today .preview-words') !== null")
    assert page.value("document.querySelector('.today .preview-words').textContent").startswith("Retrace daily · ")
    assert page.value("document.querySelectorAll('.day-list li').length") == 1
    page.sees("25 answers, ")
    look(page, "progress")
    page.size(1440, 900)
    at(page, "/")
    # What is done now, what was done last, then the rest by what it is; each knowledge quiz has a picture of its own.
    assert page.value("[...document.querySelectorAll('.home h2')].map((e) => e.textContent)") == [
        "Recent", "Games", "Knowledge", "Practice", "Places and people", "Tools"]
    # Tab goes from place to place as one sees them: to what is beside or below.
    for width, height in ((1440, 900), (390, 844)):
        page.size(width, height)
        assert page.value("""(() => {
          const boxes = [".hero", ".recent", ".games", ".knowledge"].map((part) => document.querySelector(part).getBoundingClientRect());
          return boxes.every((box, place) => place === 0 || box.top >= boxes[place - 1].bottom || box.left >= boxes[place - 1].right);
        })()"""), width
    # On a laptop the games are beside what to do now, and both are on the first screen, every game whole.
    for width, height in ((1366, 768), (1280, 720), (1366, 640), (1440, 900)):
        page.size(width, height)
        assert page.value("[...document.querySelectorAll('.games .card')].every((e) => e.getBoundingClientRect().bottom <= innerHeight)"), (width, height)
    assert page.value("(() => { const [hero, game] = ['.hero', '.place-animals'].map((part) => document.querySelector(part).getBoundingClientRect()); "
                      "return hero.right < game.left && hero.top < game.bottom && hero.bottom < innerHeight; })()")
    assert page.value("[...document.querySelectorAll('.recent .symbol')].every((e) => getComputedStyle(e).zIndex === 'auto')"), "signs are behind their rows"
    assert page.value("[...document.querySelectorAll('.recent strong')].map((e) => e.textContent)") == [
        "Ten Questions About the Earth", "Daily Five"]
    motifs = page.value("[...document.querySelectorAll('.knowledge .motif')].map((e) => e.innerHTML)")
    assert len(motifs) == len(set(motifs)) == 5, motifs
    # Posters fill their grid: no hole in it.
    hole = """(() => {
      const box = (e) => e.getBoundingClientRect();
      return Math.max(...[...document.querySelectorAll('.cards')].map((list) => {
        const whole = box(list);
        const gap = parseFloat(getComputedStyle(list).rowGap);
        const covered = [...list.children].map(box).reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
        return Math.abs(1 - covered / ((whole.width + gap) * (whole.height + gap)));
      }));
    })()"""
    for width in (1440, 820, 390):
        page.size(width, 900)
        assert page.value(hole) < 0.001, (width, page.value(hole))
    page.size(1440, 900)
    look(page, "home wide")
    assert page.value("[...document.querySelectorAll('#top a')].at(-1).className") == "who"
    # The way on of a result is before what is drawn below it.
    at(page, "/quiz/daily-five")
    page.click("See the result")
    page.until("document.querySelector('.columnsOf') !== null")
    assert page.value("document.querySelector('.thumb').compareDocumentPosition(document.querySelector('.columnsOf'))") == 4
    clean(page)
    browser.forget()


def once_a_day(url):
    """two tabs that both begin the daily five end in one session, also where the browser has no locks"""
    for has_locks in (True, False):
        browser = scenario.browser()
        one, other = [opened(browser, url, 820, 1180) for _ in range(2)]
        for page in (one, other):
            if not has_locks:
                page.prepare("Object.defineProperty(navigator, 'locks', { value: undefined });")
                page.reload()
            at(page, "/quiz/daily-five")
        one.click("Begin")
        one.sees("Question #1")
        if not has_locks:
            other.click("Begin")
        other.sees("Retrace is open in another tab")
        stored = "store.files('data/sessions/').then((files) => files.size)"
        assert other.value(stored) == 1
        other.click("Play here instead")
        other.sees("Resume")
        other.click("Resume")
        other.sees("Question #1")
        assert other.value(stored) == 1
        browser.forget()
