#!/usr/bin/env python3
"""How long pages take until their first poster and an introduction are drawn, in turn, in Chromium.

    Tests/Browser/first-screen.py QUIZ.html [OTHER.html ...] [--rounds N] [--slow FACTOR]

On a phone's screen, in a new process that has loaded a page once before. Times are milliseconds after the navigation
began; `--slow 6` slows the main thread down as the developer tools do. `main thread` is the processor time of the
page's main thread until then, without slowing down: other programs on the machine hardly change it.
"""
import argparse
import pathlib
import statistics
import sys
import time

import devtools

VIEWS = {"poster": ("", "#main .card"), "introduction": ("#/quiz/animals", "#main .begin h1")}
# A mark once something is drawn: after the frame, before what else waits for the main thread.
MARK = """new MutationObserver((_, watch) => {
  if (!document.querySelector("%s")) return;
  watch.disconnect();
  requestAnimationFrame(() => scheduler.postTask(() => performance.mark("drawn"), { priority: "user-blocking" }));
}).observe(document, { childList: true, subtree: true });"""


def loaded(browser, address, selector, slow):
    """Opens a page in a tab of its own; answers when its view was drawn."""
    tab = devtools.Page(browser, "about:blank", 360, 740)
    tab.send("Network.disable")  # which watches the whole file
    tab.send("Page.bringToFront")
    tab.send("Emulation.setCPUThrottlingRate", rate=slow)
    tab.prepare(MARK % selector)
    tab.send("Page.navigate", url=address)
    drawn = "(performance.getEntriesByName('drawn')[0] || { startTime: 0 }).startTime"
    end = time.monotonic() + 60
    while not tab.value(drawn) and time.monotonic() < end:
        time.sleep(0.5)  # asking more often would take its time from the page
    return tab, tab.value(drawn)


def until(events):
    """The processor time of the thread that made the mark, until then."""
    parts = [one for event in events if event["method"] == "Tracing.dataCollected" for one in event["params"]["value"]]
    mark = next(one for one in parts if one.get("name") == "drawn")
    start = max(one["ts"] for one in parts if one.get("name") == "navigationStart" and one["pid"] == mark["pid"])
    return sum(one.get("tdur", 0) for one in parts if (one.get("pid"), one.get("tid")) == (mark["pid"], mark["tid"])
               and one.get("ph") == "X" and one["name"].endswith("RunTask") and start <= one["ts"] < mark["ts"]) / 1000


def measured(page, view, slow):
    """Milliseconds until a view is drawn, and those of the main thread."""
    place, selector = VIEWS[view]
    browser = devtools.Browser()
    address = pathlib.Path(page).resolve().as_uri()
    loaded(browser, address + place, selector, 1)[0].close()
    tab, drawn = loaded(browser, address + "?slow" + place, selector, slow)
    tab.close()
    browser.send("Tracing.start", transferMode="ReportEvents",
                 traceConfig={"includedCategories": ["toplevel", "blink.user_timing"]})
    loaded(browser, address + "?traced" + place, selector, 1)
    browser.send("Tracing.end")
    end = time.monotonic() + 30
    while not any(event["method"] == "Tracing.tracingComplete" for event in browser.events) and time.monotonic() < end:
        time.sleep(0.1)
    busy = until(browser.events)
    browser.forget()
    return drawn, busy


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("pages", nargs="+")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slow", type=float, default=1)
    words = parser.parse_args()
    if not devtools.program():
        print("Chromium is not installed: put chromium into PATH, or its program into $BROWSER")
        return 3
    times = {}
    for _ in range(words.rounds):
        for page in words.pages:
            for view in VIEWS:
                times.setdefault((view, page), []).append(measured(page, view, words.slow))
    for (view, page), rounds in sorted(times.items()):
        print("%s: %s" % (page, view), *("%s %.0f ms, %.0f to %.0f" % (
            what, statistics.median(values), min(values), max(values))
            for what, values in zip((" drawn after", " main thread"), zip(*rounds))), sep=";")
    return 0


if __name__ == "__main__":
    sys.exit(main())
