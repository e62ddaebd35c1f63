#!/usr/bin/env python3
"""How long pages take until their posters and their first view are drawn, in turn, in Chromium.

    Tests/Browser/first-screen.py QUIZ.html [OTHER.html ...] [--rounds N]

Times are milliseconds after the first line of script. Each page is loaded once before the rounds.
Where a machine is busy with other things, compare the pages with each other: they are loaded in turn.
`on the processor` is the time that the page's main thread ran, which others change less.
"""
import argparse
import pathlib
import statistics
import sys

import devtools

PARTS = [("posters", "typeof posterTime === 'undefined' ? null : posterTime"), ("first view", "scriptTime")]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("pages", nargs="+")
    parser.add_argument("--rounds", type=int, default=9)
    words = parser.parse_args()
    if not devtools.program():
        print("Chromium is not installed: put chromium into PATH, or its program into $BROWSER")
        return 3
    browser = devtools.Browser()
    tabs = [devtools.Page(browser, pathlib.Path(page).resolve().as_uri(), 390, 844) for page in words.pages]
    times = [{name: [] for name, _ in PARTS} | {"on the processor": []} for _ in tabs]
    for _ in range(words.rounds):
        for tab, of_page in zip(tabs, times):
            tab.send("Page.bringToFront")
            tab.send("Performance.enable", timeDomain="threadTicks")
            tab.reload()
            for name, expression in PARTS:
                of_page[name].append(tab.value(expression))
            metrics = {one["name"]: one["value"] for one in tab.send("Performance.getMetrics")["metrics"]}
            of_page["on the processor"].append(1000 * metrics["TaskDuration"])
            tab.send("Performance.disable")
    first = None
    for page, of_page in zip(words.pages, times):
        shown = {}
        for name, values in of_page.items():
            known = [value for value in values if value is not None]
            if known:
                shown[name] = statistics.median(known)
                print("%s: %s: median %.0f ms, %.0f to %.0f" % (page, name, shown[name], min(known), max(known)))
        first = first or shown
        if first is not shown:
            for name in shown:
                if name in first:
                    print("%s: %s: %.2f of the first page" % (page, name, shown[name] / first[name]))
            if "posters" in shown and "posters" not in first:
                print("%s: posters: %.2f of the first view of the first page" % (page, shown["posters"] / first["first view"]))
    browser.forget()
    return 0


if __name__ == "__main__":
    sys.exit(main())
