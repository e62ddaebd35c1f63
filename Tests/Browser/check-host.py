#!/usr/bin/env python3
"""Plays with `quiz host` without a class in browsers with a profile each: conversations, accounts,
a second device, lists and a session that goes on in another browser.

    Tests/Browser/check-host.py QUIZ REPLAY-TOOL

QUIZ is the program with the page in it. Each step prints a line; the exit code is 1 if one failed,
3 where no browser is installed. Where $SHOTS names a folder, the screens are left there as pictures.
"""
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import devtools  # noqa: E402
import firefox  # noqa: E402
import scenario  # noqa: E402
from hosting import Host, step  # noqa: E402
from scenario import at, look  # noqa: E402

PASSWORD = "correct horse"


class Player:
    """A browser with a profile of its own, and what it joins with."""

    def __init__(self, host, name, driver=devtools):
        self.name, self.host, self.driver = name, host, driver
        scenario.DRIVER = driver
        self.page = scenario.opened(scenario.browser(), host.address, 390, 844)

    def type(self, **more):
        self.page.until("document.getElementById('code') !== null")
        self.page.write("#code", self.host.code)
        self.page.write("#name", self.name)
        for field, text in more.items():
            self.page.write("#" + field, text)
        self.page.click("Join")

    def join(self, **more):
        self.type(**more)
        self.page.sees("Hello, " + self.name)
        return self

    def look(self, name):
        scenario.DRIVER = self.driver
        look(self.page, "host " + name)


def talk(host, ann, bob):
    """Words of one and code of the other, and a message from the host's own terminal."""
    for player in (ann, bob):
        at(player.page, "/morse/chat/practice")
        player.page.sees("Nothing has been said yet")
    ann.page.click("#typed")
    ann.page.type("Hello Bob")
    ann.page.click("Send")
    bob.page.sees("Hello Bob")
    bob.page.click("#typed")
    for sign in "-.-":
        bob.page.click({".": "Dot", "-": "Dash"}[sign])
    bob.page.click("Send")
    ann.page.until("document.querySelectorAll('.talk li').length === 2")
    subprocess.run([host.quiz, "register", "\u00c9va Nagy", "--no-claim", "--data", host.folder], check=True,
                   input="\n" + 2 * (PASSWORD + "\n") + "\n", capture_output=True, text=True)
    run = subprocess.run([host.quiz, "morse", "chat", "practice", "--player", "eva-nagy", "--data", host.folder],
                         input="73\n", capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    for player in (ann, bob):
        player.page.until("document.querySelectorAll('.talk li').length === 3")
        player.page.sees("\u00c9va Nagy (eva-nagy)")
    ann.look("conversation")


def sign_up(ann):
    at(ann.page, "/account")
    ann.page.sees("With a password")
    ann.look("account")
    ann.page.write("#email", "ann@example.org")
    ann.page.write("#password", PASSWORD)
    ann.page.write("#repetition", PASSWORD)
    ann.page.click("Sign up")
    ann.page.sees("Hello, ann")
    at(ann.page, "/account")
    ann.page.sees("ann@example.org")


def begin(ann):
    at(ann.page, "/quiz/animals")
    ann.page.click("Begin")
    ann.page.sees("Question #1")


def come_back(host, ann):
    """Another browser: the password is asked for, a wrong one refused, and the session goes on."""
    at(ann.page, "/")
    again = Player(host, "ann", firefox if firefox.program() else devtools)
    again.type()
    again.page.sees("This name has an account")
    again.look("password")
    again.type(password="wrong one")
    again.page.sees("no account of this name or address with this password")
    again.join(password=PASSWORD)
    again.page.click("Resume")
    again.page.sees("Question #1")


def second_device(host, bob):
    """A name without an account, and the code that its first device shows."""
    at(bob.page, "/account")
    bob.page.click("Use another device")
    bob.page.sees("Type the code of the class")
    code = bob.page.value("document.querySelector('.letters').textContent")
    bob.look("device")
    again = Player(host, "bob")
    again.type()
    again.page.sees("This name is taken")
    again.type(device="ZZZZZZ")
    again.page.sees("not the code that the other device shows")
    again.join(device=code)


def leave(bob):
    bob.page.reload()
    at(bob.page, "/account")
    bob.page.click("Leave")
    bob.page.sees("Join the class")
    bob.page.reload()
    bob.page.sees("Join the class")


def audited(host):
    run = subprocess.run([host.tool, "audit", "--data", host.folder], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def main():
    if len(sys.argv) != 3:
        print(__doc__)
        return 2
    if not devtools.program():
        print("Chromium is not installed: put chromium into PATH, or its program into $BROWSER")
        return 3
    host = Host(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]))
    try:
        ann = step("a player joins", lambda: Player(host, "ann").join())
        bob = step("so does another, on another browser", lambda: Player(host, "bob").join())
        step("they write to each other in Morse, and a terminal takes part", talk, host, ann, bob)
        step("a player signs up", sign_up, ann)
        step("and begins a quiz", begin, ann)
        step("another browser needs the password, and goes on with the quiz", come_back, host, ann)
        step("a second device needs the code of the first", second_device, host, bob)
        step("who leaves has to join anew", leave, bob)
        host.kill()
        step("the audit of the folder finds nothing", audited, host)
    finally:
        scenario.end()
        host.kill()
        shutil.rmtree(host.folder, ignore_errors=True)
    for fault in sorted(set(scenario.SCREENS)):
        print("FAILED         for everyone: " + fault)
    return 1 if scenario.SCREENS else 0


if __name__ == "__main__":
    sys.exit(main())
