#!/usr/bin/env python3
"""Plays a class in browsers with a profile each: joining, playing, a reload, a host that is killed,
proofs, and an audit with them.

    Tests/Browser/check-class.py QUIZ REPLAY-TOOL [--profiles N] [--pace player|teacher|exam]

QUIZ is the program with the page in it. Every fifth browser is Firefox, where it is installed. Each
step prints a line; the exit code is 1 if one failed, 3 where no browser is installed. Where $SHOTS
names a folder, the screens are left there as pictures.
"""
import argparse
import glob
import hashlib
import json
import os
import re
import shutil
import signal
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import devtools  # noqa: E402
import firefox  # noqa: E402
import scenario  # noqa: E402
from hosting import Host, lose_terminal, step  # noqa: E402

PACED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "class-quiz.json")
QUESTION_COUNT = 3

# The actions of a class's view that are not whole on the first screen, and the main one where it is not wide and low.
OUT_OF_REACH = """(() => { scrollTo(0, 0); return [...document.querySelectorAll(".stand .actions button")].filter((e) => {
  const { x, top, bottom, width } = e.getBoundingClientRect();
  return ![top + 2, bottom - 2].every((y) => e.contains(document.elementFromPoint(x + width / 2, y))) ||
    e.matches(".main") && (top < 0.65 * innerHeight || width < 0.75 * innerWidth);
}).map((e) => e.textContent); })()"""
# What a notice covers of the board's command bar.
COVERED = """(() => { scrollTo(0, 0); const { bottom } = [...document.querySelectorAll(".notice")].at(-1).getBoundingClientRect();
  return [...document.querySelectorAll(".command :is(h1, p, a, button)")].filter((e) => e.getBoundingClientRect().top < bottom)
    .map((e) => e.textContent); })()"""


class Player:
    """A browser with a profile of its own."""

    def __init__(self, number, host, *size):
        self.name, self.host = "otter%d" % number, host
        driver = firefox if number % 5 == 0 and firefox.program() else devtools
        self.driver = scenario.DRIVER = driver
        self.browser = scenario.browser()
        self.page = scenario.opened(self.browser, host.address, *size)
        self.place = 0

    def join(self):
        self.page.until("document.getElementById('code') !== null")
        scenario.DRIVER = self.driver
        self.picture("join")
        self.page.sees("Only a to z, digits")
        if self.name == "otter1":
            self.refused()
        self.page.write("#code", self.host.code)
        self.page.write("#name", self.name.upper())
        self.page.sees("You will be called %s." % self.name)
        self.page.click("Join")
        self.page.sees("You’re in")
        self.picture("lobby")

    def refused(self):
        """What is wrong is said under the field that it is about, and a name before it is sent."""
        page = self.page
        page.write("#name", "Çağla Öztürk")
        page.sees("You will be called cagla-ozturk.")
        page.write("#name", "李")
        page.sees("Write yours like that")
        page.write("#code", "AAAAAA")
        page.write("#name", self.name)
        page.click("Join")
        page.until("document.getElementById('code-trouble').textContent.includes('not the code of the class')")
        assert page.value("document.getElementById('code').getAttribute('aria-invalid') + document.getElementById('name-trouble').textContent") == "true"
        self.picture("join refused")

    def picture(self, name):
        if self.name == "otter1":
            scenario.DRIVER = self.driver
            scenario.look(self.page, "class " + name)

    def look(self, name):
        """Looks at a screen for what is wrong for everyone, and leaves a picture of it."""
        scenario.DRIVER = self.driver
        scenario.look(self.page, "class %s %s" % (self.name, name))

    def answer(self, place):
        """Answers the question of a place and goes on."""
        self.page.until("play.reply && play.reply.screen && !play.reply.ended && "
                        "play.reply.screen.progress.number === %d && !!document.querySelector('.tile')" % place)
        self.page.click(".tile:nth-of-type(%d) .text" % (1 + (place + int(self.name[5:])) % 4))
        self.page.click(".check")
        self.page.until("!!document.getElementById('next') || play.reply.ended || !!play.reply.waiting")
        if self.page.value("document.getElementById('next') !== null"):
            self.page.click("#next")
        self.place = place

    def reaches(self, name):
        """Every action of the class's view is within reach on a small phone."""
        self.page.size(360, 740)
        self.page.settle()
        scenario.DRIVER = self.driver
        scenario.picture(self.page, "class reach " + name)
        assert self.page.value("document.querySelector('.stand .actions button') !== null"), self.page.text()
        assert self.page.value(OUT_OF_REACH) == [], (name, self.page.value(OUT_OF_REACH))
        self.page.size(390, 844)

    def alarms(self):
        return self.page.value("room.trouble || ''")

    def proof(self):
        """The proof as the page gives it, once it has all."""
        self.page.until("room.revealed.has(room.seat.session) && room.pending === null", 60)
        return scenario.saved(self.browser, self.page, "Save my proof")


