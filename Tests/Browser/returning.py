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
    page.sees("No days yet.")
    look(page, "progress empty")
    at(page, "/")
    assert page.value("[...document.querySelectorAll('.hero .main')].map((e) => e.textContent)") == ["Play the daily five"]
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
    proof(page)
    look(page, "daily result")
    audit(saved(browser, page))
    at(page, "/")
    page.sees("Done today: ")
    page.sees("1 day in a row, today included.")
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
    assert page.value("document.querySelectorAll('.day-list li').length") == 1
    look(page, "progress")
    page.size(1440, 900)
    at(page, "/")
    # Posters and welcome fill the grid: no hole in it.
    hole = page.value("""(() => {
      const box = (e) => e.getBoundingClientRect();
      const all = [...document.querySelectorAll('.posters .hero, .posters li')].map(box);
      const whole = box(document.querySelector('.posters'));
      const gap = parseFloat(getComputedStyle(document.querySelector('.posters')).rowGap);
      const covered = all.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
      return 1 - covered / ((whole.width + gap) * (whole.height + gap));
    })()""")
    assert abs(hole) < 0.001, hole
    look(page, "home wide")
    clean(page)
    browser.forget()
