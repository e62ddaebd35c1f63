"""What is stored, and what if nothing can be; how long it takes."""
import json

import scenario
from scenario import at, audit, clean, look, opened, proof, saved


def full_disk(url):
    """storage that is full is told, and play goes on in memory"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    page.click("Which Animal Are You?")
    page.sees("Begin")
    page.value("IDBObjectStore.prototype.add = function () { throw new DOMException('', 'QuotaExceededError'); }")
    page.click("Begin")
    page.sees("could not be stored: the browser's storage is full")
    look(page, "full")
    assert "everything is kept" not in page.text()
    page.click("Fish")
    page.click("Choose none of them")
    page.click("Submit")
    proof(page)
    audit(saved(browser, page))
    clean(page)
    browser.forget()


def quick(url):
    """first screen under 0.2 s of script, an answer under 16 ms without the disk"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    page.click("Which Animal Are You?")
    page.sees("Begin")
    page.click("Begin")
    page.sees("Question #1")
    answer, stored = page.value("""(async () => {
      const timed = async (work) => {
        const times = [];
        for (let turn = 0; turn < 40; turn++) {
          const start = performance.now();
          const reply = await work(turn);
          times.push(performance.now() - start);
          if (reply.error || reply.refused) throw new Error(JSON.stringify(reply));
        }
        return times.sort((a, b) => a - b)[20];
      };
      const step = (turn) => turn % 2 ? ["back", {}] : ["answer", { choices: [1] }];
      return [
        await timed((turn) => engine.request({ do: step(turn)[0], ...step(turn)[1], at: Date.now(), clock: clock() }).reply),
        await timed((turn) => ask(...step(turn))),
      ];
    })()""")
    times = []
    for _ in range(5):
        at(page, "/")
        page.reload()
        times.append(page.value("scriptTime"))
    first = sorted(times)[2]
    script = sorted(filter(None, (page.script_time() for _ in range(5))))
    print("    the first screen after %.0f ms%s; an answer %.2f ms, stored %.2f ms" % (
        first, ", %.0f ms of it script" % script[2] if script else "", answer, stored))
    clean(page)
    assert answer < 16, answer
    assert not script or script[2] < 200, script
    browser.forget()