def own_pace(quiz, tool, count):
    """A class at everybody's own pace, with a reload and a host that is killed."""
    host = Host(quiz, tool, "capitals")
    players = [step("a player joins", joined, number, host) for number in range(1, count + 1)]

    def play(first, last):
        for place in range(first, last + 1):
            for player in players:
                player.answer(place)

    def begin():
        for player in players:
            player.page.click("Start")
        play(1, 7)
        players[0].picture("question")
        page = players[0].page
        page.click("%s: use another device" % players[0].name)
        page.sees("Type the code of the class")
        code = page.value("document.querySelector('.letters').textContent")
        assert code == page.value("room.seat.device") and len(code) == 6, code
        page.click("Close")

    def reload():
        players[0].page.reload()
        play(8, 10)

    def restart():
        host.kill()
        for player in players:
            player.page.sees("does not answer")
        players[0].picture("host away")
        # While a step waits for the host nothing else can be chosen, which would be lost.
        page = players[0].page
        assert page.value("(act('jump', { place: 1 }), document.getElementById('main').inert)")
        host.start()
        page.until("!document.getElementById('main').inert")
        page.value("act('return').then(() => 0)")
        for player in players:
            # The host resumed the session, and the page knows it: an answer before that is stale.
            player.page.until("!room.wasAway && !document.body.innerText.includes('does not answer')")
            player.page.until("room.queue.then(() => !app.isBusy)")
        play(11, 12)

    def panel():
        page = players[0].page
        page.click("Proof")
        page.sees("Compare the class in eight words")
        players[0].picture("proof panel")
        page.click("Sign what I answered so far")
        page.sees("Signed, and kept")
        page.click("Close")
        play(13, 20)

    def impatient():
        """Too many requests at once are answered later, and the page stays in its class."""
        page = players[0].page
        page.value("Promise.all(Array.from({ length: 90 }, () => fetch('/ask', host.posted({ do: 'seat' }))"
                   ".then((one) => one.text()))).then(() => 0)")
        assert page.value("room.look().then(() => room.seat !== null)")

    step("every player begins and answers seven questions", begin)
    step("a page is reloaded in the middle, without typing anything again", reload)
    step("the host is killed and started again; every page goes on", restart)
    step("a page that asked too much waits, and stays in its class", impatient)
    step("answers are signed on demand, in the panel of the proof; all play to the end", panel)
    players[0].page.sees("Your proof")
    players[0].picture("end")
    proofs = step("every page has the secret of its draw, and saves its proof",
                  lambda: [player.proof() for player in players])

    def nobody():
        assert [player.alarms() for player in players] == [""] * count
        assert not any("what the computer" in line for player in players for line in player.page.complaints())

    step("no page was alarmed", nobody)
    step("the audit of the folder calls every player a witness", witnessed, host, proofs, count)
    step("an answer that is changed, with its chain made anew, is found by a proof", changed, host, proofs)
    step("a page that is shown another history is alarmed, and stays so", alarmed, players[0])
    host.kill(signal.SIGTERM)
    finish(host)


