#!/usr/bin/env python3
"""How long pages take until their posters and an introduction are drawn, in turn, in Chromium.

    Tests/Browser/first-screen.py QUIZ.html [OTHER.html ...] [--rounds N] [--slow FACTOR]

Times are milliseconds after the navigation began, on a phone's screen; `--slow 6` slows the main thread
down as the developer tools do. Each page is loaded once before the rounds. Where a machine is busy with
other things, compare the pages with each other: they are loaded in turn. `on the processor` is the time that
the main thread ran, which others change less.
"""
import argparse
import pathlib
import statistics
import sys
import time

import devtools

PARTS = [("home", "", "posters", "scriptStart + posterTime"), ("home", "", "first view", "scriptStart + scriptTime"),
         ("introduction", "#/quiz/animals", "first view", "scriptStart + scriptTime")]


def loaded(browser, address, slow):
    tab = devtools.Page(browser, "about:blank", 360, 740)
    tab.send("Page.bringToFront")
    tab.send("Performance.enable", timeDomain="threadTicks")
    tab.send("Emulation.setCPUThrottlingRate", rate=slow)
    tab.send("Page.navigate", url=address)
    end = time.monotonic() + 60
    while time.monotonic() < end:
        time.sleep(0.5)  # asking more often would take its time from the page
        if tab.value("document.querySelector('[data-ready]') !== null"):
            break
    return tab


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("pages", nargs="+")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--slow", type=float, default=1)
    words = parser.parse_args()
    if not devtools.program():
        print("Chromium is not installed: put chromium into PATH, or its program into $BROWSER")
        return 3
    browser = devtools.Browser()
    times = {}
    for count in range(words.rounds + 1):
        for page in words.pages:
            for view, place in dict((part[0], part[1]) for part in PARTS).items():
                # Another address each time, so that nothing is there from the load before.
                tab = loaded(browser, "%s?%d%s" % (pathlib.Path(page).resolve().as_uri(), count, place), words.slow)
                found = {part: tab.value(expression) for own, _, part, expression in PARTS if own == view}
                metrics = {one["name"]: one["value"] for one in tab.send("Performance.getMetrics")["metrics"]}
                found["on the processor"] = 1000 * metrics["TaskDuration"]
                tab.close()
                for part, value in found.items() if count > 0 else ():
                    times.setdefault((view, part, page), []).append(value)
    for (view, part, page), values in sorted(times.items()):
        first = times[view, part, words.pages[0]]
        print("%s: %s, %s: median %.0f ms, %.0f to %.0f%s" % (
            page, view, part, statistics.median(values), min(values), max(values), "" if page == words.pages[0]
            else "; %.2f of the first page" % (statistics.median(values) / statistics.median(first))))
    browser.forget()
    return 0


if __name__ == "__main__":
    sys.exit(main())
