#!/usr/bin/env python3
"""Plays the page in real browsers as a person would, with clicks and keys.

    Tests/Browser/check-page.py QUIZ.html REPLAY-TOOL [--all] [--chromium | --firefox] [SCENARIO ...]

Without --all what matters most, in less than a minute and in Chromium, or in Firefox where only
that is installed. With it everything, in every browser that is there. Each test prints a line; the
exit code is 1 if one failed, 3 where no browser is installed. Where $SHOTS names a folder, the
screens are left there as pictures.
"""
import os
import pathlib
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import devtools  # noqa: E402
import firefox  # noqa: E402
import games  # noqa: E402
import gathering  # noqa: E402
import grading  # noqa: E402
import hostile  # noqa: E402
import keeping  # noqa: E402
import moments  # noqa: E402
import places  # noqa: E402
import playing  # noqa: E402
import practising  # noqa: E402
import reaching  # noqa: E402
import replaying  # noqa: E402
import returning  # noqa: E402
import scenario  # noqa: E402
import seeing  # noqa: E402
import showing  # noqa: E402
import talking  # noqa: E402
import teaching  # noqa: E402
import walking  # noqa: E402
import writing  # noqa: E402

SHORT = [(playing.closing_in_the_middle, "file"), (games.sums, "server"),
         (hostile.quizzes, "file")]
LONG = [(walking.enter, "file"), (walking.unmoved, "file"), (walking.unsent, "file"), (walking.stays, "file"), (walking.asking, "file"),
        (walking.places_and_colours, "file"), (walking.lists_by_code, "file"), (walking.uncut, "file"),
        (reaching.thumb, "file"), (reaching.escapes, "file"), (reaching.arrows, "file"), (reaching.swiped, "file"), (showing.slips, "file"), (showing.heroes, "file"), (showing.drawn_as_meant, "file"),
        (playing.closing_in_the_middle, "server"), (playing.keys_alone, "server"),
        (gathering.table, "file"), (gathering.marked, "file"), (gathering.archive, "file"), (moments.keys, "file"), (moments.touch, "server"), (moments.arriving, "file"), (games.morse, "file"), (grading.every_kind, "file"), (grading.uncovered, "file"), (grading.outlines, "file"),
        (grading.exam, "server"), (grading.drawn, "file"), (grading.forged, "file"), (places.countries, "file"), (places.account, "file"), (places.guest, "file"), (practising.cards, "file"), (returning.daily, "file"), (returning.once_a_day, "server"),
        (talking.chat, "server"), (talking.chat, "file"), (talking.two_tabs, "server"),
        (keeping.full_disk, "server"), (replaying.replay, "server"), (hostile.fields, "file"),
        (hostile.logs, "server"), (teaching.teacher, "server"), (teaching.wall, "server"),
        (writing.supposed, "file"), (writing.graded, "server"), (writing.written, "server"), (writing.carded, "file"), (writing.personal, "server"), (writing.imported, "file"), (writing.installed, "server"),
        (seeing.everyone, "file"), (seeing.large, "file"), (seeing.wider, "file"), (seeing.zoomed, "server"),
        (seeing.letters, "server"), (seeing.wished, "file"), (keeping.quick, "file"), (keeping.posters, "server"), (keeping.lost, "file"),
        (keeping.first_style, "file"), (gathering.witness, "file"), (grading.gap, "file"), (grading.gone_back, "file")]

# What Firefox can't be asked, and why.
NOT_IN_FIREFOX = {
    keeping.first_style: "the letters of the heading are not sized again",
    reaching.swiped: "its protocol has no touches",
    seeing.wished: "its protocol does not turn forced colours and contrast on and off",
}


def main():
    drivers = [driver for driver in (devtools, firefox)
               if not {"--chromium", "--firefox"} & set(sys.argv)
               or "--" + driver.NAME.lower() in sys.argv]
    for driver, variable in ((devtools, "BROWSER"), (firefox, "FIREFOX")):
        if driver in drivers and not driver.program():
            print("%s is not installed: put %s into PATH, or its program into $%s"
                  % (driver.NAME, driver.NAME.lower(), variable))
    drivers = [driver for driver in drivers if driver.program()]
    if not drivers:
        return 3
    addresses = {"file": pathlib.Path(scenario.PAGE).as_uri(), "server": scenario.serve()}
    only = [word for word in sys.argv[3:] if not word.startswith("--")]
    is_all = "--all" in sys.argv or only
    if not is_all:
        drivers = drivers[:1]
    failed = 0
    for driver in drivers:
        for test, where in SHORT + (LONG if is_all else []):
            if only and test.__name__ not in only:
                continue
            failed += not tried(driver, test, where, addresses[where])
    for fault in sorted(set(scenario.SCREENS)):
        failed += 1
        print("FAIL           for everyone: " + fault)
    return 1 if failed else 0


def tried(driver, test, where, address):
    """Runs a scenario; answers whether all went well."""
    words = "%s (%s, %s)" % (test.__doc__, where, driver.NAME)
    if driver is firefox and test in NOT_IN_FIREFOX:
        print("--             %s: %s" % (words, NOT_IN_FIREFOX[test]))
        return True
    scenario.DRIVER = driver
    firefox.SCHEME = "dark" if where == "server" else "light"
    start = time.monotonic()
    try:
        test(address)
        print("ok    %5.1f s  %s" % (time.monotonic() - start, words))
        return True
    except Exception:
        print("FAIL           %s\n%s" % (words, traceback.format_exc()))
        return False
    finally:
        scenario.end()
        sys.stdout.flush()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    scenario.PAGE, scenario.TOOL = os.path.abspath(sys.argv[1]), sys.argv[2]
    sys.exit(main())