def teachers_pace(quiz, tool, count):
    """A class that the teacher paces: one browser and the host are killed, and both come back."""
    step("a host whose terminal is closed ends, or waits", lose_terminal, quiz, PACED, "--pace", "teacher")
    host = Host(quiz, tool, PACED, "--pace", "teacher")
    scenario.DRIVER = devtools
    teacher = scenario.browser()
    board = scenario.opened(teacher, host.board, 1440, 900)
    board.sees("Open question 1")
    # A browser of its own: one takes no pictures of a tab that is behind another.
    wall = scenario.opened(scenario.browser(), host.board, 1440, 900)
    wall.sees("Open question 1")
    wall.go(host.address + "/board#projector")
    wall.reload()
    wall.sees("or scan me")
    scenario.look(wall, "class projector lobby")
    players = [step("a player joins", joined, number, host, *((390, 844) if number % 2 else (1440, 900)))
               for number in range(1, count + 1)]
    first = players[0]

    def answer(player, place):
        player.page.until("!!document.querySelector('.tile')")
        player.page.click(".tile:nth-of-type(%d) .text" % (1 + (place + int(player.name[5:])) % 2))
        player.page.click(".check")
        player.page.sees("Your answer is kept")
        player.page.sees("Question %d: you answered " % place)

    def question(place):
        board.click("Open question %d" % place)
        for player in players:
            player.page.until("!!document.querySelector('.tile')")
        for player in players[:2]:
            player.look("question, paced")
        # One does not answer the last question.
        answering = players[:-1] if place == QUESTION_COUNT else players
        for player in answering:
            answer(player, place)
        board.sees("%d of %d answered" % (len(answering), count))

    def close(place):
        scenario.look(board, "class board %d" % place)
        board.click("Close question")
        for player in players:
            player.page.sees("Look up")
            number = int(player.name[5:])
            is_missing = place == QUESTION_COUNT and player is players[-1]
            is_right = place == 1 and number == 1 or place < 3 and number % 2 == 0
            heading = "Not answered." if is_missing else "Right!" if is_right else "Not right."
            assert player.page.value("document.querySelector('h1').textContent") == heading, (place, number, player.page.text())
            player.page.sees("you did not answer it" if is_missing else "Question %d: you answered " % place)
            if not is_right:
                player.page.sees("The right answer: " + ["Rhine", "True", "Tiber"][place - 1])
        for player in players[:2]:
            player.look("closed %d" % place)
        if place == QUESTION_COUNT:
            wall.sees("0 of %d had it, 1 did not answer." % count)
        wall.until("document.querySelectorAll('.wall-question, .projector').length > 0")
        time.sleep(1)
        scenario.look(wall, "class projector %d" % place)

    def change():
        first.look("answer kept")
        first.page.click("Change my answer")
        first.page.until("!!document.querySelector('.tile')")
        first.page.click(".tile:nth-of-type(2) .text")
        first.page.click(".check")
        first.page.sees("you answered Rhine")

    def lose_browser():
        first.browser.kill()
        scenario.DRIVER = first.driver
        first.browser = scenario.browser(first.browser.profile)
        first.page = scenario.opened(first.browser, host.address, 390, 844)
        first.page.sees("you answered Rhine")

    def lose_host():
        host.kill()
        for player in players:
            player.page.sees("does not answer")
        host.start()
        for player in players:
            player.page.until("!room.wasAway && !document.body.innerText.includes('does not answer')")
            player.page.until("room.queue.then(() => !app.isBusy)")

    def end():
        board.click("End class")
        board.click("dialog .main")
        for player in players:
            player.page.sees("Question by question")
            player.page.sees("Place 1 of %d" % count if player.name == "otter2" else "Place ")
        first.look("result, paced")
        time.sleep(1)
        scenario.look(board, "class board over")
        scenario.look(wall, "class podium")

    for place in range(1, QUESTION_COUNT + 1):
        step("question %d is opened, and everybody answers it" % place, question, place)
        if place == 1:
            step("an answer is changed while the question is open", change)
            step("a browser is killed, comes back with its profile and is where it was", lose_browser)
        if place == 2:
            step("the host is killed and started again; every page goes on", lose_host)
        step("question %d is closed" % place, close, place)
    step("the teacher ends the class, and every exam is submitted", end)
    proofs = step("every page has the secret of its draw, and saves its proof",
                  lambda: [player.proof() for player in players])
    assert [player.alarms() for player in players] == [""] * count
    step("the audit of the folder calls every player a witness", witnessed, host, proofs, count)
    step("an answer that is changed, with its chain made anew, is found by a proof", changed, host, proofs)
    host.kill(signal.SIGTERM)
    finish(host)