def posters(url):
    """the first posters are in the file, all are drawn before the engine is unpacked, the same as after it; a tap on one is not lost"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    shown, first, last = page.value("""(() => {
      const told = (view) => [...view.querySelectorAll(".card")].map((one) => one.parentNode.className + one.getAttribute("href") + one.textContent);
      const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
      return [told(document), told(homeView(firstHome())), [painted, scriptStart + scriptTime]];
    })()""")
    assert shown == first, (shown, first)
    assert 0 < last[0] < last[1], last
    # What is in the file is what the script draws, but for the letters of the days and the posters below.
    text = open(scenario.PAGE, encoding="utf-8").read()
    for part, drawn in page.value("""((text) => {
      const file = new DOMParser().parseFromString(text, "text/html");
      const home = h("main", null, h("div", { class: "wide home" }, homeTop(firstHome())));
      for (const one of [...home.querySelectorAll(".week text"), ...[...home.querySelectorAll(".cards > li")].slice(2)]) one.remove();
      return [["#top", $("top")], ["#tabs", $("tabs")], ["#main", home]].map(([part, drawn]) => [file.querySelector(part).innerHTML, drawn.innerHTML]);
    })(%s)""" % json.dumps(text[text.index("<body"):text.index("<script>\n")])):
        assert part == drawn, (part, drawn)
    print("    the posters after %.0f ms, the first screen after %.0f ms" % tuple(last))
    # A tap while the engine is unpacked: the page is slow enough for that where it is drawn.
    page.prepare("""new MutationObserver((_, watch) => {
      const poster = document.querySelector("#main[aria-busy] a[href='#/quiz/animals']");
      if (!poster) return;
      watch.disconnect();
      poster.click();
    }).observe(document, { childList: true, subtree: true, attributes: true });""")
    page.reload()
    page.sees("Begin")
    assert page.value("location.hash") == "#/quiz/animals"
    clean(page)
    page.close()
    introduced(browser, url)
    browser.forget()


def introduced(browser, url):
    """An introduction is there before the engine, as it is after it; its button that was pressed early is not lost."""
    page = opened(browser, url + "?early#/quiz/animals", 360, 740)
    # What it says is what the engine says.
    different = page.value("""(() => firstPosters.filter(({ quiz, title, system, text, symbols }) => {
      const { screen, system: real } = engine.request({ do: "introduce", quiz }).reply;
      const [lead] = leadOf(screen.prompt.split("\\n\\n")[0]);
      return title !== screen.title || system !== real || text && text !== lead || text && symbols.length > 0 && String(symbols) !== String(screen.control.symbols);
    }).map(({ quiz }) => quiz))()""")
    assert different == [], different
    boxes = """(() => [...document.querySelectorAll(".begin h1, .begin .symbols span, .begin .first .instructions, .begin .main")]
      .map((e) => { const { x, y, width, height } = e.getBoundingClientRect(); return [e.textContent, x, y, width, height].map((one) => typeof one === "number" ? Math.round(one) : one); }))()"""
    page.prepare("""addEventListener("DOMContentLoaded", () => setTimeout(async () => {
      while (!document.querySelector(".begin .main:enabled")) await new Promise((done) => setTimeout(done, 2));
      window.early = [engine.exports === null, %s];
      if (location.search === "?pressed") document.querySelector(".begin .main").click();
      window.waiting = document.querySelector(".begin .main").textContent;
    }));""" % boxes)
    page.reload()
    page.until("document.documentElement.dataset.ready !== undefined")
    is_early, before = page.value("early")
    assert is_early and before == page.value(boxes), (is_early, before, page.value(boxes))
    # Another view says that it comes, in its own colours; back at home there are posters.
    page.prepare("""if (location.search === "?waits") window.Worker = class { postMessage() {} terminate() {} };""")
    page.value("setTimeout(() => { location.search = '?waits'; }, 50)")
    page.until("location.search === '?waits' && document.querySelector('.begin .main:enabled') !== null")
    page.value("document.querySelector('.begin .main').click()")
    page.value("location.hash = '/countries'")
    page.sees("One moment")
    assert page.value("document.body.dataset.world") == "countries"
    page.value("location.hash = '/'")
    page.sees("Which Animal Are You?")
    assert page.value("begunEarly === '' && !document.body.dataset.world")
    page.go(url + "?pressed#/quiz/animals")
    page.sees("Question #1")
    assert page.value("waiting") == "One moment \u2026"
    assert page.complaints() == [], page.complaints()


def lost(url):
    """a session whose log was changed is left out in a sentence without ids, which leads to the verdict"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    page.click("Which Animal Are You?")
    page.click("Begin")
    page.sees("Question #1")
    page.value("""(async () => {
      for (const [path, bytes] of await store.files("data/sessions/")) {
        bytes[new TextDecoder().decode(bytes).indexOf('"animals"') + 1] = 65;
        await store.keep([{ kind: "put", path, offset: 0, bytes }]);
      }
    })()""")
    page.reload()
    at(page, "/")
    page.sees("A session is left out, because its log cannot be read.")
    assert page.value("/[0-9a-f]{8}|jsonl/.test(document.getElementById('main').innerText)") is False
    assert page.value("[wholeShares('3.4 of 18 points, 18.93%, passed'), perCent(9960)].join()") == "3.4 of 18 points, 18%, passed,99%"
    look(page, "left out")
    page.click("See why")
    page.sees("This log was changed")
    clean(page)
    browser.forget()


FIRST_VIEWS = ["", "#/quiz/animals", "#/quiz/country", "#/quiz/arithmetic", "#/quiz/morse", "#/quiz/expedition",
               "#/quiz/every-kind", "#/quiz/capitals", "#/quiz/daily-five"]
LOOK = """(() => [...document.querySelectorAll("#top *, #tabs *, #main *")].map((e) => {
  const [box, style] = [e.getBoundingClientRect(), getComputedStyle(e)];
  return [e.tagName + "." + e.getAttribute("class"), Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height),
    style.color, style.backgroundColor, [...e.childNodes].some(({ nodeType }) => nodeType === 3) && style.font, style.fill, style.stroke].join(" ");
}))()"""


def first_style(url):
    """home and every introduction look the same before the style of the other views came"""
    browser = scenario.browser()
    for place, width in ((place, width) for place in FIRST_VIEWS for width in (360, 1280)):
        page = opened(browser, url + "?" + str(width) + place, width, 740)
        page.until("document.documentElement.dataset.ready !== undefined")
        page.value("document.getAnimations().map((one) => one.finish && one.effect.getComputedTiming().endTime < 1e9 && one.finish()).length")
        # The record of Morse comes with the rest.
        page.value("document.querySelectorAll('.begin .then > div').forEach((one) => one.remove())")
        all_style = page.value(LOOK)
        page.value("(document.adoptedStyleSheets = []).length")
        first = page.value(LOOK)
        different = [pair for pair in zip(all_style, first) if pair[0] != pair[1]]
        assert len(all_style) == len(first) and not different, (place, width, different[:3])
        page.close()
    browser.forget()