def own_exam(quiz, tool, count):
    """An exam at everybody's own pace: it begins for all, is handed in, and is released for all."""
    host = Host(quiz, tool, changed_quiz(time=3600))
    scenario.DRIVER = devtools
    board = scenario.opened(scenario.browser(), host.board, 1280, 800)
    board.sees("Begin for all")
    players = [step("a player joins", joined, number, host, 390, 844) for number in range(1, count + 1)]

    def begin():
        for player in players:
            player.page.sees("The exam begins for all when your teacher begins it")
        scenario.look(board, "class board before an exam")
        board.click("Begin for all")
        for player in players:
            player.page.until("!!document.querySelector('.tile')")

    def late():
        player = joined(count + 1, host, 390, 844)
        player.page.sees("your teacher has to let you in")
        board.click("Let in")
        player.page.until("!!document.querySelector('.tile')")
        players.append(player)

    def more_time():
        page = players[0].page
        page.value("window.asked = document.querySelector('.tile input')")
        board.click("More time")
        board.click("dialog .main")
        page.sees("You have")
        assert page.value("window.asked.isConnected"), "the question was drawn anew"

    def kill():
        host.kill()
        for player in players:
            player.page.sees("does not answer")

    def lose_host(decision):
        heading = "document.querySelector('h1').getBoundingClientRect().top + scrollY"
        place = board.value(heading)
        kill()
        board.sees("does not answer")
        scenario.look(board, "class board host away")
        assert board.value(COVERED) == [], board.value(COVERED)
        host.start()
        for player in players:
            player.page.sees("One moment.")
        board.sees(decision)
        scenario.look(board, "class board outage")
        assert board.value(COVERED) == [], board.value(COVERED)
        board.click(decision)
        board.until("%s === %s" % (heading, place))
        for player in players:
            # Nobody has to press anything: the question is there again.
            player.page.until("!!document.querySelector('.tile')")
            player.page.until("room.lines === room.shown.length && room.arrived.length === 0")
            assert player.alarms() == "", player.alarms()

    def asked():
        """While the board asks, the class cannot end. A page that is loaded anew waits, and is back at its question."""
        playing, resting = players[0].page, players[1].page
        resting.value("go('/')")
        resting.sees("Your session is open")
        kill()
        host.start()
        playing.sees("One moment.")
        resting.sees("One moment.")
        playing.reload()
        playing.sees("One moment.")
        board.sees("It counts")
        assert "End class" not in board.text(), board.text()
        end = board.value("board.fetch('/board/do', { do: 'end' }).then(({ status, reply }) => status + ' ' + reply.error)")
        assert end == "409 Say first whether the interruption counts.", end
        board.click("It counts")
        playing.until("!!document.querySelector('.tile')")
        resting.sees("Your session is open")
        assert resting.value("document.querySelector('.tile') === null"), resting.text()
        resting.click("Resume")
        resting.until("!!document.querySelector('.tile')")

    def saving():
        """What is saved while the host is away is kept once the teacher has decided, also after more time was granted."""
        page = players[0].page
        kill()
        page.click(".tile:nth-of-type(2) .text")
        assert page.value("(document.querySelector('.check').click(), document.getElementById('main').inert)")
        host.start()
        board.sees("It counts")
        board.click("More time")
        board.click("dialog .main")
        board.click("It counts")
        page.until("play.reply?.screen?.progress.number === 2 && !!document.querySelector('.tile')")
        page.until("room.queue.then(() => !app.isBusy)")
        assert page.value("document.body.dataset.view + location.hash").startswith("play#/play/"), page.text()
        for player in players:
            player.page.until("!!document.querySelector('.tile')")

    def freed():
        """A page whose name was freed takes it again, and goes on with its proof."""
        page = players[0].page
        board.click("Free the name %s" % players[0].name)
        board.click("dialog .main")
        page.until("document.getElementById('code') !== null")
        page.write("#code", host.code)
        page.write("#name", players[0].name)
        page.click("Join")
        page.click("Resume")
        page.until("!!document.querySelector('.tile')")
        page.until("room.lines === room.shown.length && room.arrived.length === 0")
        assert players[0].alarms() == "", players[0].alarms()

    def hand_in():
        for player in players:
            for place in range(player.page.value("play.reply.screen.progress.number"), QUESTION_COUNT + 1):
                player.page.until("play.reply.screen && play.reply.screen.progress.number === %d && "
                                  "!!document.querySelector('.tile')" % place)
                player.page.click(".tile:nth-of-type(1) .text")
                player.page.click(".check")
            player.page.until("play.reply.screen.control.kind !== 'choices' || document.body.innerText.includes('Hand in')")
            player.page.value("act('submit')")
            player.page.sees("Handed in.")
            assert "Right" not in player.page.text(), player.page.text()
        players[0].look("handed in")
        board.sees("%d of %d have handed in" % (len(players), len(players)))
        scenario.at(players[0].page, "/results")
        players[0].page.sees("Handed in. The results come later.")
        players[0].look("results, handed in")
        players[0].page.value("history.back()")
        players[0].page.sees("Your answers are kept.")
        players[0].reaches("handed in")
        board.click("Once more")
        board.click("dialog .main")
        players[0].page.sees("You may begin again.")
        players[0].reaches("again")
        players[0].page.value("go('/')")
        players[0].page.until("document.body.dataset.view === 'home'")
        players[0].reaches("again above the tabs")
        players[0].page.value("history.back()")
        players[0].page.until("document.body.dataset.view === 'play'")

    def closed_door():
        page = outside.page
        board.click("Close the door")
        board.sees("Open the door")
        page.until("document.getElementById('code') !== null")
        page.write("#code", host.code)
        page.write("#name", outside.name)
        page.click("Join")
        page.sees("The door is closed.")
        outside.look("door closed")
        # What is said covers no button.
        assert page.value("(() => { const { x, y, width, height } = document.querySelector('.join .main').getBoundingClientRect(); "
                          "return document.elementFromPoint(x + width / 2, y + height / 2).closest('.join .main') !== null; })()")
        board.click("Open the door")
        board.sees("Close the door")
        page.click("Join")
        page.sees("your teacher has to let you in")
        board.sees("1 to be let in")

    def release():
        board.click("Release results")
        board.click("dialog .main")
        for player in players:
            player.page.sees("Question by question")
        players[0].page.value("go('/')")
        players[0].page.sees("The results are here.")
        players[0].reaches("results")
        outside.page.sees("The exam is over.")
        assert "to be let in" not in board.text() and "Let in" not in board.text(), board.text()
        board.click("End class")
        board.click("dialog .main")

    step("the exam begins for all at once", begin)
    step("who comes late waits for the teacher", late)
    step("who is granted time goes on typing", more_time)
    step("the host was away, and its time is given back", lose_host, "Give the time back")
    step("the host was away again, and that counts", lose_host, "It counts")
    step("a page is loaded anew while the board asks, which does not end the class before that", asked)
    step("an answer waits for the host and the teacher, who grants time first", saving)
    step("the host was away after that, and everybody goes on", lose_host, "It counts")
    step("a page whose name was freed takes it again", freed)
    step("everybody hands in, and learns nothing", hand_in)
    outside = Player(count + 2, host, 390, 844)
    step("a door that is closed is told and covers nothing; who comes through it later waits", closed_door)
    step("the results are released for all", release)
    proofs = step("every page has the secret of its draw, and saves its proof",
                  lambda: [player.proof() for player in players])
    assert [player.alarms() for player in players] == [""] * (count + 1)
    step("the audit of the folder calls every player a witness", witnessed, host, proofs, count + 1)
    host.kill(signal.SIGTERM)
    step("who joins a paced class while its board asks is at the question then", joins_asked, quiz, tool)
    finish(host)


def joins_asked(quiz, tool):
    host = Host(quiz, tool, changed_quiz(60, scoring="speed-1"), "--pace", "teacher")
    board = scenario.opened(scenario.browser(), host.board, 1280, 800)
    first = joined(1, host, 390, 844)
    board.click("Open question 1")
    first.page.until("!!document.querySelector('.tile')")
    host.kill()
    first.page.sees("does not answer")
    host.start()
    first.page.sees("One moment.")
    late = Player(2, host, 390, 844)
    late.page.until("document.getElementById('code') !== null")
    late.page.write("#code", host.code)
    late.page.write("#name", late.name)
    late.page.click("Join")
    late.page.sees("One moment.")
    board.click("Give the time back")
    for player in (first, late):
        player.page.until("!!document.querySelector('.tile')")
        player.page.until("room.lines === room.shown.length && room.arrived.length === 0")
        assert player.alarms() == "", player.alarms()
    host.kill(signal.SIGTERM)
    shutil.rmtree(host.folder, ignore_errors=True)


def changed_quiz(seconds=None, **more):
    """A file of the quiz with other members, and with a time for each question where one is given."""
    with open(PACED) as file:
        quiz = {**json.load(file), **more}
    if seconds:
        quiz["questions"] = [{**question, "time": seconds} for question in quiz["questions"]]
    path = os.path.join(tempfile.mkdtemp(prefix="class-quiz-"), "exam.json")
    with open(path, "w") as file:
        json.dump(quiz, file)
    return path


def joined(number, host, *size):
    player = Player(number, host, *size)
    player.join()
    return player


def witnessed(host, proofs, count):
    run = host.audit(host.folder, proofs)
    assert run.returncode == 0, run.stdout + run.stderr
    found = re.search(r"witnessed by (\d+) player", run.stdout)
    assert found and int(found[1]) == count, run.stdout


def changed(host, proofs):
    """Another answer in a copy of the folder; its session's chain is made anew."""
    copy = tempfile.mkdtemp(prefix="class-check-")
    shutil.copytree(host.folder, copy, dirs_exist_ok=True)
    path = sorted(glob.glob(copy + "/sessions/*.jsonl"))[0]
    with open(path, "rb") as file:
        lines = file.read().splitlines()
    at = next(place for place, line in enumerate(lines) if b'"type":"answerGiven"' in line)
    lines[at] = re.sub(rb'"choices":\[(\d)\]', lambda found: b'"choices":[%d]' % ((int(found[1]) + 1) % 4),
                       lines[at])
    head = b"0" * 64
    with open(path, "wb") as file:
        for line in lines:
            hashed = re.sub(rb'"prev":"[0-9a-f]{64}","hash":"[0-9a-f]{64}"}$', b'"prev":"%s"' % head, line)
            head = hashlib.sha256(hashed).hexdigest().encode()
            file.write(hashed + b',"hash":"%s"}\n' % head)
    run = host.audit(copy, proofs)
    shutil.rmtree(copy)
    assert run.returncode == 1, run.stdout + run.stderr
    assert "I13" in run.stdout and "proof" in run.stdout, run.stdout


def alarmed(player):
    page = player.page
    page.value("room.hear(0, room.shown[1])")
    page.sees("shows another history")
    assert page.value("document.querySelector('.alarm').getAttribute('role')") == "alert"
    player.picture("alarm")


def finish(host):
    scenario.end()
    shutil.rmtree(host.folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("quiz")
    parser.add_argument("tool")
    parser.add_argument("--profiles", type=int, default=2)
    parser.add_argument("--pace", choices=["player", "teacher", "exam"], default="player")
    words = parser.parse_args()
    if not devtools.program():
        print("Chromium is not installed: put chromium into PATH, or its program into $BROWSER")
        return 3
    try:
        play = {"player": own_pace, "teacher": teachers_pace, "exam": own_exam}[words.pace]
        play(os.path.abspath(words.quiz), os.path.abspath(words.tool), words.profiles)
    finally:
        scenario.end()
    for fault in sorted(set(scenario.SCREENS)):
        print("FAILED         for everyone: " + fault)
    return 1 if scenario.SCREENS else 0


if __name__ == "__main__":
    sys.exit(main())
